import { formatFixed, formatScientific } from '../../../lib/crd/cel/functions/string-format';
import { durationIn, formatDuration, parseDuration } from '../../../lib/crd/cel/values/duration';
import { Cidr, Ip } from '../../../lib/crd/cel/values/ip';
import { NamedFormat } from '../../../lib/crd/cel/values/named-format';
import {
  formatDouble,
  parseDouble,
  parseInt64,
  parseUint64,
} from '../../../lib/crd/cel/values/number-texts';
import { Quantity } from '../../../lib/crd/cel/values/quantity-value';
import { normalizeSemver, Semver } from '../../../lib/crd/cel/values/semver';
import { parseTimestamp } from '../../../lib/crd/cel/values/timestamp';
import { Url } from '../../../lib/crd/cel/values/url';
import { KubernetesVersion } from '../../../lib/crd/checks/kubernetes-version';
import { FORMAT_NAMES, formatCheck } from '../../../lib/crd/validate/string-formats';
import { readYaml } from '../../../lib/crd/yaml/read-yaml';
import * as texts from '../../conformance/go/texts';

import type { Question } from '../../conformance/go/oracle';

/** A topic on which both sides are compared by many texts. */
export interface Topic {
  readonly name: string;
  readonly question: Omit<Question, 'text'>;
  readonly seeds: readonly string[];
  readonly alphabet: string;
  /** Adds the text around each one. */
  readonly frame?: (text: string) => string;
  /** Our answer; undefined, or an error, where there is none. */
  readonly ours: (text: string) => unknown;
}

const ONE = Quantity.parse('1.5Gi');
const LARGE = Quantity.parse('9223372036854775808');
const VERSION = KubernetesVersion.parse('1.36')!;

/** A double by its bits, as the other side writes it. */
function bits(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return Number.isNaN(value) ? 'NaN' : view.getBigUint64(0).toString(16);
}

function topic(set: texts.Texts, cel: string, ours: (text: string) => unknown): Topic {
  return { name: cel, question: { cel }, ...set, ours };
}

const time = (text: string): NonNullable<ReturnType<typeof parseTimestamp>> => {
  const read = parseTimestamp(text);
  if (read === undefined) {
    throw new Error('no time');
  }
  return read;
};
const double = (text: string): number => {
  const read = parseDouble(text);
  if (read === undefined) {
    throw new Error('no number');
  }
  return read;
};
const duration = (text: string): bigint => {
  const read = parseDuration(text);
  if (read === undefined) {
    throw new Error('no duration');
  }
  return read;
};
const version = (text: string): Semver => Semver.parse(normalizeSemver(text) ?? '');

