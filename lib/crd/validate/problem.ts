import type { Path } from '../json/path';
import type { KubernetesVersion } from '../checks/kubernetes-version';

/**
 * Kind of rule that a resource breaks. Most are named after the keyword of the schema.
 *
 * - `json`: a value that JSON cannot hold
 * - `definition`: the CRD itself cannot be used
 * - `version`: the CRD does not serve this `apiVersion` and `kind`
 * - `unknown`: a field that the schema does not have; the API server drops it, `kubectl` refuses it
 * - `required`: a missing field
 * - `duplicate`: an item that a set or list map has twice
 * - `metadata`: what the API server demands of the metadata of any object
 * - `rule`: a CEL rule of the CRD, which does not hold or cannot be evaluated
 * - `limit`: more than is checked: too many problems, or too many conditions on too many values
 */
export type ProblemCode =
  | 'json'
  | 'definition'
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
  | 'rule'
  | 'limit';

/** One reason why the API server would refuse a resource. */
export interface Problem {
  /** Where it is, such as `spec.pod.env[1].name`; empty for the resource itself. */
  readonly path: string;
  readonly code: ProblemCode;
  /** Allowed values, and the value that was given. */
  readonly message: string;
  /** Suggested replacement. */
  readonly hint?: string;
}

/** Takes a problem down. */
export type Report = (path: Path, code: ProblemCode, message: string, hint?: string) => void;

/** A value that is being checked, and takes down what is wrong with it. */
export interface CheckedValue {
  readonly version: KubernetesVersion;
  /** @param field the field of the value that is meant, if it is not the value itself */
  fail(code: ProblemCode, message: () => string, hint?: () => string | undefined, field?: string): void;
  /** The name that was probably meant; not looked for where much is wrong. */
  suggest(word: string, names: readonly string[]): string | undefined;
}
