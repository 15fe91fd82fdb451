import { problemsOf } from '../../crd/checks/prop';
import { isTree } from '../../crd/json/tree';
import { validateWhenResolved } from '../../crd/unresolved/unresolved-values';
import { errors, warnings } from './checks';

import type { Members, PropType } from '../../crd/checks/prop';
import type { AnyProblem, Problems } from '../../crd/json/problem-list';
import type { SynthFinding } from './checks';
import type { WarningId } from './warnings';

/** Check of values that depend on each other; run when all that it reads is known. */
export interface ValueCheck<in Input> {
  /** Of a warning; what has none is an error. */
  readonly warning?: WarningId;
  readonly reads: (input: Input) => readonly unknown[];
  readonly problems: (...known: never) => Problems;
}

/**
 * A check of values that depend on each other: a plain function of what it reads, called with known
 * values only. What it finds is thrown by the constructor.
 *
 * @example check(({ spec }) => [spec.replicas, spec.paused], (replicas, paused) => replicas > 1 && paused && '...')
 */
export function check<Input, const Read extends readonly unknown[]>(
  reads: (input: Input) => Read,
  problems: (...known: Read) => Problems,
): ValueCheck<Input> {
  return { reads, problems };
}

/**
 * The same for what is worth a warning, at each synth.
 *
 * @param warning the id by which it is acknowledged, with the name of your operator before it, such
 * as `orders/old-image`
 */
export function warn<Input, const Read extends readonly unknown[]>(
  warning: WarningId,
  reads: (input: Input) => Read,
  texts: (...known: Read) => Problems,
): ValueCheck<Input> {
  return { warning, reads, problems: texts };
}

export function errorsOf<Input>(
  checks: readonly ValueCheck<Input>[],
  input: Input,
): SynthFinding[] {
  return checks.flatMap((each) => (each.warning === undefined ? errors(textsOf(each, input)) : []));
}

export function warningsOf<Input>(
  checks: readonly ValueCheck<Input>[],
  input: Input,
): SynthFinding[] {
  return checks.flatMap((each) =>
    each.warning === undefined ? [] : warnings(each.warning, textsOf(each, input)),
  );
}

export function findingsOf<Input>(
  checks: readonly ValueCheck<Input>[],
  input: Input,
): SynthFinding[] {
  return checks.flatMap((each) => [...errorsOf([each], input), ...warningsOf([each], input)]);
}

/** The one place where checks meet values that are not known yet. */
function textsOf<Input>(
  { reads, problems }: ValueCheck<Input>,
  input: Input,
): readonly AnyProblem[] {
  return validateWhenResolved(reads(input), (known) => problems(...(known as never)));
}

interface GivenField {
  readonly name: string;
  readonly type: PropType;
  readonly value: unknown;
}

/**
 * A check of fields that are set in the raw `spec`, or below a prop of the same name that is an
 * object of upstream's: what a prop has to be, they must be, too. Paths are those from `spec` on;
 * `[]` stands behind a list.
 *
 * @example fieldCheck({ repository: IMAGE_REPOSITORY, 'containers[].image': IMAGE })
 */
export function fieldCheck(
  fields: Readonly<Record<string, PropType>>,
): ValueCheck<{ readonly given: object; readonly props: object }> {
  const rows = Object.entries(fields).map(([path, type]) => ({ steps: path.split('.'), type }));
  return check(
    ({ given, props }) => {
      const { spec } = given as Members;
      return [
        ...(isTree(spec)
          ? rows.flatMap(({ steps, type }) => fieldsAt(spec, steps, 'spec', type))
          : []),
        // A prop that its own type refused is not among the props any more.
        ...rows.flatMap(({ steps, type }) => fieldsAt(props, steps, '', type)),
      ];
    },
    (...fields) => fields.flatMap(({ name, type, value }) => problemsOf(type, name, value)),
  );
}

function fieldsAt(
  tree: unknown,
  [step, ...below]: readonly string[],
  name: string,
  type: PropType,
): GivenField[] {
  if (step === undefined) {
    return tree === undefined ? [] : [{ name, type, value: tree }];
  }
  if (!isTree(tree)) {
    return [];
  }
  const key = step.replace('[]', '');
  const at = name === '' ? key : `${name}.${key}`;
  const value = tree[key];
  if (key === step) {
    return fieldsAt(value, below, at, type);
  }
  return Array.isArray(value)
    ? value.flatMap((item, index) => fieldsAt(item, below, `${at}[${index}]`, type))
    : [];
}
