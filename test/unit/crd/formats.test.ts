import { KubernetesVersion } from '../../../lib/crd/checks/kubernetes-version';
import { formatCheck } from '../../../lib/crd/validate/formats';

const version = (text: string): KubernetesVersion => KubernetesVersion.parse(text) as KubernetesVersion;

/** Verdicts of the API server of Kubernetes 1.36. */
const FORMATS: Record<string, [valid: string[], invalid: string[]]> = {
  'date-time': [
    ['2020-01-02T03:04:05Z', '2020-01-02t03:04:05.123z', '2020-01-02T03:04:05+01:00'],
    ['2020-01-02', '2020-01-02T24:00:00Z', '2020-13-02T03:04:05Z', '2020-01-02T03:04:05'],
  ],
  date: [['2020-02-29'], ['2021-02-29', '2020-1-1', '2020-13-01', '']],
  duration: [
    ['1h30m', '.5s', '-1h', '0', '1d', '2 days', 'P1D', '3 Weeks'],
    ['', '1', 'h', '1x', 'PT', '99999999999999999999h'],
  ],
  byte: [
    ['YWJj', 'YQ=='],
    ['', 'YQ', 'a b=', 'abc=d'],
  ],
  password: [['', 'anything'], []],
  uri: [
    ['https://a.b/c', '/x', 'mailto:a@b', 'http://[::1]:80/', 'a:b:c'],
    ['', 'a.b', './x', 'http://a b', '/%zz', 'a\nb'],
  ],
  email: [
    ['a@b.c', 'A <a@b>', '"x y"@b.c'],
    ['', 'a@', 'a', 'a b@c', 'a..b@c'],
  ],
  hostname: [
    ['a', 'a.bc', 'ex.am-ple.org', '1a.com'],
    ['', 'a.b', '-a', 'a_', 'x'.repeat(64) + '.com'],
  ],
  ipv4: [
    ['1.2.3.4', '01.02.03.04', '::ffff:1.2.3.4'],
    ['1.2.3', '::1', '256.1.1.1', ''],
  ],
  ipv6: [
    ['::1', '::ffff:1.2.3.4'],
    ['1.2.3.4', 'fe80::1%eth0', ''],
  ],
  cidr: [
    ['10.0.0.0/8', '::/128', '10.0.0.0/08'],
    ['10.0.0.0', '10.0.0.0/33', '::/129', 'a/8'],
  ],
  mac: [
    ['00:11:22:33:44:55', '00-11-22-33-44-55', '0011.2233.4455', '00:11:22:33:44:55:66:77'],
    ['', '00:11:22:33:44', '00:11-22:33:44:55'],
  ],
  uuid: [
    ['123e4567-e89b-12d3-a456-426614174000', '123E4567E89B12D3A456426614174000'],
    ['', '123e4567'],
  ],
  uuid3: [['123e4567-e89b-32d3-a456-426614174000'], ['123e4567-e89b-42d3-a456-426614174000']],
  uuid4: [['123e4567-e89b-42d3-a456-426614174000'], ['123e4567-e89b-42d3-c456-426614174000']],
  uuid5: [['123e4567-e89b-52d3-a456-426614174000'], ['123e4567-e89b-42d3-a456-426614174000']],
  bsonobjectid: [['507f1f77bcf86cd799439011'], ['507f1f77']],
  ssn: [['123-45-6789'], ['123456789', '12-345-6789']],
  hexcolor: [
    ['#fff', 'ABCDEF'],
    ['#ff', 'ggg'],
  ],
  rgbcolor: [
    ['rgb(1,2,3)', 'rgb( 255 , 0 , 7 )'],
    ['rgb(01,2,3)', 'rgb(256,2,3)', 'rgb(1,2)'],
  ],
  'k8s-short-name': [
    ['a-b', '1'],
    ['', 'a.b', 'A', '-a', 'x'.repeat(64)],
  ],
  'k8s-long-name': [
    ['a-b.c', 'x'.repeat(100)],
    ['', 'a..b', 'A', 'x.'.repeat(130) + 'x'],
  ],
};

