import type { ApiObject } from 'cdk8s';

/** Identity of an object when it is sent. */
export interface FinalIdentity {
  readonly apiGroup: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** Returns the identity of an object after JSON patches: they may give it another name or namespace. */
export function finalIdentity(object: ApiObject): FinalIdentity {
  const { apiGroup, kind, name, metadata } = object;
  const declared = { apiGroup, kind, name, namespace: metadata.namespace };
  return isPatched(object) ? (sentIdentity(object) ?? declared) : declared;
}

/**
 * Returns true if an object has patches. cdk8s keeps them to itself; to render each object for them would double the time
 * of a synth.
 */
export function isPatched(object: ApiObject): boolean {
  const { patches } = object as unknown as { readonly patches?: readonly unknown[] };
  return patches === undefined || patches.length > 0;
}

/** Undefined for an object that cannot be rendered, which is reported by itself. */
function sentIdentity(object: ApiObject): FinalIdentity | undefined {
  try {
    const { apiVersion, kind, metadata } = object.toJson() as {
      readonly apiVersion: string;
      readonly kind: string;
      readonly metadata: Pick<FinalIdentity, 'name' | 'namespace'>;
    };
    const apiGroup = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : 'core';
    return { apiGroup, kind, name: metadata.name, namespace: metadata.namespace };
  } catch {
    return undefined;
  }
}
