/**
 * `npm run guards`: writes the tables of guards into the pages of the operators, from the guards
 * themselves.
 *
 * A pair of comments in a page names the definition and the kinds; several kinds share their
 * tables. What to do instead is in each error. A folder as the first argument is written to
 * instead of `docs`; a test compares it with the committed pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as catalog from '../lib/catalog';
import { definitionsIn } from '../lib/cli/commands/catalogue';
import { isAboutChange } from '../lib/core/guard';
import { cell } from './cell';
import { writeFormatted } from './write-formatted';

import type { Guard } from '../lib/core/guard';

const docs = resolve(__dirname, '../docs');

const TABLES = /(<!-- guards of ([\w-]+), ([\w, ]+) -->\n)[^]*?(<!-- end of guards -->)/g;

async function writeTables(target: string): Promise<void> {
  for (const page of readdirSync(docs).filter((file) => file.endsWith('.md'))) {
    const filepath = join(docs, page);
    const text = readFileSync(filepath, 'utf8');
    if (!text.includes('<!-- guards of ')) {
      continue;
    }
    const written = text.replace(
      TABLES,
      (_, start: string, name: string, kinds: string, end: string) =>
        `${start}\n${tables(name, kinds.split(', '))}\n${end}`,
    );
    await writeFormatted(join(target, page), written, filepath);
  }
}

/** A guard, and the kinds that have it. */
interface Row {
  readonly guard: Guard;
  readonly isState: boolean;
  readonly kinds: readonly string[];
}

/** The tables of some kinds: a guard that several of them have is one row. */
function tables(name: string, kinds: readonly string[]): string {
  const rows = new Map<string, Row>();
  for (const [kind, guard, isState] of kinds.flatMap((kind) => guardsOf(name, kind))) {
    const key = JSON.stringify([guard.id, guard.message, guard.field]);
    rows.set(key, { guard, isState, kinds: [...(rows.get(key)?.kinds ?? []), kind] });
  }
  const states = [...rows.values()].filter(({ isState }) => isState);
  const changes = [...rows.values()].filter(({ isState }) => !isState);
  return [...table('States:', states, kinds), ...table('Changes:', changes, kinds)].join('\n');
}

function guardsOf(
  name: string,
  kind: string,
): (readonly [kind: string, guard: Guard, isState: boolean])[] {
  const definition = definitionsIn(catalog).find((candidate) => candidate.name === name);
  const guards = definition?.guards?.[kind];
  const type = definition?.customResources.find((candidate) => candidate.kind === kind);
  if (guards === undefined || type === undefined) {
    throw new Error(`there are no guards of '${name}' for the kind '${kind}'`);
  }
  return guards.map((guard) => [kind, guard, !isAboutChange(guard, type.storedSchema)]);
}

function table(heading: string, rows: readonly Row[], all: readonly string[]): string[] {
  if (rows.length === 0) {
    return [];
  }
  const hasKinds = all.length > 1;
  const titles = ['guard, field', ...(hasKinds ? ['kinds'] : []), 'without it'];
  const lines = rows.map(({ guard: { id, severity, field, message }, kinds }) => [
    `\`${id}\`${severity === 'warn' ? ' (w)' : ''}${field === undefined ? '' : `, \`${field}\``}`,
    ...(hasKinds ? [kinds.length === all.length ? 'all' : kinds.join(', ')] : []),
    cell(message),
  ]);
  const cells = [titles, titles.map(() => '---'), ...lines];
  return [heading, '', ...cells.map((row) => `| ${row.join(' | ')} |`), ''];
}

void writeTables(process.argv[2] ?? docs);
