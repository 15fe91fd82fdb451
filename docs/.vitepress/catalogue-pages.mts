import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The names of the catalogue's entries. */
export function catalogueEntries(): string[] {
  const folders = readdirSync(join(docs, '../lib/catalog'), { withFileTypes: true }).filter(
    (each) => each.isDirectory(),
  );
  return folders.map(({ name }) => name);
}

/** The page of each entry, by its heading. */
export function cataloguePages(): { text: string; link: string }[] {
  return catalogueEntries().map((name) => {
    const [heading = ''] = readFileSync(join(docs, `${name}.md`), 'utf8').split('\n');
    return { text: heading.replace(/^# /, ''), link: `/${name}` };
  });
}
