import { placeText } from './right';

/** Something that holds in a namespace; absent where it holds everywhere. */
interface Placed {
  readonly namespace?: string;
}

/** Something that holds in one place, or in several namespaces; the other fields are those of the first. */
export type Joined<T extends Placed> = T & { readonly namespaces: readonly string[] };

/**
 * Joins what differs in its namespace only, at the place of the first.
 *
 * @param namesOf names that may have the namespace as a part, such as `Role orders/operator by RoleBinding orders/operator`
 */
export function joinPlaces<T extends Placed>(
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
): Joined<T>[] {
  const joined = new Map<unknown, T & { readonly namespaces: string[] }>();
  for (const item of items) {
    const { namespace = '', ...rest } = item;
    const names = new Set<unknown>(namesOf(item));
    const same = JSON.stringify(rest, (_, value: unknown) =>
      typeof value === 'string' && names.has(value) ? inEach(value, namespace) : value,
    );
    const key = namespace === '' ? item : same;
    const known = joined.get(key);
    if (known === undefined) {
      joined.set(key, { ...item, namespaces: namespace === '' ? [] : [namespace] });
    } else {
      known.namespaces.push(namespace);
    }
  }
  return [...joined.values()];
}

function inEach(name: string, namespace: string): string {
  return name
    .split(/([ ./])/)
    .map((part) => (part === namespace ? '*' : part))
    .join('');
}

const SHOWN = 2;

/** Where it holds, in words: `namespaces orders, billing and 38 more`. */
export function placesText({ namespace, namespaces }: Joined<Placed>): string {
  if (namespaces.length < 2) return placeText({ namespace });
  const more = namespaces.length - SHOWN;
  return more < 2
    ? `namespaces ${namespaces.join(', ')}`
    : `namespaces ${namespaces.slice(0, SHOWN).join(', ')} and ${more} more`;
}

/** Where it holds, as the end of a sentence. */
export function inPlacesText(joined: Joined<Placed>): string {
  return joined.namespace === undefined ? placesText(joined) : `in ${placesText(joined)}`;
}

/** Names of the first namespace, with a word on those of the others. */
export function namesText(names: readonly string[], { namespaces }: Joined<Placed>): string {
  return `${names.join(', ')}${namespaces.length < 2 ? '' : ', and alike in the others'}`;
}
