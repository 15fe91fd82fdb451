import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { resourceCases } from '../cases';
import { Comparison } from '../comparison';
import { inParallel } from '../in-parallel';
import { freeze } from '../json';
import { validateDefinition } from '../our-verdicts';
import { compareResources, CRDS_AT_ONCE } from '../run';
import { download } from './download';
import { CRD_MODULES } from './list';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { ApiServer } from '../api-server';
import type { ConformanceDefinition } from '../definition';
import type { CrdModule } from './list';

/**
 * Extent of a comparison of CRDs of modules, and the output for those that cannot be downloaded.
 */
interface ModuleOptions {
  readonly seed: string;
  /** @default - all modules */
  readonly modules?: readonly CrdModule[];
  readonly resources: number;
  readonly say: (text: string) => void;
}

/**
 * Compares verdicts on the CRDs of modules, and on resources that are made from their schemas: one
 * comparison each.
 */
export async function compareModules(
  server: ApiServer,
  options: ModuleOptions,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const module of options.modules ?? CRD_MODULES) {
    const found = download(module);
    if ('reason' in found) {
      options.say(`${nameOf(module)} is left out: ${found.reason}`);
      continue;
    }
    comparisons.push(
      await compareModule(server, module, definitionsIn(found.folder, module.folders), options),
    );
  }
  return comparisons;
}

async function compareModule(
  server: ApiServer,
  module: CrdModule,
  definitions: readonly ConformanceDefinition[],
  { seed, resources, say }: ModuleOptions,
): Promise<Comparison> {
  const comparison = new Comparison(`${nameOf(module)}, ${definitions.length} CRDs`);
  const manifests = definitions.map(({ manifest }) => manifest);
  const verdicts = await server.validateDefinitions(manifests);
  await inParallel(definitions, CRDS_AT_ONCE, async (definition, i) => {
    const { manifest } = definition;
    const theirs = verdicts[i]!;
    comparison.add(`CRD ${manifest.metadata.name}`, manifest, validateDefinition(manifest), theirs);
    if (!theirs.accepted) {
      return;
    }
    try {
      const cases = resourceCases(definition, seed, resources);
      comparison.include(compareResources(cases, await server.validateResources(cases)));
    } catch (error) {
      say(`${manifest.metadata.name}: no resources are compared: ${(error as Error).message}`);
    } finally {
      await server.forget(manifest);
    }
  });
  return comparison;
}

function nameOf({ path, version }: CrdModule): string {
  return `${path}@${version}`;
}

/** The CRDs in some folders, as far as they are plain YAML. */
export function definitionsIn(root: string, folders: readonly string[]): ConformanceDefinition[] {
  const files = folders.flatMap((folder) => yamlFilesIn(join(root, folder)));
  const manifests = files.flatMap((file) => manifestsIn(readFileSync(file, 'utf8')));
  const byName = new Map<string, ConformanceDefinition>();
  for (const manifest of manifests) {
    const { name } = manifest.metadata;
    if (!byName.has(name)) {
      byName.set(name, { manifest: installable(manifest), examples: [] });
    }
  }
  return [...byName.values()];
}

function yamlFilesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

function manifestsIn(text: string): CustomResourceDefinitionManifest[] {
  return valuesIn(text).filter((value): value is CustomResourceDefinitionManifest =>
    isDefinition(value),
  );
}

/**
 * The values in a file, unless it is a template. YAML can say more than objects of Kubernetes are
 * made of, such as maps with keys that are lists.
 */
export function valuesOf(file: string): unknown[] {
  const text = readFileSync(file, 'utf8');
  return text.includes('{{')
    ? []
    : valuesIn(text).map((value) => JSON.parse(JSON.stringify(value ?? null)) as unknown);
}

/** The documents of a text that are plain YAML. */
function valuesIn(text: string): unknown[] {
  return parseAllDocuments(text)
    .filter(({ errors }) => errors.length === 0)
    .map((document): unknown => document.toJS());
}

export function isDefinition(value: unknown): boolean {
  const { kind, apiVersion } = (value ?? {}) as {
    readonly kind?: string;
    readonly apiVersion?: string;
  };
  return kind === 'CustomResourceDefinition' && apiVersion === 'apiextensions.k8s.io/v1';
}

/** Without labels and annotations of a template, status, and a webhook that nobody answers. */
function installable({ apiVersion, kind, metadata, spec }: CustomResourceDefinitionManifest) {
  const { name, annotations = {} } = metadata as typeof metadata & {
    annotations?: Record<string, string>;
  };
  // A group of Kubernetes itself is protected.
  const approval = Object.entries(annotations).filter(
    ([key]) => key === 'api-approved.kubernetes.io',
  );
  const { conversion: _, ...rest } = spec;
  const kept = approval.length > 0 ? { name, annotations: Object.fromEntries(approval) } : { name };
  return freeze({ apiVersion, kind, metadata: kept, spec: rest });
}
