/** How characters with a name of their own are written between quotes. */
export const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '"': '\\"',
  '\\': '\\\\',
};

let escaped: RegExp | undefined;

/** A text as Go quotes it in messages (`%q`). */
export function quote(text: string): string {
  // Characters that Go does not escape: letters, marks, numbers, punctuation, symbols, ASCII space.
  // To read so many classes takes half a millisecond, as a literal when the file is loaded: nobody
  // waits for it who quotes nothing.
  escaped ??= new RegExp(String.raw`["\\]|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]`, 'gu');
  return `"${text.replace(escaped, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = (digits: number): string => code.toString(16).padStart(digits, '0');
  const named = NAMED_ESCAPES[character];
  if (named !== undefined) {
    return named;
  }
  if (code < 0x80) {
    return `\\x${hex(2)}`;
  }
  return code < 0x10000 ? `\\u${hex(4)}` : `\\U${hex(8)}`;
}
