import { isTree } from '../../../crd/json/tree';
import { objectText } from '../../../manifests/manifest-object';
import { page, prose, table } from '../../../manifests/report/markdown';
import { HANDOVER_FOLDER } from '../handover/script';

import type { ManifestObject } from '../../../manifests/manifest-object';
import type { HelmRelease } from './helm-release';
import type { LeavingRelease } from './helm-scope';

/**
 * A value that the user of a release gave, and where it is in the installation. What it says is
 * shown nowhere.
 */
interface ValuePlace {
  /** Such as `resources.limits.memory`. */
  readonly path: string;
  readonly fate: 'scope' | 'kept' | 'lost' | 'untraced';
  readonly text: string;
}

/** Shorter texts are found anywhere. */
const SHORTEST = 3;

/** Names of values that say what to watch: a single namespace may be that of a lock, too. */
const SAYS_SCOPE = /watch|scope|namespaces$/i;

/** Where each value that a user gave is. */
export function valuePlaces(
  { release, objects, targets }: LeavingRelease,
  installed: readonly ManifestObject[],
): ValuePlace[] {
  const rendered = objects.map(({ object }) => object);
  const namespaces = [...targets].sort().join();
  return leavesOf(release.values).map(({ path, value }): ValuePlace => {
    const texts = (Array.isArray(value) ? value : [value]).map(String).filter(Boolean);
    const names = texts.flatMap((text) => text.split(',')).map((name) => name.trim());
    if (SAYS_SCOPE.test(path) && names.sort().join() === namespaces) {
      return { path, fate: 'scope', text: 'the scope' };
    }
    const isTraced =
      texts.length > 0 &&
      typeof value !== 'boolean' &&
      texts.every((text) => text.length >= SHORTEST);
    const holderIn = (some: readonly ManifestObject[]): ManifestObject | undefined =>
      isTraced ? some.find((object) => texts.every((text) => holds(object, text))) : undefined;
    const kept = holderIn(installed);
    if (kept !== undefined) {
      return { path, fate: 'kept', text: `in ${objectText(kept)}` };
    }
    const lost = holderIn(rendered);
    return lost === undefined
      ? { path, fate: 'untraced', text: 'in no object as such; what the chart made of it is kept' }
      : {
          path,
          fate: 'lost',
          text: `only in ${objectText(lost)}, which the installation does not have`,
        };
  });
}

/** The values of a tree; a list of plain values is one. */
function leavesOf(tree: unknown, path = ''): { readonly path: string; readonly value: unknown }[] {
  const isPlainList =
    Array.isArray(tree) && tree.every((item) => typeof item !== 'object' || item === null);
  if (isPlainList || (!isTree(tree) && !Array.isArray(tree))) {
    return tree === null || path === '' ? [] : [{ path, value: tree }];
  }
  return Array.isArray(tree)
    ? tree.flatMap((item, index) => leavesOf(item, `${path}[${index}]`))
    : Object.entries(tree).flatMap(([key, member]) =>
        leavesOf(member, path === '' ? key : `${path}.${key}`),
      );
}

/** Returns true if a text is somewhere in an object, in the data of a Secret too. */
function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') {
    return value.includes(text) || Buffer.from(value, 'base64').toString('utf8').includes(text);
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((member) => holds(member, text))
    : String(value) === text;
}

/** Values with where they are, for the output of an import: those first that need a look. */
export function valuesText(values: readonly ValuePlace[]): string[] {
  const of = (fate: ValuePlace['fate']): ValuePlace[] =>
    values.filter((each) => each.fate === fate);
  const counts = [
    `${of('scope').length} of them the scope`,
    `${of('kept').length} in objects`,
    `${of('untraced').length} in none as such`,
    `${of('lost').length} without a place`,
  ];
  return [
    `  values     ${values.length} given; ${counts.join(', ')}: ${HANDOVER_FOLDER}/values.md`,
    ...of('lost').map(({ path, text }) => `    ${path}: ${text}`),
  ];
}

/** A page of the values that a user gave, without what they say. */
export function valuesPage({ name }: HelmRelease, values: readonly ValuePlace[]): string {
  return page([
    `# Values of release ${prose(name)}`,
    'Where each value that was given to Helm is now. To change it, use `customization.ts`; the scope is a prop.',
    table(
      ['Value', 'Place'],
      values.map(({ path, text }) => [path, text].map(prose)),
    ),
  ]);
}
