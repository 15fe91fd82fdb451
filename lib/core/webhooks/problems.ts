import { dnsLabelProblems, dnsSubdomainProblems, isWebhookPath } from '../../crd/checks/dns-names';
import { show } from '../../crd/checks/errors';
import { lacksWebhook } from '../../crd/conversion';
import { repeated } from '../../crd/json/collections';
import { problemList } from '../../crd/json/problem-list';
import { validateWhenResolved } from '../../crd/unresolved/unresolved-values';
import { webhookServiceName } from '../../manifests/derived-names';

import type { AnyProblem } from '../../crd/json/problem-list';
import type { ResourceType } from '../../crd/resource-type';
import type { AdmissionRule, AdmissionWebhook, OperatorWebhooks } from './webhook-definition';
import type { WebhookInstallation } from './webhook-installation';

/** The types whose resources the operator converts: a loaded CRD may name another server. */
export function convertedTypes({ customResources, webhooks }: WebhookDefinition): ResourceType[] {
  return customResources.filter((type) =>
    webhooks?.conversion === undefined ? lacksWebhook(type) : type.conversion === 'webhook',
  );
}

export interface WebhookDefinition {
  readonly customResources: readonly ResourceType[];
  readonly webhooks?: OperatorWebhooks;
  readonly workloads?: readonly object[];
}

/**
 * Returns the problems of the installation that the cluster part of an operator has to name in its
 * CRDs.
 */
export function installationProblems(
  definition: WebhookDefinition & { readonly name: string },
  installation: WebhookInstallation | undefined,
): AnyProblem[] {
  const { name } = definition;
  const converted = convertedTypes(definition).map(({ kind }) => kind);
  if (installation === undefined) {
    return converted.length === 0
      ? []
      : [
          `'webhooks' is missing, but '${name}' converts ${converted.join(', ')} between versions; ` +
            'give the namespace of the installation that does so, and its WebhookCertificate',
        ];
  }
  if (converted.length === 0) {
    return [`'webhooks' is given, but '${name}' converts no custom resource; leave it out`];
  }
  return [
    ...validateWhenResolved(installation.namespace, (namespace) =>
      dnsLabelProblems('webhooks.namespace', namespace),
    ),
    ...dnsLabelProblems('webhooks.name', webhookServiceName(installation.name ?? name)),
  ];
}

/** Versions of review objects that API servers speak. */
const REVIEW_VERSIONS = ['v1', 'v1beta1'];

export function webhookDefinitionProblems(definition: WebhookDefinition): AnyProblem[] {
  const { webhooks } = definition;
  const converted = convertedTypes(definition).map(({ kind }) => kind);
  const problems = webhooks === undefined ? [] : ownProblems(webhooks, lowestPort(definition));
  if (converted.length > 0 && webhooks?.conversion === undefined) {
    problems.push(
      `'definition.webhooks.conversion' is missing, but ${converted.join(', ')} ` +
        `${converted.length === 1 ? 'is' : 'are'} declared with conversion: 'webhook'; say at which path`,
    );
  }
  if (converted.length === 0 && webhooks?.conversion !== undefined) {
    problems.push(
      "'definition.webhooks.conversion' is given, but no custom resource is declared with conversion: 'webhook'; " +
        'declare one, or leave it out',
    );
  }
  return problems;
}

/**
 * The lowest port that a process may listen on; one whose pod the definition writes itself may be
 * root.
 */
export function lowestPort({ workloads }: Pick<WebhookDefinition, 'workloads'>): number {
  return workloads === undefined ? 1024 : 1;
}

export function portProblems(prop: string, port: unknown, lowest: number): AnyProblem[] {
  const why = lowest === 1 ? '' : ', as the process is not root';
  return Number.isInteger(port) && (port as number) >= lowest && (port as number) <= 65535
    ? []
    : [`'${prop}' is ${show(port)}; it must be ${lowest} to 65535${why}`];
}

function ownProblems(
  { port, certificatePath, conversion, admission = [] }: OperatorWebhooks,
  lowest: number,
): AnyProblem[] {
  const names = admission.map(({ type, name }) => `${type} ${name}`);
  return problemList(
    portProblems('definition.webhooks.port', port, lowest),
    !/^\/[^:]+$/.test(certificatePath) &&
      `'definition.webhooks.certificatePath' is ${show(certificatePath)}; it must be the absolute path of a directory`,
    conversion !== undefined && [
      ...pathProblems('definition.webhooks.conversion.path', conversion.path),
      ...versionProblems(
        'definition.webhooks.conversion.reviewVersions',
        conversion.reviewVersions,
      ),
    ],
    conversion === undefined &&
      admission.length === 0 &&
      "'definition.webhooks' has neither 'conversion' nor 'admission'; leave it out where nothing is served",
    admission.flatMap((webhook, index) =>
      admissionProblems(`definition.webhooks.admission[${index}]`, webhook),
    ),
    repeated(names).map(
      (name) =>
        `'definition.webhooks.admission' has the ${name} twice; give each a name of its own`,
    ),
  );
}

function admissionProblems(prop: string, webhook: AdmissionWebhook): AnyProblem[] {
  const { name, path, rules, timeoutSeconds, admissionReviewVersions } = webhook;
  const nameProblems = dnsSubdomainProblems(`${prop}.name`, name);
  return problemList(
    nameProblems,
    nameProblems.length === 0 &&
      name.split('.').length < 3 &&
      `'${prop}.name' is ${show(name)}; it must have three parts or more, such as 'vwidget.example.com'`,
    pathProblems(`${prop}.path`, path),
    versionProblems(`${prop}.admissionReviewVersions`, admissionReviewVersions),
    timeoutSeconds !== undefined &&
      !(Number.isInteger(timeoutSeconds) && timeoutSeconds >= 1 && timeoutSeconds <= 30) &&
      `'${prop}.timeoutSeconds' is ${show(timeoutSeconds)}; it must be 1 to 30`,
    rules.length === 0 &&
      `'${prop}.rules' is empty, so that it is never asked; say about which requests`,
    rules.flatMap((rule, index) => ruleProblems(`${prop}.rules[${index}]`, rule)),
  );
}

function ruleProblems(
  prop: string,
  { operations, apiGroups, apiVersions, resources }: AdmissionRule,
): AnyProblem[] {
  // Resources may have a `*` beside others, as in `*/status`; the rest may not.
  const alone = Object.entries({ operations, apiGroups, apiVersions });
  return [
    ...Object.entries({ operations, apiGroups, apiVersions, resources })
      .filter(([, items]) => items.length === 0)
      .map(
        ([list]) =>
          `'${prop}.${list}' is empty, so that nothing matches; name what is meant, or '*' for all`,
      ),
    ...alone
      .filter(([, items]) => items.length > 1 && (items as readonly string[]).includes('*'))
      .map(([list, items]) => `'${prop}.${list}' is ${show(items)}; '*' has to stand alone`),
  ];
}

function pathProblems(prop: string, path: string): AnyProblem[] {
  return path.startsWith('/') && isWebhookPath(path)
    ? []
    : [
        `'${prop}' is ${show(path)}; it must be a path of lower case letters, digits, '-' and '.', such as '/convert'`,
      ];
}

function versionProblems(prop: string, versions: readonly string[] = ['v1']): AnyProblem[] {
  return versions.some((version) => REVIEW_VERSIONS.includes(version))
    ? []
    : [`'${prop}' is ${show(versions)}; API servers speak 'v1'`];
}
