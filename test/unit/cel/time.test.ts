import { dateOf, dateTimeOf, durationNanoseconds } from '../../../lib/cel/time';

// What Go reads: time.Parse and time.ParseDuration, by way of k8s.io/kube-openapi.
describe('points in time', () => {
  it.each([
    ['2024-02-03T04:05:06Z', '2024-02-03T04:05:06.000Z'],
    ['2024-02-03T04:05:06.1239Z', '2024-02-03T04:05:06.123Z'],
    ['2024-02-03T04:05:06,5Z', '2024-02-03T04:05:06.500Z'],
    ['2024-02-03T04:05:06+01:30', '2024-02-03T02:35:06.000Z'],
    ['2024-02-03T04:05:06-24:60', '2024-02-04T05:05:06.000Z'],
    ['2024-02-03T4:05:06', '2024-02-03T04:05:06.000Z'],
    ['', '1970-01-01T00:00:00.000Z'],
  ])('%j is %s', (text, time) => {
    expect(dateTimeOf(text)?.toISOString()).toBe(time);
  });

  it.each([
    ...['-1', '2024-02-03', '2024-02-30T00:00:00Z', '2024-02-03t04:05:06Z', '2024-02-03T04:05:06z'],
    ...['2024-02-03T24:00:00Z', '2024-02-03T04:60:06Z', '2024-02-03T04:05:60Z', '2024-02-03T04:05:06x5Z'],
    ...['2024-02-03T04:05:06+25:00', '2024-02-03T04:05:06+01:61', '2024-02-03T04:05:06 Z'],
  ])('%j is none', (text) => {
    expect(dateTimeOf(text)).toBeUndefined();
  });
});

test('days are those that there are', () => {
  expect(dateOf('2024-02-29')?.toISOString()).toBe('2024-02-29T00:00:00.000Z');
  expect(['2023-02-29', '2024-2-9', '', 'x', '2024-02-29T'].map(dateOf)).toEqual(Array(5).fill(undefined));
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
    expect(durationNanoseconds(text)).toBe(nanoseconds);
  });

  it.each(['', 'x', '1', '1x', '99999999999999999999h', '99999999999999999999 parsecs 1h'])('%j is none', (text) => {
    expect(durationNanoseconds(text)).toBeUndefined();
  });
});
