import { define, type Library } from '../library';

const NUMBER = '0|[1-9]\\d*';
const PRERELEASE = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)';
const BUILD = '[0-9a-zA-Z-]+';
const SYNTAX = new RegExp(
  `^(${NUMBER})\\.(${NUMBER})\\.(${NUMBER})(?:-(${PRERELEASE}(?:\\.${PRERELEASE})*))?(?:\\+${BUILD}(?:\\.${BUILD})*)?$`,
);

/** A semantic version. */
export class Semver {
  public static tryParse(text: string): Semver | undefined {
    const match = SYNTAX.exec(text);
    if (match === null) {
      return undefined;
    }
    const [, major, minor, patch, prerelease] = match;
    return new Semver(BigInt(major!), BigInt(minor!), BigInt(patch!), prerelease?.split('.') ?? []);
  }

  public static parse(text: string): Semver {
    const version = Semver.tryParse(text);
    if (version === undefined) {
      throw new Error(`'${text}' is not a semantic version`);
    }
    return version;
  }

  private constructor(
    public readonly major: bigint,
    public readonly minor: bigint,
    public readonly patch: bigint,
    private readonly prerelease: readonly string[],
  ) {}

  public compareTo(other: Semver): bigint {
    for (const part of ['major', 'minor', 'patch'] as const) {
      if (this[part] !== other[part]) {
        return this[part] < other[part] ? -1n : 1n;
      }
    }
    return comparePrereleases(this.prerelease, other.prerelease);
  }

  public equals(other: Semver): boolean {
    return this.compareTo(other) === 0n;
  }
}

/** `semver()`, `isSemver()` and comparing versions. */
export const semverLibrary: Library = (environment) => {
  environment.registerType('kubernetes.Semver', Semver);
  define(environment, {
    'semver(string): kubernetes.Semver': (text: string) => Semver.parse(text),
    'semver(string, bool): kubernetes.Semver': (text: string, lenient: boolean) =>
      Semver.parse(lenient ? normalize(text) : text),
    'isSemver(string): bool': (text: string) => Semver.tryParse(text) !== undefined,
    'isSemver(string, bool): bool': (text: string, lenient: boolean) =>
      Semver.tryParse(lenient ? normalize(text) : text) !== undefined,
    'kubernetes.Semver.major(): int': (a: Semver) => a.major,
    'kubernetes.Semver.minor(): int': (a: Semver) => a.minor,
    'kubernetes.Semver.patch(): int': (a: Semver) => a.patch,
    'kubernetes.Semver.compareTo(kubernetes.Semver): int': (a: Semver, b: Semver) => a.compareTo(b),
    'kubernetes.Semver.isGreaterThan(kubernetes.Semver): bool': (a: Semver, b: Semver) => a.compareTo(b) > 0n,
    'kubernetes.Semver.isLessThan(kubernetes.Semver): bool': (a: Semver, b: Semver) => a.compareTo(b) < 0n,
  });
};

/** Takes a leading `v` and leading zeros away, and adds a minor and a patch version where they are missing. */
function normalize(text: string): string {
  const [major = '', minor = '0', ...rest] = text.replace(/^v/, '').split('.');
  // Build metadata and prereleases come with a full version only.
  const patch = rest.length === 0 ? '0' : rest.join('.');
  return [major, minor, patch].map((part) => part.replace(/^0+(?=\d)/, '')).join('.');
}

/** A release is later than its prereleases; numbers compare by value and come before words. */
function comparePrereleases(a: readonly string[], b: readonly string[]): bigint {
  if (a.length === 0 || b.length === 0) {
    return BigInt(b.length === 0 ? (a.length === 0 ? 0 : -1) : 1);
  }
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const order = compareIdentifiers(a[i], b[i]);
    if (order !== 0n) {
      return order;
    }
  }
  return 0n;
}

function compareIdentifiers(a: string | undefined, b: string | undefined): bigint {
  if (a === undefined || b === undefined) {
    return a === undefined ? -1n : 1n;
  }
  if (a === b) {
    return 0n;
  }
  const [aIsNumber, bIsNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (aIsNumber !== bIsNumber) {
    return aIsNumber ? -1n : 1n;
  }
  const isBefore = aIsNumber ? BigInt(a) < BigInt(b) : a < b;
  return isBefore ? -1n : 1n;
}
