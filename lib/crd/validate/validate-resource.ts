import { KubernetesVersion } from '../checks/kubernetes-version';
import { Path } from '../json/path';
import { showTyped } from '../json/show';
import { isObject, own } from '../json/tree';
import { FREE } from './compiled-node';
import { shapeProblems } from './conform';
import { checkOwnMetadata } from './metadata';
import { withoutSecretValues } from './problem-texts';
import { thrownText, unreadableText } from './read-object';
import { termsOf } from './terms';
import { Unwalkable } from './validator';
import { AS_IS, CONVERTED, READ, SENT, Walk } from './walk';

import type { Draft, DraftObject } from '../json/draft';
import type {
  CustomResourceDefinitionManifest,
  CustomResourceSubresources,
} from '../json/manifest';
import type { JsonObject } from '../json/schema';
import type { CompiledSchema } from './compiled-node';
import type { Problem, Report } from './resource-problem';
import type { ResourceTerms, TypeFields, ValidateOptions } from './terms';

const MAX_REPLICAS = 2 ** 31 - 1;

/** Most problems of a CRD that are named. */
const MOST_NAMED = 3;

export type { Problem, ProblemCode } from './resource-problem';
export { describeProblems } from './problem-texts';
export type { ValidateOptions } from './terms';

/** Verdict of the API server about a resource. */
export interface ResourceValidation {
  /** True if it would take the resource. */
  readonly valid: boolean;
  readonly problems: readonly Problem[];
  /**
   * The resource as it would be stored: with defaults, without unknown fields, and without those
   * that the stored version of the CRD does not know. A resource that is not valid is not stored;
   * this is how far it came.
   */
  readonly defaulted: JsonObject;
}

export function validateCustomResource(
  crd: CustomResourceDefinitionManifest | { readonly manifest: CustomResourceDefinitionManifest },
  resource: unknown,
  options: ValidateOptions = {},
): ResourceValidation {
  const version = KubernetesVersion.ofOption(options.kubernetesVersion);
  try {
    const manifest = 'manifest' in crd ? crd.manifest : crd;
    const { problems: found, draft, before } = review(manifest, resource, options, version);
    const problems = found.length === 0 ? found : withoutSecretValues(found, [draft, before]);
    return { valid: problems.length === 0, problems, defaulted: isObject(draft) ? draft : {} };
  } catch (error) {
    return {
      valid: false,
      problems: [failureProblem(error, crd, resource, version)],
      defaulted: {},
    };
  }
}

interface Reviewed {
  readonly problems: readonly Problem[];
  readonly draft: Draft;
  readonly before?: DraftObject | undefined;
}

function review(
  manifest: CustomResourceDefinitionManifest,
  resource: unknown,
  options: ValidateOptions,
  version: KubernetesVersion,
): Reviewed {
  let copying: Walk | undefined;
  // It is made for what is wrong only: nearly all resources are of a version that there is.
  const copy = (): Walk => (copying ??= new Walk(FREE, AS_IS, { version }));
  if (typeof resource !== 'object' || resource === null || Array.isArray(resource)) {
    const { findings } = copy();
    const draft = copy().run(resource);
    findings.reporter('values')(
      Path.ROOT,
      'type',
      `must be of type object, got ${showTyped(draft)}`,
    );
    return { problems: findings.problems(), draft };
  }
  const typeFields = {
    apiVersion: ownField(resource, 'apiVersion'),
    kind: ownField(resource, 'kind'),
  };
  const terms = termsOf(manifest, typeFields, (...problem) =>
    copy().findings.reporter('version')(...problem),
  );
  if (terms === undefined) {
    const draft = copy().run(resource);
    return { problems: copy().findings.problems(), draft };
  }
  return reviewAs(
    terms,
    resource,
    typeFields,
    resourceBefore(options.oldResource, terms, version),
    version,
  );
}

function ownField(resource: object, field: string): unknown {
  return Object.hasOwn(resource, field)
    ? (resource as Readonly<Record<string, unknown>>)[field]
    : undefined;
}

/** The first Kubernetes version that lets unchanged parts break new rules by default. */
const RATCHETING_SINCE = KubernetesVersion.ofOption('1.30');

function reviewAs(
  terms: ResourceTerms,
  resource: object,
  { apiVersion, kind }: TypeFields,
  before: DraftObject | undefined,
  version: KubernetesVersion,
): Reviewed {
  const { root, stored, isNamespaced } = terms;
  const { subresources } = terms.version;
  const keepsStatus = subresources?.status !== undefined;
  const walk = new Walk(root, SENT, {
    version,
    ratchets: !version.isBefore(RATCHETING_SINCE),
    keepsStatus,
  });
  const { findings } = walk;
  const draft = walk.run(resource, before);
  if (!isObject(draft) || draft['apiVersion'] !== apiVersion || draft['kind'] !== kind) {
    const text = 'must be plain JSON, got something that is another thing each time it is read';
    findings.reporter('json')(Path.ROOT, 'json', text);
    return { problems: findings.problems(), draft };
  }
  if (
    before !== undefined &&
    findings.of('lists').length > 0 &&
    hasDuplicates(before, root, version)
  ) {
    // Where something was there twice before, the API server lets anything be.
    findings.drop('lists', 0);
  }
  checkOwnMetadata(draft, isNamespaced, findings.reporter('metadata'));
  checkScale(draft, subresources, findings.reporter('scale'));
  if (findings.areEmpty && walk.rulePlaces.count > 0) {
    rules().checkRules(walk.rulePlaces.all, findings.reporter('rules'));
  }
  const isOther =
    stored.root !== root ||
    walk.needsSecondPass ||
    (keepsStatus && root.field('status')?.default !== undefined);
  const settled = isOther && findings.areEmpty ? throughStorage(draft, terms, version) : draft;
  return { problems: findings.problems(), draft: settled, before };
}

