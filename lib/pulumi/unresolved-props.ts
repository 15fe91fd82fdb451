import type { PropType } from '../crd/checks/prop';
import { type KindTable, rowTypes } from '../constructs/kind/row-types';

/** Which props of a construct may be Outputs when they are inputs of a component. */
export interface UnresolvedProps {
  /**
   * Strings, numbers and booleans among the props that may be Outputs. All other top-level props are
   * plain: it decides which objects there are, or is an object or a list.
   */
  readonly unresolved: readonly string[];
  /** Paths below other props that decide which objects exist, without indices; other values there may be Outputs. */
  readonly plain: readonly string[];
}

/** Props of all operators. */
export const OPERATOR = {
  unresolved: ['image', 'imagePullPolicy', 'name', 'namespace', 'priorityClassName', 'replicas', 'serviceAccountName'],
  plain: [
    'adoptCrds',
    'alerts.rules',
    'definition',
    'guards',
    'metrics.protocol',
    'options',
    'scope',
    'topologySpread.over',
  ],
} as const satisfies UnresolvedProps;

/** Props of all existing operators. */
export const EXISTING_OPERATOR = {
  unresolved: ['name', 'namespace', 'serviceAccountName', 'version'],
  plain: ['definition', 'guards', 'scope'],
} as const satisfies UnresolvedProps;

/** Props of all custom resources. */
export const RESOURCE = {
  unresolved: ['name', 'namespace'],
  plain: ['alerts.rules', 'type', 'waitFor'],
} as const satisfies UnresolvedProps;

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

/** Below a prop of a kind each single value may be an Output, but for what its row calls `plain`. */
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
