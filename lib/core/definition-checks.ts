import { markTested } from '../crd/check/placed';
import type { OperatorDefinition } from './definition';
import { type GuardOptions, markTestedGuards } from './guard';
import { TYPE_PROP_TYPE } from '../crd/type-shape';
import type { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { listOf, object, OBJECT, oneOf, required, STRING } from '../crd/checks/prop-types';
import { WATCH_PROP_TYPE } from './watch';
import type { OperatorScope } from './scope';

const POD_PROP_TYPE = required(object({ containers: required(listOf(OBJECT)) }));

const WORKLOAD_PROP_TYPE = object({
  name: required(STRING),
  kind: oneOf('Deployment', 'StatefulSet', 'DaemonSet'),
  container: STRING,
  watch: WATCH_PROP_TYPE,
  spec: required(
    object({
      selector: required(object({ matchLabels: OBJECT })),
      template: required(object({ spec: POD_PROP_TYPE })),
    }),
  ),
});

const OBJECT_PROP_TYPE = object({
  place: required(oneOf('own', 'cluster', 'cluster-part')),
  manifest: required(
    object({
      apiVersion: required(STRING),
      kind: required(STRING),
      metadata: required(object({ name: required(STRING) })),
    }),
  ),
});

/** Props that are a definition, as far as nothing can be worked out without; the rest is checked once. */
export const DEFINITION_PROP_TYPE = required(
  object(
    {
      name: required(STRING),
      version: required(STRING),
      customResources: required(listOf(TYPE_PROP_TYPE)),
      watch: required(WATCH_PROP_TYPE),
      rules: required(listOf(OBJECT)),
      container: OBJECT,
      workloads: listOf(WORKLOAD_PROP_TYPE),
      serviceAccounts: listOf(object({ name: required(STRING) })),
      roles: listOf(object({ name: required(STRING) })),
      objects: listOf(OBJECT_PROP_TYPE),
      guards: OBJECT,
      deletion: OBJECT,
      taggedImages: listOf(object({ variable: required(STRING), reason: required(STRING) })),
      pullSecrets: OBJECT,
    },
    'give an OperatorDefinition, such as zookeeperDefinition',
  ),
);

const known = new WeakMap<OperatorDefinition, readonly string[]>();
const tested = new WeakSet<OperatorDefinition>();

/**
 * Says that a test checks a definition and its CRDs (`assertValidDefinition`), so that programs do not: type-checking the
 * guards and rules of a large one takes longer than all the rest of a synth. A copy of the definition is checked again.
 *
 * @example export const cacheDefinition = checkedByTests({ name: 'cache-operator', ... });
 */
export function checkedByTests(definition: OperatorDefinition): OperatorDefinition {
  definition.customResources.forEach(markTested);
  Object.values(definition.guards ?? {}).forEach(markTestedGuards);
  known.set(definition, []);
  tested.add(definition);
  return definition;
}

/** What is wrong with a definition; looked at once. */
export function definitionProblems(definition: OperatorDefinition): readonly string[] {
  const found = known.get(definition) ?? problems().findDefinitionProblems(definition);
  known.set(definition, found);
  return found;
}

/** What in the rules of a definition is probably not meant; those of tested definitions are. */
export function ruleWarnings(definition: OperatorDefinition): readonly string[] {
  return tested.has(definition) ? [] : problems().findRuleWarnings(definition);
}

/** Guards that an API server of a version cannot judge; those of tested definitions need none newer than the first. */
export function guardVersionProblems(
  definition: OperatorDefinition,
  version: KubernetesVersion,
  options?: GuardOptions,
): string[] {
  return tested.has(definition) ? [] : problems().findGuardVersionProblems(definition, version, options);
}

/**
 * Why an operator cannot serve a scope; nothing where it can.
 *
 * @param remark what is to be said of the scope
 */
export function unsupportedScopeProblems(
  { name, unsupportedScopes }: OperatorDefinition,
  scope: OperatorScope,
  remark = '',
): string[] {
  const reason = unsupportedScopes?.[scope.kind];
  return reason === undefined
    ? []
    : [`'scope' is ${scope.toString()}${remark}, which '${name}' cannot serve: ${reason}`];
}

// Loaded for definitions of users: those of the catalogue are checked by tests.
function problems(): typeof import('./definition-problems') {
  return require('./definition-problems') as typeof import('./definition-problems');
}
