import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ApiObject, Chart } from 'cdk8s';
import { AppSettings } from 'operator-constructs';
import { ImagesReport } from 'operator-constructs/cli';
import { objectsIn } from '../support/manifest-files';
import { BY_EYE, MIRROR, mirroredTexts, onMirror } from '../support/mirrored-images';
import { root } from '../support/root';
import { appWith } from '../support/synth';

/** Outputs of the examples, and of all entries with all their props. */
const FOLDERS = ['examples/*/expected/**', 'test/catalog/golden/**', 'test/constructs/golden/**'];

const files = execFileSync('git', ['ls-files', ...FOLDERS.map((each) => `:(glob)${each}`)], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.ya?ml$/.test(file))
  .map((file) => join(root, file));

/** Read by a person: each is a field from which somebody pulls. */
const PLACES = [
  'Database spec.image',
  'Database spec.initJob.image',
  'Deployment spec.template.spec.containers[*].env[*].value',
  'Deployment spec.template.spec.containers[*].image',
  'Deployment spec.template.spec.initContainers[*].image',
  'EtcdCluster spec.pod.busyboxImage',
  'Redis spec.exporter.image',
  'Redis spec.kubernetesConfig.image',
  'Redis spec.redis.image',
  'Redis spec.redisExporter.image',
  'RedisCluster spec.kubernetesConfig.image',
  'RedisCluster spec.redisExporter.image',
  'RedisReplication spec.kubernetesConfig.image',
  'RedisReplication spec.redisExporter.image',
  'RedisSentinel spec.kubernetesConfig.image',
  'RedisSentinel spec.redisExporter.image',
  'StatefulSet spec.template.spec.containers[*].image',
  'ZookeeperCluster spec.containers[*].image',
  'ZookeeperCluster spec.image.repository',
];

/** The objects in an app, with their images on a mirror if there is one. */
function rendered(objects: readonly object[], registry?: string): object[] {
  const app = appWith({ checks: 'off', warnings: 'silent' });
  AppSettings.configure(app, { ...(registry !== undefined && { registry }) });
  const chart = new Chart(app, 'chart');
  objects.forEach((object, index) => new ApiObject(chart, `o${index}`, object as never));
  return chart.toJson() as object[];
}

test('a mirror changes the images of what this repository has, and nothing else', () => {
  const objects = files.flatMap(objectsIn);
  const [before, after] = [rendered(objects), rendered(objects, MIRROR)];
  const texts = mirroredTexts(before, after);
  expect(texts.filter((text) => text.after !== onMirror(text.before))).toEqual([]);
  expect([...new Set(texts.map(({ place }) => place))].sort()).toEqual(PLACES);
  const left = JSON.stringify(after).match(BY_EYE) ?? [];
  expect([...new Set(left.filter((image) => !image.startsWith(`${MIRROR}/`)))]).toEqual([]);
  expect(rendered(after, MIRROR)).toEqual(after);
  expect(objects.length).toBeGreaterThan(400);
});

describe('a mirror changes', () => {
  const image = 'quay.io/a/b:1.0';
  const pod = { containers: [{ name: 'a', image }] };
  /** Kinds of which a part is pulled: each with the fields that are, and those that are not. */
  test.each<[string, string, object, object]>([
    ['image.toolkit.fluxcd.io/v1', 'ImageRepository', {}, { image }],
    ['kustomize.toolkit.fluxcd.io/v1', 'Kustomization', {}, { images: [image] }],
    [
      'helm.toolkit.fluxcd.io/v2',
      'HelmRelease',
      { values: { image } },
      { postRenderers: [{ kustomize: { images: [{ name: 'b', newName: image }], image } }] },
    ],
    ['argocd-image-updater.argoproj.io/v1alpha1', 'ImageUpdater', {}, { images: [image] }],
    [
      'argoproj.io/v1alpha1',
      'Application',
      { helm: { valuesObject: { image } } },
      { source: { kustomize: { images: [image] } }, sources: [{ kustomize: { images: [image] } }] },
    ],
    [
      'argoproj.io/v1alpha1',
      'ApplicationSet',
      {},
      { template: { spec: { source: { kustomize: { images: [image] } } } } },
    ],
    ['argoproj.io/v1alpha1', 'Rollout', { template: { spec: pod } }, {}],
    [
      'apps.openshift.io/v1',
      'DeploymentConfig',
      { template: { spec: pod } },
      { triggers: [{ imageChangeParams: { lastTriggeredImage: image } }] },
    ],
    ['config.openshift.io/v1', 'ClusterVersion', { desiredUpdate: { image } }, {}],
    [
      'config.openshift.io/v1',
      'ImageTagMirrorSet',
      {},
      { imageTagMirrors: [{ mirrors: [image] }] },
    ],
    ['operators.coreos.com/v1alpha1', 'CatalogSource', { image }, {}],
    [
      'constraints.gatekeeper.sh/v1beta1',
      'K8sRepos',
      {},
      { parameters: { exemptImages: [image] } },
    ],
    ['kyverno.io/v1', 'ClusterPolicy', {}, { rules: [{ validate: { pattern: { spec: pod } } }] }],
    ['kyverno.io/v1', 'Policy', {}, { rules: [{ verifyImages: [{ image }] }] }],
    ['kyverno.io/v1', 'ClusterPolicy', { rules: [{ mutate: { spec: pod } }] }, {}],
  ])('in %s %s only what is pulled', (apiVersion, kind, pulled, named) => {
    const of = (spec: object): object => ({ apiVersion, kind, metadata: { name: 'a' }, spec });
    const text = JSON.stringify(of({ ...named, ...pulled }));
    const changed = JSON.stringify(pulled).replaceAll('quay.io', MIRROR);
    expect(rendered([JSON.parse(text) as object], MIRROR)).toEqual([
      of({ ...named, ...(JSON.parse(changed) as object) }),
    ]);
  });

  test('nothing in references of OpenShift, and of images of another kind, which stay', () => {
    const of = (kind: string, spec: object): object => ({
      apiVersion: 'x.openshift.io/v1',
      kind,
      metadata: { name: 'a' },
      spec,
    });
    const left = (object: object): string[] => {
      expect(rendered([object], MIRROR)).toEqual([object]);
      return ImagesReport.of([object]).left.map(({ path, value }) => `${path}: ${value}`);
    };
    const from = { kind: 'DockerImage', name: image };
    const build = { strategy: { dockerStrategy: { from } }, output: { to: from } };
    expect([
      left(of('BuildConfig', build)),
      left(of('ImageStream', { tags: [{ name: 'latest', from }] })),
      left(of('ImageStream', { tags: [{ from: { kind: 'ImageStreamTag', name: 'b:1' } }] })),
      left(of('MachineConfig', { osImageURL: image, osImageTitle: 'Linux' })),
    ]).toEqual([
      [`spec.strategy.dockerStrategy.from.name: ${image}`, `spec.output.to.name: ${image}`],
      [`spec.tags[0].from.name: ${image}`],
      [],
      [`spec.osImageURL: ${image}`],
    ]);
  });
});
