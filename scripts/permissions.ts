/**
 * `npm run permissions`: writes `docs/permissions.md` and `docs/permissions.json`, the rights of every operator of the
 * catalogue in every scope, with the reason of each and what the upstream project asks for, and the tables of
 * `docs/permissions-evidence.md`, of what `rights` reported of the runs that are recorded beside it.
 *
 * A folder as the first argument is written to instead; a test compares it with the committed one. With `--prove` the
 * rights of the zookeeper-operator are taken away one by one, and what became of its work is recorded first.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { dangersOfRight } from '../lib/manifests/access/dangers';
import { code, page, prose, table } from '../lib/manifests/report/markdown';
import { type Danger, targetText } from '../lib/manifests/access/right';
import { definitionsIn } from '../lib/cli/catalogue';
import * as catalog from '../lib/catalog';
import type { OperatorDefinition } from '../lib/core/definition';
import { type Grant, grantsOf } from '../lib/core/grants';
import type { PolicyRule } from '../lib/core/rules';
import { OperatorScope, type ScopeKind } from '../lib/core/scope';
import { proveNecessity } from '../test/cluster/support/necessity/prove';
import { readEvidence } from './evidence/data';
import { evidenceTables, withTables } from './evidence/tables';
import { UPSTREAM_GRANTS } from './all-upstream-grants';
import type { UpstreamGrant, UpstreamPlace } from './upstream-grants';

const root = resolve(__dirname, '..');

/** Its prose is written by hand, its tables are made of what runs of the operators were seen to do. */
const EVIDENCE_PAGE = 'permissions-evidence.md';

/** Stand for the namespaces of an installation; no rule names a namespace, so any will do. */
const [HOME, WATCHED] = ['operators', 'watched'];

const SCOPES: Readonly<Record<ScopeKind, OperatorScope>> = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces(WATCHED),
  cluster: OperatorScope.cluster(),
};

/** What Kubernetes takes `*` for, as a verb on an ordinary resource. */
const VERBS = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'];

/** One resource of one rule, as it is granted in one scope. */
interface Right {
  readonly apiGroup: string;
  readonly resource: string;
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
  readonly where: UpstreamPlace;
  readonly reason: string;
  readonly optional: boolean;
  readonly option?: string;
  readonly dangers: readonly Danger[];
}

/** How many rights there are, by where they hold. */
type Count = Readonly<Record<UpstreamPlace, number>>;

interface ScopeRights {
  readonly rights: readonly Right[];
  /** Without options, and with all of them. */
  readonly count: Count;
  readonly countWithOptions: Count;
  readonly upstream?: Count;
}

interface Entry {
  readonly definition: string;
  readonly version: string;
  readonly unsupportedScopes: Readonly<Partial<Record<ScopeKind, string>>>;
  readonly upstream?: { readonly source: string; readonly note?: string };
  readonly scopes: Readonly<Partial<Record<ScopeKind, ScopeRights>>>;
}

async function main(): Promise<void> {
  if (process.argv.includes('--prove')) {
    process.exitCode = await proveNecessity();
  }
  const target = resolve(process.argv.slice(2).find((given) => !given.startsWith('--')) ?? join(root, 'docs'));
  const definitions = [...definitionsIn(catalog)].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries = definitions.map(entryOf);
  const evidence = readEvidence();
  mkdirSync(target, { recursive: true });
  for (const [file, text] of [
    ['permissions.json', JSON.stringify(entries)],
    ['permissions.md', markdown(entries)],
    ['permissions-evidence.json', JSON.stringify(evidence)],
    [EVIDENCE_PAGE, withTables(readFileSync(join(root, 'docs', EVIDENCE_PAGE), 'utf8'), evidenceTables(evidence))],
  ] as const) {
    const style = await resolveConfig(join(root, 'docs', file));
    writeFileSync(join(target, file), await format(text, { ...style, filepath: file }));
  }
}

function entryOf(definition: OperatorDefinition): Entry {
  const { name, version, customResources, unsupportedScopes = {} } = definition;
  const upstream = UPSTREAM_GRANTS[customResources[0]?.group ?? ''];
  const kinds = (Object.keys(SCOPES) as ScopeKind[]).filter((kind) => unsupportedScopes[kind] === undefined);
  return {
    definition: name,
    version,
    unsupportedScopes,
    ...(upstream !== undefined && { upstream: { source: upstream.source, note: upstream.note } }),
    scopes: Object.fromEntries(kinds.map((kind) => [kind, scopeRights(definition, kind, upstream?.scopes[kind])])),
  };
}

