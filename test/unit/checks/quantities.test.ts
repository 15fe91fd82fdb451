import fc from 'fast-check';
import { Quantity } from '../../../lib/crd/cel/values/quantity';
import { amountOf, canonicalQuantity } from '../../../lib/crd/checks/quantity';
import { QUANTITIES } from '../../support/quantities';

describe('canonicalQuantity', () => {
  test.each<readonly [string | number, string]>([
    ...QUANTITIES,
    [1, '1'],
    [0.5, '500m'],
    ['1000E', '1000E'],
    ['1e3', '1e3'],
    ['twelve', 'twelve'],
  ])('%p is %p', (given, canonical) => {
    expect(canonicalQuantity(given)).toBe(canonical);
  });

  test('is the same amount, and the same again', () => {
    const numbers = fc.tuple(fc.nat(), fc.nat({ max: 999 }), fc.constantFrom('', '.', '.0', '.5'));
    const suffixes = fc.constantFrom('', 'm', 'k', 'M', 'G', 'Ki', 'Mi', 'Gi');
    fc.assert(
      fc.property(numbers, suffixes, ([whole, factor, fraction], suffix) => {
        const given = `${whole % 100_000}${factor}${fraction}${suffix}`;
        const canonical = String(canonicalQuantity(given));
        expect(Quantity.parse(canonical).equals(Quantity.parse(given))).toBe(true);
        expect(canonicalQuantity(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\d+[a-zA-Z]*$/);
      }),
    );
  });
});

const suffix = fc.constantFrom('', 'm', 'k', 'M', 'G', 'T', 'Ki', 'Mi', 'Gi', 'Ti', 'e3', 'E2');

test('amounts are in the order in which the API server has quantities', () => {
  const quantity = fc.tuple(fc.integer({ min: -999, max: 9999 }), suffix).map(([number, unit]) => `${number}${unit}`);
  fc.assert(
    fc.property(quantity, quantity, (one, other) => {
      const [a, b] = [one, other].map((text) => amountOf(text) ?? NaN) as [number, number];
      expect(Math.sign(a - b)).toBe(Number(Quantity.parse(one).compareTo(Quantity.parse(other))));
    }),
  );
});

test.each([['x'], ['1Gb'], [''], ['1 Gi'], ['Gi'], [null], [{}], [undefined]])('%j is no amount', (value) => {
  expect(amountOf(value)).toBeUndefined();
});
