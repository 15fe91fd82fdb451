import { failureOf, synth } from '../support/synth';
import { anything, type InEntry, RESOURCES, rightProps } from './constructs';
import { chartFor } from './entries';
import type { ResourceCase } from '../support/catalog-entry';

function synthesize(resource: InEntry<ResourceCase>, props: object): unknown {
  const chart = chartFor(resource.entry);
  new resource.Class(chart, 'it', anything({ ...rightProps(resource, chart), ...props }));
  return synth(chart);
}

const having = (...props: readonly string[]): InEntry<ResourceCase>[] =>
  RESOURCES.filter(({ all }) => props.every((prop) => prop in all));
const STORED = having('storage', 'resources');

const find = (name: string): InEntry<ResourceCase> => RESOURCES.find((each) => each.name === name)!;

test.each(STORED)('$name: sizes that somebody means are taken', (resource) => {
  const size = 21474836480;
  for (const props of [
    { storage: { size } },
    { storage: { size: '1e10' } },
    { resources: { requests: { cpu: 1, memory: '1024Mi' }, limits: { cpu: '1000m', memory: '1Gi' } } },
    { resources: { requests: { cpu: '1100m', memory: '1.005G' }, limits: { cpu: '1.1', memory: 1005e6 } } },
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
  [{ storage: { size: '10m' } }, "'storage.size' is '10m', which is 0.01 bytes; write the unit, such as '10Gi'"],
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
  [{ replicas: 0 }, "'replicas' is 0; a replication has 1 pod or more"],
  [{ spec: { clusterSize: -1 } }, "'spec.clusterSize' is -1; a replication has 1 pod or more"],
])('the message says why nobody means it, and what to write: %j', (props, problem) => {
  expect(failureOf(() => synthesize(find('RedisReplication'), props))).toContain(problem);
});

test.each([
  ['Redis', { redisSecret: 'hunter2' }],
  ['RedisReplication', { redisSecret: 12345 }],
  ['AmaizRedis', { password: 'hunter2' }],
  ['AmaizRedis', { password: { secretKeyRef: 'hunter2' } }],
  ['Redis', { spec: { kubernetesConfig: { redisSecret: 'hunter2' } } }],
])('what may be a password is not in the message: %s with %j', (name, props) => {
  const message = failureOf(() => synthesize(find(name), props));
  expect(message).toMatch(/'(redisSecret|password)/);
  expect(message).not.toMatch(/hunter2|12345/);
});
