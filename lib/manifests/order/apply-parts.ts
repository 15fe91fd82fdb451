import { getOrAdd } from '../../crd/json/collections';
import { at, objectsAt, textAt, textsAt } from '../../crd/json/read-tree';
import { selects } from '../access/label-selector';
import { podSpecOf, webhooksIn, workloadsBehind } from '../access/pods';
import { definedKind, groupKind, isCustom } from '../built-in-kinds';
import { ObjectIndex } from '../edges';
import { namespaceOf, objectText } from '../manifest-object';

import type { ManifestObject } from '../manifest-object';

/** Objects that a tool applies as one: those of a chart. */
export interface ApplyPart {
  readonly name: string;
  readonly objects: readonly ManifestObject[];
  /** Parts that come before it for reasons that no object shows. */
  readonly after: readonly PartReason[];
}

/** Why a part comes after another one. */
export interface PartReason {
  readonly part: string;
  readonly why: string;
}

/** A part with its place among the others. */
export interface PlannedPart {
  readonly name: string;
  /** The parts that must be ready before it, in the order in which they were given. */
  readonly dependsOn: readonly PartReason[];
  /** How many parts there are at most in a row before it. */
  readonly layer: number;
  /** Needs of its objects for objects of the same part. */
  readonly within: readonly (ObjectNeed & { readonly object: ManifestObject })[];
}

export interface PlannedParts {
  readonly parts: readonly PlannedPart[];
  /** Parts that need each other, each with the reasons: no order is right. */
  readonly circles: readonly (readonly { readonly part: string; readonly on: PartReason }[])[];
}

const REASONS: Readonly<Record<NeedReason, string>> = {
  namespace: 'is in',
  CRD: 'is defined by',
  guard: 'is guarded by',
  webhook: 'is admitted by a webhook of',
  identity: 'runs as',
  rights: 'gets its rights from',
};

function needText(object: ManifestObject, { on, reason }: ObjectNeed): string {
  return `${objectText(object)} ${REASONS[reason]} ${objectText(on)}`;
}

export function planParts(parts: readonly ApplyPart[]): PlannedParts {
  const objects = parts.flatMap((part) => part.objects);
  const needsOf = needsAmong(objects);
  const homes = new Map(
    parts.flatMap((part) => part.objects.map((object) => [object, part.name] as const)),
  );
  const planned = parts.map((part) => {
    const needs = part.objects.flatMap((object) =>
      needsOf(object).map((need) => ({ object, ...need })),
    );
    const reasons = new Map<string, PartReason>();
    for (const need of needs) {
      const home = homes.get(need.on);
      if (home !== undefined && home !== part.name && !reasons.has(home)) {
        reasons.set(home, { part: home, why: needText(need.object, need) });
      }
    }
    for (const reason of part.after) {
      if (reason.part !== part.name && !reasons.has(reason.part)) {
        reasons.set(reason.part, reason);
      }
    }
    const dependsOn = parts.flatMap(({ name }) => reasons.get(name) ?? []);
    return {
      name: part.name,
      dependsOn,
      within: needs.filter(({ on }) => homes.get(on) === part.name),
    };
  });
  const byName = new Map(planned.map((part) => [part.name, part]));
  const circles = circlesIn(byName);
  const layers = circles.length > 0 ? new Map<string, number>() : layersOf(byName);
  return {
    parts: planned.map((part) => ({ ...part, layer: layers.get(part.name) ?? 0 })),
    circles,
  };
}

type Graph = ReadonlyMap<string, { readonly dependsOn: readonly PartReason[] }>;

function layersOf(graph: Graph): Map<string, number> {
  const layers = new Map<string, number>();
  const layerOf = (name: string): number => {
    const known = layers.get(name);
    const below = graph.get(name)?.dependsOn ?? [];
    const layer = known ?? Math.max(-1, ...below.map(({ part }) => layerOf(part))) + 1;
    layers.set(name, layer);
    return layer;
  };
  [...graph.keys()].forEach(layerOf);
  return layers;
}

/** One way round for each part that was not on an earlier one. */
function circlesIn(graph: Graph): { readonly part: string; readonly on: PartReason }[][] {
  const done = new Set<string>();
  const circles: { part: string; on: PartReason }[][] = [];
  const visit = (name: string, way: readonly { part: string; on: PartReason }[]): void => {
    const start = way.findIndex(({ part }) => part === name);
    if (start >= 0) {
      circles.push(way.slice(start));
      return;
    }
    if (done.has(name)) {
      return;
    }
    for (const on of graph.get(name)?.dependsOn ?? []) {
      visit(on.part, [...way, { part: name, on }]);
    }
    done.add(name);
  };
  [...graph.keys()].forEach((name) => {
    visit(name, []);
  });
  return circles;
}

/** Reason why one object is applied before another. */
type NeedReason = 'namespace' | 'CRD' | 'guard' | 'webhook' | 'identity' | 'rights';

/** An object that another one needs. */
interface ObjectNeed {
  readonly on: ManifestObject;
  readonly reason: NeedReason;
}

/** Says what each object needs of some objects to be applied, and to work from then on. */
function needsAmong(objects: readonly ManifestObject[]): (object: ManifestObject) => ObjectNeed[] {
  const all = new ObjectIndex(objects);
  const known = new Map<ManifestObject, Map<string, ObjectNeed[]>>();
  return (object) => {
    const namespace = namespaceOf(object);
    return [
      ...of('namespace', namespaceObjects(namespace, all)),
      ...(podSpecOf(object) === undefined ? [] : identityNeeds(object, all)),
      ...(isCustom(object)
        ? definitionsOf(object, all).flatMap((crd) => needsOfKind(crd, namespace, all, known))
        : []),
    ].filter(({ on }) => on !== object);
  };
}

