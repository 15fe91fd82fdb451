import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diagnosticsOf } from '../support/type-check';

const root = resolve(__dirname, '../..');

/** Each file holds what has to compile, and behind `@ts-expect-error` what must not. */
const files = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(__dirname, file));

/** Every block of TypeScript in a document, by document and number; what is taken from a file is compiled there. */
const blocks = ['README.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)]
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/(?<!<!-- from \S+ -->\n+)```ts\n([^]*?)```/g)].map(([, code = ''], index) => ({
      name: `${file} ${index + 1}`,
      code,
    }));
  });

/** What is fine in a document: something declared that nothing uses. */
const UNUSED = /is declared but (its value is )?never (read|used)|^\d+: All .* are unused/;

let folder: string;
let blockFiles: readonly string[];
let found: ReturnType<typeof diagnosticsOf>;

// All in one program: to read the types of the package and of its peers takes longer than to check any of these.
beforeAll(() => {
  folder = mkdtempSync(join(root, '.readme-'));
  blockFiles = blocks.map(({ code }, index) => {
    const file = join(folder, `block-${index}.ts`);
    // A module of its own keeps names apart.
    writeFileSync(file, `${code}\nexport {};\n`);
    return file;
  });
  found = diagnosticsOf([...files, ...blockFiles]);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('types', () => {
  test.each(files.map((file) => [file.slice(__dirname.length + 1), file]))('%s', (_name, file) => {
    expect(found.get(file)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('@ts-expect-error');
  });
});

describe('documents', () => {
  test('have blocks of TypeScript', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(3);
  });

  test.each(blocks.map(({ name }, index) => [name, index] as const))('what is in %s compiles', (_name, index) => {
    const texts = found.get(blockFiles[index] ?? '');
    expect(texts?.filter((text) => !UNUSED.test(text))).toEqual([]);
  });
});
