import { groupOf } from '../built-in-kinds';
import type { ManifestObject } from '../manifest-object';
import type { ProgramRequest } from './program';

const DEFINITION = 'CustomResourceDefinition.apiextensions.k8s.io';
const POLICY = 'ValidatingAdmissionPolicy.admissionregistration.k8s.io';

/** Kinds whose objects decide about others. */
const DEFINING = [DEFINITION, 'Namespace.', POLICY, 'ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io'];

/** The kind and group of an object, without its version. */
export function groupKind({ apiVersion, kind }: { readonly apiVersion: string; readonly kind: string }): string {
  return `${kind}.${groupOf(apiVersion)}`;
}

/** Returns true if an object is a CustomResourceDefinition. */
export function isDefinition(object: ManifestObject): boolean {
  return groupKind(object) === DEFINITION;
}

/** The kind and group that a CustomResourceDefinition defines. */
export function definedKind({ spec }: ManifestObject): string {
  const { group, names } = (spec ?? {}) as { group?: unknown; names?: { kind?: unknown } };
  return `${String(names?.kind)}.${String(group)}`;
}

/** Everything that exists while the objects are checked: CRDs, namespaces, policies, and objects that policies refer to. */
export function definesFor(objects: readonly ManifestObject[], crds: readonly ManifestObject[]): ProgramRequest[] {
  const params = new Set(objects.filter((object) => groupKind(object) === POLICY).flatMap(paramKindOf));
  const defining = objects.filter((object) => DEFINING.includes(groupKind(object)) || params.has(groupKind(object)));
  return [...crds.map((define) => ({ define, installed: true })), ...defining.map((define) => ({ define }))];
}

function paramKindOf(policy: ManifestObject): string[] {
  const { paramKind } = (policy['spec'] ?? {}) as { paramKind?: { apiVersion?: unknown; kind?: unknown } };
  const { apiVersion, kind } = paramKind ?? {};
  return typeof apiVersion === 'string' && typeof kind === 'string' ? [groupKind({ apiVersion, kind })] : [];
}

/** A request for each object; one that replaces an old object is an update. */
export function checksFor(objects: readonly ManifestObject[], old: readonly ManifestObject[]): ProgramRequest[] {
  const stored = new Map(old.map((object) => [identityOf(object), object]));
  return objects.map((check) => {
    const before = stored.size === 0 ? undefined : stored.get(identityOf(check));
    return { check, ...(before && { old: before }) };
  });
}

/** Objects of two versions are compared as far as Kubernetes converts them: a custom resource is of the same version. */
function identityOf({ apiVersion, kind, metadata: { namespace, name } }: ManifestObject): string {
  return JSON.stringify([apiVersion, kind, namespace, name]);
}
