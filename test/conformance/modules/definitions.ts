import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { freeze } from '../json';
import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { ConformanceDefinition } from '../definition';

/** The CRDs in some folders, as far as they are plain YAML. */
export function definitionsIn(root: string, folders: readonly string[]): ConformanceDefinition[] {
  const files = folders.flatMap((folder) => yamlFilesIn(join(root, folder)));
  const manifests = files.flatMap((file) => manifestsIn(readFileSync(file, 'utf8')));
  const byName = new Map<string, ConformanceDefinition>();
  for (const manifest of manifests) {
    const { name } = manifest.metadata;
    if (!byName.has(name)) byName.set(name, { manifest: installable(manifest), examples: [] });
  }
  return [...byName.values()];
}

function yamlFilesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

function manifestsIn(text: string): CustomResourceDefinitionManifest[] {
  return valuesIn(text).filter((value): value is CustomResourceDefinitionManifest => isDefinition(value));
}

/** The documents of a text that are plain YAML. */
export function valuesIn(text: string): unknown[] {
  return parseAllDocuments(text)
    .filter(({ errors }) => errors.length === 0)
    .map((document): unknown => document.toJS());
}

/** Returns true if a value is a CustomResourceDefinition. */
export function isDefinition(value: unknown): boolean {
  const { kind, apiVersion } = (value ?? {}) as { readonly kind?: string; readonly apiVersion?: string };
  return kind === 'CustomResourceDefinition' && apiVersion === 'apiextensions.k8s.io/v1';
}

/** Without labels and annotations of a template, status, and a webhook that nobody answers. */
function installable({ apiVersion, kind, metadata, spec }: CustomResourceDefinitionManifest) {
  const { name, annotations = {} } = metadata as typeof metadata & { annotations?: Record<string, string> };
  // A group of Kubernetes itself is protected.
  const approval = Object.entries(annotations).filter(([key]) => key === 'api-approved.kubernetes.io');
  const { conversion: _, ...rest } = spec;
  const kept = approval.length > 0 ? { name, annotations: Object.fromEntries(approval) } : { name };
  return freeze({ apiVersion, kind, metadata: kept, spec: rest });
}
