import type { ManifestObject } from 'operator-constructs/testing';
import { at, groupOf, isCustom, objectsAt, textAt, textsAt } from '../../support/fields';

/** An object that another one needs, and whether it must be ready. */
export interface Need {
  readonly on: ManifestObject;
  readonly ready: boolean;
  readonly why: string;
}

/** Needs of an object among the others when it is applied. */
export function needsOf(object: ManifestObject, all: readonly ManifestObject[]): Need[] {
  const { namespace } = object.metadata;
  const need = (why: string, ready: boolean, found: readonly ManifestObject[]): Need[] =>
    found.filter((on) => on !== object).map((on) => ({ on, ready, why }));
  const of = (kind: string): ManifestObject[] => all.filter((other) => other.kind === kind);
  return [
    ...need(
      'namespace',
      false,
      of('Namespace').filter(({ metadata }) => metadata.name === namespace),
    ),
    ...(podSpecOf(object) === undefined ? [] : need('identity and rights', false, rightsOf(object, all))),
    ...(isCustom(object)
      ? [
          ...need(
            'CRD',
            true,
            all.filter((crd) => defines(crd, object.apiVersion, object.kind)),
          ),
          ...need('guard', false, guardsOf(object, all)),
          ...need('webhook', true, webhookWorkloads(object, all)),
          ...need('operator', true, operatorsOf(object, all)),
        ]
      : []),
  ];
}

function rightsOf(workload: ManifestObject, all: readonly ManifestObject[]): ManifestObject[] {
  const name = textAt(podSpecOf(workload), 'serviceAccountName');
  const { namespace } = workload.metadata;
  const bindings = all.filter(
    (binding) =>
      binding.kind.endsWith('RoleBinding') &&
      // Those of the installation; what a program binds besides is its own.
      (binding.metadata.name === name || binding.metadata.name.startsWith(`${name}.`)) &&
      objectsAt(binding, 'subjects').some(
        (subject) => textAt(subject, 'name') === name && textAt(subject, 'namespace') === namespace,
      ),
  );
  const roles = all.filter((role) =>
    bindings.some(
      (binding) =>
        role.kind === textAt(binding, 'roleRef', 'kind') &&
        role.metadata.name === textAt(binding, 'roleRef', 'name') &&
        (role.kind === 'ClusterRole' || role.metadata.namespace === binding.metadata.namespace),
    ),
  );
  const accounts = all.filter(
    ({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === name && metadata.namespace === namespace,
  );
  return [...accounts, ...bindings, ...roles];
}

/** The workloads that may report the state of a resource, where it is. */
function operatorsOf(object: ManifestObject, all: readonly ManifestObject[]): ManifestObject[] {
  const plural = pluralOf(object, all);
  const mayReport = (role: ManifestObject): boolean =>
    objectsAt(role, 'rules').some(
      (rule) =>
        textsAt(rule, 'apiGroups').includes(groupOf(object.apiVersion)) &&
        textsAt(rule, 'verbs').some((verb) => ['update', 'patch', '*'].includes(verb)) &&
        textsAt(rule, 'resources').some((resource) => resource === '*' || resource === `${plural ?? ''}/status`),
    );
  const isThere = ({ kind, metadata }: ManifestObject): boolean =>
    kind === 'ClusterRole' || metadata.namespace === object.metadata.namespace;
  return plural === undefined
    ? []
    : all.filter(
        (workload) =>
          podSpecOf(workload) !== undefined &&
          rightsOf(workload, all).some((role) => role.kind.endsWith('Role') && isThere(role) && mayReport(role)),
      );
}

function pluralOf({ apiVersion, kind }: ManifestObject, all: readonly ManifestObject[]): string | undefined {
  return textAt(
    all.find((crd) => defines(crd, apiVersion, kind)),
    'spec',
    'names',
    'plural',
  );
}

function isMeant(rules: readonly unknown[], object: ManifestObject, plural: string | undefined): boolean {
  return rules.some(
    (rule) =>
      textsAt(rule, 'apiGroups').includes(groupOf(object.apiVersion)) &&
      textsAt(rule, 'resources').includes(plural ?? ''),
  );
}

/** The pods of a workload. */
function podSpecOf(object: ManifestObject): unknown {
  return at(object, 'spec', 'template', 'spec');
}

/** The policies about a resource, and their bindings. */
function guardsOf(object: ManifestObject, all: readonly ManifestObject[]): ManifestObject[] {
  const plural = pluralOf(object, all);
  const policies = all.filter(
    (policy) =>
      policy.kind === 'ValidatingAdmissionPolicy' &&
      isMeant(objectsAt(policy, 'spec', 'matchConstraints', 'resourceRules'), object, plural),
  );
  const names = policies.map(({ metadata }) => metadata.name);
  const bindings = all.filter(
    (binding) =>
      binding.kind === 'ValidatingAdmissionPolicyBinding' &&
      names.includes(textAt(binding, 'spec', 'policyName') ?? ''),
  );
  return [...policies, ...bindings];
}

/** The workloads that the API server asks before it stores a resource. */
function webhookWorkloads(object: ManifestObject, all: readonly ManifestObject[]): ManifestObject[] {
  const plural = pluralOf(object, all);
  const places = all
    .filter(({ kind }) => /^(Validating|Mutating)WebhookConfiguration$/.test(kind))
    .flatMap((configuration) => objectsAt(configuration, 'webhooks'))
    .filter((webhook) => isMeant(objectsAt(webhook, 'rules'), object, plural))
    .filter((webhook) =>
      objectsAt(webhook, 'namespaceSelector', 'matchExpressions').every(
        (expression) =>
          textAt(expression, 'key') !== 'kubernetes.io/metadata.name' ||
          textsAt(expression, 'values').includes(object.metadata.namespace ?? '') ===
            (textAt(expression, 'operator') === 'In'),
      ),
    )
    .map((webhook) => at(webhook, 'clientConfig', 'service'));
  const services = all.filter(
    ({ kind, metadata: { name, namespace } }) =>
      kind === 'Service' &&
      places.some((place) => textAt(place, 'name') === name && textAt(place, 'namespace') === namespace),
  );
  return all.filter((workload) =>
    services.some(
      (service) =>
        podSpecOf(workload) !== undefined &&
        service.metadata.namespace === workload.metadata.namespace &&
        Object.entries(at(service, 'spec', 'selector') ?? {}).every(
          ([key, value]) => at(workload, 'spec', 'template', 'metadata', 'labels', key) === value,
        ),
    ),
  );
}

/** Returns true if an object is the definition of a kind. */
export function defines(crd: ManifestObject, apiVersion: string, kind: string): boolean {
  return (
    crd.kind === 'CustomResourceDefinition' &&
    textAt(crd, 'spec', 'group') === groupOf(apiVersion) &&
    textAt(crd, 'spec', 'names', 'kind') === kind
  );
}
