import { ApiObject, type Chart } from 'cdk8s';
import { Operator, type OperatorProps, OperatorScope } from 'operator-constructs';
import { widgetDefinition as definition } from '../support/definition';
import { failureOf, synth, testChart, strictChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

const operator = (chart: Chart, props: Partial<OperatorProps> = {}): Operator =>
  new Operator(chart, 'operator', { definition, ...props });

describe('Operator, with what is around it', () => {
  test('comes after a Namespace of its name in the same chart, whenever that is added', () => {
    const chart = testChart();
    operator(chart, { scope: OperatorScope.namespaces('a') });
    for (const name of ['here', 'a', 'other']) {
      new ApiObject(chart, `ns-${name}`, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
    }
    const order = synth(chart).map(({ kind, metadata }) => `${String(kind)} ${String(metadata.name)}`);
    expect(order.indexOf('Namespace here')).toBeLessThan(order.indexOf('ServiceAccount widget-operator'));
    expect(order.indexOf('Namespace a')).toBeLessThan(order.indexOf('Role widget-operator.here.a'));
  });

  test('an existing operator makes no objects, and answers like one', () => {
    const chart = testChart();
    const existing = Operator.fromExisting(chart, 'operator', {
      definition,
      namespace: 'operators',
      scope: OperatorScope.namespaces('here'),
    });
    expect(synth(chart)).toEqual([]);
    expect([existing.watches('here'), existing.watches('operators')]).toEqual([true, false]);
    expect(existing.toSubjectConfiguration()).toMatchObject({ name: 'widget-operator', namespace: 'operators' });
    expect(existing.serviceAccountName).toBe('widget-operator');
  });

  test('an existing operator of another release is a warning', () => {
    const chart = strictChart('here');
    const reference = (id: string, version?: string) =>
      Operator.fromExisting(chart, id, { definition, namespace: 'x', scope: OperatorScope.cluster(), version });
    reference('same', '1.0.0');
    expect(() => synth(chart)).not.toThrow();
    reference('other', '0.9.0');
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/other\] 'version' is '0\.9\.0', but clusters are checked against 'widget-operator' 1\.0\.0/,
    );
  });

  test('references to one operator may repeat', () => {
    const chart = testChart();
    for (const id of ['a', 'b']) {
      Operator.fromExisting(chart, id, { definition, namespace: 'x', scope: OperatorScope.cluster() });
    }
    expect(() => synth(chart)).not.toThrow();
  });

  describe('beside one that is installed here', () => {
    const warningsBeside = (namespace: string, scope: OperatorScope, watched?: OperatorScope): string =>
      warningsOf(() => {
        const chart = testChart('here');
        for (const id of ['another', 'reference']) Operator.fromExisting(chart, id, { definition, namespace, scope });
        new Operator(chart, 'installed', { definition, ...(watched && { scope: watched }) });
        synth(chart);
      });

    test.each([
      ['every namespace', OperatorScope.cluster(), OperatorScope.cluster(), 'every namespace'],
      ['its own namespace', OperatorScope.namespaces('here', 'shop'), undefined, "namespace 'here'"],
      ['one of several', OperatorScope.namespaces('shop'), OperatorScope.namespaces('shop', 'x'), "namespace 'shop'"],
    ])('an existing operator elsewhere that serves %s, too, is a warning', (_name, scope, watched, shared) => {
      const warned = warningsBeside('operators', scope, watched);
      expect(warned.match(/two operators would fight/g)).toHaveLength(1);
      expect(warned).toContain(
        `holds ${shared}, which the operator that [chart/reference] refers to in namespace 'operators' `,
      );
      expect(warned).toContain('[chart/installed]');
    });

    test.each([
      ['the same one', 'here', OperatorScope.cluster()],
      ['one that serves other namespaces', 'operators', OperatorScope.namespaces('shop')],
    ])('%s is not', (_name, namespace, scope) => {
      expect(warningsBeside(namespace, scope)).toBe('');
    });
  });
});
