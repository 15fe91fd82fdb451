import { OperatorScope, type OperatorOptions } from 'operator-constructs';
import type { DatabaseOperatorProps } from 'operator-constructs/database';
import type { EtcdBackupOperatorProps, EtcdOperatorProps, EtcdRestoreOperatorProps } from 'operator-constructs/etcd';
import type { EtcdIoOperatorProps } from 'operator-constructs/etcd-io';
import type { MemcachedOperatorProps } from 'operator-constructs/memcached';
import type { AmaizRedisOperatorProps, RedisOperatorProps } from 'operator-constructs/redis';
import type { ZookeeperOperatorProps } from 'operator-constructs/zookeeper';

/** What no operator of these tests is given: a ServiceAccount is made, and no operator of the catalogue serves webhooks. */
type Left = 'serviceAccountName' | 'webhooks' | 'topologySpread' | 'podMonitor';

/** What is not for an operator of which one copy runs at most. */
type OnlyOne = Left | 'podDisruptionBudget';

/** Every prop that all operators have; a new one does not compile until it is set here too. */
const common: Required<Omit<OperatorOptions, Left | 'image'>> = {
  scope: OperatorScope.namespaces('shop', 'billing'),
  name: 'mine',
  namespace: 'shop',
  clusterPart: 'install',
  guards: 'warn',
  userRoles: 'aggregated',
  unwatchedNamespaces: 'warn',
  networkPolicy: {
    apiServer: ['10.0.0.1/32'],
    apiServerPorts: [443],
    egress: [{ cidr: '10.20.0.0/16', ports: [8443] }],
  },
  metrics: { port: 9090, labels: { scrape: 'yes' }, annotations: { note: 'metrics' } },
  serviceMonitor: {
    ...{ namespace: 'monitoring', labels: { release: 'prometheus' }, annotations: { note: 'monitor' } },
    ...{ interval: '30s', scrapeTimeout: '10s', authorization: { credentials: { name: 'tokens', key: 'token' } } },
    relabelings: [{ sourceLabels: ['__meta_kubernetes_pod_name'], targetLabel: 'pod', action: 'replace' }],
  },
  alerts: {
    namespace: 'monitoring',
    alertLabels: { team: 'a' },
    rules: { OperatorDown: { severity: 'info', for: '5m' } },
  },
  podDisruptionBudget: { minAvailable: 1 },
  labels: { team: 'a' },
  annotations: { note: 'all' },
  serviceAccountAnnotations: { role: 'arn' },
  kubernetesVersion: '1.33',
  imagePullPolicy: 'Always',
  imagePullSecrets: [{ name: 'registry' }],
  replicas: 2,
  resources: { requests: { cpu: '1', memory: 1e8 }, limits: { memory: '1Gi' } },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'infra', operator: 'Exists', tolerationSeconds: 60 }],
  affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference: {} }] } },
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' }],
  priorityClassName: 'high',
  env: [
    { name: 'REGION', value: 'eu' },
    { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'token', key: 'token', optional: true } } },
  ],
  args: ['-v=2'],
  volumes: [{ name: 'ca', configMap: { name: 'ca', defaultMode: 0o444 } }],
  volumeMounts: [{ name: 'ca', mountPath: '/ca', readOnly: true }],
  securityContext: { runAsUser: 1234, runAsNonRoot: null, fsGroup: 5 },
  podLabels: { tier: 'infra' },
  podAnnotations: { scrape: 'no' },
};
const image = 'registry.example.com/operator:1.0.0';
const { podDisruptionBudget: _budget, ...one } = { ...common, replicas: 1 };
const { scope: _scope, metrics: _metrics, serviceMonitor: _monitor, alerts: _alerts, ...part } = one;

export const zookeeperOperator: Required<Omit<ZookeeperOperatorProps, Left>> = {
  ...common,
  image,
  finalizer: 'off',
  memberAccounts: 'on',
};

export const databaseOperator: Required<Omit<DatabaseOperatorProps, Left>> = {
  ...common,
  image,
  deletionPolicies: ['Delete'],
  storageClasses: 'read',
};

export const memcachedOperator: Required<Omit<MemcachedOperatorProps, Left>> = {
  ...common,
  image,
  memcachedImage: 'memcached:1.6',
};

export const etcdOperator: Required<Omit<EtcdOperatorProps, OnlyOne>> = {
  ...one,
  image,
  metrics: { labels: { scrape: 'yes' } },
  tls: 'on',
  backupOperator: { image: 'registry.example.com/backup:1', resources: { limits: { cpu: 1 } }, guards: 'off' },
  restoreOperator: { name: 'restorer', labels: { team: 'recovery' }, snapshotPolicy: 'install', guards: 'off' },
};

export const etcdIoOperator: Required<Omit<EtcdIoOperatorProps, Left>> = {
  ...common,
  image,
  scope: OperatorScope.cluster(),
  unwatchedNamespaces: 'allow',
  imageRegistry: 'mirror.example.com/etcd',
  certManager: 'installed',
  tlsProviders: ['auto'],
};

export const etcdBackupOperator: Required<Omit<EtcdBackupOperatorProps, OnlyOne>> = { ...part, image };

export const etcdRestoreOperator: Required<Omit<EtcdRestoreOperatorProps, OnlyOne>> = {
  ...part,
  image,
  snapshotPolicy: 'install',
};

export const redisOperator: Required<Omit<RedisOperatorProps, Left | 'crds'>> = { ...common, image };

export const amaizRedisOperator: Required<Omit<AmaizRedisOperatorProps, OnlyOne>> = {
  ...{ ...part, scope: OperatorScope.cluster(), unwatchedNamespaces: 'allow', kubernetesVersion: '1.24', image },
  ownServiceMonitor: 'on',
};
