import { Namespace } from 'cdk8s-plus-27';
import { Operator, OperatorScope, WebhookCertificate } from 'operator-constructs';
import { rule } from 'operator-constructs/authoring';
import { RemovalOrder } from 'operator-constructs/cli';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import { hookJob } from '../support/sources';
import { silentChart, testChart } from '../support/synth';
import { panelDefinition } from '../support/webhook-definition';
import { applyInstallation, applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { KubeletStandIn } from './support/kubelet-stand-in';
import { OperatorProcess } from './support/operator-process';
import { PageWalk } from './support/page-walk';
import { Turns } from './support/turns';
import { WebhookStandIn } from './support/webhook-stand-in';
import { ZookeeperClusterLife } from './support/zookeeper-cluster-life';

import type { ControlPlane } from './support/control-plane';
import type { KubernetesObject, ObjectReference } from './support/kubernetes-object';

const DEPLOYMENT = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'operators' };
const crd = (name: string): ObjectReference => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  name,
});

/** A user who removes manifests by the script that is printed. */
class Remover {
  private readonly user: PageWalk;

  constructor(private readonly cluster: ControlPlane) {
    this.user = new PageWalk(cluster, true);
  }

  public write(objects: readonly object[]): void {
    const list = { apiVersion: 'v1', kind: 'List', items: objects };
    this.user.write('manifests.json', JSON.stringify(list));
  }

  /** Removes all of it, and gives how that ended. */
  public async remove(
    ...options: readonly string[]
  ): Promise<{ readonly code: number; readonly output: string }> {
    const command = `npx operator-constructs apply-order --remove ${options.join(' ')} manifests.json`;
    const { code, output } = await this.user.run(command);
    expect([code, output]).toEqual([0, expect.stringContaining('# what stays')]);
    this.user.write('removal.sh', output);
    return await this.user.run('sh -e removal.sh');
  }

  public async run(command: string): Promise<void> {
    const { code, output } = await this.user.run(command);
    expect([code, output]).toEqual([0, expect.any(String)]);
  }

  public async isThere(reference: ObjectReference): Promise<boolean> {
    const found = await this.cluster.api.find(reference);
    return found !== undefined && found.metadata.deletionTimestamp === undefined;
  }
}

