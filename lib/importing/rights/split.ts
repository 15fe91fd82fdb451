import type { ResourceScopes } from '../../analysis/access/resource-scopes';
import type { RoleRule } from '../../analysis/access/roles';
import { isNamespaced } from '../../analysis/access/kinds';

/** Where the objects of a right live; `any` is a wildcard, `unknown` a foreign kind without a CRD at hand. */
export type RightClass = 'namespaced' | 'cluster' | 'unknown' | 'any' | 'path';

/** A part of a rule whose rights all hold for objects of one class. */
export interface RulePart extends RoleRule {
  readonly class: RightClass;
}

/** Verbs about one namespace by its name: they work in a Role of that namespace. */
const ON_ONE_NAMESPACE = ['get', 'update', 'patch', 'delete'];

/** What is known of where resources live, with what can be told from the rights of the operator itself. */
export class RightClasses {
  public constructor(
    private readonly scopes: ResourceScopes,
    /** Groups of the operator's own, of which no CRD is at hand. */
    private readonly servedGroups: ReadonlySet<string>,
  ) {}

  public of(group: string, resource: string, groups: readonly string[]): RightClass {
    const plural = resource.split('/')[0] ?? '';
    if (plural === '*' || group === '*') {
      return 'any';
    }
    const known = this.scopes.of(group, resource);
    if (known !== 'unknown') {
      return known === 'Cluster' ? 'cluster' : 'namespaced';
    }
    if (this.servedGroups.has(group)) {
      return plural.startsWith('cluster') ? 'cluster' : 'namespaced';
    }
    return classElsewhere(group, plural, groups) ?? 'unknown';
  }
}

/** A rule gives all its resources in all its groups: pairs that Kubernetes does not have follow those that it has. */
function classElsewhere(group: string, plural: string, groups: readonly string[]): RightClass | undefined {
  const elsewhere = groups.map((other) => isNamespaced(other, plural)).find((namespaced) => namespaced !== undefined);
  if (elsewhere !== undefined) {
    return elsewhere ? 'namespaced' : 'cluster';
  }
  const isOfKubernetes = group === '' || !group.includes('.') || group.endsWith('.k8s.io');
  return isOfKubernetes && isGroupOfKubernetes(group) ? 'namespaced' : undefined;
}

function isGroupOfKubernetes(group: string): boolean {
  return [
    '',
    'apps',
    'batch',
    'autoscaling',
    'policy',
    'networking.k8s.io',
    'coordination.k8s.io',
    'discovery.k8s.io',
    'events.k8s.io',
  ].includes(group);
}

/** Takes a rule apart by where its objects live; one whose objects are of one class stays as it is. */
export function partsOf(rule: RoleRule, classes: RightClasses): RulePart[] {
  const { apiGroups, resources, nonResourceURLs } = rule;
  const paths: RulePart[] =
    nonResourceURLs.length === 0 ? [] : [{ ...rule, apiGroups: [], resources: [], class: 'path' }];
  const byClass = new Map<RightClass, Map<string, string[]>>();
  for (const group of apiGroups) {
    for (const resource of resources) {
      const kind = classes.of(group, resource, apiGroups);
      const inClass = byClass.get(kind) ?? new Map<string, string[]>();
      byClass.set(kind, inClass.set(group, [...(inClass.get(group) ?? []), resource]));
    }
  }
  const parts = [...byClass].flatMap(([kind, inClass]) =>
    groupsWithSame(inClass).map(({ groups, list }): RulePart => ({
      ...rule,
      nonResourceURLs: [],
      apiGroups: groups,
      resources: list,
      class: kind,
    })),
  );
  return [...parts.flatMap(namespacesApart), ...paths];
}

function groupsWithSame(
  lists: ReadonlyMap<string, readonly string[]>,
): { groups: string[]; list: readonly string[] }[] {
  const merged = new Map<string, { groups: string[]; list: readonly string[] }>();
  for (const [group, list] of lists) {
    const key = list.join('\n');
    const known = merged.get(key) ?? { groups: [], list };
    known.groups.push(group);
    merged.set(key, known);
  }
  return [...merged.values()];
}

/** Rights on one namespace by its name are taken for rights in that namespace; the rest on namespaces is not. */
function namespacesApart(part: RulePart): RulePart[] {
  const isNamespaces = (resource: string): boolean => /^namespaces(\/|$)/.test(resource);
  if (part.class !== 'cluster' || !part.apiGroups.includes('') || !part.resources.some(isNamespaces)) {
    return [part];
  }
  const [own, rest] = [part.resources.filter(isNamespaces), part.resources.filter((name) => !isNamespaces(name))];
  const inNamespace = part.verbs.filter((verb) => ON_ONE_NAMESPACE.includes(verb));
  const elsewhere = part.verbs.filter((verb) => !ON_ONE_NAMESPACE.includes(verb));
  const namespaces = { ...part, apiGroups: [''], resources: own };
  const otherGroups = part.apiGroups.filter((group) => group !== '');
  return [
    ...(rest.length > 0 ? [{ ...part, resources: rest }] : []),
    ...(otherGroups.length > 0 ? [{ ...part, apiGroups: otherGroups, resources: own }] : []),
    ...(inNamespace.length > 0 ? [{ ...namespaces, verbs: inNamespace, class: 'namespaced' as const }] : []),
    ...(elsewhere.length > 0 ? [{ ...namespaces, verbs: elsewhere }] : []),
  ];
}
