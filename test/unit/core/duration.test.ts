import fc from 'fast-check';
import { durationOf } from '../../../lib/core/monitors/duration';

/** The pattern of the prometheus-operator's CRDs. */
const UPSTREAM = /^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$/;

test.each([
  ['0', 0],
  ['15s', 15_000],
  ['1m30s', 90_000],
  ['1h', 3_600_000],
  ['100ms', 100],
  ['1w1d', 8 * 86_400_000],
  ['1y', 365 * 86_400_000],
])('%s is read', (text, milliseconds) => {
  expect(durationOf(text)).toBe(milliseconds);
});

test('what the CRDs take is read, and nothing else; nothing at all is no duration', () => {
  const parts = fc.array(fc.constantFrom('1', '20', '0', 'y', 'w', 'd', 'h', 'm', 's', 'ms', ' ', '-', '.'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(parts, (words) => {
      const text = words.join('');
      expect(durationOf(text) !== undefined).toBe(text !== '' && UPSTREAM.test(text));
    }),
  );
});
