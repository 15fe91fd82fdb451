import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diagnosticsOf } from '../support/type-check';

const root = resolve(__dirname, '../..');

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

describe('documents', () => {
  test('their TypeScript compiles', () => {
    const folder = mkdtempSync(join(root, '.readme-'));
    try {
      const files = blocks.map(({ code }, index) => {
        const file = join(folder, `block-${index}.ts`);
        // An unused declaration is fine in a document; a module of its own keeps names apart.
        writeFileSync(file, `${code}\nexport {};\n`);
        return file;
      });
      const found = diagnosticsOf(files, { noUnusedLocals: false });
      expect(blocks.map(({ name }, index) => [name, found.get(files[index] ?? '')])).toEqual(
        blocks.map(({ name }) => [name, []]),
      );
      expect(blocks.length).toBeGreaterThanOrEqual(3);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
