import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawPictures } from '../../scripts/pictures';
import { folder, useFolder } from '../support/temporary-folder';

const docs = resolve(__dirname, '../../docs');
const pictures = join(docs, 'pictures');

describe('the documentation site', () => {
  useFolder();

  test('shows pictures of what is synthesized now', async () => {
    await drawPictures(folder);
    const drawn = readdirSync(folder).sort();
    const text = (place: string, file: string): string => readFileSync(join(place, file), 'utf8');
    // `npm run pictures` writes them anew.
    expect(drawn.filter((file) => text(folder, file) !== text(pictures, file))).toEqual([]);
    expect(
      readdirSync(pictures)
        .filter((file) => file.endsWith('.svg'))
        .sort(),
    ).toEqual(drawn);
  });

  test('has each page of docs/ in its index', () => {
    const config = readFileSync(join(docs, '.vitepress/config.mts'), 'utf8');
    // The index takes the pages of operators from the folders of entries.
    expect(config).toContain('...cataloguePages()');
    const entries = readdirSync(join(docs, '..', 'lib', 'catalog'))
      .map((name) => `${name}.md`)
      .filter((page) => existsSync(join(docs, page)));
    const headings = ['amaiz-redis.md', ...entries].map(
      (page) => readFileSync(join(docs, page), 'utf8').split('\n')[0],
    );
    expect(headings.filter((heading = '') => !/^# .+: .+ \d+\.\d+\.\d+$/.test(heading))).toEqual(
      [],
    );
    const others = ['index.md', 'amaiz-redis.md', ...entries];
    const pages = readdirSync(docs).filter(
      (file) => file.endsWith('.md') && !others.includes(file),
    );
    expect(pages.filter((file) => !config.includes(`'/${file.slice(0, -'.md'.length)}'`))).toEqual(
      [],
    );
  });

  // The long tier builds the site; this is what a new sentence breaks it by.
  test('has no page with words that are read as a tag', () => {
    const pages = readdirSync(docs).filter((file) => file.endsWith('.md'));
    const tags = pages.flatMap((file) =>
      (
        proseOf(readFileSync(join(docs, file), 'utf8')).match(/(?<!\\)<\/?[a-z][^>\n]*>?/gi) ?? []
      ).map((tag) => [file, tag]),
    );
    expect(tags).toEqual([]);
  });
});

/** A page without its code and comments. */
function proseOf(markdown: string): string {
  return markdown
    .replace(/^( *)(```+)[^]*?^\1\2$/gm, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '');
}
