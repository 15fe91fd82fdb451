import type { PolicyRule, ScopeKind } from 'operator-constructs';

/** A right without its place. */
export interface Right {
  readonly group: string;
  readonly resource: string;
  readonly subresource?: string;
  readonly verb: string;
  readonly name?: string;
}

/** An installation as far as its rights depend on it. */
export interface Installed {
  readonly scope: ScopeKind;
  readonly home: string;
  /** The namespaces served; ignored for the scope `cluster`, which serves every one. */
  readonly watched: readonly string[];
  /**
   * Options in use, of those that rules are tied to.
   * @default - none
   */
  readonly options?: readonly string[];
}

/** Every right that the rules give to anybody anywhere; where they name objects, for those and for one of another name. */
export function rightsIn(rules: readonly PolicyRule[]): Right[] {
  const rights = rules.flatMap(({ apiGroups, resources, verbs, resourceNames }) =>
    apiGroups.flatMap((group) =>
      resources.flatMap((path) =>
        verbs.flatMap((verb) => {
          const right = { group, ...resourceOf(path), verb };
          const named = resourceNames ? [...resourceNames, 'of-another-name'].map((name) => ({ ...right, name })) : [];
          return [right, ...named];
        }),
      ),
    ),
  );
  return distinct(rights);
}

/** The rights without those that are there already. */
export function distinct(rights: readonly Right[]): Right[] {
  return [...new Map(rights.map((right) => [keyOf(right), right])).values()];
}

/**
 * Returns true if the rules mean an operator to have a right in a namespace, or in all of them when none is given.
 * Written from the promise, not from the code that makes roles: own rules in the own namespace, watched rules where it
 * watches, cluster rules everywhere in the scopes that they name.
 */
export function isMeant(rules: readonly PolicyRule[], at: Installed, right: Right, namespace?: string): boolean {
  return rules.some((rule) => holds(rule, at, namespace) && covers(rule, right));
}

function holds(rule: PolicyRule, { scope, home, watched, options = [] }: Installed, namespace?: string): boolean {
  if (rule.option !== undefined && !options.includes(rule.option)) return false;
  if (rule.scopes && !rule.scopes.includes(scope)) return false;
  if (rule.place === 'cluster') return true;
  if (rule.place === 'own') return namespace === home;
  return scope === 'cluster' || (namespace !== undefined && watched.includes(namespace));
}

function covers(rule: PolicyRule, { group, resource, subresource, verb, name }: Right): boolean {
  const path = subresource ? `${resource}/${subresource}` : resource;
  const isNamed = !rule.resourceNames || (name !== undefined && rule.resourceNames.includes(name));
  return rule.apiGroups.includes(group) && rule.resources.includes(path) && rule.verbs.includes(verb) && isNamed;
}

function resourceOf(path: string): { resource: string; subresource?: string } {
  const [resource = '', subresource] = path.split('/');
  return subresource === undefined ? { resource } : { resource, subresource };
}

function keyOf({ group, resource, subresource, verb, name }: Right): string {
  return JSON.stringify([group, resource, subresource, verb, name]);
}
