import { evaluatePolicy } from '../../crd/cel/admission-program';
import {
  AdmissionVariables,
  DEPENDS_ON_STATUS,
  withUnknownStatus,
} from '../../crd/cel/admission-variables';
import { groupBy } from '../../crd/json/collections';
import { at, objectsAt, textAt, textOrEmpty, textsAt } from '../../crd/json/read-tree';
import { validateCustomResource } from '../../crd/validate/validate-resource';
import { selects } from '../access/label-selector';
import { definedKind, groupKind, groupOf } from '../built-in-kinds';

import type { AdmissionResult } from '../../crd/cel/admission-program';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { Tree } from '../../crd/json/tree';
import type { ManifestObject } from '../manifest-object';
import type { ProgramVerdict } from './check-program';

/** A custom resource as manifests have it before and after a change. */
interface ManifestChange {
  readonly object: ManifestObject;
  readonly old: ManifestObject;
}

/** A validation of a policy: what it says, and whether the change satisfies it. */
interface PolicyOutcome {
  readonly policy: string;
  readonly binding: string;
  readonly message: string;
  readonly result: AdmissionResult | undefined;
}

/**
 * Admission policies about custom resources. The program evaluates them as if the old object had
 * no status; what they decide by it is open where the old object is a manifest.
 */
export class OpenPolicies {
  private readonly policies: readonly ManifestObject[];
  private readonly bindings: ReadonlyMap<string, ManifestObject[]>;
  private readonly definitions: ReadonlyMap<string, ManifestObject>;

  public constructor(
    private readonly objects: readonly ManifestObject[],
    crds: readonly ManifestObject[],
  ) {
    this.policies = objects.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
    this.bindings = groupBy(
      objects.filter(({ kind }) => kind === 'ValidatingAdmissionPolicyBinding'),
      (binding) => textAt(binding, 'spec', 'policyName') ?? '',
    );
    this.definitions = new Map(crds.map((crd) => [definedKind(crd), crd]));
  }

  /** The verdict without what depends on the status, and what does so. */
  public withoutOpen(
    verdict: ProgramVerdict,
    change: ManifestChange,
  ): { readonly verdict: ProgramVerdict; readonly open: readonly string[] } {
    const outcomes = this.policies.flatMap((policy) => this.outcomesOf(policy, change));
    const open = outcomes.filter(({ result }) => result !== undefined && 'unknown' in result);
    if (open.length === 0) {
      return { verdict, open: [] };
    }
    const isOpen = (text: string): boolean => open.some((each) => isAbout(text, each));
    const left = verdict.problems.filter(({ message }) => !isOpen(message));
    // Of what a policy denies the API server names the first one only.
    const [certain] = left.length < verdict.problems.length ? outcomes.filter(isDenied) : [];
    return {
      verdict: {
        ...verdict,
        problems: [...left, ...(certain === undefined ? [] : [problemOf(certain)])],
        warnings: (verdict.warnings ?? []).filter((text) => !isOpen(text)),
      },
      open: open.map(({ message }) => `${DEPENDS_ON_STATUS}: ${message}`),
    };
  }

  private outcomesOf(policy: ManifestObject, change: ManifestChange): PolicyOutcome[] {
    const definition = this.definitions.get(groupKind(change.object));
    if (definition === undefined || !matches(policy, change.object, definition)) {
      return [];
    }
    const bindings = (this.bindings.get(policy.metadata.name) ?? []).filter((binding) =>
      this.holds(binding, policy, change.object),
    );
    const evaluate = bindings.length === 0 ? undefined : evaluationOf(policy, change, definition);
    return evaluate === undefined
      ? []
      : bindings.flatMap((binding) =>
          objectsAt(policy, 'spec', 'validations').map(({ expression, message }) => ({
            policy: policy.metadata.name,
            binding: binding.metadata.name,
            message: textOrEmpty(message) || `failed expression: ${textOrEmpty(expression).trim()}`,
            result: evaluate(textOrEmpty(expression)),
          })),
        );
  }

