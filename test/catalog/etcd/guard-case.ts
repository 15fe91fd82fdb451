import type { AdmissionInput } from '../../../lib/cel/admission';

/** Requests that a guard lets pass, and requests that it does not. */
export interface GuardCase {
  readonly accepted: readonly AdmissionInput[];
  readonly rejected: readonly AdmissionInput[];
}

/** What proves the guards of a kind, by their ids. */
export type GuardCases = Readonly<Record<string, GuardCase>>;

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
    create: (spec?: unknown, more = {}): AdmissionInput => ({ object: resource(spec, more) }),
    update: (oldSpec: unknown, spec: unknown, oldStatus?: unknown, status: unknown = oldStatus): AdmissionInput => ({
      object: resource(spec, status === undefined ? {} : { status }),
      oldObject: resource(oldSpec, oldStatus === undefined ? {} : { status: oldStatus }),
    }),
    remove: (oldSpec: unknown, oldStatus: unknown, username?: string): AdmissionInput => ({
      object: null,
      oldObject: resource(oldSpec, { status: oldStatus }),
      ...(username !== undefined && { request: { operation: 'DELETE', userInfo: { username } } }),
    }),
  };
}
