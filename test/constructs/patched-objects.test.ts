import { ApiObject, type Chart, JsonPatch } from 'cdk8s';
import { CustomResource, Operator } from 'operator-constructs';
import { widgetDefinition as definition, widgetType as type } from '../support/definition';
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
