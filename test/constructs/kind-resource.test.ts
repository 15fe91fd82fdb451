import { ApiObject, App, Chart, Lazy, Size } from 'cdk8s';
import { defineCustomResource, KindResource, prop } from 'operator-constructs/authoring';
import { kubernetes, t } from 'operator-constructs/crd';
import { Cache, CacheOperator } from '../support/cache-operator';
import { failureOf, only, refusalOf, synth, testChart } from '../support/synth';

import type { ApiObjectProps } from 'cdk8s';
import type { Construct } from 'constructs';
import type {
  CustomResourceOptions,
  KindDefinition,
  PropTable,
} from 'operator-constructs/authoring';
import type { CacheProps } from '../support/cache-operator';

/** A value in a program without types. */
const anything = (value: unknown): never => value as never;

function cacheIn(chart: Chart, props: Partial<CacheProps>, id = 'carts'): Cache {
  return new Cache(chart, id, { operator: new CacheOperator(chart, 'operator'), ...props });
}

const specOf = (props: Partial<CacheProps>): unknown => {
  const chart = testChart();
  cacheIn(chart, props);
  return only(synth(chart), 'Cache')['spec'];
};

const problemsOf = (props: Partial<CacheProps> | object, id?: string): string =>
  failureOf(() => {
    const chart = testChart();
    cacheIn(chart, props, id);
    synth(chart);
  });

describe('the spec of a kind', () => {
  test('is its defaults where nobody says anything', () => {
    expect(specOf({})).toEqual({ shards: 3, volume: { size: '1Gi' } });
  });

  test('has defaults that follow from the given values', () => {
    expect(specOf({ shards: 1 })).toEqual({ shards: 1, standby: 1, volume: { size: '1Gi' } });
    expect(specOf({ spec: { shards: 1 } })).toEqual({
      shards: 1,
      standby: 1,
      volume: { size: '1Gi' },
    });
  });

  test('has props over `spec` over defaults', () => {
    const spec = { volume: { class: 'slow' }, pod: { priority: 1 } };
    expect(
      specOf({ spec, storage: { size: Size.gibibytes(2) }, pod: { labels: { a: 'b' } } }),
    ).toEqual({
      shards: 3,
      volume: { size: '2Gi', class: 'slow' },
      pod: { priority: 1, labels: { a: 'b' } },
    });
  });

  test('has what is switched on by an empty object', () => {
    expect(specOf({ metrics: {} })).toEqual({ shards: 3, volume: { size: '1Gi' }, metrics: {} });
  });

  test.each([{}, { labels: undefined }, { labels: {} }])(
    'drops no object without a value: %j',
    (pod) => {
      expect(problemsOf({ pod })).toContain(
        `'pod' is ${JSON.stringify(pod)}, which has no value; give one, or leave 'pod' out`,
      );
    },
  );

  test('has a value in the form that its field takes', () => {
    expect(specOf({ secret: { name: 'password' } })).toMatchObject({ secretName: 'password' });
    expect(specOf({ secret: 'password' })).toMatchObject({ secretName: 'password' });
  });

  test('has no field for a prop that goes to none', () => {
    const chart = testChart();
    expect(cacheIn(chart, { domain: 'example' }).connectionString).toBe(
      'cache://carts.here.svc.example:6379',
    );
    expect(only(synth(chart), 'Cache')['spec']).not.toHaveProperty('domain');
  });

  test('takes what cdk8s makes at synth', () => {
    expect(specOf({ shards: anything(Lazy.any({ produce: () => 5 })) })).toMatchObject({
      shards: 5,
    });
  });
});

test('annotations of the kind give way to those of the user', () => {
  const annotationsWith = (props: Partial<CacheProps>): unknown => {
    const chart = testChart();
    cacheIn(chart, props);
    return only(synth(chart), 'Cache')['metadata'].annotations;
  };
  expect(annotationsWith({})).toMatchObject({ 'cache.test/operator': 'cache-operator' });
  expect(annotationsWith({})).not.toHaveProperty(['cache.test/nothing']);
  const metadata = { annotations: { 'cache.test/operator': 'other' } };
  expect(annotationsWith({ metadata })).toMatchObject({ 'cache.test/operator': 'other' });
});

