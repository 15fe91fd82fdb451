import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { defaultSyncPolicy } from '../../../lib/manifests/gitops/argo-application';
import { describeCluster } from '../../cluster/support/cluster-tier';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject, ObjectReference } from '../../cluster/support/kubernetes-object';
import { InhabitedCluster } from '../../engine/inhabited-cluster';
import { ApplyLog } from './support/apply-log';
import { ArgoCd } from './support/argocd';
import { GitRepository } from './support/git-repository';
import { API, EVENTS, OPERATOR, type PlatformOptions, SITE, withoutCrds, writePlatform } from './support/platform';

const EXAMPLE = join(__dirname, '../../../examples/gitops/expected/argocd');

// Argo CD's application controller and repo server, the API server and the zookeeper-operator are the real ones. The
// tests are one story.
describeCluster('Argo CD', ['argocd', 'zookeeper-operator', 'mount namespace'], () => {
  let folder: string;
  let repository: GitRepository;
  let cluster: ControlPlane;
  let argo: ArgoCd;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operator-constructs-argocd-'));
    repository = new GitRepository(join(folder, 'platform'));
    const inhabited = await InhabitedCluster.start(SITE);
    cluster = inhabited.controlPlane;
    argo = await ArgoCd.start(cluster);
  }, 120_000);

  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const repoURL = (): string => `file://${repository.folder}`;

  /** Commits the platform, with pruning and healing. */
  const commit = (options: PlatformOptions = {}, change: (into: string) => void = () => {}): string =>
    repository.commit((into) => {
      const syncPolicy = { ...defaultSyncPolicy(false), automated: { prune: true, selfHeal: true } };
      writePlatform(into, 'argocd', { argo: { repoURL: repoURL(), syncPolicy }, ...options });
      change(into);
    });

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

  /** The command by hand at the beginning, and when the policy of the root Application changes. */
  const applyRoot = async (): Promise<void> => {
    const { code } = await cluster.kubectl([
      'apply',
      '-f',
      join(repository.folder, 'argocd/applications-root.k8s.yaml'),
    ]);
    expect(code).toBe(0);
  };

  test('installs the example from an empty cluster, each object after what it needs', async () => {
    const revision = repository.commit((into) => writePlatform(into, 'argocd', { argo: { repoURL: repoURL() } }));
    const written = JSON.stringify(withoutCrds(join(repository.folder, 'argocd')));
    const published = written.replaceAll(repoURL(), 'https://git.example.com/platform.git');
    expect(JSON.parse(published)).toEqual(withoutCrds(EXAMPLE));
    await applyRoot();
    await argo.settles(revision);
    const log = await ApplyLog.of(cluster, argo.user);
    const events = log.firstOf('zookeeperclusters');
    expect(log.firstOf('validatingadmissionpolicybindings')).toBeLessThan(log.firstOf('deployments'));
    expect(log.availableAt('zookeeper-operator')).toBeLessThanOrEqual(events);
    expect(events).toBeLessThan(log.firstOf('deployments', ({ name }) => name === 'api'));
    expect((await argo.applications()).map(({ name, retries }) => [name, retries])).toEqual(
      ['api', 'applications', 'cluster', 'operators', 'streaming'].map((name) => [name, 0]),
    );
    expect(log.refused).toEqual([]);
  }, 300_000);

  test.each(['', 'ServerSideDiff=true'])(
    'finds nothing to change afterwards (%s)',
    async (compareOptions) => {
      const since = Date.now();
      await argo.expectSynced(compareOptions);
      const { written } = await ApplyLog.of(cluster, argo.user, since);
      expect(written.filter((write) => !write.includes('applications'))).toEqual([]);
    },
    300_000,
  );

  test("shows a guard's refusal of a server-side diff as a condition only", async () => {
    commit({}, (into) => {
      const file = join(into, 'argocd/streaming.k8s.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('replicas: 3', 'replicas: 4'));
    });
    await applyRoot();
    await argo.refresh('applications');
    await argo.refresh('streaming');
    const state = await cluster.waitFor('the refusal', async () => {
      const found = await argo.application('streaming');
      return found.conditions.length > 0 && found;
    });
    expect([state.health, state.conditions.join()]).toEqual([
      'Healthy',
      expect.stringMatching(/^ComparisonError: .*odd-replicas/),
    ]);
    // The annotation is no part of the manifests.
    await argo.annotate('argocd.argoproj.io/compare-options', '');
    await argo.refresh('streaming', 'hard');
    await cluster.waitFor('the refusal of a sync', async () =>
      (await argo.application('streaming')).message.includes("(guard 'odd-replicas')"),
    );
    expect((await get(EVENTS)).spec.replicas).toBe(3);
    await argo.settlesEverywhere(commit());
  }, 300_000);

  test('heals what was changed by hand', async () => {
    await cluster.api.patch(OPERATOR, { spec: { replicas: 0 } }, { fieldManager: 'kubectl-edit' });
    await cluster.api.delete(API);
    await cluster.waitFor('what is gone to be back', async () => await cluster.api.find(API), 60_000);
    await cluster.waitFor('the change to be undone', async () => (await get(OPERATOR)).spec.replicas === 1, 60_000);
  }, 300_000);

  test('serves another scope with another release, and removes the rights of the old one', async () => {
    const uid = await uidOf(EVENTS);
    const image = 'registry.example.com/zookeeper-operator:0.2.15-1';
    await argo.settlesEverywhere(commit({ scope: OperatorScope.cluster(), image, replicas: 5 }));
    expect(await uidOf(EVENTS)).toBe(uid);
    const roles = await cluster.api.list('rbac.authorization.k8s.io/v1', 'Role', { namespace: 'streaming' });
    expect(roles.map(({ metadata }) => metadata.name)).toEqual([]);
    await cluster.waitFor('an ensemble of 5', async () => (await get(EVENTS)).status?.readyReplicas === 5, 120_000);
  }, 300_000);

  test('prunes an ensemble that is gone from its chart, without its claims', async () => {
    const before = await claims();
    expect(before).toHaveLength(5);
    await argo.settlesEverywhere(commit({ scope: OperatorScope.cluster(), ensemble: false }));
    await isGone(EVENTS);
    const sets = await cluster.api.list('apps/v1', 'StatefulSet', { namespace: 'streaming' });
    expect([sets.length, await claims()]).toEqual([0, before]);
  }, 300_000);
});
