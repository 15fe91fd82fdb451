import { validateProps } from '../../core/checks/validate-props';
import { errorsOf, warningsOf } from '../../core/checks/value-check';
import { wantedMetrics } from '../../core/served-metrics';
import { isTree } from '../../crd/json/tree';
import { validateWhenResolved } from '../../crd/unresolved/unresolved-values';
import { Operator } from '../operator';
import { OPERATOR_PROP_TYPES } from '../operator-options';
import { EXISTING_OPERATOR_PROP_TYPES, OperatorReference } from '../operator-reference';
import { placeable } from '../placement';

import type { Construct } from 'constructs';
import type { ValueCheck } from '../../core/checks/value-check';
import type { OperatorDefinition } from '../../core/operator-definition';
import type { Members, PropRow, PropType, PropTypes } from '../../crd/checks/prop';
import type { OperatorOptions, OperatorProps } from '../operator-options';
import type { ExistingOperatorOptions, IOperator } from '../operator-reference';

/** Prop of an operator: its type, and what it changes in the installation. */
export interface OperatorProp<in T = never> extends PropRow<T> {
  readonly type: PropType<T>;
  /**
   * Value where the prop is left out; the operator has the value that holds under the prop's name.
   * @default - nothing follows from it
   */
  readonly default?: unknown;
  /**
   * The environment variable of the operator's container that it goes to; `env` may not set it,
   * too.
   * @default - none
   */
  readonly env?: string;
  /** Arguments of the operator's container, before those of the user. @default - none */
  readonly args?: (value: T) => readonly string[];
  /** Options of the definition that rules are tied to. @default - none */
  readonly options?: (value: T) => readonly string[];
  /**
   * Ids of guards that do not hold then, unless the user says so: such as keep what needs a right
   * away from an operator without it.
   * @default - none
   */
  readonly guardsOff?: (value: T) => readonly string[];
}

/** The table of an operator: a row for each prop that not every operator has. */
export type OperatorPropTable<Props> = {
  readonly [P in Exclude<keyof Props, keyof OperatorOptions>]-?: OperatorProp<
    NonNullable<Props[P]>
  >;
} & {
  /** Parts of `metrics` that must be plain, as paths below it. */
  readonly metrics?: { readonly plain: readonly string[] };
};

/** Settings of an operator beyond its rows. */
export interface OperatorSettings extends Partial<Omit<OperatorProps, 'env'>> {
  /** Environment variables that follow from props: from which, messages say. @default - none */
  readonly env?: readonly {
    readonly name: string;
    readonly value: string;
    readonly prop: string;
  }[];
}

/**
 * All that is known of an operator beside its definition: what its own props are, and what they
 * change.
 */
export interface OperatorClassDefinition<
  Props,
  Table extends OperatorPropTable<Props> = OperatorPropTable<Props>,
  Existing extends Readonly<Record<string, OperatorProp>> = Readonly<Record<never, never>>,
> {
  /** Definition of its release. */
  readonly definition: OperatorDefinition;
  /** A row for each prop of its own. */
  readonly props: Table;
  /**
   * Returns the settings beyond the rows: arguments, variables, options and problems are added to
   * the others, all else replaces what the user gave. `location` is where the operator is to be.
   * @default - nothing
   */
  readonly settings?: (
    props: Props & OperatorOptions,
    location: ConstructLocation,
  ) => OperatorSettings;
  /**
   * Checks (`check`) and warnings (`warn`) of values of one prop or of several.
   * @default - nothing but what rows say
   */
  readonly checks?: readonly ValueCheck<PlannedOperator<Props>>[];
  /**
   * The definition, where it depends on own props that `fromExisting` has, too.
   * @default - `definition`
   */
  readonly definitionFor?: (props: Partial<Props>) => OperatorDefinition;
  /** Types of the own props of `fromExisting`. @default - it has none */
  readonly existing?: Existing;
}

