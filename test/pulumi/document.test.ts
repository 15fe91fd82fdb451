import { transformSync } from 'esbuild';
import { Engine } from '../pulumi/support/engine';
import { programsOfPage } from './support/page-programs';

/** Runs a program here, on the mocks of the SDK. */
function runHere(program: string): void {
  const { code } = transformSync(program, { loader: 'ts', format: 'cjs', target: 'node20' });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is a program of ours, printed in a page
  const run = new Function('module', 'require', code) as (module: object, load: NodeJS.Require) => void;
  run({ exports: {} }, require);
}

test('the page has programs', () => {
  expect(programsOfPage().length).toBeGreaterThan(5);
});

// Types are checked with those of all pages (test/types/types.test.ts), and test/long runs them in Pulumi's engine.
test.each(programsOfPage())('a program of the page is right as it is printed: %s', async (_heading, program) => {
  const { engine } = await Engine.run(() => {
    runHere(program);
  });
  expect(engine.registered.length).toBeGreaterThan(0);
});
