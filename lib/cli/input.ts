import {
  type ManifestObject,
  type PlacedManifest,
  readManifests,
  readPlacedManifests,
} from '../manifests/access/manifests';
import { MAX_BYTES } from '../crd/json/read-file';

/** Reads manifests of files, folders, and of standard input where a path is `-`. */
export async function readInput(paths: readonly string[], mayBeEmpty = false): Promise<ManifestObject[]> {
  const standardInput = paths.includes('-') ? await readStandardInput() : undefined;
  return readManifests(paths, { standardInput, mayBeEmpty });
}

/** As {@link readInput}; each object with its file and line. */
export async function readPlacedInput(paths: readonly string[], mayBeEmpty = false): Promise<PlacedManifest[]> {
  const standardInput = paths.includes('-') ? await readStandardInput() : undefined;
  return readPlacedManifests(paths, { standardInput, mayBeEmpty });
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
