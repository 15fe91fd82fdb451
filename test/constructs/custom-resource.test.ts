import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { CustomResource, Operator, OperatorScope } from 'operator-constructs';
import {
  gadgetType,
  widgetDefinition as definition,
  widgetType as type,
} from '../support/definition';
import { address, chartWith, failureOf, only, refusalOf, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

import type { CustomResourceProps, IOperator } from 'operator-constructs';

const widget = (
  chart: Chart,
  operator: IOperator,
  props: Partial<CustomResourceProps> = {},
  id = 'widget',
) => new CustomResource(chart, id, { operator, type, spec: { size: 3 }, ...props });

const setUp = (scope = OperatorScope.namespace()) => {
  const chart = testChart();
  return { chart, operator: new Operator(chart, 'operator', { definition, scope }) };
};

/** An operator that serves every namespace, in another chart. */
const elsewhere = () => {
  const app = new App();
  const chart = new Chart(app, 'one', { namespace: 'one' });
  return {
    app,
    operator: new Operator(chart, 'operator', { definition, scope: OperatorScope.cluster() }),
  };
};

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
    const { app, operator } = elsewhere();
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
    const { app, operator } = elsewhere();
    const namespaceOf = (chart: Chart, namespace?: string) =>
      widget(chart, operator, { namespace }).namespace;
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
    const chart = chartWith({ warnings: mode });
    widget(chart, new Operator(chart, 'operator', { definition }), {
      spec: { size: 3, color: 'pink' },
    });
    expect(refusalOf(chart)).toMatch(message);
  });

  test('a guard of one kind can be turned down without disturbing the other kinds of the operator', () => {
    const { Widget: guards = [] } = definition.guards ?? {};
    const chart = testChart();
    const operator = new Operator(chart, 'operator', {
      definition: {
        ...definition,
        customResources: [type, gadgetType],
        guards: {
          Widget: guards,
          Gadget: guards.slice(0, 1).map((guard) => ({ ...guard, id: 'odd-gadget' })),
        },
      },
      guards: { rules: { 'odd-size': 'off' } },
    });
    widget(chart, operator, { spec: { size: 2 } });
    widget(chart, operator, { type: gadgetType, spec: { size: 3 } }, 'fine');
    expect(() => synth(chart)).not.toThrow();
    widget(chart, operator, { type: gadgetType, spec: { size: 2 } }, 'even');
    expect(refusalOf(chart)).toMatch(/\[chart\/even\/Resource\] .*\(guard 'odd-gadget'\)/);
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
    [
      'what a guard denies',
      { spec: { size: 2 } },
      /an even size tears; use an odd size \(guard 'odd-size'\)/,
    ],
    [
      'a namespace that is not watched',
      { namespace: 'there' },
      /\[chart\/widget\] 'namespace' is 'there', which the operator does not watch \(scope: own namespace, running in 'here'\); did you mean 'here'\? or scope OperatorScope\.namespaces\('here', 'there'\), or OperatorScope\.cluster\(\)$/,
    ],
    [
      'a name that is none',
      { name: 'a_b' },
      /'name' is 'a_b'; it must be a DNS subdomain.*\[chart\/widget\]/,
    ],
    [
      'a namespace that is none',
      { namespace: 'a.b' },
      /'namespace' is 'a\.b'; it must be a DNS label/,
    ],
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
    const text = refusalOf(chart);
    for (const path of [
      '[chart/even/Resource] an even',
      '[chart/big/Resource] spec.size',
      "[chart/far] 'namespace'",
    ]) {
      expect(text).toContain(path);
    }
  });
});

