import {
  check,
  fieldCheck,
  type ResourceDefinition,
  type PropTable,
  show,
  storageProp,
  prop,
  type IOperator,
} from '../../authoring';
import { CLIENT_SECRET_KEYS } from './client-secret';
import { DEFAULT_VERSION, SCOPE_ANNOTATION, CLUSTER_WIDE, MAX_NAME } from './cluster-fields';
import type { EtcdClusterProps } from './cluster-props';
import { type EtcdClusterSpec, type EtcdClusterStatus, etcdClusterType } from './crd';
import { ETCD_MONITORING } from './monitoring';
import type { IEtcdOperator } from './parts';

/** Endpoints objects in which the operators keep their leader locks; a Service of the name has Endpoints of the name. */
const LOCKS = ['etcd-operator', 'etcd-backup-operator', 'etcd-restore-operator'];

/** Name limits that the operator checks only at run time: Services and members are named after it. */
function clusterNameProblems(name: string): string[] {
  if (LOCKS.includes(name)) {
    return [
      `'name' is '${name}', and the Endpoints of its Service would be the leader lock of that operator; use another`,
    ];
  }
  return typeof name === 'string' && name.length <= MAX_NAME && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(name)
    ? []
    : [
        `'name' is ${show(name)}; Services and members are named after it, so it must be at most ${MAX_NAME} lower ` +
          "case letters, digits and '-', with a letter first and a letter or digit last",
      ];
}

/** The annotation without which an operator that watches every namespace ignores a cluster, and with which others do. */
function scopeAnnotation({ scope }: IOperator): Readonly<Record<string, string>> {
  return scope.match<Readonly<Record<string, string>>>({
    namespace: () => ({}),
    namespaces: () => ({ [SCOPE_ANNOTATION]: CLUSTER_WIDE }),
    cluster: () => ({ [SCOPE_ANNOTATION]: CLUSTER_WIDE }),
  });
}

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
  defaults: ({ name, userSpec: { pod } }) => ({
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
      (isSet) =>
        isSet &&
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
