import type { ControlPlane } from '../../cluster/support/control-plane';
import type { GrantedRight } from '../../cluster/support/granted-rights';

/** Where a right can be had: in namespaces, in the one that it is about, everywhere at once, or nobody knows. */
export type RightKind = 'namespaced' | 'one namespace' | 'cluster' | 'unknown';

/** Scopes of the resources of some groups, as the API server serves them. */
export class ServedResources {
  /** Asks for the groups of Kubernetes itself, and for those of the CRDs at hand. */
  public static async of(cluster: ControlPlane, groupsAtHand: ReadonlySet<string>): Promise<ServedResources> {
    const { groups } = (await cluster.api.raw.send('GET', '/apis')) as { groups: readonly ApiGroup[] };
    const roots = groups
      .filter(({ name }) => !name.includes('.') || name.endsWith('.k8s.io') || groupsAtHand.has(name))
      .flatMap(({ versions }) => versions.map(({ groupVersion }) => `/apis/${groupVersion}`));
    const namespaced = new Map<string, boolean>();
    for (const root of ['/api/v1', ...roots]) {
      // An API service without a server behind it has none.
      const { code, body } = await cluster.api.raw.ask('GET', root);
      if (code >= 400) continue;
      const group = root.startsWith('/api/') ? '' : (root.split('/')[2] ?? '');
      const { resources } = body as { resources: readonly { name: string; namespaced: boolean }[] };
      for (const { name, namespaced: isNamespaced } of resources) namespaced.set(`${group}/${name}`, isNamespaced);
    }
    return new ServedResources(namespaced);
  }

  private constructor(private readonly namespaced: ReadonlyMap<string, boolean>) {}

  public kindOf({ group = '', resource, verb }: GrantedRight): RightKind {
    if (resource === undefined) return 'cluster';
    const plural = resource.split('/')[0] ?? '';
    if (plural === '*' || group === '*') return 'namespaced';
    if (group === '' && plural === 'namespaces') {
      return ['get', 'update', 'patch', 'delete'].includes(verb) ? 'one namespace' : 'cluster';
    }
    const isNamespaced = this.namespaced.get(`${group}/${plural}`);
    if (isNamespaced === undefined) return 'unknown';
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

/** Kinds that a process also uses for itself: its lock, its events, its settings and certificates. */
const OF_ITS_OWN = /^(configmaps|events|leases|secrets)(\/|$)/;

/**
 * Returns true if the source grants a right in a namespace: written from the promise, not from the code that makes
 * roles. `undefined` where it may or may not.
 */
export function promised(
  right: GrantedRight,
  kind: RightKind,
  granted: Granted,
  { home, watched }: Served,
  place: string,
): boolean | undefined {
  const bySource = place === home ? granted.home : granted.elsewhere;
  if (watched === undefined || kind === 'cluster' || !bySource) return bySource;
  if (watched.includes(place)) {
    // A lock is taken where the process is.
    return isLock(right) && place !== home ? undefined : true;
  }
  if (place === home && (granted.byOwnRole || isLock(right))) return true;
  // Nobody knows of a kind without a CRD whether it has namespaces: its rights may have stayed as they are.
  const isOpen = kind === 'unknown' || (place === home && OF_ITS_OWN.test(right.resource ?? ''));
  return isOpen ? undefined : false;
}

function isLock({ resource, name }: GrantedRight): boolean {
  return resource === 'leases' && name !== undefined;
}
