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

/** Pages of operators: those of the entries, and of a second operator of an entry. */
const pages = (): string[] => [...catalogueEntries(), 'amaiz-redis'];

/**
 * The page of each operator, by what it runs, with its release; those that are not for new clusters
 * come last. A heading is `what it runs: whose operator release`.
 */
export function cataloguePages(): { text: string; link: string }[] {
  const items = pages().map((name) => {
    const [heading = ''] = readFileSync(join(docs, `${name}.md`), 'utf8').split('\n');
    const [, runs = '', release = ''] = /^# (.*): .* (\S+)$/.exec(heading) ?? [];
    return { text: `${runs} (operator ${release})`, link: `/${name}` };
  });
  const isOther = ({ text }: { text: string }): number => Number(text.includes(','));
  return items.sort((a, b) => isOther(a) - isOther(b) || a.text.localeCompare(b.text, 'en'));
}
