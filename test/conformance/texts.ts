import fc from 'fast-check';
import { RE2JS } from 're2js';
import type { StructuralSchema } from '../support/crd-types';
import type { Random } from './random';

/** Texts that have a format, and texts that nearly do. */
const NEAR_FORMATS: { readonly [format: string]: readonly string[] } = {
  'date-time': [
    ...['2026-01-01T00:00:00Z', '2024-02-29t23:59:59.5z', '2025-02-29T00:00:00Z', '2024-01-01 00:00:00Z'],
    ...['2024-01-01T24:00:00Z', '2024-01-01T00:00:00', '2024-01-01T00:00:00+01:00', '2024-01-01T00:00Z'],
    ...['2024-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '2024-01-01T00:00:00+24:00', '2019-06-01T00:00:00.123456789Z'],
  ],
  date: ['2024-02-29', '2023-02-29', '2024-1-1', '2024-13-01', '0000-01-01', '2024-01-01T00:00:00Z', '2026-11-22'],
  duration: [
    ...['1h30m', '5s', '1.5h', '-3m', '+2s', '0', '1d', '2 days', 'P1D', '1', 's', '1h ', '1 h 5 min', '.5s', '1us'],
    ...['100ms', '1e3s', '1µs', '9999999h', '1w', '3 fortnights', '10', '-0', '1.h', '1 day ago', '292277h'],
  ],
  byte: ['aGk=', 'aGVsbG8=', '', 'a', 'aGk', 'a-_=', 'aGk=\n', 'YQ==', 'YQ=', '====', 'aGVsbG8gd29ybGQ='],
  password: ['', 'secret'],
  uri: [
    ...['https://a.example.com/x?y#z', '/a/b', 'a/b', 'mailto:a@b', 'http://[::1]:80/', 'http://a b/'],
    ...['%zz', '', 'a:b:c', '://x', 'http://a:b/'],
  ],
  email: [
    ...['a@b.example', 'a', 'A <a@b>', '<a@b>', 'a@', '"a b"@c', 'a@b@c', 'a..b@c', 'ä@b', 'a@[1.2.3.4]'],
    ...[' a@b ', 'a,b@c'],
  ],
  hostname: [
    'a.example.com',
    'a.b',
    'localhost',
    '-a.com',
    'a_b.com',
    'A.COM',
    'a..com',
    'ä.example',
    '',
    'a.example.com.',
    '1.2.3.4',
    `${'a'.repeat(64)}.com`,
  ],
  ipv4: ['10.0.0.1', '010.0.0.1', '256.1.1.1', '1.2.3', '::1', '1.2.3.4/8', ' 1.2.3.4', '0.0.0.0', '::ffff:1.2.3.4'],
  ipv6: [
    ...['::1', '2001:db8::1', '1.2.3.4', '::ffff:1.2.3.4', 'fe80::1%eth0', ':::', '1:2:3:4:5:6:7:8:9'],
    ...['::FFFF', '1::2::3'],
  ],
  cidr: [
    ...['10.0.0.0/8', '10.0.0.1/33', '::/0', '::1/129', '10.0.0.0', '010.0.0.0/8', '1.2.3.4/08'],
    ...['::ffff:1.2.3.4/96', '10.0.0.0/-1'],
  ],
  mac: [
    '00:00:5e:00:53:01',
    '0000.5e00.5301',
    '00-00-5e-00-53-01',
    '00:00:5e:00:53',
    '00:00-5e:00:53:01',
    '02:00:5e:10:00:00:00:01',
    'g0:00:5e:00:53:01',
  ],
  uuid: [
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    '6BA7B8109DAD11D180B400C04FD430C8',
    '6ba7b810-9dad-11d1-80b4',
    '{6ba7b810-9dad-11d1-80b4-00c04fd430c8}',
    '6ba7b8109dad-11d1-80b4-00c04fd430c8',
    'urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  ],
  uuid3: [
    '6ba7b810-9dad-31d1-80b4-00c04fd430c8',
    '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
    '6ba7b8109dad31d180b400c04fd430c8',
  ],
  uuid4: [
    '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
    '6ba7b810-9dad-41d1-c0b4-00c04fd430c8',
    '6ba7b810-9dad-31d1-80b4-00c04fd430c8',
  ],
  uuid5: ['6ba7b810-9dad-51d1-80b4-00c04fd430c8', '6ba7b810-9dad-51d1-70b4-00c04fd430c8'],
  bsonobjectid: [
    '507f1f77bcf86cd799439011',
    '507f1f77bcf86cd79943901',
    '507F1F77BCF86CD799439011',
    'g07f1f77bcf86cd799439011',
  ],
  ssn: ['123-45-6789', '123 45 6789', '123456789', '12-345-6789', '123-45 6789'],
  hexcolor: ['#fff', 'FFFFFF', '#ffff', '#gg0000', 'abc'],
  rgbcolor: ['rgb(1,2,3)', 'rgb( 1 , 2 , 3 )', 'rgb(256,0,0)', 'rgba(1,2,3)', 'rgb(01,2,3)', 'RGB(1,2,3)', 'rgb(1,2)'],
  isbn: ['978-3-16-148410-0', '3-16-148410-X', '9783161484100', '123'],
  isbn10: ['3-16-148410-X', '316148410X', '0306406152', '0306406153', '123'],
  isbn13: ['978-3-16-148410-0', '9783161484100', '9783161484101', '123'],
  creditcard: ['4111111111111111', '4111-1111-1111-1111', '5500000000000004', '1234', '4111111111111112'],
  'k8s-short-name': ['a-b', 'a', '-a', 'A', 'a.b', '1a', '', 'a'.repeat(64)],
  'k8s-long-name': ['a.b-c', 'a..b', 'A.b', 'a.', '', 'a'.repeat(254), 'a_b'],
};

/** Other texts that careless readers get wrong. */
const ODD_TEXTS = [
  ...['', ' ', 'a', 'x', 'z', 'abc', 'A', 'true', '1', '0', '-1', '1.5', '50%', 'http', 'a b', 'a\nb'],
  ...['é', 'ä', '日本語'],
  ...['👍', '👍👍👍', 'e\u0301', 'a.b', 'a/b', 'a-b', 'a_b', '-a', 'a-', '.', '..', 'default'],
  ...['forbidden', 'bad', 'null'],
  ...['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '\u0000', '\u2028', 'x13y'],
];

/** Texts that the libraries of CEL read, and that Kubernetes' own types have. */
const MEANINGFUL_TEXTS = [
  ...['1Gi', '500m', '0', '-1', '1e3', '1E3', '1.5Gi', '1gi', '1 Gi', '+1', '.5', '1.', '1e', '1Ki'],
  ...['100Mi', '10Ti', '99999999999999999999'],
  ...[
    'https://a.example.com/x?y=1',
    'http://localhost:80',
    'ftp://x',
    'https://[::1]:8080/',
    'https://a:80/?x=1&y=2',
    '//x',
    'https://user@h/p#f',
  ],
  ...['10.1.2.3', '127.0.0.1', '::1', '10.0.0.0/8', '10.0.0.1/8', '0.0.0.0/0', 'fd00::/8', '01.2.3.4'],
  ...['::ffff:1.2.3.4'],
  ...['1.2.3', 'v1.2.3', '1.2', '1.2.3-rc.1+b', '3.0.0', '0.8.0', '01.2.3', '5.0.0', '4.99.0', '1.2.3-01'],
  ...['a-label', 'a.sub.domain', 'A-Label', 'x-1', 'b', 'c', 'd', 'a-b-c-d', '0x', '#a', 'ab', 'good'],
  ...['TCP', 'UDP', 'Always'],
];

/** Texts near to what a schema demands: some are right, some are not. */
export function nearText(schema: StructuralSchema, random: Random): string {
  const { format, pattern, maxLength, minLength } = schema;
  const near = format === undefined ? [] : (NEAR_FORMATS[format] ?? []);
  const choices: (() => string)[] = [() => random.pick(ODD_TEXTS), () => random.pick(MEANINGFUL_TEXTS)];
  if (near.length > 0) choices.push(...Array<() => string>(4).fill(() => random.pick(near)));
  if (pattern !== undefined) choices.push(() => nearMiss(random.pick(textsOfPattern(pattern)), random));
  if (maxLength !== undefined && maxLength < 300) {
    choices.push(() => random.pick(['a', 'é', '👍']).repeat(maxLength + random.int(0, 1)));
  }
  if (minLength !== undefined && minLength < 300)
    choices.push(() => 'a'.repeat(Math.max(0, minLength - random.int(0, 1))));
  return random.pick(choices)();
}

/** A text that a schema takes, as far as that can be found. */
export function rightText(schema: StructuralSchema, random: Random): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  const pool = [
    ...(pattern === undefined ? [] : textsOfPattern(pattern)),
    ...(format === undefined ? [] : (NEAR_FORMATS[format] ?? [])),
    ...(pattern === undefined && format === undefined ? ['a', 'b', 'c', 'ab', 'abc', 'x-1', 'a.b', 'main', 'web'] : []),
    ...MEANINGFUL_TEXTS,
  ];
  const right = pool.filter(
    (text) => [...text].length >= minLength && [...text].length <= maxLength && fits(pattern, text),
  );
  // Formats come with their good texts in front.
  const best = right.slice(0, Math.max(1, Math.ceil(right.length / 3)));
  return best.length > 0 ? random.pick(best) : 'a'.repeat(Math.min(Math.max(minLength, 1), 300));
}

function nearMiss(text: string, random: Random): string {
  const at = random.int(0, text.length);
  return random.pick([
    text,
    text.slice(0, at) + random.pick(['.', 'A', '\n', 'é', '-', '']) + text.slice(at + 1),
    `${text}x`,
  ]);
}

function fits(pattern: string | undefined, text: string): boolean {
  return pattern === undefined || RE2JS.compile(pattern).matcher(text).find();
}

const byPattern = new Map<string, readonly string[]>();

/** Texts that match a pattern; the same ones each time. */
function textsOfPattern(pattern: string): readonly string[] {
  const known = byPattern.get(pattern);
  if (known !== undefined) return known;
  const texts = sample(pattern).filter((text) => text.length < 300 && fits(pattern, text));
  const found = texts.length > 0 ? texts : ['a'];
  byPattern.set(pattern, found);
  return found;
}

function sample(pattern: string): readonly string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 20 });
  } catch {
    // RE2 says it in other words than JavaScript.
    return [...ODD_TEXTS, ...MEANINGFUL_TEXTS, 'Xy', 'äöü'];
  }
}
