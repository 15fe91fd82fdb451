import type { CredentialsSecret } from '../../authoring';

/** Version that the operator uses where none is given; it writes it into the resource. */
export const DEFAULT_VERSION = '3.2.13';

/**
 * The images of the etcd project, which have had no shell since 3.4.24 and 3.5.7; a mirror keeps
 * their paths.
 */
export const OFFICIAL_REPOSITORY = '(^|/)(etcd-development|coreos)/etcd$';

/**
 * The annotation that parts the clusters of operators with `-cluster-wide` from those of operators
 * without.
 */
export const SCOPE_ANNOTATION = 'etcd.database.coreos.com/scope';

/** Its one value; an operator of any scope ignores a cluster with another one. */
export const CLUSTER_WIDE = 'clusterwide';

/** The longest name of a cluster: members are called `<name>-<ten letters>`, in a DNS label. */
export const MAX_NAME = 52;

/** Variables of etcd that the operator sets as flags when it starts a member. */
export const RESERVED_ENV = [
  'ETCD_NAME',
  'ETCD_DATA_DIR',
  'ETCD_INITIAL_ADVERTISE_PEER_URLS',
  'ETCD_LISTEN_PEER_URLS',
  'ETCD_LISTEN_CLIENT_URLS',
  'ETCD_ADVERTISE_CLIENT_URLS',
  'ETCD_INITIAL_CLUSTER',
  'ETCD_INITIAL_CLUSTER_STATE',
  'ETCD_INITIAL_CLUSTER_TOKEN',
];

/** Ports of every member; fixed in the operator's code. */
export const CLIENT_PORT = 2379;
export const PEER_PORT = 2380;

export function labelsOf(name: string): Record<string, string> {
  return { app: 'etcd', etcd_cluster: name };
}

/**
 * Keys of the Secret: a certificate for clients, its private key, and the authority that signed the
 * members'.
 */
export const CLIENT_SECRET_KEYS = {
  certificate: 'etcd-client.crt',
  privateKey: 'etcd-client.key',
  authority: 'etcd-client-ca.crt',
} as const;

/** The Secret with a client certificate for a cluster with TLS. */
export type EtcdClientSecret = CredentialsSecret<typeof CLIENT_SECRET_KEYS>;
