import { compileAdmission, minimumKubernetesVersion } from '../crd/cel/admission';
import { describeProblem } from '../crd/cel/syntax/syntax-problem';
import { dnsLabelProblems } from '../crd/checks/dns-names';
import { show } from '../crd/checks/errors';
import { imageProblems } from '../crd/checks/image-reference';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { problemsOf, prop, unknownMembers } from '../crd/checks/prop';
import { repeated } from '../crd/json/collections';
import { messageOf } from '../crd/json/problem-list';
import { guardLevel } from './guard';
import { fieldValueInCel } from './guard-options';
import { ruleFindings } from './policy-rule-problems';
import { webhookDefinitionProblems } from './webhooks/problems';
import { workloadDefinitionProblems } from './workload-problems';

import type { AnyProblem } from '../crd/json/problem-list';
import type { StructuralSchema } from '../crd/json/schema';
import type { Guard, GuardOptions } from './guard';
import type { OperatorDefinition } from './operator-definition';

const MEMBERS: Readonly<Record<keyof OperatorDefinition, true>> = {
  name: true,
  version: true,
  image: true,
  customResources: true,
  watch: true,
  rules: true,
  evidence: true,
  unsupportedScopes: true,
  container: true,
  workloads: true,
  serviceAccounts: true,
  roles: true,
  objects: true,
  namespace: true,
  leaderElection: true,
  metrics: true,
  alerts: true,
  connectsTo: true,
  webhooks: true,
  guards: true,
  deletion: true,
  outputs: true,
  destructiveKinds: true,
  kubernetes: true,
  createdPodSecurity: true,
  deviations: true,
  defaultImages: true,
  imageFields: true,
  orderedPods: true,
  effects: true,
  idleFields: true,
  taggedImages: true,
  pullSecrets: true,
  needsEgress: true,
};

export function findGuardVersionProblems(
  { guards = {} }: OperatorDefinition,
  version: KubernetesVersion,
  options?: GuardOptions,
): AnyProblem[] {
  const enforced = Object.values(guards)
    .flat()
    .filter((guard) => guardLevel(guard, options) !== 'off');
  return enforced.flatMap(({ id, expression }) => {
    const needed = minimumKubernetesVersion(expression);
    const since = needed && KubernetesVersion.parse(needed.version);
    return since !== undefined && version.isBefore(since)
      ? [
          `guard '${id}' uses ${needed?.feature}, which needs Kubernetes ${needed?.version}, but the target is ` +
            `${version.toString()}; rewrite it, or switch it off for the API server: guards: { rules: { '${id}': 'off' } }`,
        ]
      : [];
  });
}

export function findDefinitionProblems(definition: OperatorDefinition): AnyProblem[] {
  const { name, image, customResources, guards = {}, destructiveKinds = [] } = definition;
  const kinds = customResources.map((candidate) => candidate.kind).join(', ');
  return [
    ...unknownMembers(definition, Object.keys(MEMBERS), { of: 'definition' }),
    ...dnsLabelProblems('definition.name', name),
    ...(image === undefined ? [] : imageProblems('definition.image', image)),
    // It may be read from a file, which each construct would wait for.
    ...problemsOf(prop.object(), 'definition.effects', definition.effects),
    ...webhookDefinitionProblems(definition),
    ...workloadDefinitionProblems(definition),
    ...ruleFindings(definition).flatMap(({ level, message }) =>
      level === 'error' ? [message] : [],
    ),
    ...Object.entries(guards).flatMap(([kind, ofKind]) => {
      const type = customResources.find((candidate) => candidate.kind === kind);
      return type === undefined
        ? [
            `'definition.guards' is for the kind '${kind}', which the operator does not serve; it serves ${kinds}`,
          ]
        : guardProblems(ofKind, type.storedSchema).map(
            (problem) => `'definition.guards.${kind}': ${messageOf(problem)}`,
          );
    }),
    ...destructiveKinds
      .filter((kind) => customResources.every((candidate) => candidate.kind !== kind))
      .map(
        (kind) =>
          `'definition.destructiveKinds' has '${kind}', which the operator does not serve; it serves ${kinds}`,
      ),
  ];
}

export function findRuleWarnings(definition: OperatorDefinition): string[] {
  return ruleFindings(definition).flatMap(({ level, message }) =>
    level === 'warning' ? [message] : [],
  );
}

/** Without the oldest Kubernetes version that shall enforce them, such as `1.30`, any will do. */
export function guardProblems(
  guards: readonly Guard[],
  schema: StructuralSchema,
  kubernetesVersion?: string,
): AnyProblem[] {
  const ids = guards.map(({ id }) => id);
  return [
    ...ids.flatMap((id) => dnsLabelProblems('id', id)),
    ...repeated(ids).map((id) => `two guards have the id '${id}'; give each its own`),
    ...guards.flatMap((guard) => ownProblems(guard, schema, kubernetesVersion)),
  ];
}

function ownProblems(
  guard: Guard,
  schema: StructuralSchema,
  kubernetesVersion: string | undefined,
): AnyProblem[] {
  const { id, operations, message, remedy, expression } = guard;
  const { problems, minimumKubernetesVersion: needed } = compileAdmission(expression, schema);
  const missing = [
    ...(operations?.length === 0 ? ['operations'] : []),
    ...(message === '' ? ['message'] : []),
    ...(remedy === '' ? ['remedy'] : []),
  ];
  const isTooNew =
    needed !== undefined &&
    kubernetesVersion !== undefined &&
    KubernetesVersion.ofOption(kubernetesVersion).isBefore(needed.version);
  return [
    ...missing.map((field) => `guard '${id}' has no ${field}`),
    ...problems.map((problem) => `guard '${id}', ${describeProblem(problem)}`),
    ...fieldProblems(guard, schema),
    ...(isTooNew
      ? [
          `guard '${id}' uses ${needed.feature}, which needs Kubernetes ${needed.version}, not ${kubernetesVersion}`,
        ]
      : []),
  ];
}

const FIELD = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

function fieldProblems({ id, field }: Guard, schema: StructuralSchema): AnyProblem[] {
  if (field === undefined) {
    return [];
  }
  const text = `'field' of guard '${id}' is ${show(field)}`;
  if (!FIELD.test(field)) {
    return [`${text}; write the path of a single value, such as spec.replicas`];
  }
  const [problem] = compileAdmission(
    `${fieldValueInCel({ field }, 'object')} == ''`,
    schema,
  ).problems;
  return problem === undefined ? [] : [`${text}; give a single value (${problem.message})`];
}
