import {
  Redis,
  RedisCluster,
  redisDefinition,
  RedisOperator,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';
import { claimSpec, coreObject } from '../../cluster/support/kubernetes-object';
import { redisProgram } from '../../long/support/redis-image';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { CLUSTER, REPLICATION, WHOLES, WITH_TLS } from './redis-servers';

import type { MeasuredKind, MeasuredOperator } from '../operators';

const EFFECTS = 'effects';
const SECRET = { name: EFFECTS, key: 'password' };
const CLAIM = claimSpec('2Gi');
const PROBE = { tcpSocket: { port: 6379 }, periodSeconds: 7 };
const IMAGE = 'quay.io/opstree/redis:v8.2.5';
const SENTINEL_IMAGE = 'quay.io/opstree/redis-sentinel:v8.2.5';
const kubernetesConfig = { image: IMAGE, redisSecret: SECRET };
const CLAIMS = { volumeClaimTemplate: { spec: CLAIM } };
const ONE_BOUND = { pdb: { enabled: true, maxUnavailable: undefined } };
const LIMITED = { kubernetesConfig: { resources: { limits: { memory: '1Gi' } } } };
const NODE_STORAGE = {
  nodeConfVolume: true,
  nodeConfVolumeClaimTemplate: { spec: CLAIM },
  ...CLAIMS,
};
const SENTINEL_PROBE = { tcpSocket: { port: 26379 }, periodSeconds: 7 };
const CERTIFICATE = selfSignedCertificate(EFFECTS);
const WATCHED = {
  redisReplicationName: 'watched',
  redisReplicationPassword: { secretKeyRef: SECRET },
};

const KEYS_MOVE = 'a guard lets it change only where keys can move';
const IGNORED = 'it is about annotations of the resource';
/** What each kind is told of its fields. */
const COMMON = {
  beside: {
    initContainer: { initContainer: { enabled: true, image: 'example.com/first:1' } },
    redisExporter: { redisExporter: { enabled: true, image: 'example.com/exporter:1' } },
    'redisConfig.maxMemoryPercentOfLimit': LIMITED,
    'pdb.minAvailable': ONE_BOUND,
    TLS: WITH_TLS,
  },
  wholes: WHOLES,
  values: {
    hostPort: [6390],
    'initContainer.enabled': [true, false],
    'initContainer.imagePullPolicy': ['Always'],
    'kubernetesConfig.image': ['quay.io/opstree/redis:v8.2.6'],
    'kubernetesConfig.imagePullPolicy': ['Always'],
    'kubernetesConfig.persistentVolumeClaimRetentionPolicy.whenDeleted': ['Delete'],
    'kubernetesConfig.persistentVolumeClaimRetentionPolicy.whenScaled': ['Delete'],
    'kubernetesConfig.redisSecret.key': ['other'],
    'kubernetesConfig.redisSecret.name': ['other'],
    'kubernetesConfig.service.additional.enabled': [false],
    'kubernetesConfig.service.additional.type': ['NodePort'],
    'kubernetesConfig.service.headless.enabled': [false],
    'kubernetesConfig.service.headless.type': ['NodePort'],
    'kubernetesConfig.service.serviceType': ['NodePort'],
    'kubernetesConfig.updateStrategy.rollingUpdate.maxUnavailable': [2],
    'kubernetesConfig.updateStrategy.type': ['OnDelete'],
    livenessProbe: [PROBE],
    'pdb.enabled': [true, false],
    'pdb.maxUnavailable': [2],
    'pdb.minAvailable': [1],
    podManagementPolicy: ['Parallel'],
    priorityClassName: ['system-cluster-critical'],
    readinessProbe: [PROBE],
    'redisConfig.additionalRedisConfig': [EFFECTS],
    'redisConfig.maxMemoryPercentOfLimit': [70],
    'redisConfig.dynamicConfig': [['timeout 7']],
    'redisExporter.enabled': [true, false],
    'redisExporter.imagePullPolicy': ['Always'],
    sidecars: [[{ name: EFFECTS, image: 'example.com/beside:1' }]],
    storage: [true, false].map((keepAfterDelete) => ({ keepAfterDelete, ...CLAIMS })),
  },
  readInPods: /^redisConfig\.dynamicConfig/,
  untried: {
    'kubernetesConfig.ignoreAnnotations': IGNORED,
  },
} satisfies Partial<MeasuredKind>;

/** What is told of the fields that leaders of a RedisCluster have, and again its followers. */
const ofRole = (role: string) =>
  Object.fromEntries(
    Object.entries(COMMON.values).map(([field, values]) => [`${role}.${field}`, values]),
  );
const besideOf = (role: string) => ({
  [`${role}.pdb`]: { [role]: ONE_BOUND },
  [`${role}.redisConfig.maxMemoryPercentOfLimit`]: LIMITED,
});

export const measured: MeasuredOperator = {
  name: 'redis',
  folder: 'redis/opstree',
  definition: () => redisDefinition,
  image: 'quay.io/opstree/redis-operator:v0.26.0',
  operands: (folder) => {
    const program = { ...redisProgram(folder), mayEnd: true };
    return { redis: program, 'redis-sentinel': program };
  },
  hasVolumes: true,
  poked: 'banzaicloud.com/last-applied',
  // What it applied last, zipped, and which pod is the master.
  reminders: ['banzaicloud.com/last-applied', 'redis-role', 'storageCapacity'],
  needs: [
    coreObject('Secret', EFFECTS, {
      stringData: {
        password: EFFECTS,
        other: EFFECTS,
        'ca.crt': CERTIFICATE.certificate,
        'tls.crt': CERTIFICATE.certificate,
        'tls.key': CERTIFICATE.key,
        'user.acl': `user default on >${EFFECTS} ~* &* +@all\n`,
      },
    }),
    coreObject('Secret', 'other', { stringData: { password: EFFECTS } }),
    coreObject('ConfigMap', EFFECTS, {
      data: { 'redis-additional.conf': 'timeout 7\n', 'redis-sentinel-additional.conf': '' },
    }),
    coreObject('ServiceAccount', EFFECTS),
  ],
  install: (chart, scope) =>
    new RedisOperator(chart, 'operator', {
      scope,
      metrics: {},
      // Each look at a resource takes seconds by the five requests a second of its default.
      args: ['--kube-client-qps=200'],
      clusterPart: 'skip',
    }),
  kinds: [
    {
      ...COMMON,
      kind: 'Redis',
      place: (chart, operator, name) =>
        void new Redis(chart, 'resource', { operator, name, redisSecret: SECRET }),
      bare: { kubernetesConfig },
      untried: {
        ...COMMON.untried,
        'kubernetesConfig.service.includeBusPort': 'it is about a RedisCluster',
        'redisConfig.dynamicConfig': 'servers take it as they run, which no object shows',
      },
    },
    {
      ...COMMON,
      kind: 'RedisReplication',
      place: (chart, operator, name) =>
        void new RedisReplication(chart, 'resource', {
          operator,
          name,
          redisSecret: SECRET,
          replicas: 2,
        }),
      bare: { clusterSize: 2, kubernetesConfig },
      isAtRest: ({ status }) => status?.masterNode !== undefined,
      servers: REPLICATION,
      values: { ...COMMON.values, clusterSize: [3, 1] },
      untried: {
        ...COMMON.untried,
        sentinel: 'a RedisSentinel is made in its place',
      },
    },
    {
      ...COMMON,
      kind: 'RedisCluster',
      place: (chart, operator, name) =>
        void new RedisCluster(chart, 'resource', {
          operator,
          name,
          redisSecret: SECRET,
          replicas: 3,
        }),
      bare: { clusterSize: 3, kubernetesConfig, persistenceEnabled: true, storage: NODE_STORAGE },
      servers: CLUSTER,
      beside: { ...COMMON.beside, ...besideOf('redisFollower'), ...besideOf('redisLeader') },
      values: {
        ...COMMON.values,
        ...ofRole('redisFollower'),
        ...ofRole('redisLeader'),
        clusterVersion: ['v6'],
        persistenceEnabled: [false],
        port: [6380],
      },
      untried: {
        ...COMMON.untried,
        clusterSize: KEYS_MOVE,
        'redisFollower.replicas': KEYS_MOVE,
        'redisLeader.replicas': KEYS_MOVE,
      },
    },
    {
      ...COMMON,
      kind: 'RedisSentinel',
      place: (chart, operator, name) =>
        void new RedisSentinel(chart, 'resource', {
          operator,
          name,
          redisSecret: 'none',
          spec: { redisSentinelConfig: WATCHED },
        }),
      bare: { kubernetesConfig: { image: SENTINEL_IMAGE }, redisSentinelConfig: WATCHED },
      with: ['watched', 'other'].map((name) => ({
        apiVersion: 'redis.redis.opstreelabs.in/v1beta2',
        kind: 'RedisReplication',
        metadata: { name },
        spec: { clusterSize: 1, kubernetesConfig },
      })),
      beside: {
        ...COMMON.beside,
        'kubernetesConfig.redisSecret': { kubernetesConfig: { redisSecret: SECRET } },
      },
      values: {
        ...COMMON.values,
        clusterSize: [5, 1],
        'kubernetesConfig.image': ['quay.io/opstree/redis-sentinel:v8.2.6'],
        livenessProbe: [SENTINEL_PROBE],
        readinessProbe: [SENTINEL_PROBE],
        'redisSentinelConfig.additionalSentinelConfig': [EFFECTS],
        'redisSentinelConfig.announceHostnames': ['yes'],
        'redisSentinelConfig.downAfterMilliseconds': ['7000'],
        'redisSentinelConfig.failoverTimeout': ['7000'],
        'redisSentinelConfig.parallelSyncs': ['2'],
        'redisSentinelConfig.quorum': ['1'],
        'redisSentinelConfig.redisPort': ['6390'],
        'redisSentinelConfig.redisReplicationName': ['other'],
        'redisSentinelConfig.resolveHostnames': ['yes'],
        volumeMount: [
          {
            volume: [{ name: EFFECTS, emptyDir: {} }],
            mountPath: [{ name: EFFECTS, mountPath: '/effects' }],
          },
        ],
      },
      wholes: {
        'redisSentinelConfig.redisReplicationPassword': {
          secretKeyRef: { name: 'other', key: 'password' },
        },
      },
      readInPods: /^redisSentinelConfig/,
      untried: {
        'kubernetesConfig.ignoreAnnotations': IGNORED,
        TLS: 'what they watch would have to have certificates, too',
      },
    },
  ],
};
