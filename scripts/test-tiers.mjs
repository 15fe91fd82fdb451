/**
 * `node scripts/test-tiers.mjs [checks] quick [cluster] [long] [options of jest]`: runs tiers one after the other, as
 * those with servers want the processors for themselves, and all of them even if one fails. `checks` are type check, lint
 * and build, at the same time; nothing else is run when one of them fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/** How each is run: tests without servers on all processors, real servers one file at a time. */
const RUNS = {
  quick: ['--ignoreProjects', 'cluster', 'long', '--maxWorkers=100%'],
  cluster: ['--selectProjects', 'cluster', '--maxWorkers=1'],
  long: ['--selectProjects', 'long', '--maxWorkers=1'],
};

const CHECKS = ['typecheck', 'lint', 'build'];

/** Runs a script of package.json; what it prints is shown when it has ended. */
function check(script) {
  return new Promise((done) => {
    const start = Date.now();
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      console.log(`${script.padEnd(10)} ${status === 0 ? 'passed' : 'FAILED'} after ${secondsSince(start)} s`);
      done(status === 0);
    });
  });
}

function secondsSince(start) {
  return Math.round((Date.now() - start) / 1000);
}

const args = process.argv.slice(2);
if (args.includes('checks') && (await Promise.all(CHECKS.map(check))).includes(false)) {
  process.exit(1);
}
const tiers = args.filter((arg) => Object.hasOwn(RUNS, arg));
const options = args.filter((arg) => arg !== 'checks' && !Object.hasOwn(RUNS, arg));

const results = tiers.map((tier) => {
  const start = Date.now();
  const { status } = spawnSync(process.execPath, [jest, ...RUNS[tier], ...options], { stdio: 'inherit' });
  return { tier, status, seconds: secondsSince(start) };
});

for (const { tier, status, seconds } of results) {
  console.log(`${tier.padEnd(10)} ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
}
process.exitCode = results.length > 0 && results.every(({ status }) => status === 0) ? 0 : 1;
