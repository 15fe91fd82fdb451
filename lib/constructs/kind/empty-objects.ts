import { showAs } from '../../crd/checks/errors';
import type { PropType } from '../../crd/checks/prop-types';
import { isTree } from '../../crd/json/tree';

/**
 * The type of a prop that also refuses an object with nothing in it: it would be dropped without a word, and a `tls` whose
 * only value is undefined would be no `tls` at all.
 */
export function neverEmpty(type: PropType): PropType {
  return {
    ...type,
    problems: (prop, value) => {
      const problems = type.problems(prop, value);
      return problems.length === 0 && isEmpty(value)
        ? [`'${prop}' is ${showAs(prop, value)}, which has no value; give one, or leave '${prop}' out`]
        : problems;
    },
  };
}

/** Returns true if an object has nothing but what is undefined, and objects of which the same holds. */
function isEmpty(value: unknown): boolean {
  return isTree(value) && Object.values(value).every((member) => member === undefined || isEmpty(member));
}
