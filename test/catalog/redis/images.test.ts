import { RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';
import { only, synth, testChart } from '../../support/synth';
import { warningsOf } from '../../support/warnings';
import { type Kind, objectsOf, type Props, specOf } from './kinds';

describe('the images of exporter and sentinels', () => {
  test.each([
    [undefined, 'quay.io/opstree/redis-exporter:v1.44.0', 'quay.io/opstree/redis-sentinel:v8.2.5'],
    ['quay.io/opstree/redis:v8.2.2', 'quay.io/opstree/redis-exporter:v1.44.0', 'quay.io/opstree/redis-sentinel:v8.2.5'],
    ['acme/redis:8.2', 'quay.io/opstree/redis-exporter:v1.44.0', 'quay.io/opstree/redis-sentinel:v8.2.5'],
    [
      'mirror.example.com/quay/opstree/redis:v8.2.5',
      'mirror.example.com/quay/opstree/redis-exporter:v1.44.0',
      'mirror.example.com/quay/opstree/redis-sentinel:v8.2.5',
    ],
    ['localhost:5000/redis:8.2', 'localhost:5000/redis-exporter:v1.44.0', 'localhost:5000/redis-sentinel:v8.2.5'],
    [
      'registry.example.com/team/cache:1.2.3',
      'registry.example.com/opstree/redis-exporter:v1.44.0',
      'registry.example.com/opstree/redis-sentinel:v8.2.5',
    ],
  ])('come from where %s comes from', (image, exporter, sentinel) => {
    const spec = specOf('RedisReplication', { image, redisExporter: {}, sentinel: { size: 3 } });
    expect([spec.redisExporter.image, spec.sentinel.image]).toEqual([exporter, sentinel]);
  });

  test.each([
    [undefined, 'oliver006/redis_exporter:v1.11.1'],
    ['redis:7.4.6', 'oliver006/redis_exporter:v1.11.1'],
    ['mirror.example.com/hub/library/redis:7.4', 'mirror.example.com/hub/oliver006/redis_exporter:v1.11.1'],
    ['mirror.example.com/team/cache:7.4', 'mirror.example.com/oliver006/redis_exporter:v1.11.1'],
  ])('of an AmaizRedis come from where %s comes from', (image, exporter) => {
    expect(specOf('AmaizRedis', { image, exporter: {} }).exporter.image).toBe(exporter);
  });

  test('are those that are given', () => {
    const spec = specOf('RedisReplication', {
      image: 'mirror.example.com/redis:v8.2.5',
      redisExporter: { image: 'other.example.com/exporter:1', imagePullPolicy: 'Always' },
      spec: { sentinel: { size: 3, image: 'other.example.com/sentinel:8' } },
    });
    expect(spec).toMatchObject({
      redisExporter: { image: 'other.example.com/exporter:1', imagePullPolicy: 'Always' },
      sentinel: { image: 'other.example.com/sentinel:8' },
    });
  });
});

describe('how images are pulled', () => {
  const imagePullSecrets = [{ name: 'registry' }];
  const spec = { kubernetesConfig: { imagePullPolicy: 'Always' } };

  test('is one for Redis, exporter, init container and sentinels', () => {
    const initContainer = { image: 'a/b:1' };
    const props = { imagePullSecrets, redisExporter: {}, sentinel: { size: 3 }, spec: { ...spec, initContainer } };
    expect(specOf('RedisReplication', props)).toMatchObject({
      kubernetesConfig: { imagePullSecrets, imagePullPolicy: 'Always' },
      redisExporter: { imagePullPolicy: 'Always' },
      initContainer: { imagePullPolicy: 'Always' },
      sentinel: { imagePullSecrets, imagePullPolicy: 'Always' },
    });
    expect(specOf('AmaizRedis', { imagePullSecrets })).toMatchObject({ imagePullSecrets });
  });

  test('is that of the replication for sentinels that watch it', () => {
    const chart = testChart('shop');
    const options = { operator: new RedisOperator(chart, 'operator'), redisSecret: 'none' } as const;
    const image = 'mirror.example.com/redis:v8.2.5';
    const replication = new RedisReplication(chart, 'orders', { ...options, image, imagePullSecrets, spec });
    new RedisSentinel(chart, 'watch', { ...options, replication });
    const own = { image: 'a/b:1', imagePullSecrets: [{ name: 'other' }] };
    new RedisSentinel(chart, 'other', { ...options, replication, ...own });
    const objects = synth(chart);
    expect(only(objects, 'RedisSentinel', 'watch').spec.kubernetesConfig).toMatchObject({
      image: 'mirror.example.com/redis-sentinel:v8.2.5',
      imagePullPolicy: 'Always',
      imagePullSecrets,
    });
    expect(only(objects, 'RedisSentinel', 'other').spec.kubernetesConfig).toMatchObject(own);
  });
});

describe('a line of Redis that gets no security fixes', () => {
  const LINE = 'of a line of Redis that gets no security fixes: the Redis project makes them for 7.4 and newer';

  test.each<readonly [kind: Kind, props: Props, prop: string]>([
    ['Redis', { image: 'quay.io/opstree/redis:v7.0.15' }, 'image'],
    ['RedisCluster', { image: 'mirror.example.com/opstree/redis:v6.2.14' }, 'image'],
    ['RedisReplication', { image: 'redis:7.2-alpine' }, 'image'],
    ['RedisReplication', { sentinel: { size: 3, image: 'quay.io/opstree/redis-sentinel:v7.0.15' } }, 'sentinel.image'],
    ['RedisSentinel', { spec: { kubernetesConfig: { image: 'quay.io/opstree/redis-sentinel:v7.0.12' } } }, 'image'],
    ['AmaizRedis', { image: 'redis:6-alpine' }, 'image'],
  ])('is warned of: %s with %j', (kind, props, prop) => {
    expect(warningsOf(() => objectsOf(kind, props))).toMatch(new RegExp(`'${prop}' is '[^']+', ${LINE}`));
  });

  test.each<readonly [kind: Kind, props: Props]>([
    ...(['Redis', 'RedisCluster', 'RedisReplication', 'RedisSentinel', 'AmaizRedis'] as const).map(
      (kind) => [kind, {}] as const,
    ),
    ['RedisReplication', { sentinel: { size: 3 }, redisExporter: {} }],
    ['Redis', { image: 'redis:8' }],
    ['Redis', { image: 'redis:7-alpine' }],
    ['Redis', { image: 'quay.io/opstree/redis:v7.4.0' }],
    ['Redis', { image: 'registry.example.com/team/cache:1.2.3' }],
    ['Redis', { image: 'registry.example.com/team/redis:stable' }],
  ])('is not what %s has with %j', (kind, props) => {
    expect(warningsOf(() => objectsOf(kind, props))).not.toContain('security fixes');
  });
});
