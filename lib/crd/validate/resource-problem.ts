import type { KubernetesVersion } from '../checks/kubernetes-version';
import type { Path } from '../json/path';

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

export type Report = (path: Path, code: ProblemCode, message: string, hint?: string) => void;

/** A value that is being checked, and takes down what is wrong with it. */
export interface CheckedValue {
  readonly version: KubernetesVersion;
  /** @param field the field of the value that is meant, if it is not the value itself */
  fail(
    code: ProblemCode,
    message: () => string,
    hint?: () => string | undefined,
    field?: string,
  ): void;
  /** The name that was probably meant; not looked for where much is wrong. */
  suggest(word: string, names: readonly string[]): string | undefined;
}

/**
 * Kind of rule that a CRD breaks. The codes of a `Problem` stand for what is wrong with the shape
 * of the CRD (a field of the wrong type, a missing or an unknown one) and for what a schema finds
 * wrong with its own default.
 *
 * - `name`: a name that Kubernetes does not allow, or that does not fit the others
 * - `versions`: versions that do not fit together
 * - `unsupported`: a keyword of JSON Schema that no CRD can use
 * - `structural`: a schema that is not structural
 * - `schema`: keywords of one schema that contradict each other
 * - `list`: a list type that does not fit its list, or keys that do not fit the items
 * - `rule`: a CEL rule
 * - `rule-cost`: a CEL rule that costs more than the API server allows, by its own estimate; as a
 *   lint, one that comes near to that
 * - `subresource`, `printer-column`, `selectable-field`, `conversion`: that part of the CRD
 *
 * Lints only:
 *
 * - `default-never-applies`: defaults below an object of settings that may be left out, and is not
 *   created then
 * - `unrecognized-format`: a format that the API server does not check; from Kubernetes 1.34 on it
 *   warns of it itself
 * - `list-type`: a list without a list type, which server-side apply replaces as a whole
 * - `unchecked-default`: a default that the API server does not check, and that its schema refuses
 * - `path`: a path that leads nowhere in the schema
 * - `client-side-apply`: a CRD that is too large for client-side `kubectl apply`
 * - `size`: a CRD that is too large to be stored
 */
export type DefinitionProblemCode =
  | ProblemCode
  | 'name'
  | 'versions'
  | 'unsupported'
  | 'structural'
  | 'schema'
  | 'list'
  | 'rule'
  | 'rule-cost'
  | 'subresource'
  | 'printer-column'
  | 'selectable-field'
  | 'conversion'
  | 'default-never-applies'
  | 'list-type'
  | 'unchecked-default'
  | 'unrecognized-format'
  | 'path'
  | 'client-side-apply'
  | 'size';

/** One thing that is wrong with a CRD, or that is likely not meant. */
export interface DefinitionProblem {
  /**
   * Where it is, such as `spec.versions[0].schema.openAPIV3Schema.properties.spec`; empty for the
   * CRD itself.
   */
  readonly path: string;
  readonly code: DefinitionProblemCode;
  /** Allowed values, and the value that was given. */
  readonly message: string;
  /** Suggested replacement. */
  readonly hint?: string;
}

export type DefinitionReport = (
  path: { toString(): string },
  code: DefinitionProblemCode,
  message: string,
  hint?: string,
) => void;
