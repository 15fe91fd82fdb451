import { OperatorScope } from 'operator-constructs';
import { applyObjects } from '../../cluster/support/apply-objects';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { referenceTo } from '../../cluster/support/kubernetes-object';
import { OperatorProcess } from '../../cluster/support/operator-process';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { expectEvidence } from '../../support/evidence';
import { hasCondition } from '../foreign/operator';
import { GrafanaStandIn } from '../support/grafana-stand-in';
import { ImportedOperator } from '../support/imported-operator';
import { upstreamSource } from '../support/upstream-sources';

import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

const API = 'grafana.integreatly.org/v1beta1';
const INSTANCE = { app: 'main' };
const FINALIZER = 'operator.grafana.com/finalizer';
/** Names of what the operator makes of a Grafana. */
const MADE = ['admin-credentials', 'deployment', 'ini', 'plugins', 'sa', 'service'].map(
  (name) => `main-${name}`,
);
const PATIENCE = 90_000;

interface Places {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly watched: readonly string[];
  /** Not served. @default - none: all namespaces are */
  readonly outside?: string;
}

/** Each scope, in namespaces of its own. */
const SCOPES: readonly [string, Places][] = [
  [
    'its own namespace',
    { home: 'own', scope: OperatorScope.namespace(), watched: ['own'], outside: 'beside-own' },
  ],
  [
    'two namespaces',
    {
      home: 'home',
      scope: OperatorScope.namespaces('one', 'two'),
      watched: ['one', 'two'],
      outside: 'three',
    },
  ],
  [
    'all namespaces',
    { home: 'everywhere', scope: OperatorScope.cluster(), watched: ['north', 'south'] },
  ],
];

/**
 * A Grafana and its folder in one namespace, and what answers for it: the operator asks its
 * Service.
 */
class Grafana {
  public static async in(cluster: ControlPlane, namespace: string): Promise<Grafana> {
    return new Grafana(cluster, namespace, await GrafanaStandIn.start());
  }

  private constructor(
    private readonly cluster: ControlPlane,
    public readonly namespace: string,
    public readonly server: GrafanaStandIn,
  ) {}

  public get host(): string {
    return `main-service.${this.namespace}.svc`;
  }

  public async asksFor(replicas: number, title?: string): Promise<void> {
    await applyObjects(this.cluster, [
      this.instance(replicas),
      ...(title === undefined ? [] : [this.folder(title)]),
    ]);
  }

  /**
   * Waits until the operator has done what was asked for: one that has not may pass over a folder
   * that is removed.
   */
  public async has(replicas: number, title?: string): Promise<void> {
    const isDone = async (): Promise<boolean> => {
      const { status } = await this.get(this.instance(replicas));
      if (status?.stage !== 'complete' || status.stageStatus !== 'success') {
        return false;
      }
      const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: this.namespace };
      const { status: made } = await this.cluster.api.get({
        ...deployment,
        name: 'main-deployment',
      });
      if (made?.availableReplicas !== replicas) {
        return false;
      }
      if (title === undefined) {
        return true;
      }
      const folder = await this.get(this.folder(title));
      const isSynchronized =
        hasCondition('FolderSynchronized')(folder) && status.folders?.length === 1;
      return (
        isSynchronized &&
        folder.metadata.finalizers?.[0] === FINALIZER &&
        this.server.titles.includes(title)
      );
    };
    const what = `${replicas} pods of the Grafana in ${this.namespace} with the folder ${title ?? ''}`;
    await this.cluster.waitFor(what, isDone, PATIENCE);
  }

  public async delete(): Promise<void> {
    for (const object of [this.folder(''), this.instance(0)]) {
      await this.cluster.api.delete(referenceTo(object));
      const isGone = async (): Promise<boolean> =>
        (await this.cluster.api.find(referenceTo(object))) === undefined;
      await this.cluster.waitFor(
        `the end of ${object.kind} in ${this.namespace}`,
        isGone,
        PATIENCE,
      );
    }
  }

  /** Names of the objects that are there because of the Grafana. */
  public async made(): Promise<string[]> {
    const kinds = [
      'v1 ConfigMap',
      'v1 Secret',
      'v1 ServiceAccount',
      'v1 Service',
      'apps/v1 Deployment',
    ];
    const lists = kinds.map(async (text) => {
      const [version = '', kind = ''] = text.split(' ');
      return await this.cluster.api.list(version, kind, { namespace: this.namespace });
    });
    const names = (await Promise.all(lists)).flat().map(({ metadata }) => metadata.name);
    return names.filter((name) => name.startsWith('main-')).sort();
  }

  private async get(object: KubernetesObject): Promise<KubernetesObject> {
    return await this.cluster.api.get(referenceTo(object));
  }

  private instance(replicas: number): KubernetesObject {
    // The operator asks the Service at the port that the configuration names.
    const config = { server: { http_port: String(this.server.port) } };
    const metadata = { namespace: this.namespace, name: 'main', labels: INSTANCE };
    return {
      apiVersion: API,
      kind: 'Grafana',
      metadata,
      spec: { config, deployment: { spec: { replicas } } },
    };
  }

  private folder(title: string): KubernetesObject {
    const spec = { title, instanceSelector: { matchLabels: INSTANCE } };
    return {
      apiVersion: API,
      kind: 'GrafanaFolder',
      metadata: { namespace: this.namespace, name: 'reports' },
      spec,
    };
  }
}

