import { randomUUID } from 'node:crypto';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

const GROUP = 'rbac.authorization.k8s.io';

/**
 * Waits until the authorizer knows every role and binding that was written before this call. It
 * learns of roles and of bindings, of those in namespaces and of the others, by a watch each; a
 * right by the last of all four marks the end.
 */
export async function rightsInEffect(cluster: ControlPlane): Promise<void> {
  const name = `mark-${randomUUID()}`;
  const serviceAccount = { namespace: 'default', name };
  const rights = [
    { prefix: '', namespace: 'default', resource: 'marks' },
    { prefix: 'Cluster', namespace: undefined, resource: 'clustermarks' },
  ];
  for (const right of rights) {
    for (const object of markOf(name, right)) {
      await cluster.api.create(object);
    }
  }
  await cluster.waitFor('rights to be in effect', async () => {
    const answers = rights.map(({ namespace, resource }) =>
      cluster.subjectAccessReview({ serviceAccount, namespace, group: '', resource, verb: 'get' }),
    );
    return (await Promise.all(answers)).every(Boolean);
  });
}

interface Mark {
  readonly prefix: string;
  readonly namespace?: string;
  readonly resource: string;
}

/** A role and its binding for a user that is nobody. */
function markOf(name: string, { prefix, namespace, resource }: Mark): KubernetesObject[] {
  const metadata = { name, namespace };
  const apiVersion = `${GROUP}/v1`;
  const kind = `${prefix}Role`;
  return [
    {
      apiVersion,
      kind,
      metadata,
      rules: [{ apiGroups: [''], resources: [resource], verbs: ['get'] }],
    },
    {
      apiVersion,
      kind: `${prefix}RoleBinding`,
      metadata,
      roleRef: { apiGroup: GROUP, kind, name },
      subjects: [{ kind: 'ServiceAccount', namespace: 'default', name }],
    },
  ];
}
