import { getOrAdd, groupBy, sorted } from '../../crd/json/collections';
import { textAt } from '../../crd/json/read-tree';
import { expansionOf } from '../access/bindings';
import { podSpecOf, runningAs } from '../access/pods';
import { reaches, speaksOf, subjectText } from '../access/right';
import {
  builtInKinds,
  groupKind,
  isCustom,
  isDefinition,
  isWebhookConfiguration,
  RBAC_GROUP,
} from '../built-in-kinds';
import { objectId } from '../edges';
import { keepingAnnotation } from '../gitops/keeping';
import { hookOf } from '../hooks';
import { objectText, withoutPlaces } from '../manifest-object';
import { DEFINITIONS, rank, serving } from './apply-steps';
import { removalTurns } from './references';

import type { LeftOutHook } from '../hooks';
import type { ManifestObject, PlacedManifest } from '../manifest-object';

/** Objects that are removed together, as what they need is still there. */
export type RemovalStepName =
  | 'users'
  | 'resources'
  | 'pre-delete'
  | 'webhooks'
  | 'operators'
  | 'rights'
  | 'post-delete'
  | 'namespaces'
  | 'cluster-part';

export const REMOVAL_STEP_NAMES: readonly RemovalStepName[] = [
  'users',
  'resources',
  'pre-delete',
  'webhooks',
  'operators',
  'rights',
  'post-delete',
  'namespaces',
  // Last: without their CRDs, kubectl fails over resources that are gone, when it is run again.
  'cluster-part',
];

/** The parts that go only when that is asked for, as others may need them. */
export interface RemovedParts {
  /**
   * True if CRDs, admission policies, and roles that nothing here is bound to go as well.
   * @default false
   */
  readonly clusterPart?: boolean;
  /** True if Namespaces go as well, with all that is in them. @default false */
  readonly namespaces?: boolean;
}

/** An object that no step removes. */
export interface StayingObject {
  readonly object: string;
  readonly why: string;
}

/** Kinds that operators serve which go, in a place. */
export interface ServedKinds {
  /** Plurals and groups, as kubectl takes them: `lamps.example.com,desks.example.com`. */
  readonly resources: string;
  /** @default - all namespaces */
  readonly namespace?: string;
}

/** The objects of each step, in the order in which they are removed. */
export interface PlannedRemoval {
  readonly steps: Readonly<Record<RemovalStepName, readonly PlacedManifest[]>>;
  /** Returns the turn of an object within its step; 0 of those that wait for no others. */
  readonly turnOf: (manifest: PlacedManifest) => number;
  readonly staying: readonly StayingObject[];
  /** The workloads that serve custom resources. */
  readonly operators: readonly ManifestObject[];
  readonly served: readonly ServedKinds[];
}

/**
 * Plans the removal of manifests.
 *
 * @param installed what an installation consists of
 * @param hooks those that run at other moments
 */
export function planRemoval(
  installed: readonly PlacedManifest[],
  hooks: readonly LeftOutHook[],
  parts: RemovedParts,
): PlannedRemoval {
  const objects = withoutPlaces(installed);
  const { operators, served, written } = serving(objects);
  const granted = grantedRoles(objects);
  const isServed = (object: ManifestObject): boolean =>
    isCustom(object) &&
    (operators.size === 0 || served.has(objectId(object)) || written.has(objectId(object)));
  const steps = new Map<PlacedManifest, RemovalStepName>();
  const staying: StayingObject[] = [];
  for (const manifest of installed) {
    const { object } = manifest;
    const why = whyStaying(object, parts, granted);
    if (why !== undefined) {
      staying.push({ object: objectText(object), why });
    } else if (isServed(object)) {
      steps.set(manifest, 'resources');
    } else if (podSpecOf(object) !== undefined) {
      // Jobs of the installation have run, and use nothing.
      const isUser =
        operators.size > 0 && !operators.has(objectId(object)) && hookOf(object) === undefined;
      steps.set(manifest, isUser ? 'users' : 'operators');
    } else {
      steps.set(manifest, stepOf(object, granted));
    }
  }
  const turns = new Map<PlacedManifest, number>(turnsOfResources(steps));
  for (const hook of hooks) {
    addHook(hook, { steps, turns, staying });
  }
  const turnOf = (manifest: PlacedManifest): number => turns.get(manifest) ?? 0;
  const order = [...steps.keys()].sort(
    (a, b) => turnOf(a) - turnOf(b) || rank(b.object) - rank(a.object),
  );
  const workloads = objects.filter((object) => operators.has(objectId(object)));
  return {
    steps: Object.fromEntries(
      REMOVAL_STEP_NAMES.map((name) => [name, order.filter((each) => steps.get(each) === name)]),
    ) as Record<RemovalStepName, PlacedManifest[]>,
    turnOf,
    staying,
    operators: workloads,
    served: servedKinds(objects, workloads),
  };
}

