import { HIDDEN } from './secret-values';
import { shortJson } from './show';

/** Shorter texts are parts of many words: they are looked for only as messages show values. */
const MIN_LENGTH = 4;

/** Where only shown values are looked at, no word of the message itself is taken for a secret. */
export function redacted(
  message: string,
  secrets: readonly string[],
  where: 'shown' | 'anywhere' = 'anywhere',
): string {
  // The longer ones first: one may be a part of another.
  const forms = secrets
    .flatMap((secret) => formsOf(secret, where))
    .sort((a, b) => b.length - a.length);
  const text = [...new Set(forms)].reduce((rest, form) => rest.replaceAll(form, HIDDEN), message);
  return secrets.filter((secret) => NUMBER.test(secret)).reduce(withoutNumber, text);
}

const NUMBER = /^-?[\d.]+(e[-+]?\d+)?$/;

/** Messages show a number as it is: behind its type, or behind what they say that they got. */
function withoutNumber(text: string, number: string): string {
  const literal = number.replace(/[.+]/g, '\\$&');
  return text.replace(
    new RegExp(`\\b(got|integer|number) ${literal}(?![\\w.])`, 'g'),
    `$1 ${HIDDEN}`,
  );
}

function formsOf(secret: string, where: 'shown' | 'anywhere'): string[] {
  const quoted = [`'${secret}'`, JSON.stringify(secret), shortJson(secret)];
  return where === 'anywhere' && secret.length >= MIN_LENGTH ? [...quoted, secret] : quoted;
}