describeControlPlane(
  'ZooKeeper with both reclaim policies',
  ['zookeeper-operator', 'mount namespace'],
  (cluster) => {
    const remover = new Remover(cluster);
    const PLACES = ['kept', 'gone'] as const;
    const lives: ZookeeperClusterLife[] = [];
    let operator: OperatorProcess;

    const synthesized = (): KubernetesObject[] => {
      const chart = silentChart('operators', 'zookeeper');
      for (const name of ['operators', ...PLACES]) {
        new Namespace(chart, name, { metadata: { name } });
      }
      const installed = new ZookeeperOperator(chart, 'operator', {
        scope: OperatorScope.namespaces(...PLACES),
      });
      for (const namespace of PLACES) {
        new ZookeeperCluster(chart, `events-${namespace}`, {
          operator: installed,
          namespace,
          name: 'events',
          storage: { size: '1Gi', reclaimPolicy: namespace === 'kept' ? 'Retain' : 'Delete' },
        });
      }
      return chart.toJson() as KubernetesObject[];
    };
    const claimsIn = async (namespace: string): Promise<(string | undefined)[]> =>
      (await cluster.api.list('v1', 'PersistentVolumeClaim', { namespace })).map(
        ({ metadata }) => metadata.uid,
      );

    beforeAll(async () => {
      const objects = synthesized();
      remover.write(objects);
      await applyInstallation(cluster, objects);
      for (const namespace of PLACES) {
        lives.push(
          await ZookeeperClusterLife.start({ cluster, target: { namespace, name: 'events' } }),
        );
      }
      operator = await OperatorProcess.start({
        cluster,
        deployment: { namespace: 'operators', name: 'zookeeper-operator' },
        binary: 'zookeeper-operator',
        hosts: Object.fromEntries(lives.map(({ host }) => host)),
      });
      // The process ends with its pod, and not before.
      const runner = {
        run: () => Promise.resolve({ isReady: true }),
        end: () => operator.stop(),
      };
      await KubeletStandIn.start(cluster, { namespace: 'operators' }, { runner });
      await Promise.all(lives.map((life) => life.becomesReady()));
    }, 240_000);
    afterAll(async () => {
      await operator?.stop();
      for (const life of lives) {
        await life.stop();
      }
    }, 120_000);

    test('nothing hangs, and nothing is left but the claims that were to stay, before which it stops', async () => {
      const before = { kept: await claimsIn('kept'), gone: await claimsIn('gone') };
      expect([before.kept.length, before.gone.length]).toEqual([3, 3]);
      const { code, output } = await remover.remove('--with-cluster-part', '--with-namespaces');
      expect([code, output]).not.toEqual([0, expect.anything()]);
      expect(output).toMatch(/^data-events-0 /m);
      expect(await claimsIn('kept')).toEqual(before.kept);
      const gone = await claimsIn('gone');
      expect(gone.filter((uid) => before.gone.includes(uid))).toEqual([]);
      for (const namespace of PLACES) {
        const found = await cluster.api.list('zookeeper.pravega.io/v1beta1', 'ZookeeperCluster', {
          namespace,
        });
        expect(found).toEqual([]);
      }
      expect(await cluster.api.find({ ...DEPLOYMENT, name: 'zookeeper-operator' })).toBeUndefined();
      expect(operator.isRunning).toBe(false);
      expect(await cluster.audit.forbidden(operator.user)).toEqual([]);
      for (const name of PLACES) {
        expect(await remover.isThere({ apiVersion: 'v1', kind: 'Namespace', name })).toBe(true);
      }

      // By hand, as the page says.
      await remover.run('kubectl delete persistentvolumeclaims --all --namespace kept');
      await remover.run('kubectl delete persistentvolumeclaims --all --namespace gone');
      const again = await remover.remove('--with-cluster-part', '--with-namespaces');
      expect([again.code, again.output]).toEqual([0, expect.any(String)]);
      for (const name of ['operators', ...PLACES]) {
        const namespace = { apiVersion: 'v1', kind: 'Namespace', name };
        expect(await cluster.api.find(namespace)).toBeUndefined();
      }
      expect(await cluster.api.find(crd('zookeeperclusters.zookeeper.pravega.io'))).toBeUndefined();
      const policies = await cluster.api.list(
        'admissionregistration.k8s.io/v1',
        'ValidatingAdmissionPolicy',
      );
      expect(policies).toEqual([]);
    }, 400_000);
  },
);

const PANEL = { apiVersion: 'test.example.com/v2', kind: 'Panel', namespace: 'watched' };
const FINALIZER = 'test.example.com/lights-off';
const HOST = 'panel-operator-webhook.operators.svc';
const UNINSTALL = hookJob('uninstall', 'pre-delete', { namespace: 'operators' });

