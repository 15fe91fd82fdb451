import { throwIfAny } from '../../crd/checks/errors';
import { prop, unknownMembers } from '../../crd/checks/prop';
import { derive, isUnresolved } from '../../crd/unresolved/unresolved-values';
import { syncWave } from '../gitops/gitops';
import { NamespacedObject } from '../tree/api-objects';
import { serviceNameProblems } from './name-limits';

import type { StringMap } from '../../crd/json/tree';
import type { CustomResource } from '../custom-resource';

/** An object beside a resource, in its namespace: what its operator does not make. */
export interface Companion {
  /** Id of its construct, below that of the resource; it distinguishes its companions. */
  readonly id: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** Prop that a Service has its name from. @default 'name' */
  readonly nameProp?: string;
  /** @default - none */
  readonly labels?: StringMap;
  /** Annotations beside those by which a GitOps tool orders it. @default - none */
  readonly annotations?: StringMap;
  readonly spec: object;
  /**
   * True if the operator has to find it when it sees the resource, which then comes after it.
   * @default false
   */
  readonly before?: boolean;
}

/** Options of the Service that clients connect to. */
export interface ClientServiceOptions {
  /** Who can reach it: the Kubernetes cluster, or others too. @default 'ClusterIP' */
  readonly type?: 'ClusterIP' | 'NodePort' | 'LoadBalancer';
  /** @default - none */
  readonly annotations?: StringMap;
}

export const CLIENT_SERVICE = prop.object({
  type: prop.lazy(prop.oneOf('ClusterIP', 'NodePort', 'LoadBalancer')),
  annotations: prop.strings(),
});

/** A Service with one port, for those who connect to it. */
export interface ServiceAddress {
  /** Name of the Service, in the namespace of the resource. */
  readonly name: string;
  /** Its DNS name, for every namespace of the Kubernetes cluster. */
  readonly host: string;
  readonly port: number;
}

/** The pods of a resource that clients connect to. */
export interface ClientServicePods extends ClientServiceOptions {
  /** Name of the Service. */
  readonly name: string;
  readonly port: number;
  /** Labels that all of the pods have, and no others. */
  readonly podLabels: StringMap;
}

/** A Service that clients connect to, with one port called `client`. */
export function clientService(pods: ClientServicePods): Companion {
  throwIfAny(
    unknownMembers(pods, ['name', 'port', 'podLabels', 'type', 'annotations'], {
      of: 'clientService()',
    }),
  );
  const { name, port, podLabels, type = 'ClusterIP', annotations } = pods;
  return {
    id: 'ClientService',
    apiVersion: 'v1',
    kind: 'Service',
    name,
    labels: podLabels,
    annotations,
    spec: {
      type,
      ports: [{ name: 'client', port, protocol: 'TCP', targetPort: port }],
      selector: podLabels,
    },
  };
}

/** The members of a cluster that needs a majority of them. */
export interface QuorumMembers {
  /** Name of the budget. */
  readonly name: string;
  /** Number of pods; undefined where it is not known. */
  readonly count: number | undefined;
  /** Labels that all of the pods have, and no others. */
  readonly podLabels: StringMap;
}

/**
 * A PodDisruptionBudget that keeps a majority while nodes are drained; none for a single member,
 * which would stop that.
 */
export function quorumBudget(members: QuorumMembers): Companion[] {
  throwIfAny(unknownMembers(members, ['name', 'count', 'podLabels'], { of: 'quorumBudget()' }));
  const { name, count = 0, podLabels } = members;
  const kind = 'PodDisruptionBudget';
  // A number: percentages ask the owner of the pods for its scale, which custom resources seldom
  // have.
  const spec = { minAvailable: derive([count], majorityOf), selector: { matchLabels: podLabels } };
  // Whether there is a budget decides which objects there are: while the number is not known there
  // is one.
  return isUnresolved(count) || count > 1
    ? [{ id: kind, apiVersion: 'policy/v1', kind, name, labels: podLabels, spec }]
    : [];
}

/** A single member, which an unresolved number may turn out to be, is let go. */
function majorityOf(count: number): number {
  return count === 1 ? 0 : quorumOf(count);
}

export function quorumOf(members: number): number {
  return derive([members], (count) => Math.floor(count / 2) + 1);
}

export function placeCompanions(of: CustomResource, companions: readonly Companion[]): void {
  const { namespace } = of;
  throwIfAny(
    companions
      .filter(({ kind }) => kind === 'Service')
      .flatMap(({ name, nameProp = 'name' }) => serviceNameProblems(of, nameProp, name)),
    of,
  );
  for (const {
    id,
    apiVersion,
    kind,
    name,
    labels,
    annotations,
    spec,
    before = false,
  } of companions) {
    const wave = syncWave(before ? 'operator' : 'cluster', of);
    const metadata = { name, namespace, labels, annotations: { ...wave, ...annotations } };
    const placed = new NamespacedObject(of, id, { apiVersion, kind, metadata, spec });
    if (before) {
      of.resource.node.addDependency(placed);
    }
  }
}
