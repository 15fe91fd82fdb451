import { backupClaim, backupCronJob, finalBackupJob } from '../src/database/desired/backup.js';
import { configMap, configurationHash } from '../src/database/desired/config-map.js';
import { credentials } from '../src/database/desired/credentials.js';
import { disruptionBudget } from '../src/database/desired/disruption-budget.js';
import { initJob } from '../src/database/desired/init-job.js';
import { networkPolicy } from '../src/database/desired/network-policy.js';
import { restoreJob } from '../src/database/desired/restore.js';
import { headlessService, primaryService, readService } from '../src/database/desired/services.js';
import { statefulSet } from '../src/database/desired/stateful-set.js';
import { upgradeJob } from '../src/database/desired/upgrade.js';
import { database, FULL } from './support/databases.js';

import type { Database } from '../src/database/type.js';
import type { KubeObject } from '../src/kube/objects.js';
import type { JsonMap } from './support/memory-api.js';

const minimal = database();
const full = database(FULL);

const LABELS = {
  'app.kubernetes.io/name': 'database',
  'app.kubernetes.io/instance': 'orders',
  'app.kubernetes.io/managed-by': 'database-operator',
};
const SERVERS = { ...LABELS, 'stable.imaginedata.com/role': 'server' };
const OWNER = {
  apiVersion: 'stable.imaginedata.com/v1',
  kind: 'Database',
  name: 'orders',
  uid: 'uid-of-orders',
  controller: true,
  blockOwnerDeletion: true,
};

const setOf = (orders: Database, image = orders.spec.image) =>
  statefulSet(orders, {
    image,
    replicas: orders.spec.replicas,
    credentialsId: 'c',
    claimSize: orders.spec['storage-size'],
  });
const upgradeOf = (orders: Database) =>
  upgradeJob(orders, {
    from: orders.spec.image,
    to: 'registry.example.com:5000/team/postgres:17',
    major: 17,
  });
const cronJobOf = (orders: Database) =>
  backupCronJob(orders, { image: orders.spec.image, isStopped: false })!;
const env = (container: JsonMap | undefined): Record<string, unknown> =>
  Object.fromEntries(
    (container!.env as JsonMap[]).map(({ name, value, valueFrom }) => [name, value ?? valueFrom]),
  );

describe('the StatefulSet', () => {
  test('of a minimal Database', () => {
    const { metadata, spec } = setOf(minimal);
    expect(metadata).toEqual({
      namespace: 'shop',
      name: 'orders',
      labels: LABELS,
      ownerReferences: [OWNER],
    });
    expect(spec).toMatchObject({
      serviceName: 'orders-headless',
      replicas: 1,
      podManagementPolicy: 'OrderedReady',
      selector: { matchLabels: SERVERS },
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
    });
    expect(spec!.volumeClaimTemplates).toEqual([
      {
        metadata: { name: 'data', labels: SERVERS },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
      },
    ]);
    const [container] = spec!.template.spec!.containers;
    expect(container).toMatchObject({
      name: 'database',
      image: 'postgres:16.3',
      command: ['sh', '/etc/database/start.sh'],
      ports: [{ name: 'postgresql', containerPort: 5432 }],
      lifecycle: { preStop: { exec: { command: ['sh', '/etc/database/stop.sh'] } } },
      readinessProbe: { exec: { command: ['sh', '/etc/database/ready.sh'] } },
    });
    expect(env(container)).toMatchObject({
      DATABASE_FILES: '/etc/database',
      DATABASE_DATA: '/var/lib/database',
      DATABASE_RUN: '/run/database',
      DATABASE_PORT: '5432',
      DATABASE_PRIMARY_HOST: 'orders-0.orders-headless.shop.svc',
      POD_NAME: { fieldRef: { fieldPath: 'metadata.name' } },
    });
    expect(container!.volumeMounts!.map(({ name, mountPath }) => `${name} ${mountPath}`)).toEqual([
      'data /var/lib/database',
      'files /etc/database',
      'run /run/database',
      'tmp /tmp',
      'shm /dev/shm',
    ]);
  });

  test('of a full Database', () => {
    const { spec } = setOf(full);
    expect(spec!.replicas).toBe(3);
    expect(spec!.volumeClaimTemplates![0]!.spec!.storageClassName).toBe('fast');
    expect(spec!.template.spec).toMatchObject({
      affinity: FULL.affinity,
      topologySpreadConstraints: FULL.topologySpreadConstraints,
      containers: [{ resources: FULL.resources, ports: [{ containerPort: 6543 }] }],
    });
  });

  test.each([
    ['parameters', database({ parameters: { work_mem: '8MB' } }), 'c', true],
    ['the port', database({ port: 6543 }), 'c', true],
    ['the Secret', minimal, 'another', true],
    ['the policy of deletion', database({ deletionPolicy: 'Delete' }), 'c', false],
    ['nothing', database(), 'c', false],
  ])('another pod template follows from %s', (_, orders, credentialsId, differs) => {
    const facts = { image: 'postgres:16.3', replicas: 1, credentialsId, claimSize: '10Gi' };
    const { annotations } = statefulSet(orders, facts).spec!.template.metadata!;
    const before = setOf(minimal).spec!.template.metadata!.annotations;
    expect(JSON.stringify(annotations) !== JSON.stringify(before)).toBe(differs);
  });

  test('scripts that a server does not start with do not start it anew', () => {
    const before = configMap(minimal);
    const hash = configurationHash(before);
    const changed = (name: string) =>
      configurationHash({ ...before, data: { ...before.data, [name]: '#' } });
    for (const name of ['backup.sh', 'restore.sh', 'ready.sh', 'upgrade-dump.sh']) {
      expect(changed(name)).toBe(hash);
    }
    for (const name of ['start.sh', 'postgresql.conf', 'pg_hba.conf', 'new.sh']) {
      expect(changed(name)).not.toBe(hash);
    }
  });
});

