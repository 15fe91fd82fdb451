import { Chart } from 'cdk8s';
import { failureOf, only, synth } from '../../support/synth';
import { chartFor, objectsOf, place, type Props } from './kinds';

/** A chart with labels of its own. */
const labelled = (): Chart => {
  const { root } = chartFor('AmaizRedis').node;
  return new Chart(root, 'labelled', { namespace: 'shop', labels: { 'app.kubernetes.io/part-of': 'shop' } });
};

const objectOf = (props?: Props, chart = chartFor('AmaizRedis')) => {
  place(chart, 'AmaizRedis', props);
  return only(synth(chart), 'Redis');
};

const password = { secretKeyRef: { name: 'cache-password', key: 'password' } };

describe('AmaizRedis, labels', () => {
  test('never has those of its chart', () => {
    expect(objectOf({}, labelled()).metadata).not.toHaveProperty('labels');
    expect(objectOf({ metadata: { labels: { team: 'a' } } }, labelled()).metadata.labels).toEqual({ team: 'a' });
    expect(objectOf().metadata).not.toHaveProperty('labels');
  });

  test('keeps them on the objects of its operator', () => {
    const chart = labelled();
    place(chart, 'AmaizRedis');
    const deployment = only(synth(chart), 'Deployment');
    expect(deployment.metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'shop' });
  });

  test('never has those that somebody adds later', () => {
    const chart = chartFor('AmaizRedis');
    const resource = place(chart, 'AmaizRedis', { metadata: { labels: { team: 'a' } } });
    resource.resource.metadata.addLabel('argocd.argoproj.io/instance', 'shop');
    expect(only(synth(chart), 'Redis').metadata.labels).toEqual({ team: 'a' });
  });

  test.each(['redis', 'role', 'service-type'])('fails when it is given %s, which is the operator’s', (label) => {
    expect(failureOf(() => objectsOf('AmaizRedis', { metadata: { labels: { [label]: 'x' } } }))).toMatch(
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
    const made = (props: Props = {}) => place(chartFor('AmaizRedis'), 'AmaizRedis', props);
    const resource = made({ password });
    expect(resource.connectionString).toBe('redis://redis-it-master.shop.svc.cluster.local:6379/0');
    expect(resource.readConnectionString).toBe('redis://redis-it.shop.svc.cluster.local:6379/0');
    expect(resource.headlessService.host).toBe('redis-it-headless.shop.svc.cluster.local');
    expect(resource.statefulSetName).toBe('redis-it');
    expect(resource.podNames).toEqual(['redis-it-0', 'redis-it-1', 'redis-it-2']);
    expect(resource.persistentVolumeClaimNames[0]).toBe('redis-data-redis-it-0');
    expect(resource.credentialsSecret).toMatchObject({ name: 'cache-password', keys: { password: 'password' } });
    expect(made({ storage: { ephemeral: true } }).persistentVolumeClaimNames).toEqual([]);
    expect(made().credentialsSecret).toBeUndefined();
  });
});
