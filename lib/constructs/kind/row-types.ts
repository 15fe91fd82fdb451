import { prop } from '../../crd/checks/prop';
import type { PropType } from '../../crd/checks/prop-types';
import type { ICustomResourceType } from '../../crd/custom-resource-type';
import type { StructuralSchema } from '../../crd/json/schema';
import { fieldType } from './field-type';
import { schemaOfField } from './plain-values';
import { type AnyPropTable, fieldAbove, fieldOf, type Prop, type PropAbove } from './prop-table';

/** A table of props, and the kind that its fields are of. */
export interface KindTable {
  readonly type: ICustomResourceType;
  readonly props: object;
}

/** The type of each prop of a kind: what its row says, and else what the CRD says of its field. */
export function rowTypes({ type, props }: KindTable): Readonly<Record<string, PropType>> {
  return typesOf(props as AnyPropTable, type.storedSchema.properties?.['spec']);
}

function typesOf(table: AnyPropTable, spec: StructuralSchema | undefined, above?: PropAbove): Record<string, PropType> {
  const names = Object.keys(table).filter((name) => above !== undefined || name !== 'spec');
  return Object.fromEntries(names.map((name) => [name, rowType(table, name, spec, above)]));
}

function rowType(
  table: AnyPropTable,
  name: string,
  spec: StructuralSchema | undefined,
  above: PropAbove | undefined,
): PropType {
  const row = table[name] as Prop;
  const path = above === undefined ? name : `${above.prop}.${name}`;
  if (row.type !== undefined) {
    return row.type;
  }
  const field = fieldOf(row, name, above);
  if (row.members !== undefined) {
    return membersType(typesOf(row.members, spec, { prop: path, field: fieldAbove(field) }));
  }
  const schema = schemaOfField(spec, row, name, [], above);
  if (schema === undefined) {
    throw new Error(`the row of '${path}' has no 'type', and ${unknownField(field)}; give it a 'type'`);
  }
  return fieldType(schema);
}

function membersType(members: Readonly<Record<string, PropType>>): PropType {
  return prop.object(members, `must be an object with ${Object.keys(members).join(', ')}`);
}

function unknownField(field: readonly string[] | false): string {
  return field === false ? 'the prop goes to no field' : `the CRD says none for its field 'spec.${field.join('.')}'`;
}
