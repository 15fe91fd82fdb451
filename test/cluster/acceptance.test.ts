import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import {
  ZookeeperCluster,
  type ZookeeperClusterProps,
  ZookeeperOperator,
  zookeeperClusterType,
} from 'operator-constructs/zookeeper';
import { applyObjects } from './support/apply-objects';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { type KubernetesObject, referenceTo } from './support/kubernetes-object';
import { type Installation, type Layout, ManifestFolder } from './support/zookeeper-files';
import { RIGHT_PROPS, RIGHT_SPECS, WRONG_SPECS } from './support/zookeeper-specs';

const SCOPES: readonly (readonly [string, Installation])[] = [
  ['its own namespace', { home: 'own', scope: OperatorScope.namespace(), places: ['own'] }],
  [
    'a list of namespaces',
    { home: 'operators', scope: OperatorScope.namespaces('streaming', 'billing'), places: ['streaming', 'billing'] },
  ],
  ['the whole cluster', { home: 'everywhere', scope: OperatorScope.cluster(), places: ['north', 'south'] }],
];

const LAYOUTS: readonly Layout[] = ['a file per chart', 'a file per resource'];

/** The two ways of `kubectl apply`, and what it prints of an object that is as it should be. */
const WAYS = [
  { way: 'server-side', flags: ['--server-side'], unchanged: 'serverside-applied' },
  { way: 'client-side', flags: [], unchanged: 'unchanged' },
] as const;

const CASES = LAYOUTS.flatMap((layout) => SCOPES.map(([scope, at]) => [layout, scope, at] as const));

const CRD = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  name: 'zookeeperclusters.zookeeper.pravega.io',
};
const DEPLOYMENT = 'deployment.apps/zookeeper-operator';
const ENFORCE = 'pod-security.kubernetes.io/enforce';

interface Condition {
  readonly type: string;
  readonly status: string;
}

