import { Chart, App } from 'cdk8s';
import { checkedByTests, defineCustomResource, Operator, type OperatorDefinition } from 'operator-constructs/authoring';
import { t } from 'operator-constructs/crd';
import { assertValidDefinition, matchers } from 'operator-constructs/testing';
import { cacheDefinition } from '../../support/cache-operator';

const guardOf = (expression: string): OperatorDefinition['guards'] => ({
  Cache: [{ id: 'it', operations: ['CREATE'], severity: 'deny', expression, message: 'no', remedy: 'do not' }],
});

/** A kind whose rule does not compile, which nobody looks at where it is declared. */
const broken = defineCustomResource({
  group: 'cache.test',
  kind: 'Broken',
  scope: 'Namespaced',
  checked: 'by tests',
  versions: [{ name: 'v1', schema: { spec: t.object({ size: t.int32().rule('self > "one"', 'no') }) } }],
});

describe('a definition', () => {
  test('that is right', () => {
    expect(() => assertValidDefinition(cacheDefinition)).not.toThrow();
    expect(matchers.toBeValidDefinition(cacheDefinition).pass).toBe(true);
  });

  test.each<readonly [what: string, changes: Partial<OperatorDefinition>, problem: RegExp]>([
    ['a name that is none', { name: 'Not A Name' }, /'definition\.name' is 'Not A Name'/],
    ['a guard about a field that is none', { guards: guardOf('object.spec.shard > 1') }, /shard/],
    ['a guard that the first policies do not know', { guards: guardOf("ip('10.0.0.1').isLoopback()") }, /1\.\d+|ip/],
    ['a rule of a CRD that does not compile', { customResources: [broken], guards: {} }, /brokens\.cache\.test.*size/],
  ])('with %s', (_what, changes, problem) => {
    const definition = { ...cacheDefinition, ...changes };
    expect(() => assertValidDefinition(definition)).toThrow(problem);
    expect(matchers.toBeValidDefinition(definition).pass).toBe(false);
  });

  test('that a test checks is not checked by programs, but a copy of it is', () => {
    const wrong = checkedByTests({ ...cacheDefinition, guards: guardOf('object.spec.shard > 1') });
    const place = (definition: OperatorDefinition): unknown =>
      new Operator(new Chart(new App(), 'chart', { namespace: 'here' }), 'operator', { definition });
    expect(() => place(wrong)).not.toThrow();
    expect(() => place({ ...wrong })).toThrow(/shard/);
  });
});
