import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Chart } from 'cdk8s';
import { OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { objectsIn } from '../../support/manifest-files';
import { appWith } from '../../support/synth';

import type { App } from 'cdk8s';
import type { CatalogEntry } from '../../support/catalog-entry';
import type { KubernetesObject } from './kubernetes-object';

/**
 * An operator of the catalogue in `home`, and a resource of each of its kinds in each of `places`.
 */
export interface CatalogInstallation {
  readonly entry: CatalogEntry;
  readonly scope: OperatorScope;
  readonly home: string;
  readonly places: readonly string[];
}

/**
 * An installation for each kind of scope that the operator can serve, in namespaces of its own
 * whose names begin with a prefix.
 */
export function installationsOf(entry: CatalogEntry, prefix: string): CatalogInstallation[] {
  const at = (name: string): string => `${prefix}-${entry.title}-${name}`;
  const [one, two] = [at('one'), at('two')];
  const all: readonly CatalogInstallation[] = [
    { entry, scope: OperatorScope.namespace(), home: at('own'), places: [at('own')] },
    { entry, scope: OperatorScope.namespaces(one, two), home: at('listing'), places: [one, two] },
    { entry, scope: OperatorScope.cluster(), home: at('all'), places: [at('north'), at('south')] },
  ];
  return all.filter(({ scope }) => entry.refuses?.[scope.kind] === undefined);
}

/**
 * An app as the entry needs it; what its resources give rise to warnings for is for other tests.
 */
export function appFor(entry: CatalogEntry, outdir?: string): App {
  return appWith({ warnings: 'silent', ...entry.context }, { outdir });
}

/** An output folder of `cdk8s synth`, and the objects in it. */
export interface Manifests {
  readonly path: string;
  readonly objects: readonly KubernetesObject[];
}

/**
 * Objects of the Kubernetes cluster, as an administrator applies them; they are written into a
 * folder in the given one.
 */
export function clusterPartOf(entry: CatalogEntry, folder: string): Manifests {
  return synthesized(entry, folder, (app) =>
    placeClusterPart(entry, new Chart(app, 'cluster-part')),
  );
}

export function placeClusterPart(
  { definitions, installClusterPart }: CatalogEntry,
  chart: Chart,
): void {
  if (installClusterPart) {
    return installClusterPart(chart);
  }
  for (const definition of definitions) {
    new OperatorClusterPart(chart, definition.name, { definition });
  }
}

/** Everything else, as a user applies it. */
export function manifestsOf(
  { entry, scope, home, places }: CatalogInstallation,
  folder: string,
): Manifests {
  return synthesized(entry, folder, (app) => {
    const chart = new Chart(app, entry.name, { namespace: home });
    const operator = entry.install(chart, { scope, clusterPart: 'skip' });
    for (const namespace of places) {
      entry.place(chart, operator, namespace);
    }
  });
}

function synthesized(entry: CatalogEntry, folder: string, build: (app: App) => void): Manifests {
  const path = mkdtempSync(join(folder, 'manifests-'));
  const app = appFor(entry, path);
  build(app);
  app.synth();
  return { path, objects: objectsIn(path) as unknown as KubernetesObject[] };
}
