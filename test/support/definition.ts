import { defineCustomResource, Operator, t, WatchSignal } from 'operator-constructs';
import { rule } from 'operator-constructs/authoring';
import { synth, testChart } from './synth';

import type { OperatorDefinition, OperatorProps } from 'operator-constructs';
import type { Guard } from 'operator-constructs/authoring';
import type { VersionDefinition } from 'operator-constructs/crd';
import type { Manifest } from './synth';

/** A guard whose expression is all that matters of it. */
export const guardOf = (id: string, expression: string, more: Partial<Guard> = {}): Guard => ({
  id,
  operations: ['CREATE', 'UPDATE'],
  expression,
  message: `${id} happens`,
  remedy: `mend ${id}`,
  severity: 'deny',
  ...more,
});

/** A kind of one version, whose schema has a spec and no more. */
export const kindOf = <const Spec extends VersionDefinition['schema']['spec']>(
  group: string,
  kind: string,
  spec: Spec,
) =>
  defineCustomResource({
    group,
    kind,
    scope: 'Namespaced',
    versions: [{ name: 'v1', schema: { spec } }],
  });

/** A resource for tests of what all resources share. */
export const widgetType = kindOf(
  'test.example.com',
  'Widget',
  t.object({ size: t.int32().min(1).max(9), color: t.string().default('red') }),
);

/** A resource of another kind. */
export const gadgetType = kindOf(
  'test.example.com',
  'Gadget',
  t.object({ size: t.int32().optional() }),
);

/** An operator for tests of what all operators share. */
export const widgetDefinition: OperatorDefinition = {
  name: 'widget-operator',
  version: '1.0.0',
  image: 'example.com/widget-operator:1.0.0',
  customResources: [widgetType],
  watch: WatchSignal.env(),
  rules: [
    rule.watched('get,list,watch widgets.test.example.com', 'serves widgets'),
    rule.own('create leases.coordination.k8s.io', 'leads'),
    rule.cluster('get nodes', 'sees nodes', { scopes: ['cluster'] }),
  ],
  leaderElection: 'lease',
  metrics: { port: 8080, args: (port) => [`--metrics=:${port}`] },
  kubernetes: { minimum: { version: '1.25', reason: 'it uses an API of 1.25' } },
  container: {
    args: ['--verbose'],
    env: [{ name: 'MODE', value: 'test' }],
    writablePaths: ['/var/cache', '/tmp'],
  },
  guards: {
    Widget: [
      {
        id: 'odd-size',
        operations: ['CREATE', 'UPDATE'],
        expression: 'object.spec.size % 2 == 1',
        message: 'an even size tears',
        remedy: 'use an odd size',
        severity: 'deny',
      },
      {
        id: 'no-pink',
        operations: ['CREATE', 'UPDATE'],
        expression: "!has(object.spec.color) || object.spec.color != 'pink'",
        message: 'pink fades',
        remedy: 'use another color',
        severity: 'warn',
      },
    ],
  },
};

/** The objects of an operator in the namespace `home`, with nothing else in the app. */
export function operatorObjects(
  props: Omit<OperatorProps, 'definition'>,
  definition = widgetDefinition,
): Manifest[] {
  const chart = testChart('home');
  new Operator(chart, 'operator', { definition, ...props });
  return synth(chart);
}
