import { ApiObject } from 'cdk8s';
import { Redis, RedisOperator } from 'operator-constructs/redis';
import { coreObject } from '../cluster/support/kubernetes-object';
import { address, failureOf, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';
import { placeResource, RESOURCES } from './constructs';
import { placesIn } from './wrong-values';

import type { Manifest } from '../support/synth';

/** Props that name a Secret, with its name in the list of all props. */
const NAMING = RESOURCES.flatMap((resource) =>
  placesIn(resource.all)
    .filter(
      ({ text, value }) =>
        typeof value === 'string' && /(Secret|[sS]ecret(KeyRef)?\.name)$/.test(text),
    )
    .map(
      ({ text, value }) =>
        [resource.name, text.replace(/\.name$/, ''), value as string, resource] as const,
    ),
);

const ETCD_CLIENT = 'etcd-client.crt, etcd-client.key, etcd-client-ca.crt';

/** Keys that a Secret must have, but for `password`. */
const KEYS: Readonly<Record<string, string>> = {
  'Database credentialsSecret': 'username, password',
  'EtcdCluster tls.peerSecret': 'peer.crt, peer.key, peer-ca.crt',
  'EtcdCluster tls.serverSecret': 'server.crt, server.key, server-ca.crt',
  'EtcdCluster tls.operatorSecret': ETCD_CLIENT,
  'EtcdBackup clientTLSSecret': ETCD_CLIENT,
  'EtcdBackup s3.awsSecret': 'credentials, config',
  'EtcdRestore s3.awsSecret': 'credentials, config',
};

describe.each(NAMING)('the Secret of a %s, by %s', (kind, prop, name, resource) => {
  const withKeys = (keys: readonly string[], namespace = 'shop'): Manifest[] => {
    const chart = testChart('shop');
    placeResource(resource, resource.all, 'it', chart);
    const stringData = Object.fromEntries(keys.map((key) => [key, 'x']));
    new ApiObject(chart, 'secret', coreObject('Secret', { name, namespace }, { stringData }));
    return synth(chart);
  };

  test('that the app declares is of its namespace, comes first, and has its keys', () => {
    const keys = KEYS[`${kind} ${prop}`] ?? 'password';
    expect(failureOf(() => withKeys(['other']))).toContain(
      `[chart/it] '${prop}' is '${name}', a Secret with other ([chart/secret]); it must have ${keys}`,
    );
    expect(() => withKeys([])).not.toThrow();
    expect(warningsOf(() => withKeys([], 'there'))).toContain(
      `'${prop}' is '${name}', which is read in 'shop', but [chart/secret] declares a Secret of that name in 'there'`,
    );
    const objects = withKeys(keys.split(', '));
    const own = objects.findIndex(
      ({ apiVersion, kind: made }) =>
        apiVersion === resource.Class.classDefinition.type.apiVersion() &&
        made === resource.Class.classDefinition.type.kind,
    );
    expect(objects.map(address).indexOf(`Secret shop/${name}`)).toBeLessThan(own);
  });
});

describe('a Secret of nearly the name that a resource reads', () => {
  const declares = (
    names: readonly string[],
    namespace = 'here',
    readToo: readonly string[] = [],
  ): string => {
    const chart = testChart();
    const operator = new RedisOperator(chart, 'operator');
    for (const name of ['orders-redis', ...readToo]) {
      new Redis(chart, `redis-of-${name}`, { operator, redisSecret: { name, key: 'password' } });
    }
    names.forEach((name) => {
      new ApiObject(chart, name, coreObject('Secret', { name, namespace }));
    });
    return warningsOf(() => synth(chart));
  };

  test.each(['order-redis', 'orders-reids', 'orders-radis', 'ordersredis', 'orders-rediss'])(
    'is warned of: %s',
    (name) => {
      expect(declares([name])).toContain(
        `'redisSecret' is 'orders-redis', which this app does not declare; did you mean '${name}' ([chart/${name}])? ` +
          "[chart/redis-of-orders-redis] (warning 'secret-misspelt')",
      );
    },
  );

  test('is the one that is meant where it has that name, is of elsewhere, is read too, or is not near', () => {
    expect(declares(['order-redis', 'orders-redis'])).toBe('');
    expect(declares(['order-redis'], 'there')).toBe('');
    expect(declares(['order-redis'], 'here', ['order-redis'])).toBe('');
    expect(declares(['carts-redis'])).toBe('');
    expect(declares(['cache-1', 'orders-redis'], 'here', ['cache-2'])).toBe('');
  });
});

/** Those whose pods meet the level `restricted`. */
const RESTRICTED = /^(Database|EtcdBackup|Memcached|Redis\w*)$/;

test.each(RESOURCES)(
  'the pods of a $name meet Pod Security baseline, or restricted',
  (resource) => {
    const enforcing = (level: string) => (): unknown => {
      const chart = testChart('team');
      placeResource(resource, {}, 'it', chart);
      const labels = { 'pod-security.kubernetes.io/enforce': level };
      new ApiObject(chart, 'namespace', coreObject('Namespace', { name: 'team', labels }));
      return synth(chart);
    };
    expect(enforcing('baseline')).not.toThrow();
    if (RESTRICTED.test(resource.name)) {
      expect(enforcing('restricted')).not.toThrow();
    } else {
      expect(failureOf(enforcing('restricted'))).toContain("can meet 'baseline' only");
    }
  },
);
