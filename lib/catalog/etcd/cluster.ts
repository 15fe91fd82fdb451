import { check, fieldCheck, kindClass, prop, quorumBudget, storageProp } from '../../authoring';
import {
  CLIENT_PORT,
  CLIENT_SECRET_KEYS,
  CLUSTER_WIDE,
  DEFAULT_VERSION,
  labelsOf,
  MAX_NAME,
  PEER_PORT,
  SCOPE_ANNOTATION,
} from './cluster-fields';
import { deletionGuard } from './cluster-guards';
import { etcdClusterType } from './crd';
import { ETCD_MONITORING } from './monitoring';

import type {
  ClientServiceOptions,
  CustomResourceOptions,
  IOperator,
  KindDefinition,
  MonitoredResourceOptions,
  PropTable,
  PropType,
  StorageOptions,
} from '../../authoring';
import type { Named } from '../../crd';
import type { EtcdClientSecret } from './cluster-fields';
import type { EtcdClusterSpec, EtcdClusterStatus, EtcdPodFields } from './crd';
import type { IEtcdOperator } from './etcd-parts';

/** Settings of the members' pods, by upstream's names. */
export interface EtcdPod
  extends Omit<EtcdPodFields, 'resources' | 'persistentVolumeClaimSpec' | 'antiAffinity'>, Named {}

/**
 * Secrets, in the cluster's namespace, with certificates. They have to be there before the cluster:
 * one that is missing makes the cluster fail for good.
 */
export type EtcdTls = EtcdClientTls | EtcdPeerTls;

