import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { Namespace } from 'cdk8s-plus-27';
import { GitOps } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { parse } from 'yaml';
import { describeCluster } from '../../cluster/support/cluster-tier';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { InhabitedCluster } from '../../engine/inhabited-cluster';
import { ApplyLog } from './support/apply-log';
import { Flux } from './support/flux';
import { GitRepository } from './support/git-repository';
import { CRD, EVENTS, GUARDS, LivePlatform, NAMESPACE, OPERATOR, SITE } from './support/platform';

const HERE = { ...OPERATOR, namespace: 'streaming' };

/** The Kustomization that docs/gitops.md prints. */
function printed(): KubernetesObject {
  const page = readFileSync(join(__dirname, '../../../docs/gitops.md'), 'utf8');
  const [, block = ''] = /```yaml\n([^`]*kind: Kustomization[^`]*)```/.exec(page) ?? [];
  return parse(block) as KubernetesObject;
}

function writeFolder(into: string, replicas: number | undefined): void {
  const app = new App({ outdir: join(into, 'manifests') });
  GitOps.configure(app, { tool: 'flux' });
  const chart = new Chart(app, 'streaming', { namespace: 'streaming' });
  new Namespace(chart, 'namespace', { metadata: { name: 'streaming' } });
  const operator = new ZookeeperOperator(chart, 'zookeeper-operator');
  if (replicas !== undefined) new ZookeeperCluster(chart, 'events', { operator, replicas });
  app.synth();
}

// The kustomize-controller, the API server and the zookeeper-operator are the real ones. The tests are one story.
describeCluster(
  'one Kustomization for one folder',
  ['kustomize-controller', 'zookeeper-operator', 'mount namespace'],
  () => {
    let folder: string;
    let repository: GitRepository;
    let cluster: ControlPlane;
    let flux: Flux;
    let live: LivePlatform;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'operator-constructs-flux-folder-'));
      repository = new GitRepository(join(folder, 'platform'));
      const inhabited = await InhabitedCluster.start({ ...SITE, namespaces: ['streaming'], operators: [HERE] });
      cluster = inhabited.controlPlane;
      live = new LivePlatform(cluster);
      flux = await Flux.start(cluster, repository);
    }, 120_000);

    afterAll(async () => {
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    /** Requests that were refused, and what was tried again, since a time. */
    const failuresSince = async (since: number): Promise<readonly string[]> => [
      ...(await ApplyLog.of(cluster, flux.user, since)).refused,
      ...flux.saidSince(since).retried,
    ];

    const commit = (replicas?: number): string => repository.commit((into) => writeFolder(into, replicas));

    test('installs all of it from an empty cluster, the CRD first', async () => {
      const revision = commit(3);
      await cluster.api.apply(printed());
      await flux.settles(revision);
      await live.hasMembers(3);
      const log = await ApplyLog.of(cluster, flux.user);
      for (const later of [GUARDS, HERE, EVENTS]) expect(log.storedAt(CRD)).toBeLessThan(log.storedAt(later));
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
);
