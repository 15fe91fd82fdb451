import { AccessReport } from 'operator-constructs/cli';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { coreObject } from './support/kubernetes-object';
import { rightsInEffect } from './support/rights-in-effect';

import type { KubernetesClient } from './support/kubernetes-client';
import type { KubernetesObject } from './support/kubernetes-object';

const VERBS = [
  'get',
  'list',
  'watch',
  'create',
  'update',
  'patch',
  'deletecollection',
  'delete',
] as const;
const ACCOUNT = { namespace: 'near', name: 'reader' };
const RBAC = 'rbac.authorization.k8s.io';

/**
 * A Role of the namespace `near` that allows everything with namespaces and with nodes, as far as a
 * Role can.
 */
const OBJECTS: readonly KubernetesObject[] = [
  coreObject('ServiceAccount', ACCOUNT),
  {
    apiVersion: `${RBAC}/v1`,
    kind: 'Role',
    metadata: ACCOUNT,
    rules: [
      { apiGroups: [''], resources: ['namespaces', 'namespaces/status', 'nodes'], verbs: VERBS },
    ],
  },
  {
    apiVersion: `${RBAC}/v1`,
    kind: 'RoleBinding',
    metadata: ACCOUNT,
    roleRef: { apiGroup: RBAC, kind: 'Role', name: 'reader' },
    subjects: [{ kind: 'ServiceAccount', ...ACCOUNT }],
  },
];

type Verb = (typeof VERBS)[number];

/**
 * The requests that a client sends, by verb: what `kubectl` does with a resource of the whole
 * cluster.
 */
const REQUESTS: Readonly<
  Record<Verb, (plural: string, name: string) => readonly [method: string, path: string]>
> = {
  get: (plural, name) => ['GET', `/api/v1/${plural}/${name}`],
  list: (plural) => ['GET', `/api/v1/${plural}`],
  watch: (plural, name) => [
    'GET',
    `/api/v1/${plural}?watch=true&fieldSelector=metadata.name%3D${name}&timeoutSeconds=1`,
  ],
  create: (plural) => ['POST', `/api/v1/${plural}`],
  update: (plural, name) => ['PUT', `/api/v1/${plural}/${name}`],
  patch: (plural, name) => ['PATCH', `/api/v1/${plural}/${name}`],
  deletecollection: (plural) => ['DELETE', `/api/v1/${plural}`],
  delete: (plural, name) => ['DELETE', `/api/v1/${plural}/${name}?dryRun=All`],
};

describeControlPlane('rights on what is of the whole cluster, in a Role', [], (cluster) => {
  let reader: KubernetesClient;
  beforeAll(async () => {
    await Promise.all(['near', 'far'].map((namespace) => cluster.createNamespace(namespace)));
    await applyObjects(cluster, OBJECTS);
    await rightsInEffect(cluster);
    reader = await cluster.apiAs(ACCOUNT);
  }, 120_000);

  /**
   * The verbs whose requests are not refused for want of a right; another refusal comes after that.
   */
  const allowed = async (plural: string, name: string): Promise<Verb[]> => {
    const codes = await Promise.all(
      VERBS.map(async (verb) => {
        const [method, path] = REQUESTS[verb](plural, name);
        const contentType = verb === 'patch' ? 'application/merge-patch+json' : 'application/json';
        const body =
          method === 'GET' || method === 'DELETE'
            ? undefined
            : { metadata: { labels: { seen: 'yes' } } };
        return (await reader.raw.ask(method, path, { contentType, body })).code;
      }),
    );
    return VERBS.filter((_, index) => codes[index] !== 403);
  };

  /** The verbs that the report says may work. */
  const reported = (resource: string): string[] => {
    const right = AccessReport.of(OBJECTS).rights.find((each) => each.resource === resource);
    return [...(right?.verbs ?? [])];
  };

  it('are those that the report says: of namespaces get, update, patch and delete of that one', async () => {
    expect(await allowed('namespaces', 'near')).toEqual(['get', 'update', 'patch', 'delete']);
    expect(reported('namespaces').sort()).toEqual((await allowed('namespaces', 'near')).sort());
    expect(await allowed('namespaces', 'far')).toEqual([]);
  });

  it('are none for nodes', async () => {
    expect(await allowed('nodes', 'some')).toEqual([]);
    expect(reported('nodes')).toEqual([]);
  });

  it('are the same for the subresource of a namespace', async () => {
    const code = async (name: string): Promise<number> =>
      (await reader.raw.ask('GET', `/api/v1/namespaces/${name}/status`)).code;
    expect([await code('near'), await code('far')]).toEqual([200, 403]);
  });
});
