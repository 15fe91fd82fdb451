import { joinNames } from '../crd/checks/dns-names';

import type { ManifestObject } from './manifest-object';

// All names that follow from the name of an operator. Those of Services are DNS labels, and have a
// dash where others have a dot.

/**
 * The name of a cluster-scoped object, or of one in a foreign namespace, that no installation in
 * another namespace has.
 */
export function nameOfNamespace(namespace: string, name: string): string {
  return joinNames(namespace, name);
}

/**
 * The name of a role or binding beyond the operator's own namespace; `namespace` is that in which
 * it is.
 */
export function grantName(
  base: string,
  home: string,
  namespace: string | undefined,
  isDelegated: boolean,
): string {
  const delegated = isDelegated ? ['delegated'] : [];
  return namespace === undefined
    ? joinNames(home, base, ...delegated)
    : joinNames(base, home, namespace, ...delegated);
}

/** The name of a binding beside one of the same name that is of another role. */
export function secondBindingName(name: string, role: string): string {
  return joinNames(name, role);
}

/** The ClusterRole for those who read the metrics of an operator. */
export function metricsReaderName(namespace: string, operator: string): string {
  return joinNames(namespace, operator, 'metrics-reader');
}

export function networkPolicyName(operator: string): string {
  return joinNames(operator, 'network');
}

/**
 * The admission policy with the guards of one severity: of one kind, where the definition has
 * several.
 */
export function guardPolicyName(
  definition: string,
  plural: string | undefined,
  severity: string,
): string {
  return plural === undefined
    ? joinNames(definition, severity)
    : joinNames(definition, plural, severity);
}

/**
 * The admission policy that keeps resources, or bindings of the roles for users, out of namespaces
 * that nobody watches.
 */
export function unwatchedPolicyName(definition: string, of: 'resources' | 'roles'): string {
  return joinNames(definition, of === 'resources' ? 'unwatched' : 'unwatched-roles');
}

export function userRoleName(definition: string, level: string): string {
  return joinNames(definition, level);
}

export function webhookServiceName(operator: string): string {
  return `${operator}-webhook`;
}

/** Default name of the Secret with the certificate of the webhooks of an operator. */
export function webhookCertificateName(operator: string): string {
  return `${operator}-webhook-tls`;
}

/**
 * The Service before the metrics of an operator or of another workload: a name that none of its own
 * Services has.
 */
export function metricsServiceName(
  monitored: string,
  objects: readonly { readonly manifest: Pick<ManifestObject, 'kind' | 'metadata'> }[] = [],
): string {
  const name = `${monitored}-metrics`;
  const isTaken = objects.some(
    ({ manifest }) => manifest.kind === 'Service' && manifest.metadata.name === name,
  );
  return isTaken ? `${monitored}-operator-metrics` : name;
}
