import { type CustomResourceOptions, type MonitoredResourceOptions, type PropTable, prop } from '../../authoring';
import type { MemcachedSpec } from './crd';

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
  extends CustomResourceOptions, Pick<MonitoredResourceOptions, 'alerts'>, Pick<MemcachedSpec, 'containerPort'> {
  /** Number of pods: 1, 2 or 3. Upstream's field is `size`. @default 3 */
  readonly replicas?: number;
  /**
   * The headless Service before the pods, one DNS record for each. The operator makes none, so it is made here; with
   * `'none'` nothing leads to the pods, and there is no `connectionString`.
   * @default - a Service named after the Memcached
   */
  readonly service?: MemcachedServiceOptions | 'none';
  /**
   * DNS domain of the Kubernetes cluster, as the kubelets have it; part of `connectionString`.
   * @default 'cluster.local'
   */
  readonly kubernetesClusterDomain?: string;
  /** The same fields in upstream's words. A value given twice with a difference is an error. @default - nothing */
  readonly spec?: MemcachedSpec;
}

/** Props of the kind, with their types and fields. */
export const MEMCACHED_PROPS = {
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
