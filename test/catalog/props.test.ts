import { CustomResource, Operator, OperatorScope } from 'operator-constructs';
import { memcachedType } from 'operator-constructs/memcached';
import {
  AmaizRedis,
  AmaizRedisOperator,
  Redis,
  redisDefinitionWith,
  RedisOperator,
} from 'operator-constructs/redis';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { catalogueExports } from '../support/catalogue';
import { failureOf, only, refusalOf, silentChart, synth, testChart } from '../support/synth';
import {
  anything,
  CONSTRUCTS,
  OPERATORS,
  placeResource,
  resourceFailure,
  resourceNamed,
  RESOURCES,
  rightProps,
} from './constructs';
import { chartFor } from './entries';

import type { Chart } from 'cdk8s';
import type { DeclaredResourceType } from 'operator-constructs';
import type { ResourceCase } from '../support/catalog-entry';
import type { Manifest } from '../support/synth';
import type { InEntry } from './constructs';

/** Makes a change of data fail, as all code is strict; sizes and scopes are left as they are. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
    return;
  }
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

// Each has all of its props set: those lists do not compile without one.
test.each(CONSTRUCTS)(
  '$name changes nothing that it is given, and rendering twice gives the same',
  (construct) => {
    const { place, props } = construct;
    const objectsOf = (): object[] => {
      const chart = silentChart('shop');
      place(chart, props as never);
      const objects = synth(chart);
      expect(JSON.stringify(synth(chart))).toBe(JSON.stringify(objects));
      return objects;
    };
    freeze(props);
    const objects = objectsOf();
    expect(objects.length).toBeGreaterThan(0);
    expect(JSON.stringify(objectsOf())).toBe(JSON.stringify(objects));
  },
);

/** Props of every kind, which go to no field of the spec. */
const COMMON = ['metadata', 'spec', 'serviceMonitor', 'podMonitor', 'alerts', 'operator'];

const isData = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same object with nothing but undefined in it. */
const hollow = (value: unknown): unknown =>
  isData(value)
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, hollow(member)]))
    : undefined;

const CASES = RESOURCES.flatMap((resource) =>
  Object.entries(resource.all)
    .filter(([prop, value]) => isData(value) && !COMMON.includes(prop))
    .flatMap(([prop, value]) => [{}, hollow(value)].map((empty) => ({ resource, prop, empty }))),
);

