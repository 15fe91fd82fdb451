import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run as access } from '../../../lib/bin/access-command';
import type { CommandResult } from '../../../lib/bin/result';
import { run as rights } from '../../../lib/bin/rights-command';

const root = resolve(__dirname, '../../..');
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<CommandResult>>> = { access, rights };

/** A block that says which command wrote it; those of `plan` are held by test/unit/plan/page.test.ts. */
const BLOCK = /<!-- output of operator-constructs (access|rights) (.*) -->\n+```text\n([^]*?)```/g;

const blocks = readdirSync(join(root, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readFileSync(join(root, 'docs', file), 'utf8').matchAll(BLOCK)].map(
      ([, command = '', args = '', output]) => [file, command, args, output] as const,
    ),
  );

test('the pages show what access and rights write', () => {
  expect(blocks.map(([file, command]) => `${file} ${command}`)).toEqual(['cli.md access', 'rights.md rights']);
});

test.each(blocks)('%s: the output of %s %s is what it writes today', async (_file, command, args, output) => {
  const before = process.cwd();
  process.chdir(root);
  try {
    expect((await COMMANDS[command]?.(args.split(' ')))?.output).toBe(output);
  } finally {
    process.chdir(before);
  }
});
