import { check } from '../../../authoring';

import type { KindDefinition, ValueCheck } from '../../../authoring';
import type { Fields } from '../common/redis-pods';

type Companion = ReturnType<NonNullable<KindDefinition<object, object>['companions']>>[number];

/** Security settings of a container under which Pod Security `restricted` lets it run. */
const RESTRICTED = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  runAsNonRoot: true,
  seccompProfile: { type: 'RuntimeDefault' },
} as const;

/** User and group of the pods, as upstream's charts name them. */
export const POD_SECURITY = { runAsUser: 1000, fsGroup: 1000 } as const;

/**
 * Security settings of containers; a pod that is said to run as root is taken at its word.
 */
export function containerSecurity({
  podSecurityContext: pod,
}: {
  readonly podSecurityContext?: { readonly runAsUser?: number; readonly runAsNonRoot?: boolean };
}): Fields {
  const { runAsNonRoot, ...others } = RESTRICTED;
  return pod?.runAsUser === 0 || pod?.runAsNonRoot === false ? others : { runAsNonRoot, ...others };
}

interface ManyPodsOptions {
  readonly pdb?: unknown;
  readonly topologySpreadConstraints?: unknown;
}

const OVER_NODES = {
  maxSkew: 1,
  topologyKey: 'kubernetes.io/hostname',
  whenUnsatisfiable: 'ScheduleAnyway',
} as const;

/** Spreads pods over nodes where that is possible. */
export function spreadOverNodes(
  app: string,
  role: string,
  options: ManyPodsOptions | undefined,
): Fields {
  const labelSelector = { matchLabels: { app, role } };
  return options?.topologySpreadConstraints === undefined
    ? { topologySpreadConstraints: [{ ...OVER_NODES, labelSelector }] }
    : {};
}

/** Labels that all pods of a RedisCluster have, and no others. */
function clusterLabels(cluster: string): Readonly<Record<string, string>> {
  return { cluster, redis_setup_type: 'cluster' };
}

/**
 * Leaders or followers: spread over nodes by themselves, and each away from those of its shard. The
 * API server takes one constraint about nodes, so the first one is an affinity.
 */
export function shardPods(
  cluster: string,
  role: string,
  options: ManyPodsOptions | undefined,
): Fields {
  const podAffinityTerm = {
    labelSelector: { matchLabels: { app: `${cluster}-${role}`, role } },
    topologyKey: OVER_NODES.topologyKey,
  };
  return options?.topologySpreadConstraints === undefined
    ? {
        affinity: {
          podAntiAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, podAffinityTerm }],
          },
        },
        topologySpreadConstraints: [
          {
            ...OVER_NODES,
            labelSelector: { matchLabels: clusterLabels(cluster) },
            // The follower of a leader has its number; older Kubernetes spreads over all shards.
            matchLabelKeys: ['apps.kubernetes.io/pod-index'],
          },
        ],
      }
    : {};
}

/** The budget of a RedisCluster: leader and follower of a shard must not be evicted together. */
export function clusterBudget(
  cluster: string,
  own: Readonly<Record<string, ManyPodsOptions | undefined>>,
): Companion[] {
  const roles = Object.keys(own).filter((role) => own[role]?.pdb === undefined);
  const [role] = roles;
  // A pod in two budgets cannot be evicted at all: those with one of the operator are left out.
  const alone = roles.length === 1 ? { app: `${cluster}-${role}`, role } : {};
  const matchLabels = { ...clusterLabels(cluster), ...alone };
  const spec = { maxUnavailable: 1, selector: { matchLabels } };
  return role === undefined
    ? []
    : [
        {
          id: 'Budget',
          apiVersion: 'policy/v1',
          kind: 'PodDisruptionBudget',
          name: cluster,
          spec,
        },
      ];
}

/** Pods are spread over nodes, and one at a time may be missing while these are drained. */
export function manyPods(app: string, role: string, options: ManyPodsOptions | undefined): Fields {
  return {
    ...spreadOverNodes(app, role, options),
    // One half of ours and one of the user's would be refused.
    ...(options?.pdb === undefined && { pdb: { enabled: true, maxUnavailable: 1 } }),
  };
}

interface Budget {
  readonly minAvailable?: number;
  readonly maxUnavailable?: number;
}

/** The operator takes `maxUnavailable`, and drops the other. */
export function budgetCheck<Input>(
  budgets: (input: Input) => readonly (readonly [prop: string, pdb: Budget | undefined])[],
): ValueCheck<Input> {
  return check(
    (input: Input) =>
      budgets(input).map(
        ([prop, pdb]) =>
          [prop, pdb?.minAvailable !== undefined && pdb.maxUnavailable !== undefined] as const,
      ),
    (...known) =>
      known.flatMap(([prop, hasBoth]) =>
        hasBoth
          ? [
              `'${prop}' has 'minAvailable' and 'maxUnavailable', and a budget takes one; give one of them`,
            ]
          : [],
      ),
  );
}

/** The operator takes away a list that is empty: it says that pods need not be spread. */
export function withoutEmptySpread(spec: Fields): Fields {
  const { topologySpreadConstraints: spread, ...others } = spec;
  return Array.isArray(spread) && spread.length === 0 ? others : spec;
}
