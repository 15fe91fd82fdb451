import { show, throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { problemText } from '../crd/validate/problem-texts';
import { isNamespaced } from '../manifests/built-in-kinds';
import { outputProblems } from './kind-outputs';

import type { ResourceType } from '../crd/resource-type';
import type { Guard } from './guard';
import type { KindOutputs } from './kind-outputs';
import type { OperatorDefinition } from './operator-definition';
import type { PolicyRule } from './policy-rules';
import type { WatchSignal } from './watch';

/** Facts that a user knows about an imported operator beyond its manifests. */
export interface OperatorCustomization {
  /**
   * Reasons of the operator's rights by resource: `secrets`, `grafanas.grafana.integreatly.org`.
   * Rules about the resource have it as their reason.
   * @default - the reasons that the import found
   */
  readonly reasons?: Readonly<Record<string, string>>;
  /**
   * Resources that live in namespaces, where their CRD is not in the source: `things.example.com`,
   * `*.example.com` for a whole group. Rights on them are in the namespaces that are watched.
   * @default - rights on what is not known stay cluster-wide
   */
  readonly namespacedResources?: readonly string[];
  /**
   * A rule as it is to be granted: changed, as several, or not at all (an empty list). @default -
   * as imported
   */
  readonly rules?: (rule: PolicyRule) => PolicyRule | readonly PolicyRule[];
  /** Changes and states that a cluster cannot survive, by kind. @default - none */
  readonly guards?: Readonly<Record<string, readonly Guard[]>>;
  /**
   * Outputs by kind, beside those that the import knows, or in their place. TypeScript knows their
   * types where the customization has `satisfies OperatorCustomization`.
   * @default - none
   */
  readonly outputs?: Readonly<Record<string, KindOutputs>>;
  /** Watch settings of the process. @default - as the import found it */
  readonly watch?: WatchSignal;
  /** Anything else of the definition that is to be different. @default - as imported */
  readonly definition?: Partial<
    Omit<OperatorDefinition, 'rules' | 'watch' | 'guards' | 'outputs' | 'customResources'>
  >;
}

const OPTIONS = prop.required(
  prop.object({
    reasons: prop.strings(),
    namespacedResources: prop.list(prop.string()),
    rules: prop.function(),
    guards: prop.object(),
    outputs: prop.object(),
    watch: prop.any(),
    definition: prop.object(),
  }),
);

/**
 * An imported definition with what its user knows; a reason or a guard that is about nothing is an
 * error.
 */
export function customizedDefinition(
  imported: OperatorDefinition,
  customization: OperatorCustomization,
): OperatorDefinition {
  throwIfAny(problemsOf(OPTIONS, 'customizedDefinition()', customization));
  const { reasons = {}, namespacedResources = [], rules = (rule) => rule } = customization;
  const { guards = {}, outputs = {}, watch, definition } = customization;
  const problems = [
    ...strayReasons(imported, reasons),
    ...strayResources(imported, namespacedResources),
    ...strayKinds(imported, 'guards', guards),
    ...strayKinds(imported, 'outputs', outputs),
    ...Object.entries(outputs).flatMap(([kind, each]) => outputProblems(`outputs.${kind}`, each)),
  ];
  if (problems.length > 0) {
    throw new Error(
      `the customization of '${imported.name}' has problems:\n${problems.map((text) => `- ${text}`).join('\n')}`,
    );
  }
  return {
    ...imported,
    // A signal that the user knows may serve what the import could not offer.
    ...(watch !== undefined && { watch, unsupportedScopes: {} }),
    ...definition,
    rules: imported.rules
      .flatMap((rule) => inNamespaces(rule, namespacedResources))
      .map((rule) => withReason(rule, reasons))
      .flatMap((rule) => rules(rule)),
    guards: { ...imported.guards, ...guards },
    ...(customization.outputs && { outputs }),
  };
}

/**
 * A rule with the rights on some resources in the namespaces that are watched, as if the import had
 * known that they live there.
 */
function inNamespaces(rule: PolicyRule, namespaced: readonly string[]): PolicyRule[] {
  const told =
    rule.place === 'cluster' ? rule.resources.filter((name) => isTold(rule, name, namespaced)) : [];
  if (told.length === 0 || rule.scopes?.every((scope) => scope === 'cluster') === true) {
    return [rule];
  }
  const others = rule.resources.filter((name) => !told.includes(name));
  const whole = told.filter((name) => !name.includes('/'));
  const isListed = rule.verbs.some((verb) => verb === 'list' || verb === '*') && whole.length > 0;
  const reason = "live in namespaces, as 'namespacedResources' of the customization has it";
  return [
    ...(others.length > 0 ? [{ ...rule, resources: others }] : []),
    { ...rule, resources: told, place: 'watched', reason: `${told.join(', ')} ${reason}` },
    ...(isListed
      ? [
          {
            ...rule,
            resources: whole,
            verbs: ['list'],
            place: 'own' as const,
            scopes: ['namespaces'] as const,
            reason: 'a list that is allowed tells whether the kind is installed',
          },
        ]
      : []),
  ];
}

/** Returns true if a resource is said to live in namespaces, in each group of a rule. */
function isTold(
  { apiGroups }: PolicyRule,
  resource: string,
  namespaced: readonly string[],
): boolean {
  const [plural = ''] = resource.split('/');
  return (
    apiGroups.length > 0 &&
    apiGroups.every((group) =>
      [plural, '*'].some((name) => namespaced.includes(resourceName(group, name))),
    )
  );
}

function strayResources(
  { rules, customResources }: OperatorDefinition,
  namespaced: readonly string[],
): string[] {
  const ofCluster = new Set(
    customResources
      .filter(({ scope }) => scope === 'Cluster')
      .map(({ plural, group }) => `${plural}.${group}`),
  );
  return namespaced.flatMap((name) => {
    const concerned = rules.filter((rule) =>
      rule.resources.some((resource) => isTold(rule, resource, [name])),
    );
    if (!concerned.some(({ place }) => place === 'cluster')) {
      return [
        `'namespacedResources' has ${show(name)}, which no cluster-wide rule is about; remove it, or write it as <plural>.<group> or *.<group>`,
      ];
    }
    const [, plural = '', group = ''] = /^([^.]*)\.?(.*)$/.exec(name) ?? [];
    return ofCluster.has(name) || isNamespaced(group, plural) === false
      ? [`'namespacedResources' has ${show(name)}, which is of the whole cluster; remove it`]
      : [];
  });
}

function withReason<R extends PolicyRule>(rule: R, reasons: Readonly<Record<string, string>>): R {
  const own = namesIn(rule).flatMap((name) =>
    Object.hasOwn(reasons, name) ? [reasons[name] ?? ''] : [],
  );
  return own.length === 0 ? rule : { ...rule, reason: [...new Set(own)].join('; ') };
}

/** The resources of a rule as users name them: without a group for the core group. */
function namesIn({ apiGroups, resources }: PolicyRule): readonly string[] {
  return apiGroups.flatMap((group) => resources.map((name) => resourceName(group, name)));
}

function resourceName(group: string, name: string): string {
  return group === '' ? name : `${name}.${group}`;
}

function strayReasons(
  { rules }: OperatorDefinition,
  reasons: Readonly<Record<string, string>>,
): string[] {
  const known = new Set(rules.flatMap(namesIn));
  return Object.keys(reasons)
    .filter((name) => !known.has(name))
    .map(
      (name) =>
        `'reasons' has ${show(name)}, which no rule is about; remove it, or name the resource as a rule does`,
    );
}

function strayKinds(
  { customResources }: OperatorDefinition,
  option: string,
  byKind: Readonly<Record<string, unknown>>,
): string[] {
  const kinds = customResources.map(({ kind }) => kind);
  return Object.keys(byKind)
    .filter((kind) => !kinds.includes(kind))
    .map(
      (kind) =>
        `'${option}' has ${show(kind)}, which the operator does not serve; it serves ${kinds.join(', ')}`,
    );
}

/** A sample of upstream's that the CRD of its kind accepted when it was imported. */
export interface ImportedSample {
  readonly type: ResourceType;
  readonly resource: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly metadata: { readonly name: string; readonly [field: string]: unknown };
    readonly [field: string]: unknown;
  };
}

/** A sample of upstream's that the CRD of its kind refuses. */
export interface StaleSample {
  readonly resource: object;
  readonly problems: readonly string[];
}

/**
 * Returns the problems of samples: none, as long as the CRDs are those that they were imported
 * with.
 */
export function sampleProblems(samples: readonly ImportedSample[]): readonly string[] {
  return samples.flatMap(({ type, resource }) =>
    type
      .validate(resource)
      .problems.map(
        (problem) => `${resource.kind} ${show(resource.metadata.name)}: ${problemText(problem)}`,
      ),
  );
}
