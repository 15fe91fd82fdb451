import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresqlConf } from '../../../examples/database-operator/src/postgresql/settings';
import { binaryPath } from './cluster-tier';
import { Container, CONTAINER_USER } from './container';
import { freePort } from './free-port';
import { POSTGRESQL } from './postgresql-programs';
import { waitFor } from './wait-for';
import { Watchdog } from './watchdog';

import type { Ended } from './container';

const SCRIPTS = join(__dirname, '../../../examples/database-operator/src/postgresql/scripts');

/** A part of {@link PASSWORD} that nothing changes that quotes or escapes. */
export const PART_OF_PASSWORD = 'Zq7x';

/** As awkward as a password may be. */
export const PASSWORD = `a'b"c \\d$HOME %s:e\`id\`${PART_OF_PASSWORD}{}#é`;

/** Settings in which pods differ. */
export interface PodOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly parameters?: Readonly<Record<string, string>>;
  /** @default CONTAINER_USER */
  readonly user?: number;
  /**
   * True if another program of the container has the number that the last server wrote into its
   * lock file.
   */
  readonly lockOfAnother?: boolean;
}

/**
 * The pods of one database: each has its volume, and an address of its own on the loopback
 * interface.
 */
export class PostgresqlServers {
  public static async create(
    env: Readonly<Record<string, string>> = {},
  ): Promise<PostgresqlServers> {
    return new PostgresqlServers(env.DATABASE_PORT ?? String(await freePort()), env);
  }

  public readonly folder = mkdtempSync(join(tmpdir(), 'pg-'));
  private readonly watchdog = new Watchdog();
  private readonly containers: Container[] = [];
  private runs = 0;

  private constructor(
    public readonly port: string,
    private readonly given: Readonly<Record<string, string>>,
  ) {
    this.watchdog.ownsFolder(this.folder);
    chmodSync(this.folder, 0o755);
    this.writableFolder('backups');
  }

  /** The folder of a pod's volume. */
  public volume(ordinal: number): string {
    return join(this.folder, `pod-${ordinal}`, 'data');
  }

  public backup(name: string): string {
    return join(this.folder, 'backups', name);
  }

  /** Starts a server, without waiting for it. */
  public start(ordinal: number, options: PodOptions = {}): Container {
    const container = this.container(ordinal, 'start.sh', options);
    this.containers.push(container);
    return container;
  }

  /** Starts a server, and waits until it is ready. */
  public async ready(ordinal: number, options: PodOptions = {}): Promise<Container> {
    const container = this.start(ordinal, options);
    await this.waitUntilReady(container, `pod ${ordinal}`);
    return container;
  }

  public async waitUntilReady(container: Container, name = 'the server'): Promise<void> {
    await waitFor(
      `${name} to be ready`,
      async () => (await this.script(container, 'ready.sh')).code === 0,
      {
        timeout: 60_000,
        context: () => container.log.slice(-3000),
        giveUp: () => {
          if (!container.isRunning) {
            throw new Error(`it has ended\n${container.log.slice(-3000)}`);
          }
        },
      },
    );
  }

  /** Runs one of the scripts in a container that is there. */
  public async script(container: Container, name: string): Promise<Ended> {
    return await container.exec(['sh', join(container.files, name)]);
  }

  /** Ends a server as its hook does, and waits for that. */
  public async end(container: Container): Promise<void> {
    const { code, output } = await this.script(container, 'stop.sh');
    if (code !== 0) {
      throw new Error(output);
    }
    await container.ended();
  }

  /** Runs a script to its end, in a container of its own. */
  public async job(name: string, options: PodOptions = {}): Promise<Ended> {
    return await this.startJob(name, options).ended();
  }

  /**
   * Starts a script in a container of its own, with the volume of the primary and that for backups.
   */
  public startJob(name: string, options: PodOptions = {}): Container {
    const container = this.container(0, name, options);
    this.containers.push(container);
    return container;
  }

  /** The reason of the last script that failed. */
  public reason(ordinal = 0): string {
    const file = join(this.folder, `pod-${ordinal}`, 'run', 'termination-log');
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  }

