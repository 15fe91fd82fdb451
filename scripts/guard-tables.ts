/**
 * `npm run guards`: writes the tables of guards into the pages of the operators, from the guards themselves.
 *
 * A page says where by a pair of comments that names definition and kind. A folder as the first argument is written to
 * instead of `docs`; a test compares it with the committed pages.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { definitionsIn } from '../lib/cli/commands/catalogue';
import * as catalog from '../lib/catalog';
import { type Guard, isAboutChange } from '../lib/core/guard';
import type { StructuralSchema } from '../lib/crd/json/schema';
import { format, resolveConfig } from 'prettier';

const docs = resolve(__dirname, '../docs');

/** The pages that have tables made of guards; ZooKeeper's is written by hand. */
const PAGES = readdirSync(docs).filter(
  (page) => page.endsWith('.md') && readFileSync(join(docs, page), 'utf8').includes('<!-- guards of '),
);

const TABLE = /(<!-- guards of ([\w-]+), (\w+) -->\n)[^]*?(<!-- end of guards -->)/g;

/** A page with the tables as the guards of today make them. */
async function withGuardTables(page: string): Promise<string> {
  const text = readFileSync(page, 'utf8').replace(
    TABLE,
    (_, start: string, definition: string, kind: string, end: string) =>
      `${start}\n${tables(definition, kind)}\n${end}`,
  );
  return await format(text, { ...(await resolveConfig(page)), filepath: page });
}

function tables(name: string, kind: string): string {
  const definition = definitionsIn(catalog).find((candidate) => candidate.name === name);
  const guards = definition?.guards?.[kind];
  const type = definition?.customResources.find((candidate) => candidate.kind === kind);
  if (guards === undefined || type === undefined) {
    throw new Error(`there are no guards of '${name}' for the kind '${kind}'`);
  }
  const schema = type.storedSchema;
  const isState = (guard: Guard): boolean => isAboutState(guard, schema);
  return [
    ...table('States, checked whenever a resource is created or its `spec` changes:', guards.filter(isState)),
    ...table(
      'Changes, checked against the existing resource:',
      guards.filter((guard) => !isState(guard)),
    ),
  ].join('\n');
}

function isAboutState(guard: Guard, schema: StructuralSchema): boolean {
  return !isAboutChange(guard, schema);
}

function table(heading: string, guards: readonly Guard[]): string[] {
  if (guards.length === 0) {
    return [];
  }
  const rows = guards.map(
    ({ id, severity, field, message, remedy }) =>
      `| \`${id}\`${severity === 'warn' ? ' (w)' : ''} | ${field === undefined ? '' : `\`${field}\``} | ${cell(message)} | ${cell(remedy)} |`,
  );
  return [heading, '', '| guard | field | without it | do instead |', '| --- | --- | --- | --- |', ...rows, ''];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '\\<');
}

async function main(): Promise<void> {
  const target = process.argv[2] ?? docs;
  for (const page of PAGES) {
    writeFileSync(join(target, page), await withGuardTables(join(docs, page)));
  }
}

void main();
