import { App, Chart } from 'cdk8s';
import { ImageLock, OperatorImages, type OperatorImagesProps } from 'operator-constructs';
import { ImagesReport } from 'operator-constructs/cli';
import { memcachedDefinition, MemcachedOperator } from 'operator-constructs/memcached';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { EtcdBackup, EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import { type Manifest, only, synth } from '../support/synth';
import { placeAllOperators } from './all-operators';
import { digestFor, imageWordsIn } from './image-oracle';
import {
  configureImages,
  elsewhere,
  IMAGES,
  MIRROR,
  REPOSITORIES,
  unpinned,
  UNWRITTEN,
  WITHOUT_DIGEST,
} from './mirrored';

/** The objects of all operators and their clusters. */
function objectsWith(configure: (app: App) => void): KubernetesObject[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  configure(app);
  return placeAllOperators(app).flatMap((chart) => chart.toJson() as KubernetesObject[]);
}

/** Problems at synth, with warnings as errors. */
function problemsOf(props: OperatorImagesProps, body: (chart: Chart) => void): string[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'error');
  OperatorImages.configure(app, props);
  body(new Chart(app, 'chart', { namespace: 'a' }));
  try {
    app.synthYaml();
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().replace(/ \(warning '[\w-]+'\)$/, ''));
  }
}

/** An object of an app. */
function objectWith(props: OperatorImagesProps, kind: string, body: (chart: Chart) => void): Manifest {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  OperatorImages.configure(app, props);
  const chart = new Chart(app, 'chart', { namespace: 'a' });
  body(chart);
  return only(synth(chart), kind);
}

describe('images of all operators of the catalogue and of their clusters', () => {
  const known = [...IMAGES, ...REPOSITORIES];

  test('are those that the lock has', () => {
    const words = imageWordsIn(
      objectsWith(() => undefined),
      known,
    );
    expect(words.filter(({ word }) => !known.includes(word))).toEqual([]);
    expect(known.filter((image) => !words.some(({ word }) => word === image))).toEqual(UNWRITTEN);
  });

  test('are on the mirror, and have the digests of the lock', () => {
    const words = imageWordsIn(objectsWith(configureImages), known);
    expect(elsewhere(words)).toEqual([]);
    expect(
      unpinned(words)
        .map(({ place }) => place)
        .sort(),
    ).toEqual([...WITHOUT_DIGEST].sort());
    expect(words.length).toBeGreaterThan(30);
  });
});

describe('an image that an operator reads as repository and tag only', () => {
  const memcached = (chart: Chart): void =>
    void new MemcachedOperator(chart, 'operator', { image: 'quay.io/team/memcached-operator:1.0.0' });
  const images = ['memcached:1.4.36-alpine', 'quay.io/team/memcached-operator:1.0.0'];
  const lock = ImageLock.of(Object.fromEntries(images.map((image) => [image, digestFor(image)])));
  const place = 'spec.template.spec.containers[0].env[2].value';

  test('is left without its digest, which synth says', () => {
    const [container] = objectWith({ registry: MIRROR, lock }, 'Deployment', memcached).spec.template.spec
      .containers as readonly { readonly env: readonly object[]; readonly image: string }[];
    expect(container).toMatchObject({ image: expect.stringContaining('@sha256:') });
    expect(container?.env).toContainEqual({
      name: 'MEMCACHED_IMAGE',
      value: `${MIRROR}/library/memcached:1.4.36-alpine`,
    });
    expect(problemsOf({ registry: MIRROR, lock }, memcached)).toEqual([
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
    const deployment = objectWith({ registry: MIRROR, lock }, 'Deployment', memcached);
    const report = ImagesReport.of([deployment], { registry: MIRROR, lock, definitions: [memcachedDefinition] });
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
    expect(spec.pod).toMatchObject({ serviceAccountName: 'events', imagePullSecrets: [{ name: 'mirror' }] });
    expect(problemsOf({ pullSecrets }, zookeeper())).toEqual([]);
  });

  test.each(['default', ''])('are left out for members that run as %j, and synth says where to put them', (name) => {
    const { spec } = objectWith({ pullSecrets }, 'ZookeeperCluster', zookeeper({ serviceAccountName: name }));
    expect(spec.pod).not.toHaveProperty('imagePullSecrets');
    expect(problemsOf({ pullSecrets }, zookeeper({ serviceAccountName: name }))).toEqual([
      '[chart/events] the pods of ZookeeperCluster get pull secrets through their ServiceAccount, and the operator puts none ' +
        "into 'default', which it does not make; add 'mirror' to 'imagePullSecrets' of that ServiceAccount, or set " +
        "'pod.serviceAccountName' to a name of the cluster's own",
    ]);
  });

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
      new EtcdBackup(chart, 'nightly', { operator, cluster, s3: { path: 'a/b', awsSecret: 'aws' } });
    });
    expect(problems.filter((line) => line.includes('pull secrets')).map((line) => line.split(' ')[0])).toEqual([
      '[chart/db]',
    ]);
  });
});
