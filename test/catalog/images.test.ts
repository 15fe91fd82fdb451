import { App, Chart } from 'cdk8s';
import { AppSettings, ImageLock } from 'operator-constructs';
import { ImagesReport } from 'operator-constructs/cli';
import { EtcdBackup, EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { memcachedDefinition, MemcachedOperator } from 'operator-constructs/memcached';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { merged } from '../support/merged';
import { appWith, errorOf, only, synth } from '../support/synth';
import { anything, resourceFailure, RESOURCES, rightProps } from './constructs';
import { chartFor } from './entries';
import { digestFor, MIRROR } from './mirrored';

import type { AppSettingsProps, DeclaredResourceType } from 'operator-constructs';
import type { Fields } from '../support/merged';
import type { Manifest } from '../support/synth';

/** Problems at synth, with warnings as errors. */
function problemsOf(props: AppSettingsProps, body: (chart: Chart) => void): string[] {
  const app = appWith({ warnings: 'error' });
  AppSettings.configure(app, props);
  body(new Chart(app, 'chart', { namespace: 'a' }));
  const [, ...problems] = errorOf(() => app.synthYaml())?.split('\n') ?? [];
  return problems.map((line) => line.trim().replace(/ \(warning '[\w-]+'\)$/, ''));
}

/** An object of an app. */
function objectWith(props: AppSettingsProps, kind: string, body: (chart: Chart) => void): Manifest {
  const app = new App();
  AppSettings.configure(app, { warnings: 'silent', ...props });
  const chart = new Chart(app, 'chart', { namespace: 'here' });
  body(chart);
  return only(synth(chart), kind);
}

describe('an image that an operator reads as repository and tag only', () => {
  const memcached = (chart: Chart): void =>
    void new MemcachedOperator(chart, 'operator', {
      image: 'quay.io/team/memcached-operator:1.0.0',
    });
  const images = ['memcached:1.4.36-alpine', 'quay.io/team/memcached-operator:1.0.0'];
  const lock = ImageLock.of(Object.fromEntries(images.map((image) => [image, digestFor(image)])));
  const place = 'spec.template.spec.containers[0].env[2].value';

  test('is left without its digest, which synth says', () => {
    const [container] = objectWith({ registry: MIRROR, imageLock: lock }, 'Deployment', memcached)
      .spec.template.spec.containers as readonly {
      readonly env: readonly object[];
      readonly image: string;
    }[];
    expect(container).toMatchObject({ image: expect.stringContaining('@sha256:') });
    expect(container?.env).toContainEqual({
      name: 'MEMCACHED_IMAGE',
      value: `${MIRROR}/library/memcached:1.4.36-alpine`,
    });
    expect(problemsOf({ registry: MIRROR, imageLock: lock }, memcached)).toEqual([
      `[chart/operator/Deployment/Resource] '${place}': the operator reads '${MIRROR}/library/memcached:1.4.36-alpine' ` +
        'without a digest, so the lock does not hold it: it takes what follows the first colon for the tag, and makes a label of it',
    ]);
  });

  test('cannot be on a registry with a port', () => {
    expect(problemsOf({ registry: 'mirror.example.com:5000/all' }, memcached)).toEqual([
      `[chart/operator/Deployment/Resource] '${place}': 'mirror.example.com:5000/all/library/memcached:1.4.36-alpine' ` +
        'has a registry with a port, which the operator cannot read: it takes what follows the first colon for the tag, ' +
        "and makes a label of it; use a 'registry' without a port",
    ]);
  });

  test('is no finding of the command that knows its operator', () => {
    const deployment = objectWith({ registry: MIRROR, imageLock: lock }, 'Deployment', memcached);
    const report = ImagesReport.of([deployment], {
      registry: MIRROR,
      lock,
      definitions: [memcachedDefinition],
    });
    expect(report.isDenied).toBe(false);
    expect(report.images.find(({ image }) => image.includes('library'))).toMatchObject({
      canHaveDigest: false,
      notes: [expect.stringContaining('without a digest')],
    });
    expect(ImagesReport.of([deployment], { lock }).isDenied).toBe(true);
  });
});

describe('pull secrets of the app', () => {
  const zookeeper =
    (pod?: object) =>
    (chart: Chart): void => {
      const operator = new ZookeeperOperator(chart, 'operator');
      new ZookeeperCluster(chart, 'events', { operator, replicas: 3, ...(pod && { pod }) });
    };
  const pullSecrets = ['mirror'];

  test('are in a cluster whose members have a ServiceAccount that the operator makes', () => {
    const { spec } = objectWith({ pullSecrets }, 'ZookeeperCluster', zookeeper());
    expect(spec.pod).toMatchObject({
      serviceAccountName: 'events',
      imagePullSecrets: [{ name: 'mirror' }],
    });
    expect(problemsOf({ pullSecrets }, zookeeper())).toEqual([]);
  });

  test.each(['default', ''])(
    'are left out for members that run as %j, and synth says where to put them',
    (name) => {
      const { spec } = objectWith(
        { pullSecrets },
        'ZookeeperCluster',
        zookeeper({ serviceAccountName: name }),
      );
      expect(spec.pod).not.toHaveProperty('imagePullSecrets');
      expect(problemsOf({ pullSecrets }, zookeeper({ serviceAccountName: name }))).toEqual([
        '[chart/events] the pods of ZookeeperCluster get pull secrets through their ServiceAccount, and the operator puts none ' +
          "into 'default', which it does not make; add 'mirror' to 'imagePullSecrets' of that ServiceAccount, or set " +
          "'pod.serviceAccountName' to a name of the cluster's own",
      ]);
    },
  );

  test('that the cluster itself names beside that ServiceAccount are refused as before', () => {
    const pod = { serviceAccountName: 'default', imagePullSecrets: [{ name: 'own' }] };
    expect(() => objectWith({}, 'ZookeeperCluster', zookeeper(pod))).toThrow(
      "the operator puts pull secrets into the members' ServiceAccount, and ignores them when that is 'default'",
    );
  });

  test('are no matter of kinds without pods', () => {
    const image = 'quay.io/coreos/etcd-operator:v0.9.4';
    const problems = problemsOf({ pullSecrets }, (chart) => {
      const operator = new EtcdOperator(chart, 'operator', { image, backupOperator: {} });
      const cluster = new EtcdCluster(chart, 'db', { operator, replicas: 3 });
      new EtcdBackup(chart, 'nightly', {
        operator,
        cluster,
        s3: { path: 'a/b', awsSecret: 'aws' },
      });
    });
    expect(
      problems.filter((line) => line.includes('pull secrets')).map((line) => line.split(' ')[0]),
    ).toEqual(['[chart/db]']);
  });
});

type Way = readonly string[];
type Schema = DeclaredResourceType['storedSchema'];
/** Fields that are called as if an image stood in them, and have another meaning. */
const NO_IMAGES = /(^|\.)(rbd\.image|gitRepo\.repository)$/;

/**
 * All fields of a schema that hold an image, or the repository of one; `[]` is a step into a list.
 */
function imageWays(schema: Schema | undefined, way: Way = []): Way[] {
  if (schema === undefined) {
    return [];
  }
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
  if (step === undefined) {
    return value;
  }
  if (step !== '[]') {
    return { [step]: treeAt(below, value) };
  }
  const item = treeAt(below, value);
  return [typeof item === 'object' ? { name: 'it', ...item } : item];
}

const nameOf = (way: Way): string => ['spec', ...way].join('.').replaceAll('.[]', '[0]');
const wayOf = (field: string): Way => field.replaceAll('[0]', '.[]').split('.');
const at = (tree: unknown, way: Way): unknown =>
  way.reduce((value, step) => (value as Record<string, unknown>)[step === '[]' ? '0' : step], tree);

const FIELDS = RESOURCES.map((resource) => {
  const { kind, storedSchema } = resource.Class.classDefinition.type;
  const declared = resource.entry.definitions.flatMap(({ imageFields = {} }) =>
    (imageFields[kind] ?? []).map((field) => field.replaceAll('[*]', '[0]')),
  );
  return {
    resource,
    found: imageWays(storedSchema.properties?.['spec']).map(nameOf),
    ways: [...declared, ...(resource.tagFields ?? [])].map((field) => wayOf(field)),
  };
});

test.each(FIELDS)('the definition of $resource.name names its images', ({ found, ways }) => {
  const named = ways.map(nameOf);
  expect(found.filter((name) => !named.includes(name))).toEqual([]);
});

const lastOf = (way: Way): string => way.at(-1) ?? '';
const isPart = (way: Way): boolean => /^(version|tag)$/.test(lastOf(way));
const isRepository = (way: Way): boolean => /^(repository|imageRegistry)$/.test(lastOf(way));

/** A raw spec with a value in each of some fields. */
const specOf = (ways: readonly Way[], value: (way: Way) => string): object =>
  ways.map((way) => treeAt(way, value(way)) as Fields).reduce(merged, {});

const KINDS = FIELDS.filter(({ ways }) => ways.length > 0).map(
  ({ resource, ways }) => [resource.name, ways, resource] as const,
);

/** The value for a field, by whether it holds a tag, a repository, or a whole image. */
function byWay(
  way: Way,
  values: Readonly<Record<'part' | 'repository' | 'image', string>>,
): string {
  const isWhole = isRepository(way) ? values.repository : values.image;
  return isPart(way) ? values.part : isWhole;
}

describe('images in the raw spec', () => {
  test.each(KINDS)('of a %s are reported like those in props', (_name, ways, resource) => {
    const wrong = [
      () => '',
      (way: Way) => byWay(way, { part: 'latest', repository: 'a:1', image: 'redis' }),
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
    const settings = { registry: 'mirror.example.com/all', pullSecrets: ['mirror'] };
    const chart = chartFor(resource.entry, settings);
    const valueOf = (way: Way): string =>
      byWay(way, {
        part: 'v3.5.21',
        repository: 'quay.io/team/it',
        image: 'quay.io/team/it:7.2',
      });
    const sentinel = name === 'RedisReplication' ? { sentinel: { size: 3 } } : {};
    const spec = merged(specOf(ways, valueOf) as Fields, sentinel);
    const made = new resource.Class(
      chart,
      'it',
      anything({ ...rightProps(resource, chart), spec }),
    );
    const objects = chart.toJson() as { kind: string; metadata: { name: string }; spec: unknown }[];
    const placed = objects.find(
      ({ kind, metadata }) =>
        metadata.name === made.name && !/^(Service|PodDisruptionBudget)$/.test(kind),
    );
    const pulled = ways.filter((way) => !isPart(way));
    expect(pulled.map((way) => [nameOf(way), at(placed?.spec, way)])).toEqual(
      pulled.map((way) => [nameOf(way), valueOf(way).replace('quay.io', 'mirror.example.com/all')]),
    );
  });
});