describeControlPlane(
  'the grafana-operator, imported',
  ['grafana-operator', 'mount namespace'],
  (cluster) => {
    let operator: ImportedOperator;
    beforeAll(async () => {
      operator = new ImportedOperator(upstreamSource('grafana'));
      await applyObjects(cluster, operator.clusterPart());
      await cluster.learnNewKinds();
    }, 120_000);

    it.each(SCOPES)(
      'serves %s from creation to deletion, and is refused nothing',
      async (_, { home, scope, watched, outside = [] }) => {
        const namespaces = [...watched, ...[outside].flat()];
        for (const namespace of new Set([home, ...namespaces])) {
          await cluster.createNamespace(namespace);
        }
        const all = await Promise.all(
          namespaces.map((namespace) => Grafana.in(cluster, namespace)),
        );
        const served = all.filter(({ namespace }) => watched.includes(namespace));
        const installation = operator.installation(home, scope);
        await applyObjects(cluster, installation);
        await rightsInEffect(cluster);
        const process = await OperatorProcess.start({
          cluster,
          binary: 'grafana-operator',
          deployment: { namespace: home, name: 'grafana-operator-controller-manager' },
          hosts: Object.fromEntries(all.map(({ host }) => [host, '127.0.0.1'])),
        });
        // After the process, which stands for its own pod.
        const kubelets = await Promise.all(
          namespaces.map((namespace) => KubeletStandIn.start(cluster, { namespace })),
        );
        try {
          for (const [replicas, title] of [[1], [1, 'Reports'], [2, 'Figures']] as const) {
            for (const grafana of all) {
              await grafana.asksFor(replicas, title);
            }
            for (const grafana of served) {
              await grafana.has(replicas, title);
            }
          }
          for (const grafana of all) {
            expect(await grafana.made()).toEqual(served.includes(grafana) ? MADE : []);
          }
          for (const grafana of all) {
            await grafana.delete();
            await cluster.waitFor(
              'what was made to be collected',
              async () => (await grafana.made()).length === 0,
            );
            expect(grafana.server.history).toEqual(
              served.includes(grafana) ? ['Reports', 'Figures', '-'] : [],
            );
          }
          const manifests = [...operator.clusterPart(), ...installation];
          await expectEvidence({
            home,
            scope,
            manifests,
            operator: 'grafana-operator 5.16.0',
            audit: cluster.audit,
          });
          const asked = await cluster.audit.entries({ user: process.user });
          expect(asked.filter((entry) => entry.code === 403 && cluster.wasReadyFor(entry))).toEqual(
            [],
          );
          expect(asked.filter(({ code }) => code === 422)).toEqual([]);
          // Nothing in the source shows a use of ConfigMaps and Secrets beside those that it watches.
          expect(operator.ownSettings).toEqual([]);
          const places = new Set([
            home,
            ...watched,
            ...(scope.kind === 'cluster' ? [undefined] : []),
          ]);
          expect(
            asked.filter(({ resource, namespace }) => resource !== '' && !places.has(namespace)),
          ).toEqual([]);
        } finally {
          await process.stop();
          for (const kubelet of kubelets) {
            await kubelet.stop();
          }
          for (const { server } of all) {
            await server.stop();
          }
        }
      },
      300_000,
    );
  },
);
