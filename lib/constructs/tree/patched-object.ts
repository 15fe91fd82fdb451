import { errors, warnings } from '../../core/checks/checks';
import { ruleFindings } from '../../core/policy-rule-problems';
import { validateCustomResourceDefinition } from '../../crd/check/check-definition';
import { show } from '../../crd/checks/errors';
import { imageProblems } from '../../crd/checks/image-reference';
import { objectsAt, stringsIn, textOrEmpty } from '../../crd/json/read-tree';
import { containsUnresolved } from '../../crd/unresolved/unresolved-values';
import { podSpecPath } from '../../manifests/access/pods';
import { builtInKind, groupOf } from '../../manifests/built-in-kinds';

import type { ApiObject, ApiObjectProps } from 'cdk8s';
import type { SynthFinding } from '../../core/checks/checks';
import type { RulesOfDefinition } from '../../core/policy-rule-problems';
import type { PolicyRule } from '../../core/policy-rules';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { AnyProblem } from '../../crd/json/problem-list';
import type { Tree } from '../../crd/json/tree';

/**
 * Findings about what patches made of an object; `given` is the object without them. The fields of
 * kinds of Kubernetes are left to Kubernetes' own code (`checks: 'server'`).
 */
export function patchedObjectFindings(object: ApiObject, given: ApiObjectProps): SynthFinding[] {
  const group = groupOf(object.apiVersion);
  // Custom resources are looked at by their type.
  if (group.includes('.') && !group.endsWith('.k8s.io')) {
    return [];
  }
  const manifest = object.toJson() as Tree;
  if (containsUnresolved(manifest)) {
    return [];
  }
  const problems = [
    ...kindProblems(manifest, object),
    ...definitionProblems(manifest),
    ...imagesOfPods(manifest),
  ];
  return [...errors(problems), ...ofRules(manifest, object, given)];
}

/** A patch may make a kind of an object that Kubernetes does not have. */
function kindProblems({ apiVersion, kind }: Tree, given: ApiObject): readonly string[] {
  const isGiven = kind === given.kind && apiVersion === given.apiVersion;
  return isGiven || builtInKind(groupOf(textOrEmpty(apiVersion)), textOrEmpty(kind)) !== undefined
    ? []
    : [`${show(kind)} of ${show(apiVersion)} is no kind of Kubernetes`];
}

function definitionProblems(manifest: Tree): readonly string[] {
  if (manifest['kind'] !== 'CustomResourceDefinition') {
    return [];
  }
  const { problems } = validateCustomResourceDefinition(
    manifest as unknown as CustomResourceDefinitionManifest,
  );
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

function imagesOfPods(manifest: Tree): readonly AnyProblem[] {
  const path = podSpecPath(textOrEmpty(manifest['kind'])) ?? [];
  return ['initContainers', 'containers'].flatMap((list) =>
    objectsAt(manifest, ...path, list).flatMap(({ image }, index) =>
      image === undefined
        ? []
        : imageProblems(`${[...path, list].join('.')}[${index}].image`, textOrEmpty(image)),
    ),
  );
}

function ofRules(manifest: Tree, object: ApiObject, given: ApiObjectProps): SynthFinding[] {
  const before = new Set(objectsAt(given, 'rules').map((rule) => JSON.stringify(rule)));
  const rules = objectsAt(manifest, 'rules').map((rule): PolicyRule => {
    // Rules that the patches leave alone are looked at elsewhere.
    const names = (field: string): readonly string[] =>
      before.has(JSON.stringify(rule)) ? [] : stringsIn(rule[field]);
    const [apiGroups, resources, verbs] = [names('apiGroups'), names('resources'), names('verbs')];
    return { place: 'watched', apiGroups, resources, verbs, reason: 'a patch' };
  });
  const holder = object.node.scopes.findLast((scope) => 'definition' in scope) as
    { readonly definition: RulesOfDefinition } | undefined;
  const { customResources = [] } = holder?.definition ?? {};
  return ruleFindings({ customResources, rules }, 'rules').flatMap(
    ({ level, message }): readonly SynthFinding[] =>
      level === 'error' ? errors([message]) : warnings('rule-unknown-name', [message]),
  );
}
