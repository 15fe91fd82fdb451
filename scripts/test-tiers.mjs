/**
 * `node scripts/test-tiers.mjs [checks] [operator] quick [cluster] [long] [PART...] [options of
 * jest]`: runs tiers one after the other, as those with servers want the processors for themselves,
 * and all of them even if one fails. `checks` are type check, lint, build and packing, and the
 * example operator gets that build where it is installed; `checks operator`, as the tiers with
 * servers need it, installs it before lint. Nothing else is run when one of them fails.
 *
 * PART is a folder of `test/long` or one of its files (`foreign/eck`), or `rest` for the files
 * beside these folders: then only these parts of the long tier run, after build and packing.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const jest = resolve('jest/bin/jest');

/**
 * Compilers, linter and tests make much that is soon of no use. With more room for it Node looks
 * for what is still in use less often, which takes a tenth of the processor's time for tests
 * otherwise.
 */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128`;

/**
 * Each file of the cluster tier has an API server of its own, and waits for it half of the time:
 * with that it takes 4 GB.
 */
const CLUSTERS = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 32)));

/** How each is run: tests without servers on all processors, the long tier one file at a time. */
const RUNS = {
  quick: ['--ignoreProjects', 'cluster', 'long', '--maxWorkers=100%'],
  cluster: ['--selectProjects', 'cluster', `--maxWorkers=${CLUSTERS}`],
  long: ['--selectProjects', 'long', '--maxWorkers=1'],
};

/** Path pattern of a part of the long tier; undefined for what is none. */
function patternOf(part) {
  const path = `test/long/${part}`;
  const patterns = [`${path}/`, `${path}.test.ts`];
  return part === 'rest'
    ? 'test/long/[^/]+$|\\.sampled\\.test\\.ts$'
    : patterns.find((pattern) => existsSync(pattern));
}

const NPM = (script) => ['npm', 'run', '--silent', script];

/**
 * Where the package is unpacked as it would be published, for the tests that use it so; Jest would
 * pack it alone.
 */
const packed = mkdtempSync(join(tmpdir(), 'operator-constructs-packed-'));
process.on('exit', () => rmSync(packed, { recursive: true, force: true }));

/**
 * Steps before the tests; the build is that of `npm run build`, but compiles only what has changed.
 */
const CHECKS = {
  typecheck: NPM('typecheck'),
  lint: NPM('lint'),
  build: [process.execPath, 'scripts/build.mjs'],
  pack: [process.execPath, resolve('tsx/cli'), 'test/examples/support/pack.ts', packed],
  program: [process.execPath, resolve('tsx/cli'), 'scripts/check-program.ts', '--if-possible'],
  operator: NPM('example:operator'),
  refresh: [process.execPath, 'scripts/example-operator.mjs', '--refresh'],
};

/** Runs a check; what it prints is shown when it has ended. */
function check(name) {
  return new Promise((done) => {
    const start = Date.now();
    const [command, ...args] = CHECKS[name];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => output.push(data));
    }
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      console.log(
        `${name.padEnd(10)} ${status === 0 ? 'passed' : 'FAILED'} after ${secondsSince(start)} s`,
      );
      done(status === 0);
    });
  });
}

async function checkInTurn(names) {
  for (const name of names) {
    if (!(await check(name))) {
      return false;
    }
  }
  return true;
}

function secondsSince(start) {
  return Math.round((Date.now() - start) / 1000);
}

const args = process.argv.slice(2);
const patterns = args.map(patternOf).filter((pattern) => pattern !== undefined);
// The linter reads types of the example operator's own packages, so it comes after their
// installation.
const BUILD = ['build', 'pack'];
const CHECKED = [[['typecheck'], ['lint'], BUILD, ['program']], [['refresh']]];
const CHECKED_WITH_OPERATOR = [[['typecheck'], BUILD, ['program']], [['operator']], [['lint']]];
const PREPARED = [[BUILD, ['program']], [['operator']]];
const checked = args.includes('operator') ? CHECKED_WITH_OPERATOR : CHECKED;
const wanted = patterns.length > 0 ? PREPARED : checked;
const steps = args.includes('checks') ? wanted : [];
for (const sideBySide of steps) {
  if ((await Promise.all(sideBySide.map(checkInTurn))).includes(false)) {
    process.exit(1);
  }
}
if (steps.length > 0) {
  process.env.OPERATOR_CONSTRUCTS_PACKED = packed;
}
const tiers = patterns.length > 0 ? ['long'] : args.filter((arg) => Object.hasOwn(RUNS, arg));
const options = args.filter(
  (arg) =>
    !['checks', 'operator', ...Object.keys(RUNS)].includes(arg) && patternOf(arg) === undefined,
);
if (patterns.length > 0) {
  options.push('--testPathPatterns', ...patterns);
}

const results = tiers.map((tier) => {
  const start = Date.now();
  const { status } = spawnSync(process.execPath, [jest, ...RUNS[tier], ...options], {
    stdio: 'inherit',
  });
  return { tier, status, seconds: secondsSince(start) };
});

for (const { tier, status, seconds } of results) {
  console.log(`${tier.padEnd(10)} ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
}
process.exitCode = results.length > 0 && results.every(({ status }) => status === 0) ? 0 : 1;
