import * as pulumi from '@pulumi/pulumi';
import { prop, warn } from 'operator-constructs/authoring';
import { component } from 'operator-constructs/pulumi';
import {
  Cache as CacheConstruct,
  CacheOperator as CacheOperatorConstruct,
} from '../support/cache-operator';

import type {
  CustomResourceOptions,
  KindDefinition,
  OperatorOptions,
  OperatorPropTable,
  PropTable,
  SizeInput,
} from 'operator-constructs/authoring';
import type { KindArgs } from 'operator-constructs/pulumi';

interface Props extends CustomResourceOptions {
  readonly replicas?: number;
  readonly mode?: 'fast' | 'safe';
  readonly storage?: { readonly size?: SizeInput };
  readonly spec?: object;
}

export const table = {
  replicas: { type: prop.number() },
  mode: { type: prop.oneOf('fast', 'safe'), plain: true },
  storage: { type: prop.object(), members: { size: { type: prop.size(), field: ['size'] } } },
} as const satisfies PropTable<Props>;

export const missing = {
  replicas: { type: prop.number() },
  mode: { type: prop.string() },
  // @ts-expect-error a prop without a row
} as const satisfies PropTable<Props>;

export const strange = {
  ...table,
  // @ts-expect-error a row without a prop
  replica: { type: prop.number() },
} as const satisfies PropTable<Props>;

export const wrong = {
  ...table,
  // @ts-expect-error a row of another type
  replicas: { type: prop.string() },
} as const satisfies PropTable<Props>;

export const label = {
  ...table,
  // @ts-expect-error labels that lack one
  mode: { type: prop.oneOf('fast') },
} as const satisfies PropTable<Props>;

export const field = {
  ...table,
  // @ts-expect-error a field is a path, or a list of keys
  replicas: { type: prop.number(), field: 3 },
} as const satisfies PropTable<Props>;

interface OperatorProps extends OperatorOptions {
  readonly backups?: 'on' | 'off';
}

export const operatorTable = {
  backups: { type: prop.oneOf('on', 'off'), options: (backups) => [backups] },
} as const satisfies OperatorPropTable<OperatorProps>;

// @ts-expect-error a prop of an operator without a row
export const operatorMissing = {} as const satisfies OperatorPropTable<OperatorProps>;

class CacheOperator extends component(CacheOperatorConstruct, []) {}
class Cache extends component(CacheConstruct, ['connectionString'], {
  type: 'example:cache:Cache',
}) {}

const operator = new CacheOperator('operator', {
  namespace: pulumi.output('caches'),
  logRate: pulumi.output('5'),
});
export const existing = CacheOperator.fromExisting('existing', {
  namespace: 'caches',
  scope: operator.scope,
});
const cache = new Cache('cache', {
  operator,
  shards: pulumi.output(3),
  storage: { size: pulumi.output('1Gi') },
});
export const connectionString: pulumi.Output<string> = cache.connectionString;
export const args: KindArgs<typeof CacheConstruct> = {
  operator,
  secret: pulumi.output('password'),
};

// @ts-expect-error no output of the component
export const domain = cache.domain;
// @ts-expect-error it decides which objects there are
new CacheOperator('plain', { backups: pulumi.output('on' as const) });
// @ts-expect-error below a prop there are parts that stay plain, too
new Cache('plain', { operator, metrics: { port: pulumi.output(9000) } });
// @ts-expect-error an object is no Output, its values may be
new Cache('storage', { operator, storage: pulumi.output({ size: '1Gi' }) });
// @ts-expect-error a cache needs an operator
new Cache('orphan', {});
// @ts-expect-error the construct has no such output
component(CacheConstruct, ['connectionstring']);

export const reserved: ReturnType<NonNullable<KindDefinition<Props, object>['reserves']>> = [
  { kind: 'Service', name: 'cache', existing: 'allowed' },
  { podLabels: { app: 'cache' }, prop: 'namespace' },
  // @ts-expect-error an object has a name, and pods have labels
  { kind: 'Service', podLabels: { app: 'cache' } },
  // @ts-expect-error pods are found by labels
  { podLabels: { app: 'cache' }, existing: 'allowed' },
];

export const readsAndTakes = warn(
  'cache/replicas',
  // @ts-expect-error what is read is a number
  ({ replicas }: { readonly replicas: number }) => [replicas],
  (replicas: string) => [replicas],
);
