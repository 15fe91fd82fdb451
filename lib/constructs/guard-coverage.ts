import { type Finding, warnings } from '../core/checks/checks';
import { containsUnresolved } from '../crd/unresolved/values';
import { separatePolicies } from './cluster-part';
import { namespacesServedBy, type ServingOperator } from './serving-operators';

/**
 * Warnings where an operator serves namespaces that the scope of a cluster part misses: the API server enforces no
 * guards there. An administrator may mean that, so it is no error.
 */
export function unguardedNamespaces(operator: ServingOperator): Finding[] {
  const { definition, node } = operator;
  return separatePolicies(node.root, definition).flatMap((policies) => {
    const guarded = policies.namespaces();
    const missed = policies.node.children.length === 0 ? undefined : missedBy(guarded, operator);
    const part = policies.node.scope?.node.path ?? '';
    return missed === undefined
      ? []
      : warnings('cluster-part-unguarded-namespaces', [
          `'scope' holds ${missed}, where the API server enforces no guards of '${definition.name}': the cluster part ` +
            `[${part}] has the scope namespaces ${guarded?.join(', ')}; add what is missing there, or leave its 'scope' ` +
            'out to guard all namespaces',
        ]);
  });
}

function missedBy(guarded: readonly string[] | undefined, operator: ServingOperator): string | undefined {
  const served = namespacesServedBy([operator]);
  if (guarded === undefined || containsUnresolved(served)) return undefined;
  const missed = served?.filter((name) => !guarded.includes(name));
  if (missed === undefined) return 'all namespaces';
  return missed.length === 0 ? undefined : `${missed.length === 1 ? 'namespace' : 'namespaces'} ${missed.join(', ')}`;
}