function turnsOfResources(
  steps: ReadonlyMap<PlacedManifest, RemovalStepName>,
): [PlacedManifest, number][] {
  const resources = [...steps].flatMap(([manifest, step]) =>
    step === 'resources' ? manifest : [],
  );
  const turns = removalTurns(withoutPlaces(resources));
  return resources.map((manifest) => [manifest, turns.get(manifest.object) ?? 0]);
}

interface Removal {
  readonly steps: Map<PlacedManifest, RemovalStepName>;
  readonly turns: Map<PlacedManifest, number>;
  readonly staying: StayingObject[];
}

/** Hooks of a removal run with what only they need; those of other moments were never applied. */
function addHook({ source, hook, needs }: LeftOutHook, { steps, turns, staying }: Removal): void {
  if (!hook.moments.includes('delete')) {
    const why = 'is a hook that runs at no removal, and is not applied at an installation either';
    staying.push({ object: objectText(source.object), why });
    needs.forEach(({ object }) => {
      staying.push({ object: objectText(object), why: 'only a hook that never runs needs it' });
    });
    return;
  }
  // One annotation may name both; then it runs while everything is there.
  const step = /pre-?delete/i.test(hook.annotation) ? 'pre-delete' : 'post-delete';
  for (const manifest of [source, ...needs]) {
    if (!steps.has(manifest)) {
      steps.set(manifest, step);
    }
  }
  // What a hook runs as comes with the first of its step, as it is applied with it.
  turns.set(source, hook.weight);
  needs.forEach((need) => turns.set(need, Math.min(turns.get(need) ?? hook.weight, hook.weight)));
}

function stepOf(object: ManifestObject, granted: ReadonlySet<string>): RemovalStepName {
  switch (groupKind(object)) {
    case '/Namespace':
      return 'namespaces';
    // The API server no longer asks pods that are about to go.
    case 'apiregistration.k8s.io/APIService':
      return 'webhooks';
    default:
      if (isWebhookConfiguration(object)) {
        return 'webhooks';
      }
      return isOfClusterPart(object, granted) ? 'cluster-part' : 'rights';
  }
}

function isOfClusterPart(object: ManifestObject, granted: ReadonlySet<string>): boolean {
  return !isCustom(object) && DEFINITIONS.has(object.kind) && !granted.has(objectId(object));
}

function whyStaying(
  object: ManifestObject,
  { clusterPart = false, namespaces = false }: RemovedParts,
  granted: ReadonlySet<string>,
): string | undefined {
  if (groupKind(object) === '/Namespace') {
    return namespaces
      ? undefined
      : 'goes with --with-namespaces, and with it all that is in it, volume claims and Secrets included';
  }
  if (isOfClusterPart(object, granted)) {
    const whose = isDefinition(object)
      ? ', and with it all resources of its kind in every namespace'
      : ': others may use it';
    return clusterPart ? undefined : `goes with --with-cluster-part${whose}`;
  }
  if (/^\/PersistentVolume(Claim)?$/.test(groupKind(object))) {
    return 'holds data; delete it by hand';
  }
  const keeper = keepingAnnotation(object);
  return keeper === undefined ? undefined : `annotation ${keeper} keeps it; delete it by hand`;
}

