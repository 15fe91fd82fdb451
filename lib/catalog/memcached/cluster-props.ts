import { type CustomResourceOptions, RESOURCE_SHAPES } from '../../constructs/custom-resource';
import type { StringMap } from '../../json/tree';
import { OBJECT, objectOr, type PropTypes, STRING, STRINGS } from '../../checks/prop-types';
import type { MemcachedSpec } from './crd';

/** What can be said about the Service before the pods. */
export interface MemcachedServiceOptions {
  /**
   * Name of the Service. A DNS label.
   * @default - the name of the Memcached
   */
  readonly name?: string;
  /** @default - none */
  readonly labels?: StringMap;
  /** @default - none */
  readonly annotations?: StringMap;
}

/** Properties of `Memcached`. */
export interface MemcachedProps extends CustomResourceOptions {
  /**
   * Number of pods: 1, 2 or 3.
   * @default 3
   */
  readonly size?: number;
  /**
   * Port that the container is said to have. memcached listens on 11211 whatever is said here. Cannot be changed later.
   * @default 11211
   */
  readonly containerPort?: number;
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
  /**
   * The same fields in upstream's words. A value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: MemcachedSpec;
}

/** What the props have to be, where the CRD does not see what was given. */
export const MEMCACHED_SHAPES = {
  ...RESOURCE_SHAPES,
  service: objectOr(
    (value) => value === 'none',
    { name: STRING, labels: STRINGS, annotations: STRINGS },
    "use 'none', or an object with what can be said about the Service",
  ),
  kubernetesClusterDomain: STRING,
  spec: OBJECT,
} satisfies PropTypes<MemcachedProps>;
