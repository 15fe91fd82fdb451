import { at } from '../../crd/json/object';
import { selects } from './label-selector';
import type { RoleObject, RoleRule } from './roles';

/** The roles among some manifests: found by name and by label, without a look at each of them. */
export class RoleIndex {
  private readonly byName = new Map<string, RoleObject>();
  private readonly byLabel = new Map<string, RoleObject[]>();
  private readonly clusterRoles: readonly RoleObject[];
  private readonly selected = new Map<string, readonly RoleObject[]>();

  public constructor(public readonly roles: readonly RoleObject[]) {
    this.clusterRoles = roles.filter(({ kind }) => kind === 'ClusterRole');
    for (const role of roles) {
      const name = nameKey(role.kind, role.name, role.namespace);
      // Of two roles of one name the first counts.
      this.byName.set(name, this.byName.get(name) ?? role);
    }
    for (const role of this.clusterRoles) {
      Object.entries(role.labels).forEach(([key, value]) => push(this.byLabel, labelKey(key, value), role));
    }
  }

  /** The role that a binding in a namespace means; a ClusterRole belongs to none. */
  public find(kind: string, name: string, namespace: string | undefined): RoleObject | undefined {
    return this.byName.get(nameKey(kind, name, kind === 'Role' ? namespace : undefined));
  }

  /** The roles that others take over by label. */
  public takenOver(): ReadonlySet<RoleObject> {
    return new Set(this.roles.flatMap((role) => this.partsOf(role)));
  }

  /** The rules of a role with those that it takes over from others; each role counts once. */
  public *rulesOf(role: RoleObject): Generator<RoleRule> {
    const seen = new Set<RoleObject>();
    const open = [role];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!seen.has(next)) {
        seen.add(next);
        yield* next.rules;
        open.push(...[...this.partsOf(next)].reverse());
      }
    }
  }

  private partsOf({ selectors }: RoleObject): readonly RoleObject[] {
    const [only, ...more] = selectors.map((selector) => this.selectedBy(selector));
    return more.length === 0 ? (only ?? []) : [...new Set([only ?? [], ...more].flat())];
  }

  private selectedBy(selector: unknown): readonly RoleObject[] {
    const key = JSON.stringify(selector);
    const known = this.selected.get(key) ?? this.candidates(selector).filter(({ labels }) => selects(selector, labels));
    this.selected.set(key, known);
    return known;
  }

  /** The roles that one of the labels leaves; all of them where no label is asked for. */
  private candidates(selector: unknown): readonly RoleObject[] {
    const sets = Object.entries(at(selector, 'matchLabels') ?? {}).map(
      ([key, value]) => this.byLabel.get(labelKey(key, value)) ?? [],
    );
    return sets.reduce<readonly RoleObject[]>((a, b) => (b.length < a.length ? b : a), this.clusterRoles);
  }
}

/** How much a rule adds to a report for each subject: the number of rights, more where each has many verbs or names. */
export function weightOf({ apiGroups, resources, resourceNames = [], nonResourceURLs, verbs }: RoleRule): number {
  const targets = apiGroups.length * resources.length + nonResourceURLs.length;
  return targets * Math.ceil((1 + verbs.length + resourceNames.length) / 16);
}

function nameKey(kind: string, name: string, namespace: string | undefined): string {
  return JSON.stringify([kind, name, namespace]);
}

function labelKey(key: string, value: unknown): string {
  return JSON.stringify([key, value]);
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) {
    map.set(key, [value]);
  } else {
    known.push(value);
  }
}
