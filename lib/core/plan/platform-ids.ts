import { isTree, own } from '../../crd/json/tree';

import type { Tree } from '../../crd/json/tree';
import type { Guard } from '../guard';
import type { OperatorDefinition } from '../operator-definition';
import type { Platform } from '../platform';

/** What a platform gives pods by itself, from ranges of their namespace. */
interface PlatformRow {
  /** Fields of security contexts that are left to it. */
  readonly assigned: readonly string[];
  /** Those of them whose fixed values it refuses, and by what. */
  readonly refused: readonly string[];
  readonly refusedBy: string;
}

/**
 * A row for each platform.
 * @see https://docs.openshift.com/container-platform/latest/authentication/managing-security-context-constraints.html
 */
const PLATFORM_ROWS: Readonly<Record<Platform, PlatformRow>> = {
  kubernetes: { assigned: [], refused: [], refusedBy: '' },
  openshift: {
    assigned: ['runAsUser', 'runAsGroup', 'fsGroup', 'supplementalGroups'],
    refused: ['runAsUser', 'fsGroup'],
    refusedBy: 'SCC restricted-v2 of OpenShift',
  },
};

/** The fields that an empty security context of the user leaves to the platform, whichever it is. */
const LEFT_BY_EMPTY = PLATFORM_ROWS.openshift.assigned;

const IS_SECURITY_CONTEXT = /^(.+S|s)ecurityContext$/;

/**
 * Data of this package with the ids in its security contexts that are left to the platform taken
 * out: those that the platform assigns, and all those of a context that the user gives as `{}`.
 * What else a context says stays, and so does an id that is in a context of `kept`.
 */
export function idsLeftTo<T>(platform: Platform, data: T, given?: unknown, kept?: unknown): T {
  const { assigned } = PLATFORM_ROWS[platform];
  // A copy of each resource's data would take longer than the rest of its synth.
  if (assigned.length === 0 && !contextsIn(given).some(([, context]) => isEmptyTree(context))) {
    return data;
  }
  const ids = new Set(
    contextsIn(kept).flatMap(([, context]) =>
      Object.entries(context).map(([field, id]) => idText(field, id)),
    ),
  );
  return leave(data, given) as T;

  function leave(value: unknown, user: unknown): unknown {
    if (Array.isArray(value)) {
      return value.map((item: unknown) => leave(item, undefined));
    }
    return isTree(value) ? Object.fromEntries(membersOf(value, user)) : value;
  }

  function membersOf(tree: Tree, user: unknown): [string, unknown][] {
    return Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
      const byUser = isTree(user) ? user[key] : undefined;
      if (!IS_SECURITY_CONTEXT.test(key) || !isTree(value)) {
        return [[key, leave(value, byUser)]];
      }
      const left = isEmptyTree(byUser) ? LEFT_BY_EMPTY : assigned;
      const fields = Object.entries(value);
      const rest = fields.filter(
        ([field, id]) => !left.includes(field) || ids.has(idText(field, id)),
      );
      return rest.length === 0 && fields.length > 0 ? [] : [[key, Object.fromEntries(rest)]];
    });
  }
}

/** The security contexts in some data, wherever they are, with their paths after a dot. */
function contextsIn(data: unknown, path = ''): readonly (readonly [string, Tree])[] {
  if (!isTree(data) && !Array.isArray(data)) {
    return [];
  }
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const at = Array.isArray(data) ? `${path}[${key}]` : `${path}.${key}`;
    const own = isTree(value) && IS_SECURITY_CONTEXT.test(key) ? [[at, value] as const] : [];
    return [...own, ...contextsIn(value, at)];
  });
}

function idText(field: string, id: unknown): string {
  return `${field} ${JSON.stringify(id)}`;
}

/** The guards of a kind that are about a platform. */
export function guardsOn(
  platform: Platform,
  { guards = {} }: Pick<OperatorDefinition, 'guards'>,
  kind: string,
): readonly Guard[] {
  return (own(guards, kind) ?? []).filter(({ notOn = [] }) => !notOn.includes(platform));
}

/** A definition whose pods have no ids that the platform assigns. */
export function definitionOn(
  platform: Platform,
  definition: OperatorDefinition,
): OperatorDefinition {
  const { container, workloads, objects } = definition;
  return PLATFORM_ROWS[platform].assigned.length === 0
    ? definition
    : {
        ...definition,
        container: idsLeftTo(platform, container),
        workloads: idsLeftTo(platform, workloads),
        objects: idsLeftTo(platform, objects),
      };
}

/** Messages about fixed ids in the security contexts of an object that the platform refuses. */
export function refusedIds(platform: Platform, object: unknown): string[] {
  const { refused, refusedBy } = PLATFORM_ROWS[platform];
  return contextsIn(object).flatMap(([path, context]) =>
    refused
      .filter((field) => typeof context[field] === 'number')
      .map(
        (field) =>
          `'${path.slice(1)}.${field}' is ${String(context[field])}, which ${refusedBy} refuses outside of the range of the ` +
          'namespace; leave it out, or give the ServiceAccount of the pods an SCC that allows it',
      ),
  );
}

/** Returns true if an object is there and has no member with a value. */
function isEmptyTree(value: unknown): boolean {
  return isTree(value) && Object.values(value).every((member) => member === undefined);
}
