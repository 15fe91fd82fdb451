import type { CustomResourceDefinitionManifest } from '../../manifest';
import { isObject, own, type DraftObject } from '../draft';
import { checkOwnMetadata } from '../metadata';
import type { Report } from '../problem';
import { termsOf, type ReviewTerms, type ValidateOptions } from '../review';
import { checkRules } from '../rules';
import { checkScale } from '../scale';
import { takeOfResource } from './resource-take';
import { Visit } from './visit';

/**
 * Gives a resource as it would be stored, after one walk that copies it, fills in defaults and checks it all at once.
 * Reports rules that it breaks, and nothing else.
 *
 * @returns undefined when anything else is wrong with the resource, or so rare that this walk does not heed it
 */
export function acceptQuickly(
  manifest: CustomResourceDefinitionManifest,
  resource: unknown,
  options: ValidateOptions,
  report: Report,
): DraftObject | undefined {
  if (options.oldResource !== undefined) {
    return undefined;
  }
  const accepted = tryToAccept(manifest, resource, options);
  if (accepted === undefined) {
    return undefined;
  }
  const { draft, terms } = accepted;
  checkRules({ draft, schema: terms.schema, report, before: undefined, ratchets: terms.ratchets });
  return draft;
}

interface Accepted {
  readonly draft: DraftObject;
  readonly terms: ReviewTerms;
}

function tryToAccept(
  manifest: CustomResourceDefinitionManifest,
  resource: unknown,
  options: ValidateOptions,
): Accepted | undefined {
  try {
    const { apiVersion, kind } = resource as Readonly<Record<string, unknown>>;
    const terms = termsOfKind(manifest, apiVersion, kind, options);
    const draft = terms === undefined ? undefined : draftOf(resource, terms);
    // Getters may give something else the second time.
    const isOfKind = draft !== undefined && draft['apiVersion'] === apiVersion && draft['kind'] === kind;
    return terms !== undefined && isOfKind ? { draft, terms } : undefined;
  } catch {
    return undefined; // Whatever it was, the review in steps meets it again.
  }
}

function termsOfKind(
  manifest: CustomResourceDefinitionManifest,
  apiVersion: unknown,
  kind: unknown,
  options: ValidateOptions,
): ReviewTerms | undefined {
  return typeof apiVersion === 'string' && typeof kind === 'string'
    ? termsOf(manifest, { apiVersion, kind }, () => undefined, options)
    : undefined;
}

function draftOf(
  resource: unknown,
  { schema, version: { subresources }, kubernetesVersion, isNamespaced }: ReviewTerms,
): DraftObject | undefined {
  const visit = new Visit(kubernetesVersion);
  const draft = takeOfResource(schema)(resource, visit);
  if (draft === undefined || !isObject(draft)) {
    return undefined;
  }
  if (subresources?.status !== undefined && own(draft, 'status') !== undefined) {
    return undefined; // A status that is written apart is left out of what is stored.
  }
  checkOwnMetadata(draft, isNamespaced, visit.report);
  checkScale(draft, subresources, visit.report);
  return visit.isFine ? draft : undefined;
}
