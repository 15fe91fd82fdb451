import type { ScopeKind } from '../lib/core/operator-scope';

/** Where rights of upstream hold. */
export type UpstreamPlace = 'everywhere' | 'watched' | 'own';

/** Rights that an upstream release asks for, in the words of RBAC; `*` as it stands there. */
export interface UpstreamGrant {
  readonly where: UpstreamPlace;
  readonly apiGroup: string;
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

/** Grants in the manifests of an upstream project. */
export interface UpstreamGrants {
  /** The manifests that say so, as of which release. */
  readonly source: string;
  /** By scope; a scope that upstream has no manifests for is left out. */
  readonly scopes: Readonly<Partial<Record<ScopeKind, readonly UpstreamGrant[]>>>;
  /** Remark on the numbers. */
  readonly note?: string;
}

/** Grants of upstream, by the API group of the resources that its operator serves. */
export type UpstreamGrantsByGroup = Readonly<Record<string, UpstreamGrants>>;

export const ALL = ['*'];
export const SEVEN = ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'];
export const READ = ['get', 'list', 'watch'];

const at =
  (where: UpstreamPlace) =>
  (apiGroup: string, resources: readonly string[], verbs: readonly string[]): UpstreamGrant => ({
    where,
    apiGroup,
    resources,
    verbs,
  });

export const everywhere = at('everywhere');
export const own = at('own');
export const watched = at('watched');
