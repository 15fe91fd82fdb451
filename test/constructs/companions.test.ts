import fc from 'fast-check';
import { quorumBudget } from 'operator-constructs/authoring';

test('a budget keeps a majority, whatever is left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (count) => {
      const [budget] = quorumBudget({ name: 'keys', count, podLabels: {} });
      const { minAvailable = 0 } = (budget?.spec ?? {}) as { readonly minAvailable?: number };
      // One member is never held back; of more, those that stay outnumber those that may go.
      expect(minAvailable).toBe(count <= 1 ? 0 : Math.floor(count / 2) + 1);
      if (count > 1) {
        expect(minAvailable).toBeGreaterThan(count - minAvailable);
      }
    }),
  );
  expect(quorumBudget({ name: 'keys', count: undefined, podLabels: {} })).toEqual([]);
});
