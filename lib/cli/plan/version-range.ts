import { Semver } from '../../crd/cel/values/semver';

export type VersionRange = (version: Semver) => boolean;

/**
 * Reads a range as OLM does: comparisons with a space between all hold, `||` parts alternatives, `1.2.x` leaves a part
 * open, and a version before its release (`1.2.0-rc.1`) counts as lower than it. Undefined if it is not a range.
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
  return ranges.includes(undefined) ? undefined : (version) => ranges.every((holds) => holds?.(version) === true);
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
  if (compare === undefined) return undefined;
  if (open !== null) return openComparison(operator, open[1]!, open[2]);
  const bound = Semver.tryParse(text);
  return bound === undefined ? undefined : (version) => compare(version.compareTo(bound));
}

/** A version of which the last parts are open is all versions from its first up to the one that follows. */
function openComparison(operator: string, major: string, minor: string | undefined): VersionRange | undefined {
  const first = Semver.tryParse(`${major}.${minor ?? 0}.0`);
  const following = Semver.tryParse(
    minor === undefined ? `${BigInt(major) + 1n}.0.0` : `${major}.${BigInt(minor) + 1n}.0`,
  );
  if (first === undefined || following === undefined) return undefined;
  const isFrom = (version: Semver, bound: Semver): boolean => version.compareTo(bound) >= 0n;
  const ranges: Readonly<Record<string, VersionRange>> = {
    '>': (version) => isFrom(version, following),
    '>=': (version) => isFrom(version, first),
    '<': (version) => !isFrom(version, first),
    '<=': (version) => !isFrom(version, following),
  };
  const isEqual: VersionRange = (version) => isFrom(version, first) && !isFrom(version, following);
  // OLM reads an open version that is not to be met so that no version is in the range: nobody means that.
  return operator.startsWith('!') ? undefined : (ranges[operator] ?? isEqual);
}
