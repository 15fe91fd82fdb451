import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { waitFor } from './wait-for';

const run = promisify(execFile);

/** Waits: a process that was just started is in the network of its parent for a moment. */
export async function hasOwnNetwork(pid: number): Promise<void> {
  const own = readlinkSync('/proc/self/ns/net');
  await waitFor('a network namespace', () => readlinkSync(`/proc/${pid}/ns/net`) !== own, {
    interval: 10,
  });
}

/** Begins addresses to which this machine has no route, with as many numbers as asked for. */
export async function freePrefix(numbers: 2 | 3): Promise<string> {
  const { stdout } = await run('ip', ['route']);
  const prefix = ['10', randomInt(128, 255), randomInt(256)].slice(0, numbers).join('.');
  return stdout.includes(`${prefix}.`) ? await freePrefix(numbers) : prefix;
}
