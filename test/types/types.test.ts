import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docPrograms } from '../support/doc-examples';
import { remembered } from '../support/remembered';
import { root } from '../support/root';

import type * as TypeCheck from '../support/type-check';

/** Each file holds what has to compile, and behind `@ts-expect-error` what must not. */
const files = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(__dirname, file));

/**
 * Every block of TypeScript in a document, by document and number, and the examples of doc
 * comments; what is taken from a file is compiled there.
 */
const blocks = [...documentBlocks(), ...docPrograms(), newestPlus()];

/** The file of the oldest supported cdk8s-plus, compiled with the newest. */
function newestPlus(): { readonly name: string; readonly code: string } {
  const oldest = readFileSync(join(__dirname, 'cdk8s-plus-27.ts'), 'utf8');
  return { name: 'cdk8s-plus-33.ts', code: oldest.replaceAll('cdk8s-plus-27', 'cdk8s-plus-33') };
}

function documentBlocks(): { readonly name: string; readonly code: string }[] {
  return ['README.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)]
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/(?<!<!-- from \S+ -->\n+)```ts\n([^]*?)```/g)].map(
        ([, code = ''], index) => ({
          name: `${file} ${index + 1}`,
          code,
        }),
      );
    });
}

/** Allowed in a document: a declaration that nothing uses. */
const UNUSED = /is declared but (its value is )?never (read|used)|^\d+: All .* are unused/;

/** Messages of the compiler for a file here, or for a block of a document, by its name. */
let found: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  const sources = ['lib', 'imports', 'test/types', 'docs', 'README.md', 'test/support'];
  found = await remembered('types', sources, compileAll);
}, 120_000);

/**
 * All in one program: to read the types of the package and of its peers takes longer than to check
 * any of these.
 */
function compileAll(): Record<string, readonly string[]> {
  // It loads the compiler.
  const { diagnosticsOf } = jest.requireActual<typeof TypeCheck>('../support/type-check');
  const folder = mkdtempSync(join(root, '.readme-'));
  try {
    const blockFiles = blocks.map(({ code }, index) => {
      const file = join(folder, `block-${index}.ts`);
      // A module of its own keeps names apart.
      writeFileSync(file, `${code}\nexport {};\n`);
      return file;
    });
    const diagnostics = diagnosticsOf([...files, ...blockFiles]);
    return Object.fromEntries([
      ...files.map((file) => [nameOf(file), diagnostics.get(file)]),
      ...blocks.map(({ name }, index) => [name, diagnostics.get(blockFiles[index] ?? '')]),
    ]) as Record<string, readonly string[]>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function nameOf(file: string): string {
  return file.slice(__dirname.length + 1);
}

describe('types', () => {
  test.each(files.map((file) => [nameOf(file), file]))('%s', (name, file) => {
    expect(found[name]).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('@ts-expect-error');
  });
});

describe('documents', () => {
  test('have blocks of TypeScript', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(3);
  });

  test.each(blocks.map(({ name }) => name))('what is in %s compiles', (name) => {
    const texts = found[name];
    expect(texts?.filter((text) => !UNUSED.test(text))).toEqual([]);
  });
});
