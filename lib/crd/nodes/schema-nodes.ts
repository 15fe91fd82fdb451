import { settledSchema } from '../json/settled';
import { firstSentence } from './emit';
import { checkedKeywords, checkMapKeys, checkSetItems } from './node-keywords';

import type { CelRule, Json, StringFormat, StructuralSchema } from '../json/schema';

/** How a schema is written out. */
export interface SchemaOptions {
  /**
   * Form of embedded Kubernetes types: field by field, or free-form objects. Free-form ones make a
   * CRD small, but the API server then checks nothing inside them.
   * @default full
   */
  readonly embed?: 'full' | 'slim';
  /** How much of each `doc()` text is written. @default all */
  readonly descriptions?: 'none' | 'first' | 'all';
}

/** Presence of a field: it must be given, may be left out, or is filled in by the API server. */
export type Presence = 'required' | 'optional' | 'defaulted';

/**
 * A node of a schema: it is a structural schema, and carries the TypeScript types of its values.
 */
export interface SchemaNode {
  /** Type of what a user writes; exists at compile time only. */
  readonly '~in': unknown;
  /** Type of what the API server stores, defaults included; exists at compile time only. */
  readonly '~out': unknown;
  readonly presence: Presence;
  /** The structural schema, in the words of a CRD. */
  schema(options?: SchemaOptions): StructuralSchema;
}

/** Writes the part of a schema that depends on options. */
export type Structure = (options: SchemaOptions) => StructuralSchema;

/** Those of nodes of which all is structure. */
const NO_KEYWORDS = checkedKeywords({});

type NodeClass<N> = new (presence: Presence, structure: Structure, keywords: StructuralSchema) => N;

/**
 * Base of all nodes. A node never changes: each method returns a copy.
 *
 * The classes are exported, and their type arguments are shapes and nodes instead of finished
 * types, because a declaration file then names them; else it repeats the whole type at each step
 * (40 times the size).
 */
export abstract class BaseNode implements SchemaNode {
  declare public readonly '~in': unknown;
  declare public readonly '~out': unknown;
  public readonly presence: Presence;

  /** @internal */
  protected readonly structure: Structure;

  /** @internal */
  protected readonly keywords: StructuralSchema;

  public constructor(
    presence: Presence,
    structure: Structure,
    keywords: StructuralSchema = NO_KEYWORDS,
  ) {
    this.presence = presence;
    this.structure = structure;
    this.keywords = checkedKeywords(keywords);
  }

  public schema(options: SchemaOptions = {}): StructuralSchema {
    const { description, ...keywords } = this.keywords;
    const { embed = 'full', descriptions = 'all' } = options;
    const shown =
      descriptions === 'first' && description !== undefined
        ? firstSentence(description)
        : description;
    return {
      ...(shown !== undefined && descriptions !== 'none' && { description: shown }),
      ...this.structure({ embed, descriptions }),
      ...keywords,
    };
  }

  /** Adds keywords of a structural schema, or replaces them. */
  public with(keywords: StructuralSchema): this {
    // Every subclass keeps the constructor of this class, which TypeScript cannot express.
    const Self = this.constructor as NodeClass<this>;
    return new Self(this.presence, this.structure, { ...this.keywords, ...keywords });
  }

  /** Describes the field, for `kubectl explain`. */
  public doc(description: string): this {
    return this.with({ description });
  }

  /** Adds a CEL rule that the API server checks at this place. */
  public rule(rule: string, message: string | Omit<CelRule, 'rule'>): this {
    const added: CelRule = { rule, ...(typeof message === 'string' ? { message } : message) };
    const before = this.keywords['x-kubernetes-validations'] ?? [];
    return this.with({ 'x-kubernetes-validations': [...before, added] });
  }

  /**
   * Forbids changes. A field that may be missing can still be removed and added again: have it
   * required, or put a rule on the object around it.
   */
  public immutable(): this {
    return this.rule('self == oldSelf', 'must not change');
  }

  /** Lets users leave the field out. */
  public optional(): OptionalNode<this> {
    return new OptionalNode<this>('optional', this.structure, this.keywords);
  }

  /**
   * Names the type of what a user writes, so that editors and messages of the compiler show the
   * name.
   *
   * @example
   * const backup = t.object({ schedule: t.string() });
   * export interface Backup extends InputOf<typeof backup>, Named {}
   * const spec = t.object({ backup: backup.named<Backup>().optional() });
   */
  public named<Name extends this['~in']>(): NamedNode<this, Name> {
    return new NamedNode<this, Name>(this.presence, this.structure, this.keywords);
  }

