import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, Lazy } from 'cdk8s';
import { AppSettings, ImageLock, Warnings } from 'operator-constructs';
import { ImagesReport } from 'operator-constructs/cli';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { crd } from '../support/sources';
import { appWith } from '../support/synth';
import { folder, useFolder } from '../support/temporary-folder';

import type { AppSettingsProps } from 'operator-constructs';

const MIRROR = 'registry.example.com/mirror';

type Body = (chart: Chart) => void;

/** Each warning is an error. */
const STRICT = { warnings: 'error' };

/** Objects of an app with these settings, and others in its context. */
function synth(settings: AppSettingsProps, body: Body, context: object = {}): object[] {
  const app = appWith({ warnings: 'silent', ...context });
  AppSettings.configure(app, settings);
  const chart = new Chart(app, 'chart', { namespace: 'a', disableResourceNameHashes: true });
  body(chart);
  return chart.toJson() as object[];
}

const images = (objects: object[]): string[] => [
  ...new Set(ImagesReport.of(objects).images.map(({ image }) => image)),
];

describe('images of an app', () => {
  test('are those of objects that others make, too: with Lazy values, and of kinds that nobody knows', () => {
    const objects = synth({ registry: { 'quay.io': `${MIRROR}/quay`, '*': MIRROR } }, (chart) => {
      const containers = [
        { name: 'a', image: 'quay.io/a/b:1', env: [{ name: 'X_IMAGE', value: 'redis:7' }] },
      ];
      const spec = Lazy.any({ produce: () => ({ template: { spec: { containers } } }) });
      new ApiObject(chart, 'job', { apiVersion: 'batch/v1', kind: 'Job', spec });
      // What annotations and labels say of images is not where anybody pulls from.
      const annotations = { containerImage: 'quay.io/a/b:1' };
      const metadata = { annotations, labels: { image: 'a.b-1' } };
      const custom = { apiVersion: 'x.io/v1', kind: 'X', metadata, spec: { image: 'a/b:1' } };
      new ApiObject(chart, 'x', custom);
    });
    expect(objects.at(-1)).toMatchObject({
      metadata: { annotations: { containerImage: 'quay.io/a/b:1' } },
    });
    expect(images(objects).sort()).toEqual([
      `${MIRROR}/a/b:1`,
      `${MIRROR}/library/redis:7`,
      `${MIRROR}/quay/a/b:1`,
    ]);
  });

  test('on a registry without a mirror fail the synth', () => {
    expect(() =>
      synth({ registry: { 'quay.io': MIRROR } }, (chart) => {
        new ApiObject(chart, 'x', {
          apiVersion: 'x.io/v1',
          kind: 'X',
          spec: { image: 'gcr.io/a/b:1' },
        });
        new RedisOperator(chart, 'redis-operator', { image: 'gcr.io/c/redis-operator:v0.26.0' });
      }),
    ).toThrow(
      /'spec\.image': 'gcr\.io\/a\/b:1' is pulled from gcr\.io, for which 'registry' has no mirror \[chart\/x\][^]*'spec\.template\.spec\.containers\[0\]\.image': 'gcr\.io\/c\/redis-operator:v0\.26\.0' is pulled from gcr\.io/,
    );
  });
});

describe('a lock', () => {
  useFolder();
  const digest = (letter: string): string => `sha256:${letter.repeat(64)}`;
  const digests = {
    'quay.io/opstree/redis-operator:v0.26.0': digest('a'),
    'quay.io/opstree/redis:v8.2.5': digest('b'),
  };
  const redis: Body = (chart) => {
    const operator = new RedisOperator(chart, 'redis-operator', {});
    new RedisReplication(chart, 'main', { operator, redisSecret: 'none', replicas: 3 });
  };

  test('fails the synth for an image that it does not have', () => {
    const lock = ImageLock.of({ 'quay.io/opstree/redis-operator:v0.26.0': digest('a') });
    expect(() => synth({ imageLock: lock }, redis)).toThrow(
      "'spec.kubernetesConfig.image': 'quay.io/opstree/redis:v8.2.5' has no digest in the lock; " +
        "'operator-constructs images --lock <file> --write --digest quay.io/opstree/redis:v8.2.5=sha256:...' adds it",
    );
  });

  test('is read from its file', () => {
    const file = join(folder, 'images.lock');
    writeFileSync(file, ImageLock.of(digests).toText());
    const withFile = (): object[] => synth({}, redis, { 'image-lock': file });
    expect(images(withFile())).toContain(`quay.io/opstree/redis:v8.2.5@${digest('b')}`);
    writeFileSync(file, '{"version":1,"images":{"redis:7":"sha256:12"}}');
    expect(withFile).toThrow(`${file}: the digest of 'redis:7' is 'sha256:12'`);
  });
});

