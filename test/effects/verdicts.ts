import { objectOfPlace } from './snapshot';

import type { RestartOrder, Verdict, WayBack } from './data';
import type { Difference } from './snapshot';

/** What was seen when a field was changed, changed back, and given to a fresh resource. */
export interface Observation {
  /** Name of the resource. */
  readonly name: string;
  /** What the field was. */
  readonly from?: unknown;
  /** What the field was set to. */
  readonly value: unknown;
  /** Who did not take the change, and the message. */
  readonly refused?: { readonly by: string; readonly message: string };
  /** What differs after the change. */
  readonly changed: readonly Difference[];
  /** Pods that were replaced, in this order. */
  readonly replaced: readonly string[];
  /** Order in which they were replaced; undefined for one alone. */
  readonly order?: RestartOrder;
  /** True if what runs in pods reads the resource. */
  readonly isReadInPods?: boolean;
  /** Names that the base gives to objects, with what they are: `<spec.secretName>`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Places of random values that are others now. */
  readonly issued?: readonly string[];
  /** The field whose change has the operator do again what it did. */
  readonly renewedBy?: string;
  /** Places, with values, that are others only when the operator does again what it did. */
  readonly later?: readonly string[];
  /** Other objects that were deleted and created again. */
  readonly recreated: readonly string[];
  /** What does not work any more. */
  readonly broken: readonly string[];
  /** True if a fresh resource has other pods. */
  readonly hasOtherPods?: boolean;
  /** Objects that a fresh resource with the value has not. */
  readonly leaves?: readonly string[];
  /** Where a fresh resource with the value differs; undefined if it does not work, or is refused. */
  readonly fresh?: readonly Difference[];
  /** How many pods there were before and after. */
  readonly pods: readonly [before: number, after: number];
  /** The ways back that were tried, until one led back. */
  readonly back: readonly TriedWay[];
}

/** An attempt to take the change back. */
export interface TriedWay {
  readonly way: WayBack;
  /** Why it was not taken. */
  readonly refused?: string;
  /** What differs from the base afterwards. */
  readonly left: readonly Difference[];
}

/** Pods that an operator makes itself. */
const ANY_POD = 'Pod/*-<n>';

/** What a kubelet starts a container of the same pod again for. */
const IMAGE_OF_POD = /^Pod\/\S+ spec\.containers\[[^\]]+\]\.image$/;

export function verdictsOf(seen: Observation): readonly Verdict[] {
  if (seen.refused !== undefined) {
    return [{ verdict: 'refused', by: seen.refused.by }];
  }
  const changed = objectsIn(seen, seen.changed);
  const unlike = objectsIn(seen, seen.fresh ?? []);
  const leaves = seen.fresh === undefined ? [] : namesOf(seen, seen.leaves ?? []);
  return [
    ...seen.broken.map((how) => ({ verdict: 'breaks', how: withoutName(how, seen) }) as const),
    ...mainVerdict(seen, changed, unlike),
    ...(changed.length > 0 && unlike.length > 0
      ? [{ verdict: 'differsFromFresh', objects: unlike } as const]
      : []),
    ...(leaves.length > 0 ? [{ verdict: 'leaves', objects: leaves } as const] : []),
    ...wayBackVerdict(seen),
  ];
}

function mainVerdict(
  seen: Observation,
  changed: readonly string[],
  unlike: readonly string[],
): readonly Verdict[] {
  const { replaced, recreated, order = 'one by one', broken, issued = [], later = [] } = seen;
  const restarts = replaced.length > 0 ? ([{ verdict: 'restartsPods', order }] as const) : [];
  if (recreated.length > 0) {
    const objects = recreated.map((object) => ofAnyName(object, seen));
    return [{ verdict: 'recreates', objects }, ...restarts];
  }
  if (restarts.length > 0) {
    return restarts;
  }
  if (issued.length > 0) {
    const all = [...new Set(issued.map(objectOfPlace))];
    return all.map((object) => ({
      verdict: 'issues',
      object: ofAnyName(object, seen),
      values: issued
        .filter((place) => objectOfPlace(place) === object)
        .map((place) => place.slice(object.length + 1)),
    }));
  }
  const ofStatus = seen.changed.map(({ place }) => / statusOf\.(.*)$/.exec(place)?.[1]);
  if (changed.length > 0 && ofStatus.every((field) => field !== undefined)) {
    return [{ verdict: 'statusOnly', fields: ofStatus }];
  }
  if (changed.length > 0) {
    return [{ verdict: 'objectsOnly', objects: changed }];
  }
  if (later.length > 0) {
    const objects = namesOf(seen, later.map(objectOfPlace)).filter((object) => !isOfPod(object));
    return [{ verdict: 'atRenewal', objects, by: seen.renewedBy }];
  }
  if (unlike.length > 0) {
    return [{ verdict: 'creationOnly', objects: unlike }];
  }
  // Without a fresh one it may still be for creation only.
  if (broken.length > 0 || seen.fresh === undefined) {
    return [];
  }
  return podsVerdict(seen);
}

