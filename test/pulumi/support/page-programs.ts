import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The programs of docs/pulumi.md, each with the heading that it stands below. */
export function programsOfPage(): [heading: string, program: string][] {
  const text = readFileSync(join(__dirname, '../../../docs/pulumi.md'), 'utf8');
  return text.split(/^#+ /m).flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, program = '']): [string, string] => [
      heading,
      program,
    ]);
  });
}