  /** Returns true if a binding puts a policy in force where an object is. */
  private holds(
    binding: ManifestObject,
    policy: ManifestObject,
    { metadata: { namespace, labels } }: ManifestObject,
  ): boolean {
    const home = this.objects.find(
      ({ kind, metadata }) => kind === 'Namespace' && metadata.name === namespace,
    );
    const ofNamespace = { 'kubernetes.io/metadata.name': namespace, ...home?.metadata.labels };
    return [
      at(policy, 'spec', 'matchConstraints'),
      at(binding, 'spec', 'matchResources') ?? {},
    ].every(
      (match) =>
        at(match, 'resourceRules', '0', 'resourceNames') === undefined &&
        objectsAt(match, 'excludeResourceRules').length === 0 &&
        (namespace === undefined || selects(at(match, 'namespaceSelector') ?? {}, ofNamespace)) &&
        selects(at(match, 'objectSelector') ?? {}, labels),
    );
  }
}

/** The evaluation of a policy; undefined where it does not apply, or needs what is not known. */
function evaluationOf(
  policy: ManifestObject,
  { object, old }: ManifestChange,
  definition: ManifestObject,
): ((expression: string) => AdmissionResult | undefined) | undefined {
  const crd = definition as unknown as CustomResourceDefinitionManifest;
  const defaulted = (resource: ManifestObject): object =>
    validateCustomResource(crd, resource, { oldResource: old }).defaulted;
  const input = { object: defaulted(object), oldObject: defaulted(old) };
  const known = withUnknownStatus(input);
  if (known === input || at(policy, 'spec', 'paramKind') !== undefined) {
    return undefined;
  }
  const admission = new AdmissionVariables(known);
  const variables = objectsAt(policy, 'spec', 'variables').map(({ name, expression }) => ({
    name: textOrEmpty(name),
    expression: textOrEmpty(expression),
  }));
  const evaluate = (expression: string): AdmissionResult | undefined => {
    try {
      return evaluatePolicy(expression, variables, admission);
    } catch {
      // What is no expression is refused with the policy.
      return undefined;
    }
  };
  const conditions = objectsAt(policy, 'spec', 'matchConditions').map(({ expression }) =>
    evaluate(textOrEmpty(expression)),
  );
  return conditions.every((result) => result !== undefined && isPerhapsTrue(result))
    ? evaluate
    : undefined;
}

function isPerhapsTrue(result: AdmissionResult): boolean {
  return 'unknown' in result || ('result' in result && result.result);
}

function isDenied({ result }: PolicyOutcome): boolean {
  return result !== undefined && !isPerhapsTrue(result);
}

function matches(
  policy: ManifestObject,
  { apiVersion }: ManifestObject,
  definition: ManifestObject,
): boolean {
  const covers = (rule: Tree, list: string, value: string): boolean =>
    textsAt(rule, list).some((each) => each === '*' || each === value);
  const plural = textAt(definition, 'spec', 'names', 'plural') ?? '';
  return objectsAt(policy, 'spec', 'matchConstraints', 'resourceRules').some(
    (rule) =>
      covers(rule, 'operations', 'UPDATE') &&
      covers(rule, 'apiGroups', groupOf(apiVersion)) &&
      covers(rule, 'resources', plural),
  );
}

function isAbout(text: string, { policy, binding, message }: PolicyOutcome): boolean {
  return text.includes(`'${policy}' with binding '${binding}'`) && text.endsWith(`: ${message}`);
}

function problemOf({ policy, binding, message }: PolicyOutcome): ProgramVerdict['problems'][0] {
  return {
    code: 'FieldValueInvalid',
    message: `ValidatingAdmissionPolicy '${policy}' with binding '${binding}' denied request: ${message}`,
  };
}
