import type { SelfSignedCertificate } from './self-signed-certificate';

/** An object as OLM v0 writes it. */
export type OlmObject = Readonly<Record<string, unknown>> & {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly [field: string]: unknown;
  };
};

export type Data = Readonly<Record<string, unknown>>;

/** An installation by OLM: a bundle, by a Subscription, in the namespaces of an OperatorGroup. */
export interface OlmRequest {
  readonly package: string;
  readonly namespace: string;
  /** Namespaces of the OperatorGroup; none for all. */
  readonly targets: readonly string[];
  /**
   * All namespaces, where OLM puts copies of the ClusterServiceVersion if it serves all. @default -
   * the targets
   */
  readonly namespaces?: readonly string[];
  readonly csv: Data;
  readonly crds: readonly Data[];
  /** Other objects of the bundle. */
  readonly further?: readonly Data[];
  readonly config?: Data;
  /** The certificate of its webhooks. @default - their objects are not made */
  readonly certificate?: SelfSignedCertificate;
}

/** Gives the uid of an object that is there already. */
export type UidOf = (kind: string, namespace: string, name: string) => string;
