import type { ApiObject } from 'cdk8s';
import { isTree } from '../crd/json/object';

/** Status of a ready resource, where it depends on its spec. */
export interface Readiness {
  /** The fields of the spec that it depends on; each may be unresolved. */
  readonly fields: readonly string[];
  /** Undefined where the operator writes nothing. */
  readonly rule: (spec: Readonly<Record<string, unknown>>) => string | undefined;
}

interface Known {
  readonly ready: string | Readiness;
  readonly spec: object;
}

const known = new WeakMap<ApiObject, Known>();

export function rememberReadiness(resource: ApiObject, ready: string | Readiness, spec: object): void {
  known.set(resource, { ready, spec });
}

/** `condition=<type>` or `jsonpath={<path>}=<value>`; undefined where nothing is known, or the operator writes nothing. */
export function readinessOf(resource: ApiObject): string | undefined {
  const { ready, spec } = known.get(resource) ?? {};
  return typeof ready === 'object' ? ready.rule(isTree(spec) ? spec : {}) : ready;
}
