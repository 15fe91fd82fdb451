import type { PolicyRule } from 'operator-constructs';
import type { KubernetesObject } from '../kubernetes-object';

/** The smallest thing that a role can lack: one verb on one resource, by one rule. */
export interface SingleRight {
  readonly place: PolicyRule['place'];
  readonly group: string;
  /** With its subresource: `pods/status`. */
  readonly resource: string;
  readonly verb: string;
  /** The only objects that it holds for, where the rule names some. */
  readonly names?: readonly string[];
  readonly optional: boolean;
  readonly reason: string;
}

/**
 * Where the roles of an installation are: its own namespace and the one that it serves, which are
 * not the same.
 */
export interface Site {
  readonly home: string;
  readonly watched: string;
}

interface RbacRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly resourceNames?: readonly string[];
}

/** Each right of the rules by itself. */
export function singleRightsOf(rules: readonly PolicyRule[]): SingleRight[] {
  return rules.flatMap(
    ({ place, apiGroups, resources, verbs, resourceNames: names, optional = false, reason }) =>
      apiGroups.flatMap((group) =>
        resources.flatMap((resource) =>
          verbs.map((verb) => ({ place, group, resource, verb, names, optional, reason })),
        ),
      ),
  );
}

/** `update apps/statefulsets`, as a person says it. */
export function titleOf({
  verb,
  group,
  resource,
  names,
}: Pick<SingleRight, 'verb' | 'group' | 'resource' | 'names'>): string {
  const of = names === undefined ? '' : ` ${names.join(', ')}`;
  return `${verb} ${group === '' ? resource : `${group}/${resource}`}${of}`;
}

/** The objects with one right less; throws when no role of theirs gives it. */
export function withoutRight(
  objects: readonly KubernetesObject[],
  right: SingleRight,
  site: Site,
): readonly KubernetesObject[] {
  let taken = 0;
  const result = objects.map((object) => {
    if (!isRoleOf(object, right, site)) {
      return object;
    }
    const rules = (object.rules as readonly RbacRule[]).flatMap((rule) => {
      if (!gives(rule, right)) {
        return [rule];
      }
      taken += 1;
      return lacking(rule, right);
    });
    return { ...object, rules };
  });
  if (taken !== 1) {
    throw new Error(`${taken} rules of the roles give '${titleOf(right)}', where one should`);
  }
  return result;
}

function isRoleOf(
  { kind, metadata }: KubernetesObject,
  { place }: SingleRight,
  { home, watched }: Site,
): boolean {
  if (kind === 'ClusterRole') {
    return place === 'cluster';
  }
  return (
    kind === 'Role' &&
    place !== 'cluster' &&
    metadata.namespace === (place === 'own' ? home : watched)
  );
}

function gives(rule: RbacRule, { group, resource, verb, names }: SingleRight): boolean {
  const isOfNames = JSON.stringify(rule.resourceNames) === JSON.stringify(names);
  return (
    isOfNames &&
    rule.apiGroups.includes(group) &&
    rule.resources.includes(resource) &&
    rule.verbs.includes(verb)
  );
}

/**
 * The rule without one verb on one resource: what is left for the resource, and what is left for
 * the others.
 */
function lacking(rule: RbacRule, { resource, verb }: SingleRight): RbacRule[] {
  const others = rule.resources.filter((other) => other !== resource);
  const verbs = rule.verbs.filter((other) => other !== verb);
  return [
    { ...rule, resources: [resource], verbs },
    { ...rule, resources: others },
  ].filter(({ resources, verbs: left }) => resources.length > 0 && left.length > 0);
}