describe('a prop of a kind', () => {
  test.each<readonly [props: object, problem: string]>([
    [
      { storage: { size: {} } },
      "'storage.size' is {}; give a size, such as '20Gi' or Size.gibibytes(20)",
    ],
    [{ storage: { sise: '1Gi' } }, "'storage.sise' is an unknown prop; did you mean 'size'?"],
    [{ metrics: { port: 'x' } }, "'metrics.port' is 'x'; must be a number"],
    [{ metrics: { port: null } }, "'metrics.port' is null; must be a number, or leave it out"],
    [
      { spec: { volume: { size: null } } },
      "'spec.volume.size' is null; must be a number or a string, or leave it out",
    ],
  ])('has to be what its row says: %j', (props, problem) => {
    expect(problemsOf(props)).toBe(`${problem} [chart/carts]`);
  });

  test('that is unknown and near none gets the list of props', () => {
    expect(problemsOf({ colour: 'red' })).toMatch(
      /^'colour' is an unknown prop; there are domain, metadata, metrics, /,
    );
  });

  test('that is undefined is not there', () => {
    expect(specOf({ ...({ colour: undefined } as object), shards: undefined })).toEqual(specOf({}));
  });

  test('gets all problems at once, also those between values', () => {
    expect(problemsOf({ standby: '1', domain: 5, spec: { shards: 17 } })).toMatch(
      /^3 problems \[chart\/carts\]:\n {2}'standby' is '1'; .*\n {2}'domain' is 5; .*\n {2}'shards' is 17 and 'standby' is 0; /,
    );
  });

  test.each<readonly [props: Partial<CacheProps>, problem: string]>([
    [{ shards: 5, spec: { shards: 4 } }, "'shards' is 5 and 'spec.shards' is 4; give one of them"],
    [
      { storage: { size: '2Gi' }, spec: { volume: { size: '3Gi' } } },
      "'storage.size' is '2Gi' and 'spec.volume.size' is '3Gi'; give one of them",
    ],
    [
      { pod: { labels: { a: 'b' } }, spec: { pod: { labels: { a: 'c' } } } },
      "'pod.labels.a' is 'b' and 'spec.pod.labels.a' is 'c'; give one of them",
    ],
    [
      { secret: { name: 'a' }, spec: { secretName: 'b' } },
      "'secret' is 'a' and 'spec.secretName' is 'b'; give one of them",
    ],
  ])('and `spec` do not say two things: %j', (props, problem) => {
    expect(problemsOf(props)).toBe(`${problem} [chart/carts]`);
  });

  test('and `spec` may say one thing', () => {
    expect(specOf({ shards: 5, spec: { shards: 5 } })).toMatchObject({ shards: 5 });
  });

  test.each<readonly [props: Partial<CacheProps>, problem: string]>([
    [{ spec: { shards: -1 } }, 'spec.shards: must be at least 1, got -1'],
    [{ pod: { priority: 0.5 } }, "'pod.priority': "],
    [{ spec: { pod: { priority: 0.5 } }, pod: { labels: { a: 'b' } } }, 'spec.pod.priority: '],
    [{ secret: { name: anything(5) } }, "'secret': "],
  ])('is named by what the CRD finds: %j', (props, problem) => {
    expect(problemsOf(props)).toContain(`[chart/carts/Resource] ${problem}`);
  });
});

describe('the name of a resource', () => {
  test.each([
    ['c'.repeat(20), undefined],
    ['c'.repeat(21), /it must be a DNS label: at most 20 lower case/],
    ['a.b', /it must be a DNS label/],
  ])('has the limits of its kind: %s', (id, problem) => {
    const failing = (): string => problemsOf({}, id);
    if (problem === undefined) {
      expect(failing).toThrow('expected a failure');
    } else {
      expect(failing()).toMatch(problem);
    }
  });
});

const pods = (labels: object): object => ({ template: { metadata: { labels } } });

function beside(object: ApiObjectProps & { readonly spec?: object }): () => unknown {
  const chart = testChart('shop');
  new Cache(chart, 'carts', { operator: new CacheOperator(chart, 'operator') });
  new ApiObject(chart, 'object', object);
  return () => synth(chart);
}

