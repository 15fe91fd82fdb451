import { parseInt64 } from './number-texts';

/** A clause of a template, such as `%.2f`. */
export interface FormatClause {
  readonly verb: FormatVerb;
  /** Undefined where the template says none. */
  readonly precision: number | undefined;
}

type FormatVerb = 's' | 'd' | 'f' | 'e' | 'b' | 'x' | 'X' | 'o';

type FormatPart = string | FormatClause;

const CLAUSE = /%(?:(%)|(\.\d*)?([^]?))/gu;

/**
 * Read lazily, because the API server looks at a clause only when those before it have their
 * values. Iterating throws an Error at an invalid clause.
 *
 * @param count the number of values
 */
export function* formatParts(template: string, count: number): Generator<FormatPart, void> {
  let [end, used] = [0, 0];
  for (const match of template.matchAll(CLAUSE)) {
    const text = template.slice(end, match.index) + (match[1] ?? '');
    if (text !== '') {
      yield text;
    }
    end = match.index + match[0].length;
    if (match[1] === undefined) {
      if (used >= count) {
        throw new Error(`index ${used} out of range`);
      }
      used++;
      yield clauseOf(match[2], match[3] ?? '');
    }
  }
  if (end < template.length) {
    yield template.slice(end);
  }
}

function clauseOf(precision: string | undefined, verb: string): FormatClause {
  if (verb === '') {
    throw new Error('there is a % at the end that belongs to no formatting clause');
  }
  const number = precision === undefined ? undefined : parseInt64(precision.slice(1));
  if (precision !== undefined && number === undefined) {
    throw new Error(
      `the precision of the formatting clause '%${precision}${verb}' is not a number`,
    );
  }
  if (!isVerb(verb)) {
    throw new Error(`there is no formatting clause '%${verb}'`);
  }
  return { verb, precision: number === undefined ? undefined : Number(number) };
}

function isVerb(verb: string): verb is FormatVerb {
  return 'sdfebxXo'.includes(verb);
}