  /** Lets null stand as a value; elsewhere the API server drops it. */
  public nullable(): NullableNode<this> {
    return new NullableNode<this>(this.presence, this.structure, {
      ...this.keywords,
      nullable: true,
    });
  }

  /**
   * Has the API server fill the field in when it is left out. A default below an object that is
   * itself left out never applies, unless that object has a default too: `.default({})`. It cannot
   * be null: API servers drop that.
   */
  public default(value: Exclude<this['~in'], null>): DefaultNode<this> {
    const { checkDefault } =
      require('../validate/default-value') as typeof import('../validate/default-value');
    checkDefault(value, this.schema({ embed: 'slim' }));
    return new DefaultNode<this>('defaulted', this.structure, {
      ...this.keywords,
      default: value as Json,
    });
  }
}

/** A field that may be left out. */
export class OptionalNode<N extends SchemaNode> extends BaseNode {
  declare public readonly '~in': N['~in'];
  declare public readonly '~out': N['~out'] | undefined;
  declare public readonly presence: 'optional';
}

/** A node whose input type has a name. */
export class NamedNode<N extends SchemaNode, Name> extends BaseNode {
  declare public readonly '~in': Name;
  declare public readonly '~out': N['~out'];
  declare public readonly presence: N['presence'];
}

/** A field that the API server fills in. */
export class DefaultNode<N extends SchemaNode> extends BaseNode {
  declare public readonly '~in': N['~in'];
  declare public readonly '~out': N['~out'];
  declare public readonly presence: 'defaulted';
}

/** A field that may be null. */
export class NullableNode<N extends SchemaNode> extends BaseNode {
  declare public readonly '~in': N['~in'] | null;
  declare public readonly '~out': N['~out'] | null;
  declare public readonly presence: N['presence'];
}

/**
 * A value whose type is given, not computed: booleans, quantities, free-form and embedded objects.
 */
export class ValueNode<T> extends BaseNode {
  declare public readonly '~in': T;
  declare public readonly '~out': T;
  declare public readonly presence: 'required';
}

/** A string, or one of the values of an enum. */
export class StringNode<T extends string = string> extends BaseNode {
  declare public readonly '~in': T;
  declare public readonly '~out': T;
  declare public readonly presence: 'required';

  /** Fewest characters. */
  public min(characters: number): this {
    return this.with({ minLength: characters });
  }

  /** Most characters. */
  public max(characters: number): this {
    return this.with({ maxLength: characters });
  }

  /**
   * A regular expression of RE2 that matches somewhere in the string, so anchor it with ^ and $.
   */
  public pattern(expression: string): this {
    return this.with({ pattern: expression });
  }

  /** A format of the API server; durations are Go's (`1h30m`), not ISO 8601. */
  public format(format: StringFormat): this {
    return this.with({ format });
  }
}

/** A number, whole or not. */
export class NumberNode extends BaseNode {
  declare public readonly '~in': number;
  declare public readonly '~out': number;
  declare public readonly presence: 'required';

  /** Lowest value. */
  public min(value: number): this {
    return this.with({ minimum: value });
  }

  /** Highest value. */
  public max(value: number): this {
    return this.with({ maximum: value });
  }

  /** Only values above this one. */
  public exclusiveMin(value: number): this {
    return this.with({ minimum: value, exclusiveMinimum: true });
  }

  /** Only values below this one. */
  public exclusiveMax(value: number): this {
    return this.with({ maximum: value, exclusiveMaximum: true });
  }

  public multipleOf(value: number): this {
    return this.with({ multipleOf: value });
  }

  /** A change may make the value larger, never smaller. */
  public onlyGrows(): this {
    return this.rule('self >= oldSelf', 'must not become smaller');
  }

  /** A change may be by this much at most, up or down. */
  public step(most: number): this {
    return this.rule(...stepOf(most, this.keywords.type === 'integer'));
  }
}

/** A list. Without `set()`, `atomic()` or `mapBy()` it has no list type, which means atomic. */
export class ArrayNode<N extends SchemaNode> extends BaseNode {
  declare public readonly '~in': readonly N['~in'][];
  declare public readonly '~out': N['~out'][];
  declare public readonly presence: 'required';

  /** Fewest items. */
  public min(items: number): this {
    return this.with({ minItems: items });
  }

  /** Most items. */
  public max(items: number): this {
    return this.with({ maxItems: items });
  }

  /** The items are plain values, each there once; several owners may add to the list. */
  public set(): this {
    checkSetItems(this.structure({ embed: 'slim' }).items);
    return this.with({ 'x-kubernetes-list-type': 'set' });
  }

