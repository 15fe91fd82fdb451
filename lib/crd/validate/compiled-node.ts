import { valueSchema } from '../json/schema';

import type { Draft } from '../json/draft';
import type { StructuralSchema } from '../json/schema';

/**
 * A schema as the walk through a resource reads it.
 *
 * It is compiled when the first value comes, and no deeper than values reach: of a large schema,
 * resources use little. The result is kept with a schema that is frozen, and otherwise for one walk
 * only, as the schema may change.
 */
export class CompiledSchema {
  public readonly isFixed: boolean;
  /**
   * True if there is a schema at all; below `additionalProperties: true` there is none, and fields
   * are dropped.
   */
  public readonly isDeclared: boolean;
  public readonly isNullable: boolean;
  /** The type that values have to have; undefined where any will do. */
  public readonly type: StructuralSchema['type'];
  public readonly isIntOrString: boolean;
  /** Undefined if there is none; null counts as none. */
  public readonly default: NonNullable<Draft> | undefined;
  /** True if fields that it does not know are kept without a look at them. */
  public readonly keepsUnknown: boolean;
  /** True if `apiVersion`, `kind` and `metadata` are there by themselves. */
  public readonly isResource: boolean;
  /** True if it is that of a resource within a resource. */
  public readonly isEmbedded: boolean;
  public readonly hasRules: boolean;
  public readonly hasConditions: boolean;
  /** True if it demands more of a value than a type. */
  public readonly demandsMore: boolean;
  /** The fields that identify the items of a list map; undefined for other lists. */
  public readonly keys: readonly string[] | undefined;
  public readonly defaulted: readonly string[];

  private readonly fields = new Map<string, CompiledSchema>();
  private readonly parts: {
    items: CompiledSchema | undefined;
    values: CompiledSchema | undefined;
  } = {
    items: undefined,
    values: undefined,
  };
  private facts: Map<string, unknown> | undefined;

  constructor(
    public readonly schema: StructuralSchema,
    role: Role,
  ) {
    const { default: value, properties, 'x-kubernetes-list-type': listType } = schema;
    refuseEndless(schema);
    this.isFixed = isFixed(schema);
    this.isDeclared = schema !== NONE && schema !== ANY;
    this.isNullable = schema.nullable === true;
    this.type = schema.type;
    this.isIntOrString = Boolean(schema['x-kubernetes-int-or-string']);
    this.default = (value ?? undefined) as NonNullable<Draft> | undefined;
    this.keepsUnknown =
      role === 'preserved' || schema['x-kubernetes-preserve-unknown-fields'] === true;
    this.isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
    this.isResource = role === 'root' || this.isEmbedded;
    this.hasRules = (schema['x-kubernetes-validations']?.length ?? 0) > 0;
    this.hasConditions = CONDITIONS.some((keyword) => schema[keyword] !== undefined);
    this.demandsMore =
      DEMANDS.some((keyword) => schema[keyword] !== undefined) || schema.type === 'integer';
    const keys = schema['x-kubernetes-list-map-keys'];
    this.keys = listType === 'map' && keys !== undefined && keys.length > 0 ? keys : undefined;
    this.defaulted = properties === undefined ? NO_NAMES : namesWithDefault(properties);
  }

  public field(name: string): CompiledSchema | undefined {
    return this.fields.get(name) ?? this.learn(name);
  }

  /** The node of items; undefined where they are kept without a look at them. */
  public get items(): CompiledSchema | undefined {
    const { items } = this.schema;
    if (items === undefined) {
      return this.keepsUnknown ? undefined : UNDECLARED;
    }
    return this.part('items', () => nodeOf(items, this.keepsUnknown ? 'preserved' : 'value'));
  }

  public get names(): readonly string[] {
    return this.fact('names', () => Object.keys(this.schema.properties ?? {}));
  }

  /** Something that follows from the schema, worked out once. */
  public fact<T>(name: string, compute: () => T): T {
    const known = (this.facts ??= new Map<string, unknown>());
    if (!known.has(name)) {
      known.set(name, compute());
    }
    return known.get(name) as T;
  }

