import { BaseNode, type SchemaNode } from './nodes';

/** The fields of an object, by name. */
export interface ObjectFields {
  readonly [field: string]: SchemaNode;
}

/** Makes one object type of an intersection, so that editors and error messages show its fields and nothing else. */
type Flat<T> = T extends infer O ? { [K in keyof O]: O[K] } : never;

/**
 * Type that a user writes for a shape.
 *
 * The keys are those of the shape itself, filtered with `as`: this keeps the documentation of a field, and the way
 * from its use to its declaration.
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
  [K in keyof S]: Flat<{ readonly [Given in K]: S[Given][Side] } & { readonly [Other in Exclude<keyof S, K>]?: never }>;
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
