import { EventPlatform } from '../../examples/platform-construct/event-platform';
import { only, synth, testChart } from '../support/synth';

describe('EventPlatform, a construct of a company', () => {
  const objectsOf = (size?: 'small' | 'large') => {
    const chart = testChart('events');
    new EventPlatform(chart, 'platform', { apiImage: 'example.com/api:1', size });
    return synth(chart);
  };

  test('the API connects to the ensemble', () => {
    const api = objectsOf().find(({ kind, spec }) => kind === 'Deployment' && spec.replicas === 2);
    expect(api?.spec.template.spec.containers[0].env).toContainEqual({
      name: 'ZOOKEEPER',
      value: 'events-client.events.svc.cluster.local:2181',
    });
  });

  test('the size decides members and volumes', () => {
    const specOf = (size?: 'small' | 'large') => only(objectsOf(size), 'ZookeeperCluster').spec;
    expect([specOf().replicas, specOf('large').replicas]).toEqual([3, 5]);
    expect(specOf('large').persistence.spec).toMatchObject({
      storageClassName: 'fast',
      resources: { requests: { storage: '200Gi' } },
    });
  });

  test('the API comes after the ensemble, and the observer may read only that', () => {
    const objects = objectsOf();
    const kinds = objects.map(({ kind }) => kind as string);
    expect(kinds.lastIndexOf('Deployment')).toBeGreaterThan(kinds.indexOf('ZookeeperCluster'));
    const observer = objects.find(({ kind, rules }) => kind === 'Role' && rules[0].resourceNames?.[0] === 'events');
    expect(observer?.rules).toHaveLength(1);
  });
});
