import { Secret } from 'cdk8s-plus-27';
import { databaseType } from 'operator-constructs/database';
import { only, synth, testChart } from '../../support/synth';
import { allProps, setUp, specOf } from './fixtures';

describe('Database, spec', () => {
  test('its database is named as the resource, as far as SQL takes it without quotes', () => {
    expect(specOf({ name: 'web-orders' }).name).toBe('web_orders');
    expect(specOf({ name: 'web-orders', database: 'web-shop' }).name).toBe('web-shop');
    expect(specOf({ spec: { name: 'web' } }).name).toBe('web');
  });

  test('a size in bytes becomes text', () => {
    expect(specOf({ storage: { size: 50_000_000_000 } })['storage-size']).toBe('50000000000');
  });

  test('every field of the CRD has a prop', () => {
    const fields = Object.keys(databaseType.storedSchema.properties?.spec?.properties ?? {});
    expect(Object.keys(specOf(allProps)).sort()).toEqual(fields.sort());
  });
});

describe('Database, outputs', () => {
  test('name what the operator makes', () => {
    const { database } = setUp();
    expect(database.connectionString).toBe('orders.shop.svc.cluster.local:5432/orders');
    expect(database.readConnectionString).toBeUndefined();
    expect(database.service).toEqual({ name: 'orders', host: 'orders.shop.svc.cluster.local', port: 5432 });
    expect(database.headlessService.name).toBe('orders-headless');
    expect([database.statefulSetName, database.configMapName, database.backupName]).toEqual([
      'orders',
      'orders-config',
      undefined,
    ]);
    expect(database.podNames).toEqual(['orders-0']);
    expect(database.persistentVolumeClaimNames).toEqual(['data-orders-0']);
    expect([database.replicas, database.deletionPolicy]).toEqual([1, 'Retain']);
  });

  test('follow the props', () => {
    const { database } = setUp(allProps);
    expect(database.connectionString).toBe('ledger.shop.svc.cluster.local:5433/ledger');
    expect(database.readConnectionString).toBe('ledger-read.shop.svc.cluster.local:5433/ledger');
    expect(database.readService?.name).toBe('ledger-read');
    expect(database.podNames).toEqual(['ledger-0', 'ledger-1', 'ledger-2']);
    expect([database.backupName, database.deletionPolicy]).toEqual(['ledger-backup', 'Snapshot']);
  });

  test('and what stands in spec', () => {
    const { database } = setUp({ spec: { port: 6000, replicas: 2, credentialsSecretRef: { name: 'login' } } });
    expect(database.connectionString).toBe('orders.shop.svc.cluster.local:6000/orders');
    expect(database.readService?.port).toBe(6000);
    expect(database.credentialsSecret.name).toBe('login');
  });

  test('what the CRD fills in is what the outputs take it to be', () => {
    const { chart, database } = setUp();
    const { defaulted } = databaseType.validate(only(synth(chart), 'Database'));
    expect(defaulted.spec).toMatchObject({
      port: database.port,
      replicas: database.replicas,
      deletionPolicy: database.deletionPolicy,
    });
  });
});

describe('Database, credentials', () => {
  test('are those that the operator makes, with all their keys', () => {
    const { credentialsSecret } = setUp().database;
    expect(credentialsSecret.name).toBe('orders-credentials');
    expect(Object.values(credentialsSecret.keys)).toEqual(['username', 'password', 'host', 'port', 'database', 'uri']);
  });

  test('or those of a Secret, by name or by reference', () => {
    expect(setUp({ credentialsSecret: 'login' }).database.credentialsSecret.name).toBe('login');
    const chart = testChart('shop');
    const secret = Secret.fromSecretName(chart, 'secret', 'login');
    const { credentialsSecret } = setUp({ credentialsSecret: secret }).database;
    expect(credentialsSecret.name).toBe('login');
    expect(credentialsSecret.keys).toEqual({ username: 'username', password: 'password' });
    expect(specOf({ credentialsSecret: secret }).credentialsSecretRef).toEqual({ name: 'login' });
  });
});
