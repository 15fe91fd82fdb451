import type { OperatorDefinition } from '../core/definition';
import { webhookInstallation } from '../core/plan/installation';
import type { OperatorScope } from '../core/scope';

/** An installation, as far as others beside it matter. */
interface Beside {
  readonly definition: OperatorDefinition;
  readonly scope: OperatorScope;
  readonly node: { readonly path: string };
}

/** Why two installations of one operator cannot share what a Kubernetes cluster has once, whichever namespaces they watch. */
export function sharedProblems(operator: Beside, other: Beside): string[] {
  return [...differentCrds(operator, other), ...clusterScopedKinds(operator, other), ...fixedNames(operator, other)];
}

/** A Kubernetes cluster holds one copy of each CRD. */
function differentCrds({ definition }: Beside, { definition: others, node }: Beside): string[] {
  if (definition === others) {
    return [];
  }
  const known = new Map(others.customResources.map((type) => [type.name, type]));
  const differing = definition.customResources
    .filter(({ name, manifest }) => {
      const type = known.get(name);
      return type !== undefined && JSON.stringify(type.manifest) !== JSON.stringify(manifest);
    })
    .map(({ name }) => name);
  return differing.length === 0
    ? []
    : [
        `release ${definition.version} of '${definition.name}' has other CRDs (${differing.join(', ')}) than release ` +
          `${others.version} at [${node.path}], and a Kubernetes cluster holds one copy of each; install the same release ` +
          'in both places',
      ];
}

/** Resources of a cluster-scoped kind are in no namespace, so that every installation serves all of them. */
function clusterScopedKinds(operator: Beside, other: Beside): string[] {
  const kinds = servedClusterWide(operator).filter((kind) => servedClusterWide(other).includes(kind));
  return kinds.length === 0
    ? []
    : [
        `${kinds.join(', ')} ${kinds.length === 1 ? 'is' : 'are'} cluster-scoped, and [${other.node.path}] serves all of ` +
          `them, too; two operators would fight over them, so install '${operator.definition.name}' once, or take the ` +
          'rules about them away from one installation',
      ];
}

function servedClusterWide({ definition: { customResources, rules }, scope }: Beside): string[] {
  const watched = rules.filter(
    ({ place, scopes = [], verbs }) =>
      place === 'cluster' && scopes.includes(scope.kind) && (verbs.includes('watch') || verbs.includes('*')),
  );
  return customResources
    .filter(
      ({ group, plural, scope: crdScope }) =>
        crdScope === 'Cluster' &&
        watched.some(({ apiGroups, resources }) => apiGroups.includes(group) && resources.includes(plural)),
    )
    .map(({ kind }) => kind);
}

/** Processes that look for their webhook configurations by name all look for the same ones. */
function fixedNames({ definition }: Beside, { node }: Beside): string[] {
  const { fixedConfigurations = false, configurations = {} } = definition.webhooks ?? {};
  const isServed = webhookInstallation(definition, { namespace: '' }) !== undefined;
  return fixedConfigurations && isServed
    ? [
        `the process of '${definition.name}' finds ${Object.values(configurations).join(' and ')} by name, and ` +
          `[${node.path}] has them already; a Kubernetes cluster can have one installation`,
      ]
    : [];
}
