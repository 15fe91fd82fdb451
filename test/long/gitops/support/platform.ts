import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import { ConfigMap, Deployment, EnvValue, Namespace } from 'cdk8s-plus-27';
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
import { objectsIn } from '../../../support/manifest-files';

import type { ArgoApplicationsProps } from 'operator-constructs';
import type { ControlPlane } from '../../../cluster/support/control-plane';
import type { KubernetesObject, ObjectReference } from '../../../cluster/support/kubernetes-object';
import type { ApplyLog } from './apply-log';

/** The ensemble of the platform. */
export const EVENTS = {
  apiVersion: 'zookeeper.pravega.io/v1beta1',
  kind: 'ZookeeperCluster',
  namespace: 'streaming',
  name: 'events',
};
const DEPLOYMENT = { apiVersion: 'apps/v1', kind: 'Deployment' };
export const OPERATOR = { ...DEPLOYMENT, namespace: 'operators', name: 'zookeeper-operator' };
export const API = { ...DEPLOYMENT, namespace: 'streaming', name: 'api' };
export const CRD = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  name: 'zookeeperclusters.zookeeper.pravega.io',
};
/** The binding that puts the guards into force. */
export const GUARDS = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  name: 'zookeeper-operator.deny',
};
/** The Namespace whose claims hold data. */
export const NAMESPACE = { apiVersion: 'v1', kind: 'Namespace', name: 'streaming' };

/** Processes in its cluster. */
export const SITE = { namespaces: ['operators', 'streaming'], clusters: [EVENTS] };

/** The platform as it is in its cluster. */
export class LivePlatform {
  constructor(private readonly cluster: ControlPlane) {}

  public async get(reference: ObjectReference): Promise<KubernetesObject> {
    return await this.cluster.api.get(reference);
  }

  public async uidOf(reference: ObjectReference): Promise<string | undefined> {
    return (await this.get(reference)).metadata.uid;
  }

  /** The claims of the members of the ensemble. */
  public async claims(): Promise<(string | undefined)[]> {
    const claims = await this.cluster.api.list('v1', 'PersistentVolumeClaim', {
      namespace: 'streaming',
    });
    return claims.map(({ metadata }) => metadata.uid);
  }

  /** The Roles of the operator for the ensemble. */
  public async roles(): Promise<string[]> {
    const roles = await this.cluster.api.list('rbac.authorization.k8s.io/v1', 'Role', {
      namespace: 'streaming',
    });
    return roles.map(({ metadata }) => metadata.name);
  }

  public async areGone(...references: readonly ObjectReference[]): Promise<void> {
    for (const reference of references) {
      const isGone = async (): Promise<boolean> =>
        (await this.cluster.api.find(reference)) === undefined;
      await this.cluster.waitFor(`${reference.kind} ${reference.name} to be gone`, isGone, 120_000);
    }
  }

  /** Waits until all is gone, Namespaces without data as well, but the CRD and the claims. */
  public async isRemoved(): Promise<void> {
    await this.areGone(EVENTS, API, OPERATOR, { ...NAMESPACE, name: 'operators' });
    for (const kept of [NAMESPACE, CRD]) {
      expect((await this.get(kept)).metadata.deletionTimestamp).toBeUndefined();
    }
  }

  public async hasMembers(size: number): Promise<void> {
    const isReady = async (): Promise<boolean> =>
      (await this.get(EVENTS)).status?.readyReplicas === size;
    await this.cluster.waitFor(`an ensemble of ${size}`, isReady, 120_000);
  }

  /**
   * Waits for the ensemble on claims that it had before, and does what docs/zookeeper.md says that
   * its operator needs then.
   */
  public async isBack(size: number): Promise<void> {
    await this.cluster.waitFor(
      'the ensemble to be applied',
      () => this.cluster.api.find(EVENTS),
      120_000,
    );
    await this.hasMembers(size);
    await this.cluster.api.patch(
      EVENTS,
      { status: { metaRootCreated: true } },
      { subresource: 'status' },
    );
  }
}

