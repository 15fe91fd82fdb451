import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeManyManifests } from './many-manifests';
import { ROOT } from './program';

import type { Measurement, Row } from './measurement';

const MANY = 100_000;
const FEWER = 20_000;

/** Arguments of each command over manifests, by the folders of an old state and of a new one. */
const COMMANDS: Readonly<Record<string, (old: string, next: string) => readonly string[]>> = {
  images: (_, next) => [next],
  access: (_, next) => [next],
  'apply-order': (_, next) => [next],
  graph: (_, next) => [next],
  diff: (old, next) => [old, next],
};

/**
 * The commands as they are built, over the manifests of a large platform. Linear is five times as
 * long for five times as many, or less, as the start of the program is in both.
 */
export const commands: readonly Row[] = [
  ...Object.keys(COMMANDS).flatMap((command) => [duration(command, 10), growth(command)]),
  // The code of an API server has its say about each object.
  duration('check', 30),
  growth('check'),
];

function duration(command: string, budget: number): Row {
  return {
    what: `'${command}' of ${MANY} objects, start to finish`,
    budget,
    unit: 's CPU',
    measure: () => onObjects([MANY], command, ([many = NaN]) => many),
  };
}

function growth(command: string): Row {
  return {
    what: `growth of '${command}' from ${FEWER} to ${MANY} objects, for each object`,
    budget: 1.1,
    unit: 'times',
    measure: () =>
      onObjects(
        [FEWER, MANY],
        command,
        ([fewer = NaN, many = NaN]) => many / MANY / (fewer / FEWER),
      ),
  };
}

function onObjects(
  counts: readonly number[],
  command: string,
  value: (seconds: readonly number[]) => number,
): Measurement {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-bench-'));
  try {
    const seconds = counts.map((count) => {
      const [old, next] = [join(folder, `old-${count}`), join(folder, `new-${count}`)];
      writeManyManifests(old, count);
      writeManyManifests(next, count, 'v1.5.0');
      return cpuSeconds([command, ...(COMMANDS[command]?.(old, next) ?? [next])], folder);
    });
    return {
      value: value(seconds),
      detail: seconds.map((each, at) => `${counts[at]}: ${each.toFixed(1)} s`).join(', '),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** CPU time of a command, of all its threads. What it prints is not kept. */
function cpuSeconds(args: readonly string[], folder: string): number {
  const times = join(folder, 'times');
  const script = `TIMEFORMAT='%U %S'; { time "$@" 2>&3 >/dev/null; } 3>&2 2>'${times}'`;
  const command = [process.execPath, join(ROOT, 'dist/lib/cli/operator-constructs.js'), ...args];
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', ...command], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`the command failed: ${args.join(' ')}\n${stderr}`);
  }
  const [user = NaN, system = NaN] = readFileSync(times, 'utf8').trim().split(' ').map(Number);
  return user + system;
}
