import { type Members, type PropType, problemsOf } from '../../crd/checks/prop-types';
import { isTree } from '../../crd/json/tree';
import { check, type ValueCheck } from './value-check';

/** A field as its user wrote it. */
interface GivenField {
  readonly name: string;
  readonly type: PropType;
  readonly value: unknown;
}

/**
 * A check of fields that are set in the raw `spec`, or below a prop of the same name that is an object of upstream's: what
 * a prop has to be, they must be, too. Paths are those from `spec` on; `[]` stands behind a list.
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
        ...(isTree(spec) ? rows.flatMap(({ steps, type }) => fieldsAt(spec, steps, 'spec', type)) : []),
        // A prop that its own type refused is not among the props any more.
        ...rows.flatMap(({ steps, type }) => fieldsAt(props, steps, '', type)),
      ];
    },
    (...fields) => fields.flatMap(({ name, type, value }) => problemsOf(type, name, value)),
  );
}

function fieldsAt(tree: unknown, [step, ...below]: readonly string[], name: string, type: PropType): GivenField[] {
  if (step === undefined) return tree === undefined ? [] : [{ name, type, value: tree }];
  if (!isTree(tree)) return [];
  const key = step.replace('[]', '');
  const at = name === '' ? key : `${name}.${key}`;
  const value = tree[key];
  if (key === step) return fieldsAt(value, below, at, type);
  return Array.isArray(value) ? value.flatMap((item, index) => fieldsAt(item, below, `${at}[${index}]`, type)) : [];
}
