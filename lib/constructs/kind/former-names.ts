import { isDeepStrictEqual } from 'node:util';
import type { Members } from '../../crd/checks/prop-types';
import { showAs } from '../../crd/checks/errors';
import { validateWhenResolved } from '../../crd/unresolved/values';
import type { FormerName } from './prop-table';

/** Props by the names that they have now. */
export interface PresentProps<Props> {
  readonly props: Props;
  /** Conflicts of both names with different values. */
  readonly problems: readonly string[];
  /** Former names, and what to write. */
  readonly warnings: readonly string[];
}

const NONE: readonly never[] = [];

/** Gives each prop the name that it has now, so that all else knows of one name only. */
export function presentProps<Props extends object>(
  table: Readonly<Record<string, FormerName>>,
  props: Props,
): PresentProps<Props> {
  const given = props as Members;
  // Every resource comes by here, and hardly any uses a former name.
  const former: string[] = [];
  for (const name in table) {
    if (table[name]?.renamedTo !== undefined && given[name] !== undefined) former.push(name);
  }
  if (former.length === 0) {
    return { props, problems: NONE, warnings: NONE };
  }
  const pairs = former.map((name) => ({ name, present: table[name]?.renamedTo as string }));
  const others = Object.entries(given).filter(([name]) => !former.includes(name));
  const renamed = pairs.map(({ name, present }) => [present, given[present] ?? given[name]]);
  return {
    props: Object.fromEntries([...others, ...renamed]) as Props,
    problems: pairs.flatMap(({ name, present }) => differences(name, present, given)),
    warnings: pairs.map(
      ({ name, present }) =>
        `'${name}' is called '${present}' now, and will be removed in the next release; write '${present}'`,
    ),
  };
}

function differences(name: string, present: string, given: Members): readonly string[] {
  const values = [given[name], given[present]] as const;
  return values[1] === undefined
    ? NONE
    : validateWhenResolved(values, ([before, now]) =>
        isDeepStrictEqual(before, now)
          ? NONE
          : [
              `'${name}' is ${showAs(present, before)} and '${present}' is ${showAs(present, now)}, but '${name}' is the former name of ` +
                `'${present}'; leave '${name}' out`,
            ],
      );
}
