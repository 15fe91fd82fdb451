import type { CustomResourceDefinitionManifest } from '../manifest';
import { applyDefaults, dropNulls } from './defaults';
import type { DraftObject } from './draft';
import { checkEmbedded, tidyMetadata } from './embedded';
import { checkLists, hasUniqueItems } from './lists';
import { checkOwnMetadata } from './metadata';
import { Path } from './problem';
import { readObject } from './read';
import type { Findings } from './report';
import { reviewOf, type Step, type ValidateOptions } from './review';
import { checkRules } from './rules';
import { checkScale } from './scale';
import { keepStatus } from './status';
import { removeUnknownFields } from './unknown-fields';
import { checkValue } from './values';

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
  ({ draft, isNamespaced, report }) => checkOwnMetadata(draft, isNamespaced, report),
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

/**
 * Reviews a resource step by step, and tells everything that is wrong with it.
 *
 * @returns the resource as it would be stored
 */
export function reviewInSteps(
  manifest: CustomResourceDefinitionManifest,
  resource: unknown,
  options: ValidateOptions,
  { problems, report }: Findings,
): DraftObject {
  const draft = readObject(resource, report);
  if (draft === undefined) {
    return {};
  }
  const review = problems.length === 0 ? reviewOf(manifest, draft, report, options) : undefined;
  if (review !== undefined) {
    STEPS.forEach((step) => step(review));
    if (problems.length === 0) {
      checkRules(review);
    }
  }
  return draft;
}
