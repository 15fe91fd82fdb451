import { list, shortJson } from '../json/show';
import { checkerOf } from './compare-resources';
import { compareLists, CrdPlace } from './definition-finding';
import { readDefinition } from './read-definition';
import { compareConversion, compareVersions } from './versions';

import type { DefinitionSource } from '../check/check-definition';
import type { DefinitionChange, DefinitionFinding } from './definition-finding';
import type { ReadDefinition } from './read-definition';

export type { DefinitionChange, Severity } from './definition-finding';
export type { DefinitionFinding } from './definition-finding';

/** Effects of an upgrade from one release of a CRD to another. */
export interface DefinitionComparison {
  /** True if nothing is breaking. */
  readonly compatible: boolean;
  /**
   * All differences, but those in descriptions; in the order of the CRD, once for all versions that
   * have the same.
   */
  readonly findings: readonly DefinitionFinding[];
}

/** Options of a comparison. */
export interface DefinitionComparisonOptions {
  /**
   * Resources to be checked under the new CRD, as they stand in the cluster or in a repository.
   * Those of other kinds are passed over, and so is what is wrong with them under the old CRD
   * already.
   * @default - none
   */
  readonly resources?: readonly unknown[];
}

export function compareCustomResourceDefinitions(
  oldDefinition: DefinitionSource,
  newDefinition: DefinitionSource,
  { resources = [] }: DefinitionComparisonOptions = {},
): DefinitionComparison {
  const findings: DefinitionFinding[] = [];
  const before = readDefinition(oldDefinition, 'old', findings);
  const after = readDefinition(newDefinition, 'new', findings);
  if (before !== undefined && after !== undefined) {
    const spec = new CrdPlace(findings, 'spec');
    compareNames(before.spec, after.spec, spec);
    compareVersions(before, after, spec.at('versions'));
    compareConversion(before, after, spec.at('conversion'));
    findings.push(...resources.flatMap(checkerOf(before, after)));
  }
  return {
    compatible: findings.every(({ severity }) => severity !== 'breaking'),
    findings: onceForVersions(findings),
  };
}

/** Reports a finding that several versions share once, with the names of the others. */
function onceForVersions(findings: readonly DefinitionFinding[]): DefinitionFinding[] {
  const groups = new Map<
    string,
    { readonly first: DefinitionFinding; readonly others: string[] }
  >();
  for (const finding of findings) {
    const [start = '', version] = /^spec\.versions\[([^\]]+)\](?=.)/.exec(finding.path) ?? [];
    const within = finding.path.slice(start.length);
    const key = JSON.stringify([within, finding.change, finding.severity, finding.message]);
    const known = groups.get(key);
    if (known === undefined || version === undefined || finding.change === 'unreadable') {
      groups.set(known === undefined ? key : `${key} ${groups.size}`, {
        first: finding,
        others: [],
      });
    } else {
      known.others.push(version);
    }
  }
  return [...groups.values()].map(({ first, others }) =>
    others.length === 0
      ? first
      : { ...first, message: `${first.message} (also in ${list(others)})` },
  );
}

/**
 * Names and the like that are one text: where they are, and how they read when they are left out.
 */
const TEXTS: readonly (readonly [
  path: string,
  DefinitionChange,
  (spec: ReadDefinition['spec']) => string | undefined,
])[] = [
  ['group', 'group-changed', ({ group }) => group],
  ['scope', 'scope-changed', ({ scope }) => scope],
  ['names.kind', 'kind-changed', ({ names }) => names?.kind],
  ['names.plural', 'plural-changed', ({ names }) => names?.plural],
  [
    'names.singular',
    'singular-changed',
    ({ names }) => names?.singular ?? names?.kind?.toLowerCase(),
  ],
  [
    'names.listKind',
    'list-kind-changed',
    ({ names }) => names?.listKind ?? (names?.kind && `${names.kind}List`),
  ],
];

const LISTS = [
  ['shortNames', 'short-name', 'short name'],
  ['categories', 'category', 'category'],
] as const;

/** Compares names, scope, and what holds for all versions. */
function compareNames(
  before: ReadDefinition['spec'],
  after: ReadDefinition['spec'],
  place: CrdPlace,
): void {
  for (const [path, change, valueIn] of TEXTS) {
    const [was, is] = [valueIn(before), valueIn(after)];
    if (was !== is) {
      place
        .at(...path.split('.'))
        .report(change, `is ${shortJson(is ?? 'none')}, was ${shortJson(was ?? 'none')}`);
    }
  }
  for (const [names, code, word] of LISTS) {
    compareLists(before.names?.[names] ?? [], after.names?.[names] ?? [], (added, name) =>
      place
        .at('names', names)
        .report(`${code}-${added}`, `the ${word} ${shortJson(name)} is ${added}`),
    );
  }
  if (before.preserveUnknownFields === true && after.preserveUnknownFields !== true) {
    place
      .at('preserveUnknownFields')
      .report('preserve-unknown-removed', 'unknown fields are no longer preserved');
  }
}
