import { ApiError } from '../../../cluster/support/api-client';
import { Turns } from '../../../cluster/support/turns';

import type { ControlPlane } from '../../../cluster/support/control-plane';
import type { KubernetesObject, ObjectReference } from '../../../cluster/support/kubernetes-object';

/** A kind of resource, and the expression by which Flux tells that one is ready. */
interface HealthCheckExpression {
  readonly apiVersion: string;
  readonly kind: string;
  readonly current: string;
}

/**
 * Says of resources what their operators would say when they are ready, as Kustomizations ask for
 * it.
 */
export const StatusStandIn = {
  start(cluster: ControlPlane, kustomizations: readonly KubernetesObject[]): void {
    const checks = kustomizations.flatMap(
      ({ spec }) => (spec.healthCheckExprs ?? []) as HealthCheckExpression[],
    );
    const told = new Set<string | undefined>();
    new Turns(cluster, async () => {
      for (const { apiVersion, kind, current } of checks) {
        if (!(await cluster.api.serves(apiVersion, kind))) {
          continue;
        }
        for (const { metadata } of await cluster.api.list(apiVersion, kind)) {
          if (told.has(metadata.uid)) {
            continue;
          }
          const { namespace, name, uid } = metadata;
          const patch = { status: { ...statusFor(current), ...BESIDES[kind] } };
          await patchStatus(cluster, { apiVersion, kind, namespace, name }, patch);
          told.add(uid);
        }
      }
    });
  },
};

/**
 * What the CRD requires, or an operator that runs waits for, as the members of its cluster do not
 * run.
 */
const BESIDES: Readonly<Record<string, object>> = {
  Redis: { replicas: 1 },
  ZookeeperCluster: { metaRootCreated: true },
};

/** Some CRDs have no subresource for it. */
async function patchStatus(
  cluster: ControlPlane,
  reference: ObjectReference,
  patch: object,
): Promise<void> {
  try {
    await cluster.api.patch(reference, patch, { subresource: 'status' });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 404)) {
      throw error;
    }
    await cluster.api.patch(reference, patch);
  }
}

function statusFor(current: string): object {
  const condition = /c\.type == '(\w+)'/.exec(current)?.[1];
  const lastTransitionTime = new Date().toISOString().replace(/\.\d+/, '');
  if (condition !== undefined) {
    const said = { reason: 'StandIn', message: '', lastTransitionTime };
    return { conditions: [{ type: condition, status: 'True', ...said }] };
  }
  const [, text, path = '', value = ''] =
    /^(string\()?status\.([\w.]+)\)? [!=]= '(.*)'$/.exec(current) ?? [];
  const wanted: unknown = text === undefined ? value || 'stand-in' : JSON.parse(value);
  return path
    .split('.')
    .reduceRight<unknown>((inner, field) => ({ [field]: inner }), wanted) as object;
}
