import { isDeepStrictEqual } from 'node:util';
import { ApiObject } from 'cdk8s';
import { addTo, AppFact } from '../../core/app/app-index';
import { addCheck, checksAreOn, errors } from '../../core/checks/checks';
import { show } from '../../crd/checks/errors';
import { isTree } from '../../crd/json/tree';
import { isUnresolved } from '../../crd/unresolved/unresolved-values';
import { podSpecPath } from '../../manifests/access/pods';
import { OperatorReference } from '../operator-reference';
import { isServing } from '../serving-operators';

import type { IConstruct } from 'constructs';
import type { StringMap } from '../../crd/json/tree';

/**
 * Object that the operator makes for a resource, or takes for its own: nobody else in the namespace
 * can have the name.
 */
export type ReservedName = ReservedObject | ReservedPods;

interface Reserved {
  /** The prop that it follows from, for messages. @default 'name' */
  readonly prop?: string;
  /** Consequence where somebody else has it. @default - no more than the name */
  readonly why?: string;
  /** Remedy. @default 'rename one of the two' */
  readonly remedy?: string;
}

/** An object of a kind of Kubernetes itself, by its name. */
export interface ReservedObject extends Reserved {
  /** Its kind, such as `Service`. */
  readonly kind: string;
  /** Its name; undefined if there is none, and nothing is reserved. */
  readonly name: string | undefined;
  readonly podLabels?: never;
  /**
   * Names that anybody may have, such as that of the ServiceAccount that is in every namespace.
   * @default - none
   */
  readonly unless?: readonly string[];
  /**
   * Whether an object of the app may have the name, as the operator takes over what is there; other
   * resources and operators may not in any case.
   * @default 'refused'
   */
  readonly existing?: 'allowed' | 'refused';
}

/** Every pod that has these labels. */
export interface ReservedPods extends Reserved {
  /** Labels by which the operator, or a Service that it makes, finds pods. */
  readonly podLabels: StringMap;
  readonly kind?: never;
  readonly name?: never;
  readonly unless?: never;
}

