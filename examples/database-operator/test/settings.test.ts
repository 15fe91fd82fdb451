import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { serverFiles } from '../src/postgresql/files.js';
import { parameterProblems, postgresqlConf } from '../src/postgresql/settings.js';

const port = 5432;
const linesWith = (parameters: Readonly<Record<string, string>>): string[] =>
  postgresqlConf({ parameters, port }).trimEnd().split('\n');

/** The settings of a file, read by the rules of the server: the last one of a name counts. */
function read(file: string): Map<string, string> {
  const lines = file.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [, name, text] = /^([a-z0-9_.$]+) = '((?:[^'\\\n]|\\.|'')*)'$/.exec(line) ?? [];
      if (name === undefined || text === undefined) {
        throw new Error(`no setting: ${line}`);
      }
      const value = text.replace(/\\(.)|''/g, (whole, escaped?: string) =>
        escaped === undefined ? whole.slice(1) : ({ n: '\n', r: '\r' }[escaped] ?? escaped),
      );
      return [name, value];
    }),
  );
}

describe('postgresql.conf', () => {
  it('has what copies need, on all addresses and the port of the Database', () => {
    expect(postgresqlConf({ parameters: {}, port: 6000 })).toBe(
      [
        "listen_addresses = '*'",
        "port = '6000'",
        "password_encryption = 'scram-sha-256'",
        "hot_standby = 'on'",
        "wal_level = 'replica'",
        "max_wal_senders = '20'",
        "max_replication_slots = '20'",
        "max_slot_wal_keep_size = '1GB'",
        '',
      ].join('\n'),
    );
  });

  it('has parameters in one order, whatever theirs', () => {
    expect(linesWith({ work_mem: '4MB', 'pg_cron.host': 'x' })).toEqual(
      linesWith({ 'pg_cron.host': 'x', work_mem: '4MB' }),
    );
  });

  it.each([
    ['wal_level', 'logical'],
    ['max_wal_senders', '10'],
    ['max_slot_wal_keep_size', '-1'],
    ['MAX_REPLICATION_SLOTS', '40'],
  ])('lets %s be %s', (name, value) => {
    expect(parameterProblems({ [name]: value })).toEqual([]);
    expect(
      read(postgresqlConf({ parameters: { [name]: value }, port })).get(name.toLowerCase()),
    ).toBe(value);
  });

  it.each([
    [
      'wal_level',
      'minimal',
      "'parameters' has 'wal_level', which is 'minimal'; copies need 'replica' or 'logical'",
    ],
    [
      'max_wal_senders',
      '0',
      "'parameters' has 'max_wal_senders', which is '0'; copies need a number of at least 10",
    ],
    ['max_wal_senders', '1e3', "which is '1e3'; copies need"],
    ['PORT', '1', "'parameters' has 'PORT', which the operator sets itself; leave it out"],
    ['data_directory', '/tmp', 'which the operator sets itself'],
    ['Listen_Addresses', '', 'which the operator sets itself'],
    ['hot_standby', 'off', 'which the operator sets itself'],
    ['password_encryption', 'md5', 'which the operator sets itself'],
    ['unix_socket_directories', '/tmp', 'which the operator sets itself'],
    ['primary_conninfo', 'host=x', 'which the operator sets itself'],
    ['recovery_target_time', 'now', 'which the operator sets itself'],
    ['include', '/etc/passwd', 'which the operator sets itself'],
    [
      "work_mem = '1MB'\nport",
      '1',
      'which is no name of a setting; write letters, digits and underscores',
    ],
    ['', '1', 'which is no name of a setting'],
    ['app.x', 'a\0b', 'whose value has a character that no file of settings can have'],
  ])('leaves out %j with the value %j, and reports why', (name, value, problem) => {
    expect(parameterProblems({ [name]: value, work_mem: '4MB' })).toEqual([
      expect.stringContaining(problem),
    ]);
    expect(linesWith({ [name]: value, work_mem: '4MB' })).toEqual(linesWith({ work_mem: '4MB' }));
  });

  it('says any value so that the server reads the same, one line each', () => {
    const values = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'));
    const awkward = fc.string({
      unit: fc.constantFrom("'", '\\', '\n', '\r', 'n', '1', '#', '%', '$'),
    });
    fc.assert(
      fc.property(fc.oneof(values, awkward), (value) => {
        expect(
          read(postgresqlConf({ parameters: { 'app.text': value }, port })).get('app.text'),
        ).toBe(value);
      }),
    );
  });
});

describe('the files of a server', () => {
  const files = serverFiles({ parameters: { work_mem: '4MB' }, port });

  it('are settings, access and scripts', () => {
    expect(Object.keys(files).sort()).toEqual([
      'backup.sh',
      'client.sh',
      'environment.sh',
      'local-server.sh',
      'pg_hba.conf',
      'postgresql.conf',
      'primary.sh',
      'ready.sh',
      'restore.sh',
      'standby.sh',
      'start.sh',
      'stop.sh',
      'upgrade-dump.sh',
      'upgrade-restore.sh',
    ]);
    expect(files['postgresql.conf']).toContain("work_mem = '4MB'");
  });

  it('have room in a ConfigMap, and names that it allows', () => {
    expect(JSON.stringify(files).length).toBeLessThan(100_000);
    expect(Object.keys(files).filter((name) => !/^[-._a-zA-Z0-9]+$/.test(name))).toEqual([]);
  });

  it.each(Object.entries(files).filter(([name]) => name.endsWith('.sh')))(
    '%s is read by a shell',
    (_, script) => {
      const { status, stderr } = spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    },
  );
});
