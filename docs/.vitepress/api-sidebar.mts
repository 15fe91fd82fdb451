import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  return Object.entries(exports).flatMap(([entry, target]) => {
    const file = typeof target === 'string' ? undefined : target.types;
    const page = file?.replace(/^\.\/dist\/lib\//, '').replace(/(\/index)?\.d\.ts$/, '');
    const isThere = page !== undefined && existsSync(join(docs, 'api', page, 'index.md'));
    return isThere ? [{ text: join('operator-constructs', entry), link: `/api/${page}/` }] : [];
  });
}
