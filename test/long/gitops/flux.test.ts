import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { Namespace } from 'cdk8s-plus-27';
import { AppSettings, OperatorScope } from 'operator-constructs';
import { DiffReport } from 'operator-constructs/cli';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { parse } from 'yaml';
import { printedArguments } from '../../cluster/support/kubectl';
import { ApplyLog } from './support/apply-log';
import { describeGitOps } from './support/describe-gitops';
import { Flux } from './support/flux';
import {
  API,
  breakSize,
  CRD,
  EVENTS,
  expectInOrder,
  GUARDS,
  NAMESPACE,
  OPERATOR,
  SITE,
  withoutCrds,
  writePlatform,
} from './support/platform';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { PlatformOptions } from './support/platform';

const EXAMPLE = join(__dirname, '../../../examples/gitops/expected/flux');

// The kustomize-controller is the real one.
const start: (typeof Flux)['start'] = (cluster, repository) => Flux.start(cluster, repository);

describeGitOps(
  'Flux',
  'kustomize-controller',
  start,
  ({ repository, cluster, tool: flux, live }) => {
    const commit = (options: PlatformOptions = {}): string =>
      repository.commit((into) => writePlatform(into, 'flux', options));

    const applyByHand = async (): Promise<void> => {
      const { code, stderr } = await cluster.kubectl([
        'apply',
        '-f',
        join(repository.folder, 'flux/sync'),
      ]);
      expect([code, stderr]).toEqual([0, '']);
    };

    const settlesOnOldClaims = async (revision: string): Promise<void> => {
      await live.isBack(5);
      await flux.settles(revision);
    };

    test('installs the example from an empty cluster, each object after what it needs', async () => {
      const revision = commit();
      expect(withoutCrds(join(repository.folder, 'flux'))).toEqual(withoutCrds(EXAMPLE));
      await applyByHand();
      await flux.settles(revision);
      const log = await ApplyLog.of(cluster, flux.user);
      expectInOrder(log);
      expect([log.refused, flux.saidSince(0).retried]).toEqual([[], []]);
    }, 300_000);

    test('heals what was changed by hand', async () => {
      const role = {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'Role',
        namespace: 'operators',
      };
      const rights = { ...role, name: 'zookeeper-operator' };
      const { rules } = await live.get(rights);
      await cluster.api.patch(rights, { rules: [] }, { fieldManager: 'kubectl-edit' });
      await cluster.api.patch(
        OPERATOR,
        { spec: { replicas: 0 } },
        { fieldManager: 'kubectl-edit' },
      );
      await cluster.api.delete(API);
      for (const name of ['operators', 'api']) {
        await flux.reconcile(name);
      }
      expect((await live.get(rights)).rules).toEqual(rules);
      expect((await live.get(OPERATOR)).spec.replicas).toBe(1);
      await live.get(API);
    }, 300_000);

    test("shows a guard's refusal, and goes on with the commit that takes it back", async () => {
      repository.commit((into) => {
        writePlatform(into, 'flux');
        breakSize(join(into, 'flux/streaming/ZookeeperCluster.events.k8s.yaml'));
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

    test('takes a setting back that leaves an empty object, after the command that diff prints', async () => {
      const file = join(repository.folder, 'flux/streaming/ZookeeperCluster.events.k8s.yaml');
      const stateOf = (settings: string): { readonly revision: string; readonly state: object } => {
        const revision = repository.commit((into) => {
          writePlatform(into, 'flux');
          const text = readFileSync(file, 'utf8');
          writeFileSync(file, text.replace('clientService: {}', `clientService: ${settings}`));
        });
        return { revision, state: parse(readFileSync(file, 'utf8')) as object };
      };
      const set = stateOf('{ annotations: { team: a } }');
      await flux.settles(set.revision);
      const back = stateOf('{}');
      const refusal = async (): Promise<boolean> => {
        const { status, message } = await flux.readiness('streaming');
        return status === 'False' && message.includes('spec.clientService');
      };
      await cluster.waitFor('the refusal', refusal, 120_000);
      const found = DiffReport.of([set.state], [back.state]).findings.find(
        ({ rule }) => rule === 'crds/emptied-object',
      );
      const { code, stderr } = await cluster.kubectl(printedArguments(found?.remedy ?? ''));
      expect([code, stderr]).toEqual([0, '']);
      await flux.reconcile('streaming');
      await flux.settles(back.revision);
      expect((await live.get(EVENTS)).spec.clientService).toEqual({});
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

    test('removes a chart that is gone, and an ensemble, keeps its claims, and takes them again', async () => {
      const before = await live.claims();
      expect(before).toHaveLength(5);
      await flux.settles(commit({ ensemble: false }));
      await live.areGone(EVENTS, API);
      expect((await flux.kustomizations()).map(({ metadata }) => metadata.name)).toEqual([
        'cluster',
        'operators',
        'streaming',
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
      await live.isRemoved();
      await applyByHand();
      await settlesOnOldClaims(repository.head);
      expect(await live.claims()).toEqual(before);
    }, 300_000);
  },
);

const HERE = { ...OPERATOR, namespace: 'streaming' };

/** The Kustomization that docs/gitops.md prints. */
function printed(): KubernetesObject {
  const page = readFileSync(join(__dirname, '../../../docs/gitops.md'), 'utf8');
  const [, block = ''] = /```yaml\n([^`]*kind: Kustomization[^`]*)```/.exec(page) ?? [];
  return parse(block) as KubernetesObject;
}

function writeFolder(into: string, replicas: number | undefined): void {
  const app = new App({ outdir: join(into, 'manifests') });
  AppSettings.configure(app, { gitops: 'flux' });
  const chart = new Chart(app, 'streaming', { namespace: 'streaming' });
  new Namespace(chart, 'namespace', { metadata: { name: 'streaming' } });
  const operator = new ZookeeperOperator(chart, 'zookeeper-operator');
  if (replicas !== undefined) {
    new ZookeeperCluster(chart, 'events', { operator, replicas });
  }
  app.synth();
}

describeGitOps(
  'one Kustomization for one folder',
  'kustomize-controller',
  start,
  ({ repository, cluster, tool: flux, live }) => {
    /** Requests that were refused, and what was tried again, since a time. */
    const failuresSince = async (since: number): Promise<readonly string[]> => [
      ...(await ApplyLog.of(cluster, flux.user, since)).refused,
      ...flux.saidSince(since).retried,
    ];

    const commit = (replicas?: number): string =>
      repository.commit((into) => writeFolder(into, replicas));

    test('installs all of it from an empty cluster, the CRD first', async () => {
      const revision = commit(3);
      await cluster.api.apply(printed());
      await flux.settles(revision);
      await live.hasMembers(3);
      const log = await ApplyLog.of(cluster, flux.user);
      for (const later of [GUARDS, HERE, EVENTS]) {
        expect(log.storedAt(CRD)).toBeLessThan(log.storedAt(later));
      }
      expect(await failuresSince(0)).toEqual([]);
    }, 300_000);

    test('scales the ensemble, and deletes it while its operator runs', async () => {
      const since = Date.now();
      await flux.settles(commit(5));
      await live.hasMembers(5);
      await flux.settles(commit());
      await live.areGone(EVENTS);
      expect(await live.claims()).toHaveLength(5);
      expect(await failuresSince(since)).toEqual([]);
    }, 300_000);

    test('is removed but for the CRD; its Namespace holds no ensemble any more', async () => {
      await flux.remove('platform');
      await live.areGone(HERE, GUARDS, NAMESPACE);
      expect((await live.get(CRD)).metadata.deletionTimestamp).toBeUndefined();
    }, 300_000);
  },
  { ...SITE, namespaces: ['streaming'] },
);
