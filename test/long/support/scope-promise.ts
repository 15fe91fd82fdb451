import type { KnownOperator, ReadOperator } from 'operator-constructs/cli';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { GrantedRight } from '../../cluster/support/granted-rights';

/**
 * Where a right can be had: in namespaces, in the one that it is about, everywhere at once, or
 * nobody knows.
 */
export type RightKind = 'namespaced' | 'one namespace' | 'cluster' | 'unknown';

/** Scopes of the resources of some groups, as the API server serves them. */
export class ServedResources {
  /** Asks for the groups of Kubernetes itself, and for those of the CRDs at hand. */
  public static async of(
    cluster: ControlPlane,
    groupsAtHand: ReadonlySet<string>,
  ): Promise<ServedResources> {
    const { groups } = (await cluster.api.raw.send('GET', '/apis')) as {
      groups: readonly ApiGroup[];
    };
    const roots = groups
      .filter(
        ({ name }) => !name.includes('.') || name.endsWith('.k8s.io') || groupsAtHand.has(name),
      )
      .flatMap(({ versions }) => versions.map(({ groupVersion }) => `/apis/${groupVersion}`));
    const namespaced = new Map<string, boolean>();
    for (const root of ['/api/v1', ...roots]) {
      // An API service without a server behind it has none.
      const { code, body } = await cluster.api.raw.ask('GET', root);
      if (code >= 400) {
        continue;
      }
      const group = root.startsWith('/api/') ? '' : (root.split('/')[2] ?? '');
      const { resources } = body as { resources: readonly { name: string; namespaced: boolean }[] };
      for (const { name, namespaced: isNamespaced } of resources) {
        namespaced.set(`${group}/${name}`, isNamespaced);
      }
    }
    return new ServedResources(namespaced);
  }

  private constructor(private readonly namespaced: ReadonlyMap<string, boolean>) {}

  public kindOf({ group = '', resource, verb }: GrantedRight): RightKind {
    if (resource === undefined) {
      return 'cluster';
    }
    const plural = resource.split('/')[0] ?? '';
    if (plural === '*' || group === '*') {
      return 'namespaced';
    }
    if (group === '' && plural === 'namespaces') {
      return ['get', 'update', 'patch', 'delete'].includes(verb) ? 'one namespace' : 'cluster';
    }
    const isNamespaced = this.namespaced.get(`${group}/${plural}`);
    if (isNamespaced === undefined) {
      return 'unknown';
    }
    return isNamespaced ? 'namespaced' : 'cluster';
  }
}

interface ApiGroup {
  readonly name: string;
  readonly versions: readonly { readonly groupVersion: string }[];
}

/** Grants of the source. */
export interface Granted {
  /** In the operator's own namespace. */
  readonly home: boolean;
  /** In any other namespace, or outside of them. */
  readonly elsewhere: boolean;
  /** By a Role in the operator's own namespace, or by one that is about its lock. */
  readonly byOwnRole: boolean;
}

/** Where an operator runs, and what it watches. */
export interface Served {
  readonly home: string;
  /** @default - all namespaces */
  readonly watched?: readonly string[];
}

/**
 * Kinds that a process also uses for itself: its lock, its events, its settings and certificates.
 */
const OF_ITS_OWN = /^(configmaps|events|leases|secrets)(\/|$)/;

/**
 * Returns true if an installation grants a right in a namespace: written from the promise, not from
 * the code that makes roles. `undefined` where it may or may not.
 */
export function promised(
  right: GrantedRight,
  kind: RightKind,
  granted: Granted,
  { home, watched, facts }: Served & { readonly facts: OwnFacts },
  place: string,
): boolean | undefined {
  const bySource = place === home ? granted.home : granted.elsewhere;
  if (watched === undefined || kind === 'cluster') {
    return bySource;
  }
  const isOwnOnly = granted.byOwnRole && !granted.elsewhere && !watched.includes(home);
  if (isOwnOnly && facts.isLockElsewhere(right)) {
    return place === watched[0];
  }
  if (!bySource) {
    return false;
  }
  if (watched.includes(place)) {
    // A lock is taken where the process is.
    return isLock(right) && place !== home ? undefined : true;
  }
  if (place === home && (granted.byOwnRole || isLock(right) || facts.isUsed(right, kind))) {
    return true;
  }
  return facts.isOpen(right, kind, place === home) ? undefined : false;
}

