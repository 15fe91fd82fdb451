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
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { targetText } from '../lib/manifests/access/right';
import { code, page, prose, table } from '../lib/manifests/report/markdown';
import { proveNecessity } from '../test/cluster/support/necessity/prove';
import { catalogueRights, VERBS } from './catalogue-rights';
import { readEvidence } from './evidence/data';
import { evidenceTables, withTables } from './evidence/tables';

import type { ScopeKind } from '../lib/core/scope';
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
    const style = await resolveConfig(join(root, 'docs', file));
    writeFileSync(join(target, file), await format(text, { ...style, filepath: file }));
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
    'The rights of each operator of the catalogue: where they hold, and what for. An operator gets exactly these rights: in a Role in ' +
      'each watched namespace and one in its own, or in a ClusterRole where the table says _everywhere_. As data, ' +
      'they are the `rules` of its definition, such as `zookeeperDefinition`. [`operator-constructs access`](cli.md) ' +
      'lists the grants of manifests of any origin.',
    '## How many',
    'One right is one verb on one resource. `own` are those in the namespace that the operator runs in, `watched` those in ' +
      'each namespace that it serves, `everywhere` those of a ClusterRole. With `+` those that options of the operator add. ' +
      'For upstream, the verb `*` counts as eight verbs (' +
      `${VERBS.join(', ')}), and the resource \`*\` as the kinds that the operator serves, with status and finalizers.`,
    countTable(entries),
    ...entries.map(entryPart),
    '## Dangerous rights',
    'The last column of the tables above.',
    table(
      ['class', 'whoever has it'],
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
  return table(['operator', 'scope', 'rights here', 'upstream asks for'], rows);
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
  const kinds = Object.keys(scopes) as ScopeKind[];
  const rows = new Map<string, { right: Right; where: Partial<Record<ScopeKind, string>> }>();
  for (const kind of kinds) {
    for (const right of scopes[kind]?.rights ?? []) {
      const { where: _, dangers: __, ...rest } = right;
      const key = JSON.stringify(rest);
      const known = rows.get(key) ?? { right, where: {} };
      rows.set(key, {
        right: worse(known.right, right),
        where: { ...known.where, [kind]: right.where },
      });
    }
  }
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
    rows.size === 0
      ? 'It has no rights.'
      : table(
          ['resource', 'verbs', ...kinds.map((kind) => `scope ${kind}`), 'what for', 'dangerous'],
          [...rows.values()].map(({ right, where }) => [
            resourceCell(right),
            right.verbs.map(code).join(' '),
            ...kinds.map((kind) => where[kind] ?? '–'),
            reasonCell(right),
            [...new Set(right.dangers.map(({ id }) => id))].join(', '),
          ]),
        ),
  ]).trimEnd();
}

/** The one that holds everywhere, as it is the more dangerous one. */
function worse(a: Right, b: Right): Right {
  return b.where === 'everywhere' ? b : a;
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
