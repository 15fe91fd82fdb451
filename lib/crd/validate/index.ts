import type { CustomResourceDefinitionManifest } from '../manifest';
import type { JsonObject } from '../schema';
import { applyDefaults, dropNulls } from './defaults';
import { own } from './draft';
import { checkEmbedded, tidyMetadata } from './embedded';
import { checkLists, hasUniqueItems } from './lists';
import { checkMetadata } from './metadata';
import { Path, type Problem } from './problem';
import { readObject } from './read';
import { collector } from './report';
import { reviewOf, type Step, type ValidateOptions } from './review';
import { checkRules } from './rules';
import { checkScale } from './scale';
import { keepStatus } from './status';
import { removeUnknownFields } from './unknown-fields';
import { checkValue } from './values';

export type { Problem, ProblemCode } from './problem';
export { describeProblems } from './report';
export type { ValidateOptions } from './review';

/** What the API server would say about a resource. */
export interface ResourceValidation {
  /** Whether it would take the resource. */
  readonly valid: boolean;
  readonly problems: readonly Problem[];
  /** The resource as it would be stored: with defaults, without unknown fields. */
  readonly defaulted: JsonObject;
}

/**
 * What the API server does to a resource, in its order. CEL rules come after these, and only if these find nothing:
 * a rule relies on types.
 */
const STEPS: readonly Step[] = [
  ({ draft, schema, report }) => removeUnknownFields(draft, schema, report, true),
  ({ draft, schema }) => tidyMetadata(draft, schema),
  ({ draft, schema }) => dropNulls(draft, schema),
  ({ draft, schema }) => applyDefaults(draft, schema),
  ({ draft, before, version }) => keepStatus(draft, before, version.subresources),
  ({ draft, isNamespaced, report }) =>
    checkMetadata(own(draft, 'metadata'), { name: 'subdomain', namespace: isNamespaced }, METADATA, report),
  ({ draft, schema, report, kubernetesVersion, before, ratchets }) =>
    checkValue(draft, schema, Path.ROOT, { report, version: kubernetesVersion }, ratchets ? before : undefined),
  ({ draft, schema, report, before }) => {
    // Where something was there twice before, the API server lets anything be.
    if (before === undefined || hasUniqueItems(before, schema)) {
      checkLists(draft, schema, Path.ROOT, report);
    }
  },
  ({ draft, schema, report }) => checkEmbedded(draft, schema, Path.ROOT, report),
  ({ draft, version, report }) => checkScale(draft, version.subresources, report),
];

const METADATA = Path.ROOT.at('metadata');

/**
 * Checks a custom resource as the API server does: unknown fields, nulls, defaults, types and bounds, sets and list
 * maps, embedded resources, metadata, and the CEL rules of the CRD. The resource itself is not changed.
 */
export function validateCustomResource(
  crd: CustomResourceDefinitionManifest | { readonly manifest: CustomResourceDefinitionManifest },
  resource: unknown,
  options: ValidateOptions = {},
): ResourceValidation {
  const manifest = 'manifest' in crd ? crd.manifest : crd;
  const { problems, report } = collector();
  const draft = readObject(resource, report);
  if (draft === undefined) {
    return { valid: false, problems, defaulted: {} };
  }
  const review = problems.length === 0 ? reviewOf(manifest, draft, report, options) : undefined;
  if (review !== undefined) {
    STEPS.forEach((step) => step(review));
    if (problems.length === 0) {
      checkRules(review);
    }
  }
  return { valid: problems.length === 0, problems, defaulted: draft };
}