describe('Services', () => {
  const port = { name: 'postgresql', port: 6543, targetPort: 'postgresql', protocol: 'TCP' };

  test.each([
    [
      'orders',
      primaryService(full),
      { selector: { ...SERVERS, 'apps.kubernetes.io/pod-index': '0' }, ports: [port] },
    ],
    ['orders-read', readService(full), { selector: SERVERS, ports: [port] }],
    [
      'orders-headless',
      headlessService(full),
      { selector: SERVERS, ports: [port], clusterIP: 'None', publishNotReadyAddresses: true },
    ],
  ])('%s', (name, service, spec) => {
    expect(service.metadata).toEqual({
      namespace: 'shop',
      name,
      labels: LABELS,
      ownerReferences: [OWNER],
    });
    expect(service.spec).toEqual(spec);
  });
});

test('the NetworkPolicy lets clients reach the port, and pods each other and DNS', () => {
  expect(networkPolicy(full).spec).toEqual({
    podSelector: { matchLabels: LABELS },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      {
        from: [
          { podSelector: {} },
          {
            namespaceSelector: {
              matchLabels: { 'stable.imaginedata.com/database-client': 'true' },
            },
          },
        ],
        ports: [{ port: 6543, protocol: 'TCP' }],
      },
    ],
    egress: [
      { to: [{ podSelector: { matchLabels: LABELS } }] },
      {
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
    ],
  });
});

test('the PodDisruptionBudget lets one pod of the server go', () => {
  expect(disruptionBudget(full).spec).toEqual({
    maxUnavailable: 1,
    selector: { matchLabels: SERVERS },
  });
});

describe('the Secret', () => {
  test('says all that a client needs', () => {
    const { stringData = {} } = credentials(database({ name: 'my-db', port: 6543 }));
    const { username, password, uri, ...rest } = stringData;
    expect(rest).toEqual({
      host: 'orders.shop.svc.cluster.local',
      port: '6543',
      database: 'my-db',
    });
    expect(uri).toBe(
      `postgresql://${username}:${password}@orders.shop.svc.cluster.local:6543/my-db`,
    );
    expect(new URL(uri!)).toMatchObject({
      username,
      password,
      hostname: rest.host,
      port: '6543',
      pathname: '/my-db',
    });
  });

  test('has another password each time, that needs no quotes', () => {
    const passwords = Array.from(
      { length: 50 },
      () => credentials(minimal).stringData!['password']!,
    );
    expect(new Set(passwords).size).toBe(50);
    for (const password of passwords) {
      expect(password).toMatch(/^[A-Za-z0-9_-]{32}$/);
    }
  });
});

