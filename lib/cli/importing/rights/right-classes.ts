import { groupBy } from '../../../crd/json/collections';
import { isNamespaced } from '../../../manifests/built-in-kinds';
import { verbsInNamespace } from '../../../manifests/rule-effect';

import type { ResourceScopes } from '../../../manifests/access/resource-scopes';
import type { RoleRule } from '../../../manifests/access/roles';

/**
 * Where the objects of a right live; `any` is a wildcard, `unknown` a foreign kind without a known
 * CRD.
 */
export type RightClass = 'namespaced' | 'cluster' | 'unknown' | 'any' | 'path';

/** A part of a rule whose rights all hold for objects of one class. */
export interface RulePart extends RoleRule {
  readonly class: RightClass;
}

/** Scopes of resources, as far as the rights of the operator show them. */
export class RightClasses {
  public constructor(
    private readonly scopes: ResourceScopes,
    /** Groups of the operator's own whose CRDs are not known. */
    private readonly servedGroups: ReadonlySet<string>,
    /** The operator's own namespace in the source. */
    public readonly home: string,
    /**
     * Kinds of the custom resources that the source has, as `<group>/<plural>`: settings of the
     * process.
     */
    private readonly settings: ReadonlySet<string>,
  ) {}

  public isSetting(groups: readonly string[], resource: string): boolean {
    return groups.some((group) => this.settings.has(`${group}/${resource.split('/')[0]}`));
  }

  /**
   * The class of a resource; a kind whose CRD is not known may be guessed to be of the whole
   * cluster by its name.
   */
  public of(
    group: string,
    resource: string,
    groups: readonly string[],
    isGuessed: boolean,
  ): RightClass {
    const plural = resource.split('/')[0] ?? '';
    if (plural === '*' || group === '*') {
      return 'any';
    }
    const known = this.scopes.of(group, resource);
    if (known !== 'unknown') {
      return known === 'Cluster' ? 'cluster' : 'namespaced';
    }
    if (this.servedGroups.has(group)) {
      return isGuessed && plural.startsWith('cluster') ? 'cluster' : 'namespaced';
    }
    return classElsewhere(group, plural, groups) ?? 'unknown';
  }
}

/**
 * A rule gives all its resources in all its groups: pairs that Kubernetes does not have follow
 * those that it has.
 */
function classElsewhere(
  group: string,
  plural: string,
  groups: readonly string[],
): RightClass | undefined {
  const elsewhere = groups
    .map((other) => isNamespaced(other, plural))
    .find((namespaced) => namespaced !== undefined);
  if (elsewhere !== undefined) {
    return elsewhere ? 'namespaced' : 'cluster';
  }
  return GROUPS_OF_KUBERNETES.includes(group) ? 'namespaced' : undefined;
}

const GROUPS_OF_KUBERNETES = [
  '',
  'apps',
  'batch',
  'autoscaling',
  'policy',
  'networking.k8s.io',
  'coordination.k8s.io',
  'discovery.k8s.io',
  'events.k8s.io',
];

/**
 * Takes a rule apart by where its objects live; one whose objects are of one class stays as it is.
 */
export function partsOf(rule: RoleRule, classes: RightClasses, isGuessed: boolean): RulePart[] {
  const { apiGroups, resources, nonResourceURLs } = rule;
  const paths: RulePart[] =
    nonResourceURLs.length === 0 ? [] : [{ ...rule, apiGroups: [], resources: [], class: 'path' }];
  const places = apiGroups.flatMap((group) =>
    resources.map((resource) => {
      const kind = classes.of(group, resource, apiGroups, isGuessed);
      return {
        group,
        resource,
        kind,
        works: kind === 'cluster' ? verbsInNamespace(group, resource) : [],
      };
    }),
  );
  const parts = [
    ...groupBy(places, ({ kind, works }) => [kind, ...works].join(' ')).values(),
  ].flatMap((same) => {
    const { kind, works } = same[0]!;
    return groupsWithSame(same).flatMap(({ groups, list }) =>
      verbsApart(
        { ...rule, nonResourceURLs: [], apiGroups: groups, resources: list, class: kind },
        works,
      ),
    );
  });
  return [...parts, ...paths];
}

function groupsWithSame(
  places: readonly { readonly group: string; readonly resource: string }[],
): { groups: string[]; list: readonly string[] }[] {
  const lists = [...groupBy(places, ({ group }) => group)].map(([group, of]) => ({
    group,
    list: of.map(({ resource }) => resource),
  }));
  const merged = groupBy(lists, ({ list }) => list.join('\n'));
  return [...merged.values()].map((same) => ({
    groups: same.map(({ group }) => group),
    list: same[0]!.list,
  }));
}

/**
 * Rights on one namespace by its name, and to use what pods are allowed by, work in a Role; the
 * rest does not.
 */
function verbsApart(part: RulePart, works: readonly string[]): RulePart[] {
  const inNamespace = part.verbs.filter((verb) => works.includes(verb));
  const elsewhere = part.verbs.filter((verb) => !works.includes(verb));
  return [
    ...(inNamespace.length > 0
      ? [{ ...part, verbs: inNamespace, class: 'namespaced' as const }]
      : []),
    ...(elsewhere.length > 0 ? [{ ...part, verbs: elsewhere }] : []),
  ];
}