/** ClusterRoles that a binding among the objects grants. */
function grantedRoles(objects: readonly ManifestObject[]): ReadonlySet<string> {
  const bound = new Set(
    objects
      .filter((binding) => textAt(binding, 'roleRef', 'kind') === 'ClusterRole')
      .map((binding) => textAt(binding, 'roleRef', 'name') ?? ''),
  );
  const roles = objects.filter((object) => groupKind(object) === `${RBAC_GROUP}/ClusterRole`);
  return new Set(
    roles.filter(({ metadata }) => bound.has(metadata.name)).map((role) => objectId(role)),
  );
}

/**
 * The kinds whose state the workloads may report, or whose finalizers they may remove, and where
 * they may do so: the resources that nobody serves when they are gone.
 */
function servedKinds(
  objects: readonly ManifestObject[],
  operators: readonly ManifestObject[],
): ServedKinds[] {
  const accounts = runningAs(operators);
  const rights = expansionOf(objects).rights.filter(
    ({ subject, verbs }) =>
      accounts.has(subjectText(subject)) && speaksOf(verbs, 'update', 'patch'),
  );
  const ofKubernetes = new Set(builtInKinds().map(({ group }) => group));
  const places = new Map<string, Set<string>>();
  const add = (resource: string, namespace: string = ANYWHERE): void => {
    getOrAdd(places, resource, () => new Set<string>()).add(namespace);
  };
  const crds = objects.filter(isDefinition).map((crd) => ({
    group: textAt(crd, 'spec', 'group') ?? '',
    plural: textAt(crd, 'spec', 'names', 'plural') ?? '',
  }));
  for (const right of rights) {
    for (const { group, plural } of crds) {
      if (['', '/status', '/finalizers'].some((part) => reaches(right, group, plural + part))) {
        add(`${plural}.${group}`, right.namespace);
      }
    }
  }
  const ofOthers = rights.filter(
    ({ apiGroup = '*' }) => apiGroup !== '*' && !ofKubernetes.has(apiGroup),
  );
  const [reported, written] = [/^(\w+)\/(?:status|finalizers)$/, /^(\w+)$/].map((pattern) =>
    ofOthers.flatMap(({ apiGroup = '', resource = '', namespace }) =>
      (pattern.exec(resource) ?? []).slice(1).map((plural) => ({ apiGroup, plural, namespace })),
    ),
  ) as [Written[], Written[]];
  // Not each kind has a status; who reports one of a group serves the others, too.
  const groupsServed = new Set(reported.map(({ apiGroup }) => apiGroup));
  [...reported, ...written]
    .filter(({ apiGroup }) => groupsServed.has(apiGroup))
    .forEach(({ apiGroup, plural, namespace }) => {
      add(`${plural}.${apiGroup}`, namespace);
    });
  const names = new Set(crds.map(({ group, plural }) => `${plural}.${group}`));
  const found = sorted([...places.keys()]).flatMap((resource) => {
    const namespaces = places.get(resource)!;
    const all = namespaces.has(ANYWHERE) ? [ANYWHERE] : sorted([...namespaces]);
    return all.map((namespace) => ({ resource, namespace }));
  });
  // kubectl lists nothing at all if it does not know one of the kinds.
  const groups = groupBy(found, ({ resource, namespace }) =>
    names.has(resource) ? namespace : `${namespace} ${resource}`,
  );
  return [...groups.values()].map((group) => {
    const [{ namespace }] = group as [(typeof group)[number]];
    return {
      resources: group.map(({ resource }) => resource).join(','),
      ...(namespace !== ANYWHERE && { namespace }),
    };
  });
}

/** A right on a kind, as its role has it. */
interface Written {
  readonly apiGroup: string;
  readonly plural: string;
  readonly namespace: string | undefined;
}

/** No namespace is called so. */
const ANYWHERE = '';
