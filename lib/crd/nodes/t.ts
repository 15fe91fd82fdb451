import { INT_OR_STRING, QUANTITY } from '../json/schema';
import { checkedKeywords } from './node-keywords';
import {
  ArrayNode,
  MapNode,
  NumberNode,
  ObjectNode,
  OneOfNode,
  StringNode,
  ValueNode,
} from './schema-nodes';

import type { Json, JsonObject, StructuralSchema } from '../json/schema';
import type { ObjectFields, SchemaNode, SchemaOptions, Structure } from './schema-nodes';

/** A qualified name, with an optional DNS subdomain before the slash. */
const TYPE_PATTERN =
  '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$';

/** Type that a user writes for a node. */
export type InputOf<N extends SchemaNode> = N['~in'];

/**
 * Second base of an interface that has a name and nothing of its own. With one base the compiler
 * writes out what that has: `interface Backup extends InputOf<typeof backup>, Named {}` is `Backup`
 * in its messages.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it only counts as a base
export interface Named {}

/** Type that the API server stores for a node: fields with a default are always there. */
export type StoredOf<N extends SchemaNode> = N['~out'];

/** A whole Kubernetes object within another. */
export interface EmbeddedResource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** A node of values without fields, items or keys. */
const nothing: Structure = () => ({});

/** Keywords that very many nodes have. */
const TEXT = checkedKeywords({ type: 'string' });
const INTEGER = checkedKeywords({ type: 'integer' });
const INT32 = checkedKeywords({ type: 'integer', format: 'int32' });
const INT64 = checkedKeywords({ type: 'integer', format: 'int64' });
const BOOLEAN = checkedKeywords({ type: 'boolean' });

/**
 * Builds the schema of a custom resource, and with it its TypeScript types.
 *
 * Each node is a structural schema in the words of a CRD, so nothing can be written that an API
 * server does not take. A field is required unless it is `.optional()` or has a `.default(...)`.
 *
 * @example
 * const spec = t.object({
 *   engine: t.enum('postgres', 'mysql').doc('Database engine.'),
 *   replicas: t.int32().min(1).max(9).default(1),
 *   users: t.array(t.object({ name: t.string() })).mapBy('name').optional(),
 * });
 * export interface DatabaseSpec extends InputOf<typeof spec> {}
 */
export const t = {
  /** A string. */
  string: (): StringNode => new StringNode('required', nothing, TEXT),

  /** One of several strings. */
  enum: <const T extends readonly [string, ...string[]]>(...values: T): StringNode<T[number]> =>
    new StringNode<T[number]>('required', nothing, { type: 'string', enum: values }),

  /** A whole number of any size, as CRDs made from Go's `int` have it. */
  integer: (): NumberNode => new NumberNode('required', nothing, INTEGER),

  /** A whole number of 32 bits. */
  int32: (): NumberNode => new NumberNode('required', nothing, INT32),

  /** A whole number of 64 bits. */
  int64: (): NumberNode => new NumberNode('required', nothing, INT64),

  /** A number. */
  number: (): NumberNode => new NumberNode('required', nothing, { type: 'number' }),

  /** True or false. */
  bool: (): ValueNode<boolean> => new ValueNode<boolean>('required', nothing, BOOLEAN),

  /** A whole number or a string, such as a port by number or by name. */
  intOrString: (): ValueNode<number | string> =>
    new ValueNode<number | string>('required', nothing, INT_OR_STRING),

  /** A Kubernetes quantity, such as `500m`, `1Gi` or 2. */
  quantity: (): ValueNode<number | string> =>
    new ValueNode<number | string>('required', nothing, QUANTITY),

  /** A length of time as Go writes it, such as `30s` or `1h30m`. */
  duration: (): StringNode =>
    new StringNode('required', nothing, { type: 'string', format: 'duration' }),

  /** A point in time, such as `2026-01-31T12:00:00Z`. */
  dateTime: (): StringNode =>
    new StringNode('required', nothing, { type: 'string', format: 'date-time' }),

  /** A condition of a status, as `metav1.Condition` has it. */
  condition: (): ValueNode<Condition> => new ValueNode<Condition>('required', conditionSchema),

  /** The conditions of a status: a list in which each `type` occurs once. */
  conditions: (): ArrayNode<ValueNode<Condition>> => t.array(t.condition()).mapBy('type'),

  /** A list of items of one kind. */
  array: <N extends SchemaNode>(item: N): ArrayNode<N> =>
    new ArrayNode<N>('required', (options) => ({ type: 'array', items: item.schema(options) })),

  /** An object with any keys and values of one kind. */
  map: <N extends SchemaNode>(value: N): MapNode<N> =>
    new MapNode<N>('required', (options) => ({
      type: 'object',
      additionalProperties: value.schema(options),
    })),

  /** An object with named fields. */
  object: <S extends ObjectFields>(shape: S): ObjectNode<S> =>
    new ObjectNode<S>('required', (options) => objectSchema(shape, options)),

  /** An object of which exactly one field is set, as Kubernetes writes a union. */
  oneOf: <S extends ObjectFields>(shape: S): OneOfNode<S> => {
    checkAlternatives(shape);
    return new OneOfNode<S>('required', (options) => unionSchema(shape, options));
  },

  /** Any JSON value; the API server keeps it as it is and checks nothing. */
  any: (): ValueNode<Json> =>
    new ValueNode<Json>('required', nothing, { 'x-kubernetes-preserve-unknown-fields': true }),

  /** An object with any fields; the API server keeps them and checks nothing. */
  freeform: <T extends object = JsonObject>(): ValueNode<T> =>
    new ValueNode<T>('required', nothing, {
      type: 'object',
      'x-kubernetes-preserve-unknown-fields': true,
    }),

  /**
   * A whole Kubernetes object; `apiVersion`, `kind` and `metadata` are checked, the rest is kept.
   */
  embeddedResource: <T extends object = EmbeddedResource>(): ValueNode<T> =>
    new ValueNode<T>('required', nothing, {
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
    }),

  /** An existing structural schema, with the type that you give it; the two must agree. */
  raw: <T>(schema: StructuralSchema | Structure): ValueNode<T> =>
    typeof schema === 'function'
      ? new ValueNode<T>('required', schema)
      : new ValueNode<T>('required', nothing, schema),
};

