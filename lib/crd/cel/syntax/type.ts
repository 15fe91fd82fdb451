import { getOrAdd } from '../../json/collections';

/** A type as an API server knows it when it checks the rules of a CRD. */
export interface Type {
  /**
   * `param` is a placeholder, `object` has fields or functions of its own, and `type` is the type
   * of a type.
   */
  readonly kind:
    'dyn' | 'param' | 'null' | 'scalar' | 'list' | 'map' | 'optional' | 'object' | 'type';
  /** Two types with one name and the same parameters are the same. */
  readonly name: string;
  /** The types within: of the items, of keys and values, of the value that may be there. */
  readonly parameters: readonly Type[];
}

export const DYN = simple('dyn', 'dyn');
export const NULL = simple('null', 'null');
export const BOOL = simple('scalar', 'bool');
export const INT = simple('scalar', 'int');
export const UINT = simple('scalar', 'uint');
export const DOUBLE = simple('scalar', 'double');
export const STRING = simple('scalar', 'string');
export const BYTES = simple('scalar', 'bytes');
export const DURATION = simple('scalar', 'google.protobuf.Duration');
export const TIMESTAMP = simple('scalar', 'google.protobuf.Timestamp');
/** The type of types, when it is unknown which one. */
export const TYPE = simple('type', 'type');

export function listOf(items: Type): Type {
  return { kind: 'list', name: 'list', parameters: [items] };
}

export function mapOf(keys: Type, values: Type): Type {
  return { kind: 'map', name: 'map', parameters: [keys, values] };
}

export function optionalOf(value: Type): Type {
  return { kind: 'optional', name: 'optional', parameters: [value] };
}

export function typeOf(type: Type): Type {
  return { kind: 'type', name: 'type', parameters: [type] };
}

export function paramNamed(name: string): Type {
  return simple('param', name);
}

export function objectNamed(name: string): Type {
  return simple('object', name);
}

/** The type of what an optional may hold; any other type as it is. */
export function contentOf(type: Type): Type {
  return type.kind === 'optional' ? type.parameters[0]! : type;
}

/** A type with other types in the place of those within. */
export function withParameters(type: Type, parameters: readonly Type[]): Type {
  return { ...type, parameters };
}

export function isSame(a: Type, b: Type): boolean {
  return (
    a === b ||
    (a.kind === b.kind &&
      a.name === b.name &&
      a.parameters.length === b.parameters.length &&
      a.parameters.every((part, i) => isSame(part, b.parameters[i]!)))
  );
}

export function describeType({ name, parameters }: Type): string {
  return parameters.length === 0 ? name : `${name}<${parameters.map(describeType).join(', ')}>`;
}

function simple(kind: Type['kind'], name: string): Type {
  return { kind, name, parameters: [] };
}

interface Overload {
  /** The receiver of a method is the first. */
  readonly parameters: readonly Type[];
  readonly result: Type;
}

const TYPES: Readonly<Record<string, Type>> = {
  bool: BOOL,
  int: INT,
  uint: UINT,
  double: DOUBLE,
  string: STRING,
  bytes: BYTES,
  Duration: DURATION,
  Timestamp: TIMESTAMP,
  dyn: DYN,
  null: NULL,
  Quantity: objectNamed('kubernetes.Quantity'),
  Semver: objectNamed('kubernetes.Semver'),
  URL: objectNamed('kubernetes.URL'),
  NamedFormat: objectNamed('kubernetes.NamedFormat'),
  IP: objectNamed('net.IP'),
  CIDR: objectNamed('net.CIDR'),
};

const COLLECTIONS: Readonly<Record<string, (...parts: [Type, Type]) => Type>> = {
  list: listOf,
  map: mapOf,
  optional: optionalOf,
  type: typeOf,
};

export function readOverload(signature: string): Overload {
  const [parameters = '', result = ''] = signature.split(': ');
  return { parameters: splitTypes(parameters).map(readType), result: readType(result) };
}

const known = new Map<string, Type>();

function readType(text: string): Type {
  return getOrAdd(known, text, () => newType(text));
}

function newType(text: string): Type {
  const within = /^(\w+)<(.*)>$/.exec(text);
  if (within !== null) {
    const parts = splitTypes(within[2]!).map(readType) as [Type, Type];
    return COLLECTIONS[within[1]!]!(...parts);
  }
  return TYPES[text] ?? paramNamed(text);
}

/** The types between commas that are not within another one. */
function splitTypes(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const part of text.split(', ').filter(Boolean)) {
    parts.push(depth === 0 ? part : `${parts.pop()!}, ${part}`);
    depth += part.split('<').length - part.split('>').length;
  }
  return parts;
}
