import type { Right } from './access-oracle';

/** Rights by group, resource (with `/subresource`) and verbs. */
function can(group: string, path: string, ...verbs: string[]): Right[] {
  const [resource = '', subresource] = path.split('/');
  return verbs.map((verb) => ({ group, resource, ...(subresource !== undefined && { subresource }), verb }));
}

/** Rights that are asked for of every operator: what few need, and what gives power over others. */
export const PROBES: readonly Right[] = [
  ...can('', 'secrets', 'get', 'list', 'watch', 'create', 'update', 'delete'),
  ...can('', 'pods', 'create', 'update', 'patch', 'delete', 'deletecollection'),
  ...can('', 'pods/exec', 'create', 'get'),
  ...can('', 'serviceaccounts', 'delete', 'impersonate'),
  ...can('', 'serviceaccounts/token', 'create'),
  ...can('', 'configmaps', 'list', 'update', 'delete'),
  ...can('', 'nodes', 'list', 'update', 'delete'),
  ...can('', 'namespaces', 'list', 'delete'),
  ...can('', 'persistentvolumeclaims', 'create', 'update', 'deletecollection'),
  ...can('', 'events', 'create', 'list', 'delete'),
  ...can('apps', 'deployments', 'get', 'list', 'create', 'update', 'delete', 'patch'),
  ...can('apps', 'statefulsets', 'list', 'create', 'delete', 'patch'),
  ...can('batch', 'jobs', 'list', 'create', 'delete'),
  ...can('policy', 'poddisruptionbudgets', 'update', 'delete'),
  ...can('coordination.k8s.io', 'leases', 'list', 'delete', 'patch'),
  ...can('rbac.authorization.k8s.io', 'roles', 'create', 'escalate', 'bind'),
  ...can('rbac.authorization.k8s.io', 'rolebindings', 'create'),
  ...can('rbac.authorization.k8s.io', 'clusterroles', 'create', 'escalate', 'bind'),
  ...can('apiextensions.k8s.io', 'customresourcedefinitions', 'get', 'create', 'update', 'delete'),
  ...can('authentication.k8s.io', 'tokenreviews', 'create'),
  ...can('authorization.k8s.io', 'subjectaccessreviews', 'create'),
  ...can('admissionregistration.k8s.io', 'validatingwebhookconfigurations', 'update', 'delete'),
  ...can('*', '*', '*'),
];
