import { coreObject } from '../cluster/support/kubernetes-object';
/** Rights, as tests of all tiers need them. */
export type Rule = Readonly<Record<string, readonly string[]>>;

const RBAC = 'rbac.authorization.k8s.io';

export const rule = (apiGroup: string, resource: string, ...verbs: readonly string[]): Rule => ({
  apiGroups: [apiGroup],
  resources: [resource],
  verbs,
});

export const role = (namespace: string, name: string, ...rules: readonly object[]) => ({
  apiVersion: `${RBAC}/v1`,
  kind: 'Role',
  metadata: { name, namespace },
  rules,
});

export const clusterRole = (
  name: string,
  rules: readonly object[],
  more: object = {},
  labels: Readonly<Record<string, string>> = {},
) => ({
  apiVersion: `${RBAC}/v1`,
  kind: 'ClusterRole',
  metadata: { name, labels },
  rules,
  ...more,
});

export const account = (namespace: string, name: string): object => ({
  kind: 'ServiceAccount',
  name,
  namespace,
});

export const group = (name: string): object => ({ kind: 'Group', name, apiGroup: RBAC });

export const binding = (
  namespace: string,
  name: string,
  roleRef: string,
  ...subjects: readonly object[]
) => ({
  apiVersion: `${RBAC}/v1`,
  kind: 'RoleBinding',
  metadata: { name, namespace },
  roleRef: refOf(roleRef),
  subjects,
});

export const clusterBinding = (name: string, roleRef: string, ...subjects: readonly object[]) => ({
  apiVersion: `${RBAC}/v1`,
  kind: 'ClusterRoleBinding',
  metadata: { name },
  roleRef: refOf(roleRef),
  subjects,
});

export const serviceAccount = (namespace: string, name: string) =>
  coreObject('ServiceAccount', { name, namespace });

/** An account that may do everything. */
export const administrator = (namespace: string, name: string) => [
  serviceAccount(namespace, name),
  clusterBinding(name, 'ClusterRole cluster-admin', account(namespace, name)),
];

function refOf(text: string): object {
  const [kind, name] = text.split(' ');
  return { apiGroup: RBAC, kind, name };
}
