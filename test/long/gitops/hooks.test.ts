import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApplyOrder } from 'operator-constructs/cli';
import { binaryPath, describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { onceStarted } from '../../cluster/support/describe-control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { coreObject, nameOf } from '../../cluster/support/kubernetes-object';
import { sharedFolder } from '../../support/temporary-folder';
import { RELEASE, writeHookChart } from '../support/hook-chart';
import { ApplyLog } from './support/apply-log';
import { ArgoCd } from './support/argocd';
import { GitRepository } from './support/git-repository';

import type { HookChartOptions } from '../support/hook-chart';

/** A Job whose wave is lower than its weight. */
const EARLY = {
  hook: 'pre-install',
  weight: 9,
  annotations: { 'argocd.argoproj.io/sync-wave': '-7' },
};

const NAMESPACE = coreObject('Namespace', RELEASE);

// Argo CD's controller and repo server, Helm, the API server and the controllers of Kubernetes are
// the real ones. Nothing runs in the pods: a stand-in says of them that they are ready, and of those
// of Jobs that they have done their work.
describeCluster('hooks of a chart under Argo CD', ['argocd', 'helm'], () => {
  const folder = sharedFolder();
  const repository = new GitRepository(join(folder, 'platform'));
  let started: ControlPlane | undefined;
  let tool: ArgoCd | undefined;
  const cluster = onceStarted(() => started!);
  const argo = onceStarted(() => tool!);

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    repository.create();
    started = await ControlPlane.start();
    await KubeletStandIn.start(started, {});
    tool = await ArgoCd.start(started);
  }, 240_000);
  afterAll(async () => await started?.stop(), 60_000);

  /** What Helm renders of the chart. */
  const rendered = (options: HookChartOptions): string => {
    const chart = join(folder, 'chart');
    rmSync(chart, { recursive: true, force: true });
    writeHookChart(chart, options);
    const args = ['template', RELEASE, chart, '--include-crds', '--namespace', RELEASE];
    return execFileSync(binaryPath('helm'), args, { encoding: 'utf8' });
  };

  /** Commits manifests as the folder of an Application, and gives the commit. */
  const commit = (name: string, ...texts: readonly string[]): string =>
    repository.commit((into) => {
      mkdirSync(join(into, name));
      writeFileSync(join(into, name, 'all.yaml'), texts.join('\n---\n'));
    });

  /** The rendering with the Namespace, which is no hook. */
  const commitRelease = (options: HookChartOptions): string =>
    commit('lantern', rendered(options), JSON.stringify(NAMESPACE));

  const add = (name: string): Promise<void> => argo.add(name, `file://${repository.folder}`, '');

  const syncs = async (name: string, revision: string): Promise<void> => {
    await argo.refresh(name);
    await argo.settles(revision);
  };

  /** Objects that Argo CD has made since a time, in their order. */
  const madeSince = async (since: number): Promise<string[]> => {
    const { writes } = await ApplyLog.of(cluster, argo.user, since);
    return writes
      .filter(({ verb, code }) => verb !== 'delete' && verb !== 'update' && code < 300)
      .filter(({ resource }) => resource !== 'applications')
      .map(({ responseObject }) => `${responseObject?.kind} ${responseObject?.metadata.name}`);
  };

  /** Objects were made in the order that apply-order gives for Argo CD, and no others. */
  const expectOrder = (name: string, made: readonly string[]): void => {
    const { steps } = ApplyOrder.fromFiles([join(repository.folder, name)], { tool: 'argocd' });
    const isHook = (step: string): boolean => step.endsWith('-install');
    // All that is no hook comes with one sync, in which waves count.
    const turns = steps.flatMap(({ name: step, objects }, index) =>
      objects.map((object) => ({
        object: object.replace(/ .*\//, ' '),
        turn:
          isHook(step) || step === 'namespaces'
            ? index
            : steps.findIndex((each) => each.name === 'definitions'),
      })),
    );
    expect([...made].sort()).toEqual(turns.map(({ object }) => object).sort());
    const found = made.map((object) => turns.find((each) => each.object === object)?.turn ?? -1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  };

  const jobs = async (): Promise<string[]> => {
    const all = await cluster.api.list('batch/v1', 'Job', { namespace: RELEASE });
    return all.map(nameOf);
  };
  const jobsIn = (made: readonly string[]): string =>
    made.flatMap((object) => /^Job (.*)/.exec(object)?.[1] ?? []).join(' ');

  const IN_TURN = 'early check convert prepare announce tidy register';

  test('runs those of installation and upgrade at the first sync, in the order that is printed', async () => {
    const since = Date.now();
    const revision = commitRelease({ jobs: { early: EARLY } });
    await add('lantern');
    await argo.settles(revision);
    const made = await madeSince(since);
    expect(made[0]).toBe('Namespace lantern');
    expect(jobsIn(made)).toBe(IN_TURN);
    expectOrder('lantern', made);
    const { findings } = ApplyOrder.fromFiles([join(repository.folder, 'lantern')], {
      tool: 'argocd',
    });
    const early = findings.filter(({ rule }) => rule === 'order/hook-at-each-sync');
    expect(early.map(({ object }) => object)).toEqual(['Job lantern/convert', 'Job lantern/tidy']);
    // Its policy is hook-succeeded.
    expect(await jobs()).toEqual(
      IN_TURN.split(' ')
        .filter((name) => name !== 'announce')
        .sort(),
    );
  }, 300_000);

  test('runs all of them again at an upgrade, each deleted before', async () => {
    const since = Date.now();
    await syncs('lantern', commitRelease({ version: '2.0.0', jobs: { early: EARLY } }));
    const made = await madeSince(since);
    expect(jobsIn(made)).toBe(IN_TURN);
    expectOrder('lantern', made);
    const { writes, refused } = await ApplyLog.of(cluster, argo.user, since);
    const deleted = writes.filter(({ verb, resource }) => `${verb} ${resource}` === 'delete jobs');
    expect([...new Set(deleted.map(({ name }) => name))].join(' ')).toBe(
      'early check convert prepare tidy register announce',
    );
    expect(refused).toEqual([]);
  }, 300_000);

  test('runs none where a hook alone has changed', async () => {
    const since = Date.now();
    const check = { hook: 'pre-install,pre-upgrade', weight: -5, annotations: { now: 'other' } };
    await syncs('lantern', commitRelease({ version: '2.0.0', jobs: { early: EARLY, check } }));
    await sleep(20_000);
    expect(await madeSince(since)).toEqual([]);
  }, 300_000);

  const FAREWELL = ['ClusterRole', 'ClusterRoleBinding', 'Job', 'ServiceAccount'].map(
    (kind) => `${kind} farewell`,
  );

  test('runs the uninstaller where an Application is deleted without its objects', async () => {
    const since = Date.now();
    await argo.remove('lantern', 'none');
    const [first, ...others] = await madeSince(since);
    expect([first, ...others.sort()]).toEqual(['Job uninstall', ...FAREWELL]);
    expect(await cluster.api.find(DEPLOYMENT)).toBeDefined();
  }, 300_000);
});

const DEPLOYMENT = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  namespace: RELEASE,
  name: 'lantern-operator',
};
