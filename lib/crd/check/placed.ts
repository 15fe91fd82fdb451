import type { Finding } from '../../checks/checks';
import type { KubernetesVersion } from '../../checks/kubernetes-version';
import type { DeclaredType } from './declared';
import type { DefinitionProblem } from './problem';

/** A kind of custom resource, as far as the check of its CRD is concerned. */
interface CheckedType extends DeclaredType {
  readonly name: string;
}

const tested = new WeakSet<DeclaredType>();
const found = new WeakMap<CheckedType, Map<string, readonly Finding[]>>();

/** Says that tests have checked the CRD of a type, and that those who use it can change nothing about it. */
export function markTested(type: DeclaredType): void {
  tested.add(type);
}

/** Whether tests have checked the CRD of a type. */
export function isTested(type: DeclaredType): boolean {
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
  const findings = ofType.get(version.toString()) ?? findingsOf(type, version);
  ofType.set(version.toString(), findings);
  return findings;
}

function findingsOf(type: CheckedType, version: KubernetesVersion): Finding[] {
  // The check is loaded by those who need it: types that ship with the package were tested.
  const { reviewDefinition } = require('./review') as typeof import('./review');
  const { mendableLints } = require('./declared') as typeof import('./declared');
  const { groupLints } = require('./lint-groups') as typeof import('./lint-groups');
  const { problems, lints } = reviewDefinition(type.manifest, version);
  return [
    ...problems.map((problem): Finding => ({ severity: 'error', message: textOf(type, problem) })),
    ...groupLints(mendableLints(type, lints, version)).map((lint): Finding => ({
      severity: 'warning',
      message: textOf(type, lint),
    })),
  ];
}

function textOf({ name }: CheckedType, { path, message, hint }: DefinitionProblem): string {
  const at = path === '' ? '' : `'${path}': `;
  return `the CRD '${name}': ${at}${message}${hint === undefined ? '' : `; ${hint}`}`;
}
