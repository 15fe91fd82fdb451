import { isUnresolved } from '../crd/unresolved/values';
import { isNamespaced, OTHER_RESOURCES } from '../manifests/built-in-kinds';
import type { OperatorDefinition } from './definition';
import { grantsOf, type GrantQuestion } from './grants';
import type { PolicyRule } from './rules';
import { type ResourceScope, withoutEffectInNamespace } from '../manifests/rule-effect';

/** Rights that an installation puts into Roles, where no request can use them. */
export function deadRightProblems(definition: OperatorDefinition, request: Omit<GrantQuestion, 'rules'>): string[] {
  const scopeOf = (group: string, resource: string): ResourceScope => scopeIn(definition, group, resource);
  const found = new Map<number, string>();
  const seen = new Set<PolicyRule>();
  for (const { namespace, rules } of grantsOf({ ...request, rules: definition.rules })) {
    for (const rule of namespace === undefined ? [] : rules) {
      if (seen.has(rule) && rule.resourceNames === undefined) continue;
      seen.add(rule);
      const index = definition.rules.indexOf(rule);
      const place = isUnresolved(namespace) ? undefined : namespace;
      const dead = deadIn(rule, place, scopeOf);
      if (dead !== undefined && !found.has(index)) {
        found.set(
          index,
          `'definition.rules[${index}]' gives ${dead} in a Role${place === undefined ? '' : ` of namespace ${place}`}, ` +
            "which no request can use; give what works everywhere a rule with place 'cluster' and the 'scopes' that need it",
        );
      }
    }
  }
  return [...found.values()];
}

function deadIn(
  { apiGroups, resources, verbs, resourceNames }: PolicyRule,
  namespace: string | undefined,
  of: (group: string, resource: string) => ResourceScope,
): string | undefined {
  const dead = apiGroups.flatMap((apiGroup) =>
    resources.flatMap((resource) => {
      const without = withoutEffectInNamespace({ apiGroup, resource, resourceNames, namespace }, verbs, { of });
      return without === undefined ? [] : [`${without.verbs.join(', ')} of ${resource} (${without.reason})`];
    }),
  );
  return dead.length === 0 ? undefined : dead.join('; ');
}

function scopeIn({ customResources }: OperatorDefinition, group: string, resource: string): ResourceScope {
  const plural = resource.split('/')[0] ?? '';
  const custom = customResources.find((type) => type.group === group && type.plural === plural);
  const builtIn = isNamespaced(group, plural);
  if (custom !== undefined || builtIn !== undefined) {
    return (custom === undefined ? builtIn === true : custom.scope !== 'Cluster') ? 'Namespaced' : 'Cluster';
  }
  return OTHER_RESOURCES.has(`${group}/${plural}`) && group !== 'policy' ? 'Cluster' : 'unknown';
}