describeCluster('what is synthesized', [], () => {
  let cluster: ControlPlane;
  let folder: ManifestFolder | undefined;

  beforeAll(async () => {
    cluster = await ControlPlane.start();
    // The operator's pod meets the highest level; the members do not, which the definition says.
    for (const [, { home, places }] of SCOPES) {
      for (const place of places) await cluster.createNamespace(place, { [ENFORCE]: 'baseline' });
      if (!places.includes(home)) await cluster.createNamespace(home, { [ENFORCE]: 'restricted' });
    }
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);
  afterEach(async () => {
    if (folder) await removeAll(folder.objects);
    folder?.remove();
    folder = undefined;
  });

  /** Fails for a warning, too. */
  const succeed = async (...args: readonly string[]): Promise<string> => {
    const { stdout, ...rest } = await cluster.kubectl(args);
    expect({ ...rest, args }).toEqual({ code: 0, stderr: '', args });
    return stdout;
  };

  const stored = async (objects: readonly KubernetesObject[]): Promise<KubernetesObject[]> =>
    await Promise.all(objects.map((object) => cluster.api.get(referenceTo(object))));

  /** Waits for it, too; `kubectl wait` fails at once where a CRD has no condition yet. */
  const expectGoodCrd = async (): Promise<void> => {
    const conditions = await cluster.waitFor('the CRD to be established', async () => {
      const { conditions = [] } = (await cluster.api.get(CRD)).status as { conditions?: Condition[] };
      return conditions.some(({ type, status }) => type === 'Established' && status === 'True') && conditions;
    });
    expect(conditions.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'NamesAccepted True',
      'Established True',
    ]);
  };

  /** The pod that the Deployment leads to. */
  const operatorPod = async ({ home }: Installation): Promise<KubernetesObject> =>
    await cluster.waitFor('the pod of the operator', async () => {
      const pods = await cluster.api.list('v1', 'Pod', { namespace: home });
      return pods.find(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === 'zookeeper-operator');
    });

  /** A CRD stays: for the first two seconds of its life the API server lets every creation of a resource wait. */
  const removeAll = async (objects: readonly KubernetesObject[]): Promise<void> => {
    const references = objects.map(referenceTo).filter(({ kind }) => kind !== CRD.kind);
    await Promise.all(references.map((reference) => cluster.api.delete(reference)));
    const namespaces = new Set(references.map(({ namespace }) => namespace));
    await cluster.waitFor('everything to go', async () => {
      const pods = [...namespaces].map((namespace) => cluster.api.list('v1', 'Pod', { namespace }));
      const left = [...pods, ...references.map((reference) => cluster.api.find(reference))];
      return (await Promise.all(left)).flat().every((object) => object === undefined);
    });
  };

  const removeCrd = async (): Promise<void> => {
    await cluster.api.delete(CRD);
    await cluster.waitFor('the CRD to go', async () => !(await cluster.api.find(CRD)));
  };

  it('arrives by two applies where CRD and clusters are in one file, as the README has it', async () => {
    const [, at] = SCOPES[0] as (typeof SCOPES)[0];
    folder = ManifestFolder.synthesize(at, 'one file');
    expect(folder.files).toHaveLength(1);
    const apply = ['apply', '--server-side', '--validate=strict', '--filename', folder.path];
    const { code, stderr } = await cluster.kubectl(apply);
    expect([code, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('no matches for kind "ZookeeperCluster"'), 'ensure CRDs are installed first'],
    ]);
    await expectGoodCrd();
    await succeed(...apply);
    expect(await stored(folder.objects)).toEqual(folder.objects.map(within));
  }, 60_000);

  describe.each(WAYS)('applied $way', ({ way, flags, unchanged }) => {
    beforeAll(async () => await removeCrd());

    it.each(CASES)(
      'arrives as it is, once and again: %s, watching %s',
      async (layout, _scope, at) => {
        folder = ManifestFolder.synthesize(at, layout);
        const { path, objects } = folder;
        const apply = ['apply', ...flags, '--validate=strict', '--filename'];
        await succeed(...apply, folder.crdFile);
        await expectGoodCrd();
        await succeed(...apply, path);
        expect(await stored(objects)).toEqual(objects.map(within));
        expect((await operatorPod(at)).spec.serviceAccountName).toBe('zookeeper-operator');

        const [diff, second] = await Promise.all([
          succeed('diff', ...flags, '--filename', path),
          succeed(...apply, path),
        ]);
        expect(diff).toBe('');
        const changed = second
          .trim()
          .split('\n')
          .filter((line) => !line.endsWith(` ${unchanged}`));
        // The API server keeps no empty text, so client-side kubectl sends that of WATCH_NAMESPACE again, in vain.
        const inVain = way === 'client-side' && at.scope.kind === 'cluster' ? [`${DEPLOYMENT} configured`] : [];
        expect(changed).toEqual(inVain);
        expect((await stored(objects)).flatMap(({ metadata }) => metadata.generation ?? [])).toEqual(
          Array.from({ length: 2 + at.places.length }, () => 1), // CRD, Deployment, clusters
        );
      },
      60_000,
    );
  });

  describe('as the pod of the operator', () => {
    let pod: KubernetesObject;
    beforeAll(async () => {
      await cluster.createNamespace('restricted', { [ENFORCE]: 'restricted' });
      const metadata = { namespace: 'restricted', name: 'zookeeper-operator' };
      await cluster.api.create({ apiVersion: 'v1', kind: 'ServiceAccount', metadata });
      const chart = new Chart(new App(), 'zookeeper', { namespace: 'restricted' });
      new ZookeeperOperator(chart, 'operator', { finalizer: 'off', metrics: {} });
      const objects = chart.toJson() as KubernetesObject[];
      const { template } = objects.find(({ kind }) => kind === 'Deployment')?.spec;
      pod = { apiVersion: 'v1', kind: 'Pod', metadata: { ...template.metadata, ...metadata }, spec: template.spec };
    });

    it('meets Pod Security restricted', async () => {
      await expect(cluster.api.create(pod, { dryRun: true })).resolves.toBeDefined();
    });

    it.each([
      ['privilege escalation', { allowPrivilegeEscalation: true }, {}],
      ['the capabilities of the runtime', { capabilities: {} }, {}],
      ['no seccomp profile', {}, { seccompProfile: undefined }],
      ['a user that may be root', {}, { runAsNonRoot: undefined }],
    ])('would be refused there with %s', async (_what, ofContainer, ofPod) => {
      const [container] = pod.spec.containers;
      const containers = [{ ...container, securityContext: { ...container.securityContext, ...ofContainer } }];
      const securityContext = { ...pod.spec.securityContext, ...ofPod };
      const weaker = { ...pod, spec: { ...pod.spec, containers, securityContext } };
      await expect(cluster.api.create(weaker, { dryRun: true })).rejects.toMatchObject({
        code: 403,
        message: expect.stringContaining('violates PodSecurity "restricted:latest"'),
      });
    });
  });

  describe('as a cluster', () => {
    beforeAll(async () => {
      await applyObjects(cluster, [zookeeperClusterType.manifest]);
      await expectGoodCrd();
    });

    /** What the API server would store. */
    const create = async (object: unknown): Promise<KubernetesObject> => {
      const path = '/apis/zookeeper.pravega.io/v1beta1/namespaces/default/zookeeperclusters';
      return await cluster.api.raw.send('POST', path, {
        body: object,
        query: { dryRun: 'All', fieldValidation: 'Strict' },
      });
    };

    const expectAgreement = async (resource: unknown): Promise<void> => {
      const { problems, defaulted } = zookeeperClusterType.validate(resource);
      expect(problems).toEqual([]);
      expect((await create(resource)).spec).toEqual(defaulted.spec);
    };

    it.each(RIGHT_PROPS)('is taken, and completed, here and there alike: %s', async (_what, props) => {
      await expectAgreement(clusterOf(props));
    });

    it.each(RIGHT_SPECS)('of others is, too: %s', async (_what, spec) => {
      await expectAgreement(resourceOf(spec));
    });

    it.each(WRONG_SPECS)('is refused here and there: %s', async (_what, spec, path) => {
      const props = { spec: spec as never };
      expect(() => clusterOf(props)).toThrow(path);
      const resource = clusterOf(props, 'off');
      const { problems } = zookeeperClusterType.validate(resource);
      expect(problems.map((problem) => problem.path)).toEqual([path]);
      // 400 for what it does not know, 422 for what it does not allow.
      const refusal = { code: problems[0]?.code === 'unknown' ? 400 : 422, message: expect.stringContaining(path) };
      await expect(create(resource)).rejects.toMatchObject(refusal);
    });
  });
});

