import type { PropType } from '../crd/checks/prop-types';
import { type KindTable, rowTypes } from '../constructs/kind/row-types';
import { EXISTING_OPERATOR, OPERATOR, RESOURCE, type UnresolvedProps } from './unresolved-props';

/** The properties of a row that concern Outputs. */
interface InputRow {
  readonly type?: PropType;
  readonly plain?: true | readonly string[];
  readonly unresolved?: true;
}

type Single = string | number | boolean;

/** Which inputs may be Outputs, as types derived from a table. */
export interface UnresolvedOf<Props, T, Common extends UnresolvedProps> extends UnresolvedProps {
  readonly unresolved: readonly (Common['unresolved'][number] | SingleProps<Props, T>)[];
  readonly plain: readonly (Common['plain'][number] | PlainPaths<T>)[];
}

/** Props that are single values and may be unresolved. */
type SingleProps<Props, T> = Props extends unknown
  ? {
      [K in keyof Props & keyof T & string]-?: T[K] extends { readonly plain: true }
        ? never
        : T[K] extends { readonly unresolved: true }
          ? K
          : [NonNullable<Props[K]>] extends [Single]
            ? K
            : never;
    }[keyof Props & keyof T & string]
  : never;

/** The paths that decide which objects exist. */
type PlainPaths<T> = {
  [K in keyof T & string]: T[K] extends { readonly plain: true }
    ? K
    : T[K] extends { readonly plain: readonly (infer Path extends string)[] }
      ? `${K}.${Path}`
      : never;
}[keyof T & string];

/** Which inputs of a kind may be Outputs. */
export function unresolvedPropsOf(kind: KindTable): UnresolvedProps {
  return inputsOf(kind.props, RESOURCE, rowTypes(kind));
}

/** Which inputs of an operator may be Outputs. */
export function operatorUnresolvedProps(table: object): UnresolvedProps {
  return inputsOf(table, OPERATOR);
}

/** Which inputs of a reference to an operator may be Outputs. */
export function existingUnresolvedProps(table: object): UnresolvedProps {
  return inputsOf(table, EXISTING_OPERATOR);
}

function inputsOf(
  table: object,
  common: UnresolvedProps,
  types: Readonly<Record<string, PropType>> = {},
): UnresolvedProps {
  const rows = Object.entries(table as Readonly<Record<string, InputRow>>);
  const single = rows.filter(
    ([prop, { type = types[prop], plain, unresolved }]) => plain !== true && (unresolved ?? type?.leaf === true),
  );
  return {
    unresolved: [...common.unresolved, ...single.map(([prop]) => prop)],
    plain: [
      ...common.plain,
      ...rows.flatMap(([prop, { plain = [] }]) => (plain === true ? [prop] : plain.map((path) => `${prop}.${path}`))),
    ],
  };
}