/** What only pods show, or nothing. */
function podsVerdict(seen: Observation): readonly Verdict[] {
  const { changed, pods, order = 'one by one' } = seen;
  if (changed.some(({ place, before }) => before !== undefined && IMAGE_OF_POD.test(place))) {
    return [{ verdict: 'restartsServers', order }];
  }
  if (pods[0] !== pods[1]) {
    return [{ verdict: 'objectsOnly', objects: [ANY_POD] }];
  }
  if (seen.hasOtherPods === true) {
    return [{ verdict: 'inNewPods' }];
  }
  return [{ verdict: seen.isReadInPods === true ? 'inPods' : 'noEffect' }];
}

function wayBackVerdict(seen: Observation): readonly Verdict[] {
  const failed = seen.back.filter(({ refused, left }) => refused !== undefined || left.length > 0);
  const [first] = failed;
  if (first === undefined) {
    return [];
  }
  const found = failed.find((tried) => tried.left.length > 0)?.left ?? [];
  const others = objectsIn(seen, found);
  const left = found.length > 0 && others.length === 0 ? [ANY_POD] : others;
  const instead = seen.back.find((tried) => !failed.includes(tried))?.way;
  return [
    {
      verdict: 'noWayBack',
      by: failed.map(({ way }) => way),
      ...(first.refused !== undefined && { refused: first.refused }),
      ...(left.length > 0 && { left }),
      ...(instead !== undefined && { instead }),
    },
  ];
}

/** The objects of differences; those of pods are one. */
function objectsIn(seen: Observation, found: readonly Difference[]): readonly string[] {
  return namesOf(
    seen,
    found.map(({ place }) => objectOfPlace(place)).filter((object) => !isOfPod(object)),
  );
}

function namesOf(seen: Observation, objects: readonly string[]): readonly string[] {
  return [...new Set(objects.map((each) => ofAnyName(each, seen).replace(/-\d+$/, '-<n>')))];
}

/** What pods are follows from what makes them. */
function isOfPod(place: string): boolean {
  return place.startsWith('Pod/');
}

/**
 * An object with `*` for the name of the resource, `<value>` and `<old value>` for that of the
 * field, and `<spec.secretName>` for that of another one.
 */
function ofAnyName(object: string, { name, from, value, names = {} }: Observation): string {
  const [kind, own = ''] = object.split('/');
  if (own === from) {
    return `${kind}/<old value>`;
  }
  const named = names[own];
  if (named !== undefined) {
    return `${kind}/${named}`;
  }
  return own === value
    ? `${kind}/<value>`
    : `${kind}/${own.replace(new RegExp(`(?<![\\w.])${name}(?![\\w.])`, 'g'), '*')}`;
}

/** A message without the name of a run. */
function withoutName(message: string, { name }: Observation): string {
  return message.replace(new RegExp(` "${name}[^"]*"`), '');
}

/** What was seen, in a line. */
export function evidenceOf(seen: Observation): string {
  if (seen.refused !== undefined) {
    return cut(seen.refused.message.replace(/\s+/g, ' '));
  }
  const places = (found: readonly Difference[]): string => {
    const others = found.filter(({ place }) => !isOfPod(place));
    // What pods are follows from what makes them, but for pods that differ alone.
    const own = others.length === 0 ? found : others;
    const shown = own.slice(0, 2).map(({ place, before, after }) => {
      const change = [before, after].map((value) => cut(JSON.stringify(value) ?? 'nothing', 40));
      return `${place}: ${change.join(' -> ')}`;
    });
    return `${shown.join('; ')}${own.length > 2 ? ` and ${own.length - 2} more` : ''}`;
  };
  const { later = [] } = seen;
  const parts = [
    places(seen.changed) || 'no object changed',
    ...((seen.issued ?? []).length > 0 ? [`issued anew: ${seen.issued?.join(', ')}`] : []),
    ...(later.length > 0 ? [`with the next one: ${later.slice(0, 2).join('; ')}`] : []),
    ...(seen.replaced.length > 0 ? [`pods replaced: ${seen.replaced.join(', ')}`] : []),
    ...(seen.fresh !== undefined && seen.fresh.length > 0
      ? [`a fresh one has ${places(seen.fresh)}`]
      : []),
    ...seen.back
      .filter(({ left }) => left.length > 0)
      .map(({ way, left }) => `left by ${way}: ${places(left)}`)
      .slice(0, 1),
  ];
  return cut(parts.join('. '), 400);
}

function cut(text: string, length = 240): string {
  return text.length > length ? `${text.slice(0, length)}...` : text;
}