interface Holder extends IConstruct {
  [RESERVATIONS]?: readonly Reservation[];
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

interface Reservation {
  readonly holder: Holder;
  readonly reserved: ReservedName;
  /** Where what has the name is found. */
  readonly place: string;
}

/**
 * Holder of a name, or of pods, that may be reserved: an object of the app, or an operator that
 * exists already.
 */
interface Occupant {
  readonly construct: IConstruct;
  readonly places: readonly string[];
  readonly podLabels: StringMap;
}

/**
 * Kept by the holder itself: thousands of entries of a WeakMap slow down every collection of
 * garbage.
 */
const RESERVATIONS = Symbol('reservations');

const reservations = new AppFact<Map<string, Reservation[]>>(
  () => new Map(),
  (byPlace, construct: Partial<Holder>) =>
    construct[RESERVATIONS]?.forEach((each) => addTo(byPlace, each.place, each)),
);

const occupants = new AppFact<Map<string, Occupant[]>>(
  () => new Map(),
  (byPlace, construct) => {
    const occupant = occupantOf(construct);
    occupant?.places.forEach((place) => addTo(byPlace, place, occupant));
  },
);

/**
 * Keeps names free for what the operator makes for a resource; whatever else has one is an error at
 * synth.
 */
export function reserveNames(holder: Holder, names: readonly ReservedName[]): void {
  const { root } = holder.node;
  const own = names
    .filter(isReserved)
    .map((reserved) => ({ holder, reserved, place: placeOf(reserved, holder.namespace) }));
  holder[RESERVATIONS] = own;
  addCheck(holder, () => errors(problemsOf(own, root)));
}

/** A name that is not known yet may turn out to be one that anybody may have. */
function isReserved({ kind, name, unless = [] }: ReservedName): boolean {
  return (
    kind === undefined ||
    (name !== undefined && !unless.includes(name) && !(unless.length > 0 && isUnresolved(name)))
  );
}

/**
 * Returns the problems of parts that join a tree that grows: they have names that were reserved
 * before.
 */
export function reservationProblems(parts: readonly IConstruct[]): string[] {
  const [first] = parts;
  if (first === undefined || !checksAreOn(first)) {
    return [];
  }
  const joining = new Set(parts);
  const joined = parts.flatMap((part) => occupantOf(part) ?? []);
  const byPlace = joined.length === 0 ? undefined : reservations.of(first.node.root);
  return joined.flatMap((occupant) =>
    occupant.places
      .flatMap((place) => byPlace?.get(place) ?? [])
      .filter(({ holder }) => !joining.has(holder) && isInTree(holder))
      .filter((reservation) => isTaken(reservation, occupant))
      .map(
        (reservation) =>
          `[${reservation.holder.node.path}] ${takenText(reservation, occupant.construct)}`,
      ),
  );
}

/** Returns true if a construct is still in its tree: parts with problems are removed. */
function isInTree({ node: { scopes } }: IConstruct): boolean {
  return scopes.every(
    ({ node }) => node.scope === undefined || node.scope.node.tryFindChild(node.id)?.node === node,
  );
}

/** Reported once for each other construct. */
function problemsOf(own: readonly Reservation[], root: IConstruct): string[] {
  const problems = new Map<IConstruct, string>();
  const [allReserved, allOccupied] = [reservations.of(root), occupants.of(root)];
  for (const reservation of own) {
    const { place } = reservation;
    const rival = rivalOf(reservation, allReserved.get(place) ?? []);
    if (rival !== undefined && !problems.has(rival)) {
      problems.set(rival, sharedText(reservation, rival));
    }
    for (const occupant of allOccupied.get(place) ?? []) {
      const { construct } = occupant;
      if (isTaken(reservation, occupant) && !problems.has(construct)) {
        problems.set(construct, takenText(reservation, construct));
      }
    }
  }
  return [...problems.values()];
}

/**
 * The resource that reserves the same and comes before; two of one name are one object that is
 * declared twice.
 */
function rivalOf(own: Reservation, all: readonly Reservation[]): Holder | undefined {
  // Nearly always nobody else wants the place.
  if (all.length === 1 && all[0] === own) {
    return undefined;
  }
  const { holder, reserved } = own;
  const first = all.find((other) =>
    isDeepStrictEqual(other.reserved.podLabels ?? {}, reserved.podLabels ?? {}),
  )?.holder;
  const isNamesake = (['apiVersion', 'kind', 'namespace', 'name'] as const).every(
    (key) => first?.[key] === holder[key],
  );
  return isNamesake ? undefined : first;
}

function isTaken({ holder, reserved }: Reservation, { construct, podLabels }: Occupant): boolean {
  return (
    !construct.node.scopes.includes(holder) &&
    (reserved.kind === undefined
      ? Object.entries(reserved.podLabels).every(([label, value]) => podLabels[label] === value)
      : reserved.existing !== 'allowed' || operatorOf(construct) !== undefined)
  );
}

function sharedText(reservation: Reservation, { node }: IConstruct): string {
  const { kind } = reservation.reserved;
  return problemText(
    reservation,
    kind === undefined ? `[${node.path}] has such pods` : `[${node.path}] needs it, too`,
  );
}

function takenText(reservation: Reservation, construct: IConstruct): string {
  const { holder, reserved } = reservation;
  const { kind } = reserved;
  const operator = kind === 'ServiceAccount' ? operatorOf(construct) : undefined;
  if (operator !== undefined) {
    const whose = `the operator [${operator.node.path}] runs as it, and the pods would get its rights`;
    const shown = { ...reserved, why: undefined, remedy: 'use another name' };
    return problemText({ holder, reserved: shown }, whose);
  }
  const { path } = construct.node;
  return problemText(
    reservation,
    kind === undefined ? `[${path}] has such pods` : `[${path}] has that name`,
  );
}

function problemText({ holder, reserved }: Omit<Reservation, 'place'>, whose: string): string {
  const { kind, prop = 'name', why, remedy = 'rename one of the two' } = reserved;
  const value = prop === 'name' || prop === 'namespace' ? holder[prop] : reserved.name;
  const what =
    kind === undefined
      ? `for which the operator takes every pod with ${labelsText(reserved.podLabels)}`
      : `for which the operator makes the ${kind} ${show(reserved.name)}`;
  return `'${prop}' is ${show(value)}, ${what}; ${whose}${why === undefined ? '' : `: ${why}`}; ${remedy}`;
}

function labelsText(labels: StringMap): string {
  const texts = Object.entries(labels).map(([label, value]) => `${label}=${value}`);
  return `the label${texts.length === 1 ? '' : 's'} ${texts.join(', ')}`;
}

/** Pods are found by the first of their labels. */
function placeOf({ kind, name = '', podLabels }: ReservedName, namespace: string): string {
  if (kind !== undefined) {
    return objectPlace(kind, namespace, name);
  }
  const [[label, value] = ['', '']] = Object.entries(podLabels);
  return podPlace(namespace, label, value);
}

function objectPlace(kind: string, namespace: string | undefined, name: string): string {
  return `${kind}/${namespace ?? ''}/${name}`;
}

function podPlace(namespace: string | undefined, label: string, value: unknown): string {
  return `pods/${namespace ?? ''}/${label}=${String(value)}`;
}

/** The operator that an object is of, or that stands for one. */
function operatorOf({ node }: IConstruct): IConstruct | undefined {
  return node.scopes.find(isServing);
}

function occupantOf(construct: IConstruct): Occupant | undefined {
  if (ApiObject.isApiObject(construct)) {
    return isOfKubernetes(construct) ? objectOccupant(construct) : undefined;
  }
  return construct instanceof OperatorReference ? referenceOccupant(construct) : undefined;
}

/** Kinds of Kubernetes itself: others may have the same names for other things. */
function isOfKubernetes({ apiGroup }: ApiObject): boolean {
  return !apiGroup.includes('.') || apiGroup.endsWith('.k8s.io');
}

function objectOccupant(object: ApiObject): Occupant {
  const { kind, name, metadata } = object;
  const podLabels = podLabelsOf(object);
  const labels = Object.entries(podLabels);
  return {
    construct: object,
    podLabels,
    places: [
      objectPlace(kind, metadata.namespace, name),
      ...labels.map(([label, value]) => podPlace(metadata.namespace, label, value)),
    ],
  };
}

/**
 * An operator that somebody else installed has no objects in the app; these are those that it has
 * for certain.
 */
function referenceOccupant(operator: OperatorReference): Occupant {
  const { name, namespace, serviceAccountName, definition } = operator;
  return {
    construct: operator,
    podLabels: {},
    places: [
      ...(definition.workloads === undefined ? [objectPlace('Deployment', namespace, name)] : []),
      objectPlace('ServiceAccount', namespace, serviceAccountName),
    ],
  };
}

function podLabelsOf(object: ApiObject): StringMap {
  const path = podSpecPath(object.kind)?.with(-1, 'metadata').concat('labels');
  const labels = path?.reduce<unknown>(
    (value, key) => (isTree(value) ? value[key] : undefined),
    object.toJson(),
  );
  return isTree(labels) ? (labels as StringMap) : {};
}
