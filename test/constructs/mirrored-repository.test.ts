import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { AppSettings } from 'operator-constructs';
import { objectsIn } from '../support/manifest-files';
import { BY_EYE, MIRROR, mirroredTexts, onMirror } from '../support/mirrored-images';
import { root } from '../support/root';

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
  const app = new App();
  app.node.setContext('operator-constructs/checks', 'off');
  app.node.setContext('operator-constructs/warnings', 'silent');
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
