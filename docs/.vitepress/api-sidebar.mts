import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueEntries } from './catalogue-pages.mts';

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '..');

interface Entry {
  readonly text: string;
  readonly link: string;
}

/** The entries of the package, each with its page of the API reference. */
export function apiSidebar(): Entry[] {
  const { exports } = JSON.parse(readFileSync(join(docs, '../package.json'), 'utf8')) as {
    exports: Readonly<Record<string, { readonly types?: string } | string>>;
  };
  const targets = Object.entries(exports).flatMap(([entry, target]) => {
    const file = typeof target === 'string' ? undefined : target.types;
    const names = file?.includes('/catalog/*/') ? catalogueEntries() : [''];
    return names.map((name) => [entry.replace('*', name), file?.replace('*', name)] as const);
  });
  return targets.flatMap(([entry, file]) => {
    const page = file?.replace(/^\.\/dist\/lib\//, '').replace(/(\/index)?\.d\.ts$/, '');
    const isThere = page !== undefined && existsSync(join(docs, 'api', page, 'index.md'));
    return isThere ? [{ text: join('operator-constructs', entry), link: `/api/${page}/` }] : [];
  });
}
