import { Semver } from '../../crd/cel/values/semver';

import type { PlanFinding, Release, Step, UpgradeGraph } from './step';

export function upgradeFindings({ before, after }: Step): PlanFinding[] {
  const [was, is] = [before, after].map(({ version }) => Semver.tryParse(version));
  const about = { object: `${after.name} ${after.version}` } as const;
  const isBack = was !== undefined && is !== undefined && is.compareTo(was) < 0n;
  const back: PlanFinding = {
    ...about,
    rule: 'upgrade/downgrade',
    level: 'error',
    message: `is older than ${before.version}: resources that the newer release wrote may be more than it understands`,
    remedy: 'give the old release first and the new one second',
  };
  const graph = after.upgrade === undefined ? [] : graphFindings(after.upgrade, before, was);
  return [...(isBack ? [back] : []), ...graph.map((finding) => ({ ...about, ...finding }))];
}

type GraphFinding = Pick<PlanFinding, 'rule' | 'level' | 'message'> &
  Partial<Pick<PlanFinding, 'remedy'>>;

function graphFindings(
  graph: UpgradeGraph,
  before: Release,
  version: Semver | undefined,
): GraphFinding[] {
  const { name, replaces, skips, skipRange } = graph;
  const range = skipRange === undefined ? undefined : tryParseRange(skipRange);
  if (skipRange !== undefined && range === undefined) {
    const message = `'olm.skipRange' is '${skipRange}', which is no range of versions, so what it allows is not known`;
    return [{ rule: 'upgrade/skip-range-unreadable', level: 'warning', message }];
  }
  if (before.upgrade?.name === name) {
    return [
      {
        rule: 'upgrade/same-bundle',
        level: 'info',
        message: 'both are the same release of the bundle',
      },
    ];
  }
  if (replaces === undefined && skips.length === 0 && range === undefined) {
    const message =
      'the bundle does not say which releases it follows; the channel of its catalog decides';
    return [{ rule: 'upgrade/graph-silent', level: 'info', message }];
  }
  const way = wayFrom(
    before.upgrade?.name,
    graph,
    version !== undefined && range?.(version) === true,
  );
  return way === undefined
    ? [notAllowed(before.upgrade?.name ?? before.version, graph)]
    : [
        {
          rule: 'upgrade/step-allowed',
          level: 'info',
          message: `the bundle ${way}, so OLM takes the step`,
        },
      ];
}

function wayFrom(
  name: string | undefined,
  { replaces, skips, skipRange }: UpgradeGraph,
  isInRange: boolean,
): string | undefined {
  if (name !== undefined && replaces === name) {
    return `replaces ${name}`;
  }
  if (name !== undefined && skips.includes(name)) {
    return `lets ${name} be skipped`;
  }
  return isInRange ? `follows all of '${skipRange}'` : undefined;
}

function notAllowed(from: string, { replaces, skips, skipRange }: UpgradeGraph): GraphFinding {
  const allowed = [
    ...(replaces === undefined ? [] : [`replaces ${replaces}`]),
    ...(skips.length === 0 ? [] : [`skips ${skips.join(', ')}`]),
    ...(skipRange === undefined ? [] : [`follows '${skipRange}'`]),
  ].join(', and ');
  return {
    rule: 'upgrade/step-not-allowed',
    level: 'error',
    message: `by itself the bundle cannot follow ${from}: it ${allowed}; the channel of a catalog may say otherwise`,
    remedy: 'take the releases between one after another, or look into the channel of your catalog',
  };
}

type VersionRange = (version: Semver) => boolean;

/**
 * Reads a range as OLM does: comparisons with a space between all hold, `||` parts alternatives,
 * `1.2.x` leaves a part open, and a version before its release (`1.2.0-rc.1`) counts as lower than
 * it. Undefined if it is not a range.
 */
export function tryParseRange(text: string): VersionRange | undefined {
  const alternatives = text
    .replace(/([<>=!])\s+/g, '$1')
    .split(/(?<!\S)\|\|(?!\S)/)
    .map((words) => conjunctionOf(words.trim().split(/\s+/)));
  return alternatives.includes(undefined)
    ? undefined
    : (version) => alternatives.some((holds) => holds?.(version) === true);
}

function conjunctionOf(words: readonly string[]): VersionRange | undefined {
  const ranges = words.map(comparisonOf);
  return ranges.includes(undefined)
    ? undefined
    : (version) => ranges.every((holds) => holds?.(version) === true);
}

const COMPARATORS: Readonly<Record<string, (order: bigint) => boolean>> = {
  '': (order) => order === 0n,
  '=': (order) => order === 0n,
  '==': (order) => order === 0n,
  '!': (order) => order !== 0n,
  '!=': (order) => order !== 0n,
  '<': (order) => order < 0n,
  '<=': (order) => order <= 0n,
  '>': (order) => order > 0n,
  '>=': (order) => order >= 0n,
};

function comparisonOf(word: string): VersionRange | undefined {
  const [, operator = '', text = ''] = /^([<>=!]*)(.*)$/s.exec(word) ?? [];
  const compare = Object.hasOwn(COMPARATORS, operator) ? COMPARATORS[operator] : undefined;
  // OLM reads `1.x.x` as it reads `1.0.x`.
  const open = /^(\d+)(?:\.(\d+))?\.x$/.exec(text.replace(/\.x\.x$/, '.0.x'));
  if (compare === undefined) {
    return undefined;
  }
  if (open !== null) {
    return openComparison(operator, open[1]!, open[2]);
  }
  const bound = Semver.tryParse(text);
  return bound === undefined ? undefined : (version) => compare(version.compareTo(bound));
}

/**
 * A version of which the last parts are open is all versions from its first up to the one that
 * follows.
 */
function openComparison(
  operator: string,
  major: string,
  minor: string | undefined,
): VersionRange | undefined {
  const first = Semver.tryParse(`${major}.${minor ?? 0}.0`);
  const following = Semver.tryParse(
    minor === undefined ? `${BigInt(major) + 1n}.0.0` : `${major}.${BigInt(minor) + 1n}.0`,
  );
  if (first === undefined || following === undefined) {
    return undefined;
  }
  const isFrom = (version: Semver, bound: Semver): boolean => version.compareTo(bound) >= 0n;
  const ranges: Readonly<Record<string, VersionRange>> = {
    '>': (version) => isFrom(version, following),
    '>=': (version) => isFrom(version, first),
    '<': (version) => !isFrom(version, first),
    '<=': (version) => !isFrom(version, following),
  };
  const isEqual: VersionRange = (version) => isFrom(version, first) && !isFrom(version, following);
  // OLM reads an open version that is not to be met so that no version is in the range: nobody
  // means that.
  return operator.startsWith('!') ? undefined : (ranges[operator] ?? isEqual);
}
