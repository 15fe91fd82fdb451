import {
  clientService,
  derive,
  fieldCheck,
  kindClass,
  prop,
  quorumBudget,
  storageProp,
} from '../../authoring';
import { etcdIoClusterType } from './crd';
import { MAX_NAME } from './guards';
import { clientServiceName, ETCD_IO_MONITORING, podLabelsOf } from './monitoring';
import { EtcdIoOperator } from './operator';

import type {
  ClientServiceOptions,
  CredentialsSecret,
  CustomResourceOptions,
  KindDefinition,
  MonitoredResourceOptions,
  PropTable,
  ServiceAddress,
  StorageOptions,
} from '../../authoring';
import type { Named } from '../../crd';
import type { EtcdIoClusterSpec, EtcdIoClusterStatus, EtcdIoStorageSpecFields } from './crd';

/** Fields of the volumes. */
export interface EtcdIoStorageFields extends Partial<EtcdIoStorageSpecFields>, Named {}

/** Fields of the resource's `spec`, in upstream's words. */
export interface EtcdIoClusterFields extends Partial<Omit<EtcdIoClusterSpec, 'storageSpec'>> {
  /**
   * Volumes: those fields that `storage` has no word for, such as `accessModes` and
   * `volumeSizeLimit`.
   * @default - what `storage` says
   */
  readonly storageSpec?: EtcdIoStorageFields;
}

/** Properties of `EtcdIoCluster`. */
export interface EtcdIoClusterProps
  extends
    CustomResourceOptions<EtcdIoClusterFields>,
    MonitoredResourceOptions,
    Pick<EtcdIoClusterSpec, 'imageRegistry' | 'etcdOptions' | 'podTemplate' | 'tls'> {
  /** Members: 1, 3, 5 or 7; upstream calls it `size`. One joins or leaves at a time. @default 3 */
  readonly replicas?: number;
  /**
   * Tag of the members' image, with its `v`. A higher one upgrades the members, but only with the
   * next change of `replicas`; there is no way back.
   * @default 'v3.5.26'
   */
  readonly version?: string;
  /**
   * Where the members keep their data: on a volume each, which stays when the member or the cluster
   * goes, or in the container, which a cluster does not heal from. Cannot be changed later.
   * @default - on a volume of 8Gi each
   */
  readonly storage?: StorageOptions;
  /**
   * The Service that clients connect to, which the operator does not make.
   * @default - inside the Kubernetes cluster only
   */
  readonly clientService?: ClientServiceOptions;
}

const CLUSTER_PROPS = {
  replicas: { field: ['size'] },
  version: { type: prop.imageTag() },
  imageRegistry: { type: prop.imageRepository() },
  etcdOptions: {},
  storage: storageProp({
    claim: {
      size: ['storageSpec', 'volumeSizeRequest'],
      storageClassName: ['storageSpec', 'storageClassName'],
    },
  }),
  podTemplate: { emptyIsAbsent: true },
  // Empty settings of a provider say that it is taken as it is.
  tls: { keepEmpty: true },
  clientService: { type: prop.clientService(), field: false },
} as const satisfies PropTable<EtcdIoClusterProps>;

/** The port of every member that clients connect to; fixed in the operator's code. */
const CLIENT_PORT = 2379;

/**
 * Definition of the kind EtcdCluster of etcd-io. Nothing is ready: this release writes no status.
 */
const ETCD_IO_CLUSTER: KindDefinition<
  EtcdIoClusterProps,
  EtcdIoClusterSpec,
  typeof CLUSTER_PROPS,
  EtcdIoClusterStatus
