import { parseUint64 } from './number-texts';

export class Semver {
  public static tryParse(text: string): Semver | undefined {
    const [, major = '', minor = '', patch = '', prerelease, build] = SYNTAX.exec(text) ?? [];
    const numbers = [major, minor, patch].map(parseNumber);
    const before = prerelease?.split('.').map(parseIdentifier) ?? [];
    const isBuilt =
      build === undefined || build.split('.').every((part) => ALPHANUMERIC.test(part));
    const [first, second, third] = numbers;
    if (
      first === undefined ||
      second === undefined ||
      third === undefined ||
      !isBuilt ||
      before.includes(undefined)
    ) {
      return undefined;
    }
    return new Semver(first, second, third, before as Identifier[]);
  }

  /** @throws Error for a text that is no semantic version */
  public static parse(text: string): Semver {
    const version = Semver.tryParse(text);
    if (version === undefined) {
      throw new Error(`'${text}' is not a semantic version`);
    }
    return version;
  }

  private constructor(
    private readonly majorVersion: bigint,
    private readonly minorVersion: bigint,
    private readonly patchVersion: bigint,
    private readonly prerelease: readonly Identifier[],
  ) {}

  /** Numbers beyond a signed integer wrap around, as for the API server. */
  public get major(): bigint {
    return BigInt.asIntN(64, this.majorVersion);
  }

  public get minor(): bigint {
    return BigInt.asIntN(64, this.minorVersion);
  }

  public get patch(): bigint {
    return BigInt.asIntN(64, this.patchVersion);
  }

  /** 1, 0 or -1 */
  public compareTo(other: Semver): bigint {
    const order =
      compare(this.majorVersion, other.majorVersion) ||
      compare(this.minorVersion, other.minorVersion) ||
      compare(this.patchVersion, other.patchVersion) ||
      comparePrereleases(this.prerelease, other.prerelease);
    return BigInt(order);
  }

  /** Build metadata makes no difference. */
  public equals(other: Semver): boolean {
    return this.compareTo(other) === 0n;
  }
}

/**
 * Without a leading `v` and zeros, and with a minor and a patch version; undefined for a short one
 * with more.
 */
export function normalizeSemver(text: string): string | undefined {
  const [major = '', minor, ...rest] = text.replace(/^v/, '').split('.');
  const given = [major, minor, rest.length === 0 ? undefined : rest.join('.')].filter(
    (part) => part !== undefined,
  );
  const parts = given.map(withoutLeadingZeros);
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? '')) {
    return undefined;
  }
  return [...parts, '0', '0'].slice(0, 3).join('.');
}

/** A number, or a word, in what stands behind the dash. */
type Identifier = bigint | string;

const SYNTAX = /^([^.]*)\.([^.]*)\.([^+-]*)(?:-([^+]*))?(?:\+([^]*))?$/;
const ALPHANUMERIC = /^[0-9A-Za-z-]+$/;

function parseNumber(text: string): bigint | undefined {
  return /^0./.test(text) ? undefined : parseUint64(text);
}

function parseIdentifier(text: string): Identifier | undefined {
  if (/^\d+$/.test(text)) {
    return parseNumber(text);
  }
  return ALPHANUMERIC.test(text) ? text : undefined;
}

function withoutLeadingZeros(part: string): string {
  const stripped = part.length > 1 ? part.replace(/^0+/, '') : part;
  return part.length > 1 && !/^\d/.test(stripped) ? `0${stripped}` : stripped;
}

/** A release is later than its prereleases; of two that begin alike the longer is later. */
function comparePrereleases(a: readonly Identifier[], b: readonly Identifier[]): number {
  if (a.length === 0 || b.length === 0) {
    return compare(b.length, a.length);
  }
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareIdentifiers(a[i]!, b[i]!);
    if (order !== 0) {
      return order;
    }
  }
  return compare(a.length, b.length);
}

/** Numbers compare by value, and come before words. */
function compareIdentifiers(a: Identifier, b: Identifier): number {
  if (typeof a === typeof b) {
    return compare(a, b);
  }
  return typeof a === 'bigint' ? -1 : 1;
}

function compare<T extends number | bigint | string>(a: T, b: T): number {
  return Number(a > b) - Number(a < b);
}
