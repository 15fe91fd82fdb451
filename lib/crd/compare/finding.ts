import { Path } from '../json/path';
import { CHANGES, type DefinitionChange, type Severity } from './changes';
import type { StructuralSchema } from '../json/schema';

/**
 * One difference between two releases of a CRD.
 *
 * - `breaking`: a resource that was valid is refused, can no longer be updated, or loses data; or a client no longer
 *   finds what it asks for
 * - `warning`: nothing is refused or lost, but a resource means something else, or readers may meet a value of a kind
 *   that they do not know
 * - `info`: what was valid stays valid, and means the same
 *
 * From Kubernetes 1.30 on, an update may leave a part of a stored object as it is, even if the part breaks a rule that
 * is newer ("ratcheting"). So stored objects survive most narrower rules. They are breaking nevertheless: the same
 * object is refused when it is created, in a new cluster or from a backup, and a rule about an object or a list holds
 * again as soon as anything in it changes. The message says for each change what survives.
 *
 * A CEL rule is breaking, too, unless its structure shows that no resource which was valid breaks it: it can only be broken
 * with fields or values that are new, or an old rule is one of its alternatives. A rule about a change (`oldSelf`) is not
 * ratcheted at all.
 */
export interface DefinitionFinding {
  /** Where in the CRD, such as `spec.versions[v1].schema.openAPIV3Schema.properties.spec`; or in the resource. */
  readonly path: string;
  readonly change: DefinitionChange;
  readonly severity: Severity;
  /** Change, and whom it breaks. */
  readonly message: string;
}

/** Where a finding deviates from what its kind of change usually means. */
export interface Deviation {
  readonly severity?: Severity;
  readonly effect?: string;
}

/** A place in a CRD, and the list of what is found there. */
export class CrdPlace {
  public constructor(
    private readonly findings: DefinitionFinding[],
    private readonly start: string = '',
    private readonly within: Path = Path.ROOT,
  ) {}

  /** The place of a keyword, a field or an item below this one. */
  public at(...steps: readonly (string | number)[]): CrdPlace {
    const within = steps.reduce<Path>((path, step) => path.at(step), this.within);
    return new CrdPlace(this.findings, this.start, within);
  }

  /** The place of one of several parts that have names, such as `versions[v1]`. */
  public named(name: string): CrdPlace {
    return new CrdPlace(this.findings, `${this.toString()}[${name}]`);
  }

  /** Records a change; the text says what changed, the rest follows from the kind of change. */
  public report(change: DefinitionChange, text: string, { severity, effect }: Deviation = {}): void {
    const [usualSeverity, usualEffect] = CHANGES[change];
    const message = `${text}: ${effect ?? usualEffect}`;
    this.findings.push({ path: this.toString(), change, severity: severity ?? usualSeverity, message });
  }

  public toString(): string {
    const within = this.within.toString();
    return [this.start, within].filter((part) => part !== '').join(within.startsWith('[') ? '' : '.');
  }
}

/** The same place in two releases of a schema. */
export interface Comparison {
  readonly before: StructuralSchema;
  readonly after: StructuralSchema;
  readonly place: CrdPlace;
  /** True if it is the schema of a whole resource. */
  readonly isResource: boolean;
  /** True if it, or a schema above, has another default than before: a resource may get fields by that. */
  readonly hasNewDefault: boolean;
}

export type Aspect = (comparison: Comparison) => void;

/** The schema of one field of an object, also of a map of anything. */
export function fieldOf(schema: StructuralSchema, field: string): StructuralSchema | undefined {
  const { properties = {} } = schema;
  return Object.hasOwn(properties, field) ? properties[field] : valuesOf(schema);
}

/** The schema of the values of a map; `true` gives an empty schema. */
export function valuesOf({ additionalProperties }: StructuralSchema): StructuralSchema | undefined {
  return additionalProperties === true ? {} : additionalProperties || undefined;
}
