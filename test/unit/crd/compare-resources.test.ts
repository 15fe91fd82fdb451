import { compareCustomResourceDefinitions, type DefinitionFinding } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import { a, crd, free, integer, line, listOf, object, text, version, withX } from './compare.fixture';

describe('known resources', () => {
  const thing = (x: unknown, name = 'a') => ({
    apiVersion: 'example.com/v1',
    kind: 'Thing',
    metadata: { name, namespace: 'data' },
    x,
  });
  const check = (
    before: StructuralSchema,
    after: StructuralSchema,
    resources: readonly unknown[],
  ): DefinitionFinding[] =>
    compareCustomResourceDefinitions(withX(before), withX(after), { resources }).findings.filter(({ change }) =>
      change.startsWith('resource'),
    );

  test('that can only stay', () => {
    expect(check(integer, { ...integer, minimum: 3 }, [thing(1), thing(3, 'b')])).toEqual([
      {
        path: 'x',
        change: 'resource-refused-anew',
        severity: 'breaking',
        message:
          'Thing "data/a" (example.com/v1) x must be at least 3, got 1: in the cluster it can still be updated elsewhere (Kubernetes 1.30 and later)',
      },
    ]);
  });

  test('that cannot even stay', () => {
    const whole = { ...free, 'x-kubernetes-embedded-resource': true };
    expect(check(free, whole, [thing({ apiVersion: 'v1' })]).map((found) => line(found))).toEqual([
      'breaking resource-refused x.kind',
    ]);
  });

  test('that have twice what is a set now', () => {
    expect(check(listOf(text), listOf(text, 'set'), [thing(['a', 'a'])]).map((found) => line(found))).toEqual([
      'breaking resource-refused-anew x[1]',
    ]);
  });

  test('that lose a field', () => {
    expect(check(a, object, [thing({ a: '' })]).map((found) => line(found))).toEqual([
      'breaking resource-loses-field x.a',
    ]);
  });

  test('of a version that is gone', () => {
    const after = crd({ versions: [{ ...version(object), name: 'v2' }] });
    const { findings } = compareCustomResourceDefinitions(withX(text), after, { resources: [thing('')] });
    expect(findings.map((found) => line(found))).toContain('breaking resource-refused apiVersion');
  });

  test('that were wrong before, or are of other kinds, are passed over', () => {
    const others = [thing('a'), { ...thing(1), kind: 'Other' }, { ...thing(1), apiVersion: 'example.org/v1' }, {}];
    expect(check(integer, { ...integer, minimum: 3 }, others)).toEqual([]);
  });

  test('that are none are named, and end nothing', () => {
    const loop: Record<string, unknown> = {};
    loop['loop'] = loop;
    const found = check(integer, { ...integer, minimum: 3 }, [null, 1, loop, new Date(), thing(NaN), thing(1)]);
    expect(found.map((finding) => line(finding))).toEqual([
      ...Array.from({ length: 5 }, () => 'warning resource-not-checked'),
      'breaking resource-refused-anew x',
    ]);
  });

  test('under a pattern that is none', () => {
    expect(check(text, { ...text, pattern: '(' }, [thing('a')]).map((found) => line(found))).toEqual([
      'breaking resource-refused-anew x',
    ]);
  });
});
