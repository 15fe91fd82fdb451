import { at, objectsAt, textAt, textsAt } from '../../crd/json/object';
import { NAMESPACE_NAME_LABEL } from '../../core/metadata';
import type { ManifestObject } from '../../manifests/manifest-object';
import { type GraphEdge, missingId, objectId, type ObjectIndex } from '../../manifests/edges/object-index';

/** Returns what runs before an object is stored: admission policies, webhooks, and conversion between versions. */
export function admissionEdges(index: ObjectIndex): GraphEdge[] {
  return [...policyEdges(index), ...webhookEdges(index), ...conversionEdges(index)];
}

function policyEdges(index: ObjectIndex): GraphEdge[] {
  const policies = index.ofKinds('ValidatingAdmissionPolicy');
  const bindings = index.ofKinds('ValidatingAdmissionPolicyBinding');
  return policies.flatMap((policy) => {
    const targets = definitionsOf(index, objectsAt(policy, 'spec', 'matchConstraints', 'resourceRules'));
    const inForce = bindings.filter((binding) => textAt(binding, 'spec', 'policyName') === policy.metadata.name);
    return targets.flatMap((to) =>
      inForce.map((binding) => ({
        from: objectId(policy),
        to,
        label: `${textsAt(binding, 'spec', 'validationActions').includes('Deny') ? 'guards' : 'warns about'}${placesOf(binding)}`,
        via: `${binding.kind} ${binding.metadata.name}`,
      })),
    );
  });
}

function placesOf(binding: ManifestObject): string {
  const expressions = objectsAt(binding, 'spec', 'matchResources', 'namespaceSelector', 'matchExpressions');
  const named = expressions.filter((expression) => textAt(expression, 'key') === NAMESPACE_NAME_LABEL);
  const names = named.filter((each) => textAt(each, 'operator') === 'In').flatMap((each) => textsAt(each, 'values'));
  return names.length === 0 ? '' : `, in ${names.join(', ')}`;
}

function webhookEdges(index: ObjectIndex): GraphEdge[] {
  return index.ofKinds('ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration').flatMap((configuration) => {
    const services = objectsAt(configuration, 'webhooks').flatMap((webhook) => serviceOf(at(webhook, 'clientConfig')));
    return [...new Set(services)].map((to) => ({ from: objectId(configuration), to, label: 'asks' }));
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
  return name === undefined ? [] : [missingId('', 'Service', name, textAt(clientConfig, 'service', 'namespace'))];
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
