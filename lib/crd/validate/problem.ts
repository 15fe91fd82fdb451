import type { KubernetesVersion } from '../../internal/kubernetes-version';

/**
 * What kind of rule a resource breaks. Most are named after the keyword of the schema.
 *
 * - `json`: a value that JSON cannot hold
 * - `version`: the CRD does not serve this `apiVersion` and `kind`
 * - `unknown`: a field that the schema does not have; the API server drops it, `kubectl` refuses it
 * - `required`: a missing field
 * - `duplicate`: an item that a set or list map has twice
 * - `metadata`: what the API server demands of the metadata of any object
 * - `rule`: a CEL rule of the CRD, which does not hold or cannot be evaluated
 */
export type ProblemCode =
  | 'json'
  | 'version'
  | 'unknown'
  | 'required'
  | 'type'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'format'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties'
  | 'anyOf'
  | 'oneOf'
  | 'not'
  | 'duplicate'
  | 'metadata'
  | 'rule';

/** One reason why the API server would refuse a resource. */
export interface Problem {
  /** Where it is, such as `spec.pod.env[1].name`; empty for the resource itself. */
  readonly path: string;
  readonly code: ProblemCode;
  /** What is demanded, and what was got. */
  readonly message: string;
  /** What to write instead. */
  readonly hint?: string;
}

/** Takes a problem down. */
export type Report = (path: Path, code: ProblemCode, message: string, hint?: string) => void;

/** A place in a resource. It becomes text only when there is something to report, as most resources are right. */
export class Path {
  /** The resource itself. */
  public static readonly ROOT = new Path();

  private constructor(
    private readonly parent?: Path,
    private readonly step: string | number = '',
  ) {}

  /** The place of a field or an item below this one. */
  public at(step: string | number): Path {
    return new Path(this, step);
  }

  public toString(): string {
    if (this.parent === undefined) {
      return '';
    }
    const before = this.parent.toString();
    if (typeof this.step === 'number') {
      return `${before}[${this.step}]`;
    }
    if (!/^[A-Za-z_$][\w$-]*$/.test(this.step)) {
      return `${before}["${this.step}"]`;
    }
    return before === '' ? this.step : `${before}.${this.step}`;
  }
}

/** What the check of a value needs to know besides the value. */
export interface ValueContext {
  readonly report: Report;
  readonly version: KubernetesVersion;
}
