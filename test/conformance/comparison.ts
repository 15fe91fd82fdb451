import { createHash } from 'node:crypto';
import { isObject } from './json';

import type { ServerVerdict } from './api-server';
import type { Loose, LooseObject } from './json';
import type { OurVerdict } from './our-verdicts';

/** A case in which the two verdicts differ. */
export interface Disagreement {
  /** The CRD, the number of the case, and what was done. */
  readonly what: string;
  /** `other value`: both compute an expression, and come to different results. */
  readonly direction: 'stricter' | 'lenient' | 'other value';
  /** Our problems; none where we accept. */
  readonly ours: readonly string[];
  /** Message of the API server; empty where it accepts. */
  readonly theirs: string;
  readonly input: unknown;
}

interface Unanswered {
  readonly what: string;
  readonly failure: string;
}

/** A resource of which the two sides would store something else. */
interface StoredDifference {
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
}

/** How often the two sides agree about the cases of one CRD, or about CRDs. */
export class Comparison {
  public readonly disagreements: Disagreement[] = [];
  /** Accepted by both, but not as the same. */
  public readonly storedDifferences: StoredDifference[] = [];
  /** Neither the same nor a disagreement. */
  public readonly unanswered: Unanswered[] = [];
  public cases = 0;
  public accepted = 0;
  /** Refused by both, with a place that the API server names. */
  public placed = 0;
  /** Those of them in which we name the same place. */
  public samePlace = 0;
  /** Accepted by both, with what the API server would store. */
  public stored = 0;
  /** Those of them in which we would store the same. */
  public sameStored = 0;

  constructor(public readonly name: string) {}

  public add(what: string, input: unknown, ours: OurVerdict, theirs: ServerVerdict): void {
    this.cases += 1;
    if (theirs.accepted === undefined) {
      this.unanswered.push({ what, failure: theirs.message ?? '' });
      return;
    }
    if (theirs.accepted) {
      this.accepted += 1;
    }
    if (ours.accepted !== theirs.accepted) {
      const direction = ours.accepted ? 'lenient' : 'stricter';
      const message = theirs.message ?? '';
      this.disagreements.push({ what, direction, ours: ours.problems, theirs: message, input });
    } else if (theirs.accepted) {
      this.compareStored(what, ours, theirs);
    } else {
      this.comparePlaces(ours, theirs);
    }
  }

  /** Adds another comparison, whose name goes before what was done. */
  public include(other: Comparison): void {
    const named = <T extends { readonly what: string }>(one: T): T => ({
      ...one,
      what: `${other.name} ${one.what}`,
    });
    this.disagreements.push(...other.disagreements.map(named));
    this.storedDifferences.push(...other.storedDifferences.map(named));
    this.unanswered.push(...other.unanswered.map(named));
    this.cases += other.cases;
    this.accepted += other.accepted;
    this.placed += other.placed;
    this.samePlace += other.samePlace;
    this.stored += other.stored;
    this.sameStored += other.sameStored;
  }

  public get answered(): number {
    return this.cases - this.unanswered.length;
  }

  public get same(): number {
    return this.answered - this.disagreements.length;
  }

  public count(direction: Disagreement['direction']): number {
    return this.disagreements.filter((disagreement) => disagreement.direction === direction).length;
  }

  /** Those that no known difference explains. */
  public get unexplained(): readonly Disagreement[] {
    return this.disagreements.filter((disagreement) => explain(disagreement) === undefined);
  }

  private compareStored(what: string, ours: OurVerdict, theirs: ServerVerdict): void {
    if (ours.object === undefined || (theirs.object ?? theirs.objectHash) === undefined) {
      return;
    }
    this.stored += 1;
    const here = comparableText(ours.object);
    const there = theirs.object === undefined ? theirs.objectHash! : comparableText(theirs.object);
    if (here === there || hashOfObject(ours.object) === there) {
      this.sameStored += 1;
    } else {
      this.storedDifferences.push({ what, ours: here, theirs: there });
    }
  }

