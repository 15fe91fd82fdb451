import * as pulumi from '@pulumi/pulumi';
import { loadCustomResourceDefinition, type OperatorDefinition } from 'operator-constructs';
import { CustomResource, Operator } from 'operator-constructs/pulumi';
import { widgetDefinition, widgetType } from '../support/definition';
import { Engine } from './support/engine';

interface WidgetSpec {
  readonly size: number;
}

const widgets = loadCustomResourceDefinition<WidgetSpec>(JSON.stringify(widgetType.manifest));
const definition: OperatorDefinition = { ...widgetDefinition, customResources: [widgets] };

test('a resource of a loaded kind takes Outputs, and is held against its CRD', async () => {
  const build = (size: pulumi.Input<number>) => () => {
    const operator = new Operator('operator', { namespace: 'here', definition, guards: 'off' });
    new CustomResource('one', { operator, type: widgets, spec: { size } });
  };
  const { engine } = await Engine.run(build(pulumi.output(3)));
  expect(engine.registered.find(({ type }) => type.endsWith(':Widget'))).toMatchObject({
    inputs: { spec: { size: 3 } },
  });
  await expect(Engine.run(build(99))).rejects.toThrow('spec.size');
});