function hasDuplicates(
  before: DraftObject,
  root: CompiledSchema,
  version: KubernetesVersion,
): boolean {
  const walk = new Walk(root, { ...AS_IS, prunes: false }, { version });
  walk.run(before);
  return walk.findings.of('lists').length > 0;
}

// Loaded with the first resource of a kind that has rules.
function rules(): typeof import('./rule-checks') {
  return require('./rule-checks') as typeof import('./rule-checks');
}

/** Why the check of a resource failed: getters may throw, and a CRD may be anything. */
function failureProblem(
  error: unknown,
  manifest: unknown,
  resource: unknown,
  version: KubernetesVersion,
): Problem {
  if (error instanceof Unwalkable) {
    return { path: '', code: error.code, message: error.message };
  }
  const unreadable = reasonUnreadable(resource, version);
  if (unreadable !== undefined) {
    return { path: '', code: 'json', message: unreadable };
  }
  const problems = shapeProblems(manifest).slice(0, MOST_NAMED);
  const texts = problems.map(({ path, message }) =>
    path === '' ? message : `${path}: ${message}`,
  );
  const text = texts.length === 0 ? thrownText(error) : texts.join('; ');
  return {
    path: '',
    code: 'definition',
    message: `the CustomResourceDefinition cannot be used: ${text}`,
  };
}

function reasonUnreadable(resource: unknown, version: KubernetesVersion): string | undefined {
  try {
    new Walk(FREE, AS_IS, { version }).run(resource);
    return undefined;
  } catch (error) {
    return unreadableText(error);
  }
}

/**
 * Checks the numbers of replicas that the scale subresource reads; the API server refuses others on
 * every write.
 */
function checkScale(
  draft: Draft,
  subresources: CustomResourceSubresources | undefined,
  report: Report,
): void {
  const scale = subresources?.scale;
  if (scale === undefined) {
    return;
  }
  for (const jsonPath of [scale.specReplicasPath, scale.statusReplicasPath]) {
    const { value, path } = lookUp(draft, jsonPath);
    const isCount = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_REPLICAS;
    if (value !== undefined && !isCount) {
      report(
        path,
        'minimum',
        `must be a number of replicas from 0 to ${MAX_REPLICAS}, got ${showTyped(value)}`,
      );
    }
  }
  if (scale.labelSelectorPath !== undefined) {
    const { value, path } = lookUp(draft, scale.labelSelectorPath);
    if (value !== undefined && typeof value !== 'string') {
      report(path, 'type', `must be a label selector as text, got ${showTyped(value)}`);
    }
  }
}

/** The value at the end of a path, or what stands in its way. */
function lookUp(
  draft: Draft,
  jsonPath: string,
): { readonly value: Draft | undefined; readonly path: Path } {
  let value: Draft | undefined = draft;
  let path = Path.ROOT;
  for (const field of jsonPath.replace(/^\./, '').split('.')) {
    if (value === undefined || value === null) {
      return { value: undefined, path };
    }
    if (!isObject(value)) {
      return { value: Array.isArray(value) ? value : [value], path };
    }
    value = own(value, field);
    path = path.at(field);
  }
  return { value, path };
}

/**
 * As the stored version knows it, with its defaults: only then is there that of a status that is
 * written apart.
 */
function throughStorage(
  resource: unknown,
  { apiVersion, root, stored }: ResourceTerms,
  version: KubernetesVersion,
): Draft {
  if (stored.root === root) {
    return new Walk(root, READ, { version }).run(resource);
  }
  const read = new Walk(stored.root, READ, { version }).run(
    withVersion(resource, stored.apiVersion),
  );
  return new Walk(root, CONVERTED, { version }).run(withVersion(read, apiVersion));
}

/**
 * The resource before a change, as the API server reads it; undefined if there is none, or it
 * cannot be read.
 */
function resourceBefore(
  resource: unknown,
  terms: ResourceTerms,
  version: KubernetesVersion,
): DraftObject | undefined {
  try {
    const before = resource === undefined ? undefined : throughStorage(resource, terms, version);
    return isObject(before) ? before : undefined;
  } catch {
    return undefined;
  }
}

function withVersion(resource: unknown, apiVersion: string): unknown {
  const isResource = typeof resource === 'object' && resource !== null && !Array.isArray(resource);
  return isResource ? { ...resource, apiVersion } : resource;
}
