import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type MarkdownIt from 'markdown-it';

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Pictures become part of their page, so that their colors follow its switch between light and dark. */
export function inlinePictures(markdown: MarkdownIt): void {
  const { image } = markdown.renderer.rules;
  markdown.renderer.rules['image'] = (tokens, index, options, environment, self) => {
    const token = tokens[index];
    const source = token?.attrGet('src') ?? '';
    if (!/^(\.\/)?pictures\/.*\.svg$/.test(source)) {
      return image?.(tokens, index, options, environment, self) ?? self.renderToken(tokens, index, options);
    }
    const text = markdown.utils.escapeHtml(token?.content ?? '');
    const svg = readFileSync(resolve(docs, source), 'utf8');
    const html = markdown.utils.escapeHtml(JSON.stringify(svg.replace('<svg ', `<svg aria-label="${text}" `)));
    return `<span class="picture" tabindex="0" v-html="${html}"></span>`;
  };
}
