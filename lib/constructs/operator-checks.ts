import { AppIndex } from '../core/app/app-index';
import { checkWhenResolved, warnings } from '../core/checks/checks';
import {
  definitionProblems,
  ruleWarnings,
  unsupportedScopeProblems,
} from '../core/definition-checks';
import { guardOptionProblems } from '../core/guard';
import { operatorMonitorProblems, operatorMonitorWarnings } from '../core/monitors/operator-alerts';
import { networkPolicyProblems, networkPolicyWarnings } from '../core/network-policy-problems';
import { OperatorScope } from '../core/operator-scope';
import { unknownPluralProblems } from '../core/plan/resource-names';
import { deadRightProblems } from '../core/policy-rule-problems';
import {
  metricsChoiceProblems,
  metricsOfWorkloads,
  monitoredName,
  wantedMetrics,
} from '../core/served-metrics';
import { convertedTypes, lowestPort, portProblems } from '../core/webhooks/problems';
import { dnsLabelProblems, dnsSubdomainProblems } from '../crd/checks/dns-names';
import { show } from '../crd/checks/errors';
import { parseImage } from '../crd/checks/image-reference';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { problemList } from '../crd/json/problem-list';
import { derive, isUnresolved, validateWhenResolved } from '../crd/unresolved/unresolved-values';
import { metricsServiceName, webhookServiceName } from '../manifests/derived-names';
import { unwatchedProblems } from './orphan-policies';
import { measuredImage, workloadProblems } from './workload-checks';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../core/checks/checks';
import type { OperatorDefinition } from '../core/operator-definition';
import type { MetricsOfWorkload } from '../core/served-metrics';
import type { AnyProblem, PropProblem } from '../crd/json/problem-list';
import type { OperatorProps } from './operator-options';
import type { IOperator } from './operator-reference';

/** `known` is what is wrong with props that were left out for it. */
export function operatorProblems(
  construct: IConstruct,
  props: OperatorProps,
  namespace: string | undefined,
  known: readonly PropProblem[],
): AnyProblem[] {
  const { name, workloads } = props.definition;
  if (workloads?.length === 0) {
    return [
      `'definition' is '${name}', which has no workload to install; import the operator's manifests, or refer to one ` +
        'that is installed with Operator.fromExisting()',
    ];
  }
  return [
    ...definitionProblems(props.definition),
    ...nameProblems(construct, props, namespace),
    ...guardOptionProblems(Object.values(props.definition.guards ?? {}).flat(), props.guards),
    ...optionProblems(props),
    ...scopeProblems(props, known),
    ...versionProblems(construct, props),
    ...workloadProblems(props),
    ...metricsProblems(props),
    ...(saysMonitors(props) ? operatorMonitorProblems(props) : []),
    ...policyProblems(props),
    ...userRoleProblems(props),
    ...unwatchedPartProblems(props),
    ...(props.webhooks === undefined ? missingWebhooks(props) : givenWebhooks(props)),
    ...(props.problems ?? []),
  ];
}

/**
 * A warning where the image is of another release than the one that rights and CRDs were measured
 * for.
 */
export function imageWarnings(
  operator: IOperator,
  image: string | undefined,
): readonly SynthFinding[] {
  const { name } = operator.definition;
  const own = measuredImage(operator.definition);
  const measured = own === undefined ? undefined : tagOf(own);
  if (image === undefined || measured === undefined) {
    return [];
  }
  // The tag is a value of its own: where the image is secret, it is as well.
  return checkWhenResolved(operator, [image, derive([image], tagOf)] as const, ([, given]) =>
    given === undefined || given === measured
      ? []
      : warnings('image-release', [
          `'image' has tag '${given}'; rights and CRDs of '${name}' were measured for '${measured}', ` +
            'and may not fit another release',
        ]),
  );
}

/**
 * Warnings of rights that no request can use, and of what rules name that is probably not meant.
 */
export function ruleFindingsOf(
  operator: IOperator,
  options: OperatorProps['options'],
): SynthFinding[] {
  const { definition, scope, namespace: home } = operator;
  const dead = deadRightProblems(definition, {
    scope,
    home,
    options,
  });
  return [
    ...warnings('plural-unknown', unknownPluralProblems(definition, scope)),
    ...warnings('rule-unknown-name', ruleWarnings(definition)),
    ...warnings('rule-without-effect', dead),
  ];
}

function tagOf(image: string): string | undefined {
  return parseImage(image)?.tag;
}

