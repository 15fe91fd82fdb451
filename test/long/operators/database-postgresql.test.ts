import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith } from '../../cluster/support/cluster-tier';
import { CommandLines } from '../../cluster/support/command-lines';
import { POSTGRESQL } from '../../cluster/support/postgresql-programs';
import {
  PART_OF_PASSWORD,
  PASSWORD,
  PostgresqlServers,
} from '../../cluster/support/postgresql-server';
import { waitFor } from '../../cluster/support/wait-for';

import type { Container } from '../../cluster/support/container';

const ROWS = "SELECT string_agg(name, ',' ORDER BY name) FROM goods";

describeWith('the servers of a Database', [POSTGRESQL, 'mount namespace'], () => {
  let commandLines: CommandLines;
  let servers: PostgresqlServers;
  let primary: Container;
  let standby: Container;

  beforeAll(async () => {
    commandLines = new CommandLines();
    servers = await PostgresqlServers.create();
    primary = servers.start(0);
    expect((await servers.script(primary, 'ready.sh')).code).not.toBe(0);
    await servers.waitUntilReady(primary);
    await servers.sql(0, "CREATE TABLE goods (name text); INSERT INTO goods VALUES ('tea')");
    standby = await servers.ready(1);
  }, 120_000);
  afterAll(async () => {
    commandLines.stop();
    await servers?.stop();
  }, 60_000);

  const onStandby = (rows: string): Promise<boolean> =>
    waitFor(`${rows} on the standby`, async () => {
      expect(await servers.sql(1, ROWS)).toBe(rows);
      return true;
    });
  const majorOf = (ordinal: number): string => {
    const [major, ...others] = readdirSync(join(servers.volume(ordinal), 'pgdata'));
    expect(others).toEqual([]);
    return major ?? '';
  };
  const directory = (ordinal: number): string =>
    join(servers.volume(ordinal), 'pgdata', majorOf(ordinal));

  it('read on the standby what is written on the primary, and write there only', async () => {
    await servers.sql(0, "INSERT INTO goods VALUES ('rice')");
    await onStandby('rice,tea');
    await expect(servers.sql(1, "INSERT INTO goods VALUES ('salt')")).rejects.toThrow(
      'read-only transaction',
    );
    expect(await servers.sql(0, 'SELECT slot_name, active FROM pg_replication_slots')).toBe(
      'standby_1|t',
    );
  });

  it('have checksums, UTF-8 and an order that no library decides', async () => {
    expect(await servers.sql(0, 'SHOW data_checksums')).toBe('on');
    expect(
      await servers.sql(
        0,
        'SELECT pg_encoding_to_char(encoding), datcollate, datctype FROM pg_database LIMIT 1',
      ),
    ).toBe('UTF8|C|C.UTF-8');
    expect(await servers.sql(0, "SELECT upper('é')")).toBe('É');
  });

  it('let nobody in without the password, nor the superuser from outside', async () => {
    await expect(servers.sql(0, 'SELECT 1', { PGPASSWORD: `${PASSWORD} ` })).rejects.toThrow(
      'authentication failed',
    );
    await expect(servers.sql(0, 'SELECT 1', { PGUSER: 'postgres' })).rejects.toThrow(
      'pg_hba.conf rejects',
    );
    expect(await servers.sql(0, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(
      'f',
    );
  });

  it('are ready as what they should be only', async () => {
    expect((await servers.script(primary, 'ready.sh')).code).toBe(0);
    expect(
      (await standby.exec(['env', 'POD_NAME=web-shop-0', 'sh', join(standby.files, 'ready.sh')]))
        .code,
    ).toBe(1);
  });

  it('end within seconds though a client is connected, and come back with all rows', async () => {
    const client = servers.sql(0, 'SELECT pg_sleep(600)').catch((error: Error) => error.message);
    await waitFor('the client', async () => (await servers.sql(0, SLEEPERS)) === '1');
    const asked = Date.now();
    await servers.end(primary);
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(await client).toContain('terminating connection');

    // A mount with an fsGroup does this to the folder.
    chmodSync(directory(0), 0o2770);
    primary = await servers.ready(0);
    expect(await servers.sql(0, ROWS)).toBe('rice,tea');
    await servers.end(standby);
    standby = await servers.ready(1);
    await onStandby('rice,tea');
  }, 60_000);

  it('come back after they were killed', async () => {
    await primary.kill();
    await standby.kill();
    primary = await servers.ready(0);
    standby = await servers.ready(1);
    await servers.sql(0, "INSERT INTO goods VALUES ('oil')");
    await onStandby('oil,rice,tea');
  }, 60_000);

  it('start though another program has the number that a killed server wrote down', async () => {
    await primary.kill();
    primary = await servers.ready(0, { lockOfAnother: true });
    expect(await servers.sql(0, ROWS)).toBe('oil,rice,tea');
  }, 60_000);

  it('take another password over when they start, and a standby follows with it', async () => {
    const password = `another ${PART_OF_PASSWORD}'`;
    await servers.end(primary);
    const env = { DATABASE_PASSWORD: password };
    const parameters = { log_statement: 'all', log_min_duration_statement: '0' };
    primary = await servers.ready(0, { env, parameters });
    await expect(servers.sql(0, 'SELECT 1')).rejects.toThrow('authentication failed');
    expect(await servers.sql(0, 'SELECT 1', { PGPASSWORD: password })).toBe('1');
    await standby.kill();
    standby = await servers.ready(1, { env });
    await servers.sql(0, "INSERT INTO goods VALUES ('salt')", { PGPASSWORD: password });
    await waitFor(
      'the row',
      async () => (await servers.sql(1, ROWS, { PGPASSWORD: password })) === 'oil,rice,salt,tea',
    );

    await servers.end(primary);
    primary = await servers.ready(0);
    await standby.kill();
    standby = await servers.ready(1);
  }, 90_000);

  it('go on when the standby has less room for connections than the primary had', async () => {
    await servers.end(standby);
    standby = await servers.ready(1, { parameters: { max_connections: '40' } });
    await servers.sql(0, "INSERT INTO goods VALUES ('yeast')");
    await onStandby('oil,rice,salt,tea,yeast');
  }, 60_000);

  it('are copied anew when what a standby would read next is gone', async () => {
    const wal = { max_slot_wal_keep_size: '16MB', max_wal_size: '32MB', min_wal_size: '32MB' };
    await servers.end(primary);
    primary = await servers.ready(0, { parameters: wal });
    await standby.kill();
    await loseWal(servers);
    const old = directory(1);
    writeFileSync(join(old, 'of-the-old-copy'), '');
    standby = await servers.ready(1);
    expect(standby.log).toContain('copying the data');
    expect(existsSync(join(old, 'of-the-old-copy'))).toBe(false);
    await onStandby('oil,rice,salt,tea,yeast');
  }, 120_000);

  it('notice while they run that they cannot follow any more, and end to be copied anew', async () => {
    // A standby whose primary is unreachable for a while, and has thrown away what it needs.
    const stopped = await standby.exec(['pkill', '-STOP', '-f', '^postgres: walreceiver']);
    expect(stopped.code).toBe(0);
    await servers.sql(0, 'SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots');
    await loseWal(servers);
    await standby.exec(['pkill', '-CONT', '-f', '^postgres: walreceiver']);
    await waitFor('the standby to end', () => !standby.isRunning, {
      context: () => standby.log.slice(-2000),
    });
    standby = await servers.ready(1);
    await onStandby('oil,rice,salt,tea,yeast');
  }, 120_000);

  it('leave nothing half-made when they are killed while they are made', async () => {
    for (const ordinal of [2, 3]) {
      const half = servers.start(ordinal);
      await waitFor(
        'a copy that has begun',
        () => existsSync(join(servers.volume(ordinal), 'pgdata', `${majorOf(0)}.partial`, 'base')),
        { interval: 5 },
      );
      await half.kill();
      expect(readdirSync(join(servers.volume(ordinal), 'pgdata'))).toEqual([
        `${majorOf(0)}.partial`,
      ]);
    }
    await servers.ready(2);
    expect(majorOf(2)).toBe(majorOf(0));
    expect(await servers.sql(2, ROWS)).toContain('yeast');
  }, 120_000);

  it('do not throw away a copy of another server', async () => {
    const other = await PostgresqlServers.create({ DATABASE_PORT: servers.port });
    try {
      await standby.kill();
      await servers.end(primary);
      await other.ready(0);
      expect(await servers.start(1).ended()).toMatchObject({ code: 1 });
      expect(servers.reason(1)).toContain('a copy of another server');
      expect(existsSync(join(directory(1), 'PG_VERSION'))).toBe(true);
    } finally {
      await other.stop();
    }
    primary = await servers.ready(0);
    standby = await servers.ready(1);
    await onStandby('oil,rice,salt,tea,yeast');
  }, 90_000);

  it('do not start on data of another major version', async () => {
    await servers.end(primary);
    const present = directory(0);
    for (const [version, reason] of [
      ['12', 'the volume has data of PostgreSQL 12'],
      ['99', 'the volume has data of PostgreSQL 99'],
    ] as const) {
      renameSync(present, join(present, '..', version));
      expect(await servers.start(0).ended()).toMatchObject({ code: 1 });
      expect(servers.reason()).toContain(reason);
      expect(majorOf(0)).toBe(version);
      renameSync(join(present, '..', version), present);
    }
    primary = await servers.ready(0);
    expect(await servers.sql(0, ROWS)).toContain('yeast');
  }, 60_000);

  it('remove the data of an older version when that of the new one runs', async () => {
    await primary.kill();
    mkdirSync(join(servers.volume(0), 'pgdata', '12'));
    chmodSync(join(servers.volume(0), 'pgdata', '12'), 0o777);
    primary = await servers.ready(0);
    expect(majorOf(0)).not.toBe('12');
  }, 60_000);

  it('show the password neither in their arguments nor in what they write', () => {
    expect([...commandLines.seen].filter((line) => line.includes('pg_basebackup'))).not.toEqual([]);
    expect([...commandLines.seen].filter((line) => line.includes(PART_OF_PASSWORD))).toEqual([]);
    expect(servers.logs).toContain('statement: SELECT 1');
    expect(servers.logs).not.toContain(PART_OF_PASSWORD);
  });
});

const SLEEPERS = "SELECT count(*) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)'";

/** Writes so much that the primary removes what a standby that is away has not read. */
async function loseWal(servers: PostgresqlServers): Promise<void> {
  await waitFor('the slot to be lost', async () => {
    await servers.sql(
      0,
      'CREATE TABLE filler AS SELECT repeat(md5(n::text), 40) FROM generate_series(1, 30000) n',
    );
    await servers.sql(0, 'DROP TABLE filler');
    const states = await servers.sql(
      0,
      "SELECT wal_status FROM pg_replication_slots WHERE slot_name = 'standby_1'",
    );
    return states === 'lost';
  });
}
