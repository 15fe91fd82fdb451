/**
 * `npm run permissions`: writes `docs/permissions.md`, the rights of every operator of the
 * catalogue in every scope, with the reason of each and what the upstream project asks for, and the
 * tables of `docs/permissions-evidence.md`, of what `rights` reported of the runs that are recorded
 * beside it.
 *
 * A folder as the first argument is written to instead; a test compares it with the committed one.
 * With `--prove` the rights of the zookeeper-operator are taken away one by one, and what became of
 * its work is recorded first.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { targetText } from '../lib/manifests/access/right';
import { code, page, prose, table } from '../lib/manifests/report/markdown';
import { proveNecessity } from '../test/cluster/support/necessity/prove';
import { catalogueRights, VERBS } from './catalogue-rights';
import { readEvidence } from './evidence/data';
import { evidenceTables, withTables } from './evidence/tables';
import { mergedRows } from './merged-rows';
import { writeFormatted } from './write-formatted';

import type { ScopeKind } from '../lib/core/operator-scope';
import type { Count, Entry, Right, ScopeRights } from './catalogue-rights';

const root = resolve(__dirname, '..');

/**
 * Its prose is written by hand, its tables are made of what runs of the operators were seen to do.
 */
const EVIDENCE_PAGE = 'permissions-evidence.md';

async function main(): Promise<void> {
  if (process.argv.includes('--prove')) {
    process.exitCode = await proveNecessity();
  }
  const target = resolve(
    process.argv.slice(2).find((given) => !given.startsWith('--')) ?? join(root, 'docs'),
  );
  const evidence = readEvidence();
  mkdirSync(target, { recursive: true });
  for (const [file, text] of [
    ['permissions.md', markdown(catalogueRights())],
    [
      EVIDENCE_PAGE,
      withTables(readFileSync(join(root, 'docs', EVIDENCE_PAGE), 'utf8'), evidenceTables(evidence)),
    ],
  ] as const) {
    await writeFormatted(join(target, file), text, join(root, 'docs', file));
  }
}

function markdown(entries: readonly Entry[]): string {
  const dangers = new Map(
    entries.flatMap(({ scopes }) =>
      Object.values(scopes).flatMap(({ rights }) =>
        rights.flatMap((right) =>
          right.dangers.map(({ id, reason }): [string, string] => [id, reason]),
        ),
      ),
    ),
  );
  return page([
    '# Permissions',
    '<!-- Made of the rules in lib/catalog by `npm run permissions`; not to be edited. -->',
    'An operator of the catalogue gets exactly these rights, which are the `rules` of its definition, such as ' +
      '`zookeeperDefinition`. `own` are rights in the namespace that the operator runs in, `watched` in each namespace ' +
      'that it serves (all of them at scope `cluster`), `everywhere` those of a ClusterRole. ' +
      '[`operator-constructs access`](cli.md) lists the grants of manifests of any origin.',
    '## How many',
    'One right is one verb on one resource; after `+` those that options of the operator add. ' +
      'For upstream, the verb `*` counts as eight verbs (' +
      `${VERBS.join(', ')}), and the resource \`*\` as the kinds that the operator serves, with status and finalizers.`,
    countTable(entries),
    ...entries.map(entryPart),
    '## Dangerous rights',
    table(
      ['in brackets above', 'whoever has it'],
      [...dangers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, reason]) => [id, prose(reason)]),
    ),
  ]);
}

function countTable(entries: readonly Entry[]): string {
  const rows = entries.flatMap(({ definition, scopes }) =>
    (Object.entries(scopes) as [ScopeKind, ScopeRights][]).map(([kind, rights]) => [
      code(definition),
      code(kind),
      countText(rights.count, rights.countWithOptions),
      rights.upstream === undefined ? '–' : countText(rights.upstream),
    ]),
  );
  return table(['operator', 'scope', 'rights here', 'upstream asks for'], mergedRows(rows, 1));
}

function countText(count: Count, more: Count = count): string {
  const parts = (['everywhere', 'watched', 'own'] as const)
    .filter((where) => more[where] > 0)
    .map((where) => {
      const added = more[where] - count[where];
      return `${count[where]}${added > 0 ? `+${added}` : ''} ${where}`;
    });
  return parts.length === 0 ? 'none' : parts.join(', ');
}

function entryPart({ definition, version, scopes, unsupportedScopes, upstream }: Entry): string {
  const refused = [...new Set(Object.values(unsupportedScopes))].map((reason) => {
    const refusedKinds = Object.entries(unsupportedScopes).filter(([, each]) => each === reason);
    return `Not at scope ${refusedKinds.map(([kind]) => code(kind)).join(' or ')}: ${prose(reason)}.`;
  });
  const source =
    upstream === undefined
      ? 'The grants of upstream are not recorded.'
      : `Upstream: ${prose(upstream.source)}. ${prose(upstream.note ?? '')}`;
  return page([
    `## ${definition} ${version}`,
    [...refused, source.trim()].join(' '),
    rightsList(scopes) || 'It has no rights.',
  ]).trimEnd();
}

/**
 * The rights by the place where they hold; those that differ in their resources only are one.
 * Watched namespaces are all of them at scope `cluster`; scopes are named only where that does not
 * say it.
 */
function rightsList(scopes: Entry['scopes']): string {
  const kinds = Object.keys(scopes) as ScopeKind[];
  const all = kinds.flatMap((kind) => scopes[kind]?.rights.map((right) => ({ kind, right })) ?? []);
  const rows = all.map(({ kind, right }) => {
    const same = all.flatMap((other) => (keyOf(other.right) === keyOf(right) ? other.right : []));
    const isWatched = kind === 'cluster' && same.some(({ where }) => where === 'watched');
    // The most dangerous one.
    const dangers = same.find(({ where }) => where === 'everywhere') ?? right;
    return [
      isWatched ? 'watched' : right.where,
      code(right.verbs.join(',')),
      resourceCell(right),
      `${reasonCell(right)}${dangerText(dangers)}`,
      kind,
    ];
  });
  const allKinds = kinds.join(', ');
  const items = mergedRows(
    mergedRows(rows, 4).map(([place, verbs, resource = '', reason, at]) => [
      at === allKinds ? `_${place}_` : `_${place} (${at})_`,
      `- ${verbs} `,
      resource,
      `: ${reason}`,
    ]),
    2,
  );
  const places = [...new Set(items.map(([place]) => place))];
  return places
    .map((place) => {
      const lines = items.filter((item) => item[0] === place).map((item) => item.slice(1).join(''));
      return `${place}\n\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

/** A right, wherever it holds. */
function keyOf({ where: _, dangers: __, ...rest }: Right): string {
  return JSON.stringify(rest);
}

function dangerText({ dangers }: Right): string {
  const ids = new Set(dangers.map(({ id }) => id));
  return ids.size === 0 ? '' : ` [**${[...ids].join(', ')}**]`;
}

function resourceCell(right: Right): string {
  const names =
    right.resourceNames === undefined ? '' : ` named ${right.resourceNames.map(code).join(' ')}`;
  return `${code(targetText(right))}${names}`;
}

function reasonCell({ reason, option, optional }: Right): string {
  const when = option === undefined ? '' : `Only with option ${code(option)}: `;
  return `${when}${prose(reason)}${optional ? ' (optional)' : ''}`;
}

void main();
