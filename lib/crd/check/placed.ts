import type { Finding } from '../../internal/checks';
import type { KubernetesVersion } from '../../internal/kubernetes-version';
import type { CustomResourceDefinitionManifest } from '../manifest';
import type { SchemaOptions } from '../nodes';
import type { DefinitionProblem, DefinitionProblemCode } from './problem';

/** A kind of custom resource, as far as the check of its CRD is concerned. */
interface CheckedType {
  readonly manifest: CustomResourceDefinitionManifest;
  readonly name: string;
  toManifest(options?: SchemaOptions): CustomResourceDefinitionManifest;
}

const tested = new WeakSet<CheckedType>();
const found = new WeakMap<CheckedType, Map<string, readonly Finding[]>>();

/** Says that tests have checked the CRD of a type, and that those who use it can change nothing about it. */
export function markTested(type: CheckedType): void {
  tested.add(type);
}

/** Whether tests have checked the CRD of a type. */
export function isTested(type: CheckedType): boolean {
  return tested.has(type);
}

/**
 * What an API server would say of the CRD of a type: what it refuses as errors, what is likely not meant as warnings.
 * Worked out once for each Kubernetes version; nothing for a type that was tested.
 */
export function placedTypeFindings(type: CheckedType, version: KubernetesVersion): readonly Finding[] {
  if (isTested(type)) {
    return [];
  }
  const ofType = found.get(type) ?? new Map<string, readonly Finding[]>();
  found.set(type, ofType);
  const findings = ofType.get(version.toString()) ?? findingsOf(type, version.toString());
  ofType.set(version.toString(), findings);
  return findings;
}

/** Lints about what embedded Kubernetes types are like, which those who embed them cannot mend. */
const OF_EMBEDDED: ReadonlySet<DefinitionProblemCode> = new Set(['list-type', 'default-never-applies']);

function findingsOf(type: CheckedType, kubernetesVersion: string): Finding[] {
  // The check is loaded by those who need it: types that ship with the package were tested.
  const { validateCustomResourceDefinition } = require('.') as typeof import('.');
  const { problems, lints } = validateCustomResourceDefinition(type.manifest, { kubernetesVersion });
  const slim = type.toManifest({ embed: 'slim', descriptions: 'none' });
  const own = new Set(validateCustomResourceDefinition(slim, { kubernetesVersion }).lints.map(keyOf));
  const mendable = lints.filter((lint) => !OF_EMBEDDED.has(lint.code) || own.has(keyOf(lint)));
  return [
    ...problems.map((problem): Finding => ({ severity: 'error', message: textOf(type, [problem]) })),
    ...groupsOf(mendable).map((group): Finding => ({ severity: 'warning', message: textOf(type, group) })),
  ];
}

function keyOf({ path, code }: DefinitionProblem): string {
  return `${code} ${path}`;
}

/** The same said of many places is one warning. */
function groupsOf(lints: readonly DefinitionProblem[]): DefinitionProblem[][] {
  const groups = new Map<string, DefinitionProblem[]>();
  for (const lint of lints) {
    const key = JSON.stringify([lint.code, lint.message, lint.hint]);
    groups.set(key, [...(groups.get(key) ?? []), lint]);
  }
  return [...groups.values()];
}

/** How many places are named. */
const MOST_NAMED = 3;

function textOf({ name }: CheckedType, group: readonly DefinitionProblem[]): string {
  const [first] = group;
  const named = group.slice(0, MOST_NAMED).map(({ path }) => `'${path}'`);
  const more = group.length > MOST_NAMED ? ` and ${group.length - MOST_NAMED} more` : '';
  const at = first?.path === '' ? '' : `${named.join(', ')}${more}: `;
  return `the CRD '${name}': ${at}${first?.message}${first?.hint === undefined ? '' : `; ${first.hint}`}`;
}
