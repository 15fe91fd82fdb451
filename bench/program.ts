import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

import type { Time } from './measurement';

/** The repository, in which programs run. */
export const ROOT = resolve(__dirname, '..');

/** How long a Node program takes by its own clock, from the start of its process to its end. */
export function program(source: string): Time {
  return timed(
    `process.on('exit', () => report(performance.now(), process.cpuUsage()));\n${source}`,
  );
}

/**
 * How long a part of a Node program takes.
 *
 * @param before what runs first
 * @param part what is measured
 */
export function partOfProgram(before: string, part: string): Time {
  return timed(`
    ${before}
    const [start, startOfCpu] = [performance.now(), process.cpuUsage()];
    ${part}
    report(performance.now() - start, process.cpuUsage(startOfCpu));`);
}

/** Writes the measurement as the last line. */
const REPORT = `
  const report = (wall, { user, system }) =>
    require('node:fs').writeSync(1, '\\n' + JSON.stringify({ wall, cpu: (user + system) / 1000 }));`;

function timed(source: string): Time {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', REPORT + source], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`the program failed: ${source}\n${stdout}${stderr}`);
  }
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n'))) as Time;
}
