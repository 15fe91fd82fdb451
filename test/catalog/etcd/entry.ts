import {
  EtcdBackup,
  etcdBackupDefinition,
  EtcdBackupOperator,
  etcdBackupType,
  EtcdCluster,
  etcdClusterType,
  etcdDefinition,
  EtcdOperator,
  EtcdRestore,
  etcdRestoreDefinition,
  EtcdRestoreOperator,
  etcdRestoreType,
} from 'operator-constructs/etcd';
import { alerts, partProps, resourceProps, singlePodProps } from '../../support/all-props';
import { only, synth } from '../../support/synth';
import { fullOperator, IMAGE, silentChart } from './fixtures';
import { backupGuardCases, clusterGuardCases, restoreGuardCases } from './guard-cases';

import type { Chart } from 'cdk8s';
import type {
  EtcdBackupOperatorProps,
  EtcdBackupProps,
  EtcdClusterProps,
  EtcdOperatorProps,
  EtcdRestoreOperatorProps,
  EtcdRestoreProps,
  EtcdSnapshotLocation,
} from 'operator-constructs/etcd';
import type { AllProps, AllSinglePodProps } from '../../support/all-props';
import type { DeclaredEntry } from '../../support/catalog-entry';

export const allOperator: AllSinglePodProps<EtcdOperatorProps> = {
  ...singlePodProps,
  metrics: { labels: { scrape: 'yes' } },
  tls: 'on',
  backupOperator: {
    image: 'registry.example.com/backup:1',
    resources: { limits: { cpu: 1 } },
    guards: 'off',
  },
  restoreOperator: {
    name: 'restorer',
    labels: { team: 'recovery' },
    snapshotPolicy: 'install',
    guards: 'off',
  },
};

const allPart: AllSinglePodProps<EtcdBackupOperatorProps> = partProps;

const allRestoreOperator: AllSinglePodProps<EtcdRestoreOperatorProps> = {
  ...partProps,
  snapshotPolicy: 'install',
};

