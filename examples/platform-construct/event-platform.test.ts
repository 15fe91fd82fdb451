import { App, Chart } from 'cdk8s';
import { matchers, objectsOf } from 'operator-constructs/testing';
import { EventPlatform } from './event-platform';

import type { EventPlatformProps } from './event-platform';

expect.extend(matchers);

function platform(size?: EventPlatformProps['size']): Chart {
  const chart = new Chart(new App(), 'chart', { namespace: 'events' });
  new EventPlatform(chart, 'platform', { apiImage: 'example.com/api:1', size });
  return chart;
}

describe('EventPlatform, a construct of a company', () => {
  test('the API connects to the ensemble', () => {
    const env = { name: 'ZOOKEEPER', value: 'events-client.events.svc.cluster.local:2181' };
    expect(platform()).toHaveObject(
      { kind: 'Deployment' },
      {
        spec: {
          replicas: 2,
          template: { spec: { containers: [{ env: expect.arrayContaining([env]) as object[] }] } },
        },
      },
    );
  });

  test('the size decides members and volumes', () => {
    const requests = { storage: '200Gi' };
    expect(platform()).toHaveObject({ kind: 'ZookeeperCluster' }, { spec: { replicas: 3 } });
    expect(platform('large')).toHaveObject(
      { kind: 'ZookeeperCluster' },
      {
        spec: {
          replicas: 5,
          persistence: { spec: { storageClassName: 'fast', resources: { requests } } },
        },
      },
    );
  });

  test('the API comes after the ensemble', () => {
    const kinds = objectsOf(platform()).map(({ kind }) => kind);
    expect(kinds.lastIndexOf('Deployment')).toBeGreaterThan(kinds.indexOf('ZookeeperCluster'));
  });

  test('the observer may read the one ensemble, and nothing else', () => {
    const events = {
      apiGroup: 'zookeeper.pravega.io',
      resource: 'zookeeperclusters',
      resourceNames: ['events'],
    };
    expect(platform()).toGrant('events/zookeeper-operator', 'get', events, 'events');
    expect(platform()).not.toGrant('events/zookeeper-operator', 'get', {
      ...events,
      resourceNames: ['others'],
    });
    expect(platform()).toHaveObject({ kind: 'Role' }, { rules: [{ resourceNames: ['events'] }] });
  });
});
