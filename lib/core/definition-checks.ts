import { isTested, markTested } from '../crd/check/tested';
import { prop } from '../crd/checks/prop';
import { TYPE_PROP_TYPE } from '../crd/resource-type';
import {
  findDefinitionProblems,
  findGuardVersionProblems,
  findRuleWarnings,
} from './definition-problems';
import { WATCH_PROP_TYPE } from './watch';

import type { KubernetesVersion } from '../crd/checks/kubernetes-version';
import type { AnyProblem } from '../crd/json/problem-list';
import type { GuardOptions } from './guard';
import type { OperatorDefinition } from './operator-definition';
import type { OperatorScope } from './operator-scope';

const POD_PROP_TYPE = prop.required(
  prop.openObject({ containers: prop.required(prop.list(prop.object())) }),
);

const WORKLOAD_PROP_TYPE = prop.openObject({
  name: prop.required(prop.string()),
  kind: prop.oneOf('Deployment', 'StatefulSet', 'DaemonSet'),
  container: prop.string(),
  watch: WATCH_PROP_TYPE,
  spec: prop.required(
    prop.openObject({
      selector: prop.required(prop.openObject({ matchLabels: prop.object() })),
      template: prop.required(prop.openObject({ spec: POD_PROP_TYPE })),
    }),
  ),
});

const OBJECT_PROP_TYPE = prop.openObject({
  place: prop.required(prop.oneOf('own', 'cluster', 'cluster-part')),
  manifest: prop.required(
    prop.openObject({
      apiVersion: prop.required(prop.string()),
      kind: prop.required(prop.string()),
      metadata: prop.required(prop.openObject({ name: prop.required(prop.string()) })),
    }),
  ),
});

/**
 * Props that are a definition, as far as nothing can be worked out without; the rest is checked
 * once.
 */
export const DEFINITION_PROP_TYPE = prop.required(
  prop.openObject(
    {
      name: prop.required(prop.string()),
      version: prop.required(prop.string()),
      customResources: prop.required(prop.list(TYPE_PROP_TYPE)),
      watch: prop.required(WATCH_PROP_TYPE),
      rules: prop.required(prop.list(prop.object())),
      container: prop.object(),
      workloads: prop.list(WORKLOAD_PROP_TYPE),
      serviceAccounts: prop.list(prop.openObject({ name: prop.required(prop.string()) })),
      roles: prop.list(prop.openObject({ name: prop.required(prop.string()) })),
      objects: prop.list(OBJECT_PROP_TYPE),
      guards: prop.object(),
      deletion: prop.object(),
      outputs: prop.object(),
      imageFields: prop.object(),
      orderedPods: prop.object(),
      idleFields: prop.object(),
      taggedImages: prop.list(
        prop.openObject({
          variable: prop.required(prop.string()),
          reason: prop.required(prop.string()),
        }),
      ),
      pullSecrets: prop.object(),
    },
    'give an OperatorDefinition, such as zookeeperDefinition',
  ),
);

const known = new WeakMap<OperatorDefinition, readonly AnyProblem[]>();

/**
 * Says that a test checks a definition and its CRDs (`assertValidDefinition`), so that programs do
 * not: type-checking the guards and rules of a large one takes longer than all the rest of a synth.
 * A copy of the definition is checked again.
 *
 * @example export const cacheDefinition = checkedByTests({ name: 'cache-operator', ... });
 */
export function checkedByTests(definition: OperatorDefinition): OperatorDefinition {
  markTested(
    definition,
    ...definition.customResources,
    ...Object.values(definition.guards ?? {}).flat(),
  );
  return definition;
}

/** Returns the problems of a definition; computed once. */
export function definitionProblems(definition: OperatorDefinition): readonly AnyProblem[] {
  if (isTested(definition)) {
    return [];
  }
  const found = known.get(definition) ?? findDefinitionProblems(definition);
  known.set(definition, found);
  return found;
}

/** Returns the rules of a definition that are probably unintended; tested definitions have none. */
export function ruleWarnings(definition: OperatorDefinition): readonly string[] {
  return isTested(definition) ? [] : findRuleWarnings(definition);
}

/**
 * Guards that an API server of a version cannot evaluate; those of tested definitions need none
 * newer than the first.
 */
export function guardVersionProblems(
  definition: OperatorDefinition,
  version: KubernetesVersion,
  options?: GuardOptions,
): AnyProblem[] {
  return isTested(definition) ? [] : findGuardVersionProblems(definition, version, options);
}

/** Why an operator cannot serve a scope, with a remark on the scope; nothing where it can. */
export function unsupportedScopeProblems(
  { name, unsupportedScopes }: OperatorDefinition,
  scope: OperatorScope,
  remark = '',
): AnyProblem[] {
  const reason = unsupportedScopes?.[scope.kind];
  return reason === undefined
    ? []
    : [`'scope' is ${scope.toString()}${remark}, which '${name}' cannot serve: ${reason}`];
}
