import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditLogFile, RightsReport } from 'operator-constructs/cli';
import { conditions, withScope } from '../../support/evidence';
import { root } from '../../support/root';

import type { ScopeKind } from 'operator-constructs';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator } from './operator';

const FILE = join(root, 'lib/cli/importing/measured/measured.json');

/**
 * Rights that an installation gives, that were used, and for which there is a reason why a log
 * cannot show it.
 */
interface Counts {
  readonly rights: number;
  readonly used: number;
  readonly asked: number;
}

/** What a run showed. */
export interface Measured extends Counts {
  /** Rights that are needed, or may be, by ServiceAccount: each `<verb> <group>/<resource>`. */
  readonly accounts: Readonly<Record<string, readonly string[]>>;
}

/** An entry of the record. */
interface RecordedRuns extends Pick<ForeignOperator, 'release' | 'did' | 'operands'> {
  readonly kubernetes: string;
  readonly scopes: Readonly<Partial<Record<ScopeKind, Counts & { readonly date: string }>>>;
  /** As in {@link Measured}, with all verbs on a resource in one line. */
  readonly accounts: Measured['accounts'];
}

/** A run that has just ended. */
export interface MeasuredRun {
  readonly home: string;
  readonly manifests: readonly KubernetesObject[];
  /** The file of the audit log. */
  readonly log: string;
}

type SeenRight = RightsReport['rights'][number];

/** Counts rights; one in several watched namespaces counts once. */
export async function measure({ home, manifests, log }: MeasuredRun): Promise<Measured> {
  const { rights } = await RightsReport.of({ manifests, logs: [auditLogFile(log)] });
  const verdicts = new Map<
    string,
    { readonly account: string; readonly rights: readonly string[]; rank: number }
  >();
  for (const right of rights) {
    const inNamespace = right.namespace === home ? 'own' : 'watched';
    const where = right.namespace === undefined ? 'everywhere' : inNamespace;
    const key = JSON.stringify([right.subject.name, where, titleOf(right), right.resourceNames]);
    const rank = rankOf(right);
    const known = verdicts.get(key);
    if (known === undefined || known.rank < rank) {
      verdicts.set(key, {
        account: right.subject.name,
        rights: usesOf(right),
        rank,
      });
    }
  }
  const all = [...verdicts.values()];
  const accounts: Record<string, string[]> = {};
  for (const { account, rights: titles } of all.filter(({ rank }) => rank > 0)) {
    accounts[account] = [...new Set([...(accounts[account] ?? []), ...titles])];
  }
  const count = (wanted: number): number => all.filter(({ rank }) => rank === wanted).length;
  return { rights: all.length, used: count(2), asked: count(1), accounts };
}

/** Used; not to be seen, for a reason other than that nothing called for it; or not seen. */
function rankOf({ verdict, reason = '' }: SeenRight): number {
  if (verdict === 'used') {
    return 2;
  }
  return verdict === 'unknown' && !/^(the log shows no|it never got going)/.test(reason) ? 1 : 0;
}

function titleOf({ verb, apiGroup = '', resource, nonResourceURL = '' }: SeenRight): string {
  const group = apiGroup === '' ? '' : `${apiGroup}/`;
  return `${verb} ${resource === undefined ? nonResourceURL : `${group}${resource}`}`;
}

/**
 * A right as it was used. A wildcard for all kinds stays one: users bring kinds of their own, and a
 * policy that may not list these overlooks them in silence.
 */
function usesOf(right: SeenRight): string[] {
  const title = titleOf(right);
  const isForAll = title.endsWith(' */*');
  return (isForAll ? undefined : right.wildcardUses?.flatMap(rightsOfUse)) ?? [title];
}

/**
 * A use of a wildcard, `list pods.example.com/status`, written as other rights are; who watches
 * lists where lists are not streamed.
 */
function rightsOfUse(text: string): string[] {
  const title = text.replace(/^(\S+) ([\w-]+)\.([^\s/]+)(\/[\w-]+)?$/, '$1 $3/$2$4');
  // The kinds that Gatekeeper makes while it runs have names of its users.
  const right = title.replace(/ constraints\.gatekeeper\.sh\/.*/, ' constraints.gatekeeper.sh/*');
  return right.startsWith('watch ') ? [right.replace('watch', 'list'), right] : [right];
}

/** Rights by account as the file has them: `get,list pods`. */
function grouped(accounts: Measured['accounts']): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(accounts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([account, rights]) => {
        const verbs = new Map<string, string[]>();
        for (const right of [...rights].sort()) {
          const [verb = '', target = ''] = right.split(' ');
          verbs.set(target, [...(verbs.get(target) ?? []), verb]);
        }
        return [account, [...verbs].sort().map(([target, of]) => `${of.join(',')} ${target}`)];
      }),
  );
}

function single(recorded: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(recorded).map(([account, rights]) => [
      account,
      rights.flatMap((right) => {
        const [verbs = '', target = ''] = right.split(' ');
        return verbs.split(',').map((verb) => `${verb} ${target}`);
      }),
    ]),
  );
}

const read = (): Record<string, RecordedRuns> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, RecordedRuns>;

/**
 * The record of an operator: its rights at a scope, and those that the run used and the record
 * lacks.
 */
export function compareWithRecord(
  id: string,
  kind: ScopeKind,
  { rights, accounts }: Measured,
): { readonly rights: boolean; readonly missing: readonly string[] } {
  const recorded = read()[id];
  const known = single(recorded?.accounts ?? {});
  const missing = Object.entries(accounts).flatMap(([account, used]) =>
    used.filter((right) => !known[account]?.includes(right)).map((right) => `${account}: ${right}`),
  );
  return { rights: recorded?.scopes[kind]?.rights === rights, missing };
}

/** Writes a run into the record; rights that other runs of the same release used stay in it. */
export function recordRun(
  { id, release, did, operands }: ForeignOperator,
  kind: ScopeKind,
  { accounts, ...counts }: Measured,
): void {
  const all = read();
  const other = all[id]?.release === release ? all[id] : undefined;
  const known = single(other?.accounts ?? {});
  const merged = Object.fromEntries(
    Object.entries(accounts).map(([account, used]) => [
      account,
      [...new Set([...(known[account] ?? []), ...used])],
    ]),
  );
  const { kubernetes, date } = conditions();
  const entry: RecordedRuns = {
    release,
    kubernetes,
    did,
    operands,
    scopes: withScope(other?.scopes ?? {}, kind, { date, ...counts }),
    accounts: grouped({ ...known, ...merged }),
  };
  const entries = Object.entries({ ...all, [id]: entry }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}
