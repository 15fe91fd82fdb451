import { App, Chart, YamlOutputType } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, zookeeperClusterType, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { applyObjects } from './support/apply-objects';
import { changesByServer } from './support/changes-by-server';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { type KubernetesObject, referenceTo } from './support/kubernetes-object';
import { ManifestFolder } from './support/manifest-folder';

/** An installation as a user writes it: an operator in `home`, and a cluster in each of `places`. */
interface Installation {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly places: readonly string[];
}

const OWN: Installation = { home: 'own', scope: OperatorScope.namespace(), places: ['own'] };
const LIST: Installation = {
  home: 'operators',
  scope: OperatorScope.namespaces('streaming', 'billing'),
  places: ['streaming', 'billing'],
};

const CRD = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  name: 'zookeeperclusters.zookeeper.pravega.io',
};
const ENFORCE = 'pod-security.kubernetes.io/enforce';

interface Condition {
  readonly type: string;
  readonly status: string;
}

// Tests for every entry of the catalogue are in catalogue.test.ts.
describeCluster('what is synthesized', [], () => {
  let cluster: ControlPlane;
  let folder: ManifestFolder | undefined;

  beforeAll(async () => {
    cluster = await ControlPlane.start();
    for (const { home, places } of [OWN, LIST]) {
      for (const namespace of new Set([home, ...places])) await cluster.createNamespace(namespace);
    }
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);
  afterEach(() => {
    folder?.remove();
    folder = undefined;
  });

  const apply = async (path: string): Promise<{ code: number; stderr: string }> =>
    await cluster.kubectl(['apply', '--server-side', '--validate=strict', '--filename', path]);

  const changes = async (objects: readonly KubernetesObject[]): Promise<string[]> => {
    const found = objects.map(async (object) => changesByServer(object, await cluster.api.get(referenceTo(object))));
    return (await Promise.all(found)).flat();
  };

  /** `kubectl wait` fails at once where a CRD has no condition yet. */
  const establishedCrd = async (): Promise<void> => {
    await cluster.waitFor('the CRD to be established', async () => {
      const { conditions = [] } = (await cluster.api.get(CRD)).status as { conditions?: Condition[] };
      return conditions.some(({ type, status }) => type === 'Established' && status === 'True');
    });
  };

  it('arrives by two applies where CRD and clusters are in one file, as the README has it', async () => {
    folder = synthesize(OWN, YamlOutputType.FILE_PER_CHART);
    const { path, files, objects } = folder;
    expect(files).toHaveLength(1);
    const { code, stderr } = await apply(path);
    expect([code, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining('no matches for kind "ZookeeperCluster"'), 'ensure CRDs are installed first'],
    ]);
    await establishedCrd();
    expect(await apply(path)).toMatchObject({ code: 0, stderr: '' });
    expect(await changes(objects)).toEqual([]);
  }, 60_000);

  it('arrives from a file per resource, too', async () => {
    await applyObjects(cluster, [zookeeperClusterType.manifest]);
    await establishedCrd();
    folder = synthesize(LIST, YamlOutputType.FILE_PER_RESOURCE);
    const { path, files, objects } = folder;
    expect(files).toHaveLength(objects.length);
    expect(await apply(path)).toMatchObject({ code: 0, stderr: '' });
    expect(await changes(objects)).toEqual([]);
  }, 60_000);

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
});

function synthesize({ home, scope, places }: Installation, yamlOutputType: YamlOutputType): ManifestFolder {
  return ManifestFolder.synthesize(
    (app) => {
      const chart = new Chart(app, 'zookeeper', { namespace: home });
      const operator = new ZookeeperOperator(chart, 'operator', { scope });
      for (const namespace of places) new ZookeeperCluster(chart, `events-${namespace}`, { operator, namespace });
    },
    { yamlOutputType },
  );
}
