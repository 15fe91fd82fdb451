import { App, Chart } from 'cdk8s';
import * as library from 'operator-constructs';
import { OperatorImages } from 'operator-constructs';
import { amaizRedisDefinition } from 'operator-constructs/redis';
import { mergeTrees } from '../../lib/crd/checks/merge';
import type { StructuralSchema } from '../../lib/crd/json/schema';
import type { Tree } from '../../lib/crd/json/tree';
import { ENTRIES } from './entries';
import { anything, resourceFailure, type ResourceName, resourceNames, rightProps } from './untyped';

type Way = readonly string[];

/** Fields that are called as if an image stood in them, and have another meaning. */
const NO_IMAGES = /(^|\.)(rbd\.image|gitRepo\.repository)$/;

/** What makes an image together with another field, in kinds where it does. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  EtcdIoCluster: ['version'],
  ZookeeperCluster: ['image.tag'],
};

/** All fields of a schema that hold an image, or the repository of one; `[]` is a step into a list. */
function imageWays(schema: StructuralSchema | undefined, way: Way = []): Way[] {
  if (schema === undefined) return [];
  const { properties = {}, items } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const own = [...way, name];
      const isImage = field.type === 'string' && /image$|^repository$|^imageRegistry$/i.test(name);
      return isImage && !NO_IMAGES.test(own.join('.')) ? [own] : imageWays(field, own);
    }),
    ...(items === undefined ? [] : imageWays(items, [...way, '[]'])),
  ];
}

/** A tree with a value at the end of a way; what is in a list gets a name. */
function treeAt([step, ...below]: Way, value: unknown): unknown {
  if (step === undefined) return value;
  if (step !== '[]') return { [step]: treeAt(below, value) };
  const item = treeAt(below, value);
  return [typeof item === 'object' ? { name: 'it', ...item } : item];
}

const nameOf = (way: Way): string => ['spec', ...way].join('.').replaceAll('.[]', '[0]');
const at = (tree: unknown, way: Way): unknown =>
  way.reduce((value, step) => (value as Record<string, unknown>)[step === '[]' ? '0' : step], tree);

const types = [...ENTRIES.flatMap(({ definitions }) => definitions), amaizRedisDefinition].flatMap(
  ({ name, customResources }) => customResources.map((type) => ({ of: name, type })),
);

/** The schema of a kind by the name of its class. */
function schemaOf(name: ResourceName): StructuralSchema | undefined {
  const of = { AmaizRedis: ['redis-operator', 'Redis'], EtcdIoCluster: ['etcd-operator', 'EtcdCluster'] }[
    name as string
  ];
  const found = types.filter(({ type }) => type.kind === (of?.[1] ?? name));
  const [first] = found;
  const isOther = name === 'AmaizRedis' || name === 'EtcdIoCluster';
  return (isOther ? found.find(({ type }) => type.group !== first?.type.group) : first)?.type.storedSchema.properties?.[
    'spec'
  ];
}

const FIELDS = resourceNames.flatMap((name) =>
  [...imageWays(schemaOf(name)), ...(PARTS[name] ?? []).map((way) => way.split('.'))].map(
    (way) => [name, way] as const,
  ),
);

/** How many fields each kind has: a kind whose schema is not found has none. */
test('all kinds that name images are looked at', () => {
  expect(Object.fromEntries(resourceNames.map((name) => [name, FIELDS.filter(([of]) => of === name).length]))).toEqual({
    AmaizRedis: 3,
    Database: 2,
    EtcdCluster: 2,
    EtcdIoCluster: 2,
    EtcdRestore: 0,
    Memcached: 0,
    Redis: 4,
    RedisCluster: 4,
    RedisReplication: 5,
    RedisSentinel: 4,
    ZookeeperCluster: 4,
  });
});

const lastOf = (way: Way): string => way.at(-1) ?? '';
const isPart = (way: Way): boolean => /^(version|tag)$/.test(lastOf(way));
const isRepository = (way: Way): boolean => /^(repository|imageRegistry)$/.test(lastOf(way));

/** A raw spec with a value in each of some fields. */
const specOf = (ways: readonly Way[], value: (way: Way) => string): object =>
  ways.map((way) => treeAt(way, value(way)) as Tree).reduce<Tree>(mergeTrees, {});

const KINDS = resourceNames.flatMap((name) => {
  const ways = FIELDS.flatMap(([of, way]) => (of === name ? [way] : []));
  return ways.length === 0 ? [] : [[name, ways] as const];
});

describe('images in the raw spec', () => {
  test.each(KINDS)('of a %s are told like those in props', (name, ways) => {
    const wrong = [
      () => '',
      (way: Way) => (isPart(way) ? 'latest' : isRepository(way) ? 'a:1' : 'redis'),
      (way: Way) => (isPart(way) ? 'a b' : 'redis:latest'),
    ];
    for (const valueOf of wrong) {
      const spec = specOf(ways, valueOf);
      const failure = resourceFailure(name, (chart) => ({ ...rightProps(name, chart), spec }));
      ways.forEach((way) => expect(failure).toContain(`'${nameOf(way)}' is '${valueOf(way)}'`));
    }
  });

  test.each(KINDS)('of a %s come from the registry of the app', (name, all) => {
    // A Database has its image by the prop alone.
    const ways = all.filter((way) => !(name === 'Database' && way.length === 1));
    const app = new App();
    app.node.setContext('operator-constructs/warnings', 'silent');
    if (name === 'AmaizRedis') app.node.setContext('operator-constructs/kubernetes-version', '1.24');
    OperatorImages.configure(app, { registry: 'mirror.example.com/all', pullSecrets: ['mirror'] });
    const chart = new Chart(app, 'chart', { namespace: 'home' });
    const valueOf = (way: Way): string =>
      isPart(way) ? 'v3.5.21' : isRepository(way) ? 'quay.io/team/it' : 'quay.io/team/it:7.2';
    const sentinel = name === 'RedisReplication' ? { sentinel: { size: 3 } } : {};
    const spec = mergeTrees(specOf(ways, valueOf) as Tree, sentinel);
    const Class = library[name] as unknown as new (
      scope: Chart,
      id: string,
      props: unknown,
    ) => { readonly name: string };
    const resource = new Class(chart, 'it', anything({ ...rightProps(name, chart), spec }));
    const objects = chart.toJson() as { kind: string; metadata: { name: string }; spec: unknown }[];
    const placed = objects.find(
      ({ kind, metadata }) => metadata.name === resource.name && !/^(Service|PodDisruptionBudget)$/.test(kind),
    );
    const pulled = ways.filter((way) => !isPart(way));
    expect(pulled.map((way) => [nameOf(way), at(placed?.spec, way)])).toEqual(
      pulled.map((way) => [nameOf(way), valueOf(way).replace('quay.io', 'mirror.example.com/all')]),
    );
  });
});
