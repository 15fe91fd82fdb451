import { showAs } from '../../crd/checks/errors';
import { pathText } from '../../crd/json/path';
import { isTree } from '../../crd/json/tree';

import type { PropType } from '../../crd/checks/prop';
import type { PropProblem } from '../../crd/json/problem-list';
import type { StructuralSchema } from '../../crd/json/schema';
import type { Tree } from '../../crd/json/tree';

const NONE: readonly never[] = [];

export type Path = readonly (string | number)[];

type Data = Tree | readonly unknown[];

/** A value that has no meaning in a resource: null, NaN, or a value that JSON cannot express. */
interface OddValue {
  readonly path: Path;
  readonly value: unknown;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'must be a string',
  integer: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/**
 * Also refuses what no JSON can say, and null where the field in the prop may not be null: the API
 * server would drop it.
 */
export function withPlainValues(
  type: PropType,
  schemaOf: (path: Path) => StructuralSchema | undefined,
): PropType {
  return {
    ...type,
    problems: (prop, value) => {
      const problems = type.problems(prop, value);
      const odd = isData(value) ? oddValuesIn(value) : NONE;
      // A problem that its own type has found is reported once.
      return odd.length === 0
        ? problems
        : [...problems, ...oddProblems(prop, odd, schemaOf, problems)];
    },
  };
}

function oddProblems(
  prop: string,
  odd: readonly OddValue[],
  schemaOf: (path: Path) => StructuralSchema | undefined,
  reported: readonly PropProblem[],
): PropProblem[] {
  return odd.flatMap(({ path, value }) => {
    const name = pathText([prop, ...path]);
    const schema = schemaOf(path);
    if (
      (value === null && schema?.nullable === true) ||
      reported.some(({ prop: known }) => known === name)
    ) {
      return [];
    }
    // Data that is odd contains itself.
    return isData(value)
      ? [{ prop: name, text: 'contains itself', remedy: 'leave it out' }]
      : [{ prop: name, text: `is ${showAs(name, value)}`, remedy: remedyOf(schema) }];
  });
}

function remedyOf(schema: StructuralSchema | undefined): string {
  const isEither = schema?.['x-kubernetes-int-or-string'] === true;
  const word = isEither ? 'must be a number or a string' : WORDS[schema?.type ?? ''];
  return word === undefined ? 'leave it out' : `${word}, or leave it out`;
}

// Every resource comes by here: nothing is made on the way of what is right.
function oddValuesIn(data: Data, around: Data[] = []): readonly OddValue[] {
  let found: OddValue[] | undefined;
  around.push(data);
  const look = (step: string | number, value: unknown, isItem: boolean): void => {
    let odd: readonly OddValue[] = NONE;
    if (isData(value) && !around.includes(value)) {
      odd = oddValuesIn(value, around);
    } else if (isData(value) || isOdd(value, isItem)) {
      odd = [{ path: [], value }];
    }
    for (const each of odd) {
      (found ??= []).push({ path: [step, ...each.path], value: each.value });
    }
  };
  if (isTree(data)) {
    for (const key in data) {
      look(key, data[key], false);
    }
  } else {
    data.forEach((value, index) => look(index, value, true));
  }
  around.pop();
  return found ?? NONE;
}

function isData(value: unknown): value is Data {
  return Array.isArray(value) || isTree(value);
}

function isOdd(value: unknown, isItem: boolean): boolean {
  switch (typeof value) {
    case 'undefined':
      return isItem;
    case 'number':
      return !Number.isFinite(value);
    case 'function':
    case 'symbol':
    case 'bigint':
      return true;
    case 'object':
      return value === null || Object.prototype.toString.call(value) === '[object Date]';
    default:
      return false;
  }
}
