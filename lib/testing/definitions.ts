import type { OperatorDefinition } from '../core/definition';
import { findDefinitionProblems, findGuardVersionProblems } from '../core/definition-problems';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { validateCustomResourceDefinition } from '../crd/check';
import { type CheckResult, result } from './result';

/** The oldest version of Kubernetes that has the policies by which an API server enforces guards. */
const FIRST_WITH_POLICIES = '1.30';

/** Checks a definition: its names, its guards by the schemas that they are about, and its CRDs. */
export function checkDefinition(definition: OperatorDefinition): CheckResult {
  const oldest = KubernetesVersion.parse(FIRST_WITH_POLICIES);
  const problems = [
    ...findDefinitionProblems(definition),
    ...(oldest === undefined ? [] : findGuardVersionProblems(definition, oldest)),
    ...definition.customResources.flatMap(({ name, manifest }) =>
      validateCustomResourceDefinition({ manifest }).problems.map(
        ({ path, message }) => `the CRD '${name}': '${path}': ${message}`,
      ),
    ),
  ];
  return result(
    problems.length === 0,
    () => `nothing is wrong with the definition '${definition.name}'`,
    () => problems.join('\n'),
  );
}
