import { grantName, secondBindingName } from '../../manifests/derived-names';
import { grantsOf } from '../grants';
import { RBAC_GROUP, toRbacRule } from '../policy-rules';
import { annotationsOf } from './installation';
import { clusterName, DEFAULT_SERVICE_ACCOUNT } from './installation-names';
import { withClusterNames } from './resource-names';

import type { Grant } from '../grants';
import type { OperatorRole } from '../operator-workloads';
import type { PlannedGroup, PlannedManifest, PlannedObject } from '../planned';
import type { Installation } from './installation';

export function planGrants(installation: Installation): PlannedGroup[] {
  const { definition, scope, namespace, options, served } = installation;
  const inUse = [...(options.options ?? []), ...served.flatMap(({ settings }) => settings.options)];
  const taken = new Set<string>();
  return grantsOf({ rules: definition.rules, scope, home: namespace, options: inUse }).map(
    (grant) => planGrant(installation, grant, taken),
  );
}

/**
 * A name that no binding in the same place has: upstream may call those of a Role and of a
 * ClusterRole alike.
 */
function freeName(name: string, { namespace = '', role = '' }: Grant, taken: Set<string>): string {
  const free = taken.has(`${namespace}/${name}`) ? secondBindingName(name, role) : name;
  taken.add(`${namespace}/${free}`);
  return free;
}

function planGrant(installation: Installation, grant: Grant, taken: Set<string>): PlannedGroup {
  const upstream = installation.definition.roles?.find(
    ({ name, kind }) => name === grant.role && (kind ?? kindOf(grant)) === kindOf(grant),
  );
  const name = nameOfGrant(installation, grant, grant.role);
  const role = rbacObject(installation, grant, 'Role', name, upstream?.labels, upstream);
  const binding = rbacObject(
    installation,
    grant,
    'RoleBinding',
    freeName(
      upstream?.binding === undefined ? name : nameOfGrant(installation, grant, upstream.binding),
      grant,
      taken,
    ),
    upstream?.bindingLabels ?? upstream?.labels,
    upstream,
  );
  const rules = grant.rules.flatMap((rule) => withClusterNames(rule, installation).map(toRbacRule));
  const subjects = accountsOf(installation, grant).map((account) => ({
    kind: 'ServiceAccount',
    name: account,
    namespace: installation.namespace,
  }));
  return {
    id: grantId(grant.id),
    otherIds: (grant.otherIds ?? []).map(grantId),
    namespace: grant.namespace === installation.namespace ? undefined : grant.namespace,
    objects: roleWithBinding(role, rules, binding, subjects),
  };
}

export function roleWithBinding(
  role: PlannedManifest,
  rules: readonly object[],
  binding: PlannedManifest,
  subjects: readonly object[],
): PlannedObject[] {
  const roleRef = { apiGroup: RBAC_GROUP, kind: role.kind, name: role.metadata.name };
  return [
    { id: 'Role', manifest: { ...role, rules } },
    { id: 'Binding', manifest: { ...binding, roleRef, subjects } },
  ];
}

function kindOf({ namespace }: Grant): OperatorRole['kind'] {
  return namespace === undefined ? 'ClusterRole' : 'Role';
}

function rbacObject(
  installation: Installation,
  { namespace }: Grant,
  kind: 'Role' | 'RoleBinding',
  name: string,
  ownLabels: OperatorRole['labels'],
  upstream: OperatorRole | undefined,
): PlannedManifest {
  return {
    apiVersion: `${RBAC_GROUP}/v1`,
    kind: namespace === undefined ? `Cluster${kind}` : kind,
    metadata: {
      name,
      namespace,
      labels: { ...ownLabels, ...installation.labels },
      annotations: annotationsOf(installation, upstream?.annotations),
    },
  };
}

/**
 * That of the operator or the upstream role in the own namespace; elsewhere one that no second
 * installation can have.
 */
function nameOfGrant(
  installation: Installation,
  grant: Grant,
  upstream: string | undefined,
): string {
  const { namespace: home } = installation;
  const { place, namespace } = grant;
  const base = upstream ?? ownName(installation, grant);
  if (namespace === undefined && upstream !== undefined) {
    return clusterName(installation, base);
  }
  const isOwn = place === 'own' && namespace !== undefined;
  return isOwn ? base : grantName(base, home, namespace, place === 'delegated');
}

/** The installation's name; where its workloads have several ServiceAccounts, theirs. */
function ownName(installation: Installation, grant: Grant): string {
  const { workloads, name } = installation;
  const all = new Set(workloads.map((workload) => accountOf(installation, workload.name)));
  return all.size === 1 ? name : accountsOf(installation, grant).join('.');
}

function accountsOf(installation: Installation, { workloads }: Grant): readonly string[] {
  const { serviceAccountName } = installation;
  return workloads === undefined
    ? [serviceAccountName]
    : [...new Set(workloads.map((name) => accountOf(installation, name)))];
}

function accountOf({ workloads, serviceAccountName }: Installation, name: string): string {
  const [first] = workloads;
  const own = workloads.find((workload) => workload.name === name)?.spec.template.spec
    .serviceAccountName;
  const ofFirst = first.spec.template.spec.serviceAccountName;
  // Who runs as the account that the installation has been given another one for runs as that one,
  // too.
  return name === first.name || own === ofFirst
    ? serviceAccountName
    : (own ?? DEFAULT_SERVICE_ACCOUNT);
}

function grantId(id: string): string {
  return `Grant-${id}`;
}
