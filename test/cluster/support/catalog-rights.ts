import { isDeployment } from './deployments';

import type { OperatorDefinition, PolicyRule } from 'operator-constructs';
import type { AccessQuestion } from './access-review';
import type { CatalogInstallation } from './catalog-installation';
import type { KubernetesObject } from './kubernetes-object';

/** A question for a right; without a namespace in all of them. */
export type Question = Omit<AccessQuestion, 'serviceAccount'>;

/** The account that the Deployment of a definition runs as. */
export function accountOf(
  { name }: OperatorDefinition,
  objects: readonly KubernetesObject[],
): string {
  const deployment = objects
    .filter(isDeployment)
    .find(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === name);
  if (!deployment) {
    throw new Error(`no Deployment of '${name}'`);
  }
  return deployment.spec.template.spec.serviceAccountName as string;
}

/**
 * Every right of the entry, and such as nobody should have, in each namespace concerned, in
 * another, and in all.
 */
export function questionsOf(
  { entry, home, places }: CatalogInstallation,
  other: string,
): Question[] {
  const all = [...entry.definitions.flatMap(({ rules }) => rules), ...PROBES].flatMap(rightsIn);
  const rights = [...new Map(all.map((right) => [JSON.stringify(right), right])).values()];
  const namespaces = [...new Set([home, ...places, other]), undefined];
  return namespaces.flatMap((namespace) => rights.map((right) => ({ ...right, namespace })));
}

type Grant = Pick<PolicyRule, 'apiGroups' | 'resources' | 'verbs' | 'resourceNames'>;

/**
 * Every right that a rule gives to anybody anywhere; where it names objects, for those and for one
 * of another name.
 */
function rightsIn({ apiGroups, resources, verbs, resourceNames }: Grant): Question[] {
  const names = resourceNames ? [undefined, ...resourceNames, 'of-another-name'] : [undefined];
  return apiGroups.flatMap((group) =>
    resources.flatMap((path) => {
      const [resource = '', subresource] = path.split('/');
      return verbs.flatMap((verb) =>
        names.map((name) => ({ group, resource, subresource, verb, name })),
      );
    }),
  );
}

/**
 * Returns true if the rules mean an operator to have a right in a namespace, or in all of them when
 * none is given. Written from the promise, not from the code that makes roles: own rules in the own
 * namespace, watched rules where it watches, cluster rules everywhere in the scopes that they name.
 */
export function isMeant(
  rules: readonly PolicyRule[],
  at: CatalogInstallation,
  question: Question,
): boolean {
  return rules.some((rule) => holds(rule, at, question.namespace) && covers(rule, question));
}

function holds(
  rule: PolicyRule,
  { entry, scope, home, places }: CatalogInstallation,
  namespace?: string,
): boolean {
  // Where the entry does not say which options it uses, they are all of those that rules are tied
  // to.
  if (rule.option !== undefined && entry.options?.includes(rule.option) === false) {
    return false;
  }
  if (rule.scopes && !rule.scopes.includes(scope.kind)) {
    return false;
  }
  if (rule.place === 'cluster') {
    return true;
  }
  if (rule.place === 'own') {
    return namespace === home;
  }
  return scope.kind === 'cluster' || (namespace !== undefined && places.includes(namespace));
}

function covers(rule: PolicyRule, { group, resource, subresource, verb, name }: Question): boolean {
  const path = subresource ? `${resource}/${subresource}` : resource;
  const isNamed = !rule.resourceNames || (name !== undefined && rule.resourceNames.includes(name));
  return (
    rule.apiGroups.includes(group) &&
    rule.resources.includes(path) &&
    rule.verbs.includes(verb) &&
    isNamed
  );
}

const probe = (group: string, path: string, ...verbs: string[]): Grant => ({
  apiGroups: [group],
  resources: [path],
  verbs,
});

/** Rights that are asked for of every operator: what few need, and what gives power over others. */
const PROBES: readonly Grant[] = [
  probe('', 'secrets', 'get', 'list', 'watch', 'create', 'update', 'delete'),
  probe('', 'pods', 'create', 'update', 'patch', 'delete', 'deletecollection'),
  probe('', 'pods/exec', 'create', 'get'),
  probe('', 'serviceaccounts', 'delete', 'impersonate'),
  probe('', 'serviceaccounts/token', 'create'),
  probe('', 'configmaps', 'list', 'update', 'delete'),
  probe('', 'nodes', 'list', 'update', 'delete'),
  probe('', 'namespaces', 'list', 'delete'),
  probe('', 'persistentvolumeclaims', 'create', 'update', 'deletecollection'),
  probe('', 'events', 'create', 'list', 'delete'),
  probe('apps', 'deployments', 'get', 'list', 'create', 'update', 'delete', 'patch'),
  probe('apps', 'statefulsets', 'list', 'create', 'delete', 'patch'),
  probe('batch', 'jobs', 'list', 'create', 'delete'),
  probe('policy', 'poddisruptionbudgets', 'update', 'delete'),
  probe('coordination.k8s.io', 'leases', 'list', 'delete', 'patch'),
  probe('rbac.authorization.k8s.io', 'roles', 'create', 'escalate', 'bind'),
  probe('rbac.authorization.k8s.io', 'rolebindings', 'create'),
  probe('rbac.authorization.k8s.io', 'clusterroles', 'create', 'escalate', 'bind'),
  probe('apiextensions.k8s.io', 'customresourcedefinitions', 'get', 'create', 'update', 'delete'),
  probe('authentication.k8s.io', 'tokenreviews', 'create'),
  probe('authorization.k8s.io', 'subjectaccessreviews', 'create'),
  probe('admissionregistration.k8s.io', 'validatingwebhookconfigurations', 'update', 'delete'),
  probe('*', '*', '*'),
];
