import { Size } from 'cdk8s';
import type { AlertOptions, MonitorOptions } from 'operator-constructs';
import { allProps } from '../../catalog/database/fixtures';
import type {
  EtcdBackupOptions,
  EtcdClusterProps,
  EtcdRestoreOptions,
  EtcdSnapshotLocation,
} from 'operator-constructs/etcd';
import type { EtcdIoClusterProps } from 'operator-constructs/etcd-io';
import type { MemcachedProps } from 'operator-constructs/memcached';
import type {
  AmaizRedisProps,
  RedisClusterProps,
  RedisProps,
  RedisReplicationProps,
  RedisSentinelProps,
} from 'operator-constructs/redis';
import type { ZookeeperClusterProps, ZookeeperProbe } from 'operator-constructs/zookeeper';

/** Every prop; a new one does not compile until it is set here too. */
type All<Props> = Required<Omit<Props, 'operator' | 'cluster' | 'replication' | 'podMonitor'>>;

const common = { name: 'all-of-it', namespace: 'shop', metadata: { labels: { a: '1' }, annotations: { b: '2' } } };
const alerts: AlertOptions = { labels: { release: 'prometheus' }, alertLabels: { team: 'a' } };
const serviceMonitor: MonitorOptions = { namespace: 'monitoring', interval: '30s', labels: { release: 'prometheus' } };
export const database = { ...allProps, name: 'the-ledger', alerts };

const probe: ZookeeperProbe = {
  initialDelaySeconds: 1,
  periodSeconds: 2,
  failureThreshold: 3,
  successThreshold: 1,
  timeoutSeconds: 5,
};

export const zookeeperCluster: All<ZookeeperClusterProps> = {
  ...common,
  serviceMonitor,
  alerts: { ...alerts, rules: { ZookeeperNoLeader: { severity: 'warning', for: '1m' }, ZookeeperRequestsWait: 'off' } },
  replicas: 5,
  image: { repository: 'mirror.example.com/zookeeper', tag: '0.2.15-1', pullPolicy: 'Always' },
  storage: { size: '50Gi', storageClassName: 'fast', reclaimPolicy: 'Delete', annotations: { c: '3' } },
  resources: { requests: { cpu: 2, memory: '4Gi' } },
  config: {
    tickTime: 3000,
    // Values that the operator takes for none.
    syncLimit: 0,
    quorumListenOnAllIPs: false,
    additionalConfig: { 'x.y': 'z' },
  },
  pod: {
    labels: { team: 'log' },
    annotations: { d: '4' },
    env: [{ name: 'JVMFLAGS', value: '-Xmx2g' }],
    serviceAccountName: 'zk-members',
    imagePullSecrets: [{ name: 'registry' }],
    securityContext: { runAsUser: 1000, fsGroup: 1000 },
    terminationGracePeriodSeconds: 180,
  },
  probes: { readinessProbe: { ...probe, timeoutSeconds: 40 }, livenessProbe: probe },
  ports: [{ name: 'metrics', containerPort: 7070 }],
  clientService: { annotations: { e: '5' } },
  headlessService: { annotations: { f: '6' } },
  adminServerService: { annotations: { g: '7' }, external: true },
  kubernetesClusterDomain: 'corp.local',
  maxUnavailableReplicas: 2,
  restartedAt: '2026-01-01T00:00:00Z',
  spec: {
    replicas: 5,
    triggerRollingRestart: false,
    volumes: [{ name: 'ca', configMap: { name: 'ca', defaultMode: 0o444 } }],
    containers: [{ name: 'exporter', image: 'x:1', ports: [{ containerPort: 9141 }] }],
  },
};

export const memcached: All<MemcachedProps> = {
  ...common,
  alerts,
  replicas: 2,
  containerPort: 11212,
  service: { name: 'all-pods', labels: { c: '3' }, annotations: { d: '4' } },
  kubernetesClusterDomain: 'corp.local',
  spec: { size: 2 },
};

