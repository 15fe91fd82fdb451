import { join } from 'node:path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import { Namespace } from 'cdk8s-plus-27';
import {
  AppSettings,
  ArgoApplications,
  FluxKustomizations,
  OperatorClusterPart,
  OperatorScope,
} from 'operator-constructs';
import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';
import { userOf } from '../../cluster/support/access-review';
import { printedArguments } from '../../cluster/support/kubectl';
import { PageWalk } from '../../cluster/support/page-walk';
import { ApplyLog } from './support/apply-log';
import { ArgoCd } from './support/argocd';
import { describeGitOps } from './support/describe-gitops';
import { Flux } from './support/flux';
import { CRD, EVENTS, OPERATOR } from './support/platform';

import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { Tool } from './support/platform';

/** Ensembles, and their namespaces: the claims of the first one stay, those of the second one go. */
const PLACES = ['kept', 'gone'] as const;
const SITE = {
  namespaces: ['operators', ...PLACES],
  clusters: PLACES.map((place) => ({ namespace: place, name: place })),
};

/** Writes an operator, and an ensemble with each reclaim policy, in charts as the page names them. */
function write(into: string, tool: Tool): void {
  const app = new App({
    outdir: join(into, tool),
    ...(tool === 'flux' && { yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE }),
  });
  AppSettings.configure(app, { gitops: tool });
  const cluster = new Chart(app, 'cluster');
  for (const name of SITE.namespaces) {
    new Namespace(cluster, name, { metadata: { name } });
  }
  new OperatorClusterPart(cluster, 'zookeeper', { definition: zookeeperDefinition });
  const operator = new ZookeeperOperator(
    new Chart(app, 'operators', { namespace: 'operators' }),
    'zookeeper-operator',
    { scope: OperatorScope.namespaces(...PLACES), clusterPart: 'skip' },
  );
  const streaming = new Chart(app, 'streaming');
  for (const namespace of PLACES) {
    new ZookeeperCluster(streaming, namespace, {
      operator,
      namespace,
      name: namespace,
      storage: { size: '1Gi', reclaimPolicy: namespace === 'kept' ? 'Retain' : 'Delete' },
    });
  }
  if (tool === 'flux') {
    const sourceRef = { kind: 'GitRepository', name: 'platform' } as const;
    // As long as an ensemble takes to start here.
    const times = { timeout: '1m', retryInterval: '10s' };
    new FluxKustomizations(app, 'sync', { sourceRef, path: tool, ...times });
  } else {
    const repoURL = `file://${into}`;
    new ArgoApplications(app, 'applications', { repoURL, path: tool, cascade: true });
  }
  app.synth();
}

/** Uids of volume claims. */
type Claims = Readonly<Record<(typeof PLACES)[number], readonly (string | undefined)[]>>;

/** What users find in the cluster before a removal, and after it. */
class Ensembles {
  constructor(private readonly cluster: ControlPlane) {}

  public async all(): Promise<KubernetesObject[]> {
    return await this.cluster.api.list(EVENTS.apiVersion, EVENTS.kind);
  }

  /** Waits for all members; gives the claims of each ensemble. */
  public async areReady(): Promise<Claims> {
    const isReady = async (): Promise<boolean> => {
      const found = await this.all();
      return found.filter(({ status }) => status?.readyReplicas === 3).length === PLACES.length;
    };
    await this.cluster.waitFor('both ensembles', isReady, 120_000);
    const claims = { kept: await this.claimsIn('kept'), gone: await this.claimsIn('gone') };
    expect([claims.kept.length, claims.gone.length]).toEqual([3, 3]);
    return claims;
  }

  public async claimsIn(namespace: string): Promise<(string | undefined)[]> {
    const found = await this.cluster.api.list('v1', 'PersistentVolumeClaim', { namespace });
    return found.map(({ metadata }) => metadata.uid);
  }

  /** Runs a command that deletes something, and waits for as long as it does. */
  public async run(command: string): Promise<void> {
    const args = [...printedArguments(command), '--timeout=4m'];
    const { code, stderr } = await this.cluster.kubectl(args);
    expect([command, code, stderr]).toEqual([command, 0, '']);
  }

  /** The CRD, and the Namespaces with data; in these claims that were kept, and nothing else. */
  public async onlyDataIsLeft({ kept, gone }: Claims): Promise<void> {
    for (const namespace of PLACES) {
      await this.cluster.waitFor(
        `nothing but claims in ${namespace}`,
        async () => {
          const found = (await this.namesIn(namespace)).filter((name) => !/^persist/.test(name));
          if (found.sort().join() === 'configmap/kube-root-ca.crt,serviceaccount/default') {
            return true;
          }
          throw new Error(found.join());
        },
        60_000,
      );
    }
    expect(await this.claimsIn('kept')).toEqual(kept);
    // The operator may make a StatefulSet once more, which asks for a volume without data.
    expect((await this.claimsIn('gone')).filter((uid) => gone.includes(uid))).toEqual([]);
    const { api } = this.cluster;
    expect((await api.get(CRD)).metadata.deletionTimestamp).toBeUndefined();
    const operators = { apiVersion: 'v1', kind: 'Namespace', name: 'operators' };
    await this.cluster.waitFor(
      'the Namespace of the operator to be gone',
      async () => (await api.find(operators)) === undefined,
      60_000,
    );
    for (const kind of ['ValidatingAdmissionPolicy', 'ValidatingAdmissionPolicyBinding']) {
      expect(await api.list('admissionregistration.k8s.io/v1', kind)).toEqual([]);
    }
  }

