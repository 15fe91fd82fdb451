import { isTree } from '../crd/json/tree';

import type { ApiObject } from 'cdk8s';

/** Status of a ready resource, where it depends on its spec. */
export interface Readiness {
  /** The fields of the spec that it depends on; each may be unresolved. */
  readonly fields: readonly string[];
  /** Undefined where the operator writes nothing. */
  readonly rule: (spec: Readonly<Record<string, unknown>>) => string | undefined;
}

/**
 * Kept by the resource itself: thousands of entries of a WeakMap slow down every collection of
 * garbage.
 */
const READINESS = Symbol('readiness');

interface WithReadiness {
  [READINESS]?: { readonly ready: string | Readiness; readonly spec: object };
}

export function rememberReadiness(
  resource: ApiObject & WithReadiness,
  ready: string | Readiness,
  spec: object,
): void {
  resource[READINESS] = { ready, spec };
}

/**
 * `condition=<type>` or `jsonpath={<path>}=<value>`; undefined where nothing is known, or the
 * operator writes nothing.
 */
export function readinessOf(resource: ApiObject & WithReadiness): string | undefined {
  const { ready, spec } = resource[READINESS] ?? {};
  return typeof ready === 'object' ? ready.rule(isTree(spec) ? spec : {}) : ready;
}
