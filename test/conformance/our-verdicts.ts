import { validateCustomResource, validateCustomResourceDefinition } from 'operator-constructs/crd';

import type { ResourceCase, ResourceCases } from './cases';
import type { LooseObject, Malleable } from './json';

export interface OurVerdict {
  readonly accepted: boolean;
  /** Each problem in one line. */
  readonly problems: readonly string[];
  readonly paths: readonly string[];
  /** The object that would be stored; of resources only. */
  readonly object?: LooseObject;
}

export function validateResource(
  { definition, stored }: ResourceCases,
  { resource, old }: ResourceCase,
): OurVerdict {
  const options = old === undefined ? {} : { oldResource: stored[old] };
  const { valid, problems, defaulted } = validateCustomResource(
    definition.manifest,
    resource,
    options,
  );
  return { accepted: valid, ...inLines(problems), object: defaulted as LooseObject };
}

export function validateDefinition(manifest: Malleable): OurVerdict {
  const { valid, problems } = validateCustomResourceDefinition(manifest);
  return { accepted: valid, ...inLines(problems) };
}

function inLines(problems: readonly { readonly path: string; readonly message: string }[]) {
  return {
    problems: problems.map(({ path, message }) => `${path}: ${message}`),
    paths: problems.map(({ path }) => path),
  };
}
