import { at, objectsAt, textAt } from '../../crd/json/at';
import { podSpecOf } from '../../manifests/access/workloads';
import type { ManifestObject } from '../../manifests/access/manifests';
import { isObject } from '../../crd/json/object';
import type { GraphEdge } from '../../manifests/edges/node';
import { objectId, type ObjectIndex } from '../../manifests/edges/object-index';
import { hasLabels, selects } from '../../manifests/access/label-selector';

/** Objects that are about others by labels: Services, budgets and network policies, and monitors. */
export function selectionEdges(index: ObjectIndex): GraphEdge[] {
  const workloads = index.objects.filter((object) => podSpecOf(object) !== undefined);
  const byPods = (from: ManifestObject, label: string, isSelected: (labels: unknown) => boolean): GraphEdge[] =>
    workloads
      .filter((workload) => workload.metadata.namespace === from.metadata.namespace && isSelected(podLabels(workload)))
      .map((workload) => ({ from: objectId(from), to: objectId(workload), label }));
  return [
    ...index.ofKinds('Service').flatMap((service) => {
      const selector = at(service, 'spec', 'selector');
      const isSet = isObject(selector) && Object.keys(selector).length > 0;
      return isSet ? byPods(service, 'leads to', (labels) => hasLabels(selector, labels)) : [];
    }),
    ...index
      .ofKinds('NetworkPolicy')
      .flatMap((policy) =>
        byPods(policy, 'closes the network of', (labels) => selects(at(policy, 'spec', 'podSelector'), labels)),
      ),
    ...index
      .ofKinds('PodDisruptionBudget')
      .flatMap((budget) =>
        byPods(budget, 'keeps copies of', (labels) => selects(at(budget, 'spec', 'selector'), labels)),
      ),
    ...monitorEdges(index, byPods),
  ];
}

type ByPods = (from: ManifestObject, label: string, isSelected: (labels: unknown) => boolean) => GraphEdge[];

function monitorEdges(index: ObjectIndex, byPods: ByPods): GraphEdge[] {
  const services = index.ofKinds('Service');
  return [
    ...index
      .ofKinds('ServiceMonitor')
      .flatMap((monitor) =>
        services
          .filter(
            ({ metadata }) =>
              isInReach(monitor, metadata.namespace) && selects(at(monitor, 'spec', 'selector'), metadata.labels ?? {}),
          )
          .map((service) => ({ from: objectId(monitor), to: objectId(service), label: 'reads metrics of' })),
      ),
    ...index
      .ofKinds('PodMonitor')
      .flatMap((monitor) =>
        byPods(monitor, 'reads metrics of', (labels) => selects(at(monitor, 'spec', 'selector'), labels)),
      ),
  ];
}

function isInReach(monitor: ManifestObject, namespace: string | undefined): boolean {
  const named = at(monitor, 'spec', 'namespaceSelector', 'matchNames');
  return Array.isArray(named)
    ? named.includes(namespace)
    : at(monitor, 'spec', 'namespaceSelector', 'any') === true || monitor.metadata.namespace === namespace;
}

/** The labels of the pods that a workload makes. */
function podLabels(workload: ManifestObject): unknown {
  const template = workload.kind === 'CronJob' ? at(workload, 'spec', 'jobTemplate', 'spec') : at(workload, 'spec');
  return workload.kind === 'Pod' ? workload.metadata.labels : at(template, 'template', 'metadata', 'labels');
}

/** Objects that name others: pods that read ConfigMaps and Secrets, and objects that somebody owns. */
export function referenceEdges(index: ObjectIndex): GraphEdge[] {
  return index.objects.flatMap((object) => [...ownerEdges(object), ...configurationEdges(index, object)]);
}

function ownerEdges(object: ManifestObject): GraphEdge[] {
  return objectsAt(object, 'metadata', 'ownerReferences').map((owner) => {
    const { apiVersion = '', kind = '', name = '' } = owner as Readonly<Record<string, string>>;
    const { namespace } = object.metadata;
    const metadata = { name, ...(namespace !== undefined && { namespace }) };
    return { from: objectId({ apiVersion, kind, metadata }), to: objectId(object), label: 'owns' };
  });
}

/** Only what is among the manifests: names of all other Secrets would hide what matters. */
function configurationEdges(index: ObjectIndex, workload: ManifestObject): GraphEdge[] {
  const pod = podSpecOf(workload);
  if (pod === undefined) {
    return [];
  }
  const { namespace } = workload.metadata;
  const named = (kind: string, name: string | undefined): string[] => {
    const found = name === undefined ? undefined : index.find(kind, name, namespace);
    return found === undefined ? [] : [objectId(found)];
  };
  const containers = [...objectsAt(pod, 'containers'), ...objectsAt(pod, 'initContainers')];
  const sources = containers.flatMap((container) => [
    ...objectsAt(container, 'env').map((variable) => at(variable, 'valueFrom')),
    ...objectsAt(container, 'envFrom'),
  ]);
  const read = [
    ...objectsAt(pod, 'volumes').flatMap((volume) => [
      ...named('ConfigMap', textAt(volume, 'configMap', 'name')),
      ...named('Secret', textAt(volume, 'secret', 'secretName')),
    ]),
    ...sources.flatMap((source) => [
      ...named('ConfigMap', textAt(source, 'configMapKeyRef', 'name') ?? textAt(source, 'configMapRef', 'name')),
      ...named('Secret', textAt(source, 'secretKeyRef', 'name') ?? textAt(source, 'secretRef', 'name')),
    ]),
  ];
  return [...new Set(read)].map((to) => ({ from: objectId(workload), to, label: 'reads' }));
}
