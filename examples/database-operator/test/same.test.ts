import { compareQuantities } from '../src/kube/quantity.js';
import { isAsDesired } from '../src/kube/same.js';

describe('isAsDesired', () => {
  test.each<[string, unknown, unknown]>([
    ['defaults of the server', { spec: { a: 1, b: 'x' } }, { spec: { a: 1 } }],
    [
      'labels of others',
      { metadata: { labels: { a: '1', theirs: 'x' } } },
      { metadata: { labels: { a: '1' } } },
    ],
    ['an empty map that is left out', { spec: {} }, { spec: { labels: {} } }],
    ['an empty list that is left out', {}, { spec: { tolerations: [] } }],
    ['an empty text that is left out', { ref: { kind: 'A' } }, { ref: { kind: 'A', group: '' } }],
    ['what is undefined', { a: 1 }, { a: 1, b: undefined, c: null }],
    ['fields of an empty choice', { emptyDir: { medium: 'Memory' } }, { emptyDir: {} }],
    [
      'a quantity in another form',
      { limits: { cpu: '1', memory: '1Gi' } },
      { limits: { cpu: '1000m', memory: '1024Mi' } },
    ],
    ['a quantity as a number', { requests: { cpu: '2' } }, { requests: { cpu: 2 } }],
    [
      'a size limit in another form',
      { emptyDir: { sizeLimit: '1Gi' } },
      { emptyDir: { sizeLimit: '1024Mi' } },
    ],
    [
      'a container of others',
      { containers: [{ name: 'theirs' }, { name: 'a' }] },
      { containers: [{ name: 'a' }] },
    ],
    [
      'another order',
      { env: [{ name: 'b' }, { name: 'a' }] },
      { env: [{ name: 'a' }, { name: 'b' }] },
    ],
    [
      'one volume mounted twice',
      {
        m: [
          { name: 'v', mountPath: '/a' },
          { name: 'v', mountPath: '/b', readOnly: true },
        ],
      },
      {
        m: [
          { name: 'v', mountPath: '/b' },
          { name: 'v', mountPath: '/a' },
        ],
      },
    ],
  ])('does not mind %s', (_, live, desired) => {
    expect(isAsDesired(live, desired)).toBe(true);
  });

  test.each<[string, unknown, unknown]>([
    ['another value', { spec: { a: 1 } }, { spec: { a: 2 } }],
    ['a missing value', { spec: {} }, { spec: { a: 0 } }],
    ['a missing object', undefined, { spec: { a: 1 } }],
    ['a false that is missing', {}, { automountServiceAccountToken: false }],
    ['what should be empty', { tolerations: [{ key: 'a' }] }, { tolerations: [] }],
    ['another quantity', { limits: { cpu: '1' } }, { limits: { cpu: '1001m' } }],
    ['a quantity that is gone', { limits: {} }, { limits: { cpu: '1' } }],
    [
      'texts that only look like quantities',
      { data: { size: '1Gi' } },
      { data: { size: '1024Mi' } },
    ],
    [
      'values of variables that look like them',
      { env: [{ name: 'a', value: '1' }] },
      { env: [{ name: 'a', value: '1000m' }] },
    ],
    [
      'a container that is gone',
      { containers: [{ name: 'b' }] },
      { containers: [{ name: 'a' }, { name: 'b' }] },
    ],
    [
      'a container by another image',
      { containers: [{ name: 'a', image: 'x' }] },
      { containers: [{ name: 'a', image: 'y' }] },
    ],
    ['one argument more', { args: ['a', 'b'] }, { args: ['a'] }],
    ['arguments in another order', { args: ['b', 'a'] }, { args: ['a', 'b'] }],
    ['a wider selector', { selector: { a: '1' } }, { selector: { a: '1', b: '2' } }],
    ['a narrower selector', { selector: { a: '1', b: '2' } }, { selector: { a: '1' } }],
    [
      'an all-selector made narrow',
      { podSelector: { matchLabels: { a: '1' } } },
      { podSelector: {} },
    ],
    ['another peer', { from: [{ namespaceSelector: {} }] }, { from: [{ podSelector: {} }] }],
    [
      'a peer that became wider',
      { from: [{ podSelector: {}, namespaceSelector: {} }] },
      { from: [{ podSelector: {} }] },
    ],
    ['text for a map', { a: 'x' }, { a: { b: 1 } }],
  ])('sees %s', (_, live, desired) => {
    expect(isAsDesired(live, desired)).toBe(false);
  });
});

describe('compareQuantities', () => {
  test.each<[string | number, string | number, number]>([
    ['1000m', '1', 0],
    ['1Gi', '1024Mi', 0],
    ['1G', '1Gi', -1],
    ['50G', '50000000000', 0],
    ['1e3', '1k', 0],
    ['1E', '1e18', 0],
    ['0.1', '100m', 0],
    ['.5', '500m', 0],
    ['1.5Gi', '1536Mi', 0],
    ['100n', '0.1u', 0],
    [0.5, '500m', 0],
    ['-1', '1', -1],
    ['16Ei', '18446744073709551616', 0],
    ['18446744073709551617', '16Ei', 1],
    ['2', '10', -1],
  ])('%s and %s: %d', (left, right, sign) => {
    expect(compareQuantities(left, right)).toBe(sign);
  });

  test.each([undefined, '', 'Gi', '.', '1 Gi', '1gi', '1e', 'fifty'])(
    '%p is no quantity',
    (text) => {
      expect(compareQuantities(text, '1')).toBeUndefined();
    },
  );
});
