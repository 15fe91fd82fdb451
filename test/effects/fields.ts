import { isDeepStrictEqual } from 'node:util';

/** The schema of a CRD, as far as values are made of it. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-kubernetes-int-or-string'?: boolean;
}

/** A field that is changed as a whole. */
export interface Field {
  /** The way from `spec`. */
  readonly path: readonly string[];
  readonly schema: Schema;
  /** A value of it, where it is a structure of Kubernetes. */
  readonly representative?: unknown;
}

/**
 * Structures of Kubernetes, which operators pass on: a property that no other structure has, and a
 * value that is valid wherever it is passed on.
 */
const STRUCTURES: readonly (readonly [property: string, value: unknown])[] = [
  [
    'nodeAffinity',
    {
      nodeAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [
          {
            weight: 1,
            preference: { matchExpressions: [{ key: 'effects', operator: 'Exists' }] },
          },
        ],
      },
    },
  ],
  ['limits', { requests: { cpu: '1', memory: '2Gi' }, limits: { cpu: '1', memory: '2Gi' } }],
  ['runAsUser', { runAsUser: 1000 }],
  ['mountPath', { name: 'effects', mountPath: '/effects' }],
  ['hostPath', { name: 'effects', emptyDir: {} }],
  ['terminationMessagePath', { name: 'effects', image: 'example.com/effects:1' }],
  [
    'maxSkew',
    {
      maxSkew: 1,
      topologyKey: 'topology.kubernetes.io/zone',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: { effects: 'x' } },
    },
  ],
  ['tolerationSeconds', { key: 'effects', operator: 'Exists' }],
  ['valueFrom', { name: 'EFFECTS', value: 'x' }],
  ['containerPort', { name: 'effects', containerPort: 9141, protocol: 'TCP' }],
  ['matchLabels', { matchLabels: { effects: 'x' } }],
  ['apiGroup', { kind: 'PersistentVolumeClaim', name: 'effects' }],
  ['httpGet', { tcpSocket: { port: 9141 } }],
  [
    'volumeClaimTemplate',
    { volumeClaimTemplate: { spec: { resources: { requests: { storage: '10Gi' } } } } },
  ],
  ['insecureSkipVerify', { insecureSkipVerify: true }],
  ['optional', { name: 'effects', key: 'config' }],
];

/** Texts of which the first is used that the pattern of a field takes. */
const TEXTS = ['effects', '7m', '7GB', 'https://example.com', 'Effects'];

/**
 * The fields of a schema: a structure of Kubernetes, a list and a map are one each, and what is
 * given a value as a whole.
 */
export function fieldsOf(
  schema: Schema,
  wholes: Readonly<Record<string, unknown>> = {},
  path: readonly string[] = [],
): Field[] {
  const { properties, type, items } = schema;
  const whole = wholes[path.join('.')];
  if (whole !== undefined) {
    return [{ path, schema, representative: whole }];
  }
  if (type === 'array') {
    return [{ path, schema, representative: [itemOf(items ?? {})] }];
  }
  if (type !== 'object' || properties === undefined) {
    return [{ path, schema }];
  }
  const isInParts = Object.keys(wholes).some((below) => below.startsWith(`${path.join('.')}.`));
  const representative = path.length === 0 || isInParts ? undefined : structureOf(schema);
  return representative === undefined
    ? Object.entries(properties).flatMap(([name, of]) => fieldsOf(of, wholes, [...path, name]))
    : [{ path, schema, representative }];
}

function structureOf({ properties = {} }: Schema): unknown {
  return STRUCTURES.find(([property]) => Object.hasOwn(properties, property))?.[1];
}

/** A value with what it needs, and a name if it can have one. */
function itemOf(schema: Schema): unknown {
  const { type, properties, items, required = [] } = schema;
  if (type === 'array') {
    return [itemOf(items ?? {})];
  }
  if (type !== 'object' || properties === undefined) {
    return type === 'object' ? { name: 'effects' } : valuesOfSchema(schema, undefined)[0];
  }
  const names = Object.hasOwn(properties, 'name') ? ['name', ...required] : required;
  return (
    structureOf(schema) ??
    Object.fromEntries(names.map((name) => [name, itemOf(properties[name] ?? {})]))
  );
}

/**
 * Values to change a field to, each different from the one that it has. What a field means is told
 * by `meant`, else its schema says what it takes. That it is removed is no value.
 */
export function valuesFor(
  { schema, representative }: Field,
  current: unknown,
  meant?: readonly unknown[],
): readonly unknown[] {
  const made = representative === undefined ? valuesOfSchema(schema, current) : [representative];
  return (meant ?? made).filter(
    (value, index, all) =>
      !isDeepStrictEqual(value, current) &&
      all.findIndex((other) => isDeepStrictEqual(other, value)) === index,
  );
}

function valuesOfSchema(schema: Schema, current: unknown): readonly unknown[] {
  if (schema.enum !== undefined) {
    return schema.enum;
  }
  if (schema['x-kubernetes-int-or-string'] === true) {
    return ['1Gi'];
  }
  switch (schema.type) {
    case 'boolean':
      return [current !== true];
    case 'integer':
    case 'number':
      return numbers(schema, typeof current === 'number' ? current : 6);
    case 'object':
      return [{ ...(current as object | undefined), effects: memberOf(schema) }];
    default: {
      const pattern = new RegExp(schema.pattern ?? '');
      return [TEXTS.find((text) => pattern.test(text)) ?? TEXTS[0]];
    }
  }
}

function memberOf({ additionalProperties: members }: Schema): unknown {
  const isList = typeof members === 'object' && members.type === 'array';
  return isList ? [itemOf(members.items ?? {})] : 'x';
}

/** One more, and the bounds. */
function numbers({ minimum, maximum }: Schema, current: number): readonly number[] {
  const { MIN_SAFE_INTEGER: least, MAX_SAFE_INTEGER: most } = Number;
  const all = [current + 1, minimum, maximum].filter((each) => each !== undefined);
  return all.filter((each) => each >= (minimum ?? least) && each <= (maximum ?? most));
}

export type Spec = Readonly<Record<string, unknown>>;

export function valueAt(spec: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Spec | undefined)?.[name], spec);
}

/** A spec with a field changed; undefined removes it. */
export function withValue(
  spec: Spec,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Spec {
  const { [name]: below = {}, ...others } = spec;
  const changed = rest.length === 0 ? value : withValue(below as Spec, rest, value);
  return changed === undefined ? others : { ...spec, [name]: changed };
}
