import { redacted } from '../json/redacted';
import { HIDDEN, secretTextsIn } from '../json/secrets';
import type { Problem } from './problem';

/** More messages times secrets are not looked through: then no value is shown at all. */
const MOST_LOOKED_FOR = 100_000;

/** A value as messages show it, and all behind the word that comes before one. */
const SHOWN = /"(?:[^"\\]|\\.)*(?:"|$)|(?<=\bgot ).*$/gs;

/** Problems without the values of a resource that may be secret; rules of a CRD may show them in words of their own. */
export function withoutSecretValues(problems: readonly Problem[], values: readonly unknown[]): readonly Problem[] {
  const secrets = problems.length === 0 ? [] : [...new Set(values.flatMap((value) => secretTextsIn(value)))];
  if (secrets.length === 0) {
    return problems;
  }
  const areMany = problems.length * secrets.length > MOST_LOOKED_FOR;
  return problems.map(({ message, hint, ...place }) => {
    const isRule = place.code === 'rule';
    const hide = (text: string): string =>
      areMany
        ? isRule
          ? HIDDEN
          : text.replace(SHOWN, HIDDEN)
        : redacted(text, secrets, isRule ? 'anywhere' : 'shown');
    return { ...place, message: hide(message), ...(hint !== undefined && { hint: hide(hint) }) };
  });
}
