import { getOrAdd } from '../../json/object';
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  NULL,
  objectNamed,
  optionalOf,
  paramNamed,
  STRING,
  TIMESTAMP,
  typeOf,
  UINT,
  type Type,
} from './type';

/** One way in which a function can be called. */
export interface Overload {
  /** The receiver of a method is the first. */
  readonly parameters: readonly Type[];
  readonly result: Type;
}

/** Types by their names in signatures. */
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

/**
 * Reads a signature.
 *
 * @param signature parameters and result, such as `list<A>, A: int`; the receiver comes first
 */
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