/** Facts about an operator while it is planned. */
export interface PlannedOperator<Props> extends ConstructLocation {
  /** The props, as far as they are what they must be. */
  readonly props: Props & OperatorOptions;
}

/** Where an operator is to be. */
export interface ConstructLocation {
  readonly scope: Construct;
  readonly id: string;
}

type Rows = readonly (readonly [prop: string, row: OperatorProp<unknown>])[];

/** A prop that has a value, be it by default. */
interface GivenProp {
  readonly prop: string;
  readonly row: OperatorProp<unknown>;
  readonly value: unknown;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever literal types its table has
type AnyOperatorClassDefinition<Props = any> = OperatorClassDefinition<Props, any, any>;

export function operatorProps<Props extends OperatorOptions>(
  scope: Construct,
  id: string,
  props: Props,
  kind: AnyOperatorClassDefinition<Props>,
): OperatorProps {
  const rows = rowsOf(kind.props as object);
  const types = { ...OPERATOR_PROP_TYPES, ...typesOf(rows) };
  const { valid, problems } = validateProps(placeable(scope, id), id, props, types);
  const given = rows
    .map(([prop, row]): GivenProp => ({
      prop,
      row,
      value: (valid as Members)[prop] ?? row.default,
    }))
    .filter(({ value }) => value !== undefined);
  const {
    args = [],
    env = [],
    options = [],
    problems: more = [],
    ...others
  } = kind.settings?.(withMetrics(valid), { scope, id }) ?? {};
  const own = without(valid, rows) as OperatorOptions;
  const { checks = [] } = kind;
  const planned = { props: valid, scope, id };
  const variables = [...given.flatMap(variableOf), ...env];
  return {
    ...own,
    definition: kind.definitionFor?.(valid) ?? kind.definition,
    ...others,
    options: [...given.flatMap(({ row, value }) => row.options?.(value) ?? []), ...options],
    args: [
      ...given.flatMap(({ row, value }) => row.args?.(value) ?? []),
      ...args,
      ...(own.args ?? []),
    ],
    ...environmentOf(variables, own),
    ...guardsOf(given, own),
    problems: [
      ...problems,
      ...variableProblems(variables, own),
      ...more,
      ...errorsOf(checks, planned).map(({ message }) => message),
    ],
    warnings: () => warningsOf(checks, planned),
  };
}

function existingOperator(
  scope: Construct,
  id: string,
  props: ExistingOperatorOptions,
  { definition, definitionFor, existing = {} }: AnyOperatorClassDefinition,
): OperatorReference {
  const rows = rowsOf(existing as object);
  const types: PropTypes = { ...EXISTING_OPERATOR_PROP_TYPES, ...typesOf(rows) };
  const { valid, problems } = validateProps<ExistingOperatorOptions>(scope, id, props, types);
  return new OperatorReference(scope, id, {
    ...(without(valid, rows) as ExistingOperatorOptions),
    definition: definitionFor?.(valid) ?? definition,
    problems,
  });
}

function rowsOf(table: object): Rows {
  const rows = Object.entries(table as Readonly<Record<string, Partial<OperatorProp<unknown>>>>);
  return rows.filter((row): row is [string, OperatorProp<unknown>] => row[1].type !== undefined);
}

function typesOf(rows: Rows): PropTypes {
  return Object.fromEntries(rows.map(([prop, { type }]) => [prop, type]));
}

/** A monitor has metrics served: settings see that as if `metrics` were given. */
function withMetrics<Props extends OperatorOptions>(props: Props): Props {
  const metrics = wantedMetrics(props);
  return metrics === undefined ? props : { ...props, metrics };
}

function without(props: object, rows: Rows): object {
  const own = rows.map(([prop]) => prop);
  return Object.fromEntries(Object.entries(props).filter(([prop]) => !own.includes(prop)));
}

type Variable = NonNullable<OperatorSettings['env']>[number];

function variableOf({ prop, row, value }: GivenProp): Variable[] {
  return row.env === undefined ? [] : [{ name: row.env, value: value as string, prop }];
}

/**
 * The levels of guards, with those off that props switch off and of which the user says nothing.
 */
function guardsOf(
  given: readonly GivenProp[],
  { guards }: OperatorOptions,
): Pick<OperatorOptions, 'guards'> {
  const off = given.flatMap(({ row, value }) => row.guardsOff?.(value) ?? []);
  const options: unknown = typeof guards === 'object' ? guards : { default: guards };
  // Anything but an object of levels is reported with the other problems.
  if (off.length === 0 || !isTree(options)) {
    return {};
  }
  const levels = options as Exclude<typeof guards, string | undefined>;
  const rules = { ...Object.fromEntries(off.map((id) => [id, 'off' as const])), ...levels.rules };
  return { guards: { ...levels, rules } };
}

function environmentOf(
  variables: readonly Variable[],
  { env = [] }: OperatorOptions,
): Pick<OperatorOptions, 'env'> {
  const names = variables.map(({ name }) => name);
  const own = variables.map(({ name, value }) => ({ name, value }));
  return { env: [...own, ...env.filter(({ name }) => !names.includes(name))] };
}

function variableProblems(variables: readonly Variable[], { env = [] }: OperatorOptions): string[] {
  return validateWhenResolved(
    env.map(({ name }) => name),
    (names) =>
      variables
        .filter(({ name }) => names.includes(name))
        .map(
          ({ name, prop }) => `'env' sets '${name}', which follows from '${prop}'; use '${prop}'`,
        ),
  );
}

/** The props that have a value in any case. */
type Settled<Props, Table> = {
  readonly [
    P in keyof Props as P extends keyof Table
      ? Table[P] extends { readonly default: unknown }
        ? P
        : never
      : never
  ]-?: NonNullable<Props[P]>;
};

/** A class of operators of one definition; the class of an entry extends it. */
export interface OperatorClass<Props, Definition extends { readonly props: object }> {
  /** The definition that the class stands on: the release of the operator and its own props. */
  readonly classDefinition: Definition;
  /**
   * An operator that somebody else installed, to give its custom resources to; makes no API
   * objects.
   */
  fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator;
  new (
    scope: Construct,
    id: string,
    ...props: OptionalProps<Props>
  ): Operator & Settled<Props, Definition['props']>;
}

/** Props may be left out where none of them is required. */
type OptionalProps<Props> = object extends Props ? [props?: Props] : [props: Props];

/**
 * Makes the class of an operator: its constructor checks and maps the props of the definition,
 * `fromExisting` those of an operator that is there already.
 */
export function operatorClass<
  Props extends OperatorOptions,
  Table extends OperatorPropTable<Props>,
  Existing extends Readonly<Record<string, OperatorProp>> = Readonly<Record<never, never>>,
>(
  definition: OperatorClassDefinition<Props, Table, Existing>,
): OperatorClass<Props, OperatorClassDefinition<Props, Table, Existing>> {
  const create = class extends Operator {
    public static readonly classDefinition = definition;

    public static override fromExisting(
      scope: Construct,
      id: string,
      props: ExistingOperatorOptions,
    ): IOperator {
      return existingOperator(scope, id, props, definition);
    }

    constructor(scope: Construct, id: string, ...[props = {} as Props]: OptionalProps<Props>) {
      super(scope, id, operatorProps(scope, id, props, definition));
      const settled = rowsOf(definition.props).filter(([, row]) => row.default !== undefined);
      Object.assign(
        this,
        Object.fromEntries(
          settled.map(([name, row]) => [name, (props as Members)[name] ?? row.default]),
        ),
      );
    }
  };
  return create as unknown as OperatorClass<Props, OperatorClassDefinition<Props, Table, Existing>>;
}
