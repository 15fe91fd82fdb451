import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type MarkdownIt from 'markdown-it';

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The smallest text of a picture on a page, in pixels; where the page is narrower, the picture scrolls. */
const SMALLEST_TEXT = 10;

/**
 * Pictures become part of their page, so that their colors follow its switch between light and dark. `<!-- recording of
 * NAME -->` becomes what commands print, which only the site has.
 */
export function inlinePictures(markdown: MarkdownIt): void {
  const { image, html_block: block } = markdown.renderer.rules;
  markdown.renderer.rules['image'] = (tokens, index, options, environment, self) => {
    const token = tokens[index];
    const source = token?.attrGet('src') ?? '';
    if (!/^(\.\/)?pictures\/.*\.svg$/.test(source)) {
      return (
        image?.(tokens, index, options, environment, self) ??
        self.renderToken(tokens, index, options)
      );
    }
    return picture(source, token?.content ?? '');
  };
  markdown.renderer.rules['html_block'] = (tokens, index, options, environment, self) => {
    const [, name] = /^<!-- recording of ([\w-]+) -->/.exec(tokens[index]?.content ?? '') ?? [];
    return name === undefined
      ? (block?.(tokens, index, options, environment, self) ?? '')
      : readFileSync(resolve(docs, `recordings/${name}.html`), 'utf8');
  };

  function picture(source: string, label: string): string {
    const text = markdown.utils.escapeHtml(label);
    const svg = readFileSync(resolve(docs, source), 'utf8');
    const html = markdown.utils.escapeHtml(
      JSON.stringify(
        svg
          .replace('<svg ', `<svg aria-label="${text}" `)
          .replace(' style="', ` style="min-width:${readableWidth(svg)}px;`),
      ),
    );
    return `<span class="picture" tabindex="0" v-html="${html}"></span>`;
  }
}

/** The width at which the smallest text of a picture can be read, in pixels. */
function readableWidth(svg: string): number {
  const width = Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1]);
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  return Math.ceil((width * SMALLEST_TEXT) / Math.min(...sizes));
}
