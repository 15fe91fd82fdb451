import { DiffReport } from 'operator-constructs/cli';
import { object } from './objects';

import type { Finding } from 'operator-constructs/cli';

const emptied = (before: object, after: object, type = 'example.com/v1 Widget'): Finding[] =>
  DiffReport.of([object(type, before)], [object(type, after)]).findings.filter(
    ({ rule }) => rule === 'crds/emptied-object',
  );

describe('an object within a custom resource that becomes empty', () => {
  const before = {
    spec: { service: { annotations: { a: '1' } }, pod: { labels: { b: '2' } }, n: 1 },
  };

  test('is one piece of information, with the patch for all of them', () => {
    expect(emptied(before, { spec: { service: {}, pod: { labels: {} }, n: 1 } })).toEqual([
      {
        level: 'info',
        rule: 'crds/emptied-object',
        object: 'Widget a/x',
        path: 'spec.service',
        alsoAt: ['spec.pod.labels'],
        message:
          'becomes empty, which server-side apply (Flux, Pulumi, kubectl --server-side) may refuse as null',
        remedy:
          "remove its fields first: kubectl patch widget.example.com x -n a --type merge -p '" +
          '{"spec":{"service":{"annotations":null},"pod":{"labels":{"b":null}}}}' +
          "'",
      },
    ]);
  });

  test.each([
    ['is gone', { spec: { n: 1 } }],
    [
      'keeps a field',
      { spec: { service: { annotations: { c: '3' } }, pod: { labels: { b: '2' } } } },
    ],
  ])('says nothing where it %s', (_what, after) => {
    expect(emptied(before, after)).toEqual([]);
  });

  test('says nothing where it was empty, nor of kinds of Kubernetes itself', () => {
    expect(emptied({ spec: { service: {}, n: 1 } }, { spec: { service: {}, n: 2 } })).toEqual([]);
    const set = { spec: { template: { spec: { securityContext: { runAsUser: 1 } } } } };
    const back = { spec: { template: { spec: { securityContext: {} } } } };
    expect(emptied(set, back, 'apps/v1 Deployment')).toEqual([]);
  });

  test('has fields of any name', () => {
    const odd = JSON.parse('{"spec":{"__proto__":{"polluted":1},"n":1}}') as object;
    const [found] = emptied(odd, JSON.parse('{"spec":{"__proto__":{},"n":1}}') as object);
    expect(found?.remedy).toContain('{"spec":{"__proto__":{"polluted":null}}}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect('polluted' in {}).toBe(false);
  });
});
