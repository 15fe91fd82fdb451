import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endingOf } from './support/language-host';

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

test('the page has programs', () => {
  expect(programs().length).toBeGreaterThan(5);
});

// Types are checked with those of all pages (test/types/types.test.ts).
test.each(programs())(
  'a program of the page runs as it is printed: %s',
  async (_heading, program) => {
    const { status, errors, registered } = await endingOf(program);
    expect(errors).toEqual([]);
    expect(status).toBe(0);
    expect(registered.length).toBeGreaterThan(0);
  },
  120_000,
);
