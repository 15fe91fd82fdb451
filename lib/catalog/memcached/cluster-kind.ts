import {
  check,
  type ResourceDefinition,
  serviceNameProblems,
  type CompleteResource,
  type KindMonitoring,
} from '../../authoring';
import { MEMCACHED_PROPS, type MemcachedProps } from './cluster-props';
import { type MemcachedSpec, type MemcachedStatus, memcachedType } from './crd';
import { IMAGE_ANNOTATION, MEMCACHED_PORT } from './guards';
import { memcachedImageOf } from './operator';

/** Alerts from metrics of Kubernetes: memcached serves none by itself. */
const MEMCACHED_MONITORING: KindMonitoring<CompleteResource<MemcachedProps, MemcachedSpec>> = {
  target: () =>
    'memcached itself serves no metrics, and its pods cannot have an exporter; run one that connects to it, and ' +
    'leave this out',
  pods: '$(name)-[a-z0-9]+-[a-z0-9]+',
  docs: 'https://github.com/imaginedata/operator-constructs/blob/main/docs/monitoring.md#memcached',
  alerts: [
    {
      name: 'MemcachedDown',
      from: 'kube-state-metrics',
      expression: 'kube_deployment_status_replicas_available{namespace="$(namespace)",deployment="$(name)"} == 0',
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
      summary: 'Of the pods of Memcached $(namespace)/$(name) {{ $value }} are available, fewer than asked for.',
      description: 'Part of the cache is lost, and its load goes to the backend.',
      remedy: 'Look at the pods of the Deployment $(name) in $(namespace).',
    },
  ],
};

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
  companions: ({ props: { service = {} }, name: ownName }) => {
    if (service === 'none') return [];
    const { name = ownName, labels = {}, annotations } = service;
    // Numbers: the container's port has a name, but nothing checks its number.
    const ports = [{ name: 'memcached', port: MEMCACHED_PORT, targetPort: MEMCACHED_PORT }];
    const spec = { clusterIP: 'None', ports, selector: { ...POD_LABELS } };
    return [{ id: 'Service', apiVersion: 'v1', kind: 'Service', name, labels, annotations, spec }];
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
  monitoring: MEMCACHED_MONITORING,
  // The operator says so as soon as there is a Deployment; it says nothing of the pods.
  ready: 'condition=Available',
};

/** The prop that names the Service, and the name. */
function serviceOf(
  service: MemcachedProps['service'],
  name: string,
): readonly [prop: string | undefined, name: string] {
  if (service === 'none') return [undefined, name];
  return service?.name === undefined ? ['name', name] : ['service.name', service.name];
}
