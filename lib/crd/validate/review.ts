import { DEFAULT_KUBERNETES_VERSION, KubernetesVersion } from '../../internal/kubernetes-version';
import type { CustomResourceDefinitionManifest, CustomResourceDefinitionVersion } from '../manifest';
import type { StructuralSchema } from '../schema';
import { applyDefaults, dropNulls } from './defaults';
import { own, type DraftObject } from './draft';
import { tidyMetadata } from './embedded';
import { Path, type Report } from './problem';
import { readObject } from './read';
import { show } from './show';
import { removeUnknownFields } from './unknown-fields';

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

/** What a resource is judged by. */
export interface ReviewTerms {
  /** The part of the CRD that the resource is of. */
  readonly version: CustomResourceDefinitionVersion;
  readonly schema: StructuralSchema;
  readonly isNamespaced: boolean;
  readonly kubernetesVersion: KubernetesVersion;
  /** Whether parts that are as before may break rules that are newer than they. */
  readonly ratchets: boolean;
}

/** A resource under review. */
export interface Review extends ReviewTerms {
  readonly report: Report;
  /** The resource; steps change it to what would be stored. */
  readonly draft: DraftObject;
  /** The resource as it is stored now; undefined for a new one. */
  readonly before: DraftObject | undefined;
}

/** One part of a review. */
export type Step = (review: Review) => void;

/** The first Kubernetes version that lets unchanged parts break new rules unless it is told otherwise. */
const RATCHETING_SINCE = KubernetesVersion.parse('1.30');

/** Prepares the review of a resource; undefined, and reported, when the CRD has no version for it. */
export function reviewOf(
  manifest: CustomResourceDefinitionManifest,
  draft: DraftObject,
  report: Report,
  options: ValidateOptions,
): Review | undefined {
  const terms = termsOf(manifest, draft, report, options);
  if (terms === undefined) {
    return undefined;
  }
  const { version, schema, isNamespaced, kubernetesVersion, ratchets } = terms;
  const before = storedDraft(options.oldResource, schema);
  return { version, schema, isNamespaced, kubernetesVersion, ratchets, report, draft, before };
}

/** What a resource of this `apiVersion` and `kind` is judged by; undefined, and reported, when the CRD has no version for it. */
export function termsOf(
  manifest: CustomResourceDefinitionManifest,
  typeFields: DraftObject,
  report: Report,
  { kubernetesVersion: text = DEFAULT_KUBERNETES_VERSION }: ValidateOptions,
): ReviewTerms | undefined {
  const kubernetesVersion = KubernetesVersion.parse(text);
  if (kubernetesVersion === undefined) {
    throw new Error(`'kubernetesVersion' is ${show(text)}; write a Kubernetes version such as "1.36"`);
  }
  const version = findVersion(manifest, typeFields, report);
  if (version === undefined) {
    return undefined;
  }
  const schema = version.schema?.openAPIV3Schema ?? FREE;
  const ratchets = RATCHETING_SINCE !== undefined && !kubernetesVersion.isBefore(RATCHETING_SINCE);
  const isNamespaced = manifest.spec.scope === 'Namespaced';
  return { version, schema, isNamespaced, kubernetesVersion, ratchets };
}

/** The schema of a version that has none, which only loaded CRDs can have. */
const FREE: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

/** A resource in the cluster as the API server reads it: its defaults are applied too. */
function storedDraft(resource: unknown, schema: StructuralSchema): DraftObject | undefined {
  const ignore: Report = () => undefined;
  const draft = readObject(resource, ignore);
  if (draft === undefined) {
    return undefined;
  }
  removeUnknownFields(draft, schema, ignore, true);
  tidyMetadata(draft, schema);
  dropNulls(draft, schema);
  applyDefaults(draft, schema);
  return draft;
}

/** The version of the CRD that a resource is of; reports when there is none. */
function findVersion(
  { spec }: CustomResourceDefinitionManifest,
  typeFields: DraftObject,
  report: Report,
): CustomResourceDefinitionVersion | undefined {
  const apiVersion = own(typeFields, 'apiVersion');
  const kind = own(typeFields, 'kind');
  if (kind !== spec.names.kind) {
    report(Path.ROOT.at('kind'), 'version', `must be ${show(spec.names.kind)}, got ${show(kind)}`);
  }
  const version = spec.versions.find(({ name, served }) => served && apiVersion === `${spec.group}/${name}`);
  if (version === undefined) {
    const served = spec.versions.filter((candidate) => candidate.served);
    const known = served.map(({ name }) => show(`${spec.group}/${name}`)).join(' or ');
    report(Path.ROOT.at('apiVersion'), 'version', `must be ${known}, got ${show(apiVersion)}`);
  }
  return kind === spec.names.kind ? version : undefined;
}