  /** The list has one owner, who replaces it as a whole. */
  public atomic(): this {
    return this.with({ 'x-kubernetes-list-type': 'atomic' });
  }

  /** The items are objects that these fields identify; several owners may each have items. */
  public mapBy(...keys: readonly (keyof N['~out'] & string)[]): ArrayNode<N> {
    const items = this.structure({}).items;
    checkMapKeys(keys, items);
    // A free-form item must keep its keys, or the API server refuses the schema.
    const keyed = settledSchema({
      properties: Object.fromEntries(keys.map((key) => [key, items?.properties?.[key] ?? {}])),
      required: keys.filter((key) => items?.required?.includes(key)),
    });
    const structure: Structure = (options) => {
      const { items: written, ...list } = this.structure(options);
      return {
        ...list,
        items: written?.properties === undefined ? { ...written, ...keyed } : written,
      };
    };
    return new ArrayNode<N>(this.presence, structure, {
      ...this.keywords,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': keys,
    });
  }
}

/** No change by more than a number, which CEL wants to be of the type of the value. */
function stepOf(most: number, isInteger: boolean): readonly [rule: string, message: string] {
  if (!Number.isFinite(most) || most <= 0 || (isInteger && !Number.isInteger(most))) {
    throw new Error(`'step' is ${most}; use a ${isInteger ? 'whole ' : ''}number above 0`);
  }
  const limit = isInteger || !Number.isInteger(most) ? String(most) : `${most}.0`;
  return [
    `self - oldSelf <= ${limit} && oldSelf - self <= ${limit}`,
    `must not change by more than ${most} at a time`,
  ];
}

/** The fields of an object, by name. */
export interface ObjectFields {
  readonly [field: string]: SchemaNode;
}

/**
 * Makes one object type of an intersection, so that editors and error messages show its fields and
 * nothing else.
 */
type Flat<T> = T extends infer O ? { [K in keyof O]: O[K] } : never;

/**
 * Type that a user writes for a shape.
 *
 * The keys are those of the shape itself, filtered with `as`: this keeps the documentation of a
 * field, and the way from its use to its declaration.
 */
export type InputOfShape<S extends ObjectFields> = Flat<
  {
    readonly [K in keyof S as S[K]['presence'] extends 'required' ? K : never]: S[K]['~in'];
  } & {
    readonly [K in keyof S as S[K]['presence'] extends 'required' ? never : K]?: S[K]['~in'];
  }
>;

/** Type that the API server stores for a shape. */
export type StoredOfShape<S extends ObjectFields> = Flat<
  {
    [K in keyof S as S[K]['presence'] extends 'optional' ? never : K]: S[K]['~out'];
  } & {
    [K in keyof S as S[K]['presence'] extends 'optional' ? K : never]?: S[K]['~out'];
  }
>;

/** Exactly one of the fields of a shape. */
export type OneOfShape<S extends ObjectFields, Side extends '~in' | '~out'> = {
  [K in keyof S]: Flat<
    { readonly [Given in K]: S[Given][Side] } & { readonly [Other in Exclude<keyof S, K>]?: never }
  >;
}[keyof S];

/** An object with named fields. */
export class ObjectNode<S extends ObjectFields> extends BaseNode {
  declare public readonly '~in': InputOfShape<S>;
  declare public readonly '~out': StoredOfShape<S>;
  declare public readonly presence: 'required';

  /** The object has one owner, who replaces it as a whole. */
  public atomic(): this {
    return this.with({ 'x-kubernetes-map-type': 'atomic' });
  }
}

/** An object of which exactly one field is set. */
export class OneOfNode<S extends ObjectFields> extends BaseNode {
  declare public readonly '~in': OneOfShape<S, '~in'>;
  declare public readonly '~out': OneOfShape<S, '~out'>;
  declare public readonly presence: 'required';
}

/** An object with any keys and values of one kind. */
export class MapNode<N extends SchemaNode> extends BaseNode {
  declare public readonly '~in': Readonly<Record<string, N['~in']>>;
  declare public readonly '~out': { [key: string]: N['~out'] };
  declare public readonly presence: 'required';

  /** Fewest entries. */
  public min(entries: number): this {
    return this.with({ minProperties: entries });
  }

  /** Most entries. */
  public max(entries: number): this {
    return this.with({ maxProperties: entries });
  }

  /** The map has one owner, who replaces it as a whole. */
  public atomic(): this {
    return this.with({ 'x-kubernetes-map-type': 'atomic' });
  }
}