function isLock({ resource, name }: GrantedRight): boolean {
  return resource === 'leases' && name !== undefined;
}

/**
 * Rights that a process uses in its own namespace though it watches others, as docs/re-scoping.md
 * has them.
 */
export class OwnFacts {
  private readonly kinds: ReadonlyMap<string, string>;
  private readonly settings: ReadonlySet<string | undefined>;
  private readonly known: Partial<KnownOperator>;

  public constructor(read: ReadOperator) {
    this.kinds = new Map(
      read.crds.map(({ manifest: { spec } }) => [
        `${spec.group}/${spec.names.kind}`,
        `${spec.group}/${spec.names.plural}`,
      ]),
    );
    const objects = read.source as readonly {
      readonly apiVersion: string;
      readonly kind: string;
    }[];
    this.settings = new Set(
      objects.map(({ apiVersion, kind }) => this.kinds.get(`${apiVersion.split('/')[0]}/${kind}`)),
    );
    this.known = read.known ?? {};
  }

  /**
   * Returns true for a right on what is of its own, or its settings, and to list a kind of its own
   * to see if it is there.
   */
  public isUsed({ verb, group = '', resource = '' }: GrantedRight, kind: RightKind): boolean {
    const { listHasOwn = false, ownResources = [] } = this.known;
    const [plural = ''] = resource.split('/');
    if (kind !== 'namespaced') {
      return kind === 'one namespace' && (listHasOwn || verb === 'get');
    }
    const isWildcard = plural === '*' || group === '*';
    const isListed = verb === 'list' && [...this.kinds.values()].includes(`${group}/${resource}`);
    const isOfItself =
      (OF_ITS_OWN.test(resource) && !this.isByNeed({ verb, group, resource })) ||
      this.settings.has(`${group}/${plural}`) ||
      isListed;
    return isWildcard || isOfItself || listHasOwn || ownResources.includes(resource);
  }

  /**
   * Returns true for a right on what is its own only where the source shows a use, unless it was
   * run with all of them, and never without.
   */
  private isByNeed({ group = '', resource = '' }: GrantedRight): boolean {
    const { scopes, ranBeside, ownByNeed = false } = this.known;
    const wasRun =
      scopes?.namespaces === 'run' || ranBeside?.scopes.includes('namespaces') === true;
    return group === '' && ['configmaps', 'secrets'].includes(resource) && (ownByNeed || !wasRun);
  }

  /**
   * Returns true for a right that may hold though less is watched: cluster-wide, or in the own
   * namespace where the source shows a use (test/unit/importing/own-rights.test.ts holds which).
   */
  public isOpen(right: GrantedRight, kind: RightKind, isHome: boolean): boolean {
    return this.mayBeWide(right, kind) || (isHome && this.isByNeed(right));
  }

  /** Returns true for a right that may be cluster-wide though less is watched. */
  private mayBeWide({ group = '', resource = '' }: GrantedRight, kind: RightKind): boolean {
    const { wideRights = [] } = this.known;
    // Nobody knows of a kind without a CRD whether it has namespaces: its rights may have stayed as
    // they are.
    return (
      kind === 'unknown' ||
      wideRights.some(
        ({ apiGroup, resources }) => apiGroup === group && resources.includes(resource),
      )
    );
  }

  /**
   * Returns true for a right of a Role for a lock that is taken in the first namespace of the list.
   */
  public isLockElsewhere({ resource = '' }: GrantedRight): boolean {
    return this.known.lockIsWatched === true && OF_ITS_OWN.test(resource);
  }
}

/** Returns true if who has the first right has the second one, too. */
export function covers(wide: GrantedRight, right: GrantedRight): boolean {
  const has = (one: string | undefined, other: string | undefined): boolean =>
    one === '*' || one === other;
  const subresource =
    wide.resource?.startsWith('*/') === true &&
    right.resource?.endsWith(wide.resource.slice(1)) === true;
  return (
    wide.path === right.path &&
    has(wide.verb, right.verb) &&
    has(wide.group, right.group) &&
    (subresource || has(wide.resource, right.resource)) &&
    (wide.name === undefined || wide.name === right.name)
  );
}
