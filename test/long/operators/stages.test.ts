import { Chart } from 'cdk8s';
import { Operator, OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { customizedDefinition } from 'operator-constructs/generated';
import { placeStage } from '../../../examples/import/stages';
import { userOf } from '../../cluster/support/access-review';
import { applyObjects } from '../../cluster/support/apply-objects';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { referenceTo } from '../../cluster/support/kubernetes-object';
import { NodeStandIn } from '../../cluster/support/node/node-stand-in';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { appWith } from '../../support/synth';
import { ALONE, CLOUDNATIVE_PG } from '../foreign/cloudnative-pg';
import { programsOf } from '../foreign/scenario';
import { ImportedOperator } from '../support/imported-operator';
import { upstreamSource } from '../support/upstream-sources';

import type { OperatorDefinition } from 'operator-constructs';
import type { Stage } from '../../../examples/import/stages';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { UpstreamSource } from '../support/upstream-sources';

const [NEXT, OLD] = [CLOUDNATIVE_PG.release, '1.24.2'];
const [FORMER, NEWER] = ['gadgets', 'gadgets-next'];
const TEAMS = ['sales', 'support'];
const PATIENCE = 120_000;

/** A release of CloudNativePG, as its authors publish it. */
const source = (release: string): UpstreamSource => upstreamSource('cloudnative-pg', release);

/**
 * The release without webhooks, whose configurations its process finds by name: the new one has
 * them. It goes on with the certificate that it has made, as where OLM gives it one, and writes it
 * nowhere.
 */
function withoutWebhooks(imported: OperatorDefinition): OperatorDefinition {
  const [workload] = imported.workloads!;
  const { spec } = workload!.spec.template;
  const mounts = spec.containers[0]!.volumeMounts!;
  const { name, mountPath } = mounts.find(({ mountPath: path }) => path.endsWith('/webhook'))!;
  const container = {
    ...spec.containers[0]!,
    env: [...spec.containers[0]!.env!, { name: 'WEBHOOK_CERT_DIR', value: mountPath }],
  };
  const items = ['crt', 'key'].map((ending) => ({
    key: `tls.${ending}`,
    path: `apiserver.${ending}`,
  }));
  const volumes = spec.volumes!.map((volume) =>
    volume.name === name ? { name, secret: { secretName: 'cnpg-webhook-cert', items } } : volume,
  );
  const pod = { ...spec, containers: [container], volumes };
  const template = { ...workload!.spec.template, spec: pod };
  const workloads = [{ ...workload!, spec: { ...workload!.spec, template } }];
  return customizedDefinition(imported, { definition: { webhooks: undefined, workloads } });
}

const keyOf = ({ kind, metadata: { namespace = '', name } }: KubernetesObject): string =>
  `${kind} ${namespace}/${name}`;

describeCluster(
  'two releases of CloudNativePG in stages',
  ['mount namespace', 'pod network'],
  () => {
    let cluster: ControlPlane;
    let node: NodeStandIn;
    let definitions: { readonly old: OperatorDefinition; readonly next: OperatorDefinition };
    let applied: KubernetesObject[] = [];
    let round = 0;

    beforeAll(async () => {
      const [old, next] = await Promise.all(
        [OLD, NEXT].map(
          async (release) =>
            (await programsOf(CLOUDNATIVE_PG, source(release).module))['cloudnative-pg']!,
        ),
      );
      const programs: ImagePrograms = {
        // It looks for itself in the folder bin.
        [`cloudnative-pg:${OLD}`]: {
          ...old!,
          at: ['/manager', '/image/bin/manager_amd64'],
          cwd: '/image',
        },
        [`cloudnative-pg:${NEXT}`]: next!,
      };
      definitions = {
        old: new ImportedOperator(source(OLD)).definition,
        next: new ImportedOperator(source(NEXT)).definition,
      };
      cluster = await ControlPlane.start({ asksPods: true });
      node = await NodeStandIn.start(cluster, programs);
      for (const name of [FORMER, NEWER, ...TEAMS]) {
        await cluster.createNamespace(name);
      }
      await move(former());
      for (const namespace of TEAMS) {
        await applyObjects(cluster, [{ ...ALONE, metadata: { ...ALONE.metadata, namespace } }]);
        const claim = {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          namespace,
          name: 'orders-1',
        };
        await cluster.waitFor('its first instance', () => cluster.api.find(claim), PATIENCE);
      }
    }, 40 * 60_000);
    afterAll(async () => await cluster?.stop(), 60_000);

    /** The old release alone, as it was before. */
    function former(): KubernetesObject[] {
      const { old } = definitions;
      return synthesized((chart) => {
        new OperatorClusterPart(chart, 'cluster-part', { definition: old });
        const scope = OperatorScope.namespaces(...TEAMS);
        new Operator(chart, 'old', {
          definition: old,
          namespace: FORMER,
          scope,
          clusterPart: 'skip',
        });
      });
    }

    /**
     * Applies a stage in the order of the page: what goes stops first, then the old installation,
     * then the new one.
     */
    async function move(objects: KubernetesObject[]): Promise<void> {
      const kept = new Set(objects.map(keyOf));
      const gone = applied.filter((object) => !kept.has(keyOf(object)));
      const isProcess = ({ kind }: KubernetesObject): boolean => kind === 'Deployment';
      for (const object of gone.filter(isProcess)) {
        await cluster.api.delete(referenceTo(object));
        const areGone = async (): Promise<boolean> => (await podsIn(object)).length === 0;
        await cluster.waitFor(`the end of ${keyOf(object)}`, areGone, PATIENCE);
      }
      for (const object of objects) {
        // A process that is refused something at its start ends.
        if (isProcess(object)) {
          await rightsInEffect(cluster);
        }
        await applyObjects(cluster, [object]);
        if (isProcess(object)) {
          await rolledOut(object);
        }
      }
      for (const object of gone.filter((each) => !isProcess(each))) {
        await cluster.api.delete(referenceTo(object));
      }
      applied = objects;
    }

    const podsIn = async ({
      metadata: { namespace },
    }: KubernetesObject): Promise<KubernetesObject[]> =>
      await cluster.api.list('v1', 'Pod', { namespace });

    async function rolledOut(object: KubernetesObject): Promise<void> {
      const isDone = async (): Promise<boolean> => {
        const { metadata, status = {} } = await cluster.api.get(referenceTo(object));
        const pods = await podsIn(object);
        const isSeen = status.observedGeneration === metadata.generation;
        if (
          isSeen &&
          status.updatedReplicas === 1 &&
          status.readyReplicas === 1 &&
          pods.length === 1
        ) {
          return true;
        }
        throw new Error(
          `${JSON.stringify(status)}; ${node.lastProblem ?? 'the node has no problem'}`,
        );
      };
      await cluster.waitFor(`${keyOf(object)} to be rolled out`, isDone, PATIENCE);
    }

    /** Gives the cluster of each team another Service, and says which process has made it. */
    async function servedBy(): Promise<Record<string, string | undefined>> {
      const name = `orders-more-${(round += 1)}`;
      const template = { metadata: { name }, spec: { type: 'ClusterIP' } };
      const additional = [{ selectorType: 'rw', serviceTemplate: template }];
      const users = new Map(
        [FORMER, NEWER].map((namespace) => [
          userOf({ namespace, name: 'cnpg-manager' }),
          namespace,
        ]),
      );
      const served: Record<string, string | undefined> = {};
      for (const namespace of TEAMS) {
        const orders = {
          apiVersion: 'postgresql.cnpg.io/v1',
          kind: 'Cluster',
          namespace,
          name: 'orders',
        };
        await cluster.waitFor(
          `a change of ${namespace}`,
          async () =>
            await cluster.api.patch(orders, { spec: { managed: { services: { additional } } } }),
          PATIENCE,
        );
        const service = { apiVersion: 'v1', kind: 'Service', namespace, name };
        const isThere = async (): Promise<boolean> =>
          (await cluster.api.find(service)) !== undefined;
        await cluster.waitFor(`Service ${namespace}/${name}`, isThere, PATIENCE);
        const made = await cluster.audit.entries({
          verb: 'create',
          resource: 'services',
          namespace,
          code: 201,
        });
        served[namespace] = users.get(
          made.find(({ responseObject }) => responseObject?.metadata.name === name)!.user,
        );
      }
      return served;
    }

    /** How often each process has been started, by the revision of its Deployment. */
    async function starts(): Promise<Record<string, number>> {
      const deployments = await cluster.api.list('apps/v1', 'Deployment');
      return Object.fromEntries(
        deployments.map(({ metadata }) => [
          metadata.namespace!,
          Number(metadata.annotations?.['deployment.kubernetes.io/revision']),
        ]),
      );
    }

    async function uids(): Promise<(string | undefined)[]> {
      const crds = await cluster.api.list('apiextensions.k8s.io/v1', 'CustomResourceDefinition');
      const clusters = await cluster.api.list('postgresql.cnpg.io/v1', 'Cluster');
      const instances = await cluster.api.list('v1', 'PersistentVolumeClaim');
      const kept = crds.filter(({ metadata }) =>
        definitions.old.customResources.some(({ name }) => name === metadata.name),
      );
      return [...kept, ...clusters, ...instances].map(({ metadata }) => metadata.uid);
    }

    async function refused(...namespaces: readonly string[]): Promise<string[]> {
      const users = namespaces.map((namespace) => userOf({ namespace, name: 'cnpg-manager' }));
      const entries = await cluster.audit.entries({ code: 403 });
      const own = entries.filter(
        (entry) => users.includes(entry.user) && cluster.wasReadyFor(entry),
      );
      return own.map(
        ({ user, verb, resource, namespace = '*' }) =>
          `${user}: ${verb} ${resource} in ${namespace}`,
      );
    }

    /** What the API server says to a Cluster that the webhook refuses. */
    async function wrongIn(namespace: string): Promise<string> {
      const { resource } = CLOUDNATIVE_PG.refused![0]!;
      const wrong: KubernetesObject = {
        ...resource,
        metadata: { ...resource.metadata, namespace },
      };
      return await cluster.api.create(wrong, { dryRun: true }).then(
        () => 'accepted',
        ({ message }: Error) => message,
      );
    }

    it('go from the CRDs to one namespace, to all, and back: each restarts once, and all are served throughout', async () => {
      const { old, next } = definitions;
      expect(await servedBy()).toEqual({ sales: FORMER, support: FORMER });
      const before = await uids();
      const stages: readonly [Stage, object, object][] = [
        [
          { old, next, waiting: TEAMS, moved: [] },
          { sales: FORMER, support: FORMER },
          { [FORMER]: 1 },
        ],
        [
          { old: withoutWebhooks(old), next, waiting: ['support'], moved: ['sales'] },
          { sales: NEWER, support: FORMER },
          { [FORMER]: 2, [NEWER]: 1 },
        ],
        [
          { old, next, waiting: [], moved: TEAMS },
          { sales: NEWER, support: NEWER },
          { [NEWER]: 2 },
        ],
        [
          { old, next, waiting: TEAMS, moved: [] },
          { sales: FORMER, support: FORMER },
          { [FORMER]: 1 },
        ],
      ];
      for (const [stage, served, started] of stages) {
        await move(synthesized((chart) => placeStage(chart, stage)));
        expect(await servedBy()).toEqual(served);
        expect(await starts()).toEqual(started);
        expect(await uids()).toEqual(before);
        expect(await refused(...Object.keys(started))).toEqual([]);
        // The webhooks are those of the release that has them, for the namespaces that it serves.
        const checked = stage.moved.length > 0 ? stage.moved : stage.waiting;
        for (const namespace of TEAMS) {
          const expected = checked.includes(namespace)
            ? /fixed configuration parameter/
            : /^accepted$/;
          const isSo = async (): Promise<boolean> => expected.test(await wrongIn(namespace));
          await cluster.waitFor(`${namespace} to be checked, or not`, isSo, PATIENCE);
        }
      }
    }, 900_000);
  },
);

function synthesized(build: (chart: Chart) => void): KubernetesObject[] {
  const app = appWith({ warnings: 'silent' });
  const chart = new Chart(app, 'chart', { disableResourceNameHashes: true });
  build(chart);
  return chart.toJson() as KubernetesObject[];
}
