import { prop } from '../../crd/checks/prop';
import { fieldSchema } from '../../crd/json/schema';
import { checkNumber } from '../../crd/validate/scalar-checks';
import { fieldAbove, fieldOf } from './prop-table';

import type { PropType } from '../../crd/checks/prop';
import type { PropProblem } from '../../crd/json/problem-list';
import type { StructuralSchema } from '../../crd/json/schema';
import type { ResourceType } from '../../crd/resource-type';
import type { Path } from './plain-values';
import type { AnyPropTable, KindProp, PropAbove } from './prop-table';

const INTEGER: PropType<number> = {
  ...single<number>(Number.isInteger, 'must be a whole number'),
  form: 'integer',
};
const INT_OR_STRING = single<number | string>(
  (value) => typeof value === 'string' || Number.isInteger(value),
  'must be a number or a string',
);

/**
 * The type of a field with the bounds of a number; other content is left to the check of the whole
 * resource.
 */
function fieldType(schema: StructuralSchema): PropType {
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

function withBounds(type: PropType, schema: StructuralSchema): PropType {
  return {
    ...type,
    problems: (name, value) => {
      const problems = type.problems(name, value);
      return problems.length > 0 || typeof value !== 'number'
        ? problems
        : boundProblems(name, value, schema);
    },
  };
}

function boundProblems(name: string, value: number, schema: StructuralSchema): PropProblem[] {
  const problems: PropProblem[] = [];
  checkNumber(value, schema, (_code, what) =>
    problems.push({ prop: name, text: `is ${value}`, remedy: `must be ${what}` }),
  );
  return problems;
}

export interface KindTable {
  readonly type: ResourceType;
  readonly props: object;
}

/** The type of each prop of a kind: what its row says, and else what the CRD says of its field. */
export function rowTypes({ type, props }: KindTable): Readonly<Record<string, PropType>> {
  return typesOf(props as AnyPropTable, type.storedSchema.properties?.['spec']);
}

function typesOf(
  table: AnyPropTable,
  spec: StructuralSchema | undefined,
  above?: PropAbove,
): Record<string, PropType> {
  const names = Object.keys(table).filter((name) => above !== undefined || name !== 'spec');
  return Object.fromEntries(names.map((name) => [name, rowType(table, name, spec, above)]));
}

function rowType(
  table: AnyPropTable,
  name: string,
  spec: StructuralSchema | undefined,
  above: PropAbove | undefined,
): PropType {
  const row = table[name] as KindProp;
  const path = above === undefined ? name : `${above.prop}.${name}`;
  if (row.type !== undefined) {
    return row.type;
  }
  const field = fieldOf(row, name, above);
  if (row.members !== undefined) {
    const members = typesOf(row.members, spec, { prop: path, field: fieldAbove(field) });
    return prop.object(members, `must be an object with ${Object.keys(members).join(', ')}`);
  }
  const schema = schemaOfField(spec, row, name, [], above);
  if (schema === undefined) {
    throw new Error(
      `the row of '${path}' has no 'type', and ${unknownField(field)}; give it a 'type'`,
    );
  }
  return fieldType(schema);
}

function unknownField(field: readonly string[] | false): string {
  return field === false
    ? 'the prop goes to no field'
    : `the CRD says none for its field 'spec.${field.join('.')}'`;
}

/** Finds the schema of a field in a prop by the row of the prop. */
export function schemaOfField(
  spec: StructuralSchema | undefined,
  row: KindProp | undefined,
  prop: string,
  path: Path,
  above?: PropAbove,
): StructuralSchema | undefined {
  const field = row === undefined ? [] : fieldOf(row, prop, above);
  const [member, ...rest] = path;
  const below = typeof member === 'string' ? row?.members?.[member] : undefined;
  if (below !== undefined) {
    return schemaOfField(spec, below, member as string, rest, { prop, field: fieldAbove(field) });
  }
  return row?.toField !== undefined || field === false
    ? undefined
    : schemaAt(spec, [...field, ...path]);
}

function schemaAt(schema: StructuralSchema | undefined, path: Path): StructuralSchema | undefined {
  return path.reduce<StructuralSchema | undefined>(
    (at, step) => (typeof step === 'number' ? at?.items : fieldSchema(at, step)),
    schema,
  );
}