  /** All that is in a namespace but Events. */
  private async namesIn(namespace: string): Promise<string[]> {
    const lines = async (...args: readonly string[]): Promise<string[]> => {
      const { code, stdout, stderr } = await this.cluster.kubectl(args);
      expect([code, stderr]).toEqual([0, expect.any(String)]);
      return stdout.split('\n').filter((line) => line !== '');
    };
    const kinds = await lines('api-resources', '--namespaced', '--verbs=list', '--output=name');
    const stored = kinds.filter((kind) => !/^events(\.|$)/.test(kind));
    return await lines('get', stored.join(), '--namespace', namespace, '--output=name');
  }
}

/** The commands of the block of docs/removal.md that begins with one, without their comments. */
function printed(start: string): string[] {
  const block = PageWalk.blocksOf('removal.md').find(({ text }) => text.startsWith(start));
  return (block?.text ?? '').split('\n').flatMap((line) => line.replace(/ *#.*/, '') || []);
}

const user = userOf(OPERATOR);

// The zookeeper-operator and Argo CD's application controller and repo server are the real ones.
describeGitOps(
  'the removal of ZooKeeper by Argo CD',
  'argocd',
  (cluster: ControlPlane) => ArgoCd.start(cluster),
  ({ repository, cluster, tool: argo }) => {
    const ensembles = new Ensembles(cluster);

    test('takes all of it along in order, but what is to stay', async () => {
      const revision = repository.commit((into) => write(into, 'argocd'));
      const root = join(repository.folder, 'argocd/applications-root.k8s.yaml');
      expect((await cluster.kubectl(['apply', '-f', root])).code).toBe(0);
      await argo.settles(revision);
      const claims = await ensembles.areReady();
      const since = Date.now();

      const [command = '', ...others] = printed('kubectl delete application ');
      expect(others).toEqual([]);
      await ensembles.run(command);
      expect(await argo.applications()).toEqual([]);
      expect(await ensembles.all()).toEqual([]);
      await ensembles.onlyDataIsLeft(claims);
      const { writes } = await ApplyLog.of(cluster, argo.user, since);
      const end = writes.find(
        ({ verb, resource, name }) =>
          `${verb} ${resource} ${name}` === `delete deployments ${OPERATOR.name}`,
      );
      const served = await cluster.audit.entries({ user, resource: 'zookeeperclusters' });
      const written = served.filter(({ verb }) => verb === 'update' || verb === 'patch');
      expect(written.length).toBeGreaterThan(0);
      for (const { received } of written) {
        expect(Date.parse(received)).toBeLessThan(Date.parse(end?.received ?? ''));
      }
    }, 600_000);
  },
  SITE,
);

// The zookeeper-operator and the kustomize-controller are the real ones.
describeGitOps(
  'the removal of ZooKeeper by Flux',
  'kustomize-controller',
  (cluster: ControlPlane, repository) => Flux.start(cluster, repository),
  ({ repository, cluster, tool: flux }) => {
    const ensembles = new Ensembles(cluster);
    const [suspend = '', ...commands] = printed('flux suspend ');

    /** Does what `flux suspend kustomization` and `flux resume kustomization` do. */
    const suspendSync = async (isSuspended: boolean): Promise<void> => {
      const [, name = ''] = /^flux suspend kustomization (\S+)$/.exec(suspend) ?? [];
      await cluster.api.patch(
        {
          apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
          kind: 'Kustomization',
          namespace: 'flux-system',
          name,
        },
        { spec: { suspend: isSuspended } },
      );
    };

    const install = async (): Promise<void> => {
      const folder = join(repository.folder, 'flux/sync');
      expect((await cluster.kubectl(['apply', '-f', folder])).code).toBe(0);
    };

    test('is what the page says in the order that it prints', async () => {
      const revision = repository.commit((into) => write(into, 'flux'));
      await install();
      await flux.settles(revision);
      const claims = await ensembles.areReady();
      await suspendSync(true);
      const [resources = '', operators = '', ...others] = commands;
      expect(others).toEqual([]);
      await ensembles.run(resources);
      expect(await ensembles.all()).toEqual([]);
      expect((await cluster.api.get(OPERATOR)).status?.availableReplicas).toBe(1);
      await ensembles.run(operators);
      expect(await cluster.api.find(OPERATOR)).toBeUndefined();
      await ensembles.run('kubectl delete kustomization cluster sync -n flux-system');
      await ensembles.onlyDataIsLeft(claims);
    }, 600_000);

    test('leaves an ensemble in deletion where its operator goes first, until that is there again', async () => {
      await install();
      const claims = await ensembles.areReady();

      await suspendSync(true);
      for (const command of [...commands].reverse()) {
        await ensembles.run(command);
      }
      const stuck = await ensembles.all();
      // Only one whose claims are to go has a finalizer.
      expect(stuck.map(({ metadata }) => metadata)).toEqual([
        expect.objectContaining({
          namespace: 'gone',
          finalizers: ['cleanUpZookeeperPVC'],
          deletionTimestamp: expect.any(String) as string,
        }),
      ]);

      await suspendSync(false);
      const uids = stuck.map(({ metadata }) => metadata.uid);
      await cluster.waitFor(
        'other ensembles',
        async () => {
          const found = await ensembles.all();
          return (
            found.length === PLACES.length &&
            found.every(({ metadata }) => !uids.includes(metadata.uid))
          );
        },
        240_000,
      );
      expect(await ensembles.claimsIn('kept')).toEqual(claims.kept);
    }, 900_000);
  },
  SITE,
);
