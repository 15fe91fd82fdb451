import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type MarkdownIt from 'markdown-it';

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** A list of figures, and the first program of the page, as it is for each tool, between two marks. */
const MARKED = /<!-- front door -->\n([^]*?)<!-- end of front door -->/;

const TOOLS = { cdk8s: 'cdk8s', pulumi: 'Pulumi' } as const;

interface Written {
  readonly label: string;
  readonly scope: string;
  readonly yaml: string;
}

/**
 * Shows the programs between the marks one at a time, beside what they write, at the scope that is chosen. All variants
 * lie in one cell, so that the page does not move when another one is chosen; the choice needs no program.
 */
export function frontDoor(markdown: MarkdownIt): void {
  markdown.core.ruler.before('normalize', 'front-door', (state) => {
    state.src = state.src.replace(MARKED, (_, marked: string) => doorOf(marked));
  });
}

function doorOf(marked: string): string {
  const written = JSON.parse(
    readFileSync(resolve(docs, 'recordings/front-door.json'), 'utf8'),
  ) as readonly Written[];
  const blocks = [...marked.matchAll(/```ts\n[^]*?```/g)].map(([block]) => block);
  const left = Object.keys(TOOLS).flatMap((tool, at) =>
    written.map(({ scope }, choice) =>
      variant(
        `tool-${tool} scope-${choice}`,
        blocks[at]!.replace('OperatorScope.namespace()', `OperatorScope.${scope}`),
      ),
    ),
  );
  const right = written.map(({ yaml }, choice) =>
    variant(`scope-${choice}`, `\`\`\`yaml\n${yaml}\n\`\`\``),
  );
  return [
    '<div class="front-door">',
    `<div class="figures">\n\n${marked.slice(0, marked.indexOf('```')).trim()}\n\n</div>`,
    '<div class="choices">',
    choices('tool', 'with', Object.entries(TOOLS)),
    choices(
      'scope',
      'scope',
      written.map(({ label }, choice) => [String(choice), label]),
    ),
    '</div>',
    `<div class="side">\n\n${left.join('\n\n')}\n\n</div>`,
    `<div class="side">\n\n${right.join('\n\n')}\n\n</div>`,
    '</div>\n',
  ].join('\n');
}

function variant(classes: string, block: string): string {
  return `<div class="variant ${classes}">\n\n${block}\n\n</div>`;
}

function choices(
  name: string,
  legend: string,
  items: readonly (readonly [value: string, label: string])[],
): string {
  const inputs = items.map(
    ([value, label], at) =>
      `<label><input type="radio" name="${name}" id="${name}-${value}"${at === 0 ? ' checked' : ''}>${label}</label>`,
  );
  return `<fieldset><legend>${legend}</legend>${inputs.join('')}</fieldset>`;
}
