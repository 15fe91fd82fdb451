import { ApiObject, type Chart, JsonPatch } from 'cdk8s';
import { CustomResource, Operator } from 'operator-constructs';
import { widgetDefinition as definition, widgetType as type } from '../support/definition';
import { warningsOf } from '../support/warnings';
import { failureOf, synth, testChart } from '../support/synth';

const setUp = () => {
  const chart = testChart();
  return { chart, operator: new Operator(chart, 'operator', { definition }) };
};

const widget = (chart: Chart, operator: Operator, id: string): CustomResource =>
  new CustomResource(chart, id, { operator, type, spec: { size: 3 } });

describe('a namespace or name that a patch gives', () => {
  test('is the one that the operator has to watch', () => {
    const { chart, operator } = setUp();
    const { resource } = widget(chart, operator, 'widget');
    resource.addJsonPatch(JsonPatch.replace('/metadata/namespace', 'there'));
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/widget\] 'namespace' is "?'?there"?'?, which the operator does not watch/,
    );
    resource.addJsonPatch(JsonPatch.replace('/metadata/namespace', 'here'));
    expect(() => synth(chart)).not.toThrow();
  });

  test('is the one that has to be free', () => {
    const { chart, operator } = setUp();
    const one = widget(chart, operator, 'one');
    const two = widget(chart, operator, 'two');
    two.resource.addJsonPatch(JsonPatch.replace('/metadata/name', 'one'));
    expect(failureOf(() => synth(chart))).toMatch(
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
    expect(failureOf(() => synth(chart))).toMatch(
      /Widget 'three' in namespace 'here' is declared here and at \[chart\/other/,
    );
  });
});

test('an unknown field of a custom resource is reported once', () => {
  const { chart, operator } = setUp();
  widget(chart, operator, 'widget').resource.addJsonPatch(JsonPatch.add('/spec/colour', 'red'));
  expect(failureOf(() => synth(chart)).match(/unknown field/g)).toHaveLength(1);
});

describe('what a patch makes of the objects of an operator', () => {
  const patched = (kind: string, patch: JsonPatch) => {
    const { chart, operator } = setUp();
    const object = operator.node.findAll().find((one) => ApiObject.isApiObject(one) && one.kind === kind) as ApiObject;
    object.addJsonPatch(patch);
    return chart;
  };
  const rule = (resource: string, verb: string): JsonPatch =>
    JsonPatch.add('/rules/-', { apiGroups: [''], resources: [resource], verbs: [verb] });
  const container = '/spec/template/spec/containers/0';

  test('has a kind that there is', () => {
    const chart = patched('Deployment', JsonPatch.replace('/kind', 'Deploymnt'));
    expect(failureOf(() => synth(chart))).toContain("'Deploymnt' of 'apps/v1' is no kind of Kubernetes");
  });

  test.each<readonly [string, JsonPatch, RegExp]>([
    ['Deployment', JsonPatch.replace(`${container}/image`, 'example.com/widget'), /image' is .*pin it by a tag/],
    ['Deployment', JsonPatch.add('/spec/replica', 2), /spec\.replica: unknown field; did you mean replicas/],
    ['Role', rule('pods', 'read'), /rules\[\d+\]\.verbs' has "?'?read.* 'get', 'list', 'watch'/],
  ])('%s: is an error', (kind, patch, message) => {
    expect(failureOf(() => synth(patched(kind, patch)))).toMatch(message);
  });

  test('a resource that there is not is a warning, as in a definition', () => {
    expect(warningsOf(() => synth(patched('Role', rule('secretz', 'get'))))).toMatch(
      /rules\[\d+\]\.resources' has 'secretz'.* did you mean 'secrets'\?.*'rule-unknown-name'/,
    );
  });

  test('an unknown field is one wherever it is added', () => {
    const { chart, operator } = setUp();
    const deployment = (synth(chart) as { kind: string; spec: object }[]).find(({ kind }) => kind === 'Deployment')!;
    const isMap = /(labels|annotations|limits|requests|nodeSelector|rollingUpdate)$/i;
    const pathsOf = (value: unknown, path: string): string[] =>
      typeof value !== 'object' || value === null || isMap.test(path)
        ? []
        : [
            ...(Array.isArray(value) ? [] : [path]),
            ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, `${path}/${key}`)),
          ];
    const paths = pathsOf(deployment.spec, '/spec');
    expect(paths.length).toBeGreaterThan(10);
    paths.forEach((path) => operator.deployment.addJsonPatch(JsonPatch.add(`${path}/zz`, 1)));
    const found = failureOf(() => synth(chart));
    for (const path of paths) {
      const name = path
        .slice(1)
        .replace(/\/(\d+)/g, '[$1]')
        .replaceAll('/', '.');
      expect(found).toContain(`${name}.zz: unknown field`);
    }
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
    const operator = new Operator(chart, 'operator', { definition: { ...definition, rules: [rule] } });
    for (const object of operator.node.findAll()) {
      if (ApiObject.isApiObject(object)) object.addJsonPatch(JsonPatch.add('/metadata/generateName', 'a'));
    }
    expect(warningsOf(() => synth(chart))).toContain("'definition.rules[0].verbs' has 'read'");
    expect(warningsOf(() => synth(chart))).not.toContain("'rules[0].verbs'");
  });

  test('is fine where it is right', () => {
    const patch = JsonPatch.add(`${container}/env/-`, { name: 'A', value: 'b' });
    expect(() => synth(patched('Deployment', patch))).not.toThrow();
  });
});
