import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { describeCluster } from '../../cluster/support/cluster-tier';
import type { ControlPlane } from '../../cluster/support/control-plane';
import { InhabitedCluster } from '../../engine/inhabited-cluster';
import { ApplyLog } from './support/apply-log';
import { Flux } from './support/flux';
import { GitRepository } from './support/git-repository';
import { isOfNextRelease, releaseNext } from './support/next-release';
import {
  API,
  CRD,
  EVENTS,
  GUARDS,
  LivePlatform,
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
  let live: LivePlatform;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operator-constructs-flux-'));
    repository = new GitRepository(join(folder, 'platform'));
    const inhabited = await InhabitedCluster.start(SITE);
    cluster = inhabited.controlPlane;
    live = new LivePlatform(cluster);
    flux = await Flux.start(cluster, repository);
  }, 120_000);

  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const commit = (options: PlatformOptions = {}): string =>
    repository.commit((into) => writePlatform(into, 'flux', options));

  const settlesOnOldClaims = async (revision: string): Promise<void> => {
    await live.isBack(5);
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
    const events = log.storedAt(EVENTS);
    for (const definition of [CRD, GUARDS]) expect(log.storedAt(definition)).toBeLessThan(log.storedAt(OPERATOR));
    expect(log.availableAt(OPERATOR)).toBeLessThanOrEqual(events);
    expect(events).toBeLessThan(log.storedAt(API));
    expect([log.refused, flux.saidSince(0).retried]).toEqual([[], []]);
  }, 300_000);

  test('heals what was changed by hand', async () => {
    const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', namespace: 'operators' };
    const rights = { ...role, name: 'zookeeper-operator' };
    const { rules } = await live.get(rights);
    await cluster.api.patch(rights, { rules: [] }, { fieldManager: 'kubectl-edit' });
    await cluster.api.patch(OPERATOR, { spec: { replicas: 0 } }, { fieldManager: 'kubectl-edit' });
    await cluster.api.delete(API);
    for (const name of ['operators', 'api']) await flux.reconcile(name);
    expect((await live.get(rights)).rules).toEqual(rules);
    expect((await live.get(OPERATOR)).spec.replicas).toBe(1);
    await live.get(API);
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
    expect((await live.get(EVENTS)).spec.replicas).toBe(3);
    await flux.settles(commit());
  }, 300_000);

  test('serves another scope in the order of the installation, and removes the rights of the old one', async () => {
    const [uid, since] = [await live.uidOf(EVENTS), Date.now()];
    await flux.settles(commit({ scope: OperatorScope.cluster(), replicas: 5 }));
    const log = await ApplyLog.of(cluster, flux.user, since);
    expect(log.storedAt(OPERATOR)).toBeLessThan(log.storedAt(EVENTS));
    expect(await live.uidOf(EVENTS)).toBe(uid);
    await live.hasMembers(5);
    expect(await live.roles()).toEqual([]);
  }, 300_000);

  test('rolls out another release: its CRD, then the operator, then what uses its new field', async () => {
    const since = Date.now();
    await flux.settles(
      repository.commit((into) => {
        writePlatform(into, 'flux', { replicas: 5 });
        releaseNext(into);
      }),
    );
    const log = await ApplyLog.of(cluster, flux.user, since);
    expect(log.storedAt(CRD)).toBeLessThan(log.storedAt(OPERATOR));
    expect(log.availableAt(OPERATOR)).toBeLessThanOrEqual(log.storedAt(EVENTS));
    expect([log.refused, flux.saidSince(since).retried]).toEqual([[], []]);
    expect(isOfNextRelease(await live.get(EVENTS))).toBe(true);
  }, 300_000);

  test('removes a chart that is gone, keeps the claims of its cluster, and takes them again', async () => {
    const before = await live.claims();
    expect(before).toHaveLength(5);
    await flux.settles(commit({ charts: ['operators'] }));
    await live.areGone(EVENTS, API);
    expect((await flux.kustomizations()).map(({ metadata }) => metadata.name)).toEqual([
      'cluster',
      'operators',
      'sync',
    ]);
    expect(await live.claims()).toEqual(before);
    await settlesOnOldClaims(commit({ replicas: 5 }));
    expect(await live.claims()).toEqual(before);
  }, 300_000);

  test('removes all but the CRD, and the Namespace with its claims, and can be installed again', async () => {
    const before = await live.claims();
    await flux.remove('sync');
    expect(await live.claims()).toEqual(before);
    // A Namespace without data goes as well.
    await live.areGone(EVENTS, API, OPERATOR, { apiVersion: 'v1', kind: 'Namespace', name: 'operators' });
    for (const kept of [NAMESPACE, CRD]) expect((await live.get(kept)).metadata.deletionTimestamp).toBeUndefined();
    await applyByHand();
    await settlesOnOldClaims(repository.head);
    expect(await live.claims()).toEqual(before);
  }, 300_000);
});