// The process of the operator is one of the tests: it converts and judges panels as long as its pod
// is there, and removes their finalizer.
describeControlPlane('an operator with webhooks for its own kind', [], (cluster) => {
  const remover = new Remover(cluster);
  let server: WebhookStandIn;
  let objects: readonly KubernetesObject[];

  const panel = (name: string): KubernetesObject => ({
    apiVersion: PANEL.apiVersion,
    kind: 'Panel',
    metadata: { namespace: 'watched', name, finalizers: [FINALIZER] },
    spec: { width: 3, height: 4 },
  });

  const letGo = async (): Promise<void> => {
    const pods = await cluster.api.list('v1', 'Pod', { namespace: 'operators' });
    if (!pods.some(({ metadata }) => metadata.name.startsWith('panel-operator'))) {
      return;
    }
    for (const { metadata } of await cluster.api.list(PANEL.apiVersion, 'Panel', PANEL)) {
      if (metadata.deletionTimestamp !== undefined) {
        await cluster.api.patch(
          { ...PANEL, name: metadata.name },
          { metadata: { finalizers: null } },
        );
      }
    }
  };

  beforeAll(async () => {
    const own = selfSignedCertificate(HOST);
    server = await WebhookStandIn.start(own);
    const chart = testChart('operators');
    new Operator(chart, 'operator', {
      definition: {
        ...panelDefinition,
        rules: [rule.watched('get,list,watch,update panels.test.example.com', 'serves panels')],
      },
      scope: OperatorScope.namespaces('watched'),
      webhooks: {
        certificate: WebhookCertificate.caBundle({ caBundle: own.certificate }),
        port: server.port,
      },
    });
    objects = [...(chart.toJson() as KubernetesObject[]), panel('one'), UNINSTALL];
    remover.write(objects);
    for (const namespace of ['operators', 'watched']) {
      await cluster.createNamespace(namespace);
    }
    await KubeletStandIn.start(
      cluster,
      { namespace: 'operators' },
      {
        runner: {
          run: () => Promise.resolve({ isReady: true }),
          end: async ({ metadata }) => {
            // Whoever is asked from now on gets no answer.
            await (metadata.name.startsWith('panel-operator') ? server.stop() : undefined);
          },
        },
      },
    );
    new Turns(cluster, letGo);
    await applyObjects(
      cluster,
      objects.filter(({ kind }) => kind !== 'Panel' && kind !== 'Job'),
    );
    const service = {
      apiVersion: 'v1',
      kind: 'Service',
      namespace: 'operators',
      name: 'panel-operator-webhook',
    };
    await cluster.api.patch(service, { spec: { type: 'ExternalName', externalName: 'localhost' } });
    await cluster.waitFor('panels', () => cluster.api.apply(panel('one')));
    await cluster.api.apply(panel('stray'));
  }, 300_000);

  afterAll(async () => {
    await server?.stop().catch(() => undefined);
  }, 120_000);

  test('stops where a resource would be left that the manifests do not have, its operator running', async () => {
    const { code, output } = await remover.remove();
    expect([code, output]).toEqual([1, expect.stringMatching(/^stray /m)]);
    expect(await remover.isThere({ ...PANEL, name: 'one' })).toBe(false);
    expect(await remover.isThere({ ...DEPLOYMENT, name: 'panel-operator' })).toBe(true);
    await cluster.api.delete({ ...PANEL, name: 'stray' });
  }, 300_000);

  test('leaves what others may use: no webhook is left whose pods are gone', async () => {
    await cluster.api.apply(panel('one'));
    const since = Date.now();
    const { code, output } = await remover.remove();
    expect([code, output]).toEqual([0, expect.any(String)]);
    expect(
      await cluster.api.find({ ...PANEL, name: 'one' }).catch(() => undefined),
    ).toBeUndefined();
    for (const type of ['Validating', 'Mutating']) {
      const found = await cluster.api.list(
        'admissionregistration.k8s.io/v1',
        `${type}WebhookConfiguration`,
      );
      expect(found).toEqual([]);
    }
    const { staying } = RemovalOrder.of(objects);
    expect(staying.map(({ object }) => object)).toEqual([
      'CustomResourceDefinition panels.test.example.com',
      'Namespace operators',
      'Namespace watched',
    ]);
    expect(await remover.isThere(crd('panels.test.example.com'))).toBe(true);
    const turns = (await cluster.audit.entries({ user: 'admin' }))
      .filter(({ received, code: answer }) => Date.parse(received) >= since && answer < 300)
      .map(({ verb, resource, name }) => `${verb} ${resource} ${name}`);
    const at = (what: string): number => turns.indexOf(what);
    expect(at('delete panels one')).toBeGreaterThan(-1);
    const inOrder = [
      at('delete panels one'),
      turns.findIndex((turn) => /^(create|patch) jobs uninstall/.test(turn)),
      turns.findIndex((turn) => turn.startsWith('delete validatingwebhookconfigurations')),
      at('delete deployments panel-operator'),
      turns.findIndex((turn) => turn.startsWith('delete serviceaccounts')),
    ];
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
    expect(inOrder).not.toContain(-1);
  }, 400_000);

  test('a resource whose operator is gone is freed by the command that is printed', async () => {
    await cluster.api.patch(crd('panels.test.example.com'), {
      spec: { conversion: { strategy: 'None', webhook: null } },
    });
    await cluster.api.apply({
      ...panel('late'),
      apiVersion: 'test.example.com/v1',
      spec: { size: '3x4' },
    });
    await remover.run('kubectl delete panel late --namespace watched --wait=false');
    const notes = RemovalOrder.of(objects).steps.flatMap((step) => step.notes);
    const patch = notes.find((note) => note.includes('kubectl patch'))?.trim() ?? '';
    await remover.run(
      patch.replace('KIND', 'panel').replace('NAME ', 'late ').replace('NAMESPACE', 'watched'),
    );
    const reference = { ...PANEL, apiVersion: 'test.example.com/v1', name: 'late' };
    expect(await cluster.api.find(reference)).toBeUndefined();
  }, 120_000);
});
