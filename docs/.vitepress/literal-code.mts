import type { MarkdownRenderer } from 'vitepress';

/** Leaves code within a sentence as it is written: what looks like an expression of Vue's (`{{ ... }}`) is not run. */
export function literalCode(markdown: MarkdownRenderer): void {
  const plain = markdown.renderer.rules.code_inline!;
  markdown.renderer.rules.code_inline = (...args) =>
    plain(...args).replace(/^<code/, '<code v-pre');
}
