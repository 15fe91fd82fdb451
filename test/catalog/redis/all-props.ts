import { Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import type {
  AmaizRedisOperatorProps,
  AmaizRedisProps,
  RedisClusterProps,
  RedisProps,
  RedisReplicationProps,
  RedisSentinelProps,
} from 'operator-constructs/redis';
import {
  alerts,
  type AllProps,
  type AllSinglePodProps,
  partProps,
  resourceProps,
  serviceMonitor,
} from '../../support/all-props';

export const allAmaizOperator: AllSinglePodProps<AmaizRedisOperatorProps> = {
  ...{ ...partProps, scope: OperatorScope.cluster(), unwatchedNamespaces: 'allow', kubernetesVersion: '1.24' },
  ownServiceMonitor: 'on',
};

const redisCommon = {
  ...resourceProps,
  image: 'mirror.example.com/redis:v7.4.6',
  imagePullSecrets: [{ name: 'registry' }],
  resources: { requests: { cpu: 1, memory: '1Gi' } },
  redisSecret: { name: 'orders', key: 'password' },
  redisExporter: { enabled: true, port: 9122 },
  TLS: { secret: { secretName: 'certificates' } },
};

const storage = {
  size: Size.gibibytes(5),
  storageClassName: 'fast',
  reclaimPolicy: 'Delete',
  annotations: { c: '3' },
} as const;

export const allRedis: AllProps<RedisProps> = {
  alerts,
  ...redisCommon,
  storage: { ...storage, size: 5000000000 },
  redisConfig: { additionalRedisConfig: 'settings' },
  spec: { priorityClassName: 'high', redisExporter: { port: 9122 } },
};

export const allRedisCluster: AllProps<RedisClusterProps> = {
  alerts,
  ...redisCommon,
  replicas: 4,
  port: 7000,
  storage,
  redisLeader: { replicas: 5 },
  redisFollower: { replicas: 6, pdb: { enabled: true } },
  redisConfig: { maxMemoryPercentOfLimit: 80 },
  spec: { hostNetwork: true, storage: { nodeConfVolume: false } },
};

export const allRedisReplication: AllProps<RedisReplicationProps> = {
  alerts,
  ...redisCommon,
  replicas: 5,
  storage,
  redisConfig: { dynamicConfig: ['slowlog-max-len 5000'] },
  sentinel: { size: 3, quorum: '2' },
  pdb: { enabled: true, minAvailable: 3 },
  spec: { podManagementPolicy: 'Parallel' },
};

export const allRedisSentinel: AllProps<RedisSentinelProps> = {
  alerts,
  ...redisCommon,
  replicas: 5,
  redisSentinelConfig: { masterGroupName: 'orders', redisReplicationName: 'orders' },
  pdb: { enabled: true },
  spec: { volumeMount: { volume: [{ name: 'ca', configMap: { name: 'ca' } }] } },
};

export const allAmaizRedis: AllProps<AmaizRedisProps> = {
  serviceMonitor,
  alerts,
  ...resourceProps,
  replicas: 5,
  image: 'mirror.example.com/redis:7.4.6',
  imagePullSecrets: [{ name: 'registry' }],
  resources: { limits: { memory: '1Gi' } },
  config: { maxmemory: '900mb' },
  password: { secretKeyRef: { name: 'orders', key: 'password' } },
  storage: { size: '5Gi', storageClassName: 'fast', annotations: { c: '3' } },
  exporter: { resources: { limits: { memory: '100Mi' } } },
  restartedAt: '2026-01-01T00:00:00Z',
  spec: { annotations: { d: '4' }, nodeSelector: { disk: 'ssd' }, redis: { initialDelaySeconds: 3 } },
};
