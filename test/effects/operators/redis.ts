import { Redis, redisDefinition, RedisOperator } from 'operator-constructs/redis';
import { redisProgram } from '../../long/support/redis-image';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { MeasuredOperator } from '../operators';

const EFFECTS = 'effects';
const SECRET = { name: EFFECTS, key: 'password' };
const CLAIM = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '2Gi' } } };
const PROBE = { tcpSocket: { port: 6379 }, periodSeconds: 7 };

const needed = (kind: string, name: string, content: object = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind,
  metadata: { name },
  ...content,
});

export const redis: MeasuredOperator = {
  name: 'redis',
  folder: 'redis/opstree',
  definition: () => redisDefinition,
  image: 'quay.io/opstree/redis-operator:v0.26.0',
  operands: (folder) => ({ redis: { ...redisProgram(folder), mayEnd: true } }),
  hasVolumes: true,
  poked: 'banzaicloud.com/last-applied',
  // What it applied last, zipped, and which pod is the master.
  reminders: ['banzaicloud.com/last-applied', 'redis-role', 'storageCapacity'],
  needs: [
    needed('Secret', EFFECTS, { stringData: { password: EFFECTS, other: EFFECTS } }),
    needed('Secret', 'other', { stringData: { password: EFFECTS } }),
    needed('ConfigMap', EFFECTS, { data: { 'redis-additional.conf': 'timeout 7\n' } }),
    needed('ServiceAccount', EFFECTS),
  ],
  install: (chart, scope) =>
    new RedisOperator(chart, 'operator', { scope, metrics: {}, clusterPart: 'skip' }),
  kinds: [
    {
      kind: 'Redis',
      place: (chart, operator, name) =>
        void new Redis(chart, 'resource', { operator, name, redisSecret: SECRET }),
      bare: {
        kubernetesConfig: { image: 'quay.io/opstree/redis:v8.2.5', redisSecret: SECRET },
      },
      beside: {
        initContainer: { initContainer: { enabled: true, image: 'example.com/first:1' } },
        redisExporter: { redisExporter: { enabled: true, image: 'example.com/exporter:1' } },
        'redisConfig.maxMemoryPercentOfLimit': {
          kubernetesConfig: { resources: { limits: { memory: '1Gi' } } },
        },
      },
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
        'kubernetesConfig.service.serviceType': ['NodePort'],
        'kubernetesConfig.updateStrategy.rollingUpdate.maxUnavailable': [2],
        'kubernetesConfig.updateStrategy.type': ['OnDelete'],
        livenessProbe: [PROBE],
        priorityClassName: ['system-cluster-critical'],
        readinessProbe: [PROBE],
        'redisConfig.additionalRedisConfig': [EFFECTS],
        'redisExporter.enabled': [true, false],
        'redisExporter.imagePullPolicy': ['Always'],
        sidecars: [[{ name: EFFECTS, image: 'example.com/beside:1' }]],
        storage: [true, false].map((keepAfterDelete) => ({
          keepAfterDelete,
          volumeClaimTemplate: { spec: CLAIM },
        })),
      },
      untried: {
        acl: 'rules for users would have to be there',
        'kubernetesConfig.ignoreAnnotations': 'it is about annotations of the resource',
        'kubernetesConfig.service.additional': 'it was not measured yet',
        'kubernetesConfig.service.headless': 'it was not measured yet',
        'kubernetesConfig.service.includeBusPort': 'it is about a RedisCluster',
        'redisConfig.dynamicConfig': 'servers take it as they run, which no object shows',
        TLS: 'servers with certificates would have to run',
      },
    },
  ],
};