  /** Asks a server over the network, as its clients do; throws what it says when it refuses. */
  public async sql(
    ordinal: number,
    statement: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const env = {
      ...this.env,
      PGHOST: addressOf(ordinal),
      PGPORT: this.port,
      ...this.client,
      ...more,
    };
    const args = [
      '--no-psqlrc',
      '--no-password',
      '-qAt',
      '--set=ON_ERROR_STOP=1',
      '--command',
      statement,
    ];
    return await new Promise((resolve, reject) => {
      execFile(join(binaryPath(POSTGRESQL), 'psql'), args, { env }, (error, stdout, stderr) =>
        error ? reject(new Error(stderr.trim())) : resolve(stdout.trim()),
      );
    });
  }

  /** Output of all containers. */
  public get logs(): string {
    return this.containers.map(({ log }) => log).join('');
  }

  /** Ends everything, and removes it. */
  public async stop(): Promise<void> {
    await Promise.all(
      this.containers.filter(({ isRunning }) => isRunning).map((container) => container.kill()),
    );
    await this.watchdog.finish();
  }

  private get client(): Record<string, string> {
    const { DATABASE_NAME, DATABASE_USER, DATABASE_PASSWORD } = this.env as Record<string, string>;
    return {
      PGDATABASE: DATABASE_NAME ?? '',
      PGUSER: DATABASE_USER ?? '',
      PGPASSWORD: DATABASE_PASSWORD ?? '',
    };
  }

  private get env(): NodeJS.ProcessEnv {
    return {
      // A folder with other shells and tools, such as those of busybox, can be tried by hand.
      PATH: [process.env.SCRIPT_PATH ?? [], binaryPath(POSTGRESQL), '/usr/bin', '/bin', '/usr/sbin']
        .flat()
        .join(':'),
      DATABASE_NAME: 'web-shop',
      DATABASE_USER: 'app',
      DATABASE_PASSWORD: PASSWORD,
      DATABASE_PORT: this.port,
      DATABASE_PRIMARY_HOST: addressOf(0),
      DATABASE_HOST: addressOf(0),
      DATABASE_WATCH_SECONDS: '1',
      BACKUP_FOLDER: join(this.folder, 'backups'),
      ...this.given,
    };
  }

  private container(ordinal: number, script: string, options: PodOptions): Container {
    const { env, parameters = {}, user, lockOfAnother = false } = options;
    const name = `${script}-${++this.runs}`;
    const files = this.files(name, ordinal, parameters);
    const data = this.writableFolder(`pod-${ordinal}/data`, user);
    const run = this.writableFolder(`pod-${ordinal}/run`, user);
    const all = {
      ...this.env,
      POD_NAME: `web-shop-${ordinal}`,
      DATABASE_FILES: files,
      DATABASE_DATA: data,
      DATABASE_RUN: run,
      DATABASE_TERMINATION_LOG: join(run, 'termination-log'),
      ...env,
    };
    return new Container(
      {
        name,
        files,
        command: [...(lockOfAnother ? LOCK_OF_ANOTHER : []), 'sh', join(files, script)],
        env: all,
        logFile: join(this.folder, `${name}.log`),
        writable: [data, run, join(this.folder, 'backups')],
        user,
      },
      this.watchdog,
    );
  }

  /**
   * Files of the ConfigMap, but for two settings: all pods are on one machine, so each listens on
   * its own address only; and as no machine fails here, only processes do, nothing waits for the
   * disk.
   */
  private files(
    name: string,
    ordinal: number,
    parameters: Readonly<Record<string, string>>,
  ): string {
    const folder = join(this.folder, `files-${name}`);
    cpSync(SCRIPTS, folder, { recursive: true });
    const settings = postgresqlConf({ parameters, port: Number(this.port) });
    writeFileSync(
      join(folder, 'postgresql.conf'),
      `${settings}listen_addresses = '${addressOf(ordinal)}'\nfsync = off\n`,
    );
    return folder;
  }

  private writableFolder(path: string, user = CONTAINER_USER): string {
    const folder = join(this.folder, path);
    if (existsSync(folder)) {
      return folder;
    }
    mkdirSync(folder, { recursive: true });
    if (process.getuid?.() === 0) {
      chownSync(folder, user, user);
    }
    return folder;
  }
}

const LOCK_OF_ANOTHER = [
  'sh',
  '-ec',
  'sleep 600 & sed -i "1s/.*/$!/" "$DATABASE_DATA"/pgdata/*/postmaster.pid; exec "$@"',
  'sh',
];

function addressOf(ordinal: number): string {
  return `127.0.0.${ordinal + 1}`;
}