function scopeRights(
  definition: OperatorDefinition,
  kind: ScopeKind,
  upstream: readonly UpstreamGrant[] | undefined,
): ScopeRights {
  const { rules } = definition;
  const options = [...new Set(rules.flatMap(({ option }) => option ?? []))];
  const grants = grantsOf({ rules, scope: SCOPES[kind], home: HOME, options });
  const rights = grants.flatMap((grant) => grant.rules.flatMap((rule) => rightsOf(rule, whereOf(grant))));
  const served = servedResources(definition);
  return {
    rights,
    count: countOf(
      rights.filter(({ option }) => option === undefined),
      served,
    ),
    countWithOptions: countOf(rights, served),
    ...(upstream !== undefined && { upstream: countOf(upstream.flatMap(upstreamRights), served) }),
  };
}

function whereOf({ place, namespace }: Grant): UpstreamPlace {
  if (namespace === undefined) {
    return 'everywhere';
  }
  return place === 'own' ? 'own' : 'watched';
}

function rightsOf(rule: PolicyRule, where: UpstreamPlace): Right[] {
  const { apiGroups, resources, resourceNames, verbs, reason, optional = false, option } = rule;
  const targets = apiGroups.flatMap((apiGroup) => resources.map((resource) => ({ apiGroup, resource })));
  return targets.map((target) => {
    const granted = { ...target, ...(resourceNames !== undefined && { resourceNames }), verbs };
    const namespace = where === 'everywhere' ? undefined : where;
    const dangers = dangersOfRight({ ...granted, namespace, subject: { kind: 'Group', name: '' }, grantedBy: [] });
    return { ...granted, where, reason, optional, ...(option !== undefined && { option }), dangers };
  });
}

/** What is counted: one verb on one resource, where it holds. */
type Counted = Pick<Right, 'apiGroup' | 'resource' | 'verbs' | 'where' | 'resourceNames'>;

function upstreamRights({ where, apiGroup, resources, verbs }: UpstreamGrant): Counted[] {
  return resources.map((resource) => ({ where, apiGroup, resource, verbs }));
}

/** The resources that `*` stands for in the groups that an operator serves. */
function servedResources({ customResources }: OperatorDefinition): string[] {
  return customResources.flatMap(({ plural }) => [plural, `${plural}/status`, `${plural}/finalizers`]);
}

function countOf(rights: readonly Counted[], served: readonly string[]): Count {
  const keys = rights.flatMap(({ apiGroup, resource, verbs, where, resourceNames = [] }) => {
    const resources = resource === '*' ? served : [resource];
    const expanded = verbs.includes('*') ? VERBS : verbs;
    return resources.flatMap((each) =>
      expanded.map((verb) => [where, apiGroup, each, verb, ...resourceNames].join('\n')),
    );
  });
  const at = (where: UpstreamPlace): number => [...new Set(keys)].filter((key) => key.startsWith(`${where}\n`)).length;
  return { everywhere: at('everywhere'), watched: at('watched'), own: at('own') };
}

function markdown(entries: readonly Entry[]): string {
  const dangers = new Map(
    entries.flatMap(({ scopes }) =>
      Object.values(scopes).flatMap(({ rights }) =>
        rights.flatMap((right) => right.dangers.map(({ id, reason }): [string, string] => [id, reason])),
      ),
    ),
  );
  return page([
    '# Permissions',
    '<!-- Made of the rules in lib/catalog by `npm run permissions`; not to be edited. -->',
    'What each operator of the catalogue may do, where, and what for. An operator gets exactly these rights: in a Role in ' +
      'each watched namespace and one in its own, or in a ClusterRole where the table says _everywhere_. The same as data: ' +
      '[permissions.json](permissions.json). What manifests of any origin grant is said by ' +
      '[`operator-constructs access`](cli.md).',
    '## How many',
    'One right is one verb on one resource. `own` are those in the namespace that the operator runs in, `watched` those in ' +
      'each namespace that it serves, `everywhere` those of a ClusterRole. With `+` those that options of the operator add. ' +
      'For upstream, `*` counts as the eight verbs of a resource (' +
      `${VERBS.join(', ')}), and as a resource as the kinds that the operator serves with status and finalizers.`,
    countTable(entries),
    ...entries.map(entryPart),
    '## Dangerous rights',
    'What the last column of the tables above means.',
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
      rows.set(key, { right: worse(known.right, right), where: { ...known.where, [kind]: right.where } });
    }
  }
  const refused = Object.entries(unsupportedScopes).map(
    ([kind, reason]) => `Scope ${code(kind)} cannot be served: ${prose(reason)}.`,
  );
  const source =
    upstream === undefined
      ? 'What upstream asks for is not recorded.'
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
  const names = right.resourceNames === undefined ? '' : ` named ${right.resourceNames.map(code).join(' ')}`;
  return `${code(targetText(right))}${names}`;
}

function reasonCell({ reason, option, optional }: Right): string {
  const when = option === undefined ? '' : `Only with option ${code(option)}: `;
  return `${when}${prose(reason)}${optional ? ' (optional)' : ''}`;
}

void main();
