import { groupBy } from '../../crd/json/collections';
import { at, objectsAt, textAt } from '../../crd/json/read-tree';
import { pluralForms } from '../../crd/plural';
import { expansionOf } from '../access/bindings';
import { podSpecOf } from '../access/pods';
import { reaches, speaksOf } from '../access/right';
import { definedKind, groupKind, groupOf, isCustom } from '../built-in-kinds';

import type { PlainRight } from '../access/right';
import type { ManifestObject } from '../manifest-object';

export class ObjectIndex {
  private readonly byKind: ReadonlyMap<string, ManifestObject[]>;
  private readonly byName = new Map<string, ManifestObject>();

  public constructor(public readonly objects: readonly ManifestObject[]) {
    this.byKind = groupBy(objects, ({ kind }) => kind);
    for (const object of objects) {
      const { name, namespace } = object.metadata;
      const key = nameKey(object.kind, name, namespace);
      this.byName.set(key, this.byName.get(key) ?? object);
    }
  }

  public ofKinds(...kinds: readonly string[]): ManifestObject[] {
    return kinds.flatMap((kind) => this.byKind.get(kind) ?? []);
  }

  public find(kind: string, name: string, namespace?: string): ManifestObject | undefined {
    return this.byName.get(nameKey(kind, name, namespace));
  }
}

function nameKey(kind: string, name: string, namespace = ''): string {
  return `${kind}\n${namespace}\n${name}`;
}

/** Identifies an object among all others: `Role operators/zookeeper-operator`. */
export function objectId({
  apiVersion,
  kind,
  metadata: { name, namespace },
}: ManifestObject): string {
  return missingId(groupOf(apiVersion), kind, name, namespace);
}

