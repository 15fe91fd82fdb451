import { copy, fieldSchema, isObject, setField } from './json';
import { nearText, ValueMaker } from './values';

import type { StructuralSchema } from '../support/crd-types';
import type { Loose, LooseObject } from './json';
import type { Random } from './random';

/** Changes one place of a resource; false when it has nothing to change there. */
type Mutation = (place: Place, random: Random) => boolean;

const WRONG_TYPES: readonly Loose[] = [
  'text',
  7,
  true,
  1.5,
  {},
  [],
  [1],
  { a: 1 },
  null,
  '',
  0,
  'true',
  '3',
];

const ODD_NUMBERS = [
  0,
  -1,
  1,
  1.5,
  1e3,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  1e21,
  1e-7,
  0.1,
  65536,
  13,
  7,
  100,
  0.1 + 0.2,
  5e-324,
  1e308,
  2 ** 32,
  99.99,
];

const ODD_FIELDS = [
  'unknown',
  'a',
  'name',
  'kind',
  'metadata',
  '__proto__',
  'x-y',
  '',
  'status',
  'a.b',
  'constructor',
];

/** Each with how often it is wanted. */
const MUTATIONS: readonly (readonly [name: string, weight: number, mutation: Mutation])[] = [
  ['drop', 3, ({ holder, key }) => remove(holder, key)],
  ['wrong type', 3, (place, random) => replace(place, copy(random.pick(WRONG_TYPES)))],
  ['null', 2, (place) => replace(place, null)],
  ['unknown field', 1, addField],
  ['number', 4, oddNumber],
  ['text', 5, oddText],
  ['enum', 2, otherMember],
  ['another value', 4, anotherValue],
  ['duplicate item', 3, duplicateItem],
  ['reverse', 1, reverse],
  ['key of an item', 3, changeKey],
  ['new item', 2, addItem],
  ['new field', 4, addKnownField],
  ['entry of a map', 2, addEntry],
  ['int or string', 2, otherKindOfScalar],
  ['resource', 3, oddResource],
];

const weighted = MUTATIONS.flatMap(([name, weight, mutation]) =>
  Array<readonly [string, Mutation]>(weight).fill([name, mutation]),
);

/** Changes a value in one place; gives what was done and where. */
export function mutate(
  value: Loose,
  schema: StructuralSchema | undefined,
  random: Random,
): string | undefined {
  const places = placesIn(value, schema);
  for (let attempt = 0; attempt < 30 && places.length > 0; attempt += 1) {
    const place = random.pick(places);
    const [name, mutation] = random.pick(weighted);
    if (mutation(place, random)) {
      return `${name} at ${place.path}`;
    }
  }
  return undefined;
}

function replace({ holder, key }: Place, value: Loose): boolean {
  if (Array.isArray(holder)) {
    holder[key as number] = value;
  } else {
    setField(holder, String(key), value);
  }
  return true;
}

function remove(holder: Place['holder'], key: string | number): boolean {
  if (Array.isArray(holder)) {
    holder.splice(key as number, 1);
  } else {
    delete holder[key];
  }
  return true;
}

function addField({ value }: Place, random: Random): boolean {
  if (!isObject(value)) {
    return false;
  }
  setField(value, random.pick(ODD_FIELDS), random.pick<Loose>([1, 'x', null, {}, []]));
  return true;
}

function oddNumber(place: Place, random: Random): boolean {
  if (typeof place.value !== 'number') {
    return false;
  }
  const { minimum, maximum, multipleOf } = place.schema ?? {};
  const near = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound, bound - 1, bound + 1, bound + 0.5],
  );
  const factors = multipleOf === undefined ? [] : [multipleOf * 3, multipleOf + 1, multipleOf / 2];
  return replace(place, random.pick([...near, ...near, ...factors, ...ODD_NUMBERS]));
}

function oddText(place: Place, random: Random): boolean {
  if (typeof place.value !== 'string') {
    return false;
  }
  return replace(place, nearText(place.schema ?? {}, random));
}

function otherMember(place: Place, random: Random): boolean {
  const members = place.schema?.enum ?? [];
  if (members.length === 0) {
    return false;
  }
  const member = copy(random.pick(members) as Loose);
  return replace(
    place,
    typeof member === 'string' && random.chance(0.4) ? member.toUpperCase() : member,
  );
}

