import type {
  ClientServiceOptions,
  CustomResourceOptions,
  MonitoredResourceOptions,
  StorageOptions,
} from '../../authoring';
import type { Named } from '../../crd';
import type { EtcdIoClusterSpec, EtcdIoStorageSpecFields } from './crd';

/** Fields of the volumes. */
export interface EtcdIoStorageFields extends Partial<EtcdIoStorageSpecFields>, Named {}

/** Fields of the resource's `spec`, in upstream's words. */
export interface EtcdIoClusterFields extends Partial<Omit<EtcdIoClusterSpec, 'storageSpec'>> {
  /**
   * Volumes: those fields that `storage` has no word for, such as `accessModes` and `volumeSizeLimit`.
   * @default - what `storage` says
   */
  readonly storageSpec?: EtcdIoStorageFields;
}

/** Properties of `EtcdIoCluster`. */
export interface EtcdIoClusterProps
  extends
    CustomResourceOptions,
    MonitoredResourceOptions,
    Pick<EtcdIoClusterSpec, 'imageRegistry' | 'etcdOptions' | 'podTemplate' | 'tls'> {
  /** Members: 1, 3, 5 or 7; upstream calls it `size`. One joins or leaves at a time. @default 3 */
  readonly replicas?: number;
  /**
   * Tag of the members' image, with its `v`. A higher one upgrades the members, but only with the next change of
   * `replicas`; there is no way back.
   * @default 'v3.5.21'
   */
  readonly version?: string;
  /**
   * Where the members keep their data: on a volume each, which stays when the member or the cluster goes, or in the
   * container, which a cluster does not heal from. Cannot be changed later.
   * @default - on a volume of 8Gi each
   */
  readonly storage?: StorageOptions;
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
