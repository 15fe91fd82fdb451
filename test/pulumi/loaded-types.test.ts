import * as pulumi from '@pulumi/pulumi';
import { loadCustomResourceDefinition, type OperatorDefinition } from 'operator-constructs';
import { CustomResource, CustomResourceDefinition, Operator } from 'operator-constructs/pulumi';
import { widgetDefinition, widgetType } from '../support/definition';
import { Engine } from './support/engine';

interface WidgetSpec {
  readonly size: number;
}

const CRD = 'kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition';
const widgets = loadCustomResourceDefinition<WidgetSpec>(JSON.stringify(widgetType.manifest));
const definition: OperatorDefinition = { ...widgetDefinition, customResources: [widgets] };

test('a loaded CRD is registered, and imported where it is there already', async () => {
  const { engine } = await Engine.run(() => {
    new CustomResourceDefinition('widgets', { definition: widgets, adoptCrds: true });
  });
  const crd = engine.registered.find(({ type }) => type === CRD);
  expect(crd).toMatchObject({ importId: 'widgets.test.example.com', inputs: { spec: widgetType.manifest.spec } });
});

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
