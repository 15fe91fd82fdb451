import { prop } from '../../crd/checks/prop';
import type { PropType } from '../../crd/checks/prop-types';
import type { StructuralSchema } from '../../crd/json/schema';
import { checkNumber } from '../../crd/validate/scalars';

const INTEGER: PropType<number> = { ...single<number>(Number.isInteger, 'must be a whole number'), form: 'integer' };
const INT_OR_STRING = single<number | string>(
  (value) => typeof value === 'string' || Number.isInteger(value),
  'must be a number or a string',
);

/**
 * The type of a prop that is placed in a field as it is: that of the field, with the bounds of a number. Content of strings
 * and objects is left to the check of the whole resource, where other props and `spec` may complete it.
 */
export function fieldType(schema: StructuralSchema): PropType {
  const { type, enum: labels, items, additionalProperties } = schema;
  if (schema['x-kubernetes-int-or-string'] === true) {
    return withBounds(INT_OR_STRING, schema);
  }
  if (type === 'string' && labels !== undefined) {
    return prop.lazy(prop.oneOf(...(labels as readonly string[])));
  }
  switch (type) {
    case 'string':
      return prop.string();
    case 'integer':
      return withBounds(INTEGER, schema);
    case 'number':
      return withBounds(prop.number(), schema);
    case 'boolean':
      return prop.boolean();
    case 'array':
      return prop.list(items === undefined ? prop.any() : fieldType(items));
    case 'object':
      return typeof additionalProperties === 'object' && additionalProperties.type === 'string'
        ? prop.strings()
        : prop.object();
    default:
      return prop.any();
  }
}

/** The type of a single value, which may be unresolved, or a `Lazy`. */
function single<T>(fits: (value: unknown) => boolean, remedy: string): PropType<T> {
  return prop.lazy({ ...prop.custom<T>(fits, remedy), leaf: true });
}

/** The same type, within the bounds of its field. */
function withBounds(type: PropType, schema: StructuralSchema): PropType {
  return {
    ...type,
    problems: (name, value) => {
      const problems = type.problems(name, value);
      return problems.length > 0 || typeof value !== 'number' ? problems : boundProblems(name, value, schema);
    },
  };
}

function boundProblems(name: string, value: number, schema: StructuralSchema): string[] {
  const problems: string[] = [];
  checkNumber(value, schema, { fail: (_code, message) => problems.push(`'${name}': ${message()}`) });
  return problems;
}
