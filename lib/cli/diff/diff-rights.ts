import { getOrAdd } from '../../crd/json/collections';
import { expansionOf } from '../../manifests/access/bindings';
import { byLevel, dangersOfRight, dangersOfSubject } from '../../manifests/access/dangers';
import { placeText, subjectText } from '../../manifests/access/right';
import { rated, unresolvedIn } from '../../manifests/access-report/access-report';
import { rightText } from '../../manifests/access-report/report-text';

import type { Expansion } from '../../manifests/access/bindings';
import type { AccessRight, Danger, PlainRight } from '../../manifests/access/right';
import type { AccessReport } from '../../manifests/access-report';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';

export function rightFindings(
  before: readonly ManifestObject[],
  after: readonly ManifestObject[],
): Finding[] {
  const [old, next] = [expansionOf(before), expansionOf(after)];
  const added = rated(missingFrom(old.rights, next.rights)).map((right): Finding => {
    const dangers = dangersOf(right);
    const common = { rule: 'rights/right-added', object: subjectText(right.subject) } as const;
    return { ...common, level: levelOf(dangers), message: rightText(right) + reasonsOf(dangers) };
  });
  const removed = rated(missingFrom(next.rights, old.rights)).map((right): Finding => ({
    rule: 'rights/right-removed',
    level: 'info',
    object: subjectText(right.subject),
    message: rightText(right, 'may no longer'),
  }));
  return [...added, ...unresolvedAdded(old, next), ...removed].sort(
    (a, b) => Number(a.level === 'info') - Number(b.level === 'info'),
  );
}

/** Returns the wanted rights that are not among those that are there, verb by verb. */
export function missingFrom<Right extends PlainRight>(
  there: readonly PlainRight[],
  wanted: readonly Right[],
): Right[] {
  const covering = new CoveringRights(there);
  return wanted.flatMap((right) => {
    const verbs = covering.missingVerbs(right);
    return verbs.length === 0 ? [] : [{ ...right, verbs }];
  });
}

type Bindings = Pick<AccessReport, 'unresolved'>;

/** Returns the bindings of unknown roles that only the second report has. */
export function newBindings(there: Bindings, wanted: Bindings): Bindings['unresolved'] {
  const keyOf = ({ subject, role, namespace }: Bindings['unresolved'][number]): string =>
    [subjectText(subject), role, placeText({ namespace })].join('\n');
  const known = new Set(there.unresolved.map(keyOf));
  return wanted.unresolved.filter((binding) => !known.has(keyOf(binding)));
}

function unresolvedAdded(old: Expansion, next: Expansion): Finding[] {
  const [there, wanted] = [old, next].map((each) => ({ unresolved: unresolvedIn(each) }));
  return newBindings(there!, wanted!).map((binding) => ({
    rule: 'rights/role-added',
    level: levelOf(binding.dangers),
    object: subjectText(binding.subject),
    message: `has ${binding.role} (${placeText(binding)}), by ${binding.binding}${reasonsOf(binding.dangers)}`,
  }));
}

/** A right that leads to others is a warning; the rest is for information. */
function levelOf(dangers: readonly Danger[]): 'warning' | 'info' {
  return dangers.some(({ level }) => level !== 'notable') ? 'warning' : 'info';
}

/** The dangers of a right, and of whom it is given to, the worst first. */
export function dangersOf(right: AccessRight): Danger[] {
  return [...dangersOfRight(right), ...dangersOfSubject(right.subject, right.namespace)].sort(
    byLevel,
  );
}

export function reasonsOf(dangers: readonly Danger[]): string {
  const serious = dangers.filter(({ level }) => level !== 'notable');
  return [...new Set(serious.map(({ level, reason }) => `; ${level}: ${reason}`))].join('');
}

/**
 * The rights of a state, so that for a right those that cover it are found without a look at all of
 * them.
 */
export class CoveringRights {
  /** By who has them where, what they are for, and each name that they are limited to. */
  private readonly byKey = new Map<string, Covering[]>();
  /** The lengths of the paths with `*` at the end, by who has them where. */
  private readonly prefixes = new Map<string, Set<number>>();

  public constructor(rights: readonly PlainRight[]) {
    for (const right of rights) {
      const { nonResourceURL: path, resourceNames, namespace } = right;
      const covering = {
        verbs: new Set(right.verbs),
        names: resourceNames && new Set(resourceNames),
      };
      for (const name of covering.names ?? [undefined]) {
        const key = keyOf(right, namespace, targetOf(right), name);
        getOrAdd(this.byKey, key, (): Covering[] => []).push(covering);
      }
      if (path?.endsWith('*')) {
        getOrAdd(this.prefixes, keyOf(right, namespace), () => new Set<number>()).add(
          path.length - 1,
        );
      }
    }
  }

  /** The verbs of a right that no other right gives as well. Most have the very same one. */
  public missingVerbs(right: PlainRight): readonly string[] {
    let missing = right.verbs;
    for (const namespace of [right.namespace, undefined]) {
      for (const target of this.targetsFor(right, namespace)) {
        for (const { verbs } of this.coveringAt(right, namespace, target)) {
          missing = verbs.has('*') ? [] : missing.filter((verb) => !verbs.has(verb));
        }
        if (missing.length === 0) {
          return missing;
        }
      }
    }
    return missing;
  }

  private coveringAt(
    right: PlainRight,
    namespace: string | undefined,
    target: string,
  ): readonly Covering[] {
    const find = (name?: string): Covering[] =>
      this.byKey.get(keyOf(right, namespace, target, name)) ?? [];
    const { resourceNames = [] } = right;
    const [first = [], ...others] = resourceNames.map(find);
    const fewest = others.reduce((a, b) => (b.length < a.length ? b : a), first);
    return [
      ...find(),
      ...fewest.filter(({ names }) => resourceNames.every((name) => names?.has(name))),
    ];
  }

  /** Returns the targets that a rule could name to cover the target of a right, among others. */
  private targetsFor(right: PlainRight, namespace: string | undefined): string[] {
    const { apiGroup = '', resource = '', nonResourceURL: path } = right;
    if (path !== undefined) {
      const lengths = [...(this.prefixes.get(keyOf(right, namespace)) ?? [])];
      const patterns = lengths
        .filter((length) => length <= path.length)
        .map((length) => `${path.slice(0, length)}*`);
      return [path, ...patterns].map((each) => `path ${each}`);
    }
    // A subresource of all is written with `*` before the slash.
    const subresource = resource.split('/')[1];
    const resources = [resource, '*', ...(subresource === undefined ? [] : [`*/${subresource}`])];
    return [apiGroup, '*'].flatMap((group) => resources.map((each) => `${group} ${each}`));
  }
}

/** The verbs of a right, and the names that it is limited to. */
interface Covering {
  readonly verbs: ReadonlySet<string>;
  readonly names: ReadonlySet<string> | undefined;
}

function keyOf({ subject }: PlainRight, ...rest: readonly (string | undefined)[]): string {
  return JSON.stringify([subjectText(subject), ...rest]);
}

function targetOf({ apiGroup = '', resource = '', nonResourceURL: path }: PlainRight): string {
  return path === undefined ? `${apiGroup} ${resource}` : `path ${path}`;
}