export const etcdIoCluster: All<EtcdIoClusterProps> = {
  ...common,
  serviceMonitor: { interval: '30s' },
  alerts,
  replicas: 5,
  version: 'v3.6.1',
  imageRegistry: 'mirror.example.com/etcd',
  etcdOptions: ['--quota-backend-bytes=8589934592'],
  storage: { size: '16Gi', storageClassName: 'fast' },
  podTemplate: { metadata: { labels: { team: 'a' }, annotations: { c: '3' } } },
  tls: { provider: 'auto', providerCfg: { autoCfg: { commonName: 'keys', validityDuration: '8760h' } } },
  clientService: { type: 'LoadBalancer', annotations: { d: '4' } },
  spec: { storageSpec: { volumeSizeLimit: '32Gi' } },
};

const s3 = { path: 'bucket/key', awsSecret: 'aws', endpoint: 'https://minio:9000', forcePathStyle: true };

export const etcdCluster: All<EtcdClusterProps> = {
  ...common,
  serviceMonitor: { interval: '30s' },
  alerts,
  replicas: 5,
  version: '3.3.18',
  repository: 'mirror.example.com/etcd',
  paused: false,
  storage: { size: '2Gi', storageClassName: 'fast' },
  resources: { requests: { cpu: '500m', memory: '1Gi' } },
  pod: {
    labels: { team: 'a' },
    annotations: { 'prometheus.io/port': '2379' },
    affinity: {},
    tolerations: [{ key: 'etcd', operator: 'Exists' }],
    etcdEnv: [{ name: 'ETCD_AUTO_COMPACTION_RETENTION', value: '1' }],
    busyboxImage: 'mirror.example.com/busybox:1.28.0-glibc',
    securityContext: { runAsUser: 9000, fsGroup: 9000 },
    DNSTimeoutInSecond: 60,
  },
  tls: { peerSecret: 'peer', serverSecret: 'server', operatorSecret: 'client' },
  clientService: { type: 'LoadBalancer', nodePort: 30000, annotations: { c: '3' } },
  spec: { pod: { labels: { tier: 'b' } } },
};

export const etcdBackup: All<EtcdBackupOptions> & EtcdSnapshotLocation = {
  ...common,
  etcdEndpoints: ['https://store-client.shop.svc:2379'],
  clientTLSSecret: 'client',
  backupPolicy: { timeoutInSecond: 120, backupIntervalInSecond: 3600, maxBackups: 4 },
  spec: { backupPolicy: { timeoutInSecond: 120 } },
  s3,
};

export const etcdRestore: All<EtcdRestoreOptions> & EtcdSnapshotLocation = {
  metadata: common.metadata,
  confirm: 'delete-and-restore',
  spec: { etcdCluster: { name: 'store' } },
  s3,
};

const redisCommon = {
  ...common,
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

export const redis: All<RedisProps> = {
  alerts,
  ...redisCommon,
  storage: { ...storage, size: 5000000000 },
  redisConfig: { additionalRedisConfig: 'settings' },
  spec: { priorityClassName: 'high', redisExporter: { port: 9122 } },
};

export const redisCluster: All<RedisClusterProps> = {
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

export const redisReplication: All<RedisReplicationProps> = {
  alerts,
  ...redisCommon,
  replicas: 5,
  storage,
  redisConfig: { dynamicConfig: ['slowlog-max-len 5000'] },
  sentinel: { size: 3, quorum: '2' },
  pdb: { enabled: true, minAvailable: 3 },
  spec: { podManagementPolicy: 'Parallel' },
};

export const redisSentinel: All<RedisSentinelProps> = {
  alerts,
  ...redisCommon,
  replicas: 5,
  redisSentinelConfig: { masterGroupName: 'orders', redisReplicationName: 'orders' },
  pdb: { enabled: true },
  spec: { volumeMount: { volume: [{ name: 'ca', configMap: { name: 'ca' } }] } },
};

export const amaizRedis: All<AmaizRedisProps> = {
  serviceMonitor,
  alerts,
  ...common,
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
