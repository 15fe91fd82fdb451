import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type MarkdownIt from 'markdown-it';

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const root = resolve(docs, '..');

const { repository } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  repository: { url: string };
};

/** Where the repository can be looked at. */
export const REPOSITORY = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/** Links of a page to files that are not part of the site lead to the repository; a file that is not there fails the build. */
export function repositoryLinks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    // Pages of the API reference lie in folders of their own, and link each other.
    if ((env as { relativePath?: string }).relativePath?.includes('/') === true) {
      return;
    }
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href !== null && href.startsWith('../')) {
        token.attrSet('href', inRepository(href));
      }
    }
  });
}

function inRepository(href: string): string {
  const [path = '', fragment] = href.split('#');
  const file = resolve(docs, path);
  if (!existsSync(file)) {
    throw new Error(`a page of docs/ links '${href}', which is not there`);
  }
  const view = statSync(file).isDirectory() ? 'tree' : 'blob';
  return `${REPOSITORY}/${view}/main/${relative(root, file)}${fragment === undefined ? '' : `#${fragment}`}`;
}
