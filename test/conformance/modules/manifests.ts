import { join } from 'node:path';
import { waitFor } from '../../cluster/support/wait-for';
import { filesBelow } from '../../support/files-below';
import { sampled } from '../../support/sampled';
import { askProgram } from '../ask-program';
import { inParallel } from '../in-parallel';
import { comparison } from '../kinds/compare';
import { KindServer } from '../kinds/server';
import { CRDS_AT_ONCE } from '../run';
import { definitionsIn, isDefinition, valuesOf } from './compare';
import { download } from './download';
import { MANIFEST_MODULES } from './list';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { KindComparison } from '../kinds/compare';
import type { SampleObject } from '../kinds/samples';
import type { CrdModule } from './list';

/**
 * Compares what the program and the API server say of the manifests that modules hold, so many of
 * each.
 */
export async function compareManifests(
  [program, api]: readonly [program: string, api: KubernetesClient],
  most: number,
  {
    modules = MANIFEST_MODULES,
    say = () => undefined,
  }: { readonly modules?: readonly CrdModule[]; readonly say?: (text: string) => void },
): Promise<KindComparison[]> {
  const comparisons: KindComparison[] = [];
  for (const module of modules) {
    const name = `${module.path}@${module.version}`;
    const found = download(module);
    if ('reason' in found) {
      say(`${name} is left out: ${found.reason}`);
      continue;
    }
    const objects = sampled(manifestsIn(found.folder), most);
    const definitions = definitionsIn(found.folder, module.folders).map(({ manifest }) => manifest);
    await withDefinitions(api, definitions, async (installed) => {
      const requests = [
        ...installed.map((define) => ({ define })),
        ...objects.map((check) => ({ check })),
      ];
      const verdicts = askProgram(program, requests).slice(installed.length);
      const answers = await new KindServer(api).answers(objects);
      const compared = comparison(name, objects, verdicts, answers);
      say(`${name}: ${compared.cases} manifests, ${compared.differences.length} other verdicts`);
      comparisons.push(compared);
    });
  }
  return comparisons;
}

/**
 * All objects below a folder but CRDs, in the namespace that there is; templates and parts of
 * objects are none.
 */
function manifestsIn(folder: string): SampleObject[] {
  const files = filesBelow(folder, /\.(ya?ml|json)$/);
  const objects = files.flatMap((name) => valuesOf(join(folder, name))).filter(isObject);
  const unique = new Map(objects.map((object) => [JSON.stringify(object), object]));
  return [...unique.values()].map(({ metadata, ...rest }) => ({
    ...rest,
    metadata: { ...metadata, ...('namespace' in metadata && { namespace: 'default' }) },
  }));
}

function isObject(value: unknown): value is SampleObject {
  const { apiVersion, kind, metadata } = (value ?? {}) as Partial<SampleObject>;
  const hasName =
    typeof metadata === 'object' && metadata !== null && typeof metadata.name === 'string';
  return (
    typeof apiVersion === 'string' && typeof kind === 'string' && hasName && !isDefinition(value)
  );
}

const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/** Runs with the CRDs that the API server takes, and deletes them. */
async function withDefinitions(
  api: KubernetesClient,
  definitions: readonly CustomResourceDefinitionManifest[],
  run: (installed: readonly object[]) => Promise<void>,
): Promise<void> {
  const installed: CustomResourceDefinitionManifest[] = [];
  for (const definition of definitions) {
    if (await succeeds(api.raw.send('POST', CRDS, { body: definition }))) {
      installed.push(definition);
    }
  }
  try {
    const kinds = installed.flatMap(({ spec: { group, names, versions } }) =>
      versions
        .filter(({ served }) => served)
        .map(({ name }) => ({ apiVersion: `${group}/${name}`, kind: names.kind, name: '' })),
    );
    await inParallel(kinds, CRDS_AT_ONCE, async (list) => {
      const what = `${list.kind} of ${list.apiVersion} to be served`;
      await waitFor(what, () => succeeds(api.get(list)), { timeout: 120_000 });
    });
    await run(installed);
  } finally {
    for (const { metadata } of installed) {
      await api.raw.send('DELETE', `${CRDS}/${metadata.name}`);
    }
  }
}

async function succeeds(request: Promise<unknown>): Promise<boolean> {
  return await request.then(
    () => true,
    () => false,
  );
}