function nameProblems(
  construct: IConstruct,
  props: OperatorProps,
  namespace: string | undefined,
): AnyProblem[] {
  const { name = props.definition.name, serviceAccountName, serviceAccountAnnotations } = props;
  return problemList(
    dnsLabelProblems('name', name),
    namespace === undefined
      ? [`'namespace' is missing; give the operator one, ${otherNamespaceOf(construct)}`]
      : dnsLabelProblems('namespace', namespace),
    serviceAccountName !== undefined &&
      dnsSubdomainProblems('serviceAccountName', serviceAccountName),
    props.clusterNamePrefix !== undefined &&
      prefixProblems(props.definition, props.clusterNamePrefix),
    serviceAccountName !== undefined &&
      serviceAccountAnnotations !== undefined &&
      `'serviceAccountAnnotations' is given beside 'serviceAccountName' ${show(serviceAccountName)}, ` +
        'which is not made here; annotate that ServiceAccount where it is made',
  );
}

/** What names of Kubernetes may begin with, and as much as leaves room for a name. */
const NAME_PREFIX = /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9-])?$/;

function prefixProblems(definition: OperatorDefinition, prefix: string): AnyProblem[] {
  const { roles = [], objects = [], webhooks } = definition;
  const isUsed =
    roles.length > 0 ||
    objects.some(({ place }) => place === 'cluster') ||
    (webhooks?.configurations !== undefined && webhooks.fixedConfigurations !== true);
  return problemList(
    !isUnresolved(prefix) &&
      !NAME_PREFIX.test(prefix) &&
      `'clusterNamePrefix' is ${show(prefix)}; it must be at most 63 lower case letters, digits, '-' and '.', ` +
        'the first a letter or digit, the last no dot',
    !isUsed &&
      `'clusterNamePrefix' is ${show(prefix)}, but the definition ${show(definition.name)} names no cluster-scoped ` +
        'object; leave it out',
  );
}

/**
 * Returns the other source of an operator's namespace: charts are hidden where somebody else makes
 * them.
 */
function otherNamespaceOf(construct: IConstruct): string {
  return AppIndex.of(construct).isHosted
    ? 'such as the metadata.name of a Namespace'
    : 'or the chart it is in (new Chart(app, id, { namespace }))';
}

function optionProblems({ definition, options = [] }: OperatorProps): AnyProblem[] {
  const known = [...new Set(definition.rules.flatMap(({ option }) => option ?? []))];
  return options
    .filter((option) => !known.includes(option))
    .map(
      (option) =>
        `'options' has ${show(option)}, which no rule of '${definition.name}' is tied to; ` +
        (known.length === 0 ? 'it has no options' : `use ${known.map(show).join(', ')}`),
    );
}

function scopeProblems(
  { definition, scope: given }: OperatorProps,
  known: readonly PropProblem[],
): AnyProblem[] {
  // An invalid scope is reported once, without problems of the default that replaces it.
  if (known.some(({ prop }) => prop === 'scope')) {
    return [];
  }
  return given === undefined
    ? unsupportedScopeProblems(definition, OperatorScope.namespace(), ' (as it is left out)')
    : unsupportedScopeProblems(definition, given);
}

/** The Kubernetes version that has PodDisruptionBudgets of policy/v1. */
const BUDGETS_SINCE = '1.21';

function versionProblems(construct: IConstruct, props: OperatorProps): AnyProblem[] {
  const { definition, kubernetesVersion } = props;
  const { minimum, maximum } = definition.kubernetes ?? {};
  const target = KubernetesVersion.of(construct, kubernetesVersion);
  const bound = (text: string): KubernetesVersion | undefined => KubernetesVersion.parse(text);
  const lowest = minimum && bound(minimum.version);
  const highest = maximum && bound(maximum.version);
  const budget = [props, ...Object.values(props.workloads ?? {})].some(
    (pod) => pod.podDisruptionBudget !== undefined,
  );
  const problem = (limit: string, reason: string): string =>
    `the target is Kubernetes ${target.toString()}, but '${definition.name}' ${definition.version} needs ${limit}: ${reason}`;
  return problemList(
    lowest && target.isBefore(lowest) && problem(`${lowest.toString()} or newer`, minimum.reason),
    highest &&
      highest.isBefore(target) &&
      problem(`${highest.toString()} or older`, maximum.reason),
    budget &&
      target.isBefore(bound(BUDGETS_SINCE) as KubernetesVersion) &&
      `'podDisruptionBudget' is given, but the target is Kubernetes ${target.toString()}, and policy/v1 is there from ` +
        `${BUDGETS_SINCE} on; leave it out`,
  );
}

