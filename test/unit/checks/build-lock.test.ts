import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from '../../cluster/support/build-lock';
import { folder, useFolder } from '../../support/temporary-folder';

useFolder();

const file = (): string => join(folder, 'program.lock');
const told: number[] = [];
beforeEach(() => void told.splice(0));
const locked = <T>(use: () => Promise<T>, patience = 60_000): Promise<T> =>
  withLock(file(), { patience, onWait: (owner) => void told.push(owner) }, use);

describe('a lock of a build', () => {
  test('lets one go on at a time, also after one that failed, and leaves nothing', async () => {
    const events: string[] = [];
    const build = (name: string) => async () => {
      events.push(`${name} begins`);
      await sleep(20);
      events.push(`${name} ends`);
      if (name === 'a') {
        throw new Error('broken');
      }
    };
    const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => locked(build(name))));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    const names = events.map((event) => event.split(' ')[0]);
    expect(names.filter((_, at) => at % 2 === 0)).toEqual(names.filter((_, at) => at % 2 === 1));
    expect(told).toEqual([process.pid, process.pid]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a process that was killed is taken over', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']);
    writeFileSync(file(), String(pid));
    expect(await locked(() => Promise.resolve('built'))).toBe('built');
    expect(told).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is not waited for forever', async () => {
    writeFileSync(file(), String(process.ppid));
    expect(await locked(() => Promise.resolve('built'), 50)).toBe('built');
    expect(told).toEqual([process.ppid]);
  });
});
