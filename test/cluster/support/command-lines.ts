import { readdirSync, readFileSync } from 'node:fs';

/** Remembers the arguments of every process of the machine, as anybody could read them. */
export class CommandLines {
  public readonly seen = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.look(), 15);
  }

  public stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        this.seen.add(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
      } catch {
        // It ended in between.
      }
    }
  }
}
