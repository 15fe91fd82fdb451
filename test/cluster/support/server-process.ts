import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

import type { ChildProcess } from 'node:child_process';
import type { Watchdog } from './watchdog';

/** The program, and where its output goes. */
export interface ServerProcessOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly logFile: string;
}

/** A program that runs until it is stopped, in a process group of its own. */
export class ServerProcess {
  public readonly name: string;
  public readonly command: readonly string[];
  public readonly pid: number;
  /** Settles when the program has ended, with how. */
  public readonly exit: Promise<string>;

  private readonly logFile: string;
  private ended?: string;
  private asked = false;

  constructor({ name, command, env, logFile }: ServerProcessOptions, watchdog: Watchdog) {
    this.name = name;
    this.command = command;
    this.logFile = logFile;
    const log = openSync(logFile, 'a');
    const [program = '', ...args] = command;
    const child: ChildProcess = spawn(program, args, {
      env,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.pid = child.pid ?? 0;
    if (child.pid) {
      watchdog.started(child.pid);
    }
    this.exit = new Promise((resolve) => {
      const settle = (how: string): void => {
        if (child.pid) {
          watchdog.ended(child.pid);
        }
        this.ended ??= how;
        resolve(this.ended);
      };
      child.once('error', (error) => settle(error.message));
      child.once('exit', (code, signal) =>
        settle(signal ? `ended by ${signal}` : `exit code ${code}`),
      );
    });
  }

  /** Throws, with the end of the log, when the program has ended and nobody has asked it to. */
  public assertRunning(): void {
    if (this.isRunning || this.asked) {
      return;
    }
    throw new Error(`${this.name} has ended (${this.ended})\n${this.logTail()}`);
  }

  /** Takes note that it may end by itself, and that somebody looks after it. */
  public mayEnd(): void {
    this.asked = true;
  }

  public get isRunning(): boolean {
    return this.ended === undefined;
  }

  /** Asks the process group to end, insists after a while, and waits. */
  public async stop(patience = 10_000): Promise<void> {
    this.asked = true;
    if (!this.isRunning) {
      return;
    }
    this.signal('SIGTERM');
    const insist = setTimeout(() => this.signal('SIGKILL'), patience);
    await this.exit;
    clearTimeout(insist);
  }

  /** Ends the process group without asking, and waits. */
  public async kill(): Promise<void> {
    this.asked = true;
    if (!this.isRunning) {
      return;
    }
    this.signal('SIGKILL');
    await this.exit;
  }

  /** Output so far. */
  public get log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  public logTail(lines = 25): string {
    return `--- end of the log of ${this.name} ---\n${this.log.trimEnd().split('\n').slice(-lines).join('\n')}`;
  }

  private signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // It ended in between.
    }
  }
}
