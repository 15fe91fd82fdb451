import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ServerProcess } from './server-process';
import { waitFor } from './wait-for';

import type { ServerProcessOptions } from './server-process';
import type { Watchdog } from './watchdog';

/** The user of containers; on the host it is this one, or whoever runs the tests. */
export const CONTAINER_USER = 65534;

export interface ContainerOptions extends ServerProcessOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The folder with its scripts. */
  readonly files: string;
  /** The only folders that can be written to. */
  readonly writable: readonly string[];
  /** @default CONTAINER_USER */
  readonly user?: number;
}

/** How a program in a container ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/**
 * A program as it runs in a container of Pod Security `restricted`: the first process of a process
 * namespace, so that everything ends with it; not as root; and with a file system that is read-only
 * but for some folders.
 */
export class Container {
  public readonly files: string;

  private readonly process: ServerProcess;

  constructor(
    private readonly options: ContainerOptions,
    watchdog: Watchdog,
  ) {
    this.files = options.files;
    const script = [
      'set -e',
      'until [ "$1" = -- ]; do mount --bind "$1" "$1"; shift; done; shift',
      'mount -t tmpfs tmpfs /dev/shm',
      'mount -o remount,bind,ro /',
      'exec "$@"',
    ].join('\n');
    const program = [...this.asUser, ...options.command];
    const command = [
      ...NAMESPACES,
      'sh',
      '-c',
      script,
      'sh',
      ...options.writable,
      '--',
      ...program,
    ];
    this.process = new ServerProcess({ ...options, command }, watchdog);
  }

  /** Output so far. */
  public get log(): string {
    return this.process.log;
  }

  public get isRunning(): boolean {
    return this.process.isRunning;
  }

  /** Waits for its end by itself. */
  public async ended(): Promise<Ended> {
    const how = await this.process.exit;
    return { code: Number(/^exit code (\d+)$/.exec(how)?.[1] ?? NaN), output: this.log };
  }

  /** Runs another program in it, as a probe or a hook does. */
  public async exec(command: readonly string[]): Promise<Ended> {
    if (!this.isRunning) {
      return { code: NaN, output: 'it does not run' };
    }
    // The process that made the namespaces is in all of them but that for its children.
    const { pid } = this.process;
    const children = `--pid=/proc/${pid}/ns/pid_for_children`;
    const args = ['--target', String(pid), ...ENTER, children, '--', ...this.asUser, ...command];
    return await new Promise((resolve) => {
      execFile('nsenter', args, { env: this.options.env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  }

  /**
   * The signal that a container is ended with after its hook, and what follows when that is in
   * vain.
   */
  public async stop(patience?: number): Promise<void> {
    await this.process.stop(patience);
  }

  /** Ends all of its processes without a word, and waits until they are gone. */
  public async kill(): Promise<void> {
    const first = this.firstProcess;
    await this.process.kill();
    // The first process is there until the last one of its namespace is not.
    await waitFor('the end of the container', () => !existsSync(`/proc/${first}`), {
      interval: 20,
    });
  }

  private get asUser(): readonly string[] {
    const { user = CONTAINER_USER } = this.options;
    const [id, group] = [String(user), String(user)];
    return isRoot
      ? ['setpriv', '--reuid', id, '--regid', group, '--clear-groups', '--no-new-privs', '--']
      : ['unshare', '--user', `--map-user=${id}`, `--map-group=${group}`, '--'];
  }

  /** Its first process as the host knows it. */
  private get firstProcess(): string | undefined {
    const { pid } = this.process;
    const children = `/proc/${pid}/task/${pid}/children`;
    return this.isRunning && existsSync(children)
      ? readFileSync(children, 'utf8').split(' ')[0]
      : undefined;
  }
}

const isRoot = process.getuid?.() === 0;

const NAMESPACES = [
  'unshare',
  ...(isRoot ? [] : ['--user', '--map-root-user']),
  '--pid',
  '--ipc',
  '--mount',
  '--fork',
  '--kill-child',
  '--mount-proc',
  '--',
];

const ENTER = [...(isRoot ? [] : ['--user', '--preserve-credentials']), '--ipc', '--mount'];
