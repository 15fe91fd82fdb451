import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something while no other process does it that locks the same file. The lock of a process
 * that was killed is taken over; so is one that is older than `patience`, as another process may
 * have its number. Two that take over at the same moment may both go on: what is done must bear it.
 *
 * @param onWait is told once which process has the lock
 */
export async function withLock<T>(
  file: string,
  { patience, onWait }: { readonly patience: number; readonly onWait: (owner: number) => void },
  use: () => Promise<T>,
): Promise<T> {
  const until = Date.now() + patience;
  let told = false;
  while (!tryLock(file)) {
    const owner = ownerOf(file);
    if (owner !== undefined && isAlive(owner) && Date.now() < until) {
      if (!told) {
        onWait(owner);
        told = true;
      }
      await sleep(Math.min(500, patience));
    } else if (owner !== undefined) {
      release(file, owner);
    }
  }
  try {
    return await use();
  } finally {
    release(file, process.pid);
  }
}

/** A link appears with all that is in it, or not at all. */
function tryLock(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a process, if it still has it. */
function release(file: string, owner: number): void {
  if (ownerOf(file) === owner) {
    const old = `${file}.${process.pid}.old`;
    try {
      renameSync(file, old);
    } catch {
      // Another one was quicker.
    }
    rmSync(old, { force: true });
  }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
