import { define, type Library } from '../library';
import { normalizeSemver, Semver } from '../values/semver';

/** `semver()`, `isSemver()` and comparing versions. */
export const semverLibrary: Library = (environment) => {
  environment.registerType('kubernetes.Semver', Semver);
  define(environment, {
    'semver(string): kubernetes.Semver': (text: string) => Semver.parse(text),
    'semver(string, bool): kubernetes.Semver': (text: string, lenient: boolean) =>
      Semver.parse(lenient ? (normalizeSemver(text) ?? '') : text),
    'isSemver(string): bool': (text: string) => Semver.tryParse(text) !== undefined,
    'isSemver(string, bool): bool': (text: string, lenient: boolean) =>
      Semver.tryParse(lenient ? (normalizeSemver(text) ?? '') : text) !== undefined,
    'kubernetes.Semver.major(): int': (a: Semver) => a.major,
    'kubernetes.Semver.minor(): int': (a: Semver) => a.minor,
    'kubernetes.Semver.patch(): int': (a: Semver) => a.patch,
    'kubernetes.Semver.compareTo(kubernetes.Semver): int': (a: Semver, b: Semver) => a.compareTo(b),
    'kubernetes.Semver.isGreaterThan(kubernetes.Semver): bool': (a: Semver, b: Semver) => a.compareTo(b) > 0n,
    'kubernetes.Semver.isLessThan(kubernetes.Semver): bool': (a: Semver, b: Semver) => a.compareTo(b) < 0n,
  });
};
