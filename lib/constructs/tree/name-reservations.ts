import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { addCheck, checksAreOn, errors } from '../../checks/checks';
import { isInTree, PerPass } from './synth-pass';

/** What a construct needs to be free for what an operator will make of it. */
export interface NameReservation {
  readonly owner: IConstruct;
  readonly places: readonly string[];
  /** The name that the problem says. */
  readonly name: string;
  /** What is wrong where an object has one of the places. */
  readonly problem: (object: ApiObject, place: string, name: string) => string | undefined;
}

/** An object, and the place that it has. */
interface Occupant {
  readonly place: string;
  readonly object: ApiObject;
}

/** The objects of a tree that have places, by these. */
type Occupants = Map<string, ApiObject[]>;

/** What is reserved in a tree, each kind of name apart. */
const reserved = new WeakMap<IConstruct, Set<NameReservations>>();

/**
 * Names of one kind (of Deployments in namespaces, say) that objects of a tree have, and that other constructs need to be
 * free. In a tree that grows part by part the later one is held against those before it.
 */
export class NameReservations {
  private readonly taken = new PerPass<Occupants>(
    () => new Map(),
    (byPlace, construct) => {
      const taken = this.takenBy(construct);
      if (taken !== undefined) byPlace.set(taken.place, [...(byPlace.get(taken.place) ?? []), taken.object]);
    },
  );
  private readonly reservations = new WeakMap<IConstruct, NameReservation[]>();

  /** @param placeOf the place that an object has; undefined where it has none of this kind */
  constructor(private readonly placeOf: (object: ApiObject) => string | undefined) {}

  /** To be called when the owner is made; an object with one of the names is an error from then on. */
  public add(reservation: NameReservation): void {
    const { owner } = reservation;
    const { root } = owner.node;
    const ofTree = this.reservations.get(root) ?? [];
    this.reservations.set(root, ofTree);
    ofTree.push(reservation);
    reserved.set(root, (reserved.get(root) ?? new Set()).add(this));
    this.taken.watch(root);
    addCheck(owner, () => errors(this.problems(reservation)));
  }

  /** What is wrong with reservations that were made before some objects were. */
  public problemsOf(parts: ReadonlySet<IConstruct>, root: IConstruct): string[] {
    const taken = [...parts].flatMap((part) => this.takenBy(part) ?? []);
    if (taken.length === 0) {
      return [];
    }
    const earlier = (this.reservations.get(root) ?? []).filter(({ owner }) => !parts.has(owner) && isInTree(owner));
    return earlier.flatMap((reservation) =>
      taken
        .flatMap((each) => conflict(reservation, each))
        .map((problem) => `[${reservation.owner.node.path}] ${problem}`),
    );
  }

  private problems(reservation: NameReservation): string[] {
    const byPlace = this.taken.of(reservation.owner.node.root);
    return reservation.places.flatMap((place) =>
      (byPlace.get(place) ?? []).flatMap((object) => conflict(reservation, { place, object })),
    );
  }

  private takenBy(construct: IConstruct): Occupant | undefined {
    const object = ApiObject.isApiObject(construct) ? construct : undefined;
    const place = object && this.placeOf(object);
    return object && place !== undefined ? { place, object } : undefined;
  }
}

/** What is wrong as some parts join a tree that grows: what they have, and others reserved before. */
export function reservationProblems(parts: readonly IConstruct[]): string[] {
  const [first] = parts;
  if (first === undefined || !checksAreOn(first)) {
    return [];
  }
  const { root } = first.node;
  const joining = new Set(parts);
  return [...(reserved.get(root) ?? [])].flatMap((names) => names.problemsOf(joining, root));
}

function conflict({ places, name, problem }: NameReservation, { place, object }: Occupant): string[] {
  return places.includes(place) ? [problem(object, place, name) ?? []].flat() : [];
}
