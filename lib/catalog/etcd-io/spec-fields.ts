import type { StringMap } from '../../authoring';
/** Further names that a certificate is for. */
export interface EtcdIoAltNamesFields {
  /** Host names. @default - those of the members */
  readonly dnsNames?: readonly string[];
  /** Addresses. @default - none */
  readonly ipAddresses?: readonly string[];
}

/** What can be said of a certificate, whoever makes it. */
export interface EtcdIoCertificateFields {
  /** Common name of the certificate. @default - that of the operator */
  readonly commonName?: string;
  /** Organizations of the certificate. @default - none */
  readonly organizations?: readonly string[];
  /** Further names that it is for. @default - those of the operator */
  readonly altNames?: EtcdIoAltNamesFields;
  /**
   * How long it is valid, as a duration of Go in hours, minutes and seconds: `8760h` is a year.
   * @default - that of the operator
   */
  readonly validityDuration?: string;
  /** Secret with certificates of CAs. @default - none */
  readonly caBundleSecret?: string;
}

/** A certificate of cert-manager. */
export interface EtcdIoCertManagerFields extends EtcdIoCertificateFields {
  /** `Issuer` or `ClusterIssuer`. */
  readonly issuerKind: string;
  /** Name of the issuer. */
  readonly issuerName: string;
}

/** Settings of who makes certificates. */
export interface EtcdIoProviderFields {
  /** For the provider `auto`: the operator itself. @default - its own */
  readonly autoCfg?: EtcdIoCertificateFields;
  /** For the provider `cert-manager`. @default - none */
  readonly certManagerCfg?: EtcdIoCertManagerFields;
}

/** Certificates. */
export interface EtcdIoTlsFields {
  /** Who makes certificates: `auto` or `cert-manager`. @default 'auto' */
  readonly provider?: string;
  /** Settings of the provider. @default - those of the operator */
  readonly providerCfg?: EtcdIoProviderFields;
}

/** The members' volumes. */
export interface EtcdIoStorageSpecFields {
  /**
   * A single access mode: `ReadWriteOnce`, or `ReadWriteMany` for one claim that all share.
   * @default 'ReadWriteOnce'
   */
  readonly accessModes?: string;
  /** StorageClass of the volumes. @default - the default class */
  readonly storageClassName?: string;
  /** Name of the claim that all members share. @default - a claim for each member */
  readonly pvcName?: string;
  /** Size of each volume, such as `'10Gi'`; a number is bytes. */
  readonly volumeSizeRequest: string | number;
  /** Limit of each volume claim, such as `'10Gi'`; a number is bytes. @default - what is requested */
  readonly volumeSizeLimit?: string | number;
}

/** Labels and annotations of the members' pods. */
export interface EtcdIoPodMetadataFields {
  /** Labels of the pods. @default - those of the operator */
  readonly labels?: StringMap;
  /** Annotations of the pods. @default - none */
  readonly annotations?: StringMap;
}

/** What can be said of the members' pods. */
export interface EtcdIoPodTemplateFields {
  /** Their labels and annotations. @default - none beside those of the operator */
  readonly metadata?: EtcdIoPodMetadataFields;
}

/** Fields of the `spec` of an EtcdCluster of etcd-io, in upstream's own words. */
export interface EtcdIoClusterSpecFields {
  /** Number of members. */
  readonly size: number;
  /** Tag of the members' image, with its `v`. */
  readonly version: string;
  /** Repository of the members' image, without a port. @default - that of the operator */
  readonly imageRegistry?: string;
  /** Flags of etcd, each as `--flag=value`. @default - those of the operator */
  readonly etcdOptions?: readonly string[];
  /** The members' volumes. @default - as the prop `storage` says */
  readonly storageSpec?: EtcdIoStorageSpecFields;
  /** What can be said of the members' pods. @default - nothing */
  readonly podTemplate?: EtcdIoPodTemplateFields;
  /** Certificates. @default - none */
  readonly tls?: EtcdIoTlsFields;
}
