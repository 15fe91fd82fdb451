import { re2Matches } from '../../internal/re2';
import { isObject, keysOf, spend } from './json';
import { type Compute, computeOptional, computeValue, type Part, type Scope, undecided, value } from './part';

/** What a method of a text gives for its argument. */
type TextMethod = (text: string, argument: string, scope: Scope) => unknown;

const OF_TEXTS: ReadonlyMap<string, TextMethod> = new Map<string, TextMethod>([
  ['startsWith', (text, start) => text.startsWith(start)],
  ['endsWith', (text, end) => text.endsWith(end)],
  ['contains', read((text, part) => text.includes(part))],
  ['matches', read(re2Matches)],
  ['split', read((text, separator) => (separator === '' ? undecided() : text.split(separator)))],
]);

/** What a method without arguments gives. */
type Method = (json: unknown, scope: Scope) => unknown;

const OF_ANYTHING: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['size', size],
  ['lowerAscii', (json, scope) => lowerAscii(textIn(json), '', scope)],
]);

const lowerAscii = read((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));

/** A call of a method that is no loop. */
export function method(of: Part, name: string, [first, ...more]: readonly Part[]): Part {
  if (more.length > 0) {
    return undecided();
  }
  return first === undefined ? methodWithout(of, name) : methodWith(of, name, computeValue(first));
}

function methodWithout(of: Part, name: string): Part {
  if (name === 'hasValue') {
    const compute = computeOptional(of);
    return value((scope) => compute(scope) !== undefined);
  }
  const [compute, apply] = [computeValue(of), OF_ANYTHING.get(name) ?? undecided()];
  return value((scope) => apply(compute(scope), scope));
}

function methodWith(of: Part, name: string, argument: Compute): Part {
  if (name === 'orValue') {
    const compute = computeOptional(of);
    return value((scope) => {
      const found = compute(scope);
      return found === undefined ? argument(scope) : found;
    });
  }
  const [compute, apply] = [computeValue(of), OF_TEXTS.get(name) ?? undecided()];
  return value((scope) => apply(textIn(compute(scope)), textIn(argument(scope)), scope));
}

/** `int(text)`: the numbers that are exact. */
export function int(of: Part): Part {
  const compute = computeValue(of);
  return value((scope) => {
    const json = compute(scope);
    return typeof json === 'string' && /^[+-]?\d{1,15}$/.test(json) ? Number(json) : undecided();
  });
}

/** Texts have characters, whatever JavaScript counts. */
function size(json: unknown): number {
  if (typeof json === 'string') {
    let count = 0;
    for (const _character of json) {
      count++;
    }
    return count;
  }
  return Array.isArray(json) ? json.length : keysOf(isObject(json) ? json : undecided()).length;
}

function textIn(json: unknown): string {
  return typeof json === 'string' ? json : undecided();
}

/** Has a method count the text that it reads. */
function read(apply: (text: string, argument: string) => unknown): TextMethod {
  return (text, argument, scope) => {
    spend(scope, text.length);
    return apply(text, argument);
  };
}
