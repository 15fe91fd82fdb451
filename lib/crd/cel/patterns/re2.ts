import { Automaton } from './automaton';

import type { RE2JS } from 're2js';

/** How many expressions are kept compiled; those of schemas, rules and guards are few. */
const MAX_CACHED = 500;

const compiled = new Map<string, RE2JS>();

/**
 * An expression of RE2, which the API server uses and JavaScript does not. @throws Error if it is
 * not valid
 */
export function compileRe2(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) {
    return known;
  }
  // Loaded when the first pattern is met, because it takes longer to load than all the rest of this
  // package.
  const { RE2JS: engine } = require('re2js') as typeof import('re2js');
  const expression = engine.compile(withUnicodeNames(pattern));
  if (compiled.size >= MAX_CACHED) {
    compiled.clear();
  }
  compiled.set(pattern, expression);
  return expression;
}

const automatons = new Map<string, Automaton | undefined>();

/**
 * Most patterns are simple: to load the engine takes longer than all else of a first validation.
 */
export function re2Matches(text: string, pattern: string): boolean {
  return automatonOf(pattern)?.matches(text) ?? compileRe2(pattern).test(text);
}

/**
 * Returns true if a pattern matches every text that another one matches; undefined where that is
 * not known, as for patterns that are not simple.
 */
export function re2Includes(wider: string, narrower: string): boolean | undefined {
  const [wide, narrow] = [automatonOf(wider), automatonOf(narrower)];
  return wide && narrow && wide.includes(narrow);
}

function automatonOf(pattern: string): Automaton | undefined {
  const known = automatons.get(pattern);
  if (known !== undefined || automatons.has(pattern)) {
    return known;
  }
  if (automatons.size >= MAX_CACHED) {
    automatons.clear();
  }
  const automaton = Automaton.of(pattern);
  automatons.set(pattern, automaton);
  return automaton;
}

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

/**
 * A quoted text, a class of Unicode, or any other escape; escapes are read in pairs, so that `\\p`
 * is none.
 */
const ESCAPE = /\\Q[^]*?(?:\\E|$)|\\([pP])(?:\{(\^?)([^}]*)\}|([a-z]))|\\[^]/g;

/**
 * Go looks at neither case nor `_`, `-` and spaces in the names of classes, and finds no script of
 * two words.
 */
function withUnicodeNames(pattern: string): string {
  return pattern.replace(
    ESCAPE,
    (escape: string, sign?: string, negation = '', name?: string, letter?: string) => {
      if (letter !== undefined) {
        return `\\${sign}${letter.toUpperCase()}`;
      }
      const word = name?.replace(/[-_ ]/g, '');
      const canonical =
        word === undefined
          ? undefined
          : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
      return canonical === undefined
        ? escape
        : `\\${sign}{${negation}${LONG_NAMES.get(canonical) ?? canonical}}`;
    },
  );
}
