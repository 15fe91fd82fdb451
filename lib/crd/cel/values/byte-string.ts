/**
 * The bytes of a text, each as one character. Go's functions on strings look at bytes; what they do not understand of a
 * character beyond ASCII they pass on byte by byte.
 */
export function bytesOf(text: string): string {
  return /[^\x00-\x7f]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text;
}

/** The text that bytes encode; bytes that encode nothing become replacement characters. */
export function decoded(bytes: string): string {
  return /[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;
}
