import { subjectAccessReview, userOf } from './access-review';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject, NamespacedName } from './kubernetes-object';

/** A right in a rule of a role: one verb on one resource, one object or one path. */
export interface GrantedRight {
  readonly verb: string;
  readonly group?: string;
  /** With its subresource: `pods/exec`. @default - the right is about a path */
  readonly resource?: string;
  readonly name?: string;
  readonly path?: string;
}

/** A right that a ServiceAccount has somewhere. */
export interface HeldRight {
  readonly account: NamespacedName;
  readonly right: GrantedRight;
}

/** A binding with the rules of its role. */
export interface Binding {
  /** @default - it holds everywhere */
  readonly namespace?: string;
  readonly rights: readonly HeldRight[];
}

/**
 * Rights of the ServiceAccounts that roles are bound to; objects without a namespace are in `home`.
 */
export function bindingsOf(objects: readonly KubernetesObject[], home: string): Binding[] {
  return objects
    .filter(({ kind }) => /^(Cluster)?RoleBinding$/.test(kind))
    .map((binding) => {
      const role = objects.find((object) => isRoleOf(object, binding, home));
      const rights = rightsOf((role?.rules ?? []) as readonly Rule[]);
      const subjects = (binding.subjects ?? []) as readonly Subject[];
      const accounts = subjects.filter(({ kind }) => kind === 'ServiceAccount');
      return {
        ...(binding.kind === 'RoleBinding' && { namespace: binding.metadata.namespace ?? home }),
        rights: accounts.flatMap(({ name, namespace = home }) =>
          rights.map((right) => ({ account: { namespace, name }, right })),
        ),
      };
    });
}

/** With the right on all objects where one is about one object: to have that would be too much. */
export function withoutNames({ account, right: { name, ...right } }: HeldRight): HeldRight[] {
  return name === undefined ? [] : [{ account, right }];
}

/** Each right once. */
export function distinctRights(rights: readonly HeldRight[]): HeldRight[] {
  return [...new Map(rights.map((right) => [keyOf(right), right])).values()];
}

/** Equal for equal rights of one account. */
export function keyOf({ account, right }: HeldRight): string {
  const { verb, group, resource, name, path } = right;
  return JSON.stringify([account.namespace, account.name, verb, group, resource, name, path]);
}

interface Subject {
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

interface Rule {
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
  readonly verbs: readonly string[];
}

function isRoleOf(
  { kind, metadata }: KubernetesObject,
  binding: KubernetesObject,
  home: string,
): boolean {
  const { kind: wanted, name } = binding.roleRef as { kind: string; name: string };
  const isHere =
    kind === 'ClusterRole' || (metadata.namespace ?? home) === (binding.metadata.namespace ?? home);
  return kind === wanted && metadata.name === name && isHere;
}

function rightsOf(rules: readonly Rule[]): GrantedRight[] {
  return rules.flatMap(
    ({ apiGroups = [], resources = [], resourceNames = [], nonResourceURLs = [], verbs }) =>
      verbs.flatMap((verb) => [
        ...nonResourceURLs.map((path) => ({ verb, path })),
        ...apiGroups.flatMap((group) =>
          resources.flatMap((resource) =>
            resourceNames.length === 0
              ? [{ verb, group, resource }]
              : resourceNames.map((name) => ({ verb, group, resource, name })),
          ),
        ),
      ]),
  );
}

/** A question for a right; without a namespace in all of them, or outside of them. */
export interface RightQuestion extends HeldRight {
  readonly namespace?: string;
}

/** The API server's answer to each question. */
export async function areAllowed(
  cluster: ControlPlane,
  questions: readonly RightQuestion[],
): Promise<boolean[]> {
  const answers: boolean[] = [];
  let next = 0;
  const askOn = async (): Promise<void> => {
    for (let index = next++; index < questions.length; index = next++) {
      answers[index] = await isAllowed(cluster, questions[index]!);
    }
  };
  await Promise.all(Array.from({ length: 50 }, askOn));
  return answers;
}

async function isAllowed(
  cluster: ControlPlane,
  { account, right, namespace }: RightQuestion,
): Promise<boolean> {
  const { verb, group = '', resource = '', name, path } = right;
  if (path === undefined) {
    const [plural = '', subresource] = resource.split('/');
    const question = { verb, group, resource: plural, subresource, name, namespace };
    return await cluster.subjectAccessReview({ serviceAccount: account, ...question });
  }
  const { spec, ...review } = subjectAccessReview({
    serviceAccount: account,
    verb,
    group,
    resource: '',
  }) as Review;
  const body = {
    ...review,
    spec: {
      ...spec,
      user: userOf(account),
      resourceAttributes: undefined,
      nonResourceAttributes: { verb, path },
    },
  };
  const answer: unknown = await cluster.api.raw.send(
    'POST',
    '/apis/authorization.k8s.io/v1/subjectaccessreviews',
    {
      body,
    },
  );
  return (answer as { status: { allowed: boolean } }).status.allowed;
}

interface Review {
  readonly spec: object;
}
