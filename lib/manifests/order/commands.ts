import { argoHookOf, installedObjects, withoutHooks } from '../hooks';
import { shellWord } from '../report/markdown';

import type { ManifestObject, PlacedManifest } from '../manifest-object';
import type { ApplyTool } from './apply-steps';

/** What a tool applies at an installation, and the hooks that it runs at other moments. */
export function installedBy(
  tool: ApplyTool,
  manifests: readonly PlacedManifest[],
): ReturnType<typeof installedObjects> {
  return tool === 'argocd' ? withoutHooks(manifests, argoHookOf) : installedObjects(manifests);
}

/** Files hold objects of several steps, so that a step is written by the command itself. */
export function orderCommand(options: readonly string[], paths: readonly string[]): string {
  const from = (paths.length === 0 ? ['manifests'] : paths).map(shellWord);
  return ['npx operator-constructs apply-order', ...options, ...from].join(' ');
}

/** An option, if there is a number. With an equals sign a negative one is no option. */
export function numberOption(name: string, number: number | undefined): string[] {
  return number === undefined ? [] : [`--${name}=${number}`];
}

export function filesOf(placed: readonly PlacedManifest[]): readonly string[] {
  return [...new Set(placed.map(({ file }) => file))].filter((file) => file !== '').sort();
}

/** When hooks that run have run. */
const COMPLETED: Readonly<Record<string, string>> = {
  Job: '--for=condition=complete',
  Pod: "--for=jsonpath='{.status.phase}'=Succeeded",
};

export function reference({ kind, metadata: { name, namespace } }: ManifestObject): string {
  const place = namespace === undefined ? '' : ` --namespace ${shellWord(namespace)}`;
  return `${shellWord(`${kind.toLowerCase()}/${name}`)}${place}`;
}

/** Waits for hooks as Helm does, which waits for nothing else among them. */
export function hookWaits(objects: readonly ManifestObject[]): string[] {
  return objects
    .filter(({ kind }) => Object.hasOwn(COMPLETED, kind))
    .map((object) => `kubectl wait ${COMPLETED[object.kind]} --timeout=5m ${reference(object)}`);
}
