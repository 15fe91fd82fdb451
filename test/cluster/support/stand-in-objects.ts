import type { Properties, ProviderState } from '../../engine/stand-in/provider';
import { type KubernetesObject, type ObjectReference, referenceTo } from './kubernetes-object';

/** The namespace of all objects that the tests of the stand-in make. */
export const NAMESPACE = 'stand-in';

/** A ConfigMap in {@link NAMESPACE}. */
export function configMap(name: string, data: object = { key: 'value' }, annotations = {}): Properties {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { namespace: NAMESPACE, name, annotations },
    data,
  };
}

/** A ResourceQuota in {@link NAMESPACE}. */
export function quota(name: string, hard: object, annotations = {}): Properties {
  return {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { namespace: NAMESPACE, name, annotations },
    spec: { hard },
  };
}

/** What a state is about, by its name. */
export function referenceIn({ inputs, outputs }: ProviderState): ObjectReference {
  return referenceTo({ ...inputs, ...outputs } as unknown as KubernetesObject);
}

/** A resource of a kind that is served only once {@link widgets} is there. */
export function widget(name: string): Properties {
  return {
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { namespace: NAMESPACE, name },
    spec: { size: 1 },
  };
}

/** The CRD of {@link widget}. */
export function widgets(annotations: object, { short = 'wi' } = {}): Properties {
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com', annotations },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets', singular: 'widget', shortNames: [short] },
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  };
}

/** A Deployment whose pods never start, as there is no image of that name. */
export function deployment(name: string, annotations: object = {}, labels: object = { app: name }): Properties {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { namespace: NAMESPACE, name, annotations },
    spec: {
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: 'main', image: 'example:1' }] } },
    },
  };
}
