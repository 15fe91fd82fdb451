import fc from 'fast-check';
import { Quantity } from '../../../lib/crd/cel/values/quantity';
import { amountOf } from '../../../lib/crd/checks/amount';

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
