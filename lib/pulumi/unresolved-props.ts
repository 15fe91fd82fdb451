import { RESOURCE_PROP_TYPES } from '../constructs/custom-resource';
import { MONITORED_PROP_TYPES } from '../constructs/kind/kind-monitoring';
import { rowTypes } from '../constructs/kind/row-types';
import { OPERATOR_PROPS_TYPES } from '../constructs/operator-options';
import { EXISTING_OPERATOR_PROP_TYPES } from '../constructs/operator-reference';

import type { CustomResourceOptions } from '../constructs/custom-resource';
import type { KindProp } from '../constructs/kind/prop-table';
import type { KindTable } from '../constructs/kind/row-types';
import type { OperatorProps } from '../constructs/operator-options';
import type { ExistingOperatorOptions } from '../constructs/operator-reference';
import type { PropType, PropTypes } from '../crd/checks/prop';

/** Which props of a construct may be Outputs when they are inputs of a component. */
export interface UnresolvedProps {
  /**
   * Strings, numbers and booleans among the props that may be Outputs. All other top-level props
   * are plain: it decides which objects there are, or is an object or a list.
   */
  readonly unresolved: readonly string[];
  /**
   * Paths below other props that decide which objects exist, without indices; other values there
   * may be Outputs.
   */
  readonly plain: readonly string[];
}

/** Row of a table of props: its type, or that type itself. */
type InputRow = Pick<KindProp, 'type' | 'unresolved'> & Partial<PropType>;

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

/**
 * Below a prop of a kind each single value may be an Output, but for what its row calls `plain`.
 */
export function unresolvedPropsOf(kind: KindTable): UnresolvedProps {
  return inputsOf(kind.props, RESOURCE, rowTypes(kind));
}

export function operatorUnresolvedProps(table: object): UnresolvedProps {
  return inputsOf(table, OPERATOR);
}

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
    ([prop, row]) =>
      row.plain !== true && (row.unresolved ?? (row.type ?? types[prop] ?? row).leaf === true),
  );
  return {
    unresolved: [...common.unresolved, ...single.map(([prop]) => prop)],
    plain: [
      ...common.plain,
      ...rows.flatMap(([prop, { plain = [] }]) =>
        plain === true ? [prop] : plain.map((path) => `${prop}.${path}`),
      ),
    ],
  };
}

/** The same of a table whose rows are types, with further props that must be plain. */
type UnresolvedOfTypes<Props, T, Plain extends string> = UnresolvedOf<
  Props,
  T,
  { readonly unresolved: readonly never[]; readonly plain: readonly Plain[] }
>;

const ofTypes = (types: PropTypes, ...plain: string[]): UnresolvedProps =>
  inputsOf(types, { unresolved: [], plain });

/** Props of all operators. */
export const OPERATOR = ofTypes(OPERATOR_PROPS_TYPES, 'adoptCrds') as UnresolvedOfTypes<
  OperatorProps,
  typeof OPERATOR_PROPS_TYPES,
  'adoptCrds'
>;

/** Props of all existing operators. */
export const EXISTING_OPERATOR = ofTypes(
  EXISTING_OPERATOR_PROP_TYPES,
  'definition',
) as UnresolvedOfTypes<ExistingOperatorOptions, typeof EXISTING_OPERATOR_PROP_TYPES, 'definition'>;

const RESOURCE_TYPES = { ...RESOURCE_PROP_TYPES, ...MONITORED_PROP_TYPES };

/** Props of all custom resources. */
export const RESOURCE = ofTypes(RESOURCE_TYPES, 'type', 'waitFor') as UnresolvedOfTypes<
  CustomResourceOptions,
  typeof RESOURCE_TYPES,
  'type' | 'waitFor'
>;
