import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticsOf } from '../support/type-check';

/** Each file holds what has to compile, and behind `@ts-expect-error` what must not. */
const files = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(__dirname, file));

describe('types', () => {
  let found: ReturnType<typeof diagnosticsOf>;

  beforeAll(() => {
    found = diagnosticsOf(files);
  }, 60_000);

  test.each(files.map((file) => [file.slice(__dirname.length + 1), file]))('%s', (_name, file) => {
    expect(found.get(file)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('@ts-expect-error');
  });
});
