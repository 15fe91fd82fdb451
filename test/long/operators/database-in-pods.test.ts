import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Yaml } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { faultsOf } from '../../cluster/support/database-operator';
import { onceStarted } from '../../cluster/support/describe-control-plane';
import { EXAMPLE_OPERATOR } from '../../cluster/support/example-operator';
import { PageWalk } from '../../cluster/support/page-walk';
import { describeNodes } from '../../node/describe-nodes';
import { ImageReplay } from '../../node/image-replay';
import { postgresqlImage } from '../../node/postgresql-image';
import { expectEvidence } from '../../support/evidence';
import { root } from '../../support/root';
import { sharedFolder } from '../../support/temporary-folder';
import { DatabaseLife, ELSEWHERE, OPERATOR_IMAGE, SERVER_IMAGE } from '../support/database-life';

import type { ImageSource } from '../../node/image';
import type { DatabasePlace } from '../support/database-life';

/** Another minor version, and the next major one. */
const LATER = 'postgres:15.19';
const NEXT = 'postgres:16.0';

const PLACES: readonly (readonly [string, DatabasePlace])[] = [
  ['its own namespace', { scope: OperatorScope.namespace(), home: 'shop', watched: 'shop' }],
  [
    'a list of namespaces',
    { scope: OperatorScope.namespaces('shop'), home: 'operators', watched: 'shop' },
  ],
  ['the whole cluster', { scope: OperatorScope.cluster(), home: 'operators', watched: 'shop' }],
];

/** Objects of a Database with two pods and backups. */
const OBJECTS = [
  'ConfigMap/orders-config',
  'CronJob/orders-backup',
  'NetworkPolicy/orders',
  'PersistentVolumeClaim/data-orders-0',
  'PersistentVolumeClaim/data-orders-1',
  'PersistentVolumeClaim/orders-backup',
  'Pod/orders-0',
  'Pod/orders-1',
  'PodDisruptionBudget/orders',
  'Secret/orders-credentials',
  'Service/orders',
  'Service/orders-headless',
  'Service/orders-read',
  'StatefulSet/orders',
];

jest.setTimeout(600_000);

const folder = sharedFolder();
let built: ImageSource | undefined;

