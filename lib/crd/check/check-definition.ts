import { KubernetesVersion } from '../checks/kubernetes-version';
import { groupBy } from '../json/collections';
import { firstOf, shortJson } from '../json/show';
import { reviewDefinition } from './review';
import { isTested } from './tested';

import type { CustomResourceDefinitionManifest } from '../json/manifest';
import type { SchemaOptions } from '../nodes/schema-nodes';
import type { DefinitionProblem, DefinitionProblemCode } from '../validate/resource-problem';

export type { DefinitionProblem, DefinitionProblemCode } from '../validate/resource-problem';

/** Verdict of the API server about a CustomResourceDefinition. */
export interface DefinitionValidation {
  /** True if it would take the CRD. */
  readonly valid: boolean;
  readonly problems: readonly DefinitionProblem[];
  /**
   * Problems that it would accept, and that are probably unintended: one for each kind, with its
   * number and first places.
   */
  readonly lints: readonly DefinitionProblem[];
}

/** Options of a check of a CRD. */
export interface DefinitionValidationOptions {
  /** The Kubernetes version of the API server. @default - the current one */
  readonly kubernetesVersion?: string;
  /**
   * Which lints you want: `own` of a CRD that is yours to change; `foreign` of one that somebody
   * else wrote, where only those are given that concern who installs and uses it; `off` for none.
   * @default - own for what defineCustomResource gives, foreign for a manifest, for what is loaded
   * and for the CRDs of the catalogue
   */
  readonly lints?: WantedLints;
}

/** A CRD in any of its forms: the manifest, or something that has one. */
export type DefinitionSource =
  CustomResourceDefinitionManifest | { readonly manifest: CustomResourceDefinitionManifest };

export function validateCustomResourceDefinition(
  crd: DefinitionSource,
  options: DefinitionValidationOptions = {},
): DefinitionValidation {
  const kubernetesVersion = KubernetesVersion.ofOption(options.kubernetesVersion);
  const { lints: wanted = isDeclared(crd) && !isTested(crd) ? 'own' : 'foreign' } = options;
  const { problems, lints } = reviewDefinition(manifestOf(crd), kubernetesVersion);
  return {
    valid: problems.length === 0,
    problems,
    lints: wantedLints(crd, lints, kubernetesVersion, wanted),
  };
}

/** The manifest of a CRD, of which the type may promise more than there is. */
export function manifestOf(crd: DefinitionSource): unknown {
  try {
    const isHolder = typeof crd === 'object' && crd !== null && 'manifest' in crd;
    return isHolder ? crd.manifest : crd;
  } catch {
    return crd; // Objects with traps of their own can do anything; whoever reads it will say so.
  }
}

/** How many lints of one code are reported; the others are counted. */
const MOST_OF_CODE = 5;

type WantedLints = 'own' | 'foreign' | 'off';

/** Lints for those who only use a CRD: how it is applied, and which parts of it do not work. */
const OF_INTEREST_TO_USERS: ReadonlySet<DefinitionProblemCode> = new Set([
  'size',
  'client-side-apply',
  'unknown',
  'unrecognized-format',
  'unchecked-default',
  'path',
]);

function wantedLints(
  crd: unknown,
  found: readonly DefinitionProblem[],
  version: KubernetesVersion,
  wanted: WantedLints,
): readonly DefinitionProblem[] {
  switch (wanted) {
    case 'own':
      return groupLints(isDeclared(crd) ? mendableLints(crd, found, version) : found);
    case 'foreign':
      return groupLints(found.filter(({ code }) => OF_INTEREST_TO_USERS.has(code)));
    case 'off':
      return [];
    default:
      throw new Error(`'lints' is ${shortJson(wanted)}; write "own", "foreign" or "off"`);
  }
}

/**
 * One lint for all places, and for both versions, that it is about; more than a few of a code are
 * counted.
 */
function groupLints(lints: readonly DefinitionProblem[]): DefinitionProblem[] {
  const groups = valuesBy(lints, ({ code, message, hint }) =>
    JSON.stringify([code, message, hint]),
  );
  return valuesBy(groups.map(merged), ({ code }) => code).flatMap((ofCode) => capped(ofCode));
}

function merged(group: readonly DefinitionProblem[]): DefinitionProblem {
  const first = group[0]!;
  const places = [...new Set(group.map(({ path }) => fieldPlace(path)))];
  return places.length === 1
    ? first
    : { ...first, message: `${first.message} (${placesText(places)})` };
}

function capped(lints: readonly DefinitionProblem[]): DefinitionProblem[] {
  if (lints.length <= MOST_OF_CODE) {
    return [...lints];
  }
  // Lints that concern more of the CRD come first.
  const sorted = [...lints].sort((a, b) => depthOf(a) - depthOf(b));
  const [shown, rest] = [sorted.slice(0, MOST_OF_CODE), sorted.slice(MOST_OF_CODE)];
  const first = rest[0]!;
  const places = [...new Set(rest.map(({ path }) => fieldPlace(path)))];
  return [
    ...shown,
    {
      path: first.path,
      code: first.code,
      message: `there is more of this kind (${placesText(places)})`,
    },
  ];
}

function depthOf({ path }: DefinitionProblem): number {
  return path.split('.').length;
}

function placesText(places: readonly string[]): string {
  const all = places.length === 1 ? '' : `${places.length} places: `;
  return `in ${all}${firstOf(places)}`;
}

/** The place in a resource that a place in a schema is about: `spec.users[].name`. */
function fieldPlace(path: string): string {
  const [, within] = /^spec\.versions\[\d+\]\.(?:schema\.openAPIV3Schema\.)?(.*)$/.exec(path) ?? [];
  if (within === undefined) {
    return path;
  }
  const steps = within.split('.');
  let place = '';
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] ?? '';
    if (step === 'items') {
      place += '[]';
    } else if (step === 'additionalProperties') {
      place += '[*]';
    } else {
      const name = step === 'properties' && i + 1 < steps.length ? (steps[++i] ?? '') : step;
      place += place === '' ? name : `.${name}`;
    }
  }
  return place === '' ? path : place;
}

function valuesBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  return [...groupBy(items, keyOf).values()];
}

interface DeclaredType {
  readonly manifest: CustomResourceDefinitionManifest;
  toManifest(options?: SchemaOptions): CustomResourceDefinitionManifest;
}

/** Returns true if a CRD was declared with the builder, by whoever asks. */
function isDeclared(crd: unknown): crd is DeclaredType {
  try {
    return (
      typeof crd === 'object' &&
      crd !== null &&
      'toManifest' in crd &&
      typeof crd.toManifest === 'function'
    );
  } catch {
    return false; // Objects with traps of their own can do anything.
  }
}

/** Lints about what embedded Kubernetes types are like, which those who embed them cannot mend. */
const OF_EMBEDDED: ReadonlySet<DefinitionProblemCode> = new Set([
  'list-type',
  'default-never-applies',
]);

/** The lints of a declared type without those of the Kubernetes types that it embeds. */
function mendableLints(
  type: DeclaredType,
  lints: readonly DefinitionProblem[],
  version: KubernetesVersion,
): readonly DefinitionProblem[] {
  if (!lints.some(({ code }) => OF_EMBEDDED.has(code))) {
    return lints;
  }
  const slim = type.toManifest({ embed: 'slim', descriptions: 'none' });
  const own = new Set(reviewDefinition(slim, version).lints.map(keyOf));
  return lints.filter((lint) => !OF_EMBEDDED.has(lint.code) || own.has(keyOf(lint)));
}

function keyOf({ path, code }: DefinitionProblem): string {
  return `${code} ${path}`;
}
