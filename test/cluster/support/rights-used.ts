import type { AuditEntry } from './audit-log';

/** What a user did to one resource in one place. */
export interface RightUsed {
  /** `undefined` for a resource outside of namespaces, or for all namespaces at once. */
  readonly namespace?: string;
  readonly group: string;
  /** With its subresource, as in an RBAC rule: `pods/status`. */
  readonly resource: string;
  readonly verbs: readonly string[];
}

/** The rights that these requests made use of, sorted; reading what the API offers is not one. */
export function rightsUsed(entries: readonly AuditEntry[]): RightUsed[] {
  const used = new Map<string, { right: Omit<RightUsed, 'verbs'>; verbs: Set<string> }>();
  for (const { namespace, group, resource, subresource, verb } of entries) {
    if (!resource) continue;
    const right = { namespace, group, resource: subresource ? `${resource}/${subresource}` : resource };
    const key = JSON.stringify([namespace ?? '', group, right.resource]);
    if (!used.has(key)) used.set(key, { right, verbs: new Set() });
    used.get(key)?.verbs.add(verb);
  }
  return [...used]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, { right, verbs }]) => ({ ...right, verbs: [...verbs].sort() }));
}

/** Requests of a user that changed an object's spec, as told by the state before and after each of all writes. */
export function specWrites(writes: readonly AuditEntry[], user: string): AuditEntry[] {
  const specs = new Map<string, string>();
  return writes.filter(({ user: writer, code, namespace, name, subresource, verb, responseObject }) => {
    if (code >= 300 || subresource || !responseObject?.spec) return false;
    const key = `${namespace}/${name}`;
    const before = specs.get(key);
    const after = JSON.stringify(responseObject.spec);
    specs.set(key, after);
    return verb !== 'create' && writer === user && before !== undefined && before !== after;
  });
}