  /** Keeps properties only: the keys of maps have no end. */
  private learn(name: string): CompiledSchema | undefined {
    const { properties, additionalProperties } = this.schema;
    if (properties !== undefined && Object.hasOwn(properties, name)) {
      const node = nodeOf(properties[name] ?? NONE);
      return this.outlasts(node) ? node : (this.fields.set(name, node), node);
    }
    if (additionalProperties === undefined || additionalProperties === false) {
      return undefined;
    }
    const values = valueSchema(this.schema);
    return values === undefined ? UNDECLARED : this.part('values', () => nodeOf(values));
  }

  private part(name: 'items' | 'values', make: () => CompiledSchema): CompiledSchema {
    const node = this.parts[name] ?? make();
    this.parts[name] = this.outlasts(node) ? undefined : node;
    return node;
  }

  /** Returns true if a node may be another one when this one is still what it is. */
  private outlasts(node: CompiledSchema): boolean {
    return this.isFixed && !node.isFixed;
  }
}

/**
 * Owner of a schema: `preserved` for the items of a list that preserves fields, which they do as
 * well.
 */
type Role = 'value' | 'preserved' | 'root';

const kept: Readonly<Record<Role, WeakMap<StructuralSchema, CompiledSchema>>> = {
  value: new WeakMap(),
  preserved: new WeakMap(),
  root: new WeakMap(),
};

export function nodeOf(schema: StructuralSchema, role: Role = 'value'): CompiledSchema {
  const known = kept[role].get(schema);
  if (known !== undefined) {
    return known;
  }
  const node = new CompiledSchema(schema, role);
  if (node.isFixed && typeof schema === 'object') {
    kept[role].set(schema, node);
  }
  return node;
}

const NONE: StructuralSchema = Object.freeze({});
const ANY: StructuralSchema = Object.freeze({ 'x-kubernetes-preserve-unknown-fields': true });

const NO_NAMES: readonly string[] = [];
const CONDITIONS = ['allOf', 'anyOf', 'oneOf', 'not'] as const;

/** Keywords that say of a value itself more than its type. */
const DEMANDS = [
  'enum',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'required',
  'x-kubernetes-int-or-string',
] as const;

function namesWithDefault(
  properties: Readonly<Record<string, StructuralSchema>>,
): readonly string[] {
  const names = Object.keys(properties).filter(
    (name) => (properties[name]?.default ?? undefined) !== undefined,
  );
  return names.length === 0 ? NO_NAMES : names;
}

/** Longer lists are in no CRD that an API server stores. */
const MAX_LISTED = 1_000_000;
const LISTS = [
  ...CONDITIONS.slice(0, 3),
  'enum',
  'required',
  'x-kubernetes-validations',
  'x-kubernetes-list-map-keys',
];

/**
 * Lists may say that they are longer than anything can be, and are gone through by their length.
 */
function refuseEndless(schema: StructuralSchema): void {
  for (const keyword of LISTS) {
    const { length = 0 } = ((schema as Readonly<Record<string, unknown>>)[keyword] ?? []) as {
      length?: number;
    };
    if (length > MAX_LISTED) {
      throw new Error(`'${keyword}' has ${length} members`);
    }
  }
}

/**
 * Returns true if a schema stays as it is, and so do those that it is made of, as far as they are
 * looked at from here.
 */
function isFixed(schema: StructuralSchema): boolean {
  return Object.isFrozen(schema) && Object.values(schema).every(areFrozen);
}

/**
 * Returns true if an object, a list of objects or a map of objects is frozen; and so is all else.
 */
function areFrozen(value: unknown): boolean {
  return (
    Object.isFrozen(value) &&
    (typeof value !== 'object' || value === null || Object.values(value).every(Object.isFrozen))
  );
}

// Last, as all that stands above is needed to make them.
const UNDECLARED = nodeOf(NONE);

/** Takes anything as it is. */
export const FREE = nodeOf(ANY);
