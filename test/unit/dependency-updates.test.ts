import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../support/root';

interface Update {
  readonly 'package-ecosystem': string;
  readonly directories?: readonly string[];
}

const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
  updates: Update[];
};

test.each([
  ['npm', 'package-lock.json'],
  ['gomod', 'go.mod'],
])('the bot updates each folder of %s', (ecosystem, name) => {
  const files = execFileSync('git', ['ls-files', name, `**/${name}`], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = files
    .trim()
    .split('\n')
    .map((file) => `/${dirname(file)}`.replace(/^\/\.$/, '/'));
  const update = updates.find((other) => other['package-ecosystem'] === ecosystem);
  expect([...(update?.directories ?? [])].sort()).toEqual(folders.sort());
});
