import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { GrafanaStandIn } from './grafana-stand-in';
import type { ImportedOperator } from './imported-operator';
import type { OperatorLife, OperatorPlaces } from './operator-life';

const API = 'grafana.integreatly.org/v1beta1';
const INSTANCE = { app: 'main' };

/** A Grafana with a folder in each namespace; then the folder is renamed, and Grafana runs twice. */
export class GrafanaLife implements OperatorLife {
  /** Starts what answers for Grafana in each namespace. */
  public static async start(operator: ImportedOperator, { watched, outside }: OperatorPlaces): Promise<GrafanaLife> {
    const servers = new Map<string, GrafanaStandIn>();
    for (const namespace of [...watched, ...(outside === undefined ? [] : [outside])]) {
      servers.set(namespace, await GrafanaStandIn.start());
    }
    return new GrafanaLife(operator, servers);
  }

  public readonly deployment = 'grafana-operator-controller-manager';
  public readonly binary = 'grafana-operator';

  private constructor(
    public readonly operator: ImportedOperator,
    private readonly servers: ReadonlyMap<string, GrafanaStandIn>,
  ) {}

  public resources(namespace: string): { first: KubernetesObject[]; then: KubernetesObject[] } {
    return { first: [this.instance(namespace, 1)], then: [this.folder(namespace, 'Reports')] };
  }

  public changed(namespace: string): KubernetesObject[] {
    return [this.instance(namespace, 2), this.folder(namespace, 'Figures')];
  }

  public async isSettled(
    cluster: ControlPlane,
    namespace: string,
    step: 'first' | 'then' | 'changed',
  ): Promise<boolean> {
    const { status } = await cluster.api.get({ apiVersion: API, kind: 'Grafana', namespace, name: 'main' });
    if (status?.stage !== 'complete' || status.stageStatus !== 'success') return false;
    // One that is not settled may be passed over where a folder is removed.
    const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', namespace, name: 'main-deployment' };
    const available = (await cluster.api.get(deployment)).status?.availableReplicas as number | undefined;
    if (available !== (step === 'changed' ? 2 : 1)) return false;
    if (step === 'first') return true;
    const isKnown = ((status.folders ?? []) as unknown[]).length === 1;
    const title = step === 'then' ? 'Reports' : 'Figures';
    return isKnown && this.server(namespace).titles.includes(title) && (await this.folderIsSettled(cluster, namespace));
  }

  public hosts(namespaces: readonly string[]): Record<string, string> {
    return Object.fromEntries(namespaces.map((namespace) => [`main-service.${namespace}.svc`, '127.0.0.1']));
  }

  /** History of the folders of a namespace. */
  public folders(namespace: string): readonly string[] {
    return this.server(namespace).history;
  }

  public async stop(): Promise<void> {
    for (const server of this.servers.values()) await server.stop();
  }

  private async folderIsSettled(cluster: ControlPlane, namespace: string): Promise<boolean> {
    const folder = { apiVersion: API, kind: 'GrafanaFolder', namespace, name: 'reports' };
    const { metadata, status } = await cluster.api.get(folder);
    const conditions = (status?.conditions ?? []) as readonly {
      type: string;
      status: string;
      observedGeneration: number;
    }[];
    const isSynchronized = conditions.some(
      (one) =>
        one.type === 'FolderSynchronized' && one.status === 'True' && one.observedGeneration === metadata.generation,
    );
    return isSynchronized && (metadata.finalizers ?? []).length > 0;
  }

  private server(namespace: string): GrafanaStandIn {
    return this.servers.get(namespace)!;
  }

  private instance(namespace: string, replicas: number): KubernetesObject {
    // The operator asks the Service at the port that the configuration names.
    const config = { server: { http_port: String(this.server(namespace).port) } };
    const spec = { config, deployment: { spec: { replicas } } };
    return { apiVersion: API, kind: 'Grafana', metadata: { namespace, name: 'main', labels: INSTANCE }, spec };
  }

  private folder(namespace: string, title: string): KubernetesObject {
    const spec = { title, instanceSelector: { matchLabels: INSTANCE } };
    return { apiVersion: API, kind: 'GrafanaFolder', metadata: { namespace, name: 'reports' }, spec };
  }
}