function objectSchema(shape: ObjectFields, options: SchemaOptions): StructuralSchema {
  const fields = Object.entries(shape);
  const required = fields.filter(([, node]) => node.presence === 'required').map(([name]) => name);
  return {
    type: 'object',
    ...(fields.length > 0 && {
      properties: Object.fromEntries(fields.map(([name, node]) => [name, node.schema(options)])),
    }),
    ...(required.length > 0 && { required }),
  };
}

function unionSchema(shape: ObjectFields, options: SchemaOptions): StructuralSchema {
  const { required: _, ...object } = objectSchema(shape, options);
  return { ...object, oneOf: Object.keys(shape).map((name) => ({ required: [name] })) };
}

function checkAlternatives(shape: ObjectFields): void {
  const names = Object.keys(shape);
  if (names.length < 2) {
    throw new Error(`'oneOf' has ${names.length} fields; name at least two`);
  }
  const wrong = names.find((name) => shape[name]?.presence !== 'required');
  if (wrong !== undefined) {
    throw new Error(
      `'oneOf' has the ${shape[wrong]?.presence} field '${wrong}'; its fields exclude each other already`,
    );
  }
}

/** A condition of a status, in the form of `metav1.Condition`. */
export interface Condition {
  /** Subject, such as `Ready`; a list has each type once. */
  readonly type: string;
  readonly status: 'True' | 'False' | 'Unknown';
  /** The `metadata.generation` that the condition was set for. */
  readonly observedGeneration?: number;
  /** When the status changed last. */
  readonly lastTransitionTime: string;
  /** Why it has this status, in one CamelCase word. */
  readonly reason: string;
  /** Details for people; may be empty. */
  readonly message: string;
}

/** The schema of a condition, with the bounds that controllers written in Go rely on. */
function conditionSchema(): StructuralSchema {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', maxLength: 316, pattern: TYPE_PATTERN },
      status: { type: 'string', enum: ['True', 'False', 'Unknown'] },
      observedGeneration: { type: 'integer', format: 'int64', minimum: 0 },
      lastTransitionTime: { type: 'string', format: 'date-time' },
      reason: {
        type: 'string',
        minLength: 1,
        maxLength: 1024,
        pattern: '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$',
      },
      message: { type: 'string', maxLength: 32768 },
    },
    required: ['lastTransitionTime', 'message', 'reason', 'status', 'type'],
  };
}