const allCluster: AllProps<EtcdClusterProps> = {
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

const everyS3 = {
  path: 'bucket/key',
  awsSecret: 'aws',
  endpoint: 'https://minio:9000',
  forcePathStyle: true,
};

type Location = 's3' | 'abs' | 'gcs';

const allBackup: AllProps<Omit<EtcdBackupProps, Location>> & EtcdSnapshotLocation = {
  ...resourceProps,
  etcdEndpoints: ['https://store-client.shop.svc:2379'],
  clientTLSSecret: 'client',
  backupPolicy: { timeoutInSecond: 120, backupIntervalInSecond: 3600, maxBackups: 4 },
  spec: { backupPolicy: { timeoutInSecond: 120 } },
  s3: everyS3,
};

const allRestore: AllProps<Omit<EtcdRestoreProps, Location>> & EtcdSnapshotLocation = {
  metadata: resourceProps.metadata,
  confirm: 'delete-and-restore',
  spec: { etcdCluster: { name: 'store' } },
  s3: everyS3,
};

const confirm = 'delete-and-restore';
const s3 = { path: 'mybucket/etcd.backup', awsSecret: 'aws' };
const size = 3;
const existingPart = {
  name: 'part',
  serviceAccountName: 'account',
  version: '1.2.3',
  guards: 'warn',
};

const entry: DeclaredEntry = {
  definitions: [etcdDefinition, etcdBackupDefinition, etcdRestoreDefinition],
  install: (chart, { scope, clusterPart }) => {
    const home = chart.namespace ?? '';
    const restores = scope.watches(home, home);
    if (!restores) {
      // Beside an operator that serves no cluster there it would be refused.
      new EtcdRestoreOperator(chart, 'etcd-restore-operator', { image: IMAGE, clusterPart });
    }
    return new EtcdOperator(chart, 'etcd-operator', {
      image: IMAGE,
      scope,
      clusterPart,
      metrics: {},
      backupOperator: {},
      ...(restores && { restoreOperator: {} }),
    });
  },
  place: (chart, operator, namespace) => {
    const cluster = new EtcdCluster(chart, `store-${namespace}`, { operator, namespace });
    new EtcdBackup(chart, `nightly-${namespace}`, {
      operator,
      cluster,
      namespace: operator.namespace,
      s3,
    });
    if (namespace === operator.namespace) {
      new EtcdRestore(chart, `restore-${namespace}`, { operator, cluster, confirm, s3 });
    }
  },
  variants: {
    TLS: (chart) => {
      const operator = new EtcdOperator(chart, 'etcd-operator', { image: IMAGE });
      const tls = {
        peerSecret: 'etcd-peer-tls',
        serverSecret: 'etcd-server-tls',
        operatorSecret: 'etcd-client-tls',
      };
      new EtcdCluster(chart, 'store-home', { operator, tls });
    },
  },
  images: {
    place: (chart, operator) => {
      new EtcdCluster(chart, 'full', {
        operator,
        pod: { busyboxImage: 'quay.io/team/busybox:1.36' },
      });
    },
    written: ['quay.io/team/busybox:1.36', 'gcr.io/etcd-development/etcd', IMAGE],
    unwritten: ['busybox:1.28.0-glibc'],
    // The operator makes the tag of a version.
    withoutDigest: [
      'EtcdCluster full spec.repository',
      'EtcdCluster store-all-etcd spec.repository',
    ],
  },
  meetsRestricted: true,
  operators: [
    {
      Class: EtcdOperator,
      least: { image: IMAGE },
      all: allOperator,
      existing: { backupOperator: existingPart, restoreOperator: existingPart },
    },
    { Class: EtcdBackupOperator, least: { image: IMAGE }, all: allPart },
    { Class: EtcdRestoreOperator, least: { image: IMAGE }, all: allRestoreOperator },
  ],
  resources: [
    {
      Class: EtcdCluster,
      operator: EtcdOperator,
      all: allCluster,
      emptyMeans: ['resources', 'storage', 'clientService', 'pod'],
    },
    {
      Class: EtcdBackup,
      operator: EtcdBackupOperator,
      least: { etcdEndpoints: ['http://store-client:2379'], s3 },
      all: allBackup,
    },
    {
      Class: EtcdRestore,
      operator: EtcdRestoreOperator,
      least: { confirm, s3 },
      beside: (chart) => ({
        cluster: new EtcdCluster(chart, 'store', {
          operator: new EtcdOperator(chart, 'etcd', { image: IMAGE }),
        }),
      }),
      all: allRestore,
    },
  ],
  kinds: [
    {
      type: etcdClusterType,
      writes: ['pod.resources'],
      guards: clusterGuardCases,
      right: [
        ['nothing', undefined],
        ['what the construct makes of no props', clusterSpec()],
        [
          'settings of the pods',
          clusterSpec({
            pod: {
              labels: { team: 'a' },
              nodeSelector: { diskType: 'ssd' },
              tolerations: [{ key: 'etcd', operator: 'Exists', tolerationSeconds: 60 }],
              etcdEnv: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
              securityContext: { runAsNonRoot: true, runAsUser: 9000, fsGroup: 9000 },
              DNSTimeoutInSecond: 60,
            },
          }),
        ],
        ['more members than guards allow', { size: 9 }],
        [
          'what the operator writes',
          { size, repository: 'quay.io/coreos/etcd', version: '3.2.13', pod: { resources: {} } },
        ],
      ],
      wrong: [
        ['half a member', { size: 2.5 }, 'spec.size'],
        ['TLS in small letters', { size, tls: {} }, 'spec.tls'],
        [
          'a field of a later commit',
          { size, pod: { ClusterDomain: '.x' } },
          'spec.pod.ClusterDomain',
        ],
        [
          'a field of a later Kubernetes',
          { size, pod: { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } } },
          'spec.pod.securityContext.seccompProfile',
        ],
      ],
    },
    {
      type: etcdBackupType,
      guards: backupGuardCases,
      right: [
        ['one to S3', backupSpec()],
        [
          'a periodic one',
          backupSpec({ backupPolicy: { backupIntervalInSecond: 125, maxBackups: 4 } }),
        ],
        ['a storage type that only guards refuse', { storageType: 'OSS' }],
      ],
      wrong: [['a store of a later commit', { ...backupSpec(), oss: {} }, 'spec.oss']],
    },
    {
      type: etcdRestoreType,
      guards: restoreGuardCases,
      right: [
        ['one from S3', restoreSpec()],
        [
          'with what the operator writes',
          { ...restoreSpec(), s3: { ...s3, endpoint: '', forcePathStyle: false } },
        ],
      ],
      wrong: [
        ['the word of a backup', { ...restoreSpec(), storageType: 'S3' }, 'spec.storageType'],
      ],
    },
  ],
};

export const entries = [entry];

/** The specs for props. */
function specs(
  clusterProps: Partial<EtcdClusterProps> = {},
  backupProps: Partial<EtcdBackupProps> = {},
) {
  const chart: Chart = silentChart('default');
  const operator = fullOperator(chart);
  const cluster = new EtcdCluster(chart, 'store', { operator, ...clusterProps });
  new EtcdBackup(chart, 'nightly', { operator, cluster, s3, ...backupProps } as EtcdBackupProps);
  new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3 });
  return synth(chart);
}

function clusterSpec(props: Partial<EtcdClusterProps> = {}): object {
  return only(specs(props), 'EtcdCluster').spec as object;
}

function backupSpec(props: Partial<EtcdBackupProps> = {}): object {
  return only(specs({}, props), 'EtcdBackup').spec as object;
}

function restoreSpec(): object {
  return only(specs(), 'EtcdRestore').spec as object;
}
