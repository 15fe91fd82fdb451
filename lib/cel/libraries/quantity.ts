import { define, type Library } from '../library';
import { Quantity } from '../values/quantity';

/** `quantity()`, `isQuantity()` and the arithmetic of quantities. */
export const quantityLibrary: Library = (environment) => {
  environment.registerType('kubernetes.Quantity', Quantity);
  define(environment, {
    'quantity(string): kubernetes.Quantity': (text: string) => Quantity.parse(text),
    'isQuantity(string): bool': (text: string) => Quantity.tryParse(text) !== undefined,
    // Kubernetes documents it as a method, and compiles it as a function only.
    'sign(kubernetes.Quantity): int': (a: Quantity) => a.sign(),
    'kubernetes.Quantity.add(kubernetes.Quantity): kubernetes.Quantity': (a: Quantity, b: Quantity) => a.plus(b),
    'kubernetes.Quantity.add(int): kubernetes.Quantity': (a: Quantity, b: bigint) => a.plus(Quantity.of(b)),
    'kubernetes.Quantity.sub(kubernetes.Quantity): kubernetes.Quantity': (a: Quantity, b: Quantity) => a.minus(b),
    'kubernetes.Quantity.sub(int): kubernetes.Quantity': (a: Quantity, b: bigint) => a.minus(Quantity.of(b)),
    'kubernetes.Quantity.compareTo(kubernetes.Quantity): int': (a: Quantity, b: Quantity) => a.compareTo(b),
    'kubernetes.Quantity.isGreaterThan(kubernetes.Quantity): bool': (a: Quantity, b: Quantity) => a.compareTo(b) > 0n,
    'kubernetes.Quantity.isLessThan(kubernetes.Quantity): bool': (a: Quantity, b: Quantity) => a.compareTo(b) < 0n,
    'kubernetes.Quantity.isInteger(): bool': (a: Quantity) => a.isInteger(),
    'kubernetes.Quantity.asInteger(): int': (a: Quantity) => a.asInteger(),
    'kubernetes.Quantity.asApproximateFloat(): double': (a: Quantity) => a.asApproximateFloat(),
  });
};
