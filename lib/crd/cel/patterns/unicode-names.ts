/** Categories of Unicode by their long names, as Go's `regexp/syntax` reads them from 1.25 on. */
const LONG_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'Casedletter:LC Closepunctuation:Pe Combiningmark:M Connectorpunctuation:Pc Control:Cc Cntrl:Cc ' +
    'Currencysymbol:Sc Dashpunctuation:Pd Decimalnumber:Nd Digit:Nd Enclosingmark:Me Finalpunctuation:Pf Format:Cf ' +
    'Initialpunctuation:Pi Letter:L Letternumber:Nl Lineseparator:Zl Lowercaseletter:Ll Mark:M Mathsymbol:Sm ' +
    'Modifierletter:Lm Modifiersymbol:Sk Nonspacingmark:Mn Number:N Openpunctuation:Ps Other:C Otherletter:Lo ' +
    'Othernumber:No Otherpunctuation:Po Othersymbol:So Paragraphseparator:Zp Privateuse:Co Punctuation:P Punct:P ' +
    'Separator:Z Spaceseparator:Zs Spacingmark:Mc Surrogate:Cs Symbol:S Titlecaseletter:Lt Unassigned:Cn ' +
    'Uppercaseletter:Lu'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** A quoted text, a class of Unicode, or any other escape; escapes are read in pairs, so that `\\p` is none. */
const ESCAPE = /\\Q[^]*?(?:\\E|$)|\\([pP])(?:\{(\^?)([^}]*)\}|([a-z]))|\\[^]/g;

/**
 * Returns a pattern with the names of Unicode classes as RE2 has them: Go looks at neither case nor `_`, `-` and spaces,
 * and so finds no script of several words.
 */
export function withUnicodeNames(pattern: string): string {
  return pattern.replace(ESCAPE, (escape: string, sign?: string, negation = '', name?: string, letter?: string) => {
    if (letter !== undefined) return `\\${sign}${letter.toUpperCase()}`;
    const word = name?.replace(/[-_ ]/g, '');
    const canonical = word === undefined ? undefined : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
    return canonical === undefined ? escape : `\\${sign}{${negation}${LONG_NAMES.get(canonical) ?? canonical}}`;
  });
}
