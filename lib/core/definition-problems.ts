import { unknownMembers } from '../crd/checks/prop-types';
import { minimumKubernetesVersion } from '../crd/cel/admission';
import { imageProblems } from '../crd/checks/images';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { dnsLabelProblems } from '../crd/checks/names';
import type { OperatorDefinition } from './definition';
import { guardLevel, type GuardOptions } from './guard';
import { guardProblems } from './guard-problems';
import { ruleFindings } from './rule-problems';
import { webhookDefinitionProblems } from './webhooks/definition-problems';
import { workloadDefinitionProblems } from './workload-problems';

/** All that a definition has. */
const MEMBERS: Readonly<Record<keyof OperatorDefinition, true>> = {
  ...{ name: true, version: true, image: true, customResources: true, watch: true, rules: true, evidence: true },
  ...{ unsupportedScopes: true, container: true, workloads: true, serviceAccounts: true, roles: true, objects: true },
  ...{ namespace: true, leaderElection: true, metrics: true, alerts: true, connectsTo: true, webhooks: true },
  ...{
    guards: true,
    deletion: true,
    destructiveKinds: true,
    kubernetes: true,
    createdPodSecurity: true,
    deviations: true,
  },
  ...{ defaultImages: true, taggedImages: true, pullSecrets: true, needsEgress: true },
};

/** Guards that an API server of a version cannot evaluate. */
export function findGuardVersionProblems(
  { guards = {} }: OperatorDefinition,
  version: KubernetesVersion,
  options?: GuardOptions,
): string[] {
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

/** Returns the problems of a definition: names, image, and guards that do not fit their kinds. */
export function findDefinitionProblems(definition: OperatorDefinition): string[] {
  const { name, image, customResources, guards = {}, destructiveKinds = [] } = definition;
  const kinds = customResources.map((candidate) => candidate.kind).join(', ');
  return [
    ...unknownMembers(definition, Object.keys(MEMBERS), { of: 'definition' }),
    ...dnsLabelProblems('definition.name', name),
    ...(image === undefined ? [] : imageProblems('definition.image', image)),
    ...webhookDefinitionProblems(definition),
    ...workloadDefinitionProblems(definition),
    ...ruleFindings(definition).flatMap(({ level, message }) => (level === 'error' ? [message] : [])),
    ...Object.entries(guards).flatMap(([kind, ofKind]) => {
      const type = customResources.find((candidate) => candidate.kind === kind);
      return type === undefined
        ? [`'definition.guards' is for the kind '${kind}', which the operator does not serve; it serves ${kinds}`]
        : guardProblems(ofKind, type.storedSchema).map((problem) => `'definition.guards.${kind}': ${problem}`);
    }),
    ...destructiveKinds
      .filter((kind) => customResources.every((candidate) => candidate.kind !== kind))
      .map(
        (kind) => `'definition.destructiveKinds' has '${kind}', which the operator does not serve; it serves ${kinds}`,
      ),
  ];
}

/** Returns the rules of a definition that are probably unintended. */
export function findRuleWarnings(definition: OperatorDefinition): string[] {
  return ruleFindings(definition).flatMap(({ level, message }) => (level === 'warning' ? [message] : []));
}
