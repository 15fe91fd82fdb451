import { at, objectsAt, textAt, isObject, getOrAdd } from '../../crd/json/object';
import { podSpecOf } from '../../manifests/access/workloads';
import type { ManifestObject } from '../../manifests/manifest-object';
import { type GraphEdge, objectId, type ObjectIndex } from '../../manifests/edges/object-index';
import { selects } from '../../manifests/access/label-selector';

/** Objects that are about others by labels: Services, budgets and network policies, and monitors. */
export function selectionEdges(index: ObjectIndex): GraphEdge[] {
  const workloads = new LabelIndex(
    index.objects.filter((object) => podSpecOf(object) !== undefined),
    podLabels,
  );
  const byPods = (from: ManifestObject, label: string, selector: unknown): GraphEdge[] =>
    workloads
      .candidates(from.metadata.namespace, at(selector, 'matchLabels'))
      .filter((workload) => selects(selector, podLabels(workload)))
      .map((workload) => ({ from: objectId(from), to: objectId(workload), label }));
  const ofKind = (kind: string, label: string, field: string): GraphEdge[] =>
    index.ofKinds(kind).flatMap((object) => byPods(object, label, at(object, 'spec', field)));
  return [
    ...index.ofKinds('Service').flatMap((service) => {
      const matchLabels = at(service, 'spec', 'selector');
      const isSet = isObject(matchLabels) && Object.keys(matchLabels).length > 0;
      return isSet ? byPods(service, 'leads to', { matchLabels }) : [];
    }),
    ...ofKind('NetworkPolicy', 'closes the network of', 'podSelector'),
    ...ofKind('PodDisruptionBudget', 'keeps copies of', 'selector'),
    ...serviceMonitorEdges(index),
    ...ofKind('PodMonitor', 'reads metrics of', 'selector'),
  ];
}

function serviceMonitorEdges(index: ObjectIndex): GraphEdge[] {
  const services = new LabelIndex(index.ofKinds('Service'), ({ metadata }) => metadata.labels);
  return index.ofKinds('ServiceMonitor').flatMap((monitor) => {
    const selector = at(monitor, 'spec', 'selector');
    return placesOf(monitor)
      .flatMap((place) => services.candidates(place, at(selector, 'matchLabels')))
      .filter(({ metadata }) => selects(selector, metadata.labels ?? {}))
      .map((service) => ({ from: objectId(monitor), to: objectId(service), label: 'reads metrics of' }));
  });
}

function placesOf(monitor: ManifestObject): readonly (string | undefined | typeof ANYWHERE)[] {
  const named = at(monitor, 'spec', 'namespaceSelector', 'matchNames');
  if (Array.isArray(named)) return [...new Set(named.map(String))];
  return [at(monitor, 'spec', 'namespaceSelector', 'any') === true ? ANYWHERE : monitor.metadata.namespace];
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
  if (pod === undefined) return [];
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

/** Finds objects by one of their labels, so that a selector is not tried on all objects of a namespace. */
class LabelIndex {
  private readonly lists = new Map<string, ManifestObject[]>();

  public constructor(objects: readonly ManifestObject[], labelsOf: (object: ManifestObject) => unknown) {
    for (const object of objects) {
      const labels = labelsOf(object);
      const pairs = isObject(labels) ? Object.entries(labels) : [];
      for (const place of [ANYWHERE, object.metadata.namespace] as const) {
        this.add(keyOf(place), object);
        pairs.forEach((pair) => this.add(keyOf(place, pair), object));
      }
    }
  }

  /** The objects of a namespace that have the first of some labels, in their order; all of them for no label. */
  public candidates(namespace: string | undefined | typeof ANYWHERE, labels: unknown): readonly ManifestObject[] {
    const [first] = isObject(labels) ? Object.entries(labels) : [];
    return this.lists.get(keyOf(namespace, first)) ?? [];
  }

  private add(key: string, object: ManifestObject): void {
    getOrAdd(this.lists, key, () => [] as ManifestObject[]).push(object);
  }
}

/** All namespaces. */
const ANYWHERE = Symbol('anywhere');

function keyOf(namespace: string | undefined | typeof ANYWHERE, pair: readonly unknown[] = []): string {
  return JSON.stringify([namespace === ANYWHERE ? true : (namespace ?? null), ...pair]);
}