function anotherValue(place: Place, random: Random): boolean {
  return replace(place, new ValueMaker(random, 0.6, 30).value(place.schema, 2));
}

function duplicateItem({ value }: Place, random: Random): boolean {
  if (!Array.isArray(value) || value.length === 0) {
    return false;
  }
  value.splice(random.int(0, value.length), 0, copy(random.pick(value)));
  return true;
}

function reverse({ value }: Place): boolean {
  if (!Array.isArray(value) || value.length < 2) {
    return false;
  }
  value.reverse();
  return true;
}

function changeKey({ value, schema }: Place, random: Random): boolean {
  const keys = schema?.['x-kubernetes-list-map-keys'] ?? [];
  if (!Array.isArray(value) || value.length === 0 || keys.length === 0) {
    return false;
  }
  const [item, other, key] = [random.pick(value), random.pick(value), random.pick(keys)];
  if (!isObject(item) || !isObject(other)) {
    return false;
  }
  if (random.chance(0.4)) {
    return remove(item, key);
  }
  setField(item, key, copy(other[key] ?? random.pick<Loose>([null, 1, 'x'])));
  return true;
}

function addItem({ value, schema }: Place, random: Random): boolean {
  if (!Array.isArray(value)) {
    return false;
  }
  const count = random.chance(0.2) ? Math.min((schema?.maxItems ?? 3) + 1, 20) : 1;
  const maker = new ValueMaker(random, 0.4, 20);
  for (let i = 0; i < count; i += 1) {
    value.push(maker.value(schema?.items, 2));
  }
  return true;
}

/** Sets a field that the schema has and the value has not. */
function addKnownField({ value, schema }: Place, random: Random): boolean {
  const missing = Object.entries(schema?.properties ?? {}).filter(
    ([field]) => isObject(value) && !Object.hasOwn(value, field),
  );
  if (!isObject(value) || missing.length === 0) {
    return false;
  }
  const [field, property] = random.pick(missing);
  setField(
    value,
    field,
    random.chance(0.1) ? null : new ValueMaker(random, 0.5, 20).value(property, 2),
  );
  return true;
}

function addEntry({ value, schema }: Place, random: Random): boolean {
  const values = schema?.additionalProperties;
  if (!isObject(value) || values === undefined) {
    return false;
  }
  const key = random.pick([
    '',
    'a',
    'z',
    'forbidden',
    'a/b',
    'A',
    '__proto__',
    'x y',
    'é',
    'toString',
  ]);
  setField(
    value,
    key,
    new ValueMaker(random, 0.5, 10).value(typeof values === 'object' ? values : undefined, 2),
  );
  return true;
}

function otherKindOfScalar(place: Place, random: Random): boolean {
  if (!place.schema?.['x-kubernetes-int-or-string']) {
    return false;
  }
  return replace(
    place,
    random.pick<Loose>([
      1,
      -1,
      0.5,
      '1',
      '50%',
      'a',
      true,
      null,
      2 ** 31,
      '',
      101,
      '1Gi',
      '0.5',
      '1e3',
    ]),
  );
}

/** Breaks what makes an object a whole resource. */
function oddResource({ value, schema }: Place, random: Random): boolean {
  if (!isObject(value) || !schema?.['x-kubernetes-embedded-resource']) {
    return false;
  }
  oddTypeOrMetadata(value, random);
  return true;
}

/** Changes `apiVersion`, `kind` or `metadata` of a whole resource. */
export function oddTypeOrMetadata(resource: LooseObject, random: Random): string {
  const field = random.pick(['apiVersion', 'kind', 'metadata', 'metadata', 'metadata', 'metadata']);
  if (field !== 'metadata') {
    const odd: Loose[] = [
      '',
      'v1',
      'a/b/c',
      'apps/v1',
      'ConfigMap',
      'a b',
      '-x',
      'config-map',
      1,
      null,
      'é',
      'Secret',
    ];
    if (random.chance(0.3)) {
      delete resource[field];
    } else {
      setField(resource, field, random.pick(odd));
    }
    return field;
  }
  const metadata = isObject(resource['metadata']) ? resource['metadata'] : {};
  const [part, value] = random.pick(ODD_METADATA);
  setField(metadata, part, copy(value));
  setField(
    resource,
    'metadata',
    random.chance(0.05) ? random.pick<Loose>([1, 'x', null, []]) : metadata,
  );
  return `metadata.${part}`;
}