describe('backups', () => {
  test('the CronJob', () => {
    const { metadata, spec } = cronJobOf(full);
    expect(metadata).toMatchObject({ name: 'orders-backup', ownerReferences: [OWNER] });
    expect(spec).toMatchObject({
      schedule: '0 3 * * *',
      suspend: false,
      concurrencyPolicy: 'Forbid',
    });
    const pod = spec.jobTemplate.spec!.template.spec!;
    expect(pod.restartPolicy).toBe('Never');
    expect(pod.volumes).toContainEqual({
      name: 'backups',
      persistentVolumeClaim: { claimName: 'orders-backup' },
    });
    expect(pod.containers[0]).toMatchObject({
      image: full.spec.image,
      command: ['sh', '/etc/database/backup.sh'],
    });
    expect(env(pod.containers[0])).toMatchObject({
      DATABASE_HOST: 'orders',
      BACKUP_FOLDER: '/backups',
      BACKUP_RETENTION: '3',
      BACKUP_NAME: { fieldRef: { fieldPath: "metadata.labels['batch.kubernetes.io/job-name']" } },
    });
  });

  test('there is none without a volume, and none is made while there is no server', () => {
    expect(backupCronJob(minimal, { image: 'postgres:16', isStopped: false })).toBeUndefined();
    expect(backupCronJob(full, { image: 'postgres:16', isStopped: true })!.spec.suspend).toBe(true);
  });

  test('the claim has no owner, and is found by its labels', () => {
    const claim = backupClaim(full, FULL.backup!.volume!);
    expect(claim.metadata).toEqual({ namespace: 'shop', name: 'orders-backup', labels: LABELS });
    expect(claim.spec).toMatchObject({
      storageClassName: 'slow',
      resources: { requests: { storage: '20Gi' } },
    });
  });
});

describe('Jobs', () => {
  test.each<
    [name: string, job: KubeObject & { readonly spec?: JsonMap }, volumes: readonly string[]]
  >([
    ['orders-final-backup', finalBackupJob(full, full.spec.image), ['orders-backup']],
    [
      'orders-restore',
      restoreJob(full, full.spec.image, 'old-backup-1', 'old-backup'),
      ['old-backup'],
    ],
    ['orders-init', initJob(full, FULL.initJob!), []],
    ['orders-upgrade-17', upgradeOf(full), ['data-orders-0']],
  ])('%s is ours, stays when it has ended, and mounts %#', (name, job, volumes) => {
    expect(job.metadata).toMatchObject({
      namespace: 'shop',
      name,
      labels: LABELS,
      ownerReferences: [OWNER],
    });
    expect(job.spec).not.toHaveProperty('ttlSecondsAfterFinished');
    expect(job.spec!.template.spec.restartPolicy).toBe('Never');
    const claims = (job.spec!.template.spec.volumes as JsonMap[]).flatMap(
      (each) => (each.persistentVolumeClaim?.claimName as string) ?? [],
    );
    expect(claims).toEqual(volumes);
  });

  test('the upgrade dumps with the old image and restores with the new one, never two pods at a time', () => {
    const { spec } = upgradeOf(full);
    expect(spec).toMatchObject({ podReplacementPolicy: 'Failed' });
    const { initContainers, containers } = spec!.template.spec!;
    expect(
      [...initContainers!, ...containers].map(({ image, command }) => [image, command!.at(-1)]),
    ).toEqual([
      ['registry.example.com:5000/team/postgres:16.3-alpine', '/etc/database/upgrade-dump.sh'],
      ['registry.example.com:5000/team/postgres:17', '/etc/database/upgrade-restore.sh'],
    ]);
  });

  test('the restore knows which backup', () => {
    const { template } = restoreJob(full, full.spec.image, 'old-backup-1', 'old-backup').spec!;
    expect(env(template.spec!.containers[0])).toMatchObject({
      BACKUP_FOLDER: '/backups',
      RESTORE_NAME: 'old-backup-1',
    });
  });

  test('the first configuration is the user’s, and knows how to connect', () => {
    const { template } = initJob(full, FULL.initJob!).spec!;
    const [container] = template.spec!.containers;
    expect(container).toMatchObject({ image: 'setup:1', command: ['setup'], args: ['--all'] });
    expect(env(container)).toMatchObject({
      PGHOST: 'orders',
      PGPORT: '6543',
      PGDATABASE: 'orders',
      PGUSER: '$(DATABASE_USER)',
      PGPASSWORD: '$(DATABASE_PASSWORD)',
    });
    expect(template.spec!.volumes).toContainEqual({ name: 'init', configMap: { name: 'schema' } });
    expect(container!.volumeMounts).toContainEqual({
      name: 'init',
      mountPath: '/etc/database-init',
      readOnly: true,
    });
  });
});

test('no name is longer than Kubernetes allows, for the longest name of a Database', () => {
  const longest = database(FULL, { name: 'a'.repeat(45) });
  const objects: KubeObject[] = [
    setOf(longest),
    cronJobOf(longest),
    finalBackupJob(longest, 'postgres:16'),
    upgradeOf(longest),
  ];
  for (const { kind, metadata } of objects) {
    expect(metadata!.name!.length).toBeLessThanOrEqual(kind === 'CronJob' ? 52 : 63);
  }
});

test('the same Database gives the same objects, and is not changed', () => {
  const frozen = Object.freeze({ ...full, spec: Object.freeze({ ...full.spec }) });
  expect(JSON.stringify([setOf(frozen), cronJobOf(frozen)])).toBe(
    JSON.stringify([setOf(full), cronJobOf(full)]),
  );
});
