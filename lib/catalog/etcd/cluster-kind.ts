import { check, fieldCheck, type ResourceDefinition, type PropTable, show, storageProp, prop } from '../../authoring';
import { CLIENT_SECRET_KEYS } from './client-secret';
import { clusterNameProblems, scopeAnnotation } from './cluster-checks';
import { DEFAULT_VERSION, SCOPE_ANNOTATION } from './cluster-fields';
import type { EtcdClusterProps } from './cluster-props';
import { type EtcdClusterSpec, type EtcdClusterStatus, etcdClusterType } from './crd';
import { ETCD_MONITORING } from './monitoring';
import type { IEtcdOperator } from './parts';

type Pod = NonNullable<EtcdClusterSpec['pod']>;

/** Where the etcd project publishes its images today; the operator's own default is quay.io/coreos/etcd. */
const DEFAULT_REPOSITORY = 'gcr.io/etcd-development/etcd';

/** Room for the 2 GiB that etcd lets its data grow to, a copy of that while it is tidied up, and the log. */
const DEFAULT_STORAGE = '8Gi';

/** Props of the kind, with their types and fields. */
const CLUSTER_PROPS = {
  replicas: { field: ['size'] },
  version: {},
  repository: { type: prop.imageRepository() },
  paused: {},
  // Empty objects take defaults away.
  pod: { keepEmpty: true },
  resources: { type: prop.resources(), field: ['pod', 'resources'], keepEmpty: true },
  storage: storageProp({
    claim: ['pod', 'persistentVolumeClaimSpec'],
    fields: ({ ephemeral }) => (ephemeral === undefined ? { pod: { persistentVolumeClaimSpec: {} } } : {}),
  }),
  tls: {
    members: {
      peerSecret: { type: prop.objectName(), field: ['TLS', 'static', 'member', 'peerSecret'] },
      serverSecret: { type: prop.objectName(), field: ['TLS', 'static', 'member', 'serverSecret'] },
      operatorSecret: { type: prop.objectName(), field: ['TLS', 'static', 'operatorSecret'] },
    },
    fields: () => ({ TLS: { static: { member: {} } } }),
  },
  clientService: {
    type: prop.object({
      type: prop.lazy(prop.oneOf('ClusterIP', 'NodePort', 'LoadBalancer')),
      nodePort: prop.number(),
      annotations: prop.strings(),
    }),
    field: false,
  },
} as const satisfies PropTable<EtcdClusterProps>;

/** Definition of the kind EtcdCluster. */
export const ETCD_CLUSTER: ResourceDefinition<
  EtcdClusterProps,
  EtcdClusterSpec,
  typeof CLUSTER_PROPS,
  EtcdClusterStatus
> = {
  type: etcdClusterType,
  props: CLUSTER_PROPS,
  name: clusterNameProblems,
  annotations: ({ operator }) => scopeAnnotation(operator),
  // All that the operator would otherwise write into it, so that a GitOps tool and the operator do not disagree; and what
  // keeps members apart.
  defaults: ({ name, said: { pod } }) => ({
    size: 3,
    repository: DEFAULT_REPOSITORY,
    version: DEFAULT_VERSION,
    pod: {
      // An affinity is taken whole or not at all: half of the user's and half of ours would be nobody's intent.
      ...(pod?.affinity === undefined && { affinity: oneMemberPerNode(name) }),
      // A pod without requests is the first to be evicted, and an evicted member is gone for good.
      ...(pod?.resources === undefined && { resources: { requests: { cpu: '200m', memory: '100Mi' } } }),
      ...(pod?.persistentVolumeClaimSpec !== undefined && {
        persistentVolumeClaimSpec: {
          accessModes: ['ReadWriteOnce'],
          resources: { requests: { storage: DEFAULT_STORAGE } },
        },
      }),
    },
  }),
  // A member's containers have no securityContext in the resource, and drop no capabilities.
  podSecurity: 'baseline',
  // Members mount them, with the keys that etcd and its probes look for.
  secrets: ({ spec: { TLS: { static: { member, operatorSecret } = {} } = {} } }) => [
    { prop: 'tls.peerSecret', name: member?.peerSecret, keys: [['peer.crt', 'peer.key', 'peer-ca.crt']] },
    { prop: 'tls.serverSecret', name: member?.serverSecret, keys: [['server.crt', 'server.key', 'server-ca.crt']] },
    { prop: 'tls.operatorSecret', name: operatorSecret, keys: [Object.values(CLIENT_SECRET_KEYS)] },
  ],
  checks: [
    fieldCheck({ repository: prop.imageRepository(), 'pod.busyboxImage': prop.image() }),
    check(
      ({ spec, operator }) => [
        spec.TLS?.static?.operatorSecret !== undefined && (operator as IEtcdOperator).tls === 'off',
        operator.node.path,
      ],
      (isRefused, operator) =>
        isRefused &&
        `'tls' is given, but the operator [${operator}] may not read Secrets (its 'tls' is 'off'), and the ` +
          "cluster would fail for good; give the operator tls: 'on'",
    ),
    check(
      ({ props: { storage, spec } }) => [
        storage?.ephemeral !== undefined && spec?.pod?.persistentVolumeClaimSpec !== undefined,
      ],
      (isBoth) =>
        isBoth && "'storage' is ephemeral and 'spec.pod.persistentVolumeClaimSpec' is given; give one of them",
    ),
    check(
      ({ props: { metadata } }) => [Object.hasOwn(metadata?.annotations ?? {}, SCOPE_ANNOTATION)],
      (isSaid) =>
        isSaid &&
        `'metadata.annotations' has '${SCOPE_ANNOTATION}', which follows from the scope of the operator; leave it out, ` +
          'and give the cluster the operator that is to serve it',
    ),
    check(
      ({ props: { clientService } }) => [clientService?.nodePort, clientService?.type ?? 'ClusterIP'],
      (port, type) =>
        port !== undefined && type === 'ClusterIP'
          ? [
              `'clientService.nodePort' is ${show(port)}, but a Service of type ClusterIP has none; set 'clientService.type'`,
            ]
          : port === undefined || (Number.isInteger(port) && port > 0 && port < 65536)
            ? []
            : [`'clientService.nodePort' is ${show(port)}; a port is a whole number from 1 to 65535`],
    ),
  ],
  monitoring: ETCD_MONITORING,
  // One that is paused gets no members.
  ready: {
    fields: ['paused'],
    rule: ({ paused }) => (paused === true ? undefined : 'condition=Available'),
  },
};

function oneMemberPerNode(name: string): Pod['affinity'] {
  return {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        {
          topologyKey: 'kubernetes.io/hostname',
          labelSelector: { matchExpressions: [{ key: 'etcd_cluster', operator: 'In', values: [name] }] },
        },
      ],
    },
  };
}
