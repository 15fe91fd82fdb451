import { parseDurationFormat } from '../../../lib/crd/cel/values/duration-format';
import { parseDate, parseDateTime } from '../../../lib/crd/cel/values/timestamp';

// What Go reads: time.Parse and time.ParseDuration, by way of k8s.io/kube-openapi.
describe('points in time', () => {
  it.each([
    ['2024-02-03T04:05:06Z', '2024-02-03T04:05:06Z'],
    ['2024-02-03T04:05:06.1239Z', '2024-02-03T04:05:06.1239Z'],
    ['2024-02-03T04:05:06,5Z', '2024-02-03T04:05:06.5Z'],
    ['2024-02-03T04:05:06+01:30', '2024-02-03T02:35:06Z'],
    ['2024-02-03T04:05:06-24:60', '2024-02-04T05:05:06Z'],
    ['2024-02-03T4:05:06', '2024-02-03T04:05:06Z'],
    ['', '1970-01-01T00:00:00Z'],
  ])('%j is %s', (text, time) => {
    expect(parseDateTime(text)?.inUtc().toString()).toBe(time);
  });

  it.each([
    ...['-1', '2024-02-03', '2024-02-30T00:00:00Z', '2024-02-03t04:05:06Z', '2024-02-03T04:05:06z'],
    ...['2024-02-03T24:00:00Z', '2024-02-03T04:60:06Z', '2024-02-03T04:05:60Z', '2024-02-03T04:05:06x5Z'],
    ...['2024-02-03T04:05:06+25:00', '2024-02-03T04:05:06+01:61', '2024-02-03T04:05:06 Z'],
  ])('%j is none', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });
});

test('days are those that there are', () => {
  expect(parseDate('2024-02-29')?.toString()).toBe('2024-02-29T00:00:00Z');
  expect(['2023-02-29', '2024-2-9', '', 'x', '2024-02-29T'].map(parseDate)).toEqual(Array(5).fill(undefined));
});

describe('spans of time', () => {
  it.each([
    ['1h30m', 5_400_000_000_000n],
    ['-.5s', -500_000_000n],
    ['0', 0n],
    ['1h foo 2 days', 176_400_000_000_000n],
    // Too long for Go's own syntax, and cut to 64 bits by the other one.
    ['9999999h', BigInt.asIntN(64, 9_999_999n * 3_600_000_000_000n)],
  ])('%s', (text, nanoseconds) => {
    expect(parseDurationFormat(text)).toBe(nanoseconds);
  });

  it.each(['', 'x', '1', '1x', '99999999999999999999h', '99999999999999999999 parsecs 1h'])('%j is none', (text) => {
    expect(parseDurationFormat(text)).toBeUndefined();
  });
});
