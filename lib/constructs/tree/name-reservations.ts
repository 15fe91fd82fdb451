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

/** The kinds of places that are claimed in a tree. */
const claimed = new WeakMap<IConstruct, Set<NameReservations>>();

/**
 * Places of one kind (names of Deployments in namespaces, say) that objects of a tree have, and that other constructs
 * need to be free. In a tree that grows part by part the later one is held against those before it.
 */
export class NameReservations {
  private readonly taken = new PerPass<Occupants>(
    () => new Map(),
    (byPlace, construct) => {
      const taken = this.takenBy(construct);
      if (taken !== undefined) byPlace.set(taken.place, [...(byPlace.get(taken.place) ?? []), taken.object]);
    },
  );
  private readonly claims = new WeakMap<IConstruct, NameReservation[]>();

  /** @param placeOf the place that an object has; undefined where it has none of this kind */
  constructor(private readonly placeOf: (object: ApiObject) => string | undefined) {}

  /** Makes a claim, to be called when its owner is made; an object in one of its places is an error from then on. */
  public add(claim: NameReservation): void {
    const { owner } = claim;
    const { root } = owner.node;
    const ofTree = this.claims.get(root) ?? [];
    this.claims.set(root, ofTree);
    ofTree.push(claim);
    claimed.set(root, (claimed.get(root) ?? new Set()).add(this));
    this.taken.watch(root);
    addCheck(owner, () => errors(this.problems(claim)));
  }

  /** What is wrong with claims that were made before some objects were. */
  public problemsOf(parts: ReadonlySet<IConstruct>, root: IConstruct): string[] {
    const taken = [...parts].flatMap((part) => this.takenBy(part) ?? []);
    if (taken.length === 0) {
      return [];
    }
    const earlier = (this.claims.get(root) ?? []).filter(({ owner }) => !parts.has(owner) && isInTree(owner));
    return earlier.flatMap((claim) =>
      taken.flatMap((each) => conflict(claim, each)).map((problem) => `[${claim.owner.node.path}] ${problem}`),
    );
  }

  private problems(claim: NameReservation): string[] {
    const byPlace = this.taken.of(claim.owner.node.root);
    return claim.places.flatMap((place) =>
      (byPlace.get(place) ?? []).flatMap((object) => conflict(claim, { place, object })),
    );
  }

  private takenBy(construct: IConstruct): Occupant | undefined {
    const object = ApiObject.isApiObject(construct) ? construct : undefined;
    const place = object && this.placeOf(object);
    return object && place !== undefined ? { place, object } : undefined;
  }
}

/** What is wrong as some parts join a tree that grows: what they have, and others have claimed before. */
export function claimProblems(parts: readonly IConstruct[]): string[] {
  const [first] = parts;
  if (first === undefined || !checksAreOn(first)) {
    return [];
  }
  const { root } = first.node;
  const joining = new Set(parts);
  return [...(claimed.get(root) ?? [])].flatMap((claims) => claims.problemsOf(joining, root));
}

function conflict({ places, name, problem }: NameReservation, { place, object }: Occupant): string[] {
  return places.includes(place) ? [problem(object, place, name) ?? []].flat() : [];
}
