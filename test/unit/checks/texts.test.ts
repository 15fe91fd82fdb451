import fc from 'fast-check';
import { parseImage, prop } from 'operator-constructs/authoring';
import { Quantity } from '../../../lib/crd/cel/values/quantity-value';
import { amountOf, canonicalQuantity } from '../../../lib/crd/checks/canonical-quantity';
import {
  dnsSubdomainProblems,
  isDnsLabel,
  isDnsSubdomain,
  joinNames,
} from '../../../lib/crd/checks/dns-names';
import { messageOf } from '../../../lib/crd/json/problem-list';
import { QUANTITIES } from '../../support/quantities';

describe('DNS names', () => {
  test.each([
    ['a', true, true],
    ['zookeeper-operator', true, true],
    ['0day', true, true],
    ['x'.repeat(63), true, true],
    ['x'.repeat(64), false, true],
    ['a.b', false, true],
    ['', false, false],
    ['-a', false, false],
    ['a-', false, false],
    ['A', false, false],
    ['a_b', false, false],
    ['a..b', false, false],
    ['a\n', false, false],
    [Array(5).fill('x'.repeat(63)).join('.'), false, false],
  ])('%j', (name, label, subdomain) => {
    expect([isDnsLabel(name), isDnsSubdomain(name)]).toEqual([label, subdomain]);
  });

  test('problems name the prop, the value and the rule', () => {
    expect(prop.dnsLabel(6).problems('name', 'events')).toEqual([]);
    expect(prop.dnsLabel(5).problems('name', 'events').map(messageOf)).toEqual([
      expect.stringMatching(
        /^'name' is 'events' \(6 characters\); it must be a DNS label: at most 5 /,
      ),
    ]);
    expect(dnsSubdomainProblems('name', 'a_b').map(messageOf)).toEqual([
      expect.stringContaining("'name' is 'a_b'; it must be a DNS subdomain"),
    ]);
  });

  test('joined names tell different parts apart', () => {
    expect(joinNames('a', 'b-c')).not.toBe(joinNames('a-b', 'c'));
  });
});

const DIGEST = `sha256:${'a'.repeat(64)}`;

describe('parseImage', () => {
  test.each([
    ['name:1', { repository: 'name', tag: '1' }],
    ['team/name:1.2.3-rc.1', { repository: 'team/name', tag: '1.2.3-rc.1' }],
    ['registry.example.com:5000/team/name', { repository: 'registry.example.com:5000/team/name' }],
    [
      'registry.example.com:5000/team/name:2',
      { repository: 'registry.example.com:5000/team/name', tag: '2' },
    ],
    [`name@${DIGEST}`, { repository: 'name', digest: DIGEST }],
    [`name:1@${DIGEST}`, { repository: 'name', tag: '1', digest: DIGEST }],
  ])('%s', (image, expected) => {
    expect(parseImage(image)).toEqual(expected);
  });

  test.each([
    '',
    ' ',
    'Name:1',
    'name:',
    'name:-1',
    'name:1 ',
    'a b',
    'name@sha256:xyz',
    '/name:1',
    'name/:1',
  ])('fails when the image is %j', (image) => {
    expect(parseImage(image)).toBeUndefined();
  });
});

describe('prop.image()', () => {
  test.each(['name', 'name:latest', 'registry.example.com:5000/name'])(
    'an image that moves is none: %s',
    (image) => {
      expect(prop.image().problems('image', image).map(messageOf)).toEqual([
        expect.stringContaining(`'image' is '${image}', which can be another build`),
      ]);
    },
  );

  test('a tag or a digest pins it', () => {
    expect(
      ['name:1', `name@${DIGEST}`].flatMap((image) => prop.image().problems('image', image)),
    ).toEqual([]);
  });
});

describe('canonicalQuantity', () => {
  test.each<readonly [string | number, string]>([
    ...QUANTITIES,
    [1, '1'],
    [0.5, '500m'],
    ['1000E', '1000E'],
    ['1e3', '1e3'],
    ['twelve', 'twelve'],
  ])('%p is %p', (given, canonical) => {
    expect(canonicalQuantity(given)).toBe(canonical);
  });

  test('is the same amount, and the same again', () => {
    const numbers = fc.tuple(fc.nat(), fc.nat({ max: 999 }), fc.constantFrom('', '.', '.0', '.5'));
    const suffixes = fc.constantFrom('', 'm', 'k', 'M', 'G', 'Ki', 'Mi', 'Gi');
    fc.assert(
      fc.property(numbers, suffixes, ([whole, factor, fraction], suffix) => {
        const given = `${whole % 100_000}${factor}${fraction}${suffix}`;
        const canonical = String(canonicalQuantity(given));
        expect(Quantity.parse(canonical).equals(Quantity.parse(given))).toBe(true);
        expect(canonicalQuantity(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\d+[a-zA-Z]*$/);
      }),
    );
  });
});

const suffix = fc.constantFrom('', 'm', 'k', 'M', 'G', 'T', 'Ki', 'Mi', 'Gi', 'Ti', 'e3', 'E2');

test('amounts are in the order in which the API server has quantities', () => {
  const quantity = fc
    .tuple(fc.integer({ min: -999, max: 9999 }), suffix)
    .map(([number, unit]) => `${number}${unit}`);
  fc.assert(
    fc.property(quantity, quantity, (one, other) => {
      const [a, b] = [one, other].map((text) => amountOf(text) ?? NaN) as [number, number];
      expect(Math.sign(a - b)).toBe(Number(Quantity.parse(one).compareTo(Quantity.parse(other))));
    }),
  );
});

test.each([['x'], ['1Gb'], [''], ['1 Gi'], ['Gi'], [null], [{}], [undefined]])(
  '%j is no amount',
  (value) => {
    expect(amountOf(value)).toBeUndefined();
  },
);