export const TOPICS: readonly Topic[] = [
  topic(texts.URLS, 'isURL(s)', (text) => Url.isUrl(text)),
  topic(
    texts.URLS,
    '[url(s)].map(u, [u.getScheme(), u.getHost(), u.getHostname(), u.getPort(), u.getEscapedPath()])[0]',
    (text) => {
      const url = Url.parse(text);
      return [url.scheme, url.host, url.hostname, url.port, url.escapedPath];
    },
  ),
  topic(texts.URLS, 'url(s).getQuery()', (text) => Object.fromEntries(Url.parse(text).query)),
  topic(texts.URLS, "url(s) == url('http://a.b:80/p?q=1&q=2#f')", (text) =>
    Url.parse(text).equals(Url.parse('http://a.b:80/p?q=1&q=2#f')),
  ),
  topic(texts.QUANTITIES, 'isQuantity(s)', (text) => Quantity.tryParse(text) !== undefined),
  topic(
    texts.QUANTITIES,
    "[quantity(s)].map(q, [sign(q), q.compareTo(quantity('1.5Gi')), q.compareTo(quantity('9223372036854775808'))])[0]",
    (text) => {
      const quantity = Quantity.parse(text);
      return [quantity.sign(), quantity.compareTo(ONE), quantity.compareTo(LARGE)].map(String);
    },
  ),
  topic(texts.QUANTITIES, 'quantity(s).asInteger()', (text) =>
    String(Quantity.parse(text).asInteger()),
  ),
  topic(texts.QUANTITIES, 'quantity(s).add(1).isInteger()', (text) =>
    Quantity.parse(text).plus(Quantity.of(1n)).isInteger(),
  ),
  topic(texts.QUANTITIES, 'quantity(s).asApproximateFloat()', (text) =>
    bits(Quantity.parse(text).asApproximateFloat()),
  ),
  topic(
    texts.QUANTITIES,
    "quantity(s).sub(quantity('9223372036854775808')).asApproximateFloat()",
    (text) => bits(Quantity.parse(text).minus(LARGE).asApproximateFloat()),
  ),
  topic(texts.VERSIONS, 'isSemver(s)', (text) => Semver.tryParse(text) !== undefined),
  topic(texts.VERSIONS, '[semver(s, true)].map(v, [v.major(), v.minor(), v.patch()])[0]', (text) =>
    [version(text).major, version(text).minor, version(text).patch].map(String),
  ),
  topic(texts.VERSIONS, "semver(s).compareTo(semver('1.2.3-alpha.1'))", (text) =>
    String(Semver.parse(text).compareTo(Semver.parse('1.2.3-alpha.1'))),
  ),
  topic(texts.ADDRESSES, 'string(ip(s))', (text) => Ip.parse(text).toString()),
  topic(
    texts.ADDRESSES,
    '[ip(s)].map(i, [i.isLoopback(), i.isLinkLocalUnicast(), i.isGlobalUnicast()])[0]',
    (text) => {
      const ip = Ip.parse(text);
      return [ip.isLoopback(), ip.isLinkLocalUnicast(), ip.isGlobalUnicast()];
    },
  ),
  topic(texts.NETWORKS, 'string(cidr(s).masked())', (text) => Cidr.parse(text).masked().toString()),
  topic(texts.NETWORKS, "cidr(s).containsIP('10.0.0.7')", (text) =>
    Cidr.parse(text).containsIp(Ip.parse('10.0.0.7')),
  ),
  topic(texts.INTEGERS, 'int(s)', (text) => parseInt64(text)?.toString()),
  topic(texts.INTEGERS, 'uint(s)', (text) => parseUint64(text)?.toString()),
  topic(texts.DOUBLES, 'double(s)', (text) => bits(double(text))),
  topic(texts.DOUBLES, 'string(double(s))', (text) => formatDouble(double(text))),
  topic(texts.DOUBLES, "'%f %.0f %.3f'.format([double(s), double(s), double(s)])", (text) =>
    [6, 0, 3].map((places) => formatFixed(double(text), places)).join(' '),
  ),
  topic(texts.DOUBLES, "'%e'.format([double(s)])", (text) => formatScientific(double(text))),
  topic(texts.DURATIONS, 'duration(s)', (text) => duration(text).toString()),
  topic(texts.DURATIONS, 'string(duration(s))', (text) => formatDuration(duration(text))),
  topic(texts.DURATIONS, 'duration(s).getHours()', (text) =>
    durationIn(duration(text), 'hours').toString(),
  ),
  topic(texts.TIMES, 'string(timestamp(s))', (text) => time(text).toString()),
  topic(texts.TIMES, "string(timestamp(s) + duration('100h0.5s'))", (text) =>
    time(text).plus(360_000_500_000_000n).toString(),
  ),
  topic(texts.TIMES, "timestamp(s) - timestamp('1969-12-31T23:59:59.7Z')", (text) =>
    time(text).since(time('1969-12-31T23:59:59.7Z')).toString(),
  ),
  topic(
    texts.TIMES,
    "[timestamp(s)].map(t, [t.getDayOfYear(), t.getHours('-02:30'), t.getMilliseconds()])[0]",
    (text) =>
      [
        time(text).get('getDayOfYear'),
        time(text).get('getHours', '-02:30'),
        time(text).get('getMilliseconds'),
      ].map(String),
  ),
  topic(texts.ZONES, "timestamp('2023-07-09T10:30:45Z').getHours(s)", (text) =>
    String(time('2023-07-09T10:30:45Z').get('getHours', text)),
  ),
  ...NamedFormat.all
    .filter(({ name }) => name !== 'uri')
    .map((format) =>
      topic(texts.NAMES, `format.${format.name}().validate(s)`, (text) => format.problems(text)),
    ),
  ...FORMAT_NAMES.map((format) => ({
    name: `format: ${format}`,
    question: { format },
    ...(texts.FORMATTED[format] ?? texts.NAMES),
    ours: formatCheck(format, VERSION)!,
  })),
  ...(['a: %\n', '%: 1\n', '[%]'] as const).map((frame) => ({
    name: `YAML ${JSON.stringify(frame)}`,
    question: {},
    ...texts.SCALARS,
    frame: (scalar: string) => frame.replace('%', () => scalar),
    ours: (text: string) => readYaml(text).find(({ index }) => index === 1)?.value ?? null,
  })),
];
