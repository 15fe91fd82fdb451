import { Readable } from 'node:stream';
import { RightsReport } from 'operator-constructs/cli';
import { account, binding, clusterBinding, clusterRole, role } from '../../support/access-objects';
import { crd } from '../../support/sources';

import type { AuditLogSource } from 'operator-constructs/cli';

/** Who asks in the logs of these tests. */
export const OPERATOR = 'system:serviceaccount:ops:operator';

/** One request, in the words of these tests: `get secrets`, with what differs from the usual. */
export interface Asked {
  readonly user?: string;
  readonly impersonated?: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly code?: number;
  readonly message?: string;
  readonly decision?: string;
  readonly reason?: string;
  readonly stage?: string;
  readonly at?: string;
  readonly body?: object;
  readonly uri?: string;
}

/** An event as kube-apiserver writes it. */
export function event(what: string, asked: Asked = {}): string {
  const [verb, target = ''] = what.split(' ');
  const [plural, subresource] = target.split('/');
  const [resource, ...group] = (plural ?? '').split('.');
  const isUrl = asked.uri !== undefined;
  return JSON.stringify({
    kind: 'Event',
    apiVersion: 'audit.k8s.io/v1',
    level: 'Metadata',
    stage: asked.stage ?? 'ResponseComplete',
    requestURI: asked.uri ?? '/apis',
    verb,
    user: { username: asked.user ?? OPERATOR },
    ...(asked.impersonated !== undefined && { impersonatedUser: { username: asked.impersonated } }),
    ...(!isUrl && {
      objectRef: {
        resource,
        apiGroup: group.join('.'),
        subresource,
        namespace: asked.namespace,
        name: asked.name,
      },
    }),
    responseStatus: { code: asked.code ?? 200, message: asked.message },
    requestReceivedTimestamp: asked.at ?? '2026-11-01T10:00:00.000000Z',
    ...(asked.body !== undefined && { requestObject: asked.body }),
    annotations: {
      'authorization.k8s.io/decision': asked.decision ?? 'allow',
      'authorization.k8s.io/reason': asked.reason ?? 'RBAC: allowed by RoleBinding "operator/ops"',
    },
  });
}

/** A log of these lines. */
export function log(...lines: readonly string[]): AuditLogSource {
  return textLog(`${lines.join('\n')}\n`);
}

/** A log of this text, which arrives in pieces of some bytes. */
export function textLog(text: string, piece = 1000): AuditLogSource {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) =>
    bytes.subarray(i * piece, (i + 1) * piece),
  );
  return { name: 'audit.log', open: () => Readable.from(pieces) };
}

/** A role and its binding for the operator. */
export function granted(rules: readonly object[], namespace?: string, name = 'operator'): object[] {
  const operator = account('ops', 'operator');
  return namespace === undefined
    ? [clusterRole(name, rules), clusterBinding(name, `ClusterRole ${name}`, operator)]
    : [role(namespace, name, ...rules), binding(namespace, name, `Role ${name}`, operator)];
}

/** The CRD of the kind that the operator serves. */
export const WIDGETS = crd('widgets', 'Widget', 'Namespaced', 'example.com');

/** Somebody's work with widgets, so that the operator had all to do that it can have. */
export const LIFE = ['create', 'update', 'delete'].map((verb) =>
  event(`${verb} widgets.example.com`, { user: 'alice', namespace: 'a', name: 'one' }),
);

/**
 * The report on the operator's rights, beside those of the CRD that it serves, and a log with the
 * life of some widgets.
 */
export const report = async (
  manifests: readonly object[],
  ...lines: readonly string[]
): Promise<RightsReport> =>
  await RightsReport.of({ manifests: [WIDGETS, ...manifests], logs: [log(...LIFE, ...lines)] });
