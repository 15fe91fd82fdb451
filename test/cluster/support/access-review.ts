import type { NamespacedName } from './kubernetes-object';

/** The question whether a ServiceAccount may do something. */
export interface AccessQuestion {
  readonly serviceAccount: NamespacedName;
  /**
   * Without a namespace the question is about all of them, or about a resource outside of
   * namespaces.
   */
  readonly namespace?: string;
  readonly group: string;
  readonly resource: string;
  readonly subresource?: string;
  readonly verb: string;
  readonly name?: string;
}

/** The user that a ServiceAccount is for the API server. */
export function userOf({ namespace, name }: NamespacedName): string {
  return `system:serviceaccount:${namespace}:${name}`;
}

/** The review to send: the user and the groups are those that its token would give. */
export function subjectAccessReview({
  serviceAccount,
  ...resourceAttributes
}: AccessQuestion): object {
  return {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SubjectAccessReview',
    spec: {
      user: userOf(serviceAccount),
      groups: [
        'system:serviceaccounts',
        `system:serviceaccounts:${serviceAccount.namespace}`,
        'system:authenticated',
      ],
      resourceAttributes,
    },
  };
}