function metricsProblems(props: OperatorProps): AnyProblem[] {
  const { definition } = props;
  return [
    ...(props.metrics !== undefined && definition.metrics === undefined
      ? [`'metrics' is given, but '${definition.name}' serves none; leave it out`]
      : []),
    ...metricsOfWorkloads(definition, props).flatMap((metrics) => [
      ...metricsChoiceProblems(metrics),
      ...metricsServiceProblems(props, metrics),
    ]),
  ];
}

function metricsServiceProblems(
  { definition, name = definition.name }: OperatorProps,
  { index, prop, wanted }: MetricsOfWorkload,
): AnyProblem[] {
  const workload = definition.workloads?.[index] ?? { name };
  const lowest = lowestPort(definition);
  const monitored = monitoredName(name, workload, index === 0);
  return [
    ...dnsLabelProblems(
      index === 0 ? 'name' : `definition.workloads[${index}].name`,
      metricsServiceName(monitored, definition.objects),
    ),
    ...validateWhenResolved(wanted.port ?? lowest, (known) =>
      portProblems(`${prop}.port`, known, lowest),
    ),
  ];
}

/** Warnings of readers of metrics that cannot reach them. */
export function monitorWarnings(props: OperatorProps): readonly string[] {
  return saysMonitors(props) ? operatorMonitorWarnings(props) : [];
}

function saysMonitors({ serviceMonitor, podMonitor, alerts, metrics }: OperatorProps): boolean {
  return [serviceMonitor, podMonitor, alerts, metrics?.readers].some(
    (value) => value !== undefined,
  );
}

function policyProblems(props: OperatorProps): readonly AnyProblem[] {
  const { networkPolicy } = props;
  if (networkPolicy === undefined) {
    return [];
  }
  const { objects = [] } = props.definition;
  const servesAnyMetrics =
    wantedMetrics(props) !== undefined ||
    metricsOfWorkloads(props.definition, props).length > 0 ||
    objects.some(({ manifest }) => /^(Service|Pod)Monitor$/.test(manifest.kind));
  return networkPolicyProblems(networkPolicy, servesAnyMetrics);
}

/** Warnings of pods that their policy does nothing for. */
export function policyWarnings({ networkPolicy, definition }: OperatorProps): readonly string[] {
  return networkPolicy === undefined ? [] : networkPolicyWarnings(networkPolicy, definition);
}

function userRoleProblems({ userRoles = 'none', clusterPart }: OperatorProps): AnyProblem[] {
  return userRoles !== 'none' && clusterPart === 'skip'
    ? [
        `'userRoles' is ${show(userRoles)} beside clusterPart: 'skip', but the roles belong to the cluster part; ` +
          'leave it out here, and give it to the one who installs the cluster part',
      ]
    : [];
}

function unwatchedPartProblems({
  unwatchedNamespaces = 'allow',
  clusterPart,
  scope,
}: OperatorProps): string[] {
  if (unwatchedNamespaces !== 'allow' && clusterPart === 'skip') {
    return [
      `'unwatchedNamespaces' is ${show(unwatchedNamespaces)} beside clusterPart: 'skip', but the policy belongs to the ` +
        'cluster part; leave it out here, and give it to the one who installs the cluster part',
    ];
  }
  return unwatchedProblems(unwatchedNamespaces, undefined, scope);
}

function missingWebhooks({ definition, clusterPart }: OperatorProps): string[] {
  if (definition.webhooks?.certificate !== undefined) {
    return [];
  }
  const converted = convertedTypes(definition).map(({ kind }) => kind);
  const required = definition.webhooks?.required;
  return problemList(
    required !== undefined &&
      `'webhooks' is missing, and '${definition.name}' cannot run without: ${required}; give it a WebhookCertificate`,
    converted.length > 0 &&
      clusterPart !== 'skip' &&
      `'webhooks' is missing, but '${definition.name}' converts ${converted.join(', ')} between versions; give it a ` +
        "WebhookCertificate, or clusterPart: 'skip' where another installation converts",
  );
}

function givenWebhooks(props: OperatorProps): AnyProblem[] {
  const { definition, webhooks, name = definition.name } = props;
  if (definition.webhooks === undefined) {
    return [`'webhooks' is given, but '${definition.name}' serves none; leave it out`];
  }
  const { port = 443 } = webhooks ?? {};
  return [
    ...(definition.webhooks.service === undefined
      ? dnsLabelProblems('name', webhookServiceName(name))
      : []),
    ...validateWhenResolved(port, (known) => portProblems('webhooks.port', known, 1)),
  ];
}
