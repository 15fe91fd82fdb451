import { defineCustomResource, t, WatchSignal } from 'operator-constructs';
import { rule } from 'operator-constructs/authoring';

import type { OperatorDefinition } from 'operator-constructs';

export const panelV1 = {
  name: 'v1',
  storage: true,
  schema: {
    spec: t.object({
      size: t.string().pattern('^[0-9]+x[0-9]+$'),
      unit: t.string().optional(),
    }),
  },
};

/**
 * A resource whose versions differ: `size: 30x40` in the one, `width: 30` and `height: 40` in the
 * other.
 */
export const panelType = defineCustomResource({
  group: 'test.example.com',
  kind: 'Panel',
  scope: 'Namespaced',
  conversion: 'webhook',
  versions: [
    panelV1,
    {
      name: 'v2',
      schema: {
        spec: t.object({ width: t.int32(), height: t.int32(), unit: t.string().optional() }),
      },
    },
  ],
});

const rules = [
  {
    operations: ['CREATE', 'UPDATE'],
    apiGroups: ['test.example.com'],
    apiVersions: ['v2'],
    resources: ['panels'],
    scope: 'Namespaced',
  },
] as const;

/** An operator with conversion, mutating and validating webhooks. */
export const panelDefinition: OperatorDefinition = {
  name: 'panel-operator',
  version: '1.0.0',
  image: 'example.com/panel-operator:1.0.0',
  customResources: [panelType],
  watch: WatchSignal.env(),
  rules: [rule.watched('get,list,watch panels.test.example.com', 'serves panels')],
  webhooks: {
    port: 9443,
    certificatePath: '/tmp/certificates',
    on: { args: ['--webhooks'] },
    off: { env: [{ name: 'ENABLE_WEBHOOKS', value: 'false' }] },
    conversion: { path: '/convert' },
    admission: [
      { type: 'validating', name: 'vpanel.test.example.com', path: '/validate-panel', rules },
      { type: 'mutating', name: 'mpanel.test.example.com', path: '/mutate-panel', rules },
    ],
  },
};
