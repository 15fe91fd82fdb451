import { App, Chart } from 'cdk8s';
import {
  CustomResource,
  type CustomResourceProps,
  defineCustomResource,
  type IOperator,
  Operator,
  OperatorScope,
  t,
} from 'operator-constructs';
import { widgetDefinition as definition, widgetType as type } from '../support/definition';
import { address, failureOf, only, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

const widget = (chart: Chart, operator: IOperator, props: Partial<CustomResourceProps> = {}, id = 'widget') =>
  new CustomResource(chart, id, { operator, type, spec: { size: 3 }, ...props });

const setUp = (scope = OperatorScope.namespace()) => {
  const chart = testChart();
  return { chart, operator: new Operator(chart, 'operator', { definition, scope }) };
};

/** Problems at synth of a widget with these props. */
const problemsOf = (props: Partial<CustomResourceProps>, scope?: OperatorScope): string =>
  failureOf(() => {
    const { chart, operator } = setUp(scope);
    widget(chart, operator, props);
    synth(chart);
  });

describe('CustomResource', () => {
  test('is the object that was asked for, after its operator', () => {
    const { chart, operator } = setUp();
    widget(chart, operator, { metadata: { labels: { a: '1' }, annotations: { b: '2' } } });
    const objects = synth(chart);
    expect(only(objects, 'Widget')).toEqual({
      apiVersion: 'test.example.com/v1',
      kind: 'Widget',
      metadata: {
        name: 'widget',
        namespace: 'here',
        labels: { a: '1' },
        annotations: {
          b: '2',
          'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true',
          'argocd.argoproj.io/sync-wave': '0',
        },
      },
      spec: { size: 3 },
    });
    expect(objects.map(address).pop()).toBe('Widget here/widget');
  });

  test('comes before its operator in the tree and still after it in the file', () => {
    const chart = testChart();
    const early = new Chart(chart.node.root, 'early', { namespace: 'here' });
    const operator = new Operator(early, 'z-operator', { definition });
    widget(early, operator, {}, 'a-widget');
    const kinds = synth(early).map(({ kind }) => kind as string);
    expect(kinds.indexOf('Widget')).toBeGreaterThan(kinds.indexOf('Deployment'));
    expect(kinds.indexOf('Deployment')).toBeGreaterThan(kinds.indexOf('CustomResourceDefinition'));
  });

  test('in another chart than its operator makes no dependency between charts', () => {
    const app = new App();
    const operator = new Operator(new Chart(app, 'one', { namespace: 'one' }), 'operator', {
      definition,
      scope: OperatorScope.cluster(),
    });
    const two = new Chart(app, 'two', { namespace: 'two' });
    widget(two, operator);
    expect(two.node.dependencies).toEqual([]);
    expect(synth(two).map(address)).toEqual(['Widget two/widget']);
  });

  test('its operator may be a reference beside the charts', () => {
    const chart = testChart();
    const operator = Operator.fromExisting(chart.node.root, 'operators', {
      definition,
      namespace: 'x',
      scope: OperatorScope.namespaces('here'),
    });
    widget(chart, operator);
    expect(synth(chart).map(address)).toEqual(['Widget here/widget']);
  });

  test('its namespace is the prop, else the chart, else the operator', () => {
    const app = new App();
    const operator = new Operator(new Chart(app, 'one', { namespace: 'one' }), 'operator', {
      definition,
      scope: OperatorScope.cluster(),
    });
    const namespaceOf = (chart: Chart, namespace?: string) => widget(chart, operator, { namespace }).namespace;
    expect(namespaceOf(new Chart(app, 'a', { namespace: 'a' }), 'b')).toBe('b');
    expect(namespaceOf(new Chart(app, 'b', { namespace: 'a' }))).toBe('a');
    expect(namespaceOf(new Chart(app, 'c'))).toBe('one');
  });
});

describe('CustomResource, checked', () => {
  test('a warning does not fail the synth, and is printed once', () => {
    const { chart, operator } = setUp();
    widget(chart, operator, { spec: { size: 3, color: 'pink' } });
    const printed = warningsOf(() => {
      synth(chart);
      synth(chart);
    });
    expect(printed).toBe(
      "operator-constructs: warning: pink fades; use another color (guard 'no-pink') [chart/widget/Resource] (warning 'guard/no-pink')\n",
    );
  });

  test.each([
    ['error', /pink fades/],
    ['loud', /context 'operator-constructs\/warnings' is 'loud'; allowed are 'error' and 'silent'/],
  ])('fails when the context makes warnings %s', (mode, message) => {
    const app = new App();
    app.node.setContext('operator-constructs/warnings', mode);
    const chart = new Chart(app, 'chart', { namespace: 'here' });
    widget(chart, new Operator(chart, 'operator', { definition }), { spec: { size: 3, color: 'pink' } });
    expect(failureOf(() => synth(chart))).toMatch(message);
  });

  test('a guard of one kind can be turned down without disturbing the other kinds of the operator', () => {
    const gadget = defineCustomResource({
      group: 'test.example.com',
      kind: 'Gadget',
      scope: 'Namespaced',
      versions: [{ name: 'v1', schema: { spec: t.object({ size: t.int32() }) } }],
    });
    const { Widget: guards = [] } = definition.guards ?? {};
    const chart = testChart();
    const operator = new Operator(chart, 'operator', {
      definition: {
        ...definition,
        customResources: [type, gadget],
        guards: { Widget: guards, Gadget: guards.slice(0, 1).map((guard) => ({ ...guard, id: 'odd-gadget' })) },
      },
      guards: { rules: { 'odd-size': 'off' } },
    });
    widget(chart, operator, { spec: { size: 2 } });
    widget(chart, operator, { type: gadget, spec: { size: 3 } }, 'fine');
    expect(() => synth(chart)).not.toThrow();
    widget(chart, operator, { type: gadget, spec: { size: 2 } }, 'even');
    expect(failureOf(() => synth(chart))).toMatch(/\[chart\/even\/Resource\] .*\(guard 'odd-gadget'\)/);
  });

  test.each<[string, Partial<CustomResourceProps>, RegExp]>([
    [
      'an unknown field',
      { spec: { size: 3, colour: 'red' } },
      /\[chart\/widget\/Resource\] spec\.colour: unknown field; did you mean color/,
    ],
    ['a missing field', { spec: {} }, /spec\.size: .*missing/],
    ['a value out of bounds', { spec: { size: 10 } }, /spec\.size: .*9/],
    ['a value of another type', { spec: { size: '3' } }, /spec\.size: must be of type integer/],
    ['what a guard denies', { spec: { size: 2 } }, /an even size tears; use an odd size \(guard 'odd-size'\)/],
    [
      'a namespace that is not watched',
      { namespace: 'there' },
      /\[chart\/widget\] 'namespace' is 'there', which the operator does not watch \(scope: own namespace, running in 'here'\); did you mean 'here'\? or scope OperatorScope\.namespaces\('here', 'there'\), or OperatorScope\.cluster\(\)$/,
    ],
    ['a name that is none', { name: 'a_b' }, /'name' is 'a_b'; it must be a DNS subdomain.*\[chart\/widget\]/],
    ['a namespace that is none', { namespace: 'a.b' }, /'namespace' is 'a\.b'; it must be a DNS label/],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test('fails when its operator serves other kinds', () => {
    expect(
      failureOf(() => {
        const chart = testChart();
        const operator = new Operator(chart, 'operator', {
          definition: { ...definition, name: 'other', customResources: [], guards: {} },
        });
        widget(chart, operator);
        synth(chart);
      }),
    ).toMatch(/'operator' is \[chart\/operator\], a 'other', which serves no kind and no Widget/);
  });

  test('fails with the problems of all resources at once, each with its path', () => {
    const { chart, operator } = setUp();
    widget(chart, operator, { spec: { size: 2 } }, 'even');
    widget(chart, operator, { spec: { size: 99 } }, 'big');
    widget(chart, operator, { namespace: 'there' }, 'far');
    const text = failureOf(() => synth(chart));
    for (const path of ['[chart/even/Resource] an even', '[chart/big/Resource] spec.size', "[chart/far] 'namespace'"]) {
      expect(text).toContain(path);
    }
  });
});
