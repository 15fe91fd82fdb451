import { placeText, type PlainRight, subjectText } from './right';

/** A right without what it allows. */
type Target = Omit<PlainRight, 'verbs' | 'grantedBy'>;

interface Collected {
  readonly right: Target;
  readonly verbs: Set<string>;
  readonly grantedBy: Set<string>;
}

/** Collects rights, each once with all its verbs and with all that give it; not more than some number. */
export class RightCollector {
  private readonly rights = new Map<string, Collected>();
  private readonly nameLists = new Map<string, number>();
  private readonly seenLists = new WeakMap<readonly string[], number>();
  private left: number;

  public constructor(most: number) {
    this.left = most;
  }

  /** The rules, if there is room for all that they give to that many subjects; else undefined, and nothing is taken. */
  public affordable<Rule>(
    rules: Iterable<Rule>,
    subjects: number,
    weightOf: (rule: Rule) => number,
  ): readonly Rule[] | undefined {
    const taken: Rule[] = [];
    let cost = 0;
    for (const rule of rules) {
      // To look at a rule that gives nothing takes its time, too.
      cost += Math.max(weightOf(rule) * subjects, 1);
      if (cost > this.left) return undefined;
      taken.push(rule);
    }
    this.left -= cost;
    return taken;
  }

  public add(right: Target, verbs: readonly string[], grantedBy: string): void {
    const key = this.keyOf(right);
    const known = this.rights.get(key) ?? { right, verbs: new Set<string>(), grantedBy: new Set<string>() };
    this.rights.set(key, known);
    verbs.forEach((verb) => known.verbs.add(verb));
    known.grantedBy.add(grantedBy);
  }

  public all(): PlainRight[] {
    return [...this.rights.values()].map(({ right, verbs, grantedBy }) => ({
      ...right,
      verbs: [...verbs],
      grantedBy: [...grantedBy],
    }));
  }

  /** Identifies a right, verbs left aside. */
  private keyOf(right: Target): string {
    const { subject, apiGroup, resource, nonResourceURL, resourceNames } = right;
    const names = resourceNames === undefined ? '' : this.numberOf(resourceNames);
    return [subjectText(subject), apiGroup, resource, nonResourceURL, placeText(right), names].join('\n');
  }

  /** A number for a list of names, whatever their order is; a rule has one list for all its resources. */
  private numberOf(names: readonly string[]): number {
    const seen = this.seenLists.get(names);
    if (seen !== undefined) return seen;
    const text = [...names].sort().join(',');
    const number = this.nameLists.get(text) ?? this.nameLists.size;
    this.nameLists.set(text, number);
    this.seenLists.set(names, number);
    return number;
  }
}