const ODD_METADATA: readonly (readonly [field: string, value: Loose])[] = [
  ...[
    '',
    'A',
    'a.b',
    'a..b',
    '-a',
    'a_b',
    'a/b',
    '.',
    '..',
    'a%b',
    'a'.repeat(253),
    'a'.repeat(254),
    'é',
    1,
    null,
  ].map((value): [string, Loose] => ['name', value]),
  ...['x-', 'X', '-', 'a.', 'a'.repeat(260), 3, ''].map((value): [string, Loose] => [
    'generateName',
    value,
  ]),
  ...(
    [
      { a: 'b' },
      { 'a/b': 'c' },
      { '/a': '' },
      { 'a/': '' },
      { 'a b': '' },
      { 'A/b': '' },
      { 'a.b/C_d.e': 'F' },
      { a: '-' },
      { a: 'x'.repeat(64) },
      { a: 'x'.repeat(63) },
      { a: 1 },
      { a: null },
      { ['k'.repeat(64)]: '' },
      { '': '' },
      {},
      null,
      [],
      'a',
      { 'a/b/c': '' },
      { a: 'é' },
      { 'kubernetes.io/x': 'y' },
    ] as Loose[]
  ).flatMap((value): [string, Loose][] => [
    ['labels', value],
    ['annotations', value],
  ]),
  ...[
    [],
    ['a/b'],
    ['a'],
    ['a b'],
    ['a/b', 'a/b'],
    ['orphan', 'foregroundDeletion'],
    [1],
    [''],
    null,
    {},
  ].map((value): [string, Loose] => ['finalizers', value]),
  ...[
    [],
    [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b' }],
    [{ apiVersion: 'v1', kind: 'Pod', name: 'a' }],
    [{ apiVersion: 'v1', kind: 'Pod', name: '', uid: 'b' }],
    [{ apiVersion: 'v1', kind: 'Event', name: 'a', uid: 'b' }],
    [{ apiVersion: 'a/b/c', kind: 'Pod', name: 'a', uid: 'b' }],
    [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b', unknown: 1 }],
    [1],
    [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b', controller: 'x' }],
    [
      { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b', controller: true },
      { apiVersion: 'v1', kind: 'Pod', name: 'c', uid: 'd', controller: true },
    ],
  ].map((value): [string, Loose] => ['ownerReferences', value as Loose]),
  ['creationTimestamp', null],
  ['creationTimestamp', '2024-01-01T00:00:00Z'],
  ['creationTimestamp', 'yesterday'],
  ['deletionGracePeriodSeconds', 1],
  ['deletionGracePeriodSeconds', '1'],
  ['generation', 5],
  ['generation', 1.5],
  ['generation', -1],
  ['selfLink', 'x'],
  ['uid', 'x'],
  ['unknown', 1],
  ['Labels', {}],
  ['managedFields', []],
  ['managedFields', [{ manager: 'm', operation: 'Nothing' }]],
];

/** A value within a resource, where it stands, and what the schema says of it. */
interface Place {
  readonly holder: LooseObject | Loose[];
  readonly key: string | number;
  readonly value: Loose;
  readonly schema: StructuralSchema | undefined;
  readonly path: string;
}

function placesIn(value: Loose, schema: StructuralSchema | undefined, path = ''): Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, i) =>
      placeAndBelow(value, i, item, schema?.items, `${path}[${i}]`),
    );
  }
  if (!isObject(value)) {
    return [];
  }
  return Object.entries(value).flatMap(([field, item]) =>
    placeAndBelow(value, field, item, fieldSchema(schema, field), `${path}.${field}`),
  );
}

function placeAndBelow(
  holder: Place['holder'],
  key: string | number,
  value: Loose,
  schema: StructuralSchema | undefined,
  path: string,
): Place[] {
  return [{ holder, key, value, schema, path }, ...placesIn(value, schema, path)];
}
