/**
 * `node scripts/test-tiers.mjs quick [cluster] [long] [options of jest]`: runs tiers one after the other, as those with
 * servers want the processors for themselves, and all of them even if one fails.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/** How each is run: tests without servers on all processors, real servers one file at a time. */
const RUNS = {
  quick: ['--ignoreProjects', 'cluster', 'long', '--maxWorkers=100%'],
  cluster: ['--selectProjects', 'cluster', '--maxWorkers=1'],
  long: ['--selectProjects', 'long', '--maxWorkers=1'],
};

const args = process.argv.slice(2);
const tiers = args.filter((arg) => Object.hasOwn(RUNS, arg));
const options = args.filter((arg) => !Object.hasOwn(RUNS, arg));

const results = tiers.map((tier) => {
  const start = Date.now();
  const { status } = spawnSync(process.execPath, [jest, ...RUNS[tier], ...options], { stdio: 'inherit' });
  return { tier, status, seconds: Math.round((Date.now() - start) / 1000) };
});

for (const { tier, status, seconds } of results) {
  console.log(`${tier.padEnd(8)} ${status === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
}
process.exitCode = results.length > 0 && results.every(({ status }) => status === 0) ? 0 : 1;
