import type { Construct } from 'constructs';
import {
  type CustomResourceOptions,
  defineCustomResource,
  KindResource,
  prop,
  type PropTable,
  type ResourceDefinition,
} from 'operator-constructs/authoring';
import { Size } from 'cdk8s';
import { kubernetes, t } from 'operator-constructs/crd';
import { CacheOperator } from '../support/cache-operator';
import { failureOf, testChart } from '../support/synth';

const spec = t.object({
  count: t.int32().min(1).max(9).optional(),
  ratio: t.number().optional(),
  mode: t.enum('fast', 'safe').optional(),
  title: t.string().optional(),
  paused: t.bool().optional(),
  port: t.intOrString().optional(),
  hosts: t.array(t.string()).optional(),
  rules: t.array(t.object({ level: t.int32().min(1) })).optional(),
  labels: t.map(t.string()).optional(),
  pod: t.object({ priority: t.int32().optional() }).optional(),
  affinity: kubernetes.v1_36.affinity().optional(),
  volume: t.object({ size: t.quantity().optional(), class: t.string().optional() }).optional(),
});

const type = defineCustomResource({
  ...{ group: 'fields.test', kind: 'Field', plural: 'fields', scope: 'Namespaced' },
  versions: [{ name: 'v1', schema: { spec } }],
});

/** Any props: what each must be is for the CRD to say. */
type Props = CustomResourceOptions & Readonly<Record<string, unknown>>;

function failureWith(props: object, table: object): string {
  class Field extends KindResource<object> {
    constructor(scope: Construct, id: string, given: Props) {
      const kind: ResourceDefinition<Props, object> = { type, props: table as PropTable<Props> };
      super(scope, id, given, kind);
    }
  }
  const chart = testChart();
  return failureOf(() => new Field(chart, 'it', { operator: new CacheOperator(chart, 'operator'), ...props }));
}

const TABLE = {
  ...{
    size: { field: 'count' },
    count: {},
    ratio: {},
    mode: {},
    title: {},
    paused: {},
    port: {},
    hosts: {},
    rules: {},
  },
  ...{ labels: {}, pod: {}, affinity: {} },
  storage: { field: 'volume', members: { size: { type: prop.size() }, className: { field: 'volume.class' } } },
};

test.each<readonly [props: object, problem: string]>([
  [{ count: '3' }, "'count' is '3'; must be a whole number"],
  [{ count: 1.5 }, "'count' is 1.5; must be a whole number"],
  [{ count: null }, "'count' is null; must be a whole number, or leave it out"],
  [{ count: 0 }, "'count': must be at least 1, got 0"],
  [{ count: 10 }, "'count': must be at most 9, got 10"],
  [{ size: 10 }, "'size': must be at most 9, got 10"],
  [{ ratio: NaN }, "'ratio' is NaN; must be a number"],
  [{ mode: 'slow' }, "'mode' is 'slow'; use 'fast' or 'safe'"],
  [{ title: 5 }, "'title' is 5; must be a string: '5'"],
  [{ paused: 'yes' }, "'paused' is 'yes'; must be true or false"],
  [{ port: true }, "'port' is true; must be a number or a string"],
  [{ hosts: 'a' }, "'hosts' is 'a'; must be a list"],
  [{ hosts: ['a', 5] }, "'hosts[1]' is 5; must be a string: '5'"],
  [{ rules: [{ level: 1 }, 5] }, "'rules[1]' is 5; must be an object"],
  [{ labels: { a: 5 } }, "'labels.a' is 5; must be a string: '5'"],
  [{ pod: [] }, "'pod' is []; must be an object"],
  [{ affinity: 'zone' }, "'affinity' is 'zone'; must be an object"],
  [{ storage: '1Gi' }, "'storage' is '1Gi'; must be an object with size, className"],
  [{ storage: { size: 'much' } }, "'storage.size' is 'much'; must be a quantity, such as '20Gi' or Size.gibibytes(20)"],
  [{ storage: { className: 5 } }, "'storage.className' is 5; must be a string: '5'"],
])('a prop must be what the CRD says for its field: %j', (props, problem) => {
  expect(failureWith(props, TABLE)).toBe(`${problem} [chart/it]`);
});

test('a row says its type where the prop takes other values than the field', () => {
  const table = { ...TABLE, title: { type: prop.size(), toField: String } };
  expect(() => failureWith({ title: Size.gibibytes(1) }, table)).toThrow('expected a failure');
  expect(failureWith({ title: true }, table)).toContain("'title' is true; give a size");
});

test.each<readonly [row: object, problem: string]>([
  [{}, "the CRD says none for its field 'spec.other'"],
  [{ field: 'pod.other' }, "the CRD says none for its field 'spec.pod.other'"],
  [{ field: false }, 'the prop goes to no field'],
  [{ field: 'title', toField: String }, "the CRD says none for its field 'spec.title'"],
])('a row without a type has a field that the CRD knows: %j', (row, problem) => {
  expect(failureWith({}, { other: row })).toBe(`the row of 'other' has no 'type', and ${problem}; give it a 'type'`);
});
