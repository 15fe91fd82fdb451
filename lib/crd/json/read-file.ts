import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';

import type { Stats } from 'node:fs';

/** More than any file of manifests has; what is larger is read by mistake, or meant to do harm. */
export const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads a whole file; anything but a file, or one larger than {@link MAX_BYTES}, is an error.
 *
 * A named pipe or a device may never end, and a folder can have links to them. A pipe that the
 * shell hands over, as in `<(helm template ...)`, ends with the program that writes it; the null
 * device is an empty file.
 */
export function readFile(path: string): Uint8Array {
  const isHandedOver = HANDED_OVER.test(path);
  // To open a named pipe would wait for a writer.
  const flags = constants.O_RDONLY | (isHandedOver ? 0 : (constants.O_NONBLOCK ?? 0));
  const file = openSync(path, flags);
  try {
    const stats = fstatSync(file);
    if (!isHandedOver) {
      assertEnds(stats);
    }
    if (stats.size > MAX_BYTES) {
      throw new Error(`has ${stats.size} bytes; no more than ${MAX_BYTES} are read`);
    }
    return readAll(file, stats.size);
  } finally {
    closeSync(file);
  }
}

/** A pipe that the shell hands over. */
const HANDED_OVER = /^\/dev\/(stdin|fd\/\d+)$/;

/**
 * Throws for a named pipe or a device: it may never end, and to open a stream of it may wait for a
 * writer.
 */
export function assertFileEnds(path: string): void {
  const stats = HANDED_OVER.test(path) ? undefined : statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined) {
    assertEnds(stats);
  }
}

function assertEnds(stats: Stats): void {
  const kind = endlessKind(stats);
  if (kind !== undefined) {
    throw new Error(
      `is a ${kind}, which may never end; give a file, a folder, or - for standard input`,
    );
  }
}

function endlessKind(stats: Stats): string | undefined {
  if (stats.isFIFO()) {
    return 'named pipe';
  }
  return stats.isFile() || stats.isDirectory() || isNull(stats) ? undefined : 'device';
}

/**
 * Returns true if it is the null device, by the number that Linux and the one that macOS gives it.
 */
function isNull({ rdev }: Stats): boolean {
  return rdev === (process.platform === 'darwin' ? 0x3000002 : 0x103);
}

/** The size that a file claims may be false: it may grow, or be made while it is read. */
function readAll(file: number, expected: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (let size = 0; ;) {
    // Room for a byte more than a file claims shows in one go that this is its end: thousands of
    // files are read.
    const chunk = Buffer.allocUnsafe(size === 0 && expected > 0 ? expected + 1 : 65_536);
    const count = readSync(file, chunk);
    chunks.push(chunk.subarray(0, count));
    size += count;
    if (count === 0 || (size === expected && chunks.length === 1)) {
      return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size);
    }
    if (size > MAX_BYTES) {
      throw new Error(`has more than ${MAX_BYTES} bytes; no more are read`);
    }
  }
}
