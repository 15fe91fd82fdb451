import { sampled } from '../support/sampled';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { KubeletStandIn } from './support/kubelet-stand-in';
import { installByOlm, keyOf } from './support/olm';
import { OlmHandover } from './support/olm-handover';
import { bundle, clustersIn, DEPLOYMENT, HOME, MODES, NAMESPACES } from './support/olm-zookeeper';
import { OperatorProcess, podsOf } from './support/operator-process';

import type { KubernetesObject } from './support/kubernetes-object';

describeCluster('leaving OLM', ['zookeeper-operator', 'mount namespace'], () => {
  describe.each(sampled(MODES, 1))('that installed it for %s', (name, { targets, places }) => {
    let cluster: ControlPlane;
    let operator: OperatorProcess;
    let handover: OlmHandover;

    beforeAll(async () => {
      cluster = await ControlPlane.start();
      for (const namespace of ['olm', HOME, 'billing', 'streaming']) {
        await cluster.createNamespace(namespace);
      }
      await installByOlm(cluster, bundle(targets), targets);
      for (const each of clustersIn(places)) {
        await cluster.api.create(each);
      }
      await KubeletStandIn.start(cluster, {
        namespace: HOME,
        selector: 'app.kubernetes.io/name=zookeeper-operator',
      });
      await follow();
      await serves(2000);

      handover = await OlmHandover.start(cluster, 'zookeeper');
      if (name !== 'MultiNamespace') {
        return;
      }
      const shown = [...OlmHandover.page.matchAll(/^```text\n([^]*?)^```$/gm)].map(
        ([, text = '']) => text,
      );
      expect(
        shown.filter((text) => !`${handover.output}${handover.script}`.includes(text)),
      ).toEqual([]);
    }, 240_000);
    afterAll(async () => {
      await cluster?.stop();
      handover?.remove();
    }, 120_000);

    const run = (text: string): Promise<string> => handover.run(text);

    /** Runs the process of the newest pod, as a kubelet would. */
    async function follow(): Promise<void> {
      // Bound by the stand-in for the kubelet, or both would bind it.
      const [pod] = await cluster.waitFor('one pod of the operator', async () => {
        const pods = await podsOf(cluster, DEPLOYMENT);
        return (
          pods.length === 1 && pods[0]!.spec.nodeName !== undefined && (pods as [KubernetesObject])
        );
      });
      if (operator?.pod.metadata.uid === pod.metadata.uid) {
        return;
      }
      await operator?.stop();
      operator = await OperatorProcess.start({
        cluster,
        deployment: DEPLOYMENT,
        binary: 'zookeeper-operator',
        pod: pod.metadata.name,
      });
    }

    /** Changes a setting of each cluster, and waits until the operator has written it down. */
    async function serves(tickTime: number): Promise<void> {
      for (const namespace of places) {
        const events = {
          apiVersion: 'zookeeper.pravega.io/v1beta1',
          kind: 'ZookeeperCluster',
          namespace,
          name: 'events',
        };
        await cluster.api.patch(events, { spec: { config: { tickTime } } });
        const settings = {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          namespace,
          name: 'events-configmap',
        };
        await cluster.waitFor(
          `tickTime ${tickTime} in ${namespace}`,
          async () =>
            JSON.stringify((await cluster.api.find(settings))?.data ?? {}).includes(
              `tickTime=${tickTime}`,
            ),
          90_000,
        );
      }
    }

    /** Objects that have to survive, by uid. */
    async function survivors(): Promise<string[]> {
      const resources = await cluster.api.list('zookeeper.pravega.io/v1beta1', 'ZookeeperCluster');
      const crds = await cluster.api.list('apiextensions.k8s.io/v1', 'CustomResourceDefinition');
      const own = ['Deployment apps/v1', 'ServiceAccount v1'].map(
        (text) => text.split(' ') as [string, string],
      );
      const others = await Promise.all(
        own.map(([kind, apiVersion]) => cluster.api.get({ apiVersion, kind, ...DEPLOYMENT })),
      );
      const settings = await cluster.api.get({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        namespace: HOME,
        name: 'settings',
      });
      return [...resources, ...crds, ...others, settings].map(
        (object) => `${keyOf(object)} ${object.metadata.uid}`,
      );
    }

    const sets = (): Promise<KubernetesObject[]> =>
      cluster.api.list('apps/v1', 'ReplicaSet', { namespace: HOME });
    const revision = async (): Promise<number> => {
      const { metadata } = await cluster.api.get({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        ...DEPLOYMENT,
      });
      return Number(metadata.annotations?.['deployment.kubernetes.io/revision']);
    };

    /**
     * Objects with any trace of OLM, beside OLM itself, and the annotation by which the process
     * learns what to watch.
     */
    async function traces(): Promise<string[]> {
      const types = (await run('kubectl api-resources --verbs=list -o name')).trim().split('\n');
      const text = await run(
        `kubectl get -A -o json ${types.filter((type) => type !== 'events.events.k8s.io').join()}`,
      );
      const { items } = JSON.parse(text) as { items: KubernetesObject[] };
      const isOfOlm = ({ apiVersion, metadata }: KubernetesObject): boolean =>
        apiVersion.startsWith('operators.coreos.com/') ||
        (metadata.ownerReferences ?? []).some((owner) =>
          owner.apiVersion.startsWith('operators.coreos.com/'),
        ) ||
        [metadata.name, ...Object.keys({ ...metadata.labels, ...metadata.annotations })].some(
          (key) =>
            /^olm\.(?!targetNamespaces$)|operators\.coreos\.com\/|^operatorframework\.io|-crdview$/.test(
              key,
            ),
        );
      const keys = items.filter(isOfOlm).map(keyOf);
      return keys.map((key) => key.replace(/^(Pod .*)-\w+-\w+$/, '$1')).sort();
    }

    it('goes forth and back as long as there is a way back, and OLM finds what it had', async () => {
      const before = await traces();
      const last = handover.steps.findIndex(({ wayBack }) => wayBack === undefined);
      expect(last).toBe(5);
      const reversible = handover.steps.slice(0, last);
      for (const { commands } of reversible) {
        await run(commands);
      }
      await follow();
      await serves(2100);
      for (const { wayBack = '' } of [...reversible].reverse()) {
        await run(wayBack);
      }
      await follow();
      await serves(2200);
      expect(await traces()).toEqual(before);
      const { metadata, spec } = await cluster.api.get({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        ...DEPLOYMENT,
      });
      expect(metadata.labels).toMatchObject({
        'olm.owner': 'zookeeper.v0.2.15',
        'olm.deployment-spec-hash': expect.anything(),
      });
      expect(metadata.ownerReferences).toMatchObject([{ kind: 'ClusterServiceVersion' }]);
      expect(spec.template.metadata.annotations).toMatchObject({ 'olm.operatorGroup': 'group' });
    }, 300_000);

    it('goes to its end as it is printed: served throughout, one restart, nothing deleted, nothing left', async () => {
      const before = await survivors();
      const restarts = await revision();
      const seen: number[] = [];
      for (const [index, { commands }] of handover.steps.entries()) {
        await run(commands);
        await follow();
        await serves(3000 + index);
        expect(await survivors()).toEqual(before);
        seen.push((await revision()) - restarts);
      }
      expect(seen).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
      expect(await sets()).toHaveLength(2);
      await cluster
        .waitFor('nothing of OLM to be left', async () => (await traces()).length === 0)
        .catch(() => undefined);
      expect(await traces()).toEqual([]);
      expect(
        (await cluster.audit.forbidden(operator.user)).filter((entry) =>
          cluster.wasReadyFor(entry),
        ),
      ).toEqual([]);
    }, 420_000);

    it('is an installation like any other: its rights are in the namespaces that it serves', async () => {
      const asked = NAMESPACES.map(async (namespace) => ({
        namespace,
        may: await cluster.subjectAccessReview({
          serviceAccount: DEPLOYMENT,
          namespace,
          group: 'apps',
          resource: 'statefulsets',
          verb: 'update',
        }),
      }));
      expect(
        (await Promise.all(asked)).filter(({ may }) => may).map(({ namespace }) => namespace),
      ).toEqual(targets.length === 0 ? NAMESPACES : places);
      const generation = (
        await cluster.api.get({ apiVersion: 'apps/v1', kind: 'Deployment', ...DEPLOYMENT })
      ).metadata.generation;
      await run('kubectl apply --server-side -f workloads.yaml -f kept.yaml -f new.yaml');
      const { metadata } = await cluster.api.get({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        ...DEPLOYMENT,
      });
      expect(metadata.generation).toBe(generation);
      const managers =
        (metadata as { managedFields?: { manager: string; operation: string }[] }).managedFields ??
        [];
      // A field that the program drops goes, as nobody else manages it.
      expect(managers.map(({ manager, operation }) => `${manager} ${operation}`).sort()).toEqual([
        'kube-controller-manager Update',
        'kubectl Apply',
        'kubectl-last-applied Apply',
      ]);
    });
  });
});
