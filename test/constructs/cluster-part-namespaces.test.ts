import { App, Chart } from 'cdk8s';
import { Operator, OperatorScope } from 'operator-constructs';
import { widgetDefinition as definition } from '../support/definition';
import { type Manifest, synth, testChart } from '../support/synth';
import { BINDING, objectsOf, part, policiesIn } from './cluster-part-objects';

const namespace = (): OperatorScope => OperatorScope.namespace();
const namespaces = (...names: string[]): OperatorScope => OperatorScope.namespaces(...names);
const cluster = (): OperatorScope => OperatorScope.cluster();

/** The namespaces that each binding is limited to. */
const selected = (objects: readonly Manifest[]): unknown[] =>
  objects
    .filter(({ kind }) => kind === BINDING)
    .map(({ spec }) => spec.matchResources?.namespaceSelector.matchExpressions as unknown);

const limitedTo = (...values: string[]) => [{ key: 'kubernetes.io/metadata.name', operator: 'In', values }];

describe('where the policies hold', () => {
  test('a cluster part by itself: everywhere, or in the namespaces named', () => {
    expect(selected(objectsOf())).toEqual([undefined, undefined]);
    expect(selected(objectsOf({ scope: cluster() }))).toEqual([undefined, undefined]);
    expect(selected(objectsOf({ scope: namespaces('a', 'b') }))).toEqual([limitedTo('a', 'b'), limitedTo('a', 'b')]);
  });

  const installed = (build: (app: App, chart: Chart) => void): unknown => {
    const app = new App();
    const chart = new Chart(app, 'chart', { namespace: 'here' });
    build(app, chart);
    return selected(synth(chart))[0];
  };
  const operator = (chart: Chart, scope: OperatorScope, home: string, clusterPart: 'install' | 'skip' = 'skip'): void =>
    void new Operator(chart, `operator-${home}`, { definition, scope, namespace: home, clusterPart });
  const existing = (chart: Chart, scope: OperatorScope, home: string, of = definition): void =>
    void Operator.fromExisting(chart, `existing-${home}`, { definition: of, scope, namespace: home });

  test('with an operator: where it serves', () => {
    const only = (scope: OperatorScope) => installed((_, chart) => operator(chart, scope, 'here', 'install'));
    expect(only(namespace())).toEqual(limitedTo('here'));
    expect(only(namespaces('a', 'b'))).toEqual(limitedTo('a', 'b'));
    expect(only(cluster())).toBeUndefined();
  });

  test('with an operator: where any other of the app serves as well, whenever and wherever it was added', () => {
    expect(
      installed((app, chart) => {
        existing(chart, namespaces('x', 'a'), 'there');
        operator(chart, namespaces('a', 'b'), 'here', 'install');
        operator(new Chart(app, 'later'), namespace(), 'own');
      }),
    ).toEqual(limitedTo('x', 'a', 'b', 'own'));
    expect(
      installed((app, chart) => {
        operator(chart, namespace(), 'here', 'install');
        existing(new Chart(app, 'later'), cluster(), 'there');
      }),
    ).toBeUndefined();
  });

  test('operators of other definitions do not count', () => {
    expect(
      installed((_, chart) => {
        operator(chart, namespace(), 'here', 'install');
        existing(chart, cluster(), 'there', { ...definition, name: 'another-operator' });
      }),
    ).toEqual(limitedTo('here'));
  });

  test('an operator that comes between two synths counts in the second', () => {
    const chart = testChart();
    operator(chart, namespace(), 'here', 'install');
    expect(selected(synth(chart))[0]).toEqual(limitedTo('here'));
    operator(chart, namespace(), 'there');
    expect(selected(synth(chart))[0]).toEqual(limitedTo('here', 'there'));
  });

  test('an administrator decides alone, whoever serves elsewhere', () => {
    const chart = testChart();
    part(chart, { scope: namespaces('a') });
    operator(chart, cluster(), 'here');
    expect(selected(synth(chart))[0]).toEqual(limitedTo('a'));
  });

  test('an operator passes on how guards are enforced, and skips the cluster part on request', () => {
    const names = (props: object) => {
      const chart = testChart();
      new Operator(chart, 'operator', { definition, ...props });
      return policiesIn(synth(chart)).filter((name) => name.startsWith(BINDING));
    };
    expect(names({ guards: 'warn' })).toEqual([`${BINDING} widget-operator.warn`]);
    expect(names({ guards: 'off' })).toEqual([]);
    expect(names({ clusterPart: 'skip' })).toEqual([]);
  });
});
