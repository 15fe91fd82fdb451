import { App } from 'cdk8s';
import { type CustomResourceType, OperatorImages } from 'operator-constructs';
import { mergeTrees } from 'operator-constructs/authoring';
import { anything, resourceFailure, RESOURCES, rightProps } from './constructs';
import { chartFor } from './entries';

type Way = readonly string[];
type Schema = CustomResourceType['storedSchema'];
type Tree = Parameters<typeof mergeTrees>[0];

/** Fields that are called as if an image stood in them, and have another meaning. */
const NO_IMAGES = /(^|\.)(rbd\.image|gitRepo\.repository)$/;

/** All fields of a schema that hold an image, or the repository of one; `[]` is a step into a list. */
function imageWays(schema: Schema | undefined, way: Way = []): Way[] {
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
const wayOf = (field: string): Way => field.replaceAll('[0]', '.[]').split('.');
const at = (tree: unknown, way: Way): unknown =>
  way.reduce((value, step) => (value as Record<string, unknown>)[step === '[]' ? '0' : step], tree);

const FIELDS = RESOURCES.map((resource) => {
  const found = imageWays(resource.Class.kind.type.storedSchema.properties?.['spec']);
  return { resource, found: found.map(nameOf), ways: (resource.imageFields ?? []).map((field) => wayOf(field)) };
});

test.each(FIELDS)('$resource.name names the fields that hold images', ({ resource, found }) => {
  expect(found.filter((name) => !(resource.imageFields ?? []).some((field) => `spec.${field}` === name))).toEqual([]);
});

const lastOf = (way: Way): string => way.at(-1) ?? '';
const isPart = (way: Way): boolean => /^(version|tag)$/.test(lastOf(way));
const isRepository = (way: Way): boolean => /^(repository|imageRegistry)$/.test(lastOf(way));

/** A raw spec with a value in each of some fields. */
const specOf = (ways: readonly Way[], value: (way: Way) => string): object =>
  ways.map((way) => treeAt(way, value(way)) as Tree).reduce<Tree>(mergeTrees, {});

const KINDS = FIELDS.filter(({ ways }) => ways.length > 0).map(
  ({ resource, ways }) => [resource.name, ways, resource] as const,
);

describe('images in the raw spec', () => {
  test.each(KINDS)('of a %s are reported like those in props', (_name, ways, resource) => {
    const wrong = [
      () => '',
      (way: Way) => (isPart(way) ? 'latest' : isRepository(way) ? 'a:1' : 'redis'),
      (way: Way) => (isPart(way) ? 'a b' : 'redis:latest'),
    ];
    for (const valueOf of wrong) {
      const spec = specOf(ways, valueOf);
      const failure = resourceFailure(resource, { spec });
      ways.forEach((way) => expect(failure).toContain(`'${nameOf(way)}' is '${valueOf(way)}'`));
    }
  });

  test.each(KINDS)('of a %s come from the registry of the app', (name, all, resource) => {
    // A Database has its image by the prop alone.
    const ways = all.filter((way) => !(name === 'Database' && way.length === 1));
    const chart = chartFor(resource.entry);
    OperatorImages.configure(App.of(chart), { registry: 'mirror.example.com/all', pullSecrets: ['mirror'] });
    const valueOf = (way: Way): string =>
      isPart(way) ? 'v3.5.21' : isRepository(way) ? 'quay.io/team/it' : 'quay.io/team/it:7.2';
    const sentinel = name === 'RedisReplication' ? { sentinel: { size: 3 } } : {};
    const spec = mergeTrees(specOf(ways, valueOf) as Tree, sentinel);
    const made = new resource.Class(chart, 'it', anything({ ...rightProps(resource, chart), spec }));
    const objects = chart.toJson() as { kind: string; metadata: { name: string }; spec: unknown }[];
    const placed = objects.find(
      ({ kind, metadata }) => metadata.name === made.name && !/^(Service|PodDisruptionBudget)$/.test(kind),
    );
    const pulled = ways.filter((way) => !isPart(way));
    expect(pulled.map((way) => [nameOf(way), at(placed?.spec, way)])).toEqual(
      pulled.map((way) => [nameOf(way), valueOf(way).replace('quay.io', 'mirror.example.com/all')]),
    );
  });
});
