/**
 * What this package uses of its CEL engine, in types of our own.
 *
 * The engine is an ES module and becomes part of the build; its types must not reach anything that is published.
 */

/** A type as the checker of the engine knows it. */
export interface CelType {
  /** Such as `list<string>`; types that are equal are one object. */
  readonly name: string;
  /** `message` is an object with declared fields, `param` a placeholder that nothing has bound yet. */
  readonly kind: 'primitive' | 'list' | 'map' | 'message' | 'optional' | 'dyn' | 'param';
  readonly keyType?: CelType;
  readonly valueType?: CelType;
  readonly hasPlaceholderType: boolean;
  /** The type that fits both, or null. */
  unify(registry: CelTypeRegistry, other: CelType): CelType | null;
}

/** Makes the types of collections. */
export interface CelTypeRegistry {
  getListType(value: CelType): CelType;
  getMapType(key: CelType, value: CelType): CelType;
  getOptionalType(value: CelType): CelType;
}

/** Variables and their types, or their values, at one place of an expression. */
export interface CelContext {
  forkWithVariable(name: string, type: CelType): CelContext;
  /** The same variables with another context outside, at evaluation. */
  reuse(parent: CelContext): CelContext;
  setIterValue(value: unknown, evaluator: CelEvaluator): CelContext;
}

/** Finds the types of the parts of an expression; it throws what {@link CelTypeChecker.createError} gives. */
export interface CelTypeChecker {
  readonly registry: CelTypeRegistry;
  readonly boolType: CelType;
  readonly intType: CelType;
  readonly dynType: CelType;
  check(node: CelNode, context: CelContext): CelType;
  createError(code: string, message: string, node: CelNode): Error;
  /** A type as it is written in messages. */
  formatType(type: CelType): string;
}

/** Computes the values of the parts of an expression. */
export interface CelEvaluator {
  run(node: CelNode, context: CelContext): unknown;
}

/** How the checker looks at a node. */
export type CelCheck = (checker: CelTypeChecker, node: CelNode, context: CelContext) => CelType;

/** How a node gets its value. */
export type CelEvaluate = (evaluator: CelEvaluator, node: CelNode, context: CelContext) => unknown;

/** The implementation of a `+`, once the checker has chosen it. */
export type CelBinaryHandle = (left: unknown, right: unknown, node: CelNode, evaluator: CelEvaluator) => unknown;

/** The implementation of a function. */
export type CelCallHandle = (values: readonly unknown[], node: CelNode, evaluator: CelEvaluator) => unknown;

/** The implementation of a method; its first value is the receiver. */
export type CelMethodHandle = (values: readonly unknown[], evaluator: CelEvaluator, node: CelNode) => unknown;

/** A call that is given its arguments as expressions, not as values. */
export interface CelMacro {
  typeCheck(checker: CelTypeChecker, macro: unknown, context: CelContext): CelType;
  evaluate(evaluator: CelEvaluator, macro: unknown, context: CelContext): unknown;
}

/** What a macro is made from. */
export interface CelMacroCall {
  readonly ast: CelNode;
  readonly args: readonly CelNode[];
  readonly receiver: CelNode | null;
}

interface CelNodeMeta {
  check: CelCheck;
  evaluate: CelEvaluate;
  /** Only of macros; some are written as another expression instead. */
  macro: CelMacro | undefined;
  alternate: CelNode | undefined;
  /** Whether evaluation may give a promise; ours never does. */
  async: boolean;
}

interface CelNodeBase {
  /** Where an error is shown, as an offset into the text; `start` and `end` enclose the whole node. */
  readonly pos: number;
  readonly start: number;
  readonly end: number;
  /** The whole text that was parsed. */
  readonly input: string;
  readonly meta: Readonly<CelNodeMeta>;
  /** The type that the checker found. */
  readonly checkedType?: CelType;
  /** What the checker chose to compute the node: one of the handles above, by the kind of the node. */
  readonly handle?: unknown;
  setMeta<Key extends keyof CelNodeMeta>(key: Key, value: CelNodeMeta[Key]): unknown;
}

interface CelBinary {
  readonly op: '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';
  readonly args: readonly [CelNode, CelNode];
}

/** Two operands and the operator between them. */
export type CelBinaryNode = CelNodeBase & CelBinary;

/** A call of a function or of a method. */
export type CelCallNode = CelNode & { readonly op: 'call' | 'rcall' };

/** A call of a method. */
export type CelMethodNode = CelNode & { readonly op: 'rcall' };

/** One part of a parsed expression. */
export type CelNode = CelNodeBase &
  (
    | { readonly op: 'value'; readonly args: unknown }
    | { readonly op: 'id'; readonly args: string }
    | { readonly op: '.' | '.?'; readonly args: readonly [CelNode, string] }
    | { readonly op: '[]' | '[?]'; readonly args: readonly [CelNode, CelNode] }
    | { readonly op: 'call'; readonly args: readonly [string, readonly CelNode[]] }
    | { readonly op: 'rcall'; readonly args: readonly [string, CelNode, readonly CelNode[]] }
    | { readonly op: 'list'; readonly args: readonly CelNode[] }
    | { readonly op: 'map'; readonly args: readonly (readonly [CelNode, CelNode])[] }
    | { readonly op: '?:'; readonly args: readonly [CelNode, CelNode, CelNode] }
    | { readonly op: '!_' | '-_'; readonly args: CelNode }
    | CelBinary
  );

/** An error with its place in the expression. */
export interface CelEngineError extends Error {
  readonly code: string;
  /** The message alone, without the excerpt that `message` has. */
  readonly summary: string;
  readonly node?: CelNode;
  readonly range?: { readonly start: number; readonly end: number };
}

/** A parsed expression; the call gives its value. */
export interface CelProgram {
  (variables: Readonly<Record<string, unknown>>): unknown;
  readonly ast: CelNode;
  check(): { readonly valid: true; readonly type: string } | { readonly valid: false; readonly error: CelEngineError };
}

/** A class whose instances are values of a CEL type. */
export interface CelValueClass {
  readonly prototype: object;
}

/** Functions, types and variables that expressions may use. */
export interface CelEnvironment {
  /** A copy to which more can be added; the original is closed by it. */
  clone(): CelEnvironment;
  // A handler is as precise about its arguments as the signature that stands beside it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  registerFunction(signature: string, handler: (...args: any[]) => unknown, options?: { async: boolean }): unknown;
  /** @param signature such as `bytes < bytes`; both operands have one class */
  registerOperator(signature: string, handler: (left: Uint8Array, right: Uint8Array) => unknown): unknown;
  registerType(name: string, type: CelValueClass | { readonly fields: Readonly<Record<string, string>> }): unknown;
  registerVariable(name: string, type: string): unknown;
  registerConstant(name: string, type: string, value: object): unknown;
  /** @throws CelEngineError on a syntax error */
  parse(expression: string): CelProgram;
}

/** A value that may be absent, as `.?` gives it. */
export interface CelOptional {
  hasValue(): boolean;
  value(): unknown;
}

/** `optional.of(value)` and `optional.none()`. */
export interface CelOptionalClass {
  of(value: unknown): CelOptional;
  none(): CelOptional;
}
