import { type Leaf, mapLeaves } from './later';

type Value = Leaf['value'];

const TEXTS = [
  ...['', 'No_Good', 'x'.repeat(64), 'x'.repeat(254), '1st', 'with.dot', '-1Gi', '3.6.1', 'https://x', 'a\nb'],
  ...['redis', 'redis:latest', 'default', 'zookeeper-operator'],
];
const NUMBERS = [0, -1, 1, 1.5, 2, 4, 9, 65536, 2 ** 31, 2 ** 53, NaN];

/** Values of the type of another one, most of which are wrong in its place. */
export function wrongValues(value: Value): readonly Value[] {
  switch (typeof value) {
    case 'string':
      return TEXTS;
    case 'number':
      return NUMBERS;
    default:
      return [!value];
  }
}

/** All single values among props, those included that decide which objects there are. */
export function leavesOf(props: object): readonly Leaf[] {
  const found: Leaf[] = [];
  everywhere(props, (leaf) => {
    found.push(leaf);
    return leaf.value;
  });
  return found;
}

/** A value in the place of another one. */
export interface Break {
  readonly leaf: Leaf;
  readonly value: Value;
}

/** The props with some of their values broken. */
export function broken<T extends object>(props: T, breaks: readonly Break[]): T {
  return everywhere(props, (leaf) => (breaks.find((one) => isSame(one.leaf, leaf)) ?? leaf).value);
}

/** Returns true if two leaves are in one place. */
export function isSame(a: Leaf, b: Leaf): boolean {
  return a.at.join('/') === b.at.join('/');
}

function everywhere<T extends object>(props: T, map: (leaf: Leaf) => Value): T {
  return mapLeaves(props, { unresolved: Object.keys(props), plain: [] }, map);
}
