import { getOrAdd } from '../json/collections';
import { isTested } from './tested';

import type { KubernetesVersion } from '../checks/kubernetes-version';
import type { CustomResourceDefinitionManifest } from '../json/manifest';
import type { DefinitionProblem } from '../validate/resource-problem';

/** A kind of custom resource, as far as the check of its CRD is concerned. */
interface CheckedType {
  readonly name: string;
  readonly manifest: CustomResourceDefinitionManifest;
}

type TypeFinding =
  | { readonly level: 'error'; readonly message: string }
  | { readonly level: 'warning'; readonly rule: `crd/${string}`; readonly message: string };

const found = new WeakMap<CheckedType, Map<string, readonly TypeFinding[]>>();

/** Worked out once for each Kubernetes version; none for a type that was tested. */
export function placedTypeFindings(
  type: CheckedType,
  version: KubernetesVersion,
): readonly TypeFinding[] {
  if (isTested(type)) {
    return [];
  }
  const ofType = getOrAdd(found, type, () => new Map<string, readonly TypeFinding[]>());
  return getOrAdd(ofType, version.toString(), () => findingsOf(type, version));
}

function findingsOf(type: CheckedType, version: KubernetesVersion): TypeFinding[] {
  // Loaded by those who need it: types that ship with the package were tested.
  const { validateCustomResourceDefinition } =
    require('./check-definition') as typeof import('./check-definition');
  const { problems, lints } = validateCustomResourceDefinition(type, {
    kubernetesVersion: version.toString(),
  });
  return [
    ...problems.map((problem): TypeFinding => ({
      level: 'error',
      message: problemText(type, problem),
    })),
    ...lints.map((lint): TypeFinding => ({
      level: 'warning',
      rule: `crd/${lint.code}`,
      message: problemText(type, lint),
    })),
  ];
}

function problemText({ name }: CheckedType, { path, message, hint }: DefinitionProblem): string {
  const at = path === '' ? '' : `'${path}': `;
  return `the CRD '${name}': ${at}${message}${hint === undefined ? '' : `; ${hint}`}`;
}
