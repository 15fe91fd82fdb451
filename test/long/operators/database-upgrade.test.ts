import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binaryPath, describeWith } from '../../cluster/support/cluster-tier';
import { POSTGRESQL } from '../../cluster/support/postgresql-programs';
import { PostgresqlServers } from '../../cluster/support/postgresql-server';
import { waitFor } from '../../cluster/support/wait-for';

import type { Ended } from '../../cluster/support/container';
import type { PodOptions } from '../../cluster/support/postgresql-server';

const ROWS = "SELECT string_agg(name, ',' ORDER BY name) FROM goods";

/** No user has this number in any image. */
const UNNAMED = 1_234_567;

describeWith('upgrades and users of a Database', [POSTGRESQL, 'mount namespace'], () => {
  let servers: PostgresqlServers;
  let next: PodOptions;

  beforeAll(async () => {
    servers = await PostgresqlServers.create();
    next = { env: { PATH: nextVersion(servers.folder) } };
    const primary = await servers.ready(0);
    await servers.sql(
      0,
      "CREATE TABLE goods (name text); INSERT INTO goods VALUES ('tea'), ('CREATE ROLE postgres;')",
    );
    await primary.exec([
      'psql',
      '-h',
      join(servers.volume(0), '../run'),
      '-p',
      servers.port,
      '-U',
      'postgres',
      ...EXTRA,
    ]);
    await servers.end(primary);
  }, 120_000);
  afterAll(async () => await servers?.stop(), 60_000);

  const volume = (): string[] => readdirSync(join(servers.volume(0), 'pgdata')).sort();
  const dump = async (options: PodOptions = {}): Promise<Ended> =>
    await servers.job('upgrade-dump.sh', options);
  const restore = async (): Promise<Ended> => await servers.job('upgrade-restore.sh', next);

  it('leave the old data as it was when they are cut short', async () => {
    const [old = ''] = volume();
    expect(await restore()).toMatchObject({ code: 1 });
    expect(servers.reason()).toContain('the first half of the upgrade has not run');

    // Settings for the new version only do not stop the old one.
    expect(await dump({ parameters: { setting_of_the_future: 'on' } })).toMatchObject({ code: 0 });
    const half = servers.startJob('upgrade-restore.sh', next);
    await waitFor(
      'half a directory',
      () => existsSync(join(servers.volume(0), 'pgdata', '99.partial', 'base')),
      {
        interval: 5,
      },
    );
    await half.kill();
    expect(volume()).toEqual([old, '99.partial']);

    // With the old image set back, the server goes on, and writes.
    const primary = await servers.ready(0);
    await servers.sql(0, "INSERT INTO goods VALUES ('later')");
    await servers.end(primary);
    expect(volume()).toEqual([old]);
    expect(await restore()).toMatchObject({ code: 1 });
  }, 120_000);

  it('keep rows, roles and passwords, databases and their settings', async () => {
    const [old = ''] = volume();
    expect(await dump()).toMatchObject({ code: 0 });
    expect(await restore()).toMatchObject({ code: 0 });
    expect(volume()).toEqual([old, '99']);
    expect(readdirSync(servers.volume(0))).toEqual(['pgdata']);
    // Both halves once more, as after a kill at the very end.
    expect(await dump()).toMatchObject({ code: 0 });
    expect(await restore()).toMatchObject({ code: 0 });

    expect(await servers.start(0).ended()).toMatchObject({ code: 1 });
    expect(servers.reason()).toContain('the volume has data of PostgreSQL 99');
    expect(volume()).toEqual([old, '99']);

    const primary = await servers.ready(0, next);
    expect(volume()).toEqual(['99']);
    expect(await servers.sql(0, ROWS)).toBe('CREATE ROLE postgres;,later,tea');
    expect(
      await servers.sql(0, "SELECT rolname FROM pg_roles WHERE rolname = 'it''s another'"),
    ).toBe("it's another");
    expect(await servers.sql(0, 'SHOW work_mem', { PGDATABASE: 'of another' })).toBe('7MB');
    await primary.kill();
  }, 120_000);

  it('run as a user that the image does not know, if it has what that takes', async () => {
    const others = await PostgresqlServers.create();
    try {
      const folders = ['', ...readdirSync('/usr/lib')];
      if (folders.some((folder) => existsSync(join('/usr/lib', folder, 'libnss_wrapper.so')))) {
        await others.ready(0, { user: UNNAMED });
        expect(await others.sql(0, 'SELECT 1')).toBe('1');
      } else {
        expect(await others.start(0, { user: UNNAMED }).ended()).toMatchObject({ code: 1 });
        expect(others.reason()).toContain("the image has no user 1234567; set 'runAsUser'");
      }
    } finally {
      await others.stop();
    }
  }, 60_000);

  it('start after they were killed while their directory was made, and while role and database were', async () => {
    const others = await PostgresqlServers.create();
    const directories = join(others.volume(0), 'pgdata');
    const made = (): string[] => (existsSync(directories) ? readdirSync(directories) : []);
    try {
      const first = others.start(0);
      await waitFor(
        'half a directory',
        () => existsSync(join(directories, `${made()[0]}`, 'base')),
        { interval: 5 },
      );
      await first.kill();
      expect(made()).toEqual([expect.stringMatching(/^\d+\.partial$/)]);
      const second = others.start(0);
      await waitFor('a whole one', () => made().some((name) => /^\d+$/.test(name)), {
        interval: 5,
      });
      await second.kill();
      await others.ready(0);
      expect(await others.sql(0, 'SELECT current_database()')).toBe('web-shop');
      expect(made()).toEqual([expect.stringMatching(/^\d+$/)]);
    } finally {
      await others.stop();
    }
  }, 60_000);

  it.each([
    ['', 'secret', 'the username in the Secret is empty'],
    ['postgres', 'secret', "the username in the Secret is 'postgres'"],
    ['app', '', 'the password in the Secret is empty'],
    ['app', 'secret\n', 'the password in the Secret has a line break'],
  ])(
    'do not start with the credentials %j, %j',
    async (DATABASE_USER, DATABASE_PASSWORD, reason) => {
      const others = await PostgresqlServers.create({ DATABASE_USER, DATABASE_PASSWORD });
      try {
        expect(await others.start(0).ended()).toMatchObject({ code: 1 });
        expect(others.reason()).toContain(reason);
        expect(existsSync(join(others.volume(0), 'pgdata'))).toBe(false);
      } finally {
        await others.stop();
      }
    },
  );

  it('do not start with settings that the server refuses, and say which', async () => {
    const others = await PostgresqlServers.create();
    try {
      const parameters = { shared_bufers: '1GB' };
      expect(await others.start(0, { parameters }).ended()).toMatchObject({ code: 1 });
      expect(others.reason()).toContain('unrecognized configuration parameter "shared_bufers"');
    } finally {
      await others.stop();
    }
  }, 60_000);
});

const EXTRA = [
  'CREATE ROLE "it\'s another" LOGIN',
  'CREATE DATABASE "of another" OWNER "it\'s another"',
  'ALTER DATABASE "of another" SET work_mem = \'7MB\'',
].flatMap((statement) => ['-c', statement]);

/**
 * Only one major version is installed: this PATH has its programs, and a server that gives itself
 * another number.
 */
function nextVersion(folder: string): string {
  const programs = join(folder, 'next-version');
  mkdirSync(programs);
  const server = join(programs, 'postgres');
  const real = join(binaryPath(POSTGRESQL), 'postgres');
  writeFileSync(
    server,
    `#!/bin/sh\nif [ "$*" = --version ]; then echo 'postgres (PostgreSQL) 99.1'; else exec ${real} "$@"; fi\n`,
  );
  chmodSync(server, 0o755);
  return [programs, binaryPath(POSTGRESQL), '/usr/bin', '/bin'].join(':');
}