function of(reason: NeedReason, objects: readonly ManifestObject[]): ObjectNeed[] {
  return objects.map((on) => ({ on, reason }));
}

function namespaceObjects(name: string | undefined, all: ObjectIndex): ManifestObject[] {
  return name === undefined ? [] : named(all.ofKinds('Namespace'), name);
}

function named(
  objects: readonly ManifestObject[],
  name: string | undefined,
  namespace?: string,
): ManifestObject[] {
  return objects.filter(
    (object) => object.metadata.name === name && namespaceOf(object) === namespace,
  );
}

function definitionsOf(resource: ManifestObject, all: ObjectIndex): ManifestObject[] {
  return all
    .ofKinds('CustomResourceDefinition')
    .filter((crd) => definedKind(crd) === groupKind(resource));
}

/** Needs of every resource of a kind in a namespace; computed once for all of them. */
function needsOfKind(
  crd: ManifestObject,
  namespace: string | undefined,
  all: ObjectIndex,
  known: Map<ManifestObject, Map<string, ObjectNeed[]>>,
): ObjectNeed[] {
  const place: Place = { crd, namespace, all };
  const ofCrd = getOrAdd(known, crd, () => new Map<string, ObjectNeed[]>());
  return getOrAdd(ofCrd, namespace ?? '', () => [
    ...of('CRD', [crd]),
    ...of('guard', guardsAt(place)),
    ...of('webhook', webhookServersAt(place)),
  ]);
}

/** Resources of a kind, in a namespace or of the whole Kubernetes cluster. */
interface Place {
  readonly crd: ManifestObject;
  readonly namespace: string | undefined;
  readonly all: ObjectIndex;
}

function guardsAt(place: Place): ManifestObject[] {
  return ['Validating', 'Mutating'].flatMap((type) => {
    const policies = place.all
      .ofKinds(`${type}AdmissionPolicy`)
      .filter((policy) =>
        isMatched(at(policy, 'spec', 'matchConstraints'), 'resourceRules', place),
      );
    const names = new Set(policies.map(({ metadata }) => metadata.name));
    const bindings = place.all
      .ofKinds(`${type}AdmissionPolicyBinding`)
      .filter((binding) => names.has(textAt(binding, 'spec', 'policyName') ?? ''))
      .filter((binding) =>
        isSelected(at(binding, 'spec', 'matchResources', 'namespaceSelector'), place),
      );
    return bindings.length === 0 ? [] : [...policies, ...bindings];
  });
}

function webhookServersAt(place: Place): ManifestObject[] {
  const asked = webhooksIn(place.all.objects).filter((webhook) =>
    isMatched(webhook, 'rules', place),
  );
  return workloadsBehind(
    asked.map((webhook) => at(webhook, 'clientConfig')),
    place.all.objects,
  );
}

function isMatched(match: unknown, rules: string, place: Place): boolean {
  return (
    areAbout(objectsAt(match, rules), place.crd) &&
    isSelected(at(match, 'namespaceSelector'), place)
  );
}

/**
 * Returns true if a selector takes in a namespace, as far as its labels are known; none takes in
 * all.
 */
function isSelected(selector: unknown, { namespace, all }: Place): boolean {
  if (selector === undefined || namespace === undefined) {
    return true;
  }
  const [object] = namespaceObjects(namespace, all);
  return selects(selector, {
    ...object?.metadata.labels,
    'kubernetes.io/metadata.name': namespace,
  });
}

export function areAbout(rules: readonly unknown[], crd: ManifestObject): boolean {
  const group = textAt(crd, 'spec', 'group') ?? '';
  const plural = textAt(crd, 'spec', 'names', 'plural') ?? '';
  const has = (names: readonly string[], ...wanted: readonly string[]): boolean =>
    names.some((name) => wanted.includes(name));
  return rules.some(
    (rule) =>
      has(textsAt(rule, 'apiGroups'), group, '*') &&
      has(textsAt(rule, 'resources'), plural, '*', '*/*', `${plural}/*`),
  );
}

/** The ServiceAccount of a workload, and what it is allowed. */
function identityNeeds(workload: ManifestObject, all: ObjectIndex): ObjectNeed[] {
  const name = textAt(podSpecOf(workload), 'serviceAccountName');
  const { namespace } = workload.metadata;
  if (name === undefined) {
    return [];
  }
  const bindings = all
    .ofKinds('RoleBinding', 'ClusterRoleBinding')
    .filter((binding) =>
      objectsAt(binding, 'subjects').some(
        (subject) =>
          textAt(subject, 'kind') === 'ServiceAccount' &&
          textAt(subject, 'name') === name &&
          textAt(subject, 'namespace') === namespace,
      ),
    );
  const roles = bindings.flatMap((binding) => {
    const kind = textAt(binding, 'roleRef', 'kind') ?? '';
    const place = kind === 'Role' ? binding.metadata.namespace : undefined;
    return named(all.ofKinds(kind), textAt(binding, 'roleRef', 'name'), place);
  });
  return [
    ...of('identity', named(all.ofKinds('ServiceAccount'), name, namespace)),
    ...of('rights', [...bindings, ...roles]),
  ];
}
