import { type ManifestObject, objectText } from '../manifest-object';
import { needsAmong, type NeedReason, type ObjectNeed } from './needs';

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

/** The order of parts. */
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

/** Why an object comes after another one, for messages. */
export function needText(object: ManifestObject, { on, reason }: ObjectNeed): string {
  return `${objectText(object)} ${REASONS[reason]} ${objectText(on)}`;
}

/** The order in which parts are applied. */
export function planParts(parts: readonly ApplyPart[]): PlannedParts {
  const objects = parts.flatMap((part) => part.objects);
  const needsOf = needsAmong(objects);
  const homes = new Map(parts.flatMap((part) => part.objects.map((object) => [object, part.name] as const)));
  const planned = parts.map((part) => {
    const needs = part.objects.flatMap((object) => needsOf(object).map((need) => ({ object, ...need })));
    const reasons = new Map<string, PartReason>();
    for (const need of needs) {
      const home = homes.get(need.on);
      if (home !== undefined && home !== part.name && !reasons.has(home)) {
        reasons.set(home, { part: home, why: needText(need.object, need) });
      }
    }
    for (const reason of part.after) {
      if (reason.part !== part.name && !reasons.has(reason.part)) reasons.set(reason.part, reason);
    }
    const dependsOn = parts.flatMap(({ name }) => reasons.get(name) ?? []);
    return { name: part.name, dependsOn, within: needs.filter(({ on }) => homes.get(on) === part.name) };
  });
  const byName = new Map(planned.map((part) => [part.name, part]));
  const circles = circlesIn(byName);
  const layers = circles.length > 0 ? new Map<string, number>() : layersOf(byName);
  return { parts: planned.map((part) => ({ ...part, layer: layers.get(part.name) ?? 0 })), circles };
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
    if (done.has(name)) return;
    for (const on of graph.get(name)?.dependsOn ?? []) visit(on.part, [...way, { part: name, on }]);
    done.add(name);
  };
  [...graph.keys()].forEach((name) => {
    visit(name, []);
  });
  return circles;
}