describe('what a kind reserves', () => {
  test.each<
    readonly [what: string, object: ApiObjectProps & { readonly spec?: object }, problem: string]
  >([
    [
      'an object',
      { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'carts' } },
      "[chart/carts] 'name' is 'carts', for which the operator makes the StatefulSet 'carts'; [chart/object] has that " +
        'name; rename one of the two',
    ],
    [
      'an object of another version',
      { apiVersion: 'v1', kind: 'Service', metadata: { name: 'carts-hot' } },
      "[chart/carts] 'name' is 'carts', for which the operator makes the Service 'carts-hot'; [chart/object] has that " +
        'name: clients would find the wrong one; rename one of the two',
    ],
    [
      'pods by all of their labels',
      {
        apiVersion: 'batch/v1',
        kind: 'Job',
        spec: pods({ tier: 'x', app: 'cache', cache: 'carts' }),
      },
      "[chart/carts] 'name' is 'carts', for which the operator takes every pod with the labels app=cache, cache=carts; " +
        '[chart/object] has such pods; label the pods otherwise',
    ],
    [
      'pods of a CronJob',
      {
        apiVersion: 'batch/v1',
        kind: 'CronJob',
        spec: { jobTemplate: { spec: pods({ app: 'cache', cache: 'carts' }) } },
      },
      'for which the operator takes every pod with the labels app=cache, cache=carts; [chart/object] has such pods; label',
    ],
    [
      'a Pod',
      { apiVersion: 'v1', kind: 'Pod', metadata: { labels: { app: 'cache', cache: 'carts' } } },
      '[chart/object] has such pods; label the pods otherwise',
    ],
  ])('is refused to %s', (_what, object, problem) => {
    expect(failureOf(beside(object))).toContain(problem);
  });

  test.each<readonly [what: string, object: ApiObjectProps & { readonly spec?: object }]>([
    [
      'an object of another namespace',
      {
        apiVersion: 'apps/v1',
        kind: 'StatefulSet',
        metadata: { name: 'carts', namespace: 'other' },
      },
    ],
    [
      'an object of another name',
      { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'cart' } },
    ],
    [
      'an object of another kind',
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'carts' } },
    ],
    [
      'a kind of that name of another API group',
      { apiVersion: 'serving.example.com/v1', kind: 'Service', metadata: { name: 'carts-hot' } },
    ],
    [
      'an object that may be there',
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'carts-secret' } },
    ],
    [
      'pods with one of the labels',
      { apiVersion: 'batch/v1', kind: 'Job', spec: pods({ app: 'cache', cache: 'other' }) },
    ],
    [
      'labels that are none',
      { apiVersion: 'batch/v1', kind: 'Job', spec: { template: { metadata: { labels: 'app' } } } },
    ],
  ])('is left to %s', (_what, object) => {
    expect(beside(object)).not.toThrow();
  });

  test('is refused to the later one of two resources, in whatever chart', () => {
    const app = new App();
    const chart = new Chart(app, 'one', { namespace: 'shop' });
    const operator = new CacheOperator(chart, 'operator');
    new Cache(chart, 'carts', { operator, secret: 'shared' });
    const other = new Chart(app, 'two', { namespace: 'shop' });
    new Cache(other, 'sales', { operator, secret: 'shared' });
    expect(
      failureOf(() => app.synthYaml())
        .split('\n')
        .slice(1),
    ).toEqual([
      "  [two/sales] 'secret' is 'shared', for which the operator makes the Secret 'shared'; [one/carts] needs it, too; " +
        'rename one of the two',
    ]);
  });

  test('is free for what the resource itself is made of, and looked at anew in each pass', () => {
    const chart = testChart('shop');
    const carts = new Cache(chart, 'carts', { operator: new CacheOperator(chart, 'operator') });
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'carts-hot' } };
    new ApiObject(carts, 'service', service);
    expect(() => synth(chart)).not.toThrow();
    new ApiObject(chart, 'later', service);
    expect(refusalOf(chart)).toContain(
      "makes the Service 'carts-hot'; [chart/later] has that name",
    );
  });
});

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
  affinity: kubernetes.v1_37.affinity().optional(),
  volume: t.object({ size: t.quantity().optional(), class: t.string().optional() }).optional(),
});

const type = defineCustomResource({
  group: 'fields.test',
  kind: 'Field',
  plural: 'fields',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec } }],
});

/** Any props: what each must be is for the CRD to say. */
type Props = CustomResourceOptions & Readonly<Record<string, unknown>>;

function failureWith(props: object, table: object): string {
  class Field extends KindResource<object> {
    constructor(scope: Construct, id: string, given: Props) {
      const kind: KindDefinition<Props, object> = { type, props: table as PropTable<Props> };
      super(scope, id, given, kind);
    }
  }
  const chart = testChart();
  return failureOf(
    () => new Field(chart, 'it', { operator: new CacheOperator(chart, 'operator'), ...props }),
  );
}

const TABLE = {
  size: { field: 'count' },
  count: {},
  ratio: {},
  mode: {},
  title: {},
  paused: {},
  port: {},
  hosts: {},
  rules: {},
  labels: {},
  pod: {},
  affinity: {},
  storage: {
    field: 'volume',
    members: { size: { type: prop.size() }, className: { field: 'volume.class' } },
  },
};

test.each<readonly [props: object, problem: string]>([
  [{ count: '3' }, "'count' is '3'; must be a whole number"],
  [{ count: 1.5 }, "'count' is 1.5; must be a whole number"],
  [{ count: null }, "'count' is null; must be a whole number, or leave it out"],
  [{ count: 0 }, "'count' is 0; must be at least 1"],
  [{ count: 10 }, "'count' is 10; must be at most 9"],
  [{ size: 10 }, "'size' is 10; must be at most 9"],
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
  [
    { storage: { size: 'much' } },
    "'storage.size' is 'much'; must be a quantity, such as '20Gi' or Size.gibibytes(20)",
  ],
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
  expect(failureWith({}, { other: row })).toBe(
    `the row of 'other' has no 'type', and ${problem}; give it a 'type'`,
  );
});
