import { checkOptions, prop } from '../../crd/checks/prop';
import { READ_OPTION_TYPES, type ReadOptions } from './model/data';
import type { GivenResource, Release } from '../plan';
import { readPlacedManifests } from '../../manifests/manifest-object';
import { tryFindCustomization, readKeptSource } from './folder/kept-source';
import { tryReadRecord } from './folder/record';
import { loadSource } from './folder/source';
import { placeOnly, releaseOf } from './release';

/** How a release is read. */
export interface ReleaseOptions extends ReadOptions {
  /** Files with values, if the release is a chart. @default - the chart's own */
  readonly values?: readonly string[];
  /** The text for the path `-`. @default - there is none, and `-` is an error */
  readonly standardInput?: Uint8Array;
}

/**
 * Reads a release of an operator: a file or folder of YAML, the folder of an OLM bundle, a chart folder (needs helm on the
 * PATH), a kustomize folder (needs kustomize or kubectl), or a folder that an import wrote.
 *
 * @throws if it is not an operator, with file and line; all problems at once
 */
export function readRelease(path: string, options: ReleaseOptions = {}): Release {
  checkOptions('readRelease()', options, {
    ...READ_OPTION_TYPES,
    values: prop.list(prop.string()),
    standardInput: prop.any(),
  });
  const name = path === '-' ? 'standard input' : path;
  const record = path === '-' ? undefined : tryReadRecord(path);
  if (record === undefined) return releaseOf(name, loadSource([path], options).objects, options);
  const { name: given, namespace, watch } = record.options;
  const read: ReleaseOptions = {
    ...options,
    ...(given?.[0] !== undefined && { name: given[0] }),
    ...(namespace?.[0] !== undefined && { namespace: namespace[0] }),
    ...(watch !== undefined && { watch }),
  };
  const customization = tryFindCustomization(path);
  return {
    ...releaseOf(name, readKeptSource(path, record), read),
    ...(customization !== undefined && { notRun: customization }),
  };
}

/** Reads your resources, to be checked under the CRDs of a new release: files and folders. */
export function readResources(paths: readonly string[], standardInput?: Uint8Array): GivenResource[] {
  return readPlacedManifests(paths, { standardInput }).map((source) => ({
    object: source.object,
    place: placeOnly(source),
  }));
}
