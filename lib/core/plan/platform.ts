import { isTree } from '../../crd/json/object';

import type { Tree } from '../../crd/json/object';
import type { OperatorDefinition } from '../definition';

/** Distribution of Kubernetes that an app is for, as far as pods differ on it. */
export type Platform = 'kubernetes' | 'openshift';

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

export const PLATFORMS = Object.keys(PLATFORM_ROWS) as readonly Platform[];

/** The fields that an empty security context of the user leaves to the platform, whichever it is. */
const LEFT_BY_EMPTY = PLATFORM_ROWS.openshift.assigned;

const IS_SECURITY_CONTEXT = /^(.+S|s)ecurityContext$/;

/**
 * Data of this package with the ids in its security contexts that are left to the platform taken
 * out: those that the platform assigns, and all those of a context that the user gives as `{}`.
 * What else a context says stays.
 */
export function idsLeftTo<T>(platform: Platform, data: T, given?: unknown): T {
  const { assigned } = PLATFORM_ROWS[platform];
  return assigned.length === 0 && !hasEmptyContext(given) ? data : (leave(data, given) as T);

  function leave(value: unknown, user: unknown): unknown {
    if (Array.isArray(value)) {
      return value.map((item: unknown) => leave(item, undefined));
    }
    return isTree(value) ? Object.fromEntries(membersOf(value, user)) : value;
  }

  function membersOf(tree: Tree, user: unknown): [string, unknown][] {
    return Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
      const own = isTree(user) ? user[key] : undefined;
      if (!IS_SECURITY_CONTEXT.test(key) || !isTree(value)) {
        return [[key, leave(value, own)]];
      }
      const left = isEmptyTree(own) ? LEFT_BY_EMPTY : assigned;
      const kept = Object.entries(value).filter(([field]) => !left.includes(field));
      return kept.length === 0 && left.length > 0 ? [] : [[key, Object.fromEntries(kept)]];
    });
  }
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
        ...(container && { container: idsLeftTo(platform, container) }),
        ...(workloads && { workloads: idsLeftTo(platform, workloads) }),
        ...(objects && { objects: idsLeftTo(platform, objects) }),
      };
}

/** Messages about fixed ids in the security contexts of an object that the platform refuses. */
export function refusedIds(platform: Platform, object: unknown, path = ''): string[] {
  const { refused, refusedBy } = PLATFORM_ROWS[platform];
  if (refused.length === 0 || typeof object !== 'object' || object === null) {
    return [];
  }
  return Object.entries(object).flatMap(([key, value]: [string, unknown]) => {
    const at = Array.isArray(object) ? `${path}[${key}]` : `${path === '' ? '' : `${path}.`}${key}`;
    const own = isTree(value) && IS_SECURITY_CONTEXT.test(key) ? value : {};
    const fixed = refused.filter((field) => typeof own[field] === 'number');
    return [
      ...fixed.map(
        (field) =>
          `'${at}.${field}' is ${String(own[field])}, which ${refusedBy} refuses outside of the range of the ` +
          'namespace; leave it out, or give the ServiceAccount of the pods an SCC that allows it',
      ),
      ...refusedIds(platform, value, at),
    ];
  });
}

/** Returns true if an object is there and has no member with a value. */
export function isEmptyTree(value: unknown): boolean {
  return isTree(value) && Object.values(value).every((member) => member === undefined);
}

function hasEmptyContext(value: unknown): boolean {
  return (
    isTree(value) &&
    Object.entries(value).some(
      ([key, member]) =>
        hasEmptyContext(member) || (IS_SECURITY_CONTEXT.test(key) && isEmptyTree(member)),
    )
  );
}
