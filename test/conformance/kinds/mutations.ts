import { isObject } from '../json';

type Json = unknown;

const ODD_VALUES: readonly Json[] = ['', 'A_b', -1, 1e10, 1.5, true, null, {}, []];

/**
 * Everything that is done to an object: each field removed, of another type, at odd values; an
 * unknown field in each object; each item of a list twice; other kinds, versions and namespaces.
 * (An object without a kind is what a client refuses; an API server takes it for what its address
 * says.)
 */
export function mutationsOf(object: object): object[] {
  const ofOtherKinds = [
    ...['Unheard', 'ConfigMap', 1].map((kind) => changed(object, ['kind'], kind)),
    ...['v1', 'v0', 'example.com/v1', 1].map((version) => changed(object, ['apiVersion'], version)),
    ...['default', 'A_b', 1].map((namespace) =>
      changed(object, ['metadata', 'namespace'], namespace),
    ),
  ];
  return [object, ...ofOtherKinds, ...placesIn(object).flatMap((path) => changesAt(object, path))];
}

type Path = readonly (string | number)[];

function placesIn(value: Json, path: Path = []): Path[] {
  const fields = isObject(value) ? Object.entries(value) : [];
  const members: (readonly [string | number, Json])[] = Array.isArray(value)
    ? value.map((item: Json, index) => [index, item])
    : fields;
  const below = members
    .filter(([key]) => path.length > 0 || (key !== 'apiVersion' && key !== 'kind'))
    .flatMap(([key, member]) => placesIn(member, [...path, key]));
  return [path, ...below];
}

function changesAt(object: object, path: Path): object[] {
  const value = path.reduce<Json>((at, key) => (at as Record<string | number, Json>)[key], object);
  const unknown = isObject(value) ? [changed(object, [...path, 'unheardOf'], 1)] : [];
  if (path.length === 0) {
    return unknown;
  }
  const isItem = typeof path.at(-1) === 'number';
  const others = [
    ...ODD_VALUES.map((odd) => changed(object, path, odd)),
    ...(typeof value === 'string' ? [changed(object, path, `${value}-${'x'.repeat(300)}`)] : []),
    ...(isItem ? [] : [changed(object, path, undefined)]),
    ...(Array.isArray(value)
      ? [changed(object, path, [...(value as Json[]), ...(value as Json[])])]
      : []),
  ];
  return [...unknown, ...others];
}

/** A copy with a value at a path, or without it where the value is undefined. */
function changed(object: object, path: Path, value: Json): object {
  const copy = structuredClone(object);
  const parent = path
    .slice(0, -1)
    .reduce<Json>((at, key) => (at as Record<string | number, Json>)[key], copy);
  const key = path.at(-1)!;
  if (value === undefined) {
    delete (parent as Record<string | number, Json>)[key];
  } else {
    (parent as Record<string | number, Json>)[key] = value;
  }
  return copy;
}
