import { defineCustomResource } from '../../authoring';
import { type InputOf, type StoredOf, t } from '../../crd';
import type { EtcdIoClusterSpecFields } from './spec-fields';

const strings = () => t.array(t.string()).optional();
const stringMap = () => t.map(t.string()).optional();

/** What can be said of a certificate, whoever makes it. */
const certificate = {
  commonName: t.string().optional(),
  organizations: strings(),
  altNames: t.object({ dnsNames: strings(), ipAddresses: strings() }).optional(),
  validityDuration: t.string().optional(),
  caBundleSecret: t.string().optional(),
};

const storageSpec = t.object({
  accessModes: t.string().optional(),
  storageClassName: t.string().optional(),
  pvcName: t.string().optional(),
  volumeSizeRequest: t.quantity(),
  volumeSizeLimit: t.quantity().optional(),
});

const tls = t.object({
  provider: t.string().optional(),
  providerCfg: t
    .object({
      autoCfg: t.object(certificate).optional(),
      certManagerCfg: t.object({ ...certificate, issuerKind: t.string(), issuerName: t.string() }).optional(),
    })
    .optional(),
});

const spec = t.object({
  size: t.integer().min(1),
  version: t.string(),
  imageRegistry: t.string().optional(),
  etcdOptions: strings(),
  storageSpec: storageSpec.optional(),
  // Node selector, affinity and tolerations came after 0.2.0.
  podTemplate: t
    .object({ metadata: t.object({ labels: stringMap(), annotations: stringMap() }).optional() })
    .optional(),
  tls: tls.optional(),
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
export interface EtcdIoClusterSpec extends EtcdIoClusterSpecFields, InputOf<typeof spec> {}

/** The `status` of an EtcdCluster of etcd-io; release 0.2.0 writes nothing into it. */
export interface EtcdIoClusterStatus extends StoredOf<typeof status> {}

/**
 * The resource EtcdCluster of the group `operator.etcd.io` as release 0.2.0 declares it: no defaults, no columns, no
 * rules, and no bound but the smallest size. CoreOS' kind of the same name is of another group.
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