/** TLS towards clients, which then need a certificate, the operator like all others. */
export interface EtcdClientTls {
  /** Secret with `server.crt`, `server.key` and `server-ca.crt`: what members show to clients. */
  readonly serverSecret: string;
  /**
   * Secret with `etcd-client.crt`, `etcd-client.key` and `etcd-client-ca.crt`: what the operator
   * and the probes show.
   */
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
  extends
    CustomResourceOptions<EtcdClusterSpec>,
    MonitoredResourceOptions,
    Pick<EtcdClusterSpec, 'paused'> {
  /**
   * Members: 1, 3, 5 or 7; an even number, on the way from one to the next, gives a warning.
   * Upstream's field is `size`.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * Version of etcd, without a `v`. A higher one upgrades the members in place; there is no way
   * back.
   * @default '3.2.13'
   */
  readonly version?: string;
  /**
   * Repository of the members' image, whose tag is `v<version>`. @default
   * 'gcr.io/etcd-development/etcd'
   */
  readonly repository?: string;
  /**
   * Where the members keep their data. Cannot be changed from the one to the other later. Volumes,
   * of 8Gi unless another size is given, make room and are no safety: a member that dies is
   * replaced by one with a new, empty volume. Another size or class holds for members to come.
   * @default - on the disk of the node, gone with a member's pod
   */
  readonly storage?: StorageOptions;
  /**
   * Requests and limits of each member; fractions are written as text (`'500m'`), as CRDs take no
   * other numbers.
   * @default - requests 200m CPU and 100Mi memory
   */
  readonly resources?: EtcdPodFields['resources'];
  /**
   * Settings of the members' pods, by upstream's names; they hold for members to come. `{ affinity:
   * {} }` lets members share a node.
   * @default - at most one member on each node
   */
  readonly pod?: EtcdPod;
  /** TLS, by the names of Secrets. Cannot be switched on or off later. @default - plain text */
  readonly tls?: EtcdTls;
  /** The Service that clients connect to. @default - inside the Kubernetes cluster only */
  readonly clientService?: EtcdClientServiceOptions;
}

/**
 * Endpoints objects in which the operators keep their leader locks; a Service of the name has
 * Endpoints of the name.
 */
const LOCKS = ['etcd-operator', 'etcd-backup-operator', 'etcd-restore-operator'];

/**
 * Name limits that the operator checks only at run time: Services and members are named after it.
 */
function clusterNameProblems(name: string): ReturnType<PropType['problems']> {
  if (LOCKS.includes(name)) {
    return [
      {
        prop: 'name',
        text: `is '${name}', and the Endpoints of its Service would be the leader lock of that operator`,
        remedy: 'use another',
      },
    ];
  }
  return name.length <= MAX_NAME && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(name)
    ? []
    : [
        {
          prop: 'name',
          text: `is '${name}'`,
          remedy:
            `Services and members are named after it, so it must be at most ${MAX_NAME} lower ` +
            "case letters, digits and '-', with a letter first and a letter or digit last",
        },
      ];
}

/**
 * The annotation without which an operator that watches every namespace ignores a cluster, and with
 * which others do.
 */
function scopeAnnotation({ scope }: IOperator): Readonly<Record<string, string>> {
  const wide = { [SCOPE_ANNOTATION]: CLUSTER_WIDE };
  return scope.match({ namespace: () => ({}), namespaces: () => wide, cluster: () => wide });
}

type Pod = NonNullable<EtcdClusterSpec['pod']>;

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
    fields: ({ ephemeral }) =>
      ephemeral === undefined ? { pod: { persistentVolumeClaimSpec: {} } } : {},
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

const ETCD_CLUSTER: KindDefinition<
  EtcdClusterProps,
  EtcdClusterSpec,
  typeof CLUSTER_PROPS,
  EtcdClusterStatus
> = {
  type: etcdClusterType,
  props: CLUSTER_PROPS,
  name: clusterNameProblems,
  annotations: ({ operator }) => scopeAnnotation(operator),
  // All that the operator would otherwise write into it, so that a GitOps tool and the operator do
  // not disagree; and what keeps members apart.
  defaults: ({ name, userSpec: { pod } }) => ({
    size: 3,
    // Where the etcd project publishes its images today; the operator's own default is
    // quay.io/coreos/etcd.
    repository: 'gcr.io/etcd-development/etcd',
    version: DEFAULT_VERSION,
    pod: {
      // An affinity is taken whole or not at all: half of the user's and half of ours would be
      // nobody's intent.
      ...(pod?.affinity === undefined && { affinity: oneMemberPerNode(name) }),
      // A pod without requests is the first to be evicted, and an evicted member is gone for good.
      ...(pod?.resources === undefined && {
        resources: { requests: { cpu: '200m', memory: '100Mi' } },
      }),
      ...(pod?.persistentVolumeClaimSpec !== undefined && {
        persistentVolumeClaimSpec: {
          accessModes: ['ReadWriteOnce'],
          // Room for the 2 GiB that etcd lets its data grow to, a copy of that while it is tidied
          // up, and the log.
          resources: { requests: { storage: '8Gi' } },
        },
      }),
    },
  }),
  // Members mount them, with the keys that etcd and its probes look for.
  secrets: ({ spec: { TLS: { static: { member, operatorSecret } = {} } = {} } }) => [
    {
      prop: 'tls.peerSecret',
      name: member?.peerSecret,
      keys: [['peer.crt', 'peer.key', 'peer-ca.crt']],
    },
    {
      prop: 'tls.serverSecret',
      name: member?.serverSecret,
      keys: [['server.crt', 'server.key', 'server-ca.crt']],
    },
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
      ({ props: { metadata } }) => [Object.hasOwn(metadata?.annotations ?? {}, SCOPE_ANNOTATION)],
      (isSet) =>
        isSet &&
        `'metadata.annotations' has '${SCOPE_ANNOTATION}', which follows from the scope of the operator; leave it out, ` +
          'and give the cluster the operator that is to serve it',
    ),
    check(
      ({ props: { clientService } }) => [
        clientService?.nodePort,
        clientService?.type ?? 'ClusterIP',
      ],
      (port, type) => {
        if (port === undefined) {
          return [];
        }
        if (type === 'ClusterIP') {
          return [
            `'clientService.nodePort' is ${port}, but a Service of type ClusterIP has none; set 'clientService.type'`,
          ];
        }
        return Number.isInteger(port) && port > 0 && port < 65536
          ? []
          : [`'clientService.nodePort' is ${port}; a port is a whole number from 1 to 65535`];
      },
    ),
  ],
  // The operator makes the two Services too, and leaves those that are there as they are. Its
  // headless one gives no names to members that are not ready, and a member waits for its own name
  // before it starts: no cluster would ever start.
  companions: ({
    name,
    spec: { size },
    props: { clientService: { type = 'ClusterIP', nodePort, annotations } = {} },
  }) => {
    const labels = labelsOf(name);
    const service = { apiVersion: 'v1', kind: 'Service', labels, before: true };
    const client = {
      ...portOf('client', CLIENT_PORT),
      nodePort,
    };
    const ports = [portOf('client', CLIENT_PORT), portOf('peer', PEER_PORT)];
    const headless = { clusterIP: 'None', publishNotReadyAddresses: true, ports, selector: labels };
    const spec = { type, ports: [client], selector: labels };
    return [
      { ...service, id: 'HeadlessService', name, spec: headless },
      { ...service, id: 'ClientService', name: `${name}-client`, annotations, spec },
      // One member can be spared by none; more are drained as long as the others have a majority.
      ...quorumBudget({ name, count: size, podLabels: labels }).map((budget) => ({
        ...budget,
        before: true,
      })),
    ];
  },
  monitoring: ETCD_MONITORING,
  // One that is paused gets no members.
  ready: {
    fields: ['paused'],
    rule: ({ paused }) => (paused === true ? undefined : 'condition=Available'),
  },
};

