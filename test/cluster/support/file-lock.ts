import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_WAIT = 60 * 60_000;

/** Runs `work` while no other process runs work under the same lock file. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + LONGEST_WAIT;
  while (!tryTake(file)) {
    if (Date.now() > deadline) throw new Error(`${file} is still held after an hour; remove it if nothing is building`);
    await sleep(500);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Two waiters may both clear the lock of a dead process and then both work. That costs time, not
    // correctness, because what is built is renamed into place.
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
    return false;
  }
}

/** The process that holds the lock; `undefined` when it was released, or taken but not yet signed. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
