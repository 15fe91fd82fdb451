/**
 * Writes `docs/recordings/*.html`: what commands print, run one after the other in a new
 * folder. The build of the site shows each where a page has `<!-- recording of NAME -->`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..');

/**
 * Commands by the name of their recording. Each recording goes on in the folder that the one before
 * left.
 */
const RECORDINGS: Readonly<Record<string, readonly string[]>> = {
  'init-app': ['npx operator-constructs init app shop', 'cd shop', 'npm run synth'],
  refused: [
    'cp -r manifests applied',
    "sed -i 's/gibibytes(10)/gibibytes(5)/' platform.ts",
    'npm run --silent synth > synth.log',
    'npx operator-constructs diff applied manifests',
  ],
};

/** Exit statuses that a command may have: `diff` refuses a change with 1. */
const ACCEPTED = { 'npx operator-constructs diff applied manifests': 1 } as const satisfies Record<
  string,
  number
>;

interface Line {
  readonly role: 'command' | 'output' | 'error';
  readonly text: string;
}

function main(): void {
  const target = join(root, 'docs/recordings');
  // Below the root, where the app finds the packages that `npm install` would give it.
  const folder = mkdtempSync(join(root, '.readme-'));
  let place = folder;
  try {
    mkdirSync(target, { recursive: true });
    for (const [name, commands] of Object.entries(RECORDINGS)) {
      const lines = commands.flatMap((command) => {
        const [, into] = /^cd (\S+)$/.exec(command) ?? [];
        if (into !== undefined) {
          place = join(place, into);
        }
        const output = into === undefined ? printedBy(command, place).replaceAll(folder, '~') : '';
        return [{ role: 'command', text: `$ ${command}` } as const, ...linesOf(output)];
      });
      writeFileSync(join(target, `${name}.html`), htmlOf(lines));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command of a recording by the sources of this package; gives what it printed. */
function printedBy(command: string, cwd: string): string {
  const program = `${join(root, 'node_modules/.bin/tsx')} ${join(root, 'lib/cli/operator-constructs.ts')}`;
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', command.replace('npx operator-constructs', program)],
    {
      cwd,
      encoding: 'utf8',
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
        npm_config_update_notifier: 'false',
      },
    },
  );
  const expected = new Map<string, number>(Object.entries(ACCEPTED)).get(command) ?? 0;
  if (status !== expected) {
    throw new Error(
      `'${command}' ended with ${String(status)}, not ${expected}:\n${stdout}${stderr}`,
    );
  }
  return `${stderr}${stdout}`;
}

function linesOf(output: string): Line[] {
  const texts = output
    .trim()
    .split('\n')
    .filter((text) => text !== '');
  return texts.map((text) => ({
    role: /^(error|Denied)\b/.test(text) ? 'error' : 'output',
    text,
  }));
}

/** A part of a page, in which Vue finds nothing to evaluate. */
function htmlOf(lines: readonly Line[]): string {
  const texts = lines.map(({ role, text }) => `<span class="${role}">${escaped(text)}</span>`);
  return `<pre class="terminal" v-pre>${texts.join('\n')}</pre>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

main();
