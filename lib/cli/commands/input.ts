import { existsSync } from 'node:fs';
import { show } from '../../crd/checks/errors';
import { MAX_BYTES } from '../../crd/json/read-file';
import { hasManifestFiles, readPlacedManifests } from '../../manifests/manifest-object';

import type { Finding } from '../../manifests/finding';
import type { ManifestSource, PlacedManifest } from '../../manifests/manifest-object';

interface InputOptions extends Pick<ManifestSource, 'mayBeEmpty' | 'known'> {
  readonly unreadable?: Finding[];
}

/**
 * Reads manifests of files, folders, and of standard input where a path is `-`.
 *
 * @param unreadable takes an error for what cannot be read and what is no manifest; without it, that
 * is thrown
 */
export async function readPlacedInput(
  paths: readonly string[],
  { unreadable, ...source }: InputOptions = {},
): Promise<PlacedManifest[]> {
  return readPlacedManifests(paths, {
    ...source,
    ...(await standardInputOf(paths)),
    ...(unreadable && { onMalformed: (finding: Finding) => unreadable.push(finding) }),
  });
}

/** Standard input, where a path is `-`. */
export async function standardInputOf(
  paths: readonly string[],
): Promise<Pick<ManifestSource, 'standardInput'>> {
  return paths.includes('-') ? { standardInput: await readStandardInput() } : {};
}

/** All of standard input, as far as it may be read. */
export async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) {
      // The rest would be refused anyway.
      break;
    }
  }
  return Buffer.concat(chunks);
}

/**
 * Why an old state has no manifests: a repository has none before its first pull request. Undefined
 * where it has some.
 *
 * @param option for a first state
 * @throws if the path is not there: a typing error would pass every change
 */
export function whyEmpty(path: string, option?: string): string | undefined {
  if (path !== '-' && !existsSync(path)) {
    const advice = option === undefined ? 'give an empty folder' : `use '${option}'`;
    throw new Error(
      `${path}: there is no such file or folder; ${advice} if there is no old state yet`,
    );
  }
  return path === '-' || hasManifestFiles(path)
    ? undefined
    : `the folder ${show(path)} has no manifest`;
}
