import type {
  EtcdBackupOperatorProps,
  EtcdBackupProps,
  EtcdClusterProps,
  EtcdOperatorProps,
  EtcdRestoreOperatorProps,
  EtcdRestoreProps,
  EtcdSnapshotLocation,
} from 'operator-constructs/etcd';
import {
  alerts,
  type AllProps,
  type AllSinglePodProps,
  partProps,
  resourceProps,
  singlePodProps,
} from '../../support/all-props';

export const allOperator: AllSinglePodProps<EtcdOperatorProps> = {
  ...singlePodProps,
  metrics: { labels: { scrape: 'yes' } },
  tls: 'on',
  backupOperator: { image: 'registry.example.com/backup:1', resources: { limits: { cpu: 1 } }, guards: 'off' },
  restoreOperator: { name: 'restorer', labels: { team: 'recovery' }, snapshotPolicy: 'install', guards: 'off' },
};

export const allPart: AllSinglePodProps<EtcdBackupOperatorProps> = partProps;

export const allRestoreOperator: AllSinglePodProps<EtcdRestoreOperatorProps> = {
  ...partProps,
  snapshotPolicy: 'install',
};

export const allCluster: AllProps<EtcdClusterProps> = {
  ...resourceProps,
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

const s3 = { path: 'bucket/key', awsSecret: 'aws', endpoint: 'https://minio:9000', forcePathStyle: true };

type Location = 's3' | 'abs' | 'gcs';

export const allBackup: AllProps<Omit<EtcdBackupProps, Location>> & EtcdSnapshotLocation = {
  ...resourceProps,
  etcdEndpoints: ['https://store-client.shop.svc:2379'],
  clientTLSSecret: 'client',
  backupPolicy: { timeoutInSecond: 120, backupIntervalInSecond: 3600, maxBackups: 4 },
  spec: { backupPolicy: { timeoutInSecond: 120 } },
  s3,
};

export const allRestore: AllProps<Omit<EtcdRestoreProps, Location>> & EtcdSnapshotLocation = {
  metadata: resourceProps.metadata,
  confirm: 'delete-and-restore',
  spec: { etcdCluster: { name: 'store' } },
  s3,
};