/** A cluster as it is synthesized; with its checks off also one that is wrong. */
function clusterOf(props: Omit<ZookeeperClusterProps, 'operator'>, checks: 'on' | 'off' = 'on'): KubernetesObject {
  const app = new App();
  app.node.setContext('operator-constructs/checks', checks);
  app.node.setContext('operator-constructs/warnings', 'silent');
  const chart = new Chart(app, 'zookeeper', { namespace: 'default' });
  const operator = new ZookeeperOperator(chart, 'operator');
  new ZookeeperCluster(chart, 'events', { operator, ...props });
  const objects = chart.toJson() as KubernetesObject[];
  return objects.find(({ kind }) => kind === 'ZookeeperCluster') as KubernetesObject;
}

/** A cluster as somebody else may have written it. */
function resourceOf(spec: unknown): object {
  return {
    apiVersion: zookeeperClusterType.apiVersion(),
    kind: 'ZookeeperCluster',
    metadata: { name: 'events' },
    spec,
  };
}

/** An object as a pattern: the API server adds to it, and changes nothing. Text that is empty it does not keep. */
function within(object: KubernetesObject): unknown {
  const pattern = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pattern);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([, field]) => field !== '');
    return expect.objectContaining(Object.fromEntries(fields.map(([key, field]) => [key, pattern(field)])));
  };
  return pattern(object);
}