const verdicts = Object.entries(FORMATS).flatMap(([format, [valid, invalid]]) => [
  ...valid.map((text): [string, string, boolean] => [format, text, true]),
  ...invalid.map((text): [string, string, boolean] => [format, text, false]),
]);

test.each(verdicts)('%s: %j is %j', (format, text, verdict) => {
  expect(formatCheck(format, version('1.36'))?.(text)).toBe(verdict);
});

/** Texts that are easily read otherwise; verdicts of the libraries of Kubernetes 1.36.3. */
const ODD: Record<string, [valid: string[], invalid: string[]]> = {
  'date-time': [
    ['2020-01-02T03:04:05Ztx', '2020-01-02t03:04:05+99:99', '2020-01-02T03:04:05x1z'],
    ['2021-02-29T00:00:00Z'],
  ],
  duration: [
    ['12 34s', '-1 day', '1 nanosec', '1m 1 milli'],
    ['1 foo', '5', '99999999999999999999 s 1h'],
  ],
  uri: [
    ['*', '//a b', 'http:a//10%', 'http://[::1]@'.slice(0, -1)],
    ['http://[]', 'http://[a:1]', 'http://10%', 'http://[::1]@'],
  ],
  email: [
    ['a@b (comment)', '"a\\"b"@c', 'group: a@b;', 'a@[1.2.3.4]', '=?utf-8?q?a?= <a@b>', 'A.B <a@b>', '"" <a@b>'],
    ['""@b', 'a@[x]', 'a@b <c@d>', 'a@b (comment', 'group: a@b, c@d;', 'group:;', '=?x?q?a?= <a@b>', 'a@b,', '.a@b'],
  ],
  hostname: [
    ['é.fr', '☃.com', 'a.' + 'b'.repeat(63)],
    ['a'.repeat(65), 'a..b', 'a.1b', 'é'.repeat(40)],
  ],
  ipv4: [
    ['::ffff:01.2.3.4', '0000000001.2.3.4'],
    ['::1%1.2.3.4', '1.2.3.4%x'],
  ],
  cidr: [
    ['::ffff:01.2.3.4/96', '1.2.3.4/0000000008', '00001::/8'],
    ['1.2.3.4/+8', '1.2.3.4/8/8', '::1%x/64'],
  ],
  mac: [
    ['001122334455', Array(20).fill('aa').join(':')],
    ['0011:2233:4455', '0011223344', '00:11:22:33:44:55:66'],
  ],
  isbn: [
    ['3 401 01319 X', '978-4-87311-368-5', '9780306406157'],
    ['3\u00a0401 01319 X', '340101319x', '0306406152'.slice(1)],
  ],
  creditcard: [
    ['4111-1111-1111-1111', 'x4111111111111111y'],
    ['4111111111111112', '1234'],
  ],
  rgbcolor: [['rgb(\t1,\n2,3)'], ['rgb(1,2,3) ', 'rgb(\u00a01,2,3)', 'RGB(1,2,3)']],
};

const odd = Object.entries(ODD).flatMap(([format, [valid, invalid]]) => [
  ...valid.map((text): [string, string, boolean] => [format, text, true]),
  ...invalid.map((text): [string, string, boolean] => [format, text, false]),
]);

test.each(odd)('odd %s: %j is %j', (format, text, verdict) => {
  expect(formatCheck(format, version('1.36'))?.(text)).toBe(verdict);
});

test('a format is ignored by those who do not know it', () => {
  expect(formatCheck('nonsense', version('1.36'))).toBeUndefined();
  expect(formatCheck('k8s-short-name', version('1.33'))).toBeUndefined();
  expect(formatCheck('k8s-short-name', version('1.34'))).toBeDefined();
});
