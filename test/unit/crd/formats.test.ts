import { KubernetesVersion } from '../../../lib/internal/kubernetes-version';
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

test('a format is ignored by those who do not know it', () => {
  expect(formatCheck('nonsense', version('1.36'))).toBeUndefined();
  expect(formatCheck('k8s-short-name', version('1.33'))).toBeUndefined();
  expect(formatCheck('k8s-short-name', version('1.34'))).toBeDefined();
});
