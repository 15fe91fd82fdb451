import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { sampled } from '../support/sampled';
import { Engine } from '../pulumi/support/engine';
import { endingOf } from '../pulumi/support/language-host';

/** The programs of docs/pulumi.md, each with the heading that it stands below. */
function programs(): [heading: string, program: string][] {
  const text = readFileSync(join(__dirname, '../../docs/pulumi.md'), 'utf8');
  return text.split(/^#+ /m).flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, program = '']): [string, string] => [
      heading,
      program,
    ]);
  });
}

/** Runs a program here, on the mocks of the SDK. */
function runHere(program: string): void {
  const { code } = transformSync(program, { loader: 'ts', format: 'cjs', target: 'node20' });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is a program of ours, printed in a page
  const run = new Function('module', 'require', code) as (module: object, load: NodeJS.Require) => void;
  run({ exports: {} }, require);
}

test('the page has programs', () => {
  expect(programs().length).toBeGreaterThan(5);
});

// Types are checked with those of all pages (test/types/types.test.ts).
test.each(programs())('a program of the page is right as it is printed: %s', async (_heading, program) => {
  const { engine } = await Engine.run(() => {
    runHere(program);
  });
  expect(engine.registered.length).toBeGreaterThan(0);
});

test.each(sampled(programs(), 1))(
  'a program of the page runs as it is printed: %s',
  async (_heading, program) => {
    const { status, errors, registered } = await endingOf(program);
    expect(errors).toEqual([]);
    expect(status).toBe(0);
    expect(registered.length).toBeGreaterThan(0);
  },
  120_000,
);
