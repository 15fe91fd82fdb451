import { gunzipSync } from 'node:zlib';
import { applyObjects } from '../../cluster/support/apply-objects';
import type { AuditEntry } from '../../cluster/support/audit-log';
import type { ControlPlane } from '../../cluster/support/control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import type { KubernetesObject, ObjectReference } from '../../cluster/support/kubernetes-object';
import { referenceTo } from '../../cluster/support/kubernetes-object';
import { OperatorProcess } from '../../cluster/support/operator-process';
import type { PrometheusInstallation, PrometheusKinds } from './prometheus-installation';

/** Record of the servers in one namespace. */
export interface PrometheusPlaceReport {
  readonly namespace: string;
  /** Pods that were available, by the operator's status: at first, and after the change. */
  readonly available: readonly number[];
  /** Objects that the operator made, as `<kind>/<name>`. */
  readonly objects: readonly string[];
  /** True if the configuration of the Prometheus scrapes the target of the ServiceMonitor. */
  readonly scrapes: boolean;
  /** True if it was given the rule. */
  readonly evaluates: boolean;
  /** Workloads that outlived the resources. */
  readonly leftOvers: readonly string[];
}

export interface PrometheusLifeReport {
  /** Requests of the operator that were refused. */
  readonly forbidden: readonly AuditEntry[];
  /** Requests of the operator that were not acceptable. */
  readonly unacceptable: readonly AuditEntry[];
  /** Resources that it found out at its start to lack rights on; it then does without what needs them, and asks no more. */
  readonly lacking: readonly string[];
  /** Namespaces that any of its requests was about; `*` for all at once, or for what is in none. */
  readonly asked: readonly string[];
  readonly places: readonly PrometheusPlaceReport[];
}

/** Leads servers through their lives under a running operator: creation, one to two replicas, deletion. */
export async function runPrometheusLife(
  cluster: ControlPlane,
  kinds: PrometheusKinds,
  installation: PrometheusInstallation,
): Promise<PrometheusLifeReport> {
  const { home, places } = installation;
  const resources = kinds.installation(installation, 2).filter(isMonitoring);
  const kubelets = await Promise.all(
    places.map((namespace) => KubeletStandIn.start(cluster, { namespace, selector: MANAGED })),
  );
  const deployment = { namespace: home, name: 'prometheus-operator' };
  const operator = await OperatorProcess.start({ cluster, deployment, binary: 'prometheus-operator' });
  try {
    const first = await Promise.all(places.map((namespace) => settles(cluster, namespace, 1)));
    const found = await Promise.all(places.map((namespace) => look(cluster, namespace)));
    await applyObjects(cluster, resources);
    const second = await Promise.all(places.map((namespace) => settles(cluster, namespace, 2)));
    for (const resource of resources) await cluster.api.delete(referenceTo(resource));
    const leftOvers = await Promise.all(places.map((namespace) => collected(cluster, namespace)));
    const { user } = operator;
    const entries = (await cluster.audit.entries({ user })).filter(({ resource }) => resource !== '');
    return {
      forbidden: await cluster.audit.forbidden(user),
      unacceptable: await cluster.audit.entries({ user, code: 422 }),
      lacking: lackingIn(operator.log),
      asked: [...new Set(entries.map(({ namespace = '*' }) => namespace))].sort(),
      places: places.map((namespace, i) => ({
        namespace,
        available: [first[i]!, second[i]!],
        ...found[i]!,
        leftOvers: leftOvers[i]!,
      })),
    };
  } finally {
    await operator.stop();
    for (const kubelet of kubelets) await kubelet.stop();
  }
}

/** Rights of messages such as `missing "get" permission on resource "storageclasses" (group: ...`, each once. */
function lackingIn(log: string): string[] {
  const missing = log.matchAll(/missing \\*"(\w+)\\*" permission on resource \\*"([\w/]+)\\*"/g);
  return [...new Set([...missing].map(([, verb, resource]) => `${verb} ${resource}`))].sort();
}

const MANAGED = 'app.kubernetes.io/managed-by=prometheus-operator';
const PATIENCE = 60_000;

function isMonitoring({ apiVersion }: KubernetesObject): boolean {
  return apiVersion.startsWith('monitoring.coreos.com/');
}

/** Waits until both servers are as they were declared last, and gives the available pods of the Prometheus. */
async function settles(cluster: ControlPlane, namespace: string, replicas: number): Promise<number> {
  const servers: ObjectReference[] = [
    { apiVersion: 'monitoring.coreos.com/v1', kind: 'Prometheus', namespace, name: 'metrics' },
    { apiVersion: 'monitoring.coreos.com/v1', kind: 'Alertmanager', namespace, name: 'alerts' },
  ];
  return await cluster.waitFor(
    `the servers of ${namespace} to be available`,
    async () => {
      const [prometheus, alertmanager] = await Promise.all(servers.map((server) => cluster.api.get(server)));
      const pods = prometheus?.status?.availableReplicas as number | undefined;
      if (pods === replicas && isSettled(prometheus) && isSettled(alertmanager)) return pods;
      throw new Error(JSON.stringify([prometheus?.status, alertmanager?.status]));
    },
    PATIENCE,
  );
}

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly observedGeneration?: number;
}

function isSettled(server: KubernetesObject | undefined): boolean {
  const conditions = (server?.status?.conditions ?? []) as readonly Condition[];
  return ['Available', 'Reconciled'].every((wanted) =>
    conditions.some(
      ({ type, status, observedGeneration }) =>
        type === wanted && status === 'True' && observedGeneration === server?.metadata.generation,
    ),
  );
}

async function look(
  cluster: ControlPlane,
  namespace: string,
): Promise<Pick<PrometheusPlaceReport, 'objects' | 'scrapes' | 'evaluates'>> {
  const listed = await Promise.all([
    ...['ConfigMap', 'Secret', 'Service', 'Pod'].map((kind) =>
      cluster.api.list('v1', kind, { namespace, labelSelector: MANAGED }),
    ),
    cluster.api.list('apps/v1', 'StatefulSet', { namespace, labelSelector: MANAGED }),
  ]);
  const objects = listed.flat();
  const secret = objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === 'prometheus-metrics');
  const zipped = Buffer.from((secret?.data?.['prometheus.yaml.gz'] as string | undefined) ?? '', 'base64');
  const rules = objects.filter(({ kind }) => kind === 'ConfigMap').map(({ data }) => JSON.stringify(data));
  return {
    objects: namesOf(objects),
    scrapes: zipped.length > 0 && gunzipSync(zipped).toString('utf8').includes(`serviceMonitor/${namespace}/shop/0`),
    evaluates: rules.some((data) => data.includes('up == 0')),
  };
}

/** Waits until garbage collection has had its time, and gives what it left of the workloads. */
async function collected(cluster: ControlPlane, namespace: string): Promise<readonly string[]> {
  let left: KubernetesObject[] = [];
  const gone = async (): Promise<boolean> => {
    const sets = await cluster.api.list('apps/v1', 'StatefulSet', { namespace, labelSelector: MANAGED });
    left = [...sets, ...(await cluster.api.list('v1', 'Pod', { namespace, labelSelector: MANAGED }))];
    return left.length === 0;
  };
  await cluster.waitFor(`the workloads of ${namespace} to be collected`, gone, 30_000).catch(() => undefined);
  return namesOf(left);
}

function namesOf(objects: readonly KubernetesObject[]): string[] {
  return objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`).sort();
}
