import { Path } from '../json/path';
import { shortJson } from '../json/show';
import { nodeOf } from './compiled-node';

import type {
  CustomResourceDefinitionManifest,
  CustomResourceDefinitionVersion,
} from '../json/manifest';
import type { StructuralSchema } from '../json/schema';
import type { CompiledSchema } from './compiled-node';
import type { Report } from './resource-problem';

/** Options of a check besides CRD and resource. */
export interface ValidateOptions {
  /**
   * The resource that stands in the cluster: parts that stay as they are may break rules that are
   * newer than they.
   * @default - the resource is checked as a new one
   */
  readonly oldResource?: unknown;
  /** The Kubernetes version of the API server. @default - the current one */
  readonly kubernetesVersion?: string;
}

export interface TypeFields {
  readonly apiVersion: unknown;
  readonly kind: unknown;
}

/** A version of a CRD, prepared to check resources. */
export interface ResourceVersion {
  readonly apiVersion: string;
  readonly version: CustomResourceDefinitionVersion;
  readonly root: CompiledSchema;
}

export interface ResourceTerms extends ResourceVersion {
  readonly stored: ResourceVersion;
  readonly isNamespaced: boolean;
}

/** No CRD has more. */
const MAX_VERSIONS = 10_000;

/** The schema of a version that has none, which only loaded CRDs can have. */
const OPEN: StructuralSchema = Object.freeze({
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
});

/**
 * Returns the terms for this `apiVersion` and `kind`; undefined, and reported, when the CRD has no
 * version for it.
 */
export function termsOf(
  { spec }: CustomResourceDefinitionManifest,
  { apiVersion, kind }: TypeFields,
  report: Report,
): ResourceTerms | undefined {
  if (spec.versions.length > MAX_VERSIONS) {
    throw new Error(`'versions' has ${spec.versions.length} members`);
  }
  if (kind !== spec.names.kind) {
    report(
      Path.ROOT.at('kind'),
      'version',
      `must be ${shortJson(spec.names.kind)}, got ${shortJson(kind)}`,
    );
  }
  const version = spec.versions.find(
    ({ name, served }) => served && apiVersion === `${spec.group}/${name}`,
  );
  if (version === undefined) {
    const served = spec.versions.filter((candidate) => candidate.served);
    const known = served.map(({ name }) => shortJson(`${spec.group}/${name}`)).join(' or ');
    report(Path.ROOT.at('apiVersion'), 'version', `must be ${known}, got ${shortJson(apiVersion)}`);
  }
  if (version === undefined || kind !== spec.names.kind) {
    return undefined;
  }
  // The result of a webhook is not known.
  const isConverted = (spec.conversion?.['strategy'] ?? 'None') === 'None';
  const stored = isConverted ? spec.versions.find(({ storage }) => storage) : undefined;
  const own = versionOf(spec.group, version);
  return {
    ...own,
    stored: stored === undefined || stored === version ? own : versionOf(spec.group, stored),
    isNamespaced: spec.scope === 'Namespaced',
  };
}

function versionOf(group: string, version: CustomResourceDefinitionVersion): ResourceVersion {
  const root = nodeOf(version.schema?.openAPIV3Schema ?? OPEN, 'root');
  return { apiVersion: `${group}/${version.name}`, version, root };
}
