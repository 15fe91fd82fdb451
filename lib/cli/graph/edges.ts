import { NAMESPACE_NAME_LABEL } from '../../core/operator-scope';
import { RBAC_GROUP } from '../../core/policy-rules';
import { groupBy } from '../../crd/json/collections';
import { at, objectsAt, textAt, textsAt, treeOf } from '../../crd/json/read-tree';
import { hasAny, isObject } from '../../crd/json/tree';
import { LabelIndex } from '../../manifests/access/label-selector';
import { podSpecOf } from '../../manifests/access/pods';
import { missingId, objectId, resourceEdges } from '../../manifests/edges';

import type { Tree } from '../../crd/json/tree';
import type { GraphEdge, ObjectIndex } from '../../manifests/edges';
import type { ManifestObject } from '../../manifests/manifest-object';

export function edgesOf(index: ObjectIndex): GraphEdge[] {
  const relations = [
    accountEdges,
    grantEdges,
    resourceEdges,
    policyEdges,
    webhookEdges,
    conversionEdges,
  ];
  return [...relations, selectionEdges, referenceEdges].flatMap((edges) => edges(index));
}

function accountEdges(index: ObjectIndex): GraphEdge[] {
  return index.objects.flatMap((workload) => {
    const name = textAt(podSpecOf(workload), 'serviceAccountName');
    if (name === undefined || name === 'default') {
      return [];
    }
    const to = missingId('', 'ServiceAccount', name, workload.metadata.namespace);
    return [{ from: objectId(workload), to, label: 'runs as' }];
  });
}

/** ServiceAccounts and what they are granted; the bindings are the edges. */
function grantEdges(index: ObjectIndex): GraphEdge[] {
  return index.ofKinds('RoleBinding', 'ClusterRoleBinding').flatMap((binding) => {
    const { namespace } = binding.metadata;
    const via = `${binding.kind} ${namespace === undefined ? '' : `${namespace}/`}${binding.metadata.name}`;
    const kind = textAt(binding, 'roleRef', 'kind') ?? 'ClusterRole';
    const name = textAt(binding, 'roleRef', 'name') ?? '';
    const to = missingId(RBAC_GROUP, kind, name, kind === 'Role' ? namespace : undefined);
    const isNarrowed = kind === 'ClusterRole' && binding.kind === 'RoleBinding';
    const label = isNarrowed ? `is granted, in ${namespace ?? 'its namespace'}` : 'is granted';
    return objectsAt(binding, 'subjects').map((subject) => ({
      from: subjectId(subject, namespace),
      to,
      label,
      via,
    }));
  });
}

function subjectId(subject: Tree, namespace: string | undefined): string {
  const name = textAt(subject, 'name') ?? '';
  return textAt(subject, 'kind') === 'ServiceAccount'
    ? missingId('', 'ServiceAccount', name, textAt(subject, 'namespace') ?? namespace)
    : missingId(RBAC_GROUP, textAt(subject, 'kind') ?? 'User', name);
}

function policyEdges(index: ObjectIndex): GraphEdge[] {
  const policies = index.ofKinds('ValidatingAdmissionPolicy');
  const bindings = index.ofKinds('ValidatingAdmissionPolicyBinding');
  return policies.flatMap((policy) => {
    const targets = definitionsOf(
      index,
      objectsAt(policy, 'spec', 'matchConstraints', 'resourceRules'),
    );
    const inForce = bindings.filter(
      (binding) => textAt(binding, 'spec', 'policyName') === policy.metadata.name,
    );
    return targets.flatMap((to) =>
      inForce.map((binding) => ({
        from: objectId(policy),
        to,
        label: `${textsAt(binding, 'spec', 'validationActions').includes('Deny') ? 'guards' : 'warns about'}${placesGuarded(binding)}`,
        via: `${binding.kind} ${binding.metadata.name}`,
      })),
    );
  });
}

function placesGuarded(binding: ManifestObject): string {
  const expressions = objectsAt(
    binding,
    'spec',
    'matchResources',
    'namespaceSelector',
    'matchExpressions',
  );
  const named = expressions.filter(
    (expression) => textAt(expression, 'key') === NAMESPACE_NAME_LABEL,
  );
  const names = named
    .filter((each) => textAt(each, 'operator') === 'In')
    .flatMap((each) => textsAt(each, 'values'));
  return names.length === 0 ? '' : `, in ${names.join(', ')}`;
}

function webhookEdges(index: ObjectIndex): GraphEdge[] {
  return index
    .ofKinds('ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration')
    .flatMap((configuration) => {
      const services = objectsAt(configuration, 'webhooks').flatMap((webhook) =>
        serviceOf(at(webhook, 'clientConfig')),
      );
      return [...new Set(services)].map((to) => ({
        from: objectId(configuration),
        to,
        label: 'asks',
      }));
    });
}

function conversionEdges(index: ObjectIndex): GraphEdge[] {
  return index.ofKinds('CustomResourceDefinition').flatMap((crd) =>
    serviceOf(at(crd, 'spec', 'conversion', 'webhook', 'clientConfig')).map((to) => ({
      from: objectId(crd),
      to,
      label: 'is converted by',
    })),
  );
}

