import type { CustomResourceDefinitionManifest } from '../manifest';
import type { JsonObject } from '../schema';
import type { Problem } from './problem';
import { acceptQuickly } from './quick';
import { collector } from './report';
import type { ValidateOptions } from './review';
import { reviewInSteps } from './steps';

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
 * Checks a custom resource as the API server does: unknown fields, nulls, defaults, types and bounds, sets and list
 * maps, embedded resources, metadata, and the CEL rules of the CRD. The resource itself is not changed.
 *
 * There are two ways to the same answer. Most resources are right and say nothing unusual; these are accepted in one
 * quick walk. As soon as it meets anything that it does not expect, it gives up without a word, and the resource is
 * reviewed from its start, step by step: that finds out what is wrong. Why they agree: all that the steps would drop,
 * move or report makes the quick way give up, and whether a value is as its schema demands it asks the checks of the
 * steps, but for plain types. The rules come last in both ways, and are the same. The tests compare the two.
 */
export function validateCustomResource(
  crd: CustomResourceDefinitionManifest | { readonly manifest: CustomResourceDefinitionManifest },
  resource: unknown,
  options: ValidateOptions = {},
): ResourceValidation {
  const manifest = 'manifest' in crd ? crd.manifest : crd;
  const findings = collector();
  const draft =
    acceptQuickly(manifest, resource, options, findings.report) ?? reviewInSteps(manifest, resource, options, findings);
  const { problems } = findings;
  return { valid: problems.length === 0, problems, defaulted: draft };
}
