import { failureOf } from '../../support/synth';
import { type Kind, objectsOf, type Props } from './kinds';

const problemsOf = (kind: Kind, props: Props): string => failureOf(() => objectsOf(kind, props));

/** Puts a value at a path; `[]` is a list with one item. */
const at = (path: string, value: unknown): Props =>
  path.split('.').reduceRight<unknown>((below, step) => {
    const item =
      step.startsWith('sidecars') || step === 'initContainers[]' ? { name: 'more', ...(below as object) } : below;
    return step.endsWith('[]') ? { [step.slice(0, -2)]: [item] } : { [step]: below };
  }, value) as Props;

/** The containers of each kind, as `spec` has them, and the props that say them. */
const CONTAINERS: Readonly<Record<Kind, readonly (readonly [field: string, prop?: string])[]>> = {
  Redis: [['kubernetesConfig', ''], ['redisExporter', 'redisExporter'], ['initContainer'], ['sidecars[]']],
  RedisCluster: [['kubernetesConfig', ''], ['redisExporter', 'redisExporter'], ['initContainer'], ['sidecars[]']],
  RedisReplication: [
    ['kubernetesConfig', ''],
    ['redisExporter', 'redisExporter'],
    ['sentinel', 'sentinel'],
    ['initContainer'],
    ['sidecars[]'],
  ],
  RedisSentinel: [['kubernetesConfig', ''], ['redisExporter', 'redisExporter'], ['initContainer'], ['sidecars[]']],
  AmaizRedis: [['redis', ''], ['exporter', 'exporter'], ['initContainers[]']],
};

const PLACES = Object.entries(CONTAINERS).flatMap(([kind, fields]) =>
  fields.map(([field, prop]) => [kind as Kind, field, prop] as const),
);

const RESOURCES = [
  [{ requests: { memroy: '1Gi' } }, "requests' has 'memroy', which no container can be given; did you mean 'memory'?"],
  [{ requests: { cpu: 2 }, limits: { cpu: 1 } }, "requests.cpu' is 2, and '"],
] as const;

describe.each(PLACES)('%s: %s', (kind, field, prop) => {
  const size = field === 'sentinel' ? { size: 3 } : {};
  const shown = `spec.${field.replace('[]', '[0]')}`;

  test.each(RESOURCES)('resources %j are refused', (resources, problem) => {
    const image = 'a/b:1';
    expect(problemsOf(kind, { spec: at(field, { ...size, image, resources }) })).toContain(
      `'${shown}.resources.${problem}`,
    );
    if (prop === undefined) return;
    const name = prop === '' ? 'resources' : `${prop}.resources`;
    expect(problemsOf(kind, at(name, resources))).toContain(`'${name}.${problem}`);
  });
});

test.each(['redisLeader', 'redisFollower'])('resources of the %s are looked at', (role) => {
  const resources = { requests: { memroy: '1Gi' } };
  expect(problemsOf('RedisCluster', { [role]: { resources } })).toContain(`'${role}.resources.requests' has 'memroy'`);
  expect(problemsOf('RedisCluster', { spec: { [role]: { resources } } })).toContain(
    `'spec.${role}.resources.requests' has 'memroy'`,
  );
  expect(problemsOf('RedisCluster', { spec: { resources } })).toContain("'spec.resources.requests' has 'memroy'");
});
