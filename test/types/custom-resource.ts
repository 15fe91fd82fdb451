/** The spec of `CustomResource` is that of its kind. */
import {
  CustomResource,
  CustomResourceDefinition,
  defineCustomResource,
  loadCustomResourceDefinition,
  loadCustomResourceDefinitions,
  t,
  validateCustomResource,
} from 'operator-constructs';
import { zookeeperClusterType } from 'operator-constructs/zookeeper';

import type { Construct } from 'constructs';
import type {
  CustomResourceProps,
  DeclaredResourceType,
  IOperator,
  OperatorDefinition,
  ResourceType,
} from 'operator-constructs';
import type { ResourceSpecOf } from 'operator-constructs/crd';
import type { ZookeeperClusterSpec } from 'operator-constructs/zookeeper';

declare const chart: Construct;
declare const operator: IOperator;
declare const crd: object;

const spec = t.object({ size: t.int32(), color: t.enum('red', 'blue').default('red') });
const widgets = defineCustomResource({
  group: 'example.com',
  kind: 'Widget',
  scope: 'Namespaced',
  versions: [
    { name: 'v1', storage: true, schema: { spec } },
    { name: 'v1beta1', schema: { spec: t.object({ pixels: t.int32() }) } },
  ],
});

// A declared kind: the spec of the version that is stored.
new CustomResource(chart, 'a', { operator, type: widgets, spec: { size: 3 } });
new CustomResource(chart, 'a', { operator, type: zookeeperClusterType, spec: { replicas: 3 } });
declare const zookeeper: ZookeeperClusterSpec;
new CustomResource(chart, 'a', { operator, type: zookeeperClusterType, spec: zookeeper });
// @ts-expect-error a misspelt field
new CustomResource(chart, 'a', { operator, type: widgets, spec: { size: 3, colour: 'red' } });
new CustomResource(chart, 'a', {
  operator,
  type: zookeeperClusterType,
  // @ts-expect-error a misspelt field, deep in an embedded type
  spec: { pod: { resources: { limit: {} } } },
});
// @ts-expect-error a value of another type
new CustomResource(chart, 'a', { operator, type: widgets, spec: { size: '3' } });
// @ts-expect-error none of the values that there are
new CustomResource(chart, 'a', { operator, type: widgets, spec: { size: 3, color: 'green' } });
// @ts-expect-error a required field is missing
new CustomResource(chart, 'a', { operator, type: widgets, spec: {} });
// @ts-expect-error the spec of another version
new CustomResource(chart, 'a', { operator, type: widgets, spec: { pixels: 3 } });
// @ts-expect-error no spec
new CustomResource(chart, 'a', { operator, type: widgets });
// @ts-expect-error the spec of another kind
new CustomResource(chart, 'a', { operator, type: widgets, spec: zookeeper });

// A loaded kind with an explicit type.
interface GrafanaSpec {
  readonly version: string;
  readonly config?: { readonly [section: string]: { readonly [key: string]: string } };
}
const grafanas = loadCustomResourceDefinition<GrafanaSpec>(crd);
new CustomResource(chart, 'a', { operator, type: grafanas, spec: { version: '12' } });
new grafanas.Resource(chart, 'a', {
  spec: { version: '12', config: { log: { mode: 'console' } } },
});
// @ts-expect-error a misspelt field
new CustomResource(chart, 'a', { operator, type: grafanas, spec: { version: '12', configs: {} } });
// @ts-expect-error a required field is missing
new CustomResource(chart, 'a', { operator, type: grafanas, spec: {} });
// @ts-expect-error a misspelt field
new grafanas.Resource(chart, 'a', { spec: { versions: '12' } });
// @ts-expect-error the spec is required
new grafanas.Resource(chart, 'a', {});
// @ts-expect-error a spec is an object
loadCustomResourceDefinition<string>(crd);

// One of which nothing is known takes any object, and no other value.
const untyped = loadCustomResourceDefinition(crd);
new CustomResource(chart, 'a', {
  operator,
  type: untyped,
  spec: { anything: [1, { goes: null }] },
});
new CustomResource(chart, 'a', { operator, type: untyped, spec: zookeeper });
new untyped.Resource(chart, 'a', { spec: { anything: 1 } });
new untyped.Resource(chart, 'a', {});
// @ts-expect-error a string is no object
new CustomResource(chart, 'a', { operator, type: untyped, spec: 'anything' });
// @ts-expect-error a string is no object
new untyped.Resource(chart, 'a', { spec: 'anything' });

// A kind is a kind, wherever it comes from.
export const kinds: readonly ResourceType[] = [
  widgets,
  grafanas,
  untyped,
  ...loadCustomResourceDefinitions('crds'),
];
export const definition = { customResources: kinds } satisfies Partial<OperatorDefinition>;
kinds.forEach((type) => new CustomResourceDefinition(chart, type.name, type));
kinds.forEach((type) => validateCustomResource(type, {}));
declare const any: DeclaredResourceType;
new CustomResource(chart, 'a', { operator, type: any, spec: { anything: 1 } });
export const grafanaType: ResourceType<GrafanaSpec> = grafanas;
export const props: CustomResourceProps<typeof grafanas> = {
  operator,
  type: grafanas,
  spec: { version: '12' },
};
export const anyProps: CustomResourceProps = { operator, type: untyped, spec: { anything: 1 } };
export const specOf: ResourceSpecOf<typeof widgets> = { size: 3 };
// @ts-expect-error a kind of another spec
export const otherType: ResourceType<GrafanaSpec> = widgets;
// @ts-expect-error a manifest is no kind
export const manifest: ResourceType = widgets.manifest;

// A class of a kind may be derived without telling the compiler again.
export class Grafana extends CustomResource<typeof grafanas> {
  constructor(scope: Construct, id: string, version: string) {
    super(scope, id, { operator, type: grafanas, spec: { version } });
  }
}
export const anyResource: CustomResource = new Grafana(chart, 'a', '12');