describe('an image that a lock lacks, on a mirror', () => {
  const object =
    (image: string): Body =>
    (chart) =>
      void new ApiObject(chart, 'x', { apiVersion: 'x.io/v1', kind: 'X', spec: { image } });
  const DIGEST = `sha256:${'a'.repeat(64)}`;

  test('is asked for as upstream names it, and what the message says to add is what it takes', () => {
    const locked = (digests: object): object[] =>
      synth(
        { registry: MIRROR, imageLock: ImageLock.of(digests as never) },
        object('busybox:1.36'),
      );
    expect(() => locked({})).toThrow("--digest busybox:1.36=sha256:...' adds it");
    const [written] = locked({ 'busybox:1.36': DIGEST });
    expect(written).toHaveProperty('spec.image', `${MIRROR}/library/busybox:1.36@${DIGEST}`);
  });

  test('may have tag and digest, or be on a host with a port', () => {
    const only = (props: AppSettingsProps, image: string): unknown => {
      const [made] = synth(props, object(image));
      return (made as { readonly spec: { readonly image: string } }).spec.image;
    };
    const lock = ImageLock.of({ 'a/b:1': DIGEST });
    expect(only({ registry: 'localhost:5000/all', imageLock: lock }, `a/b:1@${DIGEST}`)).toBe(
      `localhost:5000/all/a/b:1@${DIGEST}`,
    );
    expect(only({ registry: 'r.example.com', imageLock: lock }, 'registry:5000/a/b:1')).toBe(
      `r.example.com/a/b:1@${DIGEST}`,
    );
    const other = `sha256:${'b'.repeat(64)}`;
    expect(() => only({ imageLock: lock }, `a/b:1@${other}`)).toThrow(
      `'a/b:1@${other}' is not the image that the lock has`,
    );
  });
});

test('images in two lines of a template fail the synth, with where they stand', () => {
  const text = '{{ if .x }}\nrepository: quay.io/a/b\ntag: 1.0\n{{ end }}\n';
  expect(() =>
    synth(
      { registry: MIRROR },
      (chart) =>
        new ApiObject(chart, 'x', { apiVersion: 'v1', kind: 'ConfigMap', data: { 'a.tpl': text } }),
    ),
  ).toThrow(
    /'data\["a\.tpl"\]': 'quay\.io\/a\/b:1\.0' is pulled from quay\.io, and not from .* are on two lines of a text that is not YAML/,
  );
});

describe('pull secrets', () => {
  const secrets = { pullSecrets: ['mirror', 'other'] };

  test('of a kind without a field for them are a warning', () => {
    const warned = (): object[] =>
      synth(
        secrets,
        (chart) => {
          const operator = new EtcdOperator(chart, 'etcd-operator', {
            image: 'r.io/etcd-operator:v0.9.4',
          });
          new EtcdCluster(chart, 'db', { operator, replicas: 3 });
        },
        STRICT,
      );
    expect(warned).toThrow(
      "EtcdCluster has no field for pull secrets; add 'mirror', 'other' to the ServiceAccount",
    );
  });

  const items = (type: string): object => ({ type: 'array', items: { type, properties: NAME } });
  const NAME = { name: { type: 'string' } };
  const define = (chart: Chart, properties: object): void =>
    void new ApiObject(chart, 'crd', crd('xs', 'X', 'Namespaced', 'x.io', { ...properties }));
  const resource = (chart: Chart, spec: object): void =>
    void new ApiObject(chart, 'x', { apiVersion: 'x.io/v1', kind: 'X', spec });
  const image = 'quay.io/a/b:1.0';

  test('are in lists of names and of objects, also in items, as the CRD says', () => {
    const objects = synth(secrets, (chart) => {
      const driver = { properties: { imagePullSecrets: items('string') } };
      const node = { properties: { imagePullSecrets: items('object') } };
      const nodes = { type: 'array', items: node };
      resource(chart, { driver: { image, imagePullSecrets: ['own'] }, nodes: [{ image }] });
      define(chart, { spec: { properties: { driver, nodes } } });
    });
    expect(objects.find((object) => 'kind' in object && object.kind === 'X')).toMatchObject({
      spec: {
        driver: { imagePullSecrets: ['own', 'mirror', 'other'] },
        nodes: [{ imagePullSecrets: [{ name: 'mirror' }, { name: 'other' }] }],
      },
    });
  });

  test.each<[string, object, object | undefined, string | undefined]>([
    ['of a kind that nobody knows', { image }, undefined, 'no CRD of the app defines X'],
    ['of a kind without a list', { image }, { spec: {} }, "X has no list 'imagePullSecrets'"],
    [
      'that the resource itself has begun',
      { image, imagePullSecrets: ['a'] },
      undefined,
      undefined,
    ],
    ['of a resource without images', { size: 1 }, undefined, undefined],
  ])('%s are added, or it is said that they are not', (_what, spec, properties, problem) => {
    const made = (): object[] =>
      synth(
        secrets,
        (chart) => {
          resource(chart, spec);
          if (properties !== undefined) {
            define(chart, properties);
          }
        },
        STRICT,
      );
    if (problem === undefined) {
      expect(made).not.toThrow();
    } else {
      expect(made).toThrow(problem);
    }
  });
});

