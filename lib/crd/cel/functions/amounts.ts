import { ONE } from '../cost/call';
import { READ } from '../cost/text-costs';
import { Double, intOf } from '../runtime/cel-numbers';
import { nameType } from '../runtime/cel-values';
import { Quantity } from '../values/quantity-value';
import { normalizeSemver, Semver } from '../values/semver';
import { functions } from './row';

import type { Int } from '../runtime/cel-numbers';
import type { FunctionRow } from './row';

nameType(Quantity, 'kubernetes.Quantity');
nameType(Semver, 'kubernetes.Semver');

export const AMOUNTS: readonly FunctionRow[] = [
  ...functions(29, READ, {
    'isQuantity(string): bool': (text: string) => Quantity.tryParse(text) !== undefined,
    'quantity(string): Quantity': (text: string) => Quantity.parse(text),
  }),
  ...functions(29, ONE, {
    // Kubernetes documents it as a method, and compiles it as a function only.
    'sign(Quantity): int': (a: Quantity) => intOf(a.sign()),
    'Quantity.add(Quantity): Quantity': (a: Quantity, b: Quantity) => a.plus(b),
    'Quantity.add(int): Quantity': (a: Quantity, b: Int) => a.plus(Quantity.of(BigInt(b))),
    'Quantity.asApproximateFloat(): double': (a: Quantity) => new Double(a.asApproximateFloat()),
    'Quantity.asInteger(): int': (a: Quantity) => intOf(a.asInteger()),
    'Quantity.compareTo(Quantity): int': (a: Quantity, b: Quantity) => intOf(a.compareTo(b)),
    'Quantity.isGreaterThan(Quantity): bool': (a: Quantity, b: Quantity) => a.compareTo(b) > 0n,
    'Quantity.isInteger(): bool': (a: Quantity) => a.isInteger(),
    'Quantity.isLessThan(Quantity): bool': (a: Quantity, b: Quantity) => a.compareTo(b) < 0n,
    'Quantity.sub(Quantity): Quantity': (a: Quantity, b: Quantity) => a.minus(b),
    'Quantity.sub(int): Quantity': (a: Quantity, b: Int) => a.minus(Quantity.of(BigInt(b))),
  }),
  ...functions(34, READ, {
    'isSemver(string): bool': (text: string) => Semver.tryParse(text) !== undefined,
    'isSemver(string, bool): bool': (text: string, isLenient: boolean) => isSemver(text, isLenient),
    'semver(string): Semver': (text: string) => Semver.parse(text),
    'semver(string, bool): Semver': (text: string, isLenient: boolean) =>
      Semver.parse(isLenient ? (normalizeSemver(text) ?? text) : text),
  }),
  ...functions(34, ONE, {
    'Semver.compareTo(Semver): int': (a: Semver, b: Semver) => intOf(a.compareTo(b)),
    'Semver.isGreaterThan(Semver): bool': (a: Semver, b: Semver) => a.compareTo(b) > 0n,
    'Semver.isLessThan(Semver): bool': (a: Semver, b: Semver) => a.compareTo(b) < 0n,
    'Semver.major(): int': (a: Semver) => intOf(a.major),
    'Semver.minor(): int': (a: Semver) => intOf(a.minor),
    'Semver.patch(): int': (a: Semver) => intOf(a.patch),
  }),
];

function isSemver(text: string, isLenient: boolean): boolean {
  const version = isLenient ? normalizeSemver(text) : text;
  return version !== undefined && Semver.tryParse(version) !== undefined;
}