function serviceOf(clientConfig: unknown): string[] {
  const name = textAt(clientConfig, 'service', 'name');
  return name === undefined
    ? []
    : [missingId('', 'Service', name, textAt(clientConfig, 'service', 'namespace'))];
}

function definitionsOf(index: ObjectIndex, rules: readonly unknown[]): string[] {
  return index
    .ofKinds('CustomResourceDefinition')
    .filter((crd) =>
      rules.some(
        (rule) =>
          matches(textsAt(rule, 'apiGroups'), textAt(crd, 'spec', 'group')) &&
          matches(textsAt(rule, 'resources'), textAt(crd, 'spec', 'names', 'plural')),
      ),
    )
    .map(objectId);
}

function matches(allowed: readonly string[], value: string | undefined): boolean {
  return allowed.some((each) => each === '*' || each === value);
}

/**
 * Objects that are about others by labels: Services, budgets and network policies, and monitors.
 */
function selectionEdges(index: ObjectIndex): GraphEdge[] {
  const workloads = byNamespace(
    index.objects.filter((object) => podSpecOf(object) !== undefined),
    podLabels,
  );
  const byPods = (from: ManifestObject, label: string, selector: unknown): GraphEdge[] =>
    (workloads.get(from.metadata.namespace)?.selectedBy(selector) ?? []).map((workload) => ({
      from: objectId(from),
      to: objectId(workload),
      label,
    }));
  const ofKind = (kind: string, label: string, field: string): GraphEdge[] =>
    index.ofKinds(kind).flatMap((object) => byPods(object, label, at(object, 'spec', field)));
  return [
    ...index.ofKinds('Service').flatMap((service) => {
      const matchLabels = at(service, 'spec', 'selector');
      const isSet = isObject(matchLabels) && hasAny(matchLabels);
      return isSet ? byPods(service, 'leads to', { matchLabels }) : [];
    }),
    ...ofKind('NetworkPolicy', 'closes the network of', 'podSelector'),
    ...ofKind('PodDisruptionBudget', 'keeps copies of', 'selector'),
    ...serviceMonitorEdges(index),
    ...ofKind('PodMonitor', 'reads metrics of', 'selector'),
  ];
}

function serviceMonitorEdges(index: ObjectIndex): GraphEdge[] {
  const labelsOf = ({ metadata }: ManifestObject): unknown => metadata.labels;
  const everywhere = new LabelIndex(index.ofKinds('Service'), labelsOf);
  const services = byNamespace(index.ofKinds('Service'), labelsOf);
  return index.ofKinds('ServiceMonitor').flatMap((monitor) => {
    const { any, matchNames } = treeOf(at(monitor, 'spec', 'namespaceSelector'));
    const other = any === true ? undefined : [monitor.metadata.namespace];
    const names = Array.isArray(matchNames) ? [...new Set(matchNames.map(String))] : other;
    return (names?.map((name) => services.get(name)) ?? [everywhere])
      .flatMap((place) => place?.selectedBy(at(monitor, 'spec', 'selector')) ?? [])
      .map((service) => ({
        from: objectId(monitor),
        to: objectId(service),
        label: 'reads metrics of',
      }));
  });
}

function byNamespace(
  objects: readonly ManifestObject[],
  labelsOf: (object: ManifestObject) => unknown,
): ReadonlyMap<string | undefined, LabelIndex<ManifestObject>> {
  const groups = groupBy(objects, ({ metadata }) => metadata.namespace);
  return new Map([...groups].map(([namespace, own]) => [namespace, new LabelIndex(own, labelsOf)]));
}

function podLabels(workload: ManifestObject): unknown {
  const template =
    workload.kind === 'CronJob'
      ? at(workload, 'spec', 'jobTemplate', 'spec')
      : at(workload, 'spec');
  return workload.kind === 'Pod'
    ? workload.metadata.labels
    : at(template, 'template', 'metadata', 'labels');
}

function referenceEdges(index: ObjectIndex): GraphEdge[] {
  return index.objects.flatMap((object) => [
    ...ownerEdges(object),
    ...configurationEdges(index, object),
  ]);
}

function ownerEdges(object: ManifestObject): GraphEdge[] {
  return objectsAt(object, 'metadata', 'ownerReferences').map((owner) => {
    const { apiVersion = '', kind = '', name = '' } = owner as Readonly<Record<string, string>>;
    const { namespace } = object.metadata;
    const metadata = { name, namespace };
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
      ...named(
        'ConfigMap',
        textAt(source, 'configMapKeyRef', 'name') ?? textAt(source, 'configMapRef', 'name'),
      ),
      ...named(
        'Secret',
        textAt(source, 'secretKeyRef', 'name') ?? textAt(source, 'secretRef', 'name'),
      ),
    ]),
  ];
  return [...new Set(read)].map((to) => ({ from: objectId(workload), to, label: 'reads' }));
}
