import type { GuardRequest } from '../../support/guard-case';

/** Makes the requests for resources of a kind. */
export function requestsFor(kind: string, name: string) {
  const resource = (spec: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
    apiVersion: 'etcd.database.coreos.com/v1beta2',
    kind,
    metadata: { name, namespace: 'storage' },
    ...(spec !== undefined && { spec }),
    ...more,
  });
  return {
    resource,
    create: (spec?: unknown, more = {}): GuardRequest => ({ object: resource(spec, more) }),
    update: (oldSpec: unknown, spec: unknown, oldStatus?: unknown, status: unknown = oldStatus): GuardRequest => ({
      object: resource(spec, status === undefined ? {} : { status }),
      oldObject: resource(oldSpec, oldStatus === undefined ? {} : { status: oldStatus }),
    }),
    remove: (oldSpec: unknown, oldStatus: unknown, username?: string): GuardRequest => ({
      object: null,
      oldObject: resource(oldSpec, { status: oldStatus }),
      ...(username !== undefined && { request: { operation: 'DELETE', userInfo: { username } } }),
    }),
  };
}