describe('a namespace or name that a patch gives', () => {
  test('is the one that the operator has to watch', () => {
    const { chart, operator } = setUp();
    const { resource } = widget(chart, operator, {}, 'widget');
    resource.addJsonPatch(JsonPatch.replace('/metadata/namespace', 'there'));
    expect(refusalOf(chart)).toMatch(
      /\[chart\/widget\] 'namespace' is "?'?there"?'?, which the operator does not watch/,
    );
    resource.addJsonPatch(JsonPatch.replace('/metadata/namespace', 'here'));
    expect(() => synth(chart)).not.toThrow();
  });

  test('is the one that has to be free', () => {
    const { chart, operator } = setUp();
    const one = widget(chart, operator, {}, 'one');
    const two = widget(chart, operator, {}, 'two');
    two.resource.addJsonPatch(JsonPatch.replace('/metadata/name', 'one'));
    expect(refusalOf(chart)).toMatch(
      /Widget 'one' in namespace 'here' is declared here and at \[chart\/one/,
    );
    one.resource.addJsonPatch(JsonPatch.replace('/metadata/name', 'three'));
    expect(() => synth(chart)).not.toThrow();
    // An object of others that is patched.
    const other = new ApiObject(chart, 'other', {
      apiVersion: 'test.example.com/v1',
      kind: 'Widget',
      spec: { size: 1 },
    });
    other.addJsonPatch(JsonPatch.replace('/metadata/name', 'three'));
    expect(refusalOf(chart)).toMatch(
      /Widget 'three' in namespace 'here' is declared here and at \[chart\/other/,
    );
  });
});

test('an unknown field of a custom resource is reported once', () => {
  const { chart, operator } = setUp();
  widget(chart, operator, {}, 'widget').resource.addJsonPatch(JsonPatch.add('/spec/colour', 'red'));
  expect(refusalOf(chart).match(/unknown field/g)).toHaveLength(1);
});

describe('what a patch makes of the objects of an operator', () => {
  const patched = (kind: string, patch: JsonPatch) => {
    const { chart, operator } = setUp();
    const object = operator.node
      .findAll()
      .find((one) => ApiObject.isApiObject(one) && one.kind === kind) as ApiObject;
    object.addJsonPatch(patch);
    return chart;
  };
  const rule = (resource: string, verb: string): JsonPatch =>
    JsonPatch.add('/rules/-', { apiGroups: [''], resources: [resource], verbs: [verb] });
  const container = '/spec/template/spec/containers/0';

  test.each<readonly [string, JsonPatch, RegExp]>([
    [
      'Deployment',
      JsonPatch.replace('/kind', 'Deploymnt'),
      /'Deploymnt' of 'apps\/v1' is no kind of Kubernetes/,
    ],
    [
      'Deployment',
      JsonPatch.replace(`${container}/image`, 'example.com/widget'),
      /image' is .*pin it by a tag/,
    ],
    ['Role', rule('pods', 'read'), /rules\[\d+\]\.verbs' has "?'?read.* 'get', 'list', 'watch'/],
  ])('%s: is an error', (kind, patch, message) => {
    expect(failureOf(() => synth(patched(kind, patch)))).toMatch(message);
  });

  test('a resource that there is not is a warning, as in a definition', () => {
    expect(warningsOf(() => synth(patched('Role', rule('secretz', 'get'))))).toMatch(
      /rules\[\d+\]\.resources' has 'secretz'.* did you mean 'secrets'\?.*'rule-unknown-name'/,
    );
  });

  test('is not blamed for a rule that it leaves alone', () => {
    const rule = {
      place: 'watched',
      apiGroups: [''],
      resources: ['pod'],
      verbs: ['read'],
      reason: 'r',
      role: 'r',
    } as const;
    const chart = testChart();
    const operator = new Operator(chart, 'operator', {
      definition: { ...definition, rules: [rule] },
    });
    for (const object of operator.node.findAll()) {
      if (ApiObject.isApiObject(object)) {
        object.addJsonPatch(JsonPatch.add('/metadata/generateName', 'a'));
      }
    }
    expect(warningsOf(() => synth(chart))).toContain("'definition.rules[0].verbs' has 'read'");
    expect(warningsOf(() => synth(chart))).not.toContain("'rules[0].verbs'");
  });

  test('is fine where it is right', () => {
    const patch = JsonPatch.add(`${container}/env/-`, { name: 'A', value: 'b' });
    expect(() => synth(patched('Deployment', patch))).not.toThrow();
  });
});
