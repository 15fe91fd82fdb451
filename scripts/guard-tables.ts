/**
 * `npm run guards`: writes the tables of guards into the pages of the operators, from the guards
 * themselves.
 *
 * A pair of comments in a page names the definition and the kinds; several kinds share their
 * tables. A folder as the first argument is written to instead of `docs`; a test compares it with
 * the committed pages.
 */
import { isAboutChange, remedyOf } from '../lib/core/guard';
import { cell, writeTables } from './page-tables';

import type { OperatorDefinition } from '../lib/core/definition';
import type { Guard } from '../lib/core/guard';

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
    const key = JSON.stringify([guard.id, guard.message, guard.remedy, guard.field]);
    rows.set(key, { guard, isState, kinds: [...(rows.get(key)?.kinds ?? []), kind] });
  }
  const all = [...rows.values()];
  const states = all.filter(({ isState }) => isState);
  const changes = all.filter(({ isState }) => !isState);
  return [
    ...table(
      'States, checked whenever a resource is created or its `spec` changes:',
      states,
      kinds.length > 1,
    ),
    ...table('Changes, checked against the existing resource:', changes, kinds.length > 1),
  ].join('\n');
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

function table(heading: string, rows: readonly Row[], hasKinds: boolean): string[] {
  if (rows.length === 0) {
    return [];
  }
  const titles = ['guard', ...(hasKinds ? ['kinds'] : []), 'field', 'without it', 'do instead'];
  const lines = rows.map(({ guard, guard: { id, severity, field, message }, kinds }) => [
    `\`${id}\`${severity === 'warn' ? ' (w)' : ''}`,
    ...(hasKinds ? [kinds.join(', ')] : []),
    field === undefined ? '' : `\`${field}\``,
    cell(message),
    cell(remedyOf(guard)),
  ]);
  const all = [titles, titles.map(() => '---'), ...lines];
  return [heading, '', ...all.map((cells) => `| ${cells.join(' | ')} |`), ''];
}

void writeTables('guards', tables);
