import { show } from '../json/show';
import type { CrdPlace, DefinitionChange } from './finding';
import type { ReadDefinition } from './read';

/** Names and the like that are one text: where they are, and how they read when they are left out. */
const TEXTS: readonly (readonly [
  path: string,
  DefinitionChange,
  (spec: ReadDefinition['spec']) => string | undefined,
])[] = [
  ['group', 'group-changed', ({ group }) => group],
  ['scope', 'scope-changed', ({ scope }) => scope],
  ['names.kind', 'kind-changed', ({ names }) => names?.kind],
  ['names.plural', 'plural-changed', ({ names }) => names?.plural],
  ['names.singular', 'singular-changed', ({ names }) => names?.singular ?? names?.kind?.toLowerCase()],
  ['names.listKind', 'list-kind-changed', ({ names }) => names?.listKind ?? (names?.kind && `${names.kind}List`)],
];

const LISTS = [
  ['shortNames', 'short-name', 'short name'],
  ['categories', 'category', 'category'],
] as const;

/** Compares names, scope, and what holds for all versions. */
export function compareNames(before: ReadDefinition['spec'], after: ReadDefinition['spec'], place: CrdPlace): void {
  for (const [path, change, valueIn] of TEXTS) {
    const [was, is] = [valueIn(before), valueIn(after)];
    if (was !== is) {
      place.at(...path.split('.')).report(change, `is ${show(is ?? 'none')}, was ${show(was ?? 'none')}`);
    }
  }
  for (const [list, code, word] of LISTS) {
    compareLists(before.names?.[list] ?? [], after.names?.[list] ?? [], (added, name) =>
      place.at('names', list).report(`${code}-${added}`, `the ${word} ${show(name)} is ${added}`),
    );
  }
  if (before.preserveUnknownFields === true && after.preserveUnknownFields !== true) {
    place.at('preserveUnknownFields').report('preserve-unknown-removed', 'unknown fields are no longer preserved');
  }
}

/** What has become of something that may be missing, and is not what it was. */
export function presenceChange(was: unknown, is: unknown): 'added' | 'removed' | 'changed' {
  return was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
}

/** Reports what only one of two lists has, in any order. */
export function compareLists(
  before: readonly string[],
  after: readonly string[],
  report: (what: 'added' | 'removed', name: string) => void,
): void {
  const [was, is] = [new Set(before), new Set(after)];
  [...was].filter((name) => !is.has(name)).forEach((name) => report('removed', name));
  [...is].filter((name) => !was.has(name)).forEach((name) => report('added', name));
}
