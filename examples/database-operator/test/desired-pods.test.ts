import { backupCronJob, finalBackupJob } from '../src/database/desired/backup.js';
import { initJob } from '../src/database/desired/init-job.js';
import { restoreJob } from '../src/database/desired/restore.js';
import { statefulSet } from '../src/database/desired/stateful-set.js';
import { upgradeJob } from '../src/database/desired/upgrade.js';
import { database, FULL } from './support/databases.js';
import { securityProblems } from './support/pod-security.js';

import type { Database } from '../src/database/type.js';
import type { JsonMap } from './support/memory-api.js';

const minimal = database();
const full = database(FULL);
const image = full.spec.image;

const LABELS = {
  'app.kubernetes.io/name': 'database',
  'app.kubernetes.io/instance': 'orders',
  'app.kubernetes.io/managed-by': 'database-operator',
};

const setOf = (orders: Database) =>
  statefulSet(orders, {
    image: orders.spec.image,
    replicas: 1,
    credentialsId: 'c',
    claimSize: '10Gi',
  });
const serverOf = (orders: Database) => setOf(orders).spec!.template.spec!;
const env = (container: JsonMap | undefined): Record<string, unknown> =>
  Object.fromEntries(
    (container!.env as JsonMap[]).map(({ name, value, valueFrom }) => [name, value ?? valueFrom]),
  );

/** All pods of a Database, by what they are for. */
const PODS = [
  ['server', setOf(full).spec!.template],
  ['server of a minimal one', setOf(minimal).spec!.template],
  ['server of another image', setOf(database({ image: 'other:1' })).spec!.template],
  ['backup', backupCronJob(full, { image, isStopped: false })!.spec.jobTemplate.spec!.template],
  ['final backup', finalBackupJob(full, image).spec!.template],
  ['restore', restoreJob(full, image, 'old-backup-1', 'old-backup').spec!.template],
  ['init', initJob(full, FULL.initJob!).spec!.template],
  ['upgrade', upgradeJob(full, { from: image, to: 'postgres:17', major: 17 }).spec!.template],
] as const;

describe('pods', () => {
  test.each(PODS)('%s: meets Pod Security restricted, and mounts what it has', (_, template) => {
    expect(securityProblems(template)).toEqual([]);
  });

  test.each(PODS.filter(([name]) => !/minimal|another/.test(name)))(
    '%s: has the settings of all pods',
    (name, { metadata, spec }) => {
      expect(spec).toMatchObject({
        nodeSelector: { disk: 'ssd' },
        tolerations: [{ key: 'db', operator: 'Exists' }],
        imagePullSecrets: [{ name: 'pull' }],
      });
      expect(metadata).toMatchObject({
        labels: { ...LABELS, team: 'shop' },
        annotations: { note: 'mine' },
      });
      // No label of a user makes it another pod to Services and the StatefulSet.
      expect(metadata!.labels!['stable.imaginedata.com/role']).toBe(
        name.replace('final b', 'final-b'),
      );
      if (name !== 'init') {
        expect(spec!.securityContext).toMatchObject({ runAsUser: 70, fsGroup: 70 });
      }
    },
  );

  test('an image that nobody knows says itself who it runs as', () => {
    const { template } = setOf(database({ image: 'other:1' })).spec!;
    expect(template.spec!.securityContext).toEqual({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(template.spec!.containers[0]).not.toHaveProperty('command');
    expect(template.spec!.containers[0]!.readinessProbe).toMatchObject({
      tcpSocket: { port: 'postgresql' },
    });
  });

  test('what is set nowhere is not in the manifest', () => {
    const text = JSON.stringify([serverOf(minimal), setOf(minimal).spec!.volumeClaimTemplates]);
    expect(text).not.toContain('undefined');
    for (const name of [
      'affinity',
      'tolerations',
      'nodeSelector',
      'imagePullSecrets',
      'resources":{"limits',
      'storageClassName',
    ]) {
      expect(text).not.toContain(`"${name}"`);
    }
    expect(text.match(/topologySpreadConstraints/)).toBeNull();
  });

  test('the password comes from the Secret, everywhere', () => {
    for (const [, { spec }] of PODS) {
      for (const container of [...(spec!.initContainers ?? []), ...spec!.containers]) {
        expect(env(container)).toMatchObject({
          DATABASE_PASSWORD: { secretKeyRef: { name: 'orders-credentials', key: 'password' } },
          DATABASE_USER: { secretKeyRef: { name: 'orders-credentials', key: 'username' } },
          DATABASE_NAME: 'orders',
        });
      }
    }
    const given = serverOf(database({ credentialsSecretRef: { name: 'login' } })).containers[0];
    expect(env(given).DATABASE_USER).toEqual({ secretKeyRef: { name: 'login', key: 'username' } });
  });
});
