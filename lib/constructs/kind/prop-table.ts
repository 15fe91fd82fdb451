import { RESOURCES, SIZE_PROP_TYPE } from '../../core/checks/sizes';
import { errorsOf } from '../../core/checks/value-check';
import { DATA_KEY, dnsLabelProblems, OBJECT_NAME } from '../../crd/checks/dns-names';
import { IMAGE, IMAGE_REPOSITORY, IMAGE_TAG } from '../../crd/checks/image-reference';
import { leafConflicts, mergeTrees, pruneTree, treeAt } from '../../crd/checks/merge';
import { prop } from '../../crd/checks/prop';
import { pathText } from '../../crd/json/path';
import { hasAny, isTree } from '../../crd/json/tree';
import { resourcePropType } from '../custom-resource';
import { CLIENT_SERVICE } from './companions';

import type { SizeInput } from '../../core/checks/sizes';
import type { ValueCheck } from '../../core/checks/value-check';
import type { Members, PropRow, PropType } from '../../crd/checks/prop';
import type { Tree } from '../../crd/json/tree';
import type { CustomResourceOptions } from '../custom-resource';
import type { ClientServiceOptions } from './companions';
import type { MonitoredResourceOptions } from './kind-monitoring';

/**
 * Types of the props of an operator and of its resources: those of any prop, and those of
 * Kubernetes' own words.
 */
export const entryProp = {
  ...prop,
  /** A size in bytes: a quantity, a number, or a `Size` of cdk8s. */
  size: (): PropType<SizeInput> => SIZE_PROP_TYPE,
  /** Requests and limits of a container. */
  resources: (): PropType<object> => RESOURCES,
  /** An image, with a tag or a digest. */
  image: (): PropType<string> => IMAGE,
  /** An image without tag and digest. */
  imageRepository: (): PropType<string> => IMAGE_REPOSITORY,
  /** A tag of an image. */
  imageTag: (): PropType<string> => IMAGE_TAG,
  /** A DNS label, of 63 characters or fewer. */
  dnsLabel: (longest?: number): PropType<string> => ({
    ...prop.string(),
    problems: (name, value) =>
      typeof value === 'string'
        ? dnsLabelProblems(name, value, longest)
        : prop.string().problems(name, value),
  }),
  /** The settings of the Service that `clientService` makes. */
  clientService: (): PropType<ClientServiceOptions> => CLIENT_SERVICE,
  /** The name of an object that a resource refers to. */
  objectName: (): PropType<string> => OBJECT_NAME,
  /** A key of a Secret or ConfigMap. */
  dataKey: (): PropType<string> => DATA_KEY,
  /** A resource of a kind, as the construct that declares it. */
  resource: resourcePropType,
} as const;

/** Prop of a kind: its type, and its field. */
export interface KindProp<in T = never> extends PropRow<T> {
  /**
   * The type that it must have at run time, in programs without types too. A row says it where the
   * prop takes other values than its field; with `toField`, and without a field, it has to.
   * @default - the type that the CRD says for the field; of a prop with members, an object with
   * those
   */
  readonly type?: PropType<T>;
  /**
   * The field that it goes to, from `spec` on: `'size'`, `'pod.resources'`, or a list of keys where
   * one of them has a dot; `false` where it goes to none.
   * @default - the field of its own name; for a member, that below the field of the prop
   */
  readonly field?: string | readonly string[] | false;
  /** Props below it, each with a field of its own. @default - it goes to its field as a whole */
  readonly members?: { readonly [member: string]: KindProp };
  /** The value as its field takes it. */
  readonly toField?: (value: T) => unknown;
  /** Further fields that follow from it: a tree from `spec` on. */
  readonly fields?: (value: T) => object;
  /**
   * True if `{}` is passed on, here and below: it switches something on, or takes a default away.
   * @default false: an object without a value is an error, and empty objects below it are dropped
   */
  readonly keepEmpty?: boolean;
  /**
   * True if `{}` says the same as leaving it out, so that a condition may give it: settings that
   * switch nothing on.
   * @default false: an object without a value is an error
   */
  readonly emptyIsAbsent?: boolean;
  /** A check of it beside the other props, the raw `spec` among them. */
  readonly check?: ValueCheck<{ readonly props: Members }>;
  /**
   * True if a single value in the place of an object may be unresolved.
   * @default - only where the type is not an object anyway
   */
  readonly unresolved?: true;
}

/** A row that says its type. */
export type TypedProp<T = never> = KindProp<T> & Required<Pick<KindProp<T>, 'type'>>;

/** Props that every kind has; they have rows of their own. */
export type CommonProp = keyof CustomResourceOptions | keyof MonitoredResourceOptions;

/** The table of a kind: a row for each of its own props. */
export type PropTable<Props> = {
  readonly [P in Exclude<keyof Props, CommonProp>]-?: KindProp<NonNullable<Props[P]>>;
} & {
  /** Parts of the raw `spec` that must be plain, as its paths. */
  readonly spec?: { readonly plain: readonly string[] };
};

/** Any table, as code that knows no kind reads it. */
export type AnyPropTable = Readonly<Record<string, KindProp>>;

export interface PlacedProp {
  readonly prop: string;
  readonly field: readonly string[];
  readonly value: unknown;
  readonly empty: 'drop' | 'keep';
}

/** A prop with members: its name, and the field that theirs are in. */
export interface PropAbove {
  readonly prop: string;
  readonly field: readonly string[];
}

/** The keys from `spec` on of the field that a prop goes to; `false` where it goes to none. */
export function fieldOf(
  row: Pick<KindProp, 'field'>,
  name: string,
  above?: PropAbove,
): readonly string[] | false {
  const { field = [...(above?.field ?? []), name] } = row;
  return typeof field === 'string' ? field.split('.') : field;
}

