import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ManifestObject } from 'operator-constructs/testing';
import { at, objectsAt, textAt } from '../../support/fields';
import { objectsIn } from '../../support/manifest-files';
import { address } from '../../support/synth';
import { reconcileFlux, SimulatedCluster, syncArgo } from './gitops-simulator';

/** A repository as a tool sees it: what was written into `folder` is at `path`. */
export interface Repository {
  readonly folder: string;
  readonly path: string;
}

/** Result of applying the output with a tool. */
export interface Played {
  /** Objects that were applied before something that they need, or never. */
  readonly problems: readonly string[];
}

/** Lets Argo CD sync the Application of Applications: children wave by wave, each healthy before the next wave. */
export function playArgo(repository: Repository, rootFile: string): Played {
  const read = reader(repository);
  const [root] = read.file(rootFile);
  if (root === undefined) return { problems: [`${rootFile} holds no Application`] };
  const children = selectedBy(root, read);
  const all = children.flatMap((child) => selectedBy(child, read));
  const cluster = new SimulatedCluster(read.everything);
  const waves = [...new Set(children.map(waveOf))].sort((a, b) => a - b);
  for (const wave of waves) {
    // Side by side: whichever is first may be the one that needs the others.
    for (const child of children.filter((each) => waveOf(each) === wave).reverse()) {
      syncArgo(selectedBy(child, read), cluster);
    }
  }
  return { problems: [...cluster.problems, ...twice(all), ...never(cluster, [root, ...children])] };
}

/** The objects that an Application takes: the files of its folder, without folders in it, that fit its pattern. */
function selectedBy(application: ManifestObject, read: Reader): ManifestObject[] {
  const source = at(application, 'spec', 'source');
  const include = textAt(source, 'directory', 'include');
  const folder = read.folder(textAt(source, 'path') ?? '');
  return folder.filter((file) => include === undefined || file.name === include).flatMap(({ objects }) => objects);
}

function waveOf({ metadata }: ManifestObject): number {
  return Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);
}

/** Lets Flux reconcile the Kustomizations of a folder: each when those that it depends on are ready. */
export function playFlux(repository: Repository, folder: string): Played {
  const read = reader(repository);
  const roots = read.folder(`${repository.path}/${folder}`).flatMap(({ objects }) => objects);
  const waiting = [...roots];
  const cluster = new SimulatedCluster(read.everything);
  const ready = new Set<string>();
  const objectsOf = (each: ManifestObject): ManifestObject[] =>
    read.below(textAt(each, 'spec', 'path') ?? '').filter((object) => !roots.includes(object));
  for (;;) {
    // Of those that may begin the last one goes first: the order of the files is no help.
    const next = waiting.findLastIndex((each) =>
      objectsAt(each, 'spec', 'dependsOn').every((on) => ready.has(textAt(on, 'name') ?? '')),
    );
    const [kustomization] = next < 0 ? [] : waiting.splice(next, 1);
    if (kustomization === undefined) break;
    reconcileFlux(objectsOf(kustomization), cluster, waitedForBy(kustomization));
    ready.add(kustomization.metadata.name);
  }
  const stuck = waiting.map(({ metadata }) => `Kustomization ${metadata.name} waits for ever`);
  return { problems: [...cluster.problems, ...stuck, ...twice(roots.flatMap(objectsOf)), ...never(cluster, roots)] };
}

function waitedForBy(kustomization: ManifestObject): (object: ManifestObject) => boolean {
  const checks = objectsAt(kustomization, 'spec', 'healthChecks');
  return ({ kind, metadata: { name, namespace } }) =>
    at(kustomization, 'spec', 'wait') === true ||
    checks.some(
      (check) =>
        textAt(check, 'kind') === kind && textAt(check, 'name') === name && textAt(check, 'namespace') === namespace,
    );
}

interface File {
  readonly name: string;
  readonly objects: readonly ManifestObject[];
}

interface Reader {
  readonly everything: readonly ManifestObject[];
  readonly file: (name: string) => readonly ManifestObject[];
  /** The files in a folder of the repository. */
  readonly folder: (path: string) => readonly File[];
  /** The objects in a folder of the repository, and in the folders in it. */
  readonly below: (path: string) => readonly ManifestObject[];
}

function reader({ folder, path }: Repository): Reader {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => ({ name: join(path, name), objects: objectsIn(join(folder, name)) }));
  return {
    everything: files.flatMap(({ objects }) => objects),
    file: (name) => files.filter((file) => file.name === join(path, name)).flatMap(({ objects }) => objects),
    folder: (wanted) =>
      files
        .map(({ name, objects }) => ({ name: relative(join('.', wanted), name), objects }))
        .filter(({ name }) => !name.includes('/')),
    below: (wanted) =>
      files.filter(({ name }) => !relative(join('.', wanted), name).startsWith('..')).flatMap(({ objects }) => objects),
  };
}

function never(cluster: SimulatedCluster, roots: readonly ManifestObject[]): string[] {
  return cluster.missing
    .filter((object) => !roots.includes(object) && !/^(argoproj|kustomize\.toolkit)/.test(object.apiVersion))
    .map((object) => `${address(object)} is never applied`);
}

function twice(objects: readonly ManifestObject[]): string[] {
  return objects
    .filter((object, index) => objects.indexOf(object) !== index)
    .map((object) => `${address(object)} is applied by two`);
}
