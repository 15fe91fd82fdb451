import { defineCustomResource } from '../../authoring';
import { t } from '../../crd';

import type { InputOf, Named, StoredOf } from '../../crd';

const strings = () => t.array(t.string()).optional();
const stringMap = () => t.map(t.string()).optional();

/** Fields of a certificate, whoever makes it. */
const certificate = {
  /** Common name of the certificate. @default - that of the operator */
  commonName: t.string().optional(),
  /** Organizations of the certificate. @default - none */
  organizations: strings(),
  /** Further names that it is for. @default - those of the operator */
  altNames: t
    .object({
      /** Host names. @default - those of the members */
      dnsNames: strings(),
      /** Addresses. @default - none */
      ipAddresses: strings(),
    })
    .optional(),
  /**
   * How long it is valid, as a duration of Go in hours, minutes and seconds: `8760h` is a year.
   * @default - that of the operator
   */
  validityDuration: t.string().optional(),
  /** Secret with certificates of CAs. @default - none */
  caBundleSecret: t.string().optional(),
};

const autoCertificate = t.object(certificate);

/** A certificate that the operator makes. */
export interface EtcdIoCertificateFields extends InputOf<typeof autoCertificate>, Named {}

const storageSpec = t.object({
  /**
   * A single access mode: `ReadWriteOnce`, or `ReadWriteMany` for one claim that all share.
   * @default 'ReadWriteOnce'
   */
  accessModes: t.string().optional(),
  /** StorageClass of the volumes. @default - the default class */
  storageClassName: t.string().optional(),
  /** Name of the claim that all members share. @default - a claim for each member */
  pvcName: t.string().optional(),
  /** Size of each volume, such as `'10Gi'`; a number is bytes. */
  volumeSizeRequest: t.quantity(),
  /**
   * Limit of each volume claim, such as `'10Gi'`; a number is bytes. @default - what is requested
   */
  volumeSizeLimit: t.quantity().optional(),
});

/** The members' volumes. */
export interface EtcdIoStorageSpecFields extends InputOf<typeof storageSpec>, Named {}

const tls = t.object({
  /**
   * Who makes certificates, one of the operator's `tlsProviders`: `auto` or `cert-manager`.
   * @default 'auto'
   */
  provider: t.string().optional(),
  /**
   * Settings of the provider: `autoCfg`, or `certManagerCfg` with the issuer. @default - those of
   * the operator
   */
  providerCfg: t
    .object({
      /** For the provider `auto`: the operator itself. @default - its own */
      autoCfg: autoCertificate.named<EtcdIoCertificateFields>().optional(),
      /** For the provider `cert-manager`. @default - none */
      certManagerCfg: t
        .object({
          ...certificate,
          /** `Issuer` or `ClusterIssuer`. */
          issuerKind: t.string(),
          /** Name of the issuer. */
          issuerName: t.string(),
        })
        .optional(),
    })
    .optional(),
});

/** Certificates. */
export interface EtcdIoTlsFields extends InputOf<typeof tls>, Named {}

const podMetadata = t.object({
  /** Labels of the pods. @default - those of the operator */
  labels: stringMap(),
  /** Annotations of the pods. @default - none */
  annotations: stringMap(),
});

/** Labels and annotations of the members' pods. */
export interface EtcdIoPodMetadataFields extends InputOf<typeof podMetadata>, Named {}

const podTemplate = t.object({
  /** Their labels and annotations. @default - none beside those of the operator */
  metadata: podMetadata.named<EtcdIoPodMetadataFields>().optional(),
});

/** Options of the members' pods. */
export interface EtcdIoPodTemplate extends InputOf<typeof podTemplate>, Named {}

const spec = t.object({
  /** Number of members. */
  size: t.integer().min(1),
  /** Tag of the members' image, with its `v`. */
  version: t.string(),
  /** Repository of the members' image, without a port. @default - that of the operator */
  imageRegistry: t.string().optional(),
  /**
   * Flags of etcd, each as `--flag=value`. Those for names, addresses, data and certificates are
   * the operator's.
   * @default - those of the operator
   */
  etcdOptions: strings(),
  /** The members' volumes. @default - as the prop `storage` says */
  storageSpec: storageSpec.named<EtcdIoStorageSpecFields>().optional(),
  // Node selector, affinity and tolerations came after 0.2.0.
  /**
   * Labels and annotations of the members' pods; this release has no other settings of pods.
   * @default - none
   */
  podTemplate: podTemplate.named<EtcdIoPodTemplate>().optional(),
  /**
   * Certificates, from one of the operator's `tlsProviders`. They are made, and used by nobody:
   * traffic stays plain text. Cannot be changed later.
   * @default - none
   */
  tls: tls.named<EtcdIoTlsFields>().optional(),
});

const member = t.object({
  id: t.string(),
  name: t.string().optional(),
  version: t.string().optional(),
  isHealthy: t.bool(),
  isLearner: t.bool().optional(),
  isLeader: t.bool().optional(),
});

const status = t.object({
  observedGeneration: t.int64().optional(),
  currentReplicas: t.int32().optional(),
  readyReplicas: t.int32().optional(),
  memberCount: t.int32().optional(),
  currentVersion: t.string().optional(),
  leaderID: t.string().optional(),
  members: t.array(member).mapBy('id').optional(),
  conditions: t.conditions().optional(),
});

/** The `spec` of an EtcdCluster of etcd-io, in upstream's own words. */
export interface EtcdIoClusterSpec extends InputOf<typeof spec>, Named {}

/** The `status` of an EtcdCluster of etcd-io; release 0.2.0 writes nothing into it. */
export interface EtcdIoClusterStatus extends StoredOf<typeof status> {}

/**
 * The resource EtcdCluster of the group `operator.etcd.io` as release 0.2.0 declares it: no
 * defaults, no columns, no rules, and no bound but the smallest size. CoreOS' kind of the same name
 * is of another group.
 */
export const etcdIoClusterType = defineCustomResource({
  checked: 'by tests',
  group: 'operator.etcd.io',
  kind: 'EtcdCluster',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1alpha1',
      schema: { spec: spec.optional(), status: status.optional() },
      subresources: { status: true },
    },
  ],
});
