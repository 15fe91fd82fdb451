import { kindClass, prop } from '../../authoring';
import { memcachedType } from './crd';
import { IMAGE_ANNOTATION, MEMCACHED_PORT } from './guards';

import type {
  CustomResourceOptions,
  KindDefinition,
  MonitoredResourceOptions,
  PropTable,
  ServiceAddress,
} from '../../authoring';
import type { MemcachedSpec, MemcachedStatus } from './crd';
import type { MemcachedOperator } from './operator';

/** Options of the Service in front of the pods. */
export interface MemcachedServiceOptions {
  /** Name of the Service. A DNS label. @default - the name of the Memcached */
  readonly name?: string;
  /** @default - none */
  readonly labels?: Readonly<Record<string, string>>;
  /** @default - none */
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Properties of `Memcached`. */
export interface MemcachedProps
  extends
    CustomResourceOptions<MemcachedSpec>,
    Pick<MonitoredResourceOptions, 'alerts'>,
    Pick<MemcachedSpec, 'containerPort'> {
  /** Number of pods: 1, 2 or 3. Upstream's field is `size`. @default 3 */
  readonly replicas?: number;
  /**
   * The headless Service before the pods, one DNS record for each. The operator makes none, so it
   * is made here; with `'none'` nothing leads to the pods, and there is no `connectionString`.
   * @default - a Service named after the Memcached
   */
  readonly service?: MemcachedServiceOptions | 'none';
  /**
   * DNS domain of the Kubernetes cluster, as the kubelets have it; part of `connectionString`.
   * @default 'cluster.local'
   */
  readonly kubernetesClusterDomain?: string;
}

const MEMCACHED_PROPS = {
  replicas: { field: ['size'] },
  containerPort: {},
  service: {
    type: prop.objectOr(
      (value) => value === 'none',
      { name: prop.dnsLabel(), labels: prop.strings(), annotations: prop.strings() },
      "use 'none', or an object with settings of the Service",
    ),
    field: false,
  },
  kubernetesClusterDomain: { type: prop.string(), field: false },
} as const satisfies PropTable<MemcachedProps>;

/**
 * Labels that the pods of every Memcached have. A third one, the version, is left out: it is the
 * tag that the pods were made with, which a later 'memcachedImage' does not change.
 */
const POD_LABELS = {
  'app.kubernetes.io/name': 'memcached-operator',
  'app.kubernetes.io/managed-by': 'MemcachedController',
};

const MEMCACHED: KindDefinition<
  MemcachedProps,
  MemcachedSpec,
  typeof MEMCACHED_PROPS,
  MemcachedStatus
> = {
  type: memcachedType,
  props: MEMCACHED_PROPS,
  name: { longest: 63 },
  // Always written: the operator takes what is missing for 0.
  defaults: () => ({ size: 3, containerPort: MEMCACHED_PORT }),
  // By it the guards see that the image of the operator has changed.
  annotations: ({ operator }) => ({
    [IMAGE_ANNOTATION]: (operator as Partial<MemcachedOperator>).memcachedImage,
  }),
  companions: ({ props: { service = {} }, name: ownName }) => {
    if (service === 'none') {
      return [];
    }
    const { name = ownName, labels = {}, annotations } = service;
    // Numbers: the container's port has a name, but nothing checks its number.
    const ports = [{ name: 'memcached', port: MEMCACHED_PORT, targetPort: MEMCACHED_PORT }];
    const spec = { clusterIP: 'None', ports, selector: { ...POD_LABELS } };
    const nameProp = name === ownName ? 'name' : 'service.name';
    return [
      {
        id: 'Service',
        apiVersion: 'v1',
        kind: 'Service',
        name,
        nameProp,
        labels,
        annotations,
        spec,
      },
    ];
  },
  reserves: ({ name }) => [
    {
      kind: 'Deployment',
      name,
      why: 'the operator takes over any Deployment of that name, and changes the number of its pods',
    },
    {
      podLabels: POD_LABELS,
      prop: 'namespace',
      why: 'a Service for one of them would also select the pods of the other',
      remedy: 'put each into its own namespace',
    },
  ],
  // Alerts from metrics of Kubernetes: memcached serves none by itself.
  monitoring: {
    target: () =>
      'memcached itself serves no metrics, and its pods cannot have an exporter; run one that connects to it, and ' +
      'leave this out',
    pods: '$(name)-[a-z0-9]+-[a-z0-9]+',
    docs: 'https://github.com/imaginedata/operator-constructs/blob/main/docs/monitoring.md#memcached',
    alerts: [
      {
        name: 'MemcachedDown',
        from: 'kube-state-metrics',
        expression:
          'kube_deployment_status_replicas_available{namespace="$(namespace)",deployment="$(name)"} == 0',
        for: '3m',
        severity: 'critical',
        summary: 'No pod of Memcached $(namespace)/$(name) is available.',
        description: 'Every read misses the cache, and all load goes to the backend.',
        remedy: 'Look at the pods of the Deployment $(name) in $(namespace): image, nodes, memory.',
      },
      {
        name: 'MemcachedPodsMissing',
        from: 'kube-state-metrics',
        expression:
          'kube_deployment_status_replicas_available{namespace="$(namespace)",deployment="$(name)"} < ' +
          'kube_deployment_spec_replicas{namespace="$(namespace)",deployment="$(name)"}',
        for: '15m',
        severity: 'warning',
        summary:
          'Of the pods of Memcached $(namespace)/$(name) {{ $value }} are available, fewer than asked for.',
        description: 'Part of the cache is lost, and its load goes to the backend.',
        remedy: 'Look at the pods of the Deployment $(name) in $(namespace).',
      },
    ],
  },
  // The operator says so as soon as there is a Deployment; it says nothing of the pods.
  ready: 'condition=Available',
};

/**
 * A memcached of one to three pods, which share nothing: clients spread the keys over them.
 *
 * Number of pods and port are always written, as the operator takes what is missing for 0. The
 * Service that leads to the pods is made here, since the operator makes none.
 *
 * @example
 * const sessions = new Memcached(chart, 'sessions', { operator, replicas: 2 });
 * sessions.connectionString; // memcached://sessions.web.svc.cluster.local:11211
 */
export class Memcached extends kindClass(MEMCACHED) {
  /** Number of pods. */
  public readonly replicas: number = this.spec.size ?? 0;
  /** True if there is a Service before the pods. */
  public readonly hasService: boolean = this.companionsOf('Service').length > 0;
  /** The Deployment that the operator makes. */
  public readonly deploymentName: string = this.name;

  /**
   * Where clients connect: `memcached://<service>.<namespace>.svc.<domain>:11211`. A client that
   * spreads its keys looks the name up, and finds all pods. Throws with `service: 'none'`.
   */
  public get connectionString(): string {
    const { host, port } = this.clientService;
    return `memcached://${host}:${port}`;
  }

  /** The headless Service before the pods. Throws with `service: 'none'`. */
  public get clientService(): ServiceAddress {
    const [name] = this.companionsOf('Service');
    if (name === undefined) {
      throw this.errorOf(
        "'service' is 'none', so nothing leads to the pods; leave 'service' out to have one made, or make one yourself",
      );
    }
    return this.serviceAddress(name, MEMCACHED_PORT, this.props.kubernetesClusterDomain);
  }
}
