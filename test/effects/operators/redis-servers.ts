import { claimSpec } from '../../cluster/support/kubernetes-object';
import { operatorImage } from '../../long/support/operator-images';
import { redisImage } from '../../long/support/redis-image';
import { idlePod } from '../../node/idle-pod';
import { RESOURCE } from '../resource-name';

import type { Spec } from '../fields';
import type { RealChange, RealServers } from '../in-pods';

const apiVersion = 'redis.redis.opstreelabs.in/v1beta2';
const IMAGE = 'quay.io/opstree/redis:v8.2.5';
const LATER = 'quay.io/opstree/redis:v8.2.6';
/** Both the name of a Secret and the password that it has under each of its keys. */
const PASSWORD = 'effects';

/** Values of whole fields: the Secret has certificates and users, too. */
export const WHOLES = {
  acl: { secret: { secretName: PASSWORD } },
  TLS: { ca: 'ca.crt', cert: 'tls.crt', key: 'tls.key', secret: { secretName: PASSWORD } },
} as const;

/** What `TLS` needs beside it. */
export const WITH_TLS = { env: [{ name: 'REDIS_TLS_CA_KEY', value: '/tls/ca.crt' }] } as const;

const resources = (cpu: string): Spec => ({ requests: { cpu, memory: '32Mi' } });
const CLAIMS = {
  volumeClaimTemplate: {
    spec: claimSpec('1Gi'),
  },
};

/** Prints the idle time after which a server ends a connection. */
const TIMEOUT = 'REDISCLI_AUTH=$REDIS_PASSWORD redis-cli config get timeout | tail -n 1';

const CHANGES: Readonly<Record<string, readonly RealChange[]>> = {
  'kubernetesConfig.image': [{ value: LATER }],
  'redisConfig.dynamicConfig': [{ value: ['timeout 7'], taken: [['sh', '-c', TIMEOUT], '7'] }],
};

/** A write of the client, which takes what the server speaks. */
const write = (service: string, key: string): string => {
  const redis = (tls: string): string =>
    `timeout 2 redis-cli ${tls} -c -e -h ${RESOURCE}-${service} set ${key} x > /dev/null 2>&1`;
  return `{ ${redis('')} || ${redis('--tls --insecure')}; }`;
};

/** What the kinds have in common; the client writes keys by the Service of a name. */
const servers = (service: string, keys: readonly string[]) => ({
  images: () => [
    operatorImage('quay.io/opstree/redis-operator:v0.26.0'),
    redisImage(IMAGE),
    redisImage(LATER),
  ],
  client: idlePod({ name: 'client' }, IMAGE, [{ name: 'REDISCLI_AUTH', value: PASSWORD }]),
  write: keys.map((key) => write(service, key)).join(' && '),
  pods: 'clusterSize',
  since: ['stat', '-c', '%Y', '/proc/1'],
});

const kubernetesConfig = { image: IMAGE, redisSecret: { name: PASSWORD, key: 'password' } };

export const REPLICATION: RealServers = {
  ...servers('master', ['key']),
  base: {
    apiVersion,
    kind: 'RedisReplication',
    metadata: { name: RESOURCE },
    spec: {
      ...WITH_TLS,
      clusterSize: 2,
      kubernetesConfig: { ...kubernetesConfig, resources: resources('20m') },
      storage: CLAIMS,
    },
  },
  selector: `app=${RESOURCE}`,
  isAtRest: ({ status }) => status?.masterNode !== undefined,
  changes: {
    ...CHANGES,
    'kubernetesConfig.resources': [{ value: resources('30m') }],
    'redisConfig.additionalRedisConfig': [{ value: 'effects' }],
    clusterSize: [{ value: 3 }],
    acl: [{ value: WHOLES.acl }],
    TLS: [{ value: WHOLES.TLS }],
  },
};

/** Its leaders, each of which the client writes a key to. */
export const CLUSTER: RealServers = {
  ...servers('leader', ['a', 'b', 'c']),
  base: {
    apiVersion,
    kind: 'RedisCluster',
    metadata: { name: RESOURCE },
    spec: {
      ...WITH_TLS,
      clusterSize: 3,
      kubernetesConfig,
      persistenceEnabled: true,
      redisLeader: { resources: resources('20m') },
      redisFollower: { resources: resources('20m') },
      storage: {
        nodeConfVolume: true,
        nodeConfVolumeClaimTemplate: CLAIMS.volumeClaimTemplate,
        ...CLAIMS,
      },
    },
  },
  selector: `app=${RESOURCE}-leader`,
  isAtRest: ({ status }) => status?.state === 'Ready',
  changes: {
    ...CHANGES,
    'redisLeader.resources': [{ value: resources('30m') }],
    TLS: [{ value: WHOLES.TLS }],
  },
};
