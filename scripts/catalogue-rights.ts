import * as catalog from '../lib/catalog';
import { definitionsIn } from '../lib/cli/commands/catalogue';
import { grantsOf } from '../lib/core/grants';
import { OperatorScope, SCOPE_KINDS } from '../lib/core/operator-scope';
import { dangersOfRight } from '../lib/manifests/access/dangers';
import { UPSTREAM_GRANTS } from './all-upstream-grants';

import type { Grant } from '../lib/core/grants';
import type { OperatorDefinition } from '../lib/core/operator-definition';
import type { ScopeKind } from '../lib/core/operator-scope';
import type { PolicyRule } from '../lib/core/policy-rules';
import type { Danger } from '../lib/manifests/access/right';
import type { UpstreamGrant, UpstreamPlace } from './upstream-grants';

/** Stand for the namespaces of an installation; no rule names a namespace, so any will do. */
export const [HOME, WATCHED] = ['operators', 'watched'];

/** A scope of each kind, in these namespaces. */
export const SCOPES: Readonly<Record<ScopeKind, OperatorScope>> = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces(WATCHED),
  cluster: OperatorScope.cluster(),
};

/** Verbs that `*` stands for on an ordinary resource. */
export const VERBS = [
  'create',
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'update',
  'watch',
];

/** One resource of one rule, as it is granted in one scope. */
export interface Right {
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
export type Count = Readonly<Record<UpstreamPlace, number>>;

/** Rights of an operator in one scope. */
export interface ScopeRights {
  readonly rights: readonly Right[];
  /** Without options, and with all of them. */
  readonly count: Count;
  readonly countWithOptions: Count;
  readonly upstream?: Count;
}

/** Rights of an operator in each scope that it serves, and what upstream grants it there. */
export interface Entry {
  readonly definition: string;
  readonly version: string;
  readonly unsupportedScopes: Readonly<Partial<Record<ScopeKind, string>>>;
  readonly upstream?: { readonly source: string; readonly note?: string };
  readonly scopes: Readonly<Partial<Record<ScopeKind, ScopeRights>>>;
}

/**
 * Rights of every operator of the catalogue in every scope, with the reason of each; by the names
 * of the operators.
 */
export function catalogueRights(): Entry[] {
  return [...definitionsIn(catalog)].sort((a, b) => (a.name < b.name ? -1 : 1)).map(entryOf);
}

/** Kinds of scope that an operator serves. */
export function servedScopes({ unsupportedScopes = {} }: OperatorDefinition): ScopeKind[] {
  return SCOPE_KINDS.filter((kind) => unsupportedScopes[kind] === undefined);
}

function entryOf(definition: OperatorDefinition): Entry {
  const { name, version, customResources, unsupportedScopes = {} } = definition;
  const upstream = UPSTREAM_GRANTS[customResources[0]?.group ?? ''];
  const kinds = servedScopes(definition);
  return {
    definition: name,
    version,
    unsupportedScopes,
    ...(upstream !== undefined && { upstream: { source: upstream.source, note: upstream.note } }),
    scopes: Object.fromEntries(
      kinds.map((kind) => [kind, scopeRights(definition, kind, upstream?.scopes[kind])]),
    ),
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
  const rights = grants.flatMap((grant) =>
    grant.rules.flatMap((rule) => rightsOf(rule, whereOf(grant))),
  );
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
  const targets = apiGroups.flatMap((apiGroup) =>
    resources.map((resource) => ({ apiGroup, resource })),
  );
  return targets.map((target) => {
    const granted = { ...target, ...(resourceNames !== undefined && { resourceNames }), verbs };
    const namespace = where === 'everywhere' ? undefined : where;
    const dangers = dangersOfRight({
      ...granted,
      namespace,
      subject: { kind: 'Group', name: '' },
      grantedBy: [],
    });
    return {
      ...granted,
      where,
      reason,
      optional,
      ...(option !== undefined && { option }),
      dangers,
    };
  });
}

/** Unit of counting: one verb on one resource, where it holds. */
type Counted = Pick<Right, 'apiGroup' | 'resource' | 'verbs' | 'where' | 'resourceNames'>;

function upstreamRights({ where, apiGroup, resources, verbs }: UpstreamGrant): Counted[] {
  return resources.map((resource) => ({ where, apiGroup, resource, verbs }));
}

/** The resources that `*` stands for in the groups that an operator serves. */
function servedResources({ customResources }: OperatorDefinition): string[] {
  return customResources.flatMap(({ plural }) => [
    plural,
    `${plural}/status`,
    `${plural}/finalizers`,
  ]);
}

function countOf(rights: readonly Counted[], served: readonly string[]): Count {
  const keys = rights.flatMap(({ apiGroup, resource, verbs, where, resourceNames = [] }) => {
    const resources = resource === '*' ? served : [resource];
    const expanded = verbs.includes('*') ? VERBS : verbs;
    return resources.flatMap((each) =>
      expanded.map((verb) => [where, apiGroup, each, verb, ...resourceNames].join('\n')),
    );
  });
  const at = (where: UpstreamPlace): number =>
    [...new Set(keys)].filter((key) => key.startsWith(`${where}\n`)).length;
  return { everywhere: at('everywhere'), watched: at('watched'), own: at('own') };
}
