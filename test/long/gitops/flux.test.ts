import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { describeCluster } from '../../cluster/support/cluster-tier';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject, ObjectReference } from '../../cluster/support/kubernetes-object';
import { InhabitedCluster } from '../../engine/inhabited-cluster';
import { ApplyLog } from './support/apply-log';
import { Flux } from './support/flux';
import { GitRepository } from './support/git-repository';
import {
  API,
  CRD,
  EVENTS,
  NAMESPACE,
  OPERATOR,
  type PlatformOptions,
  SITE,
  withoutCrds,
  writePlatform,
} from './support/platform';

const EXAMPLE = join(__dirname, '../../../examples/gitops/expected/flux');
// The kustomize-controller, the API server and the zookeeper-operator are the real ones. The tests are one story.
describeCluster('Flux', ['kustomize-controller', 'zookeeper-operator', 'mount namespace'], () => {
  let folder: string;
  let repository: GitRepository;
  let cluster: ControlPlane;
  let flux: Flux;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operator-constructs-flux-'));
    repository = new GitRepository(join(folder, 'platform'));
    const inhabited = await InhabitedCluster.start(SITE);
    cluster = inhabited.controlPlane;
    flux = await Flux.start(cluster, repository);
  }, 120_000);

  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const commit = (options: PlatformOptions = {}): string =>
    repository.commit((into) => writePlatform(into, 'flux', options));

  const get = async (reference: ObjectReference): Promise<KubernetesObject> => await cluster.api.get(reference);

  const uidOf = async (reference: ObjectReference): Promise<string | undefined> => (await get(reference)).metadata.uid;

  const claims = async (): Promise<(string | undefined)[]> =>
    (await cluster.api.list('v1', 'PersistentVolumeClaim', { namespace: 'streaming' })).map(
      ({ metadata }) => metadata.uid,
    );

  const isGone = async (reference: ObjectReference): Promise<true> =>
    await cluster.waitFor(
      `${reference.kind} ${reference.name} to be gone`,
      async () => (await cluster.api.find(reference)) === undefined,
      120_000,
    );

  const ensembleOf = async (size: number): Promise<unknown> =>
    await cluster.waitFor(
      `an ensemble of ${size}`,
      async () => (await get(EVENTS)).status?.readyReplicas === size,
      120_000,
    );

  /** Waits for the commit; the ensemble is back on its claims, and docs/zookeeper.md says what its operator needs then. */
  const settlesOnOldClaims = async (revision: string): Promise<void> => {
    await cluster.waitFor('the ensemble to be applied', async () => await cluster.api.find(EVENTS), 120_000);
    await ensembleOf(5);
    await cluster.api.patch(EVENTS, { status: { metaRootCreated: true } }, { subresource: 'status' });
    await flux.settles(revision);
  };

  const applyByHand = async (): Promise<void> => {
    const { code, stderr } = await cluster.kubectl(['apply', '-f', join(repository.folder, 'flux/sync')]);
    expect([code, stderr]).toEqual([0, '']);
  };

  test('installs the example from an empty cluster, each object after what it needs', async () => {
    const revision = commit();
    expect(withoutCrds(join(repository.folder, 'flux'))).toEqual(withoutCrds(EXAMPLE));
    await applyByHand();
    await flux.settles(revision);
    const log = await ApplyLog.of(cluster, flux.user);
    const events = log.firstOf('zookeeperclusters');
    expect(log.firstOf('validatingadmissionpolicybindings')).toBeLessThan(log.firstOf('deployments'));
    expect(log.availableAt('zookeeper-operator')).toBeLessThanOrEqual(events);
    expect(events).toBeLessThan(log.firstOf('deployments', ({ name }) => name === 'api'));
    expect([log.refused, flux.errors]).toEqual([[], []]);
  }, 300_000);

  test('finds nothing to change afterwards', async () => {
    const since = Date.now();
    for (let round = 0; round < 5; round += 1) {
      for (const { metadata } of await flux.kustomizations()) await flux.reconcile(metadata.name);
    }
    expect((await ApplyLog.of(cluster, flux.user, since)).written).toEqual([]);
  }, 300_000);

  test('heals what was changed by hand', async () => {
    const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', namespace: 'operators' };
    const rights = { ...role, name: 'zookeeper-operator' };
    const { rules } = await get(rights);
    await cluster.api.patch(rights, { rules: [] }, { fieldManager: 'kubectl-edit' });
    await cluster.api.patch(OPERATOR, { spec: { replicas: 0 } }, { fieldManager: 'kubectl-edit' });
    await cluster.api.delete(API);
    for (const name of ['operators', 'api']) await flux.reconcile(name);
    expect((await get(rights)).rules).toEqual(rules);
    expect((await get(OPERATOR)).spec.replicas).toBe(1);
    await get(API);
  }, 300_000);

  test("shows a guard's refusal, and goes on with the commit that takes it back", async () => {
    repository.commit((into) => {
      writePlatform(into, 'flux');
      const file = join(into, 'flux/streaming/ZookeeperCluster.events.k8s.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('replicas: 3', 'replicas: 4'));
    });
    const { message } = await cluster.waitFor(
      'the refusal',
      async () => {
        const state = await flux.readiness('streaming');
        return state.status === 'False' && state.message.includes('guard') && state;
      },
      120_000,
    );
    expect(message).toContain("(guard 'odd-replicas')");
    expect((await get(EVENTS)).spec.replicas).toBe(3);
    await flux.settles(commit());
  }, 300_000);

  test('serves another scope in the order of the installation, and removes the rights of the old one', async () => {
    const [uid, since] = [await uidOf(EVENTS), Date.now()];
    await flux.settles(commit({ scope: OperatorScope.cluster(), replicas: 5 }));
    const log = await ApplyLog.of(cluster, flux.user, since);
    expect(log.firstOf('deployments')).toBeLessThan(log.firstOf('zookeeperclusters'));
    expect(await uidOf(EVENTS)).toBe(uid);
    await ensembleOf(5);
    const roles = await cluster.api.list('rbac.authorization.k8s.io/v1', 'Role', { namespace: 'streaming' });
    expect(roles.map(({ metadata }) => metadata.name)).toEqual([]);
  }, 300_000);

  test('rolls out another release of the operator', async () => {
    const image = 'registry.example.com/zookeeper-operator:0.2.15-1';
    await flux.settles(commit({ replicas: 5, image }));
    const { spec, status } = await get(OPERATOR);
    expect([spec.template.spec.containers[0].image, status.updatedReplicas]).toEqual([image, 1]);
  }, 300_000);

  test('removes a chart that is gone, keeps the claims of its cluster, and takes them again', async () => {
    const before = await claims();
    expect(before).toHaveLength(5);
    await flux.settles(commit({ charts: ['operators'] }));
    for (const reference of [EVENTS, API]) await isGone(reference);
    expect((await flux.kustomizations()).map(({ metadata }) => metadata.name)).toEqual([
      'cluster',
      'operators',
      'sync',
    ]);
    expect(await claims()).toEqual(before);
    await settlesOnOldClaims(commit({ replicas: 5 }));
    expect(await claims()).toEqual(before);
  }, 300_000);

  test('removes all but the CRD, and the Namespace with its claims, and can be installed again', async () => {
    const before = await claims();
    await cluster.kubectl(['delete', 'kustomization', 'sync', '--namespace', 'flux-system']);
    await cluster.waitFor(
      'all Kustomizations to be gone',
      async () => (await flux.kustomizations()).length === 0,
      120_000,
    );
    for (const reference of [EVENTS, API, OPERATOR]) await isGone(reference);
    expect(await claims()).toEqual(before);
    // A Namespace without data goes as well.
    await isGone({ apiVersion: 'v1', kind: 'Namespace', name: 'operators' });
    for (const kept of [NAMESPACE, CRD]) expect((await get(kept)).metadata.deletionTimestamp).toBeUndefined();
    await applyByHand();
    await settlesOnOldClaims(repository.head);
    expect(await claims()).toEqual(before);
  }, 300_000);
});