function outcomeOf({ resource, prop, empty }: (typeof CASES)[number]): string {
  try {
    synth(
      placeResource(resource, { ...resource.all, [prop]: empty }, 'it', silentChart('shop')).chart,
    );
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

type Row = { readonly emptyIsAbsent?: boolean } | undefined;

const isAbsentIfEmpty = ({ resource, prop }: Pick<(typeof CASES)[number], 'resource' | 'prop'>) =>
  (resource.Class.classDefinition.props as Record<string, Row>)[prop]?.emptyIsAbsent === true;

test('an object of settings without a value is the same as none, so that a condition may give it', () => {
  const settings = CASES.filter(isAbsentIfEmpty);
  expect(new Set(settings.map(({ prop }) => prop)).size).toBeGreaterThan(10);
  for (const { resource, prop, empty } of settings) {
    const { [prop]: _, ...others } = resource.all as Record<string, unknown>;
    const [given, absent] = [{ ...others, [prop]: empty }, others].map((props) =>
      synth(placeResource(resource, props, 'it', silentChart('shop')).chart),
    );
    expect([resource.name, prop, given]).toEqual([resource.name, prop, absent]);
  }
});

test('an object without a value is refused by its name, unless it says something', () => {
  expect(CASES.length).toBeGreaterThan(60);
  const wrong = CASES.map((each) => [each, outcomeOf(each)] as const).filter(
    ([{ resource, prop }, outcome]) =>
      resource.emptyMeans?.includes(prop) === true || isAbsentIfEmpty({ resource, prop })
        ? false
        : !outcome.includes(`'${prop}`),
  );
  expect(
    wrong.map(([{ resource, prop, empty }, outcome]) => [resource.name, prop, empty, outcome]),
  ).toEqual([]);
});

const OPERATOR = "give the operator that serves it, or the result of 'fromExisting'";

const circle: { itself?: unknown } = {};
circle.itself = circle;

test('all classes of the catalogue are here', () => {
  const namesOf = (Base: typeof Operator | typeof CustomResource): string[] =>
    Object.entries(catalogueExports)
      .filter(([, value]) => typeof value === 'function' && value.prototype instanceof Base)
      .map(([name]) => name)
      .sort();
  expect(OPERATORS.map(({ name }) => name).sort()).toEqual(namesOf(Operator));
  expect(RESOURCES.map(({ name }) => name).sort()).toEqual(namesOf(CustomResource));
});

describe.each(RESOURCES)('$name in plain JavaScript', (resource) => {
  test.each<readonly [props: object, problem: string]>([
    [{ operator: undefined }, `'operator' is undefined; ${OPERATOR}`],
    [{ spec: circle }, "'spec.itself' contains itself; leave it out"],
    [{ spec: { a: [circle] } }, "'spec.a[0].itself' contains itself; leave it out"],
  ])('names what is wrong: %#', (props, problem) => {
    expect(resourceFailure(resource, props)).toBe(`${problem} [chart/it]`);
  });

  test('refers to constructs', () => {
    const references = Object.keys(
      resource.beside ? rightProps(resource, chartFor(resource.entry)) : {},
    );
    for (const prop of references.filter(
      (key) => resource.least === undefined || !(key in resource.least),
    )) {
      expect(resourceFailure(resource, { [prop]: 'orders' })).toMatch(
        new RegExp(`^'${prop}' is 'orders'; give .* \\[chart/it\\]$`),
      );
    }
  });
});

describe.each(RESOURCES.filter(({ all }) => 'name' in all))('the name of a $name', (resource) => {
  test('is the id where it is not given', () => {
    expect(resourceFailure(resource, {}, 'My_Own')).toMatch(
      /^'id' \(the name, as 'name' is not given\) is 'My_Own'; .* \[chart\/My_Own\]$/,
    );
  });

  test.each([
    [{ name: 'My_Own' }, /^'name' is 'My_Own'; .* \[chart\/it\]$/],
    [{ name: null }, /^'name' is null; must be a string, or leave it out \[chart\/it\]$/],
    [{ namespace: null }, /^'namespace' is null; must be a string, or leave it out \[chart\/it\]$/],
  ])('is right: %j', (props, problem) => {
    expect(resourceFailure(resource, props)).toMatch(problem);
  });
});

test('a resource of any kind is named after its id, too', () => {
  const [{ entry, Class, least }] = OPERATORS as [(typeof OPERATORS)[number]];
  const chart: Chart = chartFor(entry);
  const operator = new Class(chart, 'operator', anything(least));
  const [type] = operator.definition.customResources as [DeclaredResourceType];
  expect(
    failureOf(() => new CustomResource(chart, 'My_Own', { operator, type, spec: {} })),
  ).toMatch(/^'id' \(the name, as 'name' is not given\) is 'My_Own'; /);
  expect(failureOf(() => new memcachedType.Resource(chart, 'it', anything({ spce: {} })))).toBe(
    "'spce' is an unknown prop; did you mean 'spec'? [chart/it]",
  );
});

test('an operator of another entry is no operator, and no cluster', () => {
  const restore = resourceNamed('EtcdRestore');
  const failureWith = (prop: 'operator' | 'cluster'): string => {
    const chart = chartFor(restore.entry);
    const other = new ZookeeperOperator(chart, 'other', { namespace: 'elsewhere' });
    return failureOf(() => synth(placeResource(restore, { [prop]: other }, 'it', chart).chart));
  };
  expect(failureWith('operator')).toContain(
    "[chart/it] 'operator' is [chart/other], a 'zookeeper-operator', which serves ZookeeperCluster and",
  );
  expect(failureWith('operator')).not.toContain('serves the namespace that it runs in');
  expect(failureWith('cluster')).toBe("'cluster' is [chart/other]; give an EtcdCluster [chart/it]");
});

test('the CRDs of a definition are a list', () => {
  expect(failureOf(() => redisDefinitionWith(anything('crds')))).toBe(
    "'crds' is 'crds'; must be a list",
  );
});

const synthesize = (resource: InEntry<ResourceCase>, props: object): Manifest[] =>
  synth(placeResource(resource, props).chart);

const STORED = RESOURCES.filter(({ all }) => 'storage' in all && 'resources' in all);

test.each(STORED)('$name: sizes that somebody means are taken', (resource) => {
  const size = 21474836480;
  for (const props of [
    { storage: { size } },
    { storage: { size: '1e10' } },
    {
      resources: {
        requests: { cpu: 1, memory: '1024Mi' },
        limits: { cpu: '1000m', memory: '1Gi' },
      },
    },
    {
      resources: {
        requests: { cpu: '1100m', memory: '1.005G' },
        limits: { cpu: '1.1', memory: 1005e6 },
      },
    },
    { resources: { limits: { 'example.com/gpu': 1, 'hugepages-2Mi': '4Mi' } } },
  ]) {
    expect(() => synthesize(resource, props)).not.toThrow();
  }
});

test.each(STORED)('$name: an invalid size is reported with all other problems', (resource) => {
  const props = { storage: { size: '10GB' }, metadata: { labels: { team: 5 } }, surelyUnknown: 1 };
  const problems = failureOf(() => synthesize(resource, props));
  expect(problems).toMatch(/^3 problems \[chart\/it\]:\n/);
  expect(problems).toContain("'storage.size' is '10GB'; must be a quantity; did you mean '10Gi'?");
});

test.each([
  [
    { storage: { size: '10m' } },
    "'storage.size' is '10m', which is 0.01 bytes; write the unit, such as '10Gi'",
  ],
  [{ storage: { size: 0 } }, "'storage.size' is 0; a size is above 0"],
  [
    { resources: { requests: { memroy: '1Gi' } } },
    "'resources.requests' has 'memroy', which no container can be given; did you mean 'memory'?",
  ],
  [
    { resources: { requests: { cpu: 2 }, limits: { cpu: '1500m' } } },
    "'resources.requests.cpu' is 2, and 'resources.limits.cpu' is '1500m'; a request is at most its limit",
  ],
  [{ image: 'redis' }, "'image' is 'redis', which can be another build tomorrow"],
  [{ image: '8.2.5' }, "'image' is '8.2.5', which is a tag without its repository; write both, as"],
  [{ metadata: { name: 'cache' } }, "'metadata.name' is an unknown prop; did you mean 'name'?"],
  [
    { metadata: { namespace: 'cache' } },
    "'metadata.namespace' is an unknown prop; did you mean 'namespace'?",
  ],
  [{ TLS: { secretName: 'certificate' } }, "write it as 'TLS.secret.secretName'"],
  [{ replicas: 0 }, "'replicas' is 0; a replication has 1 pod or more"],
  [{ spec: { clusterSize: -1 } }, "'spec.clusterSize' is -1; a replication has 1 pod or more"],
])('the message says why nobody means it, and what to write: %j', (props, problem) => {
  expect(failureOf(() => synthesize(resourceNamed('RedisReplication'), props))).toContain(problem);
});

test.each([
  ['Redis', { redisSecret: 'hunter2' }],
  ['RedisReplication', { redisSecret: 12345 }],
  ['AmaizRedis', { password: 'hunter2' }],
  ['AmaizRedis', { password: { secretKeyRef: 'hunter2' } }],
  ['Redis', { spec: { kubernetesConfig: { redisSecret: 'hunter2' } } }],
])('what may be a password is not in the message: %s with %j', (name, props) => {
  const message = failureOf(() => synthesize(resourceNamed(name), props));
  expect(message).toMatch(/'(redisSecret|password)/);
  expect(message).not.toMatch(/hunter2|12345/);
});

/** Fields in which upstream says how many pods or shards there are. */
const SIZES = ['replicas', 'size', 'clusterSize'];

const SIZED = RESOURCES.flatMap((resource) => {
  const { spec } = resource.Class.classDefinition.type.storedSchema.properties ?? {};
  const field = SIZES.find((name) => spec?.properties?.[name] !== undefined);
  return field === undefined
    ? []
    : [{ ...resource, field, props: resource.Class.classDefinition.props as object }];
});

test.each(SIZED)('$name is sized by `replicas`', ({ props }) => {
  expect(props).toHaveProperty('replicas');
});

describe.each(SIZED.filter(({ field }) => field !== 'replicas'))('$name', (resource) => {
  const { field } = resource;
  const { kind } = resource.Class.classDefinition.type;
  const specWith = (props: object): unknown => only(synthesize(resource, props), kind, 'it').spec;

  test(`takes 'replicas' to upstream's '${field}'`, () => {
    expect(specWith({ replicas: 3 })).toMatchObject({ [field]: 3 });
    expect(specWith({ spec: { [field]: 3 } })).toMatchObject({ [field]: 3 });
  });

  test(`refuses '${field}', and names 'replicas'`, () => {
    expect(resourceFailure(resource, { [field]: 3 })).toContain(
      `'${field}' is an unknown prop; did you mean 'replicas'?`,
    );
    expect(resourceFailure(resource, { replicas: 3, spec: { [field]: 1 } })).toContain(
      `'replicas' is 3 and 'spec.${field}' is 1; give one of them`,
    );
  });

  test('shows how many there are', () => {
    const made: object = placeResource(resource, { replicas: 3 }).made;
    expect(
      (made as Record<string, unknown>)[resource.name === 'RedisCluster' ? 'leaders' : 'replicas'],
    ).toBe(3);
  });
});

test.each([
  ['EtcdCluster', { replicas: 9 }, "set 'replicas' to 1, 3, 5 or 7"],
  ['EtcdCluster', { spec: { size: 9 } }, "set 'spec.size' to 1, 3, 5 or 7"],
  ['RedisCluster', { replicas: 2 }, "set 'replicas' to 3 or more, and 'redisLeader.replicas' too"],
  ['RedisCluster', { redisLeader: { replicas: 2 } }, "set 'replicas' to 3 or more"],
])('guards of %s name the prop: %j', (name, props, remedy) => {
  expect(failureOf(() => synthesize(resourceNamed(name), props))).toContain(remedy);
});

/** The error of a Redis whose operator watches `orders` and `billing`. */
function failureIn(namespace: string, isThere = false): string {
  const chart = testChart('here');
  const scope = OperatorScope.namespaces('orders', 'billing');
  const operator = isThere
    ? RedisOperator.fromExisting(chart, 'operator', { namespace: 'operators', scope })
    : new RedisOperator(chart, 'operator', { scope });
  new Redis(chart, 'cache', {
    operator,
    namespace,
    redisSecret: 'none',
    storage: { ephemeral: true },
  });
  return refusalOf(chart);
}

describe('a namespace that nobody watches', () => {
  test('is first a typing error, then one to add, and last a reason for rights everywhere', () => {
    expect(failureIn('order')).toMatch(
      /; did you mean 'orders'\? or scope OperatorScope\.namespaces\('orders', 'billing', 'order'\), or OperatorScope\.cluster\(\)$/m,
    );
    expect(failureIn('shop')).toMatch(/; use one it watches, or scope OperatorScope\.namespaces\(/);
  });

  test('of an operator that is there already asks for nothing that the reader cannot do', () => {
    const failure = failureIn('order', true);
    expect(failure).toMatch(
      /; did you mean 'orders'\? or give fromExisting\(\) the 'scope' that it was installed with/,
    );
    expect(failure).not.toContain('cluster()');
  });

  test('is to be added only where the operator can serve several', () => {
    const chart = testChart('here');
    const operator = new AmaizRedisOperator(chart, 'operator', { kubernetesVersion: '1.24' });
    new AmaizRedis(chart, 'cache', { operator, namespace: 'elsewhere', password: 'none' });
    const failure = refusalOf(chart);
    expect(failure).toContain('; use one it watches, or scope OperatorScope.cluster()');
    expect(failure).not.toContain('namespaces(');
  });
});

test.each(['watchNamespace', 'watchNamespaces'])('%s is the scope', (prop) => {
  expect(failureOf(() => new RedisOperator(testChart(), 'operator', { [prop]: 'shop' }))).toContain(
    `'${prop}' is an unknown prop; did you mean 'scope'?`,
  );
});
