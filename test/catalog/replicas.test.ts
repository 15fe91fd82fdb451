import type { Chart } from 'cdk8s';
import { failureOf, only, synth } from '../support/synth';
import { anything, RESOURCES, rightProps } from './constructs';
import { chartFor } from './entries';

/** Fields in which upstream says how many pods or shards there are. */
const SIZES = ['replicas', 'size', 'clusterSize'];

const SIZED = RESOURCES.flatMap((resource) => {
  const { spec } = resource.Class.kind.type.storedSchema.properties ?? {};
  const field = SIZES.find((name) => spec?.properties?.[name] !== undefined);
  return field === undefined ? [] : [{ ...resource, field, props: resource.Class.kind.props as object }];
});

function place(resource: (typeof SIZED)[number], props: object): { chart: Chart; made: object } {
  const chart = chartFor(resource.entry);
  return { chart, made: new resource.Class(chart, 'it', anything({ ...rightProps(resource, chart), ...props })) };
}

test.each(SIZED)('$name is sized by `replicas`', ({ props }) => {
  expect(props).toHaveProperty('replicas');
});

describe.each(SIZED.filter(({ field }) => field !== 'replicas'))('$name', (resource) => {
  const { field } = resource;
  const { kind } = resource.Class.kind.type;
  const specWith = (props: object): unknown => only(synth(place(resource, props).chart), kind, 'it').spec;

  test(`takes 'replicas' to upstream's '${field}'`, () => {
    expect(specWith({ replicas: 3 })).toMatchObject({ [field]: 3 });
    expect(specWith({ spec: { [field]: 3 } })).toMatchObject({ [field]: 3 });
  });

  test(`refuses '${field}', and names 'replicas'`, () => {
    expect(failureOf(() => place(resource, { [field]: 3 }))).toContain(
      `'${field}' is an unknown prop; did you mean 'replicas'?`,
    );
    expect(failureOf(() => place(resource, { replicas: 3, spec: { [field]: 1 } }))).toContain(
      `'replicas' is 3 and 'spec.${field}' is 1; give one of them`,
    );
  });

  test('shows how many there are', () => {
    const made = place(resource, { replicas: 3 }).made as Record<string, unknown>;
    expect(made[resource.name === 'RedisCluster' ? 'leaders' : 'replicas']).toBe(3);
  });
});

test.each([
  ['EtcdCluster', { replicas: 9 }, "set 'replicas' to 1, 3, 5 or 7"],
  ['EtcdCluster', { spec: { size: 9 } }, "set 'spec.size' to 1, 3, 5 or 7"],
  ['RedisCluster', { replicas: 2 }, "set 'replicas' to 3 or more, and 'redisLeader.replicas' too"],
  ['RedisCluster', { redisLeader: { replicas: 2 } }, "set 'replicas' to 3 or more"],
])('guards of %s name the prop: %j', (name, props, remedy) => {
  const resource = SIZED.find((each) => each.name === name) as (typeof SIZED)[number];
  expect(failureOf(() => synth(place(resource, props).chart))).toContain(remedy);
});
