import { spawn } from 'node:child_process';
import { join } from 'node:path';

import type { ChildProcess } from 'node:child_process';

/**
 * A helper process that ends process groups and removes folders when the process that runs the
 * tests is gone.
 */
export class Watchdog {
  private readonly helper: ChildProcess;
  private readonly gone: Promise<void>;

  constructor() {
    this.helper = spawn(process.execPath, [join(__dirname, 'watchdog-process.js')], {
      detached: true, // a signal to the terminal's process group must not reach it
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.gone = new Promise((resolve) => this.helper.once('exit', () => resolve()));
    this.helper.unref();
    (this.helper.stdin as unknown as { unref(): void }).unref(); // a pipe is a socket in Node
  }

  public started(pid: number): void {
    this.write(`start ${pid}`);
  }

  public ended(pid: number): void {
    this.write(`end ${pid}`);
  }

  /** Removes the folder in the end, too. */
  public ownsFolder(path: string): void {
    this.write(`folder ${path}`);
  }

  /** Removes the control group in the end, too. */
  public ownsCgroup(path: string): void {
    this.write(`cgroup ${path}`);
  }

  /** Lets it do its work now, and waits for it. */
  public async finish(): Promise<void> {
    this.helper.ref();
    this.helper.stdin?.end();
    await this.gone;
  }

  private write(line: string): void {
    this.helper.stdin?.write(`${line}\n`);
  }
}
