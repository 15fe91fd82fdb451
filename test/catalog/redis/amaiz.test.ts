import { AmaizRedis, AmaizRedisOperator, type AmaizRedisProps } from 'operator-constructs/redis';
import { failureOf, only, synth } from '../../support/synth';
import { oldChart } from './apps';

type Props = Partial<Omit<AmaizRedisProps, 'operator'>>;

const setUp = (props: Props = {}, chart = oldChart()) => {
  const operator = new AmaizRedisOperator(chart, 'operator');
  return { chart, resource: new AmaizRedis(chart, 'cache', { operator, password: 'none', ...props }) };
};

const objectOf = (props?: Props, chart?: ReturnType<typeof oldChart>) =>
  only(synth(setUp(props, chart).chart), 'Redis', props?.name);

const problemsOf = (props: Props): string => failureOf(() => synth(setUp(props).chart));

const password = { secretKeyRef: { name: 'cache-password', key: 'password' } };

describe('AmaizRedis, labels', () => {
  const labelled = () => oldChart('shop', { labels: { 'app.kubernetes.io/part-of': 'shop' } });

  test('never has those of its chart', () => {
    expect(objectOf({}, labelled()).metadata).not.toHaveProperty('labels');
    expect(objectOf({ metadata: { labels: { team: 'a' } } }, labelled()).metadata.labels).toEqual({ team: 'a' });
    expect(objectOf().metadata).not.toHaveProperty('labels');
  });

  test('keeps them on the objects of its operator', () => {
    const deployment = only(synth(setUp({}, labelled()).chart), 'Deployment');
    expect(deployment.metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'shop' });
  });

  test('never has those that somebody adds later', () => {
    const { chart, resource } = setUp({ metadata: { labels: { team: 'a' } } });
    resource.resource.metadata.addLabel('argocd.argoproj.io/instance', 'shop');
    expect(only(synth(chart), 'Redis').metadata.labels).toEqual({ team: 'a' });
  });

  test.each(['redis', 'role', 'service-type'])('fails when it is given %s, which is the operator’s', (label) => {
    expect(problemsOf({ metadata: { labels: { [label]: 'x' } } })).toMatch(
      new RegExp(`'metadata.labels' sets '${label}' to 'x', which the operator sets itself`),
    );
  });
});

describe('AmaizRedis, spec', () => {
  test('has an annotation of the pods, without which a password crashes the operator', () => {
    expect(Object.keys(objectOf({ password }).spec.annotations)).toEqual(['operator-constructs.dev/config-hash']);
  });

  test('another configuration rolls the pods, the same one does not', () => {
    const hashOf = (props: Props): string =>
      objectOf(props).spec.annotations['operator-constructs.dev/config-hash'] as string;
    expect(hashOf({ config: { maxmemory: '1gb' } })).not.toBe(hashOf({}));
    expect(hashOf({ replicas: 5 })).toBe(hashOf({}));
  });

  test.each<[string, Props]>([
    ['the prop', { exporter: {} }],
    ['spec', { spec: { exporter: {} } }],
  ])('an empty exporter switches it on, in %s', (_where, props) => {
    expect(objectOf(props).spec.exporter).toEqual({
      image: 'oliver006/redis_exporter:v1.11.1',
      resources: { requests: { cpu: '20m', memory: '32Mi' } },
      securityContext: objectOf().spec.redis.securityContext as object,
    });
    expect(objectOf().spec).not.toHaveProperty('exporter');
  });
});

describe('AmaizRedis, outputs', () => {
  test('name what the operator makes, and never the password', () => {
    const { resource } = setUp({ password });
    expect(resource.connectionString).toBe('redis://redis-cache-master.shop.svc.cluster.local:6379/0');
    expect(resource.readConnectionString).toBe('redis://redis-cache.shop.svc.cluster.local:6379/0');
    expect(resource.headlessService.host).toBe('redis-cache-headless.shop.svc.cluster.local');
    expect(resource.statefulSetName).toBe('redis-cache');
    expect(resource.podNames).toEqual(['redis-cache-0', 'redis-cache-1', 'redis-cache-2']);
    expect(resource.persistentVolumeClaimNames[0]).toBe('redis-data-redis-cache-0');
    expect(resource.credentialsSecret).toMatchObject({ name: 'cache-password', keys: { password: 'password' } });
    expect(setUp({ storage: { ephemeral: true } }).resource.persistentVolumeClaimNames).toEqual([]);
    expect(setUp().resource.credentialsSecret).toBeUndefined();
  });
});

describe('AmaizRedis, failing', () => {
  test.each<[string, Props, RegExp]>([
    ['a name that is too long', { name: 'x'.repeat(41) }, /at most 40 lower case letters/],
    [
      'ephemeral storage and a claim',
      { storage: { ephemeral: true }, spec: { dataVolumeClaimTemplate: { metadata: { name: 'a' } } } },
      /'storage' is ephemeral and 'spec\.dataVolumeClaimTemplate' is given/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test('fails when two would share a Service', () => {
    const chart = oldChart();
    const operator = new AmaizRedisOperator(chart, 'operator');
    new AmaizRedis(chart, 'cache', { password: 'none', operator });
    new AmaizRedis(chart, 'cache-master', { password: 'none', operator });
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/cache-master\] 'name' is 'cache-master', for which the operator makes the Service 'redis-cache-master'; \[/,
    );
  });
});
