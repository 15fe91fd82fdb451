import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogDefinitions } from '../support/catalog-definitions';
import { writtenBy } from './support/script';
import { root } from '../support/root';

const docs = join(root, 'docs');
const read = (folder: string) => (page: string) => [page, readFileSync(join(folder, page), 'utf8')];

describe('the pages of the operators', () => {
  test('have what `npm run guards` writes', async () => {
    const { files, stale } = await writtenBy('guard-tables', 'docs');
    expect(files.length).toBeGreaterThan(3);
    expect(stale).toEqual([]);
  }, 60_000);

  test('have each guard in a table, with what happens without it', () => {
    const text = readdirSync(docs)
      .filter((page) => page.endsWith('.md'))
      .map(read(docs))
      .join('\n');
    const ids = catalogDefinitions.flatMap(({ guards = {} }) =>
      Object.values(guards)
        .flat()
        .map(({ id }) => id),
    );
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => !new RegExp(`^\\| \`${id}\`.* \\| \\S`, 'm').test(text))).toEqual([]);
  });
});
