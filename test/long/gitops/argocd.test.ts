import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorScope } from 'operator-constructs';
import { printedArguments } from '../../cluster/support/kubectl';
import { ApplyLog } from './support/apply-log';
import { ArgoCd } from './support/argocd';
import { describeGitOps } from './support/describe-gitops';
import { declaresNextRelease, isOfNextRelease, releaseNext } from './support/next-release';
import {
  API,
  breakSize,
  EVENTS,
  expectInOrder,
  OPERATOR,
  PRUNING,
  withoutCrds,
  writePlatform,
} from './support/platform';

import type { ControlPlane } from '../../cluster/support/control-plane';
import type { PlatformOptions } from './support/platform';

const EXAMPLE = join(__dirname, '../../../examples/gitops/expected/argocd');

// Argo CD's application controller and repo server are the real ones.
const start = (cluster: ControlPlane): Promise<ArgoCd> => ArgoCd.start(cluster);

describeGitOps('Argo CD', 'argocd', start, ({ repository, cluster, tool: argo, live }) => {
  const repoURL = `file://${repository.folder}`;

  /** Commits the platform, with pruning and healing. */
  const commit = (
    options: PlatformOptions = {},
    change: (into: string) => void = () => {},
  ): string =>
    repository.commit((into) => {
      writePlatform(into, 'argocd', { argo: { repoURL, syncPolicy: PRUNING }, ...options });
      change(into);
    });

  /** The command by hand at the beginning, and when the policy of the root Application changes. */
  const applyRoot = async (): Promise<void> => {
    const root = join(repository.folder, 'argocd/applications-root.k8s.yaml');
    expect((await cluster.kubectl(['apply', '-f', root])).code).toBe(0);
  };

  test('installs the example from an empty cluster, each object after what it needs', async () => {
    const revision = repository.commit((into) =>
      writePlatform(into, 'argocd', { argo: { repoURL } }),
    );
    const written = JSON.stringify(withoutCrds(join(repository.folder, 'argocd')));
    const published = written.replaceAll(repoURL, 'https://git.example.com/platform.git');
    expect(JSON.parse(published)).toEqual(withoutCrds(EXAMPLE));
    await applyRoot();
    await argo.settles(revision);
    const log = await ApplyLog.of(cluster, argo.user);
    expectInOrder(log);
    expect((await argo.applications()).map(({ name, retries }) => [name, retries])).toEqual(
      ['api', 'applications', 'cluster', 'operators', 'streaming'].map((name) => [name, 0]),
    );
    expect(log.refused).toEqual([]);
  }, 300_000);

  test.each(['', 'ServerSideDiff=true'])(
    'finds nothing to change afterwards (%s)',
    async (compareOptions) => {
      await argo.annotate('argocd.argoproj.io/compare-options', compareOptions);
      const since = Date.now();
      await sleep(90_000);
      const { different, looked } = await argo.saidSince(since);
      expect(looked).toBeGreaterThan(5);
      expect(different).toEqual([]);
    },
    300_000,
  );

  test("shows a guard's refusal of a server-side diff as a condition only", async () => {
    commit({}, (into) => {
      breakSize(join(into, 'argocd/streaming.k8s.yaml'));
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
    expect((await live.get(EVENTS)).spec.replicas).toBe(3);
    await argo.settlesEverywhere(commit());
  }, 300_000);

  test('heals what was changed by hand', async () => {
    await cluster.api.patch(OPERATOR, { spec: { replicas: 0 } }, { fieldManager: 'kubectl-edit' });
    await cluster.api.delete(API);
    await cluster.waitFor(
      'what is gone to be back',
      async () => await cluster.api.find(API),
      60_000,
    );
    await cluster.waitFor(
      'the change to be undone',
      async () => (await live.get(OPERATOR)).spec.replicas === 1,
      60_000,
    );
  }, 300_000);

  const later = { scope: OperatorScope.cluster(), replicas: 5 };

  /** Argo CD reads a schema once, maybe before the API server has the new one. */
  const readSchemaAgain = async (): Promise<void> => {
    await cluster.waitFor(
      'the schema of the next release',
      async () => declaresNextRelease(await cluster.api.raw.send('GET', '/openapi/v2')),
      120_000,
    );
    const page = readFileSync(join(__dirname, '../../../docs/gitops.md'), 'utf8');
    const [, command = ''] = /`(kubectl annotate crd [^`]+)`/.exec(page) ?? [];
    const { code, stderr } = await cluster.kubectl(printedArguments(command));
    expect([code, stderr]).toEqual([0, '']);
  };

  // The Applications sync at once: one whose resources use a field of a CRD that is not there yet
  // tries again.
  test('serves another scope with another release, and removes the rights of the old one', async () => {
    const uid = await live.uidOf(EVENTS);
    const revision = commit(later, releaseNext);
    await Promise.all([argo.settlesEverywhere(revision), readSchemaAgain()]);
    expect([await live.uidOf(EVENTS), await live.roles()]).toEqual([uid, []]);
    expect(isOfNextRelease(await live.get(EVENTS))).toBe(true);
    await live.hasMembers(5);
  }, 300_000);

  test('prunes an ensemble that is gone from its chart, without its claims, and takes it back on them', async () => {
    const before = await live.claims();
    expect(before).toHaveLength(5);
    await argo.settlesEverywhere(commit({ ...later, ensemble: false }));
    await live.areGone(EVENTS, { ...EVENTS, apiVersion: 'apps/v1', kind: 'StatefulSet' });
    expect(await live.claims()).toEqual(before);
    await Promise.all([argo.settlesEverywhere(commit(later)), live.isBack(5)]);
    expect(await live.claims()).toEqual(before);
  }, 300_000);

  /**
   * By default Argo CD deletes in the foreground; where the operator then makes the StatefulSet
   * again, the ensemble may stay.
   */
  const freeStuckEnsemble = async (): Promise<void> => {
    await sleep(30_000);
    const stuck = await cluster.api.find(EVENTS);
    if (stuck === undefined) {
      return;
    }
    expect(stuck.metadata.finalizers).toEqual(['foregroundDeletion']);
    // As docs/zookeeper.md says.
    await cluster.kubectl([
      'delete',
      'zookeepercluster/events',
      '--namespace=streaming',
      '--cascade=background',
    ]);
  };

  test('deletes Applications with their objects, keeps CRD and data, and installs it again', async () => {
    const before = await live.claims();
    await argo.remove('applications', 'none');
    await Promise.all([argo.remove('streaming', 'foreground'), freeStuckEnsemble()]);
    for (const name of ['api', 'operators', 'cluster']) {
      await argo.remove(name, 'background');
    }
    await live.isRemoved();
    expect(await live.claims()).toEqual(before);
    await applyRoot();
    await Promise.all([argo.settles(repository.head), live.isBack(5)]);
    expect(await live.claims()).toEqual(before);
    // The propagation that docs/gitops.md names leaves nothing behind.
    await argo.remove('applications', 'none');
    await argo.remove('streaming', 'background');
    await live.areGone(EVENTS);
  }, 400_000);
});
