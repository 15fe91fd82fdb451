import { undecided } from './part';

/** A word of an expression, or a sign. */
export interface Token {
  readonly kind: 'name' | 'text' | 'constant' | 'sign' | 'end';
  /** As it is written; of a text, what stands between the quotes. */
  readonly text: string;
  /** Of a constant, its value. */
  readonly value?: number | boolean | null;
}

const SPACE = /[ \t\r\n]*/y;

/** Whole numbers, and texts without escapes; of the others only a part is read, and no expression has two in a row. */
const TOKEN = /([A-Za-z_]\w*)|(\d{1,15})|'([^'\\\r\n]*)'|"([^"\\\r\n]*)"|(&&|\|\||[=!<>]=|[-+*%<>!()[\]{}.,:?])/y;

/** Words that are no names. */
const WORDS: ReadonlyMap<string, Token> = new Map<string, Token>([
  ['true', { kind: 'constant', text: 'true', value: true }],
  ['false', { kind: 'constant', text: 'false', value: false }],
  ['null', { kind: 'constant', text: 'null', value: null }],
  ['in', { kind: 'sign', text: 'in' }],
]);

const END: Token = { kind: 'end', text: '' };

/** The words of an expression. */
export function tokensOf(expression: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = skipSpace(expression, 0); at < expression.length; at = skipSpace(expression, TOKEN.lastIndex)) {
    TOKEN.lastIndex = at;
    tokens.push(tokenOf(TOKEN.exec(expression) ?? undecided()));
  }
  return [...tokens, END];
}

function skipSpace(expression: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(expression);
  return SPACE.lastIndex;
}

// Taken by their places: to take an array apart makes an object for each item, which counts for hundreds of words.
function tokenOf(match: RegExpExecArray): Token {
  const name = match[1];
  if (name !== undefined) {
    return WORDS.get(name) ?? { kind: 'name', text: name };
  }
  const number = match[2];
  if (number !== undefined) {
    return { kind: 'constant', text: number, value: Number(number) };
  }
  const text = match[3] ?? match[4];
  return text !== undefined ? { kind: 'text', text } : { kind: 'sign', text: match[5] ?? undecided() };
}
