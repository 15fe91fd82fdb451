import type { CustomResourceOptions, MonitoredResourceOptions, NotWith, SizeInput } from '../../authoring';
import type { EtcdClusterSpec } from './crd';

type Pod = NonNullable<EtcdClusterSpec['pod']>;

/** Settings of the members' pods, by upstream's names. */
export interface EtcdPod extends Omit<Pod, 'resources' | 'persistentVolumeClaimSpec' | 'antiAffinity'> {
  /**
   * Labels of the pods.
   * @default - none beside those of the operator
   */
  readonly labels?: Readonly<Record<string, string>>;
  /**
   * Annotations of the pods.
   * @default - none
   */
  readonly annotations?: Readonly<Record<string, string>>;
  /**
   * Labels of nodes that members may run on.
   * @default - any node
   */
  readonly nodeSelector?: Readonly<Record<string, string>>;
  /**
   * Where members run; `{}` lets them share a node.
   * @default - at most one member on each node
   */
  readonly affinity?: Pod['affinity'];
  /**
   * Seconds that a member waits for its DNS record when it starts.
   * @default - 0: it does not stop waiting
   */
  readonly DNSTimeoutInSecond?: number;
}

/**
 * A volume for each member. It makes room, and is no safety: a member that dies is replaced by one with a new, empty
 * volume, and the old one is deleted.
 */
export interface EtcdPersistentStorage {
  /**
   * Size of each member's volume, with its unit, such as `'8Gi'` or `Size.gibibytes(8)`. A change holds for members to come.
   * @default '8Gi'
   */
  readonly size?: SizeInput;
  /**
   * StorageClass of the volumes. A change holds for members to come.
   * @default - the Kubernetes cluster's default class
   */
  readonly storageClassName?: string;
  /** Only by itself: data is then on no volume. */
  readonly ephemeral?: never;
}

/** Data on the disk of the node, gone with a member's pod. */
export interface EtcdEphemeralStorage {
  /** That the data is on no volume. */
  readonly ephemeral: true;
  /** Not beside `ephemeral`. */
  readonly size?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly storageClassName?: NotWith<'ephemeral'>;
}

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
export interface EtcdClientServiceOptions {
  /**
   * Who can reach it: the Kubernetes cluster, or others too.
   * @default 'ClusterIP'
   */
  readonly type?: 'ClusterIP' | 'NodePort' | 'LoadBalancer';
  /**
   * Port of the nodes; for the types NodePort and LoadBalancer.
   * @default - one is chosen
   */
  readonly nodePort?: number;
  /** @default - none */
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Properties of `EtcdCluster`. */
export interface EtcdClusterProps extends CustomResourceOptions, MonitoredResourceOptions {
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
  /**
   * Repository of the members' image, whose tag is `v<version>`.
   * @default 'gcr.io/etcd-development/etcd'
   */
  readonly repository?: string;
  /**
   * True if the operator leaves the cluster alone: no dead member is replaced then.
   * @default false
   */
  readonly paused?: boolean;
  /**
   * Where the members keep their data. Cannot be changed from the one to the other later.
   * @default - on the disk of the node, gone with a member's pod
   */
  readonly storage?: EtcdEphemeralStorage | EtcdPersistentStorage;
  /**
   * Requests and limits of each member; fractions are written as text (`'500m'`), as CRDs take no other numbers.
   * @default - requests 200m CPU and 100Mi memory
   */
  readonly resources?: Pod['resources'];
  /**
   * Settings of the members' pods, by upstream's names; they hold for members to come. `{ affinity: {} }` lets members
   * share a node.
   * @default - at most one member on each node
   */
  readonly pod?: EtcdPod;
  /**
   * TLS, by the names of Secrets. Cannot be switched on or off later.
   * @default - plain text
   */
  readonly tls?: EtcdTls;
  /**
   * The Service that clients connect to.
   * @default - inside the Kubernetes cluster only
   */
  readonly clientService?: EtcdClientServiceOptions;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the props say, lists
   * and values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: EtcdClusterSpec;
}
