import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root';

/**
 * A block of a page that says which file it is taken from: `<!-- from path -->`, then the block.
 */
interface Snippet {
  readonly page: string;
  readonly file: string;
  readonly text: string;
}

/** Pages in which every block of code has to be taken from a file. */
const TAKEN_FROM_FILES = ['your-own-operator.md'];

const CODE = ['ts', 'sh', 'dockerfile', 'json'];

function snippetsIn(page: string): Snippet[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const found = text.matchAll(/<!-- from (\S+) -->\n+```\w+\n([^]*?)```/g);
  return [...found].map(([, file = '', code = '']) => ({ page, file, text: code }));
}

function blocksOfCode(page: string): number {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`(${CODE.join('|')})$`, 'gm'))].length;
}

/**
 * Lines without the indentation that they have in common, so that a method can be shown by itself.
 */
function unindented(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line !== '')
    .map((line) => line.length - line.trimStart().length);
  return lines.map((line) => line.slice(Math.min(...indents)));
}

/** Returns true if consecutive lines of the file read so. */
function stands(piece: readonly string[], file: readonly string[]): boolean {
  const wanted = unindented(piece).join('\n');
  return file.some(
    (_, start) => unindented(file.slice(start, start + piece.length)).join('\n') === wanted,
  );
}

/** Pieces of a file in a snippet: a line `// ...` or `# ...` stands for what is left out. */
function pieces(text: string): string[][] {
  return text
    .trimEnd()
    .split(/^\s*(?:\/\/|#) \.\.\.$/m)
    .map((piece) => piece.replace(/^\n+|\s+$/g, '').split('\n'))
    .filter((lines) => lines.some((line) => line !== ''));
}

const pages = readdirSync(join(root, 'docs')).filter((page) => page.endsWith('.md'));

describe('snippets of the docs', () => {
  test.each(pages.flatMap(snippetsIn))('$page shows $file as it is', ({ file, text }) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    expect(pieces(text).filter((piece) => !stands(piece, lines))).toEqual([]);
  });

  test.each(TAKEN_FROM_FILES)('all code of %s is taken from files', (page) => {
    expect(snippetsIn(page).length).toBe(blocksOfCode(page));
    expect(blocksOfCode(page)).toBeGreaterThan(0);
  });
});

/** Pages and the README: the tarball is installed by its path, as anybody may own the name. */
describe('how the pages install the package', () => {
  const texts = [...pages.map((page) => join('docs', page)), 'README.md'].map(
    (page) => [page, readFileSync(join(root, page), 'utf8')] as const,
  );

  test.each(texts)('%s asks no registry for a name that nobody owns', (page, text) => {
    const lines = text.split('\n');
    const installs = lines.filter((line) =>
      /npm (i|install)\b[^`]* operator-constructs|npm (i|install)\b[^`]*\/operator-constructs/.test(
        line,
      ),
    );
    expect(installs.filter((line) => !/operator-constructs-\d[\d.]+\.tgz/.test(line))).toEqual([]);
    expect(lines.filter((line) => /npx (-y|--yes)\b/.test(line))).toEqual([]);
    if (text.includes('npx operator-constructs') || installs.length > 0) {
      expect(text).toMatch(
        page === 'README.md' || page === 'docs/install.md' ? /npm pack/ : /\]\(install\.md\)/,
      );
    }
  });

  test.each(texts)('workflows in %s run what npm ci has installed', (_page, text) => {
    for (const [, block = ''] of text.matchAll(/```yaml\n([^]*?)```/g)) {
      const [first] = block.match(/npx [^\n]*operator-constructs/) ?? [];
      expect(first ?? 'npx --no').toContain('npx --no');
    }
  });
});
