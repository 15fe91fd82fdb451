import { check, type ResourceDefinition, serviceNameProblems } from '../../authoring';
import { MEMCACHED_PROPS, type MemcachedProps } from './cluster-props';
import { type MemcachedSpec, type MemcachedStatus, memcachedType } from './crd';
import { IMAGE_ANNOTATION, MEMCACHED_PORT } from './guards';
import { MEMCACHED_MONITORING } from './monitoring';
import { memcachedImageOf } from './operator';

/**
 * Labels that the pods of every Memcached have. A third one, the version, is left out: it is the tag that the pods were
 * made with, which a later 'memcachedImage' does not change.
 */
export const POD_LABELS = {
  'app.kubernetes.io/name': 'memcached-operator',
  'app.kubernetes.io/managed-by': 'MemcachedController',
};

/** Definition of the kind Memcached. */
export const MEMCACHED: ResourceDefinition<MemcachedProps, MemcachedSpec, typeof MEMCACHED_PROPS, MemcachedStatus> = {
  type: memcachedType,
  props: MEMCACHED_PROPS,
  name: { longest: 63 },
  // Always written: the operator takes what is missing for 0.
  defaults: () => ({ size: 3, containerPort: MEMCACHED_PORT }),
  // By it the guards see that the image of the operator has changed.
  annotations: ({ operator }) => ({ [IMAGE_ANNOTATION]: memcachedImageOf(operator) }),
  checks: [
    check(
      ({ props: { service }, name, scope }) => [serviceOf(service, name), scope] as const,
      ([prop, name], scope) => (prop === undefined ? [] : serviceNameProblems(scope, prop, name)),
    ),
  ],
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
  monitoring: MEMCACHED_MONITORING,
  // The operator says so as soon as there is a Deployment; it says nothing of the pods.
  ready: 'condition=Available',
};

/** The prop that names the Service, and the name. */
function serviceOf(
  service: MemcachedProps['service'],
  name: string,
): readonly [prop: string | undefined, name: string] {
  if (service === 'none') {
    return [undefined, name];
  }
  return service?.name === undefined ? ['name', name] : ['service.name', service.name];
}
