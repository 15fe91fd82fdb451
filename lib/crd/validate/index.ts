import { DEFAULT_KUBERNETES_VERSION, KubernetesVersion } from '../../internal/kubernetes-version';
import type { CustomResourceDefinitionManifest, CustomResourceDefinitionVersion } from '../manifest';
import type { JsonObject, StructuralSchema } from '../schema';
import { applyDefaults, dropNulls } from './defaults';
import { copyDraft, isObject, own, type Draft, type DraftObject } from './draft';
import { checkEmbedded } from './embedded';
import { checkLists } from './lists';
import { checkMetadata } from './metadata';
import { Path, type Problem, type Report } from './problem';
import { collector } from './report';
import { checkScale } from './scale';
import { show, showTyped } from './show';
import { removeUnknownFields } from './unknown-fields';
import { checkValue } from './values';

export type { Problem, ProblemCode } from './problem';
export { describeProblems } from './report';

/** What a check of a resource may know besides CRD and resource. */
export interface ValidateOptions {
  /**
   * The resource that stands in the cluster: parts that stay as they are may break rules that are newer than they.
   * @default - the resource is checked as a new one
   */
  readonly oldResource?: unknown;
  /**
   * The Kubernetes version of the API server.
   * @default 1.36
   */
  readonly kubernetesVersion?: string;
}

/** What the API server would say about a resource. */
export interface ResourceValidation {
  /** Whether it would take the resource. */
  readonly valid: boolean;
  readonly problems: readonly Problem[];
  /** The resource as it would be stored: with defaults, without unknown fields. */
  readonly defaulted: JsonObject;
}

/** A resource under review. */
interface Review {
  /** The part of the CRD that the resource is of. */
  readonly version: CustomResourceDefinitionVersion;
  readonly schema: StructuralSchema;
  readonly isNamespaced: boolean;
  readonly kubernetesVersion: KubernetesVersion;
  readonly report: Report;
  /** The resource; steps change it to what would be stored. */
  readonly draft: DraftObject;
  /** The resource as it is stored now. */
  readonly before?: DraftObject;
}

type Step = (review: Review) => void;

/**
 * What the API server does to a resource, in its order. CEL rules come after these, and only if these find nothing:
 * a rule may rely on types.
 */
const STEPS: readonly Step[] = [
  ({ draft, schema, report }) => removeUnknownFields(draft, schema, report, true),
  ({ draft, schema }) => dropNulls(draft, schema),
  ({ draft, schema }) => applyDefaults(draft, schema),
  ({ draft, isNamespaced, report }) =>
    checkMetadata(own(draft, 'metadata'), { name: 'subdomain', namespace: isNamespaced }, METADATA, report),
  ({ draft, schema, report, kubernetesVersion, before }) =>
    checkValue(draft, schema, Path.ROOT, { report, version: kubernetesVersion }, before),
  ({ draft, schema, report }) => checkLists(draft, schema, Path.ROOT, report),
  ({ draft, schema, report }) => checkEmbedded(draft, schema, Path.ROOT, report),
  ({ draft, version, report }) => checkScale(draft, version.subresources, report),
];

const METADATA = Path.ROOT.at('metadata');

/** The first Kubernetes version that lets unchanged parts break new rules. */
const RATCHETING_SINCE = KubernetesVersion.parse('1.33');

/**
 * Checks a custom resource as the API server does: unknown fields, nulls, defaults, types and bounds, sets and list
 * maps, embedded resources, metadata. The resource itself is not changed.
 */
export function validateCustomResource(
  crd: CustomResourceDefinitionManifest | { readonly manifest: CustomResourceDefinitionManifest },
  resource: unknown,
  options: ValidateOptions = {},
): ResourceValidation {
  const manifest = 'manifest' in crd ? crd.manifest : crd;
  const { problems, report } = collector();
  const draft = copyDraft(resource, report);
  if (!isObject(draft)) {
    report(Path.ROOT, 'type', `must be of type object, got ${showTyped(draft)}`);
    return { valid: false, problems, defaulted: {} };
  }
  const version = problems.length === 0 ? findVersion(manifest, draft, report) : undefined;
  if (version !== undefined) {
    const review = reviewOf(manifest, version, draft, report, options);
    STEPS.forEach((step) => step(review));
  }
  return { valid: problems.length === 0, problems, defaulted: draft };
}

function reviewOf(
  manifest: CustomResourceDefinitionManifest,
  version: CustomResourceDefinitionVersion,
  draft: DraftObject,
  report: Report,
  { oldResource, kubernetesVersion: text = DEFAULT_KUBERNETES_VERSION }: ValidateOptions,
): Review {
  const kubernetesVersion = KubernetesVersion.parse(text);
  if (kubernetesVersion === undefined) {
    throw new Error(`'kubernetesVersion' is ${show(text)}; write a Kubernetes version such as "1.36"`);
  }
  const schema = version.schema?.openAPIV3Schema ?? FREE;
  const ratchets = RATCHETING_SINCE !== undefined && !kubernetesVersion.isBefore(RATCHETING_SINCE);
  const before = ratchets ? storedDraft(oldResource, schema) : undefined;
  const isNamespaced = manifest.spec.scope === 'Namespaced';
  return { version, schema, isNamespaced, kubernetesVersion, report, draft, ...(before !== undefined && { before }) };
}

/** The schema of a version that has none, which only loaded CRDs can have. */
const FREE: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

/** A resource in the cluster as the API server reads it: its defaults are applied too. */
function storedDraft(resource: unknown, schema: StructuralSchema): DraftObject | undefined {
  const ignore: Report = () => undefined;
  const draft: Draft = copyDraft(resource, ignore);
  if (!isObject(draft)) {
    return undefined;
  }
  removeUnknownFields(draft, schema, ignore, true);
  dropNulls(draft, schema);
  applyDefaults(draft, schema);
  return draft;
}

/** The version of the CRD that a resource is of; reports when there is none. */
function findVersion(
  { spec }: CustomResourceDefinitionManifest,
  draft: DraftObject,
  report: Report,
): CustomResourceDefinitionVersion | undefined {
  const served = spec.versions.filter((version) => version.served);
  const apiVersion = own(draft, 'apiVersion');
  const kind = own(draft, 'kind');
  if (kind !== spec.names.kind) {
    report(Path.ROOT.at('kind'), 'version', `must be ${show(spec.names.kind)}, got ${show(kind)}`);
  }
  const version = served.find(({ name }) => apiVersion === `${spec.group}/${name}`);
  if (version === undefined) {
    const known = served.map(({ name }) => show(`${spec.group}/${name}`)).join(' or ');
    report(Path.ROOT.at('apiVersion'), 'version', `must be ${known}, got ${show(apiVersion)}`);
  }
  return kind === spec.names.kind ? version : undefined;
}
