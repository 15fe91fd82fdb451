/**
 * `npm run guards`: writes the tables of guards into the pages of the operators, from the guards
 * themselves.
 *
 * A pair of comments in a page names the definition and the kinds; several kinds share their
 * tables. What to do instead is in each error. A folder as the first argument is written to
 * instead of `docs`; a test compares it with the committed pages.
 */
import { isAboutChange } from '../lib/core/guard';
import { cell, definitionOf, writeTables } from './page-tables';

import type { Guard } from '../lib/core/guard';
import type { OperatorDefinition } from '../lib/core/operator-definition';

/** A guard, and the kinds that have it. */
interface Row {
  readonly guard: Guard;
  readonly isState: boolean;
  readonly kinds: readonly string[];
}

/** The tables of some kinds: a guard that several of them have is one row. */
function tables(definition: OperatorDefinition, kinds: readonly string[]): string {
  const rows = new Map<string, Row>();
  for (const [kind, guard, isState] of kinds.flatMap((kind) => guardsOf(definition, kind))) {
    const key = JSON.stringify([guard.id, guard.message, guard.field]);
    rows.set(key, { guard, isState, kinds: [...(rows.get(key)?.kinds ?? []), kind] });
  }
  const states = [...rows.values()].filter(({ isState }) => isState);
  const changes = [...rows.values()].filter(({ isState }) => !isState);
  return [...table('States:', states, kinds), ...table('Changes:', changes, kinds)].join('\n');
}

function guardsOf(
  definition: OperatorDefinition,
  kind: string,
): (readonly [kind: string, guard: Guard, isState: boolean])[] {
  const guards = definition.guards?.[kind];
  const type = definition.customResources.find((candidate) => candidate.kind === kind);
  if (guards === undefined || type === undefined) {
    throw new Error(`there are no guards of '${definition.name}' for the kind '${kind}'`);
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

void writeTables('guards', (name, kinds) => tables(definitionOf(name), kinds));
