import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { definitionsIn } from '../../lib/bin/catalogue';
import * as catalog from '../../lib/catalog';

const root = resolve(__dirname, '../..');
const docs = join(root, 'docs');
const read = (folder: string) => (page: string) => [page, readFileSync(join(folder, page), 'utf8')];

describe('the pages of the operators', () => {
  test('have what `npm run guards` writes', () => {
    const fresh = mkdtempSync(join(tmpdir(), 'operator-constructs-guards-'));
    try {
      const command = [join(root, 'scripts/guard-tables.ts'), fresh];
      const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/tsx'), command, {
        cwd: root,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      const pages = readdirSync(fresh);
      expect(pages.length).toBeGreaterThan(3);
      expect(pages.map(read(docs))).toEqual(pages.map(read(fresh)));
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });

  test('have each guard in a table, with what happens without it', () => {
    const text = readdirSync(docs)
      .filter((page) => page.endsWith('.md'))
      .map(read(docs))
      .join('\n');
    const ids = definitionsIn(catalog).flatMap(({ guards = {} }) =>
      Object.values(guards)
        .flat()
        .map(({ id }) => id),
    );
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => !new RegExp(`^\\| \`${id}\`.* \\| \\S`, 'm').test(text))).toEqual([]);
  });
});