function portOf(name: string, port: number): object {
  return { name, port, protocol: 'TCP', targetPort: port };
}

function oneMemberPerNode(name: string): Pod['affinity'] {
  return {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        {
          topologyKey: 'kubernetes.io/hostname',
          labelSelector: {
            matchExpressions: [{ key: 'etcd_cluster', operator: 'In', values: [name] }],
          },
        },
      ],
    },
  };
}

/** A Service before the members of a cluster. */
export interface EtcdService {
  /** Name of the Service, in the cluster's namespace. */
  readonly name: string;
  /** Its DNS name, for every namespace of the Kubernetes cluster. */
  readonly host: string;
  /** Its ports, by name. */
  readonly ports: Readonly<Record<string, number>>;
}

/**
 * An etcd cluster: the resource, and beside it what the operator does not make, or makes in a way
 * that no longer works.
 *
 * @example
 * const store = new EtcdCluster(chart, 'store', { operator, version: '3.3.18' });
 * store.connectionString; // http://store-client.storage.svc:2379
 */
export class EtcdCluster extends kindClass(ETCD_CLUSTER) {
  /** Number of members. */
  public readonly replicas: number = this.spec.size ?? 0;
  /** Version of etcd. */
  public readonly version: string = this.spec.version ?? '';
  /** Where the members keep their data: on the disk of the node, or on a volume each. */
  public readonly storage: 'ephemeral' | 'persistent' =
    this.spec.pod?.persistentVolumeClaimSpec === undefined ? 'ephemeral' : 'persistent';
  /**
   * The Secret with a client certificate, which every client needs; none where clients connect in
   * plain text.
   */
  public readonly credentialsSecret: EtcdClientSecret | undefined = this.tls?.operatorSecret
    ? this.credentialsIn(this.tls.operatorSecret, CLIENT_SECRET_KEYS)
    : undefined;
  /** The Service that clients connect to. */
  public readonly clientService: EtcdService = this.service(`${this.name}-client`, {
    client: CLIENT_PORT,
  });
  /** Where clients connect: the URL of the Service before all members. */
  public readonly connectionString: string = `${this.credentialsSecret === undefined ? 'http' : 'https'}://${this.clientService.host}:${CLIENT_PORT}`;
  /** The Service that gives each member its name: `<member>.<name>.<namespace>.svc`. */
  public readonly headlessService: EtcdService = this.service(this.name, {
    client: CLIENT_PORT,
    peer: PEER_PORT,
  });
  /** The labels of the members' pods, for NetworkPolicies and for Services of one's own. */
  public readonly podLabels: Record<string, string> = labelsOf(this.name);
  /**
   * The PodDisruptionBudget that keeps a quorum while nodes are drained; none for a single member.
   */
  public readonly podDisruptionBudgetName: string | undefined =
    this.companionsOf('PodDisruptionBudget')[0];

  /** The Secrets with certificates, by who shows them. */
  public get tlsSecretNames(): {
    readonly peer?: string;
    readonly server?: string;
    readonly client?: string;
  } {
    const { member, operatorSecret } = this.tls ?? {};
    return { peer: member?.peerSecret, server: member?.serverSecret, client: operatorSecret };
  }

  /**
   * How the guard against deletions holds for it.
   * @internal
   */
  public get deletionLevel(): ReturnType<EtcdCluster['levelOf']> {
    return this.levelOf(deletionGuard);
  }

  private get tls(): NonNullable<EtcdClusterSpec['TLS']>['static'] {
    return this.spec.TLS?.static;
  }

  private service(name: string, ports: EtcdService['ports']): EtcdService {
    return { name, host: `${name}.${this.namespace}.svc`, ports };
  }
}
