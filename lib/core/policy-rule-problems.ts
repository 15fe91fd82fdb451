import { show } from '../crd/checks/errors';
import { suggest } from '../crd/json/suggest';
import { own } from '../crd/json/tree';
import { isUnresolved } from '../crd/unresolved/unresolved-values';
import { isNamespaced, OTHER_RESOURCES } from '../manifests/built-in-kinds';
import { withoutEffectInNamespace } from '../manifests/rule-effect';
import { findUnserved, isBuiltInGroup } from '../manifests/unserved-resource';
import { grantsOf } from './grants';
import { SCOPE_KINDS } from './operator-scope';
import { RULE_PLACES } from './policy-rules';

import type { Finding } from '../manifests/finding';
import type { ResourceScope } from '../manifests/rule-effect';
import type { GrantQuestion } from './grants';
import type { OperatorDefinition } from './operator-definition';
import type { PolicyRule } from './policy-rules';

/** Something about a rule: an error where it is certain that no API server knows what it names. */
type RuleFinding = Pick<Finding, 'level' | 'message'>;

export type RulesOfDefinition = Pick<OperatorDefinition, 'customResources' | 'rules'>;

const VERBS = [
  'get',
  'list',
  'watch',
  'create',
  'update',
  'patch',
  'delete',
  'deletecollection',
  '*',
];

/** Verbs that the API server asks for in places of their own. */
const SPECIAL_VERBS = [
  'use',
  'bind',
  'escalate',
  'impersonate',
  'approve',
  'sign',
  'attest',
  'proxy',
  'request-serviceaccounts-token-audience',
];

/** Verbs that people write, and the ones that they mean. */
const MEANT: Readonly<Record<string, string>> = {
  read: "'get', 'list', 'watch'",
  view: "'get', 'list', 'watch'",
  describe: "'get'",
  write: "'create', 'update', 'patch'",
  edit: "'update', 'patch'",
  modify: "'update', 'patch'",
  apply: "'create', 'patch'",
  remove: "'delete'",
  all: "'*'",
};

/** Returns the unknown names in the rules of a definition, and the missing reasons. */
export function ruleFindings(
  definition: RulesOfDefinition,
  at = 'definition.rules',
): RuleFinding[] {
  return definition.rules.flatMap((rule, index) => {
    const prop = `${at}[${index}]`;
    const findings = [
      ...placeProblems(rule, prop),
      ...reasonProblems(rule, prop),
      ...rule.verbs.flatMap((verb) => verbFindings(verb, rule, `${prop}.verbs`)),
      ...rule.resources.flatMap((resource) =>
        resourceFindings(resource, rule, `${prop}.resources`, definition),
      ),
    ];
    // Rules of upstream are installed as they are, whatever they name.
    return rule.role === undefined
      ? findings
      : findings.map(({ message }) => ({ level: 'warning', message }));
  });
}

/** A right in no known place, or at no known scope, would be granted nowhere. */
function placeProblems({ place, scopes = SCOPE_KINDS }: PolicyRule, prop: string): RuleFinding[] {
  const unknown = (field: string, value: unknown, known: readonly string[]): RuleFinding[] =>
    known.includes(value as string)
      ? []
      : [
          {
            level: 'error',
            message: `'${prop}.${field}' is ${show(value)}; use ${known.map(show).join(', ')}`,
          },
        ];
  const places = Array.isArray(scopes)
    ? scopes.flatMap((scope, index) => unknown(`scopes[${index}]`, scope, SCOPE_KINDS))
    : [
        {
          level: 'error' as const,
          message: `'${prop}.scopes' is ${show(scopes)}; give a list of scopes`,
        },
      ];
  return [...unknown('place', place, RULE_PLACES), ...places];
}

/** The type requires a reason; in programs without types, and for empty texts, it is reported. */
function reasonProblems({ reason }: { readonly reason?: unknown }, prop: string): RuleFinding[] {
  if (typeof reason === 'string' && reason.trim() !== '') {
    return [];
  }
  return [
    {
      level: 'error',
      message: `'${prop}.reason' is ${show(reason)}; say what the operator does with the right, for whoever approves it`,
    },
  ];
}

function verbFindings(
  verb: string,
  { apiGroups, resources }: PolicyRule,
  prop: string,
): RuleFinding[] {
  // Verbs with a colon are those of constrained impersonation and the like.
  if (VERBS.includes(verb) || SPECIAL_VERBS.includes(verb) || verb.includes(':')) {
    return [];
  }
  const isBuiltIn = resources.length > 0 && apiGroups.length > 0 && apiGroups.every(isBuiltInGroup);
  const near = suggest(verb, VERBS.slice(0, -1));
  const meant = own(MEANT, verb.toLowerCase()) ?? (near === undefined ? undefined : `'${near}'`);
  const message = `'${prop}' has ${show(verb)}, which is no verb of Kubernetes; allowed are ${VERBS.join(', ')}`;
  return [
    {
      level: isBuiltIn ? 'error' : 'warning',
      message: `${message}${meant === undefined ? '' : `; did you mean ${meant}?`}`,
    },
  ];
}

function resourceFindings(
  resource: string,
  { apiGroups }: PolicyRule,
  prop: string,
  { customResources }: RulesOfDefinition,
): RuleFinding[] {
  const found = findUnserved(resource, apiGroups, customResources);
  if (found === undefined) {
    return [];
  }
  const { groups, elsewhere, meant, isCertain } = found;
  const named = `'${prop}' has ${show(resource)}`;
  const level = isCertain ? 'error' : 'warning';
  if (elsewhere !== undefined) {
    return [{ level, message: `${named}, which is not in ${groups}, but in ${elsewhere}` }];
  }
  const where =
    groups === undefined
      ? 'which the definition does not serve'
      : `which is no resource of ${groups}`;
  const hint = meant === undefined ? '' : `; did you mean '${meant}'?`;
  return [{ level, message: `${named}, ${where}${hint}` }];
}

/** Rights that an installation puts into Roles, where no request can use them. */
export function deadRightProblems(
  definition: OperatorDefinition,
  request: Omit<GrantQuestion, 'rules'>,
): string[] {
  const scopeOf = (group: string, resource: string): ResourceScope =>
    scopeIn(definition, group, resource);
  const found = new Map<number, string>();
  const seen = new Set<PolicyRule>();
  for (const { namespace, rules } of grantsOf({ ...request, rules: definition.rules })) {
    for (const rule of namespace === undefined ? [] : rules) {
      if (seen.has(rule) && rule.resourceNames === undefined) {
        continue;
      }
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
      const without = withoutEffectInNamespace(
        { apiGroup, resource, resourceNames, namespace },
        verbs,
        { of },
      );
      return without === undefined
        ? []
        : [`${without.verbs.join(', ')} of ${resource} (${without.reason})`];
    }),
  );
  return dead.length === 0 ? undefined : dead.join('; ');
}

function scopeIn(
  { customResources }: OperatorDefinition,
  group: string,
  resource: string,
): ResourceScope {
  const plural = resource.split('/')[0] ?? '';
  const custom = customResources.find((type) => type.group === group && type.plural === plural);
  const builtIn = isNamespaced(group, plural);
  if (custom !== undefined || builtIn !== undefined) {
    return (custom === undefined ? builtIn === true : custom.scope !== 'Cluster')
      ? 'Namespaced'
      : 'Cluster';
  }
  return OTHER_RESOURCES.has(`${group}/${plural}`) && group !== 'policy' ? 'Cluster' : 'unknown';
}
