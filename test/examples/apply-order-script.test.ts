import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProgramStandIns } from './support/bundled-command';
import { root } from '../support/root';
import { sharedFolder } from '../support/temporary-folder';

const manifests = join(root, 'examples/redis/expected');

const folder = sharedFolder();
let programs: ProgramStandIns;

/** A command that stands for npx, and one that stands for kubectl and keeps what it is asked. */
beforeAll(async () => {
  programs = await ProgramStandIns.in(folder);
  // It is given lists as JSON.
  const kubectl = `const { appendFileSync, readFileSync } = require('node:fs');
    const asked = process.argv.slice(2).join(' ');
    const text = asked.endsWith('-f -') ? readFileSync(0, 'utf8') : '';
    const items = text === '' ? [] : JSON.parse(text).items.map(({ kind }) => 'kind: ' + kind);
    appendFileSync('${folder}/log', ['kubectl ' + asked, ...items, ''].join('\\n'));`;
  writeFileSync(join(folder, 'kubectl.cjs'), kubectl);
  programs.add('kubectl', `exec '${process.execPath}' '${folder}/kubectl.cjs' "$@"`);
}, 60_000);

test('what apply-order prints runs as a script, notes and all, and applies each object once, in order', () => {
  const run = (script: string) =>
    spawnSync('bash', ['-e', '-o', 'pipefail'], { input: script, encoding: 'utf8', env: programs.env });
  const printed = run(`npx operator-constructs apply-order '${manifests}'`).stdout;
  expect(printed).toContain('# before you begin');
  expect(printed).toContain('Secret shop/carts-redis: is not in the manifests');
  const { status, stderr } = run(printed);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const log = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
  const kinds = log.filter((line) => line.startsWith('kind: ')).map((line) => line.slice('kind: '.length));
  const all = run(`cat '${manifests}'/*.yaml | grep '^kind: '`).stdout.trim().split('\n');
  expect([...kinds].sort()).toEqual(all.map((line) => line.slice('kind: '.length)).sort());
  const at = (text: string): number => log.findIndex((line) => line.includes(text));
  const steps = ['kind: RoleBinding', 'kubectl rollout status', 'kind: RedisCluster'].map(at);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps).not.toContain(-1);
});