/** As {@link objectId}, of an object that is only named. */
export function missingId(group: string, kind: string, name: string, namespace?: string): string {
  const of = group === '' ? kind : `${kind}.${group}`;
  return `${of} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** Role of an object in an installation; decides how it is drawn. */
export type NodeRole =
  'definition' | 'rights' | 'workload' | 'custom-resource' | 'policy' | 'network' | 'other';

/** An object, or several of one kind that are related to the same others. */
export interface GraphNode {
  /** Distinct within a graph, and the same whenever the same objects are given. */
  readonly id: string;
  readonly kind: string;
  /** The names, sorted; more than one where several objects are drawn as one. */
  readonly names: readonly string[];
  /** Absent for an object of the whole Kubernetes cluster. */
  readonly namespace?: string;
  readonly role: NodeRole;
  /** Who placed it, where its metadata say so: `operator streaming/zookeeper-operator`. */
  readonly placedBy?: string;
  /** True if it is named by other objects only, and not among the manifests. */
  readonly isMissing?: true;
}

/** How one object is related to another. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** A verb with `from` as its subject: `runs as`, `is granted`, `serves`, `guards`. */
  readonly label: string;
  /**
   * The object that makes the relation, where it is one by itself: `RoleBinding
   * operators/zookeeper-operator`.
   */
  readonly via?: string;
}

/** A graph as data. */
export interface ManifestGraphJson {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Custom resources, the definitions that they are of, and the workloads that serve them. */
export function resourceEdges(index: ObjectIndex): GraphEdge[] {
  const definitions = new Map(
    index.ofKinds('CustomResourceDefinition').map((crd) => [definedKind(crd), crd]),
  );
  const served = servedBy(index);
  return index.objects.filter(isCustom).flatMap((resource) => {
    const definition = definitions.get(groupKind(resource));
    const plural = textAt(definition, 'spec', 'names', 'plural');
    const plurals = plural === undefined ? pluralForms(resource.kind) : [plural];
    const id = objectId(resource);
    const of =
      definition === undefined ? [] : [{ from: objectId(definition), to: id, label: 'defines' }];
    return [
      ...of,
      ...served(resource, plurals).map(({ id: from }) => ({ from, to: id, label: 'serves' })),
    ];
  });
}

/** A workload that serves a resource. */
export interface ServingWorkload {
  readonly id: string;
  /**
   * What grants it the rights for that, by name: `Role a/lamps by RoleBinding a/lamps`. Rights on
   * all groups are left out: who has them serves few of these.
   */
  readonly grantedBy: readonly string[];
}

/** The workloads that serve custom resources. */
export interface Operators {
  /**
   * Workloads that may report the state of a resource, or remove its finalizers. Other workloads
   * that may write it only are users.
   */
  readonly of: (resource: ManifestObject) => readonly ServingWorkload[];
  /** Workloads that may write a resource, or a part of it. */
  readonly writersOf: (resource: ManifestObject) => readonly ServingWorkload[];
  /** Returns true if a role and its binding give the account of a workload any right. */
  readonly isGranted: (workload: ManifestObject, grant: string) => boolean;
}

/**
 * The operators of custom resources.
 *
 * @param crds the definitions of the kinds, whether or not the objects hold them
 */
export function operatorsAmong(
  objects: readonly ManifestObject[],
  crds: readonly ManifestObject[],
): Operators {
  const definitions = new Map(crds.map((crd) => [definedKind(crd), crd]));
  const { rights } = expansionOf(objects);
  const served = servedBy(new ObjectIndex(objects), rights);
  const serving =
    (partsOf: (definition: ManifestObject | undefined) => readonly string[]) =>
    (resource: ManifestObject): readonly ServingWorkload[] => {
      const definition = definitions.get(groupKind(resource));
      const plural = textAt(definition, 'spec', 'names', 'plural');
      return plural === undefined ? [] : served(resource, [plural], partsOf(definition));
    };
  const grants = new Set(
    rights.flatMap((right) => right.grantedBy.map((grant) => `${subjectId(right)}\n${grant}`)),
  );
  return {
    of: serving((definition) => (hasStatus(definition) ? REPORTED : PARTS)),
    writersOf: serving(() => PARTS),
    isGranted: (workload, grant) => grants.has(`${accountId(workload)}\n${grant}`),
  };
}

function hasStatus(definition: ManifestObject | undefined): boolean {
  return objectsAt(definition, 'spec', 'versions').some(
    (version) => at(version, 'subresources', 'status') !== undefined,
  );
}

function subjectId({ subject: { kind, name, namespace } }: PlainRight): string {
  return missingId('', kind, name, namespace);
}

/** The ServiceAccount of a workload, as {@link objectId} names it. */
export function accountId(workload: ManifestObject): string {
  const account = textAt(podSpecOf(workload), 'serviceAccountName') ?? 'default';
  return missingId('', 'ServiceAccount', account, workload.metadata.namespace);
}

type ServedBy = (
  resource: ManifestObject,
  plurals: readonly string[],
  parts?: readonly string[],
) => ServingWorkload[];

/**
 * A workload serves the resources that it may write, report the state of, or own objects in the
 * name of, where they are.
 */
function servedBy(index: ObjectIndex, given?: readonly PlainRight[]): ServedBy {
  const workloads = index.objects.filter((object) => podSpecOf(object) !== undefined);
  const rights =
    workloads.length === 0
      ? []
      : (given ?? expansionOf(index.objects).rights).filter(({ verbs }) =>
          speaksOf(verbs, 'update', 'patch'),
        );
  const byAccount = groupBy(rights, subjectId);
  const writers = workloads.flatMap((workload, position) =>
    (byAccount.get(accountId(workload)) ?? []).map((right) => ({ right, position })),
  );
  // Not each workload is asked about each resource: there are as many of the one as of the other.
  const byReach = groupBy(writers, ({ right }) => reachKey(right.apiGroup, right.namespace));
  return ({ apiVersion, metadata: { namespace } }, plurals, parts = PARTS) => {
    const group = groupOf(apiVersion);
    const reached = [group, '*'].flatMap((each) => [reachKey(each, namespace), reachKey(each)]);
    const serving = reached
      .flatMap((key) => byReach.get(key) ?? [])
      .filter(({ right }) =>
        plurals.some((plural) => parts.some((part) => reaches(right, group, `${plural}${part}`))),
      );
    return [...groupBy(serving, ({ position }) => position)]
      .sort(([a], [b]) => a - b)
      .map(([position, of]) => ({
        id: objectId(workloads[position]!),
        grantedBy: [
          ...new Set(of.flatMap(({ right }) => (right.apiGroup === '*' ? [] : right.grantedBy))),
        ],
      }));
  };
}

/** Parts of a resource that its operator writes. */
const REPORTED = ['/status', '/finalizers'];

const PARTS = ['', ...REPORTED];

function reachKey(apiGroup: string | undefined, namespace?: string): string {
  return JSON.stringify([apiGroup, namespace]);
}
