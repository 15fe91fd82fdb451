import fc from 'fast-check';
import { Cidr, Ip } from '../../../../lib/crd/cel/values/ip';
import { parseDouble, parseInt64, parseUint64 } from '../../../../lib/crd/cel/values/numbers';
import { parseDuration, parseDurationFormat } from '../../../../lib/crd/cel/values/duration';
import { formatParts } from '../../../../lib/crd/cel/values/format-template';
import { NamedFormat } from '../../../../lib/crd/cel/values/named-format';
import { Quantity } from '../../../../lib/crd/cel/values/quantity';
import { normalizeSemver, Semver } from '../../../../lib/crd/cel/values/semver';
import { parseDateTime, parseTimestamp } from '../../../../lib/crd/cel/values/timestamp';
import { Url } from '../../../../lib/crd/cel/values/url';
import { FORMAT_NAMES, formatCheck } from '../../../../lib/crd/validate/formats';
import { KubernetesVersion } from '../../../../lib/crd/checks/kubernetes-version';
import { sampledRuns } from '../../../support/sampled';

const VERSION = KubernetesVersion.parse('1.36')!;
const ONE = Quantity.parse('1');

/** All that reads a text, and what can be done with what was read. */
const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['isURL()', (text) => Url.isUrl(text)],
  ['url()', (text) => partsOf(Url.parse(text))],
  ['timestamp()', parseTimestamp],
  ['date-time', parseDateTime],
  ['duration()', parseDuration],
  ['duration of a schema', parseDurationFormat],
  ['int()', parseInt64],
  ['uint()', parseUint64],
  ['double()', parseDouble],
  ['semver()', (text) => Semver.parse(text).compareTo(Semver.parse(text))],
  ['semver(, true)', (text) => Semver.tryParse(normalizeSemver(text) ?? '')],
  ['ip()', (text) => Ip.tryParse(text)],
  ['cidr()', (text) => Cidr.tryParse(text)],
  ['quantity()', (text) => calculate(Quantity.parse(text))],
  ['format()', (text) => [...formatParts(text, Infinity)]],
  ...NamedFormat.all.map(({ name }) => [name, (text: string) => NamedFormat.find(name)!.problems(text)] as const),
  ...FORMAT_NAMES.map((name) => [`format: ${name}`, (text: string) => formatCheck(name, VERSION)!(text)] as const),
];

function partsOf(url: Url): unknown {
  return [url.scheme, url.host, url.hostname, url.port, url.escapedPath, url.query, url.equals(url)];
}

function calculate(quantity: Quantity): unknown {
  return [
    quantity.compareTo(ONE),
    quantity.isInteger(),
    quantity.asApproximateFloat(),
    quantity.sign(),
    quantity.equals(quantity),
    attempt(() => quantity.plus(ONE)),
    attempt(() => quantity.minus(quantity)),
  ];
}

function attempt(compute: () => unknown): unknown {
  try {
    return compute();
  } catch (error) {
    return error;
  }
}

const HEADS = [
  ...['', '1', '-', '+', '0x', '0.', '1e', '1.2.3-', '1.2.3+', 'v', '::', '1.1.1.1/', 'http://'],
  ...['http://[', 'mailto:', '/?', '#', 'P', 'a@', '"', 'rgb(', '2020-01-01T00:00:00.', '%', '%.', 'x/'],
];
const BODIES = [
  ...['0', '1', '9', '01', '.', '1.', 'a.', '%', '%41', '%zz', '[', ']', ':', '::', '1:', '@', '&a=1'],
  ...['&a', ';', '?', '/', 'Ki', 'e', 'e9', '-', 'a-', '-a', '+', ' ', '1 ', '\t', ',', '1h', '1h ', 'h'],
  ...['µs', '_', '1_', 'A', 'é', '\u{1F600}', '=', '%d', '"', '<', '\\'],
];
const TAILS = [
  ...['', '!', 's', 'Ei', 'n', '0', '.', '-', '%', ']', '@b.c', '>', 'Z', '=', ')', '/8', 'e999999999'],
  ...['e-999999999', ' '],
];

/** CPU time of one call in milliseconds; the least of a few, as other programs run too. */
function costOf(read: (text: string) => unknown, text: string, tries: number): number {
  return Math.min(
    ...Array.from({ length: tries }, () => {
      const before = process.cpuUsage();
      attempt(() => read(text));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

/** Milliseconds that are slow on any machine. */
const LIMIT = 400;

it.each(READERS)('%s takes time in proportion to the text', (_name, read) => {
  const piece = fc.constantFrom(...BODIES);
  fc.assert(
    fc.property(fc.constantFrom(...HEADS), piece, fc.constantFrom(...TAILS), (head, body, tail) => {
      const text = (length: number): string => head + body.repeat(Math.ceil(length / body.length)) + tail;
      // A quadratic function takes a hundred times as long for ten times the text; a quick one needs no comparison.
      const long = costOf(read, text(100_000), 1);
      const isSlow =
        long > LIMIT / 8 && costOf(read, text(100_000), 3) > 40 * Math.max(1, costOf(read, text(10_000), 3));
      expect(isSlow || long > LIMIT * 4).toBe(false);
    }),
    { numRuns: sampledRuns(60), endOnFailure: true },
  );
});

it.each([
  ...['1e999999999', '1e-999999999', '1e2147483647', '-1e999999999', '1234567890123456789e999999999', '0e999999999'],
])('a quantity of %s has an end', (text) => {
  expect(costOf((quantity) => calculate(Quantity.parse(quantity)), text, 1)).toBeLessThan(LIMIT);
});
