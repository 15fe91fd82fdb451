import type {
  ClientServiceOptions,
  CustomResourceOptions,
  MonitoredResourceOptions,
  StorageOptions,
} from '../../authoring';
import type { Named } from '../../crd';
import type { EtcdClusterSpec, EtcdPodFields } from './crd';

/** Settings of the members' pods, by upstream's names. */
export interface EtcdPod
  extends Omit<EtcdPodFields, 'resources' | 'persistentVolumeClaimSpec' | 'antiAffinity'>, Named {}

/**
 * Secrets, in the cluster's namespace, with certificates. They have to be there before the cluster: one that is missing
 * makes the cluster fail for good.
 */
export type EtcdTls = EtcdClientTls | EtcdPeerTls;

/** TLS towards clients, which then need a certificate, the operator like all others. */
export interface EtcdClientTls {
  /** Secret with `server.crt`, `server.key` and `server-ca.crt`: what members show to clients. */
  readonly serverSecret: string;
  /** Secret with `etcd-client.crt`, `etcd-client.key` and `etcd-client-ca.crt`: what the operator and the probes show. */
  readonly operatorSecret: string;
  /**
   * Secret with `peer.crt`, `peer.key` and `peer-ca.crt`: TLS between the members.
   * @default - members talk to each other in plain text
   */
  readonly peerSecret?: string;
}

/** TLS between the members only. */
export interface EtcdPeerTls {
  /** Secret with `peer.crt`, `peer.key` and `peer-ca.crt`. */
  readonly peerSecret: string;
  /** Not for TLS between the members only. */
  readonly serverSecret?: never;
  /** Not for TLS between the members only. */
  readonly operatorSecret?: never;
}

/** The Service that clients connect to. */
export interface EtcdClientServiceOptions extends ClientServiceOptions {
  /** Port of the nodes; for the types NodePort and LoadBalancer. @default - one is chosen */
  readonly nodePort?: number;
}

/** Properties of `EtcdCluster`. */
export interface EtcdClusterProps
  extends CustomResourceOptions, MonitoredResourceOptions, Pick<EtcdClusterSpec, 'paused'> {
  /**
   * Members: 1, 3, 5 or 7; an even number, on the way from one to the next, gives a warning. Upstream's field is `size`.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * Version of etcd, without a `v`. A higher one upgrades the members in place; there is no way back.
   * @default '3.2.13'
   */
  readonly version?: string;
  /** Repository of the members' image, whose tag is `v<version>`. @default 'gcr.io/etcd-development/etcd' */
  readonly repository?: string;
  /**
   * Where the members keep their data. Cannot be changed from the one to the other later. Volumes, of 8Gi unless another
   * size is given, make room and are no safety: a member that dies is replaced by one with a new, empty volume. Another
   * size or class holds for members to come.
   * @default - on the disk of the node, gone with a member's pod
   */
  readonly storage?: StorageOptions;
  /**
   * Requests and limits of each member; fractions are written as text (`'500m'`), as CRDs take no other numbers.
   * @default - requests 200m CPU and 100Mi memory
   */
  readonly resources?: EtcdPodFields['resources'];
  /**
   * Settings of the members' pods, by upstream's names; they hold for members to come. `{ affinity: {} }` lets members
   * share a node.
   * @default - at most one member on each node
   */
  readonly pod?: EtcdPod;
  /** TLS, by the names of Secrets. Cannot be switched on or off later. @default - plain text */
  readonly tls?: EtcdTls;
  /** The Service that clients connect to. @default - inside the Kubernetes cluster only */
  readonly clientService?: EtcdClientServiceOptions;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the props say, lists
   * and values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: EtcdClusterSpec;
}
