import type { AuditEntry } from './audit-log';

/**
 * Requests of a user that changed an object's spec, by comparing the state before and after each
 * write.
 */
export function specWrites(writes: readonly AuditEntry[], user: string): AuditEntry[] {
  const specs = new Map<string, string>();
  return writes.filter(
    ({ user: writer, code, namespace, name, subresource, verb, responseObject }) => {
      if (code >= 300 || subresource || !responseObject?.spec) {
        return false;
      }
      const key = `${namespace}/${name}`;
      const before = specs.get(key);
      const after = JSON.stringify(responseObject.spec);
      specs.set(key, after);
      return verb !== 'create' && writer === user && before !== undefined && before !== after;
    },
  );
}