describe('what only looks like an image', () => {
  const spec = { machine: { image: 'ubuntu-24.04' }, image: 'redis:7' };
  const synthWith = (settings: AppSettingsProps, more?: (object: ApiObject) => void): object => {
    const [object] = synth(
      { registry: MIRROR, ...settings },
      (chart) => {
        const made = new ApiObject(chart, 'x', { apiVersion: 'x.io/v1', kind: 'X', spec });
        more?.(made);
      },
      STRICT,
    );
    return (object as { readonly spec: object }).spec;
  };

  test('is a warning that says where, and how to say what it is', () => {
    expect(() => synthWith({})).toThrow(
      /'spec\.image' was 'redis:7' and is 'registry\.example\.com\/mirror\/library\/redis:7'[^]*\(warning 'image-guessed'\)[^]*'spec\.machine\.image' is 'ubuntu-24\.04', which may be an image and is left alone[^]*'X chart-x: spec\.machine\.image' to 'includeImages' or to 'excludeImages'/,
    );
  });

  test('is acknowledged by its id, or told by a setting or in code', () => {
    const mirrored = { ...spec, image: `${MIRROR}/library/redis:7` };
    expect(
      synthWith({}, (object) => {
        Warnings.of(object).acknowledge('image-left', 'a machine');
        Warnings.of(object).acknowledge('image-guessed', 'it is one');
      }),
    ).toEqual(mirrored);
    const told = { includeImages: ['X: spec.image'], excludeImages: ['X chart-x: spec.machine'] };
    expect(synthWith(told)).toEqual(mirrored);
    expect(synthWith({}, (object) => AppSettings.excludeImages(object))).toEqual(spec);
    expect(
      synthWith({}, (object) => AppSettings.excludeImages(object, 'spec.machine', 'spec.image')),
    ).toEqual(spec);
    expect(() => synthWith({ excludeImages: ['spec.image'] })).toThrow(
      "'excludeImages' has 'spec.image'; write a kind",
    );
  });
});

test('images that nothing changes are warned of', () => {
  const warned = (): object[] =>
    synth(
      { registry: MIRROR },
      (chart) =>
        new EtcdOperator(chart, 'etcd-operator', {
          image: `${MIRROR}/etcd-operator:v0.9.4`,
          restoreOperator: {},
        }),
      STRICT,
    );
  expect(warned).toThrow("'tutum/curl' is pulled as it is, which no setting changes");
});

test.each([
  [{ registry: 'https://x' }, "'registry' is 'https://x'; it must be a registry such as"],
  [{ pullSecrets: ['A b'] }, "'pullSecrets' is 'A b'"],
  [
    { registry: 'registry.example.com/' },
    "'registry' is 'registry.example.com/'; it must be a registry such as",
  ],
  [{ registry: 'mirror' }, "'registry' is 'mirror'; it must be a registry such as"],
  [
    { registry: 'registry.example.com/a:1' },
    "'registry' is 'registry.example.com/a:1'; it must be a registry",
  ],
  [
    { imageLock: '/none.lock' },
    "'imageLock' is '/none.lock', which does not exist; 'operator-constructs images <manifests> --lock /none.lock --write' writes it",
  ],
])('wrong settings are refused: %j', (props, problem) => {
  expect(() => AppSettings.configure(new App(), props)).toThrow(problem);
});
