import { compileRe2 } from '../../internal/re2';
import { define, type Library } from '../library';

/** `find` and `findAll`; `matches` is part of the language and replaced where the engine has its own. */
export const regexLibrary: Library = (environment) => {
  define(environment, {
    'string.find(string): string': (text: string, pattern: string) => findAll(text, pattern, 1)[0] ?? '',
    'string.findAll(string): list<string>': (text: string, pattern: string) => findAll(text, pattern, Infinity),
    'string.findAll(string, int): list<string>': (text: string, pattern: string, limit: bigint) =>
      findAll(text, pattern, limit < 0n ? Infinity : Number(limit)),
  });
};

function findAll(text: string, pattern: string, limit: number): string[] {
  const matcher = compileRe2(pattern).matcher(text);
  const found: string[] = [];
  while (found.length < limit && matcher.find()) {
    found.push(matcher.group() ?? '');
  }
  return found;
}
