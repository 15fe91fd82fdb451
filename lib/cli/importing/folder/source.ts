import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { SourceObject } from '../source/object';
import { readSource, readSourceText } from '../source/read';
import { digestOf } from '../remote/download';
import { type RenderOptions, render, rendererOf } from './rendered';
import { isAddress } from '../remote/address';

/** The objects of a source, and what they are known by. */
export interface LoadedSource {
  readonly objects: readonly SourceObject[];
  readonly digest: string;
}

/** Reads a source: files and folders as they are, charts and kustomizations as they are rendered. */
export function loadSource(
  paths: readonly string[],
  options: RenderOptions & { readonly standardInput?: Uint8Array },
): LoadedSource {
  const objects = paths.flatMap((path) => {
    const renderer = rendererOf(path, options);
    return renderer === undefined
      ? readSource([path], { standardInput: path === '-' ? options.standardInput : undefined })
      : readSourceText(path, render(path, renderer));
  });
  return { objects, digest: digestOf(JSON.stringify(objects.map(({ object }) => object))) };
}

/** Paths as a record keeps them: from the folder on, the same on every machine; addresses as they are. */
export function recordedPaths(folder: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) =>
    path === '-' || isAddress(path) ? path : relative(resolve(folder), resolve(path)).split(sep).join('/'),
  );
}

/** The paths of a record; undefined if one of them no longer exists, or was standard input. Addresses stay as they are. */
export function tryFindPaths(folder: string, recorded: readonly string[]): readonly string[] | undefined {
  const paths = recorded.map((path) => (path === '-' || isAddress(path) ? path : join(folder, path)));
  return paths.every((path) => path !== '-' && (isAddress(path) || existsSync(path))) ? paths : undefined;
}
