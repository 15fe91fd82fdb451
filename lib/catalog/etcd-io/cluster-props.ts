import type {
  ClientServiceOptions,
  CustomResourceOptions,
  MonitoredResourceOptions,
  StorageOptions,
} from '../../authoring';
import type { EtcdIoClusterSpec } from './crd';

type Tls = NonNullable<EtcdIoClusterSpec['tls']>;
type PodTemplate = NonNullable<EtcdIoClusterSpec['podTemplate']>;

/** Certificates, by upstream's names. */
export interface EtcdIoTls extends Tls {
  /**
   * Who makes certificates: `auto`, which the operator takes where nothing is said, or `cert-manager`: one of the operator's `tlsProviders`.
   * @default 'auto'
   */
  readonly provider?: string;
  /**
   * Settings of the provider, by upstream's names: `autoCfg`, or `certManagerCfg` with the issuer.
   * @default - those of the operator
   */
  readonly providerCfg?: Tls['providerCfg'];
}

/** Options of the members' pods. */
export interface EtcdIoPodTemplate {
  /**
   * Their labels and annotations.
   * @default - none beside those of the operator
   */
  readonly metadata?: PodTemplate['metadata'];
}

/** Fields of the volumes. */
export interface EtcdIoStorageFields extends Partial<NonNullable<EtcdIoClusterSpec['storageSpec']>> {
  /**
   * Limit of each volume claim, with its unit: `'10Gi'`.
   * @default - what is requested
   */
  readonly volumeSizeLimit?: NonNullable<EtcdIoClusterSpec['storageSpec']>['volumeSizeLimit'];
}

/** Fields of the resource's `spec`, in upstream's words. */
export interface EtcdIoClusterFields extends Partial<Omit<EtcdIoClusterSpec, 'storageSpec'>> {
  /**
   * Volumes: those fields that `storage` has no word for, such as `accessModes` and `volumeSizeLimit`.
   * @default - what `storage` says
   */
  readonly storageSpec?: EtcdIoStorageFields;
}

/** Properties of `EtcdIoCluster`. */
export interface EtcdIoClusterProps extends CustomResourceOptions, MonitoredResourceOptions {
  /**
   * Members: 1, 3, 5 or 7; upstream calls it `size`. One joins or leaves at a time.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * Tag of the members' image, with its `v`. A higher one upgrades the members, but only with the next change of
   * `replicas`; there is no way back.
   * @default 'v3.5.21'
   */
  readonly version?: string;
  /**
   * Repository of the members' image, without a port.
   * @default - that of the operator
   */
  readonly imageRegistry?: string;
  /**
   * Flags of etcd, each as `--flag=value`. Those for names, addresses, data and certificates are the operator's.
   * @default - those of the operator
   */
  readonly etcdOptions?: EtcdIoClusterSpec['etcdOptions'];
  /**
   * Where the members keep their data: on a volume each, which stays when the member or the cluster goes, or in the
   * container, which a cluster does not heal from. Cannot be changed later.
   * @default - on a volume of 8Gi each
   */
  readonly storage?: StorageOptions;
  /**
   * Labels and annotations of the members' pods, by upstream's names; this release has no other settings of pods.
   * @default - none
   */
  readonly podTemplate?: EtcdIoPodTemplate;
  /**
   * Certificates, by upstream's names, from one of the operator's `tlsProviders`. They are made, and used by nobody:
   * traffic stays plain text. Cannot be changed later.
   * @default - none
   */
  readonly tls?: EtcdIoTls;
  /**
   * The Service that clients connect to, which the operator does not make.
   * @default - inside the Kubernetes cluster only
   */
  readonly clientService?: ClientServiceOptions;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the props say, lists
   * and values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: EtcdIoClusterFields;
}