  private comparePlaces(ours: OurVerdict, theirs: ServerVerdict): void {
    const place = firstPlace(theirs.message ?? '');
    if (place === undefined) {
      return;
    }
    this.placed += 1;
    if (isNamed(place, ours.paths)) {
      this.samePlace += 1;
    }
  }
}

export function hashOfObject(object: LooseObject): string {
  return createHash('sha256')
    .update(comparableText(object))
    .digest('base64')
    .slice(0, STORED_HASH_LENGTH);
}

export const STORED_HASH_LENGTH = 5;

function comparableText(object: LooseObject): string {
  return JSON.stringify(comparable(object));
}

/**
 * An object with its fields in order and without metadata: the API server writes that of the
 * resource itself, and rewrites that of resources within it.
 */
function comparable(value: Loose): Loose {
  if (Array.isArray(value)) {
    return value.map(comparable);
  }
  if (!isObject(value)) {
    return value;
  }
  const fields = Object.entries(value).filter(([field]) => field !== 'metadata');
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([field, item]) => [field, comparable(item)]),
  );
}

/** The first place that the API server names in a refusal; undefined if it names none. */
function firstPlace(message: string): string | undefined {
  const unknown = /strict decoding error: unknown field "([^"]*)"/.exec(message)?.[1];
  if (unknown !== undefined) {
    return plain(unknown);
  }
  const invalid = /is invalid: \[?((?:[^:[]|\[[^\]]*\])+): /.exec(message)?.[1];
  return invalid === undefined || invalid === '<nil>' ? undefined : plain(invalid);
}

/**
 * Returns true if one of our places is the one that the API server names, or leads to it, or begins
 * there.
 */
function isNamed(place: string, ours: readonly string[]): boolean {
  const wanted = shorten(place);
  return ours
    .map(plain)
    .map(shorten)
    .some((at) => at === wanted || at.startsWith(`${wanted}.`) || wanted.startsWith(`${at}.`));
}

/** A place with a dot before each step, whatever brackets it is written with. */
function plain(place: string): string {
  return place
    .replace(/\["([^"]*)"\]/g, '.$1')
    .replace(/\[([^\]]*)\]/g, '.$1')
    .replace(/^\./, '');
}

/**
 * In a CRD with one schema, the API server calls it by the name that it had in the first version of
 * the API.
 */
function shorten(place: string): string {
  return place
    .replace(/^spec\.validation\.openAPIV3Schema/, 'schema')
    .replace(/^spec\.versions\.\d+\.schema\.openAPIV3Schema/, 'schema')
    .replace(
      /^spec\.(versions\.\d+\.)?(subresources|additionalPrinterColumns|selectableFields)/,
      '$2',
    );
}

/** A way in which we are known to be stricter than the API server. */
interface KnownDifference {
  /** As `docs/conformance.md` names it. */
  readonly name: string;
  readonly text: RegExp;
}

/** All that is known; each is explained in `docs/conformance.md`. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  { name: 'a list where there is a format for text', text: /must be of type string, got array/ },
  { name: 'a fraction among whole members of an enum', text: /must be one of .*, got -?\d+\.\d+$/ },
  {
    name: 'a whole number beyond a bound that is a fraction',
    text: /\(which the API server takes as -?\d+ for whole values\), got -?\d+$/,
  },
  {
    name: 'integers that JavaScript cannot hold',
    text: /an integer that JavaScript can hold exactly/,
  },
  { name: 'messages of protobuf in CEL', text: /rules cannot make messages/ },
];

/**
 * The known difference that explains a disagreement. Where we name several problems, each of them
 * has to be known.
 */
export function explain({ direction, ours }: Disagreement): KnownDifference | undefined {
  if (direction !== 'stricter') {
    return undefined;
  }
  const known = ours.map((problem) => KNOWN_DIFFERENCES.find(({ text }) => text.test(problem)));
  return known.includes(undefined) ? undefined : known[0];
}
