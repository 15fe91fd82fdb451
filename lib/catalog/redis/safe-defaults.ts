import { check, fieldCheck, prop } from '../../authoring';

import type { PropType, ValueCheck } from '../../authoring';

type Tree = Readonly<Record<string, unknown>>;

/**
 * Default requests of containers: pods without requests are the first to be evicted, and are placed
 * without regard to what a node has. Enough for a Redis with little in it; give it what your data
 * needs.
 */
export const REQUESTS = {
  redis: { requests: { cpu: '100m', memory: '200Mi' } },
  sentinel: { requests: { cpu: '50m', memory: '64Mi' } },
  exporter: { requests: { cpu: '20m', memory: '32Mi' } },
} as const;

interface ManyPodsOptions {
  readonly pdb?: unknown;
  readonly topologySpreadConstraints?: unknown;
}

/** Default resources: requests and limits are taken whole, or not at all. */
export function requestsFor(
  options: { readonly resources?: unknown } | undefined,
  of: keyof typeof REQUESTS,
): Tree {
  return options?.resources === undefined ? { resources: REQUESTS[of] } : {};
}

/** Spreads pods over nodes where that is possible. */
export function spreadOverNodes(
  app: string,
  role: string,
  options: ManyPodsOptions | undefined,
): Tree {
  return options?.topologySpreadConstraints === undefined
    ? {
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: 'kubernetes.io/hostname',
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: { matchLabels: { app, role } },
          },
        ],
      }
    : {};
}

/** Pods are spread over nodes, and one at a time may be missing while these are drained. */
export function manyPods(app: string, role: string, options: ManyPodsOptions | undefined): Tree {
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

/** The operator passes both on, and the API server refuses such a budget. */
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
export function withoutEmptySpread(spec: Tree): Tree {
  const { topologySpreadConstraints: spread, ...others } = spec;
  return Array.isArray(spread) && spread.length === 0 ? others : spec;
}

/**
 * The containers that a spec speaks of, by their paths; `[]` stands behind a list of them, '' for
 * the spec itself.
 */
export type ContainerPaths = readonly string[];

/**
 * Images and resources in the raw `spec`, and in props that are objects of upstream's: as for the
 * props, an image says which build it is, and resources name what there is.
 */
export function containerCheck(paths: ContainerPaths): ReturnType<typeof fieldCheck> {
  const fields = paths.flatMap((path): (readonly [string, PropType])[] => {
    const container = path === '' ? '' : `${path}.`;
    return [
      [`${container}image`, prop.image()],
      [`${container}resources`, prop.resources()],
    ];
  });
  return fieldCheck(Object.fromEntries(fields));
}
