import type { StructuralSchema } from '../crd/schema';
import type { CelProgram } from './engine';
import type { Extent } from './environment';
import { requiredVersion } from './functions';
import { type CelProblem, describeProblem } from './problem';
import { usesVariable } from './tree';
import { celValue } from './values';

/** What an admission request does to an object. */
export type AdmissionOperation = 'CREATE' | 'UPDATE' | 'DELETE';

/** What a policy judges: the objects as plain JSON. */
export interface AdmissionInput {
  /** The object as it shall become; null when it is deleted. */
  readonly object: unknown;
  /**
   * The object as it is.
   * @default - null: it does not exist yet
   */
  readonly oldObject?: unknown;
  /**
   * Who asks for what.
   * @default - the operation that the two objects show, with the object's name and namespace and an unknown user
   */
  readonly request?: Readonly<Record<string, unknown>>;
}

/** The values of the variables of a policy; made once for all expressions that judge the same objects. */
export interface AdmissionVariables {
  readonly object: unknown;
  readonly oldObject: unknown;
  readonly request: unknown;
  readonly namespaceObject: unknown;
}

/** Whether the expression held, or why it has no result; a policy that fails on errors then refuses the request. */
export type AdmissionResult = { readonly result: boolean } | { readonly error: string };

/** An expression of an admission policy, checked against the schema of the objects that it judges. */
export interface CompiledAdmission {
  readonly expression: string;
  /**
   * What is wrong with it; empty if it can be used. Agreement with the schema is looked at when this is asked for, as
   * it costs more than all the rest.
   */
  readonly problems: readonly CelProblem[];
  /** Whether it judges a change, and so says nothing about an object alone. */
  readonly usesOldObject: boolean;
  /** The oldest Kubernetes that knows all of its functions, if not all do. */
  readonly minimumKubernetesVersion?: MinimumKubernetesVersion;
  /** @throws Error if an API server would not take the expression */
  evaluate(input: AdmissionInput): AdmissionResult;
  /** The same with variables that {@link admissionVariables} made. */
  evaluateWith(variables: AdmissionVariables): AdmissionResult;
}

/** The oldest Kubernetes in which an expression can be used, and why. */
export interface MinimumKubernetesVersion {
  /** Such as `1.31`. */
  readonly version: string;
  /** What came with it, such as `ip()`. */
  readonly feature: string;
}

const compiled = new WeakMap<StructuralSchema, Map<string, CompiledAdmission>>();

/**
 * Compiles an expression that judges objects of a schema, as a ValidatingAdmissionPolicy does.
 *
 * @param schema the schema of the version of the CRD that is judged; results are kept with this very object
 */
export function compileAdmission(expression: string, schema: StructuralSchema): CompiledAdmission {
  const kept = compiled.get(schema)?.get(expression);
  if (kept !== undefined) {
    return kept;
  }
  const known = compiled.get(schema) ?? new Map<string, CompiledAdmission>();
  const result = compile(expression, schema);
  compiled.set(schema, known.set(expression, result));
  return result;
}

/** The oldest Kubernetes that knows what an expression uses; undefined if all do, or if it cannot be read. */
export function minimumKubernetesVersion(expression: string): MinimumKubernetesVersion | undefined {
  const parsed = compiler().parseAdmission(expression, 'all');
  return 'problem' in parsed ? undefined : minimumOf(parsed.program);
}

/** Turns the objects into values of CEL. */
export function admissionVariables({ object, oldObject = null, request }: AdmissionInput): AdmissionVariables {
  return {
    object: celValue(object),
    oldObject: celValue(oldObject),
    request: celValue(request ?? defaultRequest(object, oldObject)),
    namespaceObject: null,
  };
}

/** With the common functions first; where they do not do, all are asked, and what these say stands. */
function compile(expression: string, schema: StructuralSchema, extent: Extent = 'common'): CompiledAdmission {
  const { parseAdmission, checkAdmission, runAdmission } = compiler();
  const parsed = parseAdmission(expression, extent);
  if ('problem' in parsed) {
    return extent === 'common' ? compile(expression, schema, 'all') : unusable(expression, [parsed.problem], {});
  }
  const { program } = parsed;
  const minimum = minimumOf(program);
  const facts = {
    usesOldObject: usesVariable(program.ast, 'oldObject'),
    ...(minimum !== undefined && { minimumKubernetesVersion: minimum }),
  };
  const problems = checkAdmission(expression, program);
  if (problems.length > 0) {
    return extent === 'common' ? compile(expression, schema, 'all') : unusable(expression, problems, facts);
  }
  const evaluateWith = (variables: AdmissionVariables): AdmissionResult => runAdmission(program, { ...variables });
  let disagreements: readonly CelProblem[] | undefined;
  return {
    expression,
    ...facts,
    get problems() {
      return (disagreements ??= schemaAgreement().checkAgainstSchema(expression, program, schema));
    },
    evaluateWith,
    evaluate: (input) => evaluateWith(admissionVariables(input)),
  };
}

function unusable(
  expression: string,
  problems: readonly CelProblem[],
  facts: Partial<CompiledAdmission>,
): CompiledAdmission {
  const refuse = (): never => {
    const [first] = problems.map(describeProblem);
    throw new Error(`the expression cannot be evaluated (${first}): ${expression}`);
  };
  return { usesOldObject: false, ...facts, expression, problems, evaluate: refuse, evaluateWith: refuse };
}

function minimumOf({ ast }: CelProgram): MinimumKubernetesVersion | undefined {
  const required = requiredVersion(ast);
  return required && { version: `1.${required.minor}`, feature: required.feature };
}

function defaultRequest(object: unknown, oldObject: unknown): Record<string, unknown> {
  const exists = (value: unknown): boolean => value !== null && value !== undefined;
  const operation = !exists(object) ? 'DELETE' : exists(oldObject) ? 'UPDATE' : 'CREATE';
  const { metadata } = (object ?? oldObject ?? {}) as { metadata?: { name?: unknown; namespace?: unknown } };
  return { operation, name: metadata?.name ?? '', namespace: metadata?.namespace, userInfo: {} };
}

// The engine is loaded with the first expression: whoever never has one does not wait for it.

function compiler(): typeof import('./compile') {
  return require('./compile') as typeof import('./compile');
}

// Users hardly ever need it: the guards of the catalogue were checked by its tests.
function schemaAgreement(): typeof import('./schema-agreement') {
  return require('./schema-agreement') as typeof import('./schema-agreement');
}