describe.each(PLACES)('the database-operator in pods, watching %s', (_, place) => {
  const images = (): ImageSource[] => [
    (built ??= operatorImage()),
    postgresqlImage(`docker.io/library/${SERVER_IMAGE}`),
    postgresqlImage(`docker.io/library/${LATER}`),
    postgresqlImage(`docker.io/library/${NEXT}`, { says: 16 }),
  ];

  describeNodes('with real servers', { needs: [EXAMPLE_OPERATOR], images }, (whole) => {
    const control = onceStarted(() => whole.control);
    const page = new PageWalk(control, true);
    const life = new DatabaseLife(whole, control, place);
    const { orders, copy } = life;

    afterEach(async () => await life.noteRestarts());

    it('is installed by the commands that apply-order prints', async () => {
      for (const name of new Set([place.home, place.watched, ELSEWHERE])) {
        await control.createNamespace(name, { 'pod-security.kubernetes.io/enforce': 'restricted' });
      }
      mkdirSync(join(page.folder, 'manifests'));
      page.write('manifests/shop.k8s.yaml', Yaml.stringify(...life.manifests));
      const order = await page.run('npx operator-constructs apply-order manifests/');
      const { code, output } = await page.run(`set -eo pipefail\n${order.output}`);
      expect({ code, output }).toMatchObject({ code: 0 });
      const { status } = await orders.isReady(2);
      expect(status).toMatchObject({
        phase: 'Running',
        primary: 'orders-0',
        endpoint: 'orders.shop.svc.cluster.local:5432',
        storage: { requested: '1Gi', actual: '1Gi' },
        currentVersion: '15',
      });
      const names = await orders.objectNames();
      expect(names.filter((name) => !/\/orders-backup-/.test(name))).toEqual(OBJECTS);
    });

    it('gives clients addresses and credentials that work', async () => {
      await life.startClients();
      await life.write('CREATE TABLE goods (name text)', "INSERT INTO goods VALUES ('tea')");
      expect(await life.read()).toBe('tea');
      const { readConnectionString = '' } = life.outputs.orders;
      const readsRow = async (): Promise<boolean> =>
        (await life.ask(readConnectionString, life.goods)) === 'tea';
      await control.waitFor('the row on all pods', readsRow);
      expect(await life.inClient('psql "$URI" -qAtc "$0"', life.goods)).toBe('tea');
    });

    it('lets in pods beside it, and those of namespaces that are said to be clients', async () => {
      const isLetIn = async (): Promise<boolean> => await life.reaches(ELSEWHERE);
      expect(await life.reaches(place.watched)).toBe(true);
      expect(await isLetIn()).toBe(false);
      const namespace = { apiVersion: 'v1', kind: 'Namespace', name: ELSEWHERE };
      const labels = { 'stable.imaginedata.com/database-client': 'true' };
      await control.api.patch(namespace, { metadata: { labels } });
      await control.waitFor('clients of the namespace to be let in', isLetIn);
    });

    it('serves its metrics to who asks, and its health to nobody', async () => {
      const fetch = 'timeout 5 wget -qO- "http://$0"';
      expect(await life.inClient(fetch, `${life.outputs.metrics}/metrics`)).toContain('# TYPE');
      const { status } = await life.operatorPod();
      await expect(life.inClient(fetch, `${status.podIP}:8081/healthz`)).rejects.toThrow();
    });

    it('goes on when its primary is killed, and is not scaled meanwhile', async () => {
      await life.kill(place.watched, 'orders-0');
      await orders.says({ Ready: 'False' });
      await expect(orders.change({ replicas: 3 })).rejects.toThrow("(guard 'scale-when-ready')");
      await orders.isReady(2);
      await life.write("INSERT INTO goods VALUES ('rice')");
      expect(await life.read()).toBe('rice,tea');
    });

    it('grows though the operator is killed meanwhile, by one pod at a time', async () => {
      await expect(orders.change({ replicas: 4 })).rejects.toThrow('by more than 1');
      await life.kill(place.home, (await life.operatorPod()).metadata.name);
      await orders.change({ replicas: 3 });
      await orders.isReady(3);
      const { host } = life.outputs.orders.headlessService;
      const readsRows = async (): Promise<boolean> =>
        (await life.ask(`orders-2.${host}:5432/orders`, life.goods)) === 'rice,tea';
      await control.waitFor('the rows on the new pod', readsRows);
    });

    it('lets nodes be drained of one pod at a time', async () => {
      const evict = (ordinal: string) => control.api.evict(orders.child('Pod', ordinal));
      await evict('-2');
      await expect(evict('-1')).rejects.toThrow(/disruption budget/);
      await orders.isReady(3);
    });

    it('enlarges its volumes while its pods run, and never makes them smaller', async () => {
      const before = (await orders.has('Pod', '-0')).metadata.uid;
      await orders.change({ 'storage-size': '2Gi' });
      await orders.until('has grown', ({ status }) => status.storage.actual === '2Gi');
      await orders.isReady(3);
      expect((await orders.has('Pod', '-0')).metadata.uid).toBe(before);
      await expect(orders.change({ 'storage-size': '1Gi' })).rejects.toThrow(
        'must not become smaller',
      );
    });

    it('takes another setting and another image', async () => {
      await orders.change({ parameters: { work_mem: '8MB' }, image: LATER });
      await life.runs(LATER, 3);
      const { connectionString } = life.outputs.orders;
      expect(await life.ask(connectionString, 'SHOW work_mem')).toBe('8MB');
      expect(await life.read()).toBe('rice,tea');
    });

    it('makes anew what somebody deletes, and leaves alone what is not its own', async () => {
      for (const kind of ['Service', 'NetworkPolicy', 'StatefulSet']) {
        const { metadata: before } = await orders.has(kind);
        await control.api.delete(orders.child(kind), { propagationPolicy: 'Background' });
        await orders.has(kind, '', ({ metadata: { uid } }) => uid !== before.uid);
      }
      await orders.isReady(3);
      const readsRows = async (): Promise<boolean> => (await life.read()) === 'rice,tea';
      await control.waitFor('the rows by the new Service', readsRows);
      await life.findsItsNameTaken();
    });

    it('shrinks, stops and starts with its data', async () => {
      await orders.scaleTo(1);
      await orders.change({ replicas: 0 });
      await orders.until('is stopped', ({ status }) => status.phase === 'Stopped');
      await orders.change({ replicas: 1 });
      await orders.isReady(1);
      expect(await life.read()).toBe('rice,tea');
    });

    it('restores a backup into a new Database', async () => {
      const backupName = await life.newBackup();
      await life.write("INSERT INTO goods VALUES ('salt')");
      await life.declare('copy', { restoreFrom: { backupName }, deletionPolicy: 'Delete' });
      await copy.isReady(1);
      await copy.says({ Initialized: 'True' });
      expect(await life.readCopy()).toBe('rice,tea');
    });

    it('gives up an upgrade whose image is not there, and does one that is', async () => {
      await expect(orders.change({ image: 'postgres:17.0' })).rejects.toThrow(
        "(guard 'major-by-one')",
      );
      await orders.change({ image: 'postgres:16.99' });
      await orders.has('Job', '-upgrade-16');
      await orders.change({ image: LATER });
      await orders.lacks('Job', '-upgrade-16');
      await orders.isReady(1);

      await orders.change({ image: NEXT });
      await orders.until('is upgraded', ({ status }) => status.currentVersion === '16');
      await orders.isReady(1);
      expect(await life.read()).toBe('rice,salt,tea');
    });

    it('keeps data until it is told otherwise, and leaves a last backup', async () => {
      await expect(control.api.delete(copy.reference)).rejects.toThrow(
        "(guard 'delete-keeps-volumes')",
      );
      await copy.change({ deletionPolicy: 'Snapshot' });
      await copy.delete();
      await orders.change({ backup: null });
      await orders.lacks('CronJob', '-backup');
      await orders.delete();
      await control.waitFor('all but the volumes to be gone', async () => {
        const left = [...(await orders.objectNames()), ...(await copy.objectNames())];
        expect(left).toEqual([
          'PersistentVolumeClaim/data-orders-0',
          'PersistentVolumeClaim/data-orders-1',
          'PersistentVolumeClaim/data-orders-2',
          'PersistentVolumeClaim/orders-backup',
          'PersistentVolumeClaim/copy-backup',
        ]);
        return true;
      });
    });

    it('was refused nothing, used its rights, and had no container start again', async () => {
      expect(await faultsOf({ cluster: control }, life.user)).toEqual([]);
      expect([...life.restarts]).toEqual([]);
      await expectEvidence({
        ...place,
        operator: 'database-operator 1.0.0',
        audit: control.audit,
        manifests: life.manifests,
      });
    });
  });
});

/** The image as the Dockerfile of the example makes it: what the process needs, and no tools. */
function operatorImage(): ImageSource {
  const dockerfile = join(root, 'examples/database-operator/Dockerfile');
  const image = new ImageReplay({ dockerfile, context: root, folder }).image(OPERATOR_IMAGE);
  const place = join(image.folders!.at(-1)!, image.workingFolder!);
  expect(readdirSync(place).sort()).toEqual(['dist', 'node_modules', 'package.json']);
  const tools = ['tsx', 'typescript'];
  expect(tools.filter((name) => existsSync(join(place, 'node_modules', name)))).toEqual([]);
  expect(image.user).toBe('65532');
  return image;
}
