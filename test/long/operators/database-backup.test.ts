import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith } from '../../cluster/support/cluster-tier';
import { POSTGRESQL } from '../../cluster/support/postgresql-programs';
import { PART_OF_PASSWORD, PostgresqlServers } from '../../cluster/support/postgresql-server';
import { waitFor } from '../../cluster/support/wait-for';

const ROWS = "SELECT string_agg(name, ',' ORDER BY name) FROM goods";
const MOTTO = `it's "C:\\new" \\101 %p $HOME # \\\nnext line`;
const STATE =
  "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = current_database()";

describeWith('backups of a Database', [POSTGRESQL, 'mount namespace'], () => {
  let shop: PostgresqlServers;
  let empty: PostgresqlServers;

  beforeAll(async () => {
    shop = await PostgresqlServers.create();
    await shop.ready(0, { parameters: { 'shop.motto': MOTTO } });
    await shop.sql(
      0,
      "CREATE TABLE goods (name text PRIMARY KEY); INSERT INTO goods VALUES ('tea'), ('it''s rice')",
    );
    await shop.sql(0, "SELECT lo_from_bytea(4711, 'a large object')");
    empty = await PostgresqlServers.create({
      BACKUP_FOLDER: join(shop.folder, 'backups'),
      DATABASE_NAME: 'copy',
      DATABASE_USER: "o'hara \\ %s",
    });
    await empty.ready(0);
  }, 120_000);
  afterAll(async () => {
    await empty?.stop();
    await shop?.stop();
  }, 60_000);

  const backups = (): string[] => readdirSync(join(shop.folder, 'backups')).sort();
  const backup = async (name: string, retention = '3'): Promise<number> =>
    (await shop.job('backup.sh', { env: { BACKUP_NAME: name, BACKUP_RETENTION: retention } })).code;

  it('run with the parameters as they are written', async () => {
    expect(await shop.sql(0, 'SHOW shop.motto')).toBe(MOTTO);
  });

  it('are complete when they have their name', async () => {
    expect(await backup('shop-backup-29000001')).toBe(0);
    expect(backups()).toEqual(['shop-backup-29000001.dump']);
  }, 30_000);

  it('leave no file that looks complete when they are cut short, and the next one removes the rest', async () => {
    await shop.sql(0, 'CREATE TABLE much AS SELECT md5(n::text) FROM generate_series(1, 400000) n');
    for (const [name, end] of [
      ['shop-backup-29000002', 'kill'],
      ['shop-backup-29000003', 'stop'],
    ] as const) {
      const job = shop.startJob('backup.sh', { env: { BACKUP_NAME: name } });
      const partial = shop.backup(`${name}.dump.partial`);
      await waitFor('half a backup', () => statSync(partial, { throwIfNoEntry: false })?.size, {
        interval: 5,
      });
      await job[end]();
      expect(backups()).not.toContain(`${name}.dump`);
      expect(backups().includes(`${name}.dump.partial`)).toBe(end === 'kill');
    }
    await shop.sql(0, 'DROP TABLE much');
    writeFileSync(shop.backup('shop-backup-29000004.dump.partial'), '');
    expect(await backup('shop-backup-29000005')).toBe(0);
    expect(backups()).toEqual(['shop-backup-29000001.dump', 'shop-backup-29000005.dump']);
  }, 60_000);

  it('fail without a trace when the server refuses', async () => {
    const env = { BACKUP_NAME: 'shop-backup-29000006', DATABASE_PASSWORD: 'another one' };
    expect(await shop.job('backup.sh', { env })).toMatchObject({ code: 2 });
    expect(backups()).not.toContain('shop-backup-29000006.dump');
  }, 30_000);

  it('are kept as many as asked for, those of the schedule', async () => {
    for (const name of [
      'by-hand',
      'shop-backup-29000010',
      'shop-backup-29000009',
      'shop-backup-100000000',
    ]) {
      expect(await backup(name, '2')).toBe(0);
    }
    const kept = ['by-hand.dump', 'shop-backup-100000000.dump', 'shop-backup-29000010.dump'];
    expect(backups()).toEqual(kept);
    writeFileSync(shop.backup('shop-2-backup-29000001.dump'), '');
    expect(await backup('shop-final-backup', '1')).toBe(0);
    expect(backups()).toEqual(
      [...kept, 'shop-2-backup-29000001.dump', 'shop-final-backup.dump'].sort(),
    );
  }, 60_000);

  it('do not replace a final one of an earlier life', async () => {
    const earlier = statSync(shop.backup('shop-final-backup.dump')).ino;
    expect(await backup('shop-final-backup', '1')).toBe(0);
    expect(statSync(shop.backup('shop-backup-final1.dump')).ino).toBe(earlier);
    expect(backups()).toContain('shop-final-backup.dump');
  }, 30_000);

  it('come back in an empty server under another name and user, once', async () => {
    const env = { RESTORE_NAME: 'shop-final-backup' };
    expect(await empty.job('restore.sh', { env: { RESTORE_NAME: 'shop-backup-1' } })).toMatchObject(
      { code: 1 },
    );
    expect(empty.reason()).toContain(
      "no backup 'shop-backup-1' on the volume; there are: by-hand shop-2-backup",
    );
    expect(await empty.job('restore.sh', { env })).toMatchObject({ code: 0 });
    expect(await empty.sql(0, ROWS)).toBe("it's rice,tea");
    expect(await empty.sql(0, "SELECT convert_from(lo_get(4711), 'UTF8')")).toBe('a large object');
    expect(await empty.sql(0, 'SELECT tableowner FROM pg_tables WHERE tablename = $$goods$$')).toBe(
      "o'hara \\ %s",
    );

    await empty.sql(0, "INSERT INTO goods VALUES ('new')");
    expect(await empty.job('restore.sh', { env })).toMatchObject({ code: 0 });
    expect(await empty.sql(0, ROWS)).toBe("it's rice,new,tea");
  }, 60_000);

  it('are restored to the end by a run after one that was killed, and not over the data of others', async () => {
    expect(await empty.sql(0, STATE)).toBe('restored shop-final-backup');
    await empty.sql(0, "COMMENT ON DATABASE copy IS 'restoring shop-final-backup'");
    const early = await empty.job('backup.sh', { env: { BACKUP_NAME: 'copy-final-backup' } });
    expect(early).toMatchObject({ code: 1 });
    expect(empty.reason()).toContain('is being restored');
    expect(
      await empty.job('restore.sh', { env: { RESTORE_NAME: 'shop-final-backup' } }),
    ).toMatchObject({ code: 0 });
    expect(await empty.sql(0, ROWS)).toBe("it's rice,tea");

    expect(await empty.job('restore.sh', { env: { RESTORE_NAME: 'by-hand' } })).toMatchObject({
      code: 1,
    });
    expect(empty.reason()).toContain("the database 'copy' is not empty");
    expect(await empty.job('restore.sh', { env: { RESTORE_NAME: '../x' } })).toMatchObject({
      code: 1,
    });
  }, 60_000);

  it('say nothing of the password', () => {
    expect(shop.logs + empty.logs).toContain('authentication failed');
    expect(shop.logs + empty.logs).not.toContain(PART_OF_PASSWORD);
  });
});
