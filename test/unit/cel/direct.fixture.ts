import fc from 'fast-check';
import { compileProgram } from '../../../lib/cel/admission-program';
import { type AdmissionInput, admissionVariables } from '../../../lib/cel/admission-variables';
import type { AdmissionResult } from '../../../lib/cel/compile';
import { directly } from '../../../lib/cel/direct';

/** What the engine says; undefined for an expression that no API server takes. */
export function byEngine(expression: string, input: AdmissionInput): AdmissionResult | undefined {
  const program = compileProgram(expression);
  return 'program' in program ? program.evaluate(admissionVariables(input).values) : undefined;
}

/** What is said without the engine; undefined where that has to decide. */
export function byItself(expression: string, input: AdmissionInput): boolean | undefined {
  return directly(expression)?.(admissionVariables(input));
}

/** Names that fields may have, and some that every object of JavaScript inherits. */
const NAMES = ['a', 'b', 'c', 'spec', '__proto__', 'constructor', 'toString', 'length', 'size'];

const name = fc.constantFrom(...NAMES);
const text = fc.constantFrom('', 'a', 'b', 'Ab', 'ÄA', '😀a', 'a.b', '1', '-07');
const number = fc.constantFrom(0, -0, 1, 2, 3, -4, 1.5, 2 ** 53, 2 ** 60, 1e21, 9007199254740991);

/** What JSON writes as something else than it looks like, or not at all. */
const odd = fc
  .constantFrom<() => unknown>(
    () => undefined,
    () => new Date(0),
    () => ({ a: 1, toJSON: () => 'a' }),
    () => ({ a: 1, toJSON: 'a' }),
    () =>
      new (class Odd {
        public readonly a = 1;
      })(),
    () => Object.assign(Object.create(null) as object, { a: 1, b: 'a' }),
    () => Object.assign(Object.create({ a: 'inherited' }) as object, { b: 'a' }),
    () => [undefined, 1],
  )
  .map((make) => make());

const { json } = fc.letrec<{ json: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof({ weight: 3, arbitrary: text }, { weight: 3, arbitrary: number }, fc.boolean(), fc.constant(null)),
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    tie('leaf'),
    { weight: 4, arbitrary: fc.array(fc.tuple(name, tie('json')), { maxLength: 5 }).map((e) => Object.fromEntries(e)) },
    { weight: 2, arbitrary: fc.array(tie('json'), { maxLength: 3 }) },
    odd,
  ),
}));

const object = fc
  .array(fc.tuple(name, json), { minLength: 2, maxLength: 6 })
  .map((entries) => Object.fromEntries(entries));

/** What an expression judges. */
export const inputs: fc.Arbitrary<AdmissionInput> = fc.record(
  {
    object: fc.oneof({ weight: 9, arbitrary: object }, fc.constant(null)),
    oldObject: fc.oneof(object, fc.constant(null)),
  },
  { requiredKeys: ['object'] },
);

const quoted = text.map((each) => `'${each}'`);
const relation = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');

/** Parts of expressions by what they mostly give; many give something else, or nothing. */
const parts = fc.letrec<Record<'root' | 'optional' | 'any' | 'list' | 'int' | 'text' | 'bool', string>>((tie) => ({
  root: fc.constantFrom('object', 'object', 'oldObject', 'x', 'y', 'request'),
  optional: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(tie('root'), name).map(([of, field]) => `${of}.?${field}`),
    fc.tuple(tie('optional'), name).map(([of, field]) => `${of}.?${field}`),
    fc.tuple(tie('optional'), name).map(([of, field]) => `${of}.${field}`),
    fc.tuple(tie('root'), quoted).map(([of, key]) => `${of}[?${key}]`),
  ),
  any: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(tie('root'), name).map(([of, field]) => `${of}.${field}`),
    fc.tuple(tie('any'), name).map(([of, field]) => `${of}.${field}`),
    fc.tuple(tie('any'), quoted).map(([of, key]) => `${of}[${key}]`),
    fc.tuple(tie('list'), fc.constantFrom('0', '1', '2')).map(([of, index]) => `${of}[${index}]`),
    tie('root'),
  ),
  list: fc.oneof(
    { maxDepth: 3 },
    tie('optional').map((of) => `${of}.orValue([])`),
    tie('optional').map((of) => `${of}.orValue({})`),
    tie('any'),
    fc.constantFrom('[]', "['a', 'b']", '[1, 2, 3]', "'a.b'.split('.')"),
    fc.tuple(tie('list'), tie('bool')).map(([of, condition]) => `${of}.filter(x, ${condition})`),
  ),
  int: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('0', '1', '2', '3', '7'),
    fc.tuple(tie('optional'), fc.constantFrom('1', '2')).map(([of, otherwise]) => `${of}.orValue(${otherwise})`),
    fc.tuple(tie('int'), fc.constantFrom('+', '-', '*', '%'), tie('int')).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    fc.oneof(tie('list'), tie('text')).map((of) => `${of}.size()`),
    tie('text').map((of) => `int(${of})`),
    tie('any'),
  ),
  text: fc.oneof(
    { maxDepth: 3 },
    quoted,
    tie('optional').map((of) => `${of}.orValue('a')`),
    tie('text').map((of) => `${of}.lowerAscii()`),
    tie('any'),
  ),
  bool: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.tuple(tie('int'), relation, tie('int')).map(([a, sign, b]) => `${a} ${sign} ${b}`),
    fc.tuple(tie('text'), relation, tie('text')).map(([a, sign, b]) => `${a} ${sign} ${b}`),
    fc.tuple(tie('any'), fc.constantFrom('==', '!='), tie('any')).map(([a, sign, b]) => `${a} ${sign} ${b}`),
    fc.tuple(tie('any'), fc.constantFrom('== null', '!= true')).map(([a, comparison]) => `${a} ${comparison}`),
    fc.tuple(tie('optional'), tie('optional')).map(([a, b]) => `${a} == ${b}`),
    tie('optional').map((of) => `${of}.hasValue()`),
    fc.tuple(fc.oneof(tie('any'), tie('optional')), name).map(([of, field]) => `has(${of}.${field})`),
    fc.tuple(fc.oneof(tie('text'), tie('int')), tie('list')).map(([value, of]) => `${value} in ${of}`),
    fc
      .tuple(tie('text'), fc.constantFrom('startsWith', 'endsWith', 'contains', 'matches'), quoted)
      .map(([of, method, argument]) => `${of}.${method}(${argument})`),
    fc
      .tuple(
        tie('list'),
        fc.constantFrom('all', 'exists', 'exists_one'),
        fc.constantFrom('x', 'y', 'object'),
        tie('bool'),
      )
      .map(([of, loop, variable, condition]) => `${of}.${loop}(${variable}, ${condition})`),
    tie('bool').map((of) => `!(${of})`),
    fc.tuple(tie('bool'), fc.constantFrom('&&', '||'), tie('bool')).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    fc.tuple(tie('bool'), tie('bool'), tie('bool')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc.tuple(tie('bool'), relation, tie('bool')).map(([a, sign, b]) => `${a} ${sign} ${b}`),
  ),
}));

/** Expressions of the parts that can be computed without the engine; many of them are of no use. */
export const expressions: fc.Arbitrary<string> = fc.oneof(
  parts.bool,
  // Variables of loops are there inside of loops only.
  fc.tuple(parts.list, parts.bool).map(([of, condition]) => `${of}.all(x, [1, 2].exists(y, ${condition}))`),
);
