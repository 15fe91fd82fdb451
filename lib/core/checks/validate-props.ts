import { Construct } from 'constructs';
import { failure, show } from '../../crd/checks/errors';
import { allOf, typeErrors, unknownMembers } from '../../crd/checks/prop';
import { isObject } from '../../crd/json/tree';

import type { PropTypes } from '../../crd/checks/prop';
import type { PropProblem } from '../../crd/json/problem-list';

const NONE: readonly never[] = [];

export interface ValidatedProps<Props> {
  /** The props without those of the wrong type. */
  readonly valid: Props;
  /** Problems of those; to be thrown together with all others. */
  readonly problems: readonly PropProblem[];
}

/**
 * Removes props of the wrong type, and those that have none: all others are checked as if these had
 * been left out. Throws where nothing can be worked out without one. Unresolved values stay, and
 * are checked once they are known. There is no construct yet; `elsewhere` says where a prop belongs
 * that there is not.
 */
export function validateProps<Props extends object>(
  scope: Construct,
  id: string,
  props: Props,
  types: PropTypes<Props>,
  elsewhere?: (prop: string) => string | undefined,
): ValidatedProps<Props> {
  // Without any props each missing one is reported.
  const given: unknown = (props as unknown) === undefined ? {} : props;
  if (!isObject(given)) {
    throw failure([`'props' is ${show(given)}; must be an object`], pathBelow(scope, id));
  }
  const wrong = typeErrors(given, types);
  const unknown = unknownMembers(given, Object.keys(types), elsewhere && { elsewhere });
  if (wrong.length === 0 && unknown.length === 0) {
    return { valid: given as Props, problems: NONE };
  }
  const problems = [...allOf(wrong), ...unknown];
  if (wrong.some(({ required }) => required)) {
    throw failure(problems, pathBelow(scope, id));
  }
  const taken = wrong.map(({ prop }) => prop);
  const rest = Object.entries(given).filter(
    ([prop]) => !taken.includes(prop) && Object.hasOwn(types, prop),
  );
  return { valid: Object.fromEntries(rest) as Props, problems };
}

/** Path that a construct has once it is placed. */
export function pathBelow(scope: unknown, id: string): string {
  const above = Construct.isConstruct(scope) ? scope.node.path : '';
  return above === '' ? id : `${above}/${id}`;
}
