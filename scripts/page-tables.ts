import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import * as catalog from '../lib/catalog';
import { definitionsIn } from '../lib/cli/commands/catalogue';

import type { OperatorDefinition } from '../lib/core/operator-definition';

const docs = resolve(__dirname, '../docs');

/**
 * Writes tables into the pages of the operators, between `<!-- <what> of <definition>, <kind>, ...
 * -->` and `<!-- end of <what> -->`. A folder as the first argument is written to instead of `docs`.
 */
export async function writeTables(
  what: string,
  tables: (name: string, kinds: readonly string[]) => string,
): Promise<void> {
  const between = new RegExp(
    `(<!-- ${what} of ([\\w-]+), ([\\w, ]+) -->\\n)[^]*?(<!-- end of ${what} -->)`,
    'g',
  );
  const target = process.argv[2] ?? docs;
  for (const page of readdirSync(docs).filter((file) => file.endsWith('.md'))) {
    const path = join(docs, page);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(`<!-- ${what} of `)) {
      continue;
    }
    const written = text.replace(
      between,
      (_, start: string, name: string, kinds: string, end: string) =>
        `${start}\n${tables(name, kinds.split(', '))}\n${end}`,
    );
    const options = { ...(await resolveConfig(path)), filepath: path };
    writeFileSync(join(target, page), await format(written, options));
  }
}

/** A definition of the catalogue. */
export function definitionOf(name: string): OperatorDefinition {
  const found = definitionsIn(catalog).find((candidate) => candidate.name === name);
  if (found === undefined) {
    throw new Error(`there is no definition '${name}'`);
  }
  return found;
}

/** Text for a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '\\<');
}
