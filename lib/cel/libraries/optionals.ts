import { durationNanoseconds, isOptional, Optional, unsignedValue } from '../cel-js';
import { entriesOf, isPlainMap } from '../equality';
import type { CelContext, CelMacro, CelMacroCall, CelOptional, CelTypeChecker, CelType } from '../engine';
import { isGiven } from '../identity';
import { define, defineMacro, type Library } from '../library';
import { variableName } from './comprehensions';

/** Optionals of what may be nothing, and the functions that take lists; the engine has the rest. */
export const optionalsLibrary: Library = (environment) => {
  defineMacro(environment, 'optional.optMap(ast, ast): optional<dyn>', (call) =>
    optionalMacro(call, {
      type: (checker, mapped) => checker.registry.getOptionalType(mapped),
      wrap: (value) => Optional.of(value),
    }),
  );
  defineMacro(environment, 'optional.optFlatMap(ast, ast): optional<dyn>', (call) =>
    optionalMacro(call, { type: (_checker, mapped) => mapped, wrap: (value) => value }),
  );
  define(environment, {
    'OptionalNamespace.ofNonZeroValue(A): optional<A>': (_: unknown, value: unknown) =>
      isZero(value) ? Optional.none() : Optional.of(value),
    'OptionalNamespace.unwrap(list): list<dyn>': (_: unknown, list: unknown[]) => unwrap(list),
    'list.unwrapOpt(): list<dyn>': unwrap,
    'list<A>.first(): optional<A>': ([first]: unknown[]) => optionalOf(first),
    'list<A>.last(): optional<A>': (list: unknown[]) => optionalOf(list.at(-1)),
  });
};

interface Mapping {
  type(checker: CelTypeChecker, mapped: CelType): CelType;
  wrap(value: unknown): unknown;
}

function optionalMacro({ ast, args, receiver }: CelMacroCall, mapping: Mapping): CelMacro {
  const [variable, body] = [variableName(args[0]!), args[1]!];
  let bodyContext: CelContext;
  return {
    typeCheck(checker, _macro, context) {
      const type = checker.check(receiver!, context);
      if (type.kind !== 'optional' && type.kind !== 'dyn') {
        throw checker.createError('optional_expected', `'${checker.formatType(type)}' is not an optional`, ast);
      }
      bodyContext = context.forkWithVariable(variable, type.kind === 'dyn' ? type : type.valueType!);
      return mapping.type(checker, checker.check(body, bodyContext));
    },
    evaluate(evaluator, _macro, context) {
      const optional = evaluator.run(receiver!, context);
      if (!isOptional(optional)) {
        throw new Error('no such overload: the value is not an optional');
      }
      return optional.hasValue()
        ? mapping.wrap(evaluator.run(body, bodyContext.reuse(context).setIterValue(optional.value(), evaluator)))
        : Optional.none();
    },
  };
}

function optionalOf(item: unknown): CelOptional {
  return item === undefined ? Optional.none() : Optional.of(item);
}

/** The values that there are. */
function unwrap(list: readonly unknown[]): unknown[] {
  return list.flatMap((item) => {
    if (!isOptional(item)) {
      throw new Error('no such overload: an item of the list is not an optional');
    }
    return item.hasValue() ? [item.value()] : [];
  });
}

/** The first moment of the year 1, which is no time to Go. */
const NO_TIME = Date.parse('0001-01-01T00:00:00Z');

/** Whether a value is what a field of its type has when nobody sets it. */
function isZero(value: unknown): boolean {
  // An API server never takes a list or map of the object for one that nobody set.
  if (typeof value === 'object' && value !== null && isGiven(value)) {
    return false;
  }
  if (typeof value !== 'object') {
    return value === false || value === '' || value === 0 || value === 0n;
  }
  if (value === null || Array.isArray(value) || value instanceof Uint8Array) {
    return value === null || value.length === 0;
  }
  if (isPlainMap(value)) {
    return entriesOf(value).size === 0;
  }
  return value instanceof Date
    ? value.getTime() === NO_TIME
    : (durationNanoseconds(value) ?? unsignedValue(value)) === 0n;
}
