import { X509Certificate } from 'node:crypto';
import { show } from './errors';

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----[^]*?-----END \1-----/g;

/** Longer texts are not repeated in a message. */
const MAX_SHOWN = 60;

/**
 * Returns the problems of a text that must be certificates in PEM form; it is never repeated where
 * it may hold a key.
 */
export function certificateProblems(prop: string, text: string): string[] {
  const blocks = typeof text === 'string' ? [...text.matchAll(BLOCK)] : [];
  const labels = blocks.map(([, label]) => label);
  if (labels.some((label) => label?.endsWith('PRIVATE KEY'))) {
    return [
      `'${prop}' holds a private key, which would be readable by everybody; leave only the certificates in it`,
    ];
  }
  if (!labels.includes('CERTIFICATE')) {
    const form = isEncodedTwice(text)
      ? '; it seems to be encoded in base64 once more, which is done here'
      : '';
    return [
      `'${prop}' is ${abridged(text)}; it must be the text of one or more certificates in PEM form, ` +
        `with '-----BEGIN CERTIFICATE-----' in front${form}`,
    ];
  }
  return blocks.flatMap(([block, label], index) => {
    const problem =
      label === 'CERTIFICATE' ? unreadable(block) : `is a ${label}, not a certificate`;
    return problem === undefined
      ? []
      : [`'${prop}' is PEM text whose block ${index + 1} ${problem}`];
  });
}

/** The form that API objects have PEM text in. */
export function pemToBase64(text: string): string {
  return Buffer.from(`${text.trim()}\n`).toString('base64');
}

function unreadable(block: string): string | undefined {
  try {
    new X509Certificate(block);
    return undefined;
  } catch {
    return 'cannot be read as a certificate; copy it again, with all of its lines';
  }
}

function isEncodedTwice(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    Buffer.from(text, 'base64').toString('latin1').startsWith('-----BEGIN ')
  );
}

function abridged(text: unknown): string {
  return typeof text === 'string' && text.length > MAX_SHOWN
    ? `a string of ${text.length} characters`
    : show(text);
}