/** Fails if a tool stored something before what it needs. */
export function expectInOrder(log: ApplyLog): void {
  const events = log.storedAt(EVENTS);
  for (const definition of [CRD, GUARDS]) {
    expect(log.storedAt(definition)).toBeLessThan(log.storedAt(OPERATOR));
  }
  expect(log.availableAt(OPERATOR)).toBeLessThanOrEqual(events);
  expect(events).toBeLessThan(log.storedAt(API));
}

/** Has the ensemble of a manifest be of a size that its guards refuse. */
export function breakSize(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace('replicas: 3', 'replicas: 4'));
}

/** The objects in a folder; the committed output has a digest in place of the schema of a CRD. */
export const withoutCrds = (path: string): object[] =>
  objectsIn(path).filter(({ kind }) => kind !== 'CustomResourceDefinition');

/** The tools that the platform is written for. */
export type Tool = 'argocd' | 'flux';

/** Changes of commits; without any it is the platform of examples/gitops. */
export interface PlatformOptions {
  /** @default - the namespace `streaming` */
  readonly scope?: OperatorScope;
  /** Number of members of the ensemble. */
  readonly replicas?: number;
  /**
   * False if a ConfigMap is in place of the ensemble, so that its chart is there without it, and
   * that of the API is not.
   */
  readonly ensemble?: boolean;
  /** The repository for Argo CD, and how it syncs. */
  readonly argo?: Pick<ArgoApplicationsProps, 'repoURL' | 'syncPolicy'>;
}

/** The policy that docs/gitops.md shows for those who want pruning and healing. */
export const PRUNING = {
  automated: { prune: true, selfHeal: true },
  syncOptions: ['ServerSideApply=true'],
  retry: { limit: 10, refresh: true, backoff: { duration: '10s', factor: 2, maxDuration: '3m' } },
};

/** Writes the platform of examples/gitops, changed, into a folder for a tool. */
export function writePlatform(folder: string, tool: Tool, options: PlatformOptions = {}): void {
  const app = new App({
    outdir: join(folder, tool),
    ...(tool === 'flux' && { yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE }),
  });
  AppSettings.configure(app, { gitops: tool });
  const dependsOn = addCharts(app, options);
  if (tool === 'flux') {
    const sourceRef = { kind: 'GitRepository', name: 'platform' } as const;
    new FluxKustomizations(app, 'sync', { dependsOn, sourceRef, path: tool });
  } else {
    const argo = options.argo ?? { repoURL: 'https://git.example.com/platform.git' };
    new ArgoApplications(app, 'applications', { dependsOn, ...argo, path: tool });
  }
  app.synth();
}

function addCharts(app: App, options: PlatformOptions): { chart: Chart; on: Chart[] }[] {
  const { scope = OperatorScope.namespaces('streaming'), replicas, ensemble = true } = options;
  const cluster = new Chart(app, 'cluster');
  for (const name of ['operators', 'streaming']) {
    new Namespace(cluster, name, { metadata: { name } });
  }
  new OperatorClusterPart(cluster, 'zookeeper', { definition: zookeeperDefinition });

  const operators = new Chart(app, 'operators', { namespace: 'operators' });
  const operator = new ZookeeperOperator(operators, 'zookeeper-operator', {
    scope,
    clusterPart: 'skip',
  });

  const streaming = new Chart(app, 'streaming', { namespace: 'streaming' });
  if (!ensemble) {
    new ConfigMap(streaming, 'notes', { metadata: { name: 'notes' } });
    return [];
  }
  const events = new ZookeeperCluster(streaming, 'events', { operator, replicas });

  const api = new Chart(app, 'api', { namespace: 'streaming' });
  new Deployment(api, 'api', { metadata: { name: 'api' }, replicas: 2 }).addContainer({
    image: 'registry.example.com/streaming/api:1.0.0',
    envVariables: { ZOOKEEPER: EnvValue.fromValue(events.connectionString) },
  });
  return [{ chart: api, on: [streaming] }];
}
