import { isUtf8 } from 'node:buffer';

const UTF8 = new TextDecoder();

/**
 * Decodes a file as `kubectl` does: UTF-8, or UTF-16 where its first bytes say so, without the mark
 * that programs of Windows begin it with. Undefined for bytes that are no text: `kubectl` replaces
 * them by U+FFFD, which nobody means.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  return isUtf8(bytes) ? UTF8.decode(bytes) : undefined;
}