/** The field below which those of the members of a prop are, unless they say another. */
export function fieldAbove(field: readonly string[] | false): readonly string[] {
  return field === false ? [] : field;
}

/**
 * The props that have values, with their fields; of further fields that follow from one, the prop
 * is named.
 */
function placedProps(table: AnyPropTable, props: Members, above?: PropAbove): PlacedProp[] {
  const placed: PlacedProp[] = [];
  for (const name in table) {
    const value = props[name];
    if (value !== undefined && name !== 'spec') {
      const row = table[name] as KindProp<unknown>;
      place(
        row,
        value,
        above === undefined ? name : `${above.prop}.${name}`,
        fieldOf(row, name, above),
        placed,
      );
    }
  }
  return placed;
}

function place(
  { members, toField, fields, keepEmpty }: KindProp<unknown>,
  value: unknown,
  prop: string,
  field: readonly string[] | false,
  placed: PlacedProp[],
): void {
  if (members !== undefined) {
    placed.push(...placedProps(members, value as Members, { prop, field: fieldAbove(field) }));
  } else if (field !== false) {
    const empty = keepEmpty === true ? 'keep' : 'drop';
    placed.push({ prop, field, value: toField === undefined ? value : toField(value), empty });
  }
  if (fields !== undefined) {
    placed.push({ prop, field: [], value: fields(value), empty: 'keep' });
  }
}

/** Values that a user gave for a resource, props and `spec` in one, in the words of `spec`. */
export interface UserSpec {
  readonly spec: Tree;
  /**
   * The leaves that props and `spec` give different values to, and what else does not go together.
   */
  readonly conflicts: readonly string[];
}

/** The raw `spec` with each prop over it, at its field; unresolved values as they are. */
export function userSpecOf(table: AnyPropTable, props: Members): UserSpec {
  const raw = (props['spec'] ?? {}) as Tree;
  const placed = placedProps(table, props);
  const friendly = placed.map(treeOf);
  return {
    spec: mergeTrees(raw, friendly.reduce<Tree>(mergeTrees, {})),
    conflicts:
      props['spec'] === undefined
        ? []
        : [
            ...placed.flatMap((each, i) =>
              leafConflicts(friendly[i] as Tree, raw, (path) => nameIn(each, path)),
            ),
            ...Object.values(table)
              .flatMap(({ check }) => (check ? errorsOf([check], { props }) : []))
              .map(({ message }) => message),
          ],
  };
}

/**
 * What the user calls a field: the prop that set it, its path where the raw `spec` did, and else the
 * prop that can; undefined for a field that no prop goes to.
 *
 * @param path such as `spec.pod.resources.limits`
 */
export function nameOf(table: AnyPropTable, props: Members, path: string): string | undefined {
  const prop = propOf(table, props, path);
  return prop ?? (lookUp(props, path) === 'a value' ? path : propAt(table, path));
}

function propOf(table: AnyPropTable, props: Members, path: string): string | undefined {
  const around = placedProps(table, props)
    .map(({ prop, field, value }) => ({
      prop,
      value,
      depth: field.length,
      rest: restOf(path, field),
    }))
    .filter(
      ({ depth, value, rest }) =>
        depth > 0 && rest !== undefined && lookUp(value, rest) !== 'elsewhere',
    )
    .sort((a, b) => b.depth - a.depth);
  const exact = around.find(({ value, rest = '' }) => lookUp(value, rest) === 'a value');
  // A missing field belongs to the prop around it.
  const nearest = exact ?? (lookUp(props, path) === 'a value' ? undefined : around[0]);
  return nearest === undefined ? undefined : `${nearest.prop}${nearest.rest ?? ''}`;
}

function propAt(table: AnyPropTable, path: string, above?: PropAbove): string | undefined {
  for (const [name, row] of Object.entries(table)) {
    if (name !== 'spec') {
      const field = fieldOf(row, name, above);
      const prop = above === undefined ? name : `${above.prop}.${name}`;
      if (field !== false && row.members === undefined && pathText(['spec', ...field]) === path) {
        return prop;
      }
      const below = row.members && propAt(row.members, path, { prop, field: fieldAbove(field) });
      if (below !== undefined) {
        return below;
      }
    }
  }
  return undefined;
}

/** The tree with what one prop says, without what says nothing. */
function treeOf({ field, value, empty }: PlacedProp): Tree {
  if (!isTree(value)) {
    return treeAt(field, value);
  }
  const pruned = pruneTree(value, empty);
  return empty === 'drop' && !hasAny(pruned) ? {} : treeAt(field, pruned);
}

/** Names a conflict: by the prop, and by the path below it where the user wrote that. */
function nameIn({ prop, field, value }: PlacedProp, path: string): string {
  const own = field.join('.');
  const rest = field.length > 0 && path.startsWith(own) ? path.slice(own.length) : '';
  return lookUp(value, rest) === 'a value' ? prop + rest : prop;
}

/** Returns the rest of a path behind a field; undefined where it is another field. */
function restOf(path: string, field: readonly string[]): string | undefined {
  const own = pathText(['spec', ...field]);
  const rest = path.slice(own.length);
  return path.startsWith(own) && /^($|[.[])/.test(rest) ? rest : undefined;
}

/** Returns where a path into plain data leads; only its last step may be missing. */
function lookUp(data: unknown, path: string): 'a value' | 'nothing' | 'elsewhere' {
  let at = data;
  // A name that cannot follow a dot is quoted in a path.
  for (const [name, quoted] of path.matchAll(/\["(.*?)"\]|[^.[\]]+/g)) {
    if (typeof at !== 'object' || at === null) {
      return 'elsewhere';
    }
    at = (at as Members)[quoted ?? name];
  }
  return at === undefined ? 'nothing' : 'a value';
}
