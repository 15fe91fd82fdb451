import type { CredentialsSecret } from '../../authoring';

/** Keys of the Secret: a certificate for clients, its private key, and the authority that signed the members'. */
export const CLIENT_SECRET_KEYS = {
  certificate: 'etcd-client.crt',
  privateKey: 'etcd-client.key',
  authority: 'etcd-client-ca.crt',
} as const;

/** The Secret with a client certificate for a cluster with TLS. */
export type EtcdClientSecret = CredentialsSecret<typeof CLIENT_SECRET_KEYS>;