> = {
  type: etcdIoClusterType,
  props: CLUSTER_PROPS,
  name: { longest: MAX_NAME, services: true },
  defaults: ({ props: { storage }, operator }) => ({
    size: 3,
    version: 'v3.5.26',
    imageRegistry: operator instanceof EtcdIoOperator ? operator.imageRegistry : undefined,
    // Without volumes a cluster does not survive that a pod is replaced.
    ...(storage?.ephemeral === undefined && {
      storageSpec: { accessModes: 'ReadWriteOnce', volumeSizeRequest: '8Gi' },
    }),
  }),
  checks: [fieldCheck({ version: prop.imageTag(), imageRegistry: prop.imageRepository() })],
  monitoring: ETCD_IO_MONITORING,
  reserves: ({ name, spec: { tls } }) => [
    { kind: 'StatefulSet', name },
    { kind: 'Service', name },
    { kind: 'ConfigMap', name: `${name}-state` },
    ...(tls === undefined ? [] : ['client', 'server', 'peer']).map((part) => ({
      kind: 'Secret',
      name: `${name}-${part}-tls`,
      existing: 'allowed' as const,
    })),
    {
      podLabels: podLabelsOf(name),
      why: 'the Services and the budget of the cluster take them in',
    },
  ],
  companions: ({ name, spec, props }) => {
    const podLabels = podLabelsOf(name);
    return [
      clientService({
        ...props.clientService,
        name: clientServiceName(name),
        port: CLIENT_PORT,
        podLabels,
      }),
      ...quorumBudget({ name, count: spec.size, podLabels }),
    ];
  },
};

/** Keys of each Secret with a certificate. */
const TLS_KEYS = { certificate: 'tls.crt', privateKey: 'tls.key', authority: 'ca.crt' } as const;

/** The Secret with a client certificate. */
export type EtcdIoClientSecret = CredentialsSecret<typeof TLS_KEYS>;

/**
 * An etcd cluster of the operator of the etcd project: the resource, and beside it the client
 * Service and the disruption budget, which the operator does not make.
 *
 * The operator reports nothing about it, and works at one cluster at a time: one that does not come
 * up holds up all others.
 *
 * @example
 * const store = new EtcdIoCluster(chart, 'store', { operator, replicas: 3, storage: { size: '8Gi' } });
 * store.connectionString; // http://store-client.storage.svc:2379
 */
export class EtcdIoCluster extends kindClass(ETCD_IO_CLUSTER) {
  /** Number of members. */
  public readonly replicas: number = this.spec.size;
  /** Tag of the members' image. */
  public readonly version: string = this.spec.version;
  /** The labels of the members' pods, for NetworkPolicies and for Services of one's own. */
  public readonly podLabels: Record<string, string> = podLabelsOf(this.name);
  /**
   * The PodDisruptionBudget that keeps a majority while nodes are drained; none for a single
   * member.
   */
  public readonly podDisruptionBudgetName: string | undefined =
    this.companionsOf('PodDisruptionBudget')[0];
  /**
   * The Secret with a client certificate of a cluster with `tls`. In this release no member asks a
   * client for one.
   */
  public readonly credentialsSecret: EtcdIoClientSecret | undefined =
    this.spec.tls && this.credentialsIn(`${this.name}-client-tls`, TLS_KEYS);
  /** Where clients connect: the URL of the Service before all members. */
  public readonly connectionString: string = `http://${this.clientService.host}:${CLIENT_PORT}`;

  /**
   * The URLs of the members, joined by commas, for clients and tools that talk to each (`etcdctl
   * --endpoints`).
   */
  public get endpoints(): string {
    const { name, namespace } = this;
    // The operator knows no other domain.
    return derive([this.replicas, name, namespace] as const, (count, cluster, place) =>
      Array.from(
        { length: count },
        (_, ordinal) => `${cluster}-${ordinal}.${cluster}.${place}.svc.cluster.local`,
      )
        .map((host) => `http://${host}:${CLIENT_PORT}`)
        .join(','),
    );
  }

  /** The Service that clients connect to. */
  public get clientService(): ServiceAddress {
    const name = clientServiceName(this.name);
    return { name, host: `${name}.${this.namespace}.svc`, port: CLIENT_PORT };
  }
}
