import { show } from '../crd/checks/errors';
import { validateWhenResolved } from '../crd/unresolved/unresolved-values';

import type { OperatorPodOptions } from './pod-options';

/** The pods of a workload, as far as budgets and spreads depend on them. */
export interface CopiesOfPod {
  readonly name: string;
  readonly kind: string;
  readonly replicas: number;
  readonly mayBeSeveral: boolean;
  /** Name of the PodDisruptionBudget that the definition brings for them, if any. */
  readonly ownBudget?: string;
}

/**
 * Returns the problems of the budget and the spread of the pods of a workload; `at` is the prop
 * that they are members of.
 */
export function placementProblems(
  at: string,
  pod: OperatorPodOptions,
  copies: CopiesOfPod,
): string[] {
  return [
    ...budgetProblems(`${at}podDisruptionBudget`, at, pod, copies),
    ...spreadProblems(at, pod, copies),
  ];
}

function budgetProblems(
  prop: string,
  at: string,
  { podDisruptionBudget: budget }: OperatorPodOptions,
  { name, kind, replicas, mayBeSeveral, ownBudget }: CopiesOfPod,
): string[] {
  if (budget === undefined) {
    return [];
  }
  if (kind === 'DaemonSet') {
    return [
      `'${prop}' is given, but ${show(name)} is a DaemonSet, whose pods no drain evicts; leave it out`,
    ];
  }
  if (ownBudget !== undefined) {
    return [
      `'${prop}' is given, but the objects of ${show(name)} have the PodDisruptionBudget ${show(ownBudget)} already, and ` +
        'a pod with two budgets is never evicted; leave it out',
    ];
  }
  const { minAvailable, maxUnavailable } = budget;
  if (minAvailable !== undefined && maxUnavailable !== undefined) {
    return [`'${prop}' has both 'minAvailable' and 'maxUnavailable'; a budget takes one of them`];
  }
  return validateWhenResolved(
    [replicas, minAvailable, maxUnavailable] as const,
    ([count, least, most]) =>
      count > 1
        ? [
            ...(least === undefined ? [] : leastProblems(`${prop}.minAvailable`, least, count)),
            ...(most === undefined ? [] : mostProblems(`${prop}.maxUnavailable`, most, count)),
          ]
        : [
            `'${prop}' is given, but ${show(name)} has ${count === 1 ? 'one replica' : 'no replica'}: a budget that keeps ` +
              'it available blocks every drain of its node, and any other protects nothing; ' +
              (mayBeSeveral ? `give '${at}replicas' 2 or more, or leave it out` : 'leave it out'),
          ],
  );
}

function leastProblems(prop: string, value: number | string, replicas: number): string[] {
  const amount = amountOf(value, replicas);
  if (amount === undefined) {
    return [notAnAmount(prop, value)];
  }
  return amount >= replicas
    ? [
        `'${prop}' is ${show(value)} of ${replicas} replicas, so that none may ever be missing and no node of theirs is ` +
          "drained; give less, or 'maxUnavailable: 1'",
      ]
    : [];
}

function mostProblems(prop: string, value: number | string, replicas: number): string[] {
  const amount = amountOf(value, replicas);
  if (amount === undefined) {
    return [notAnAmount(prop, value)];
  }
  if (amount === 0) {
    return [
      `'${prop}' is ${show(value)}, so that no node of these pods is ever drained; give 1 or more`,
    ];
  }
  return amount >= replicas
    ? [
        `'${prop}' is ${show(value)} of ${replicas} replicas, which protects nothing; give less, or leave it out`,
      ]
    : [];
}

function notAnAmount(prop: string, value: unknown): string {
  return `'${prop}' is ${show(value)}; it must be a whole number, 0 or more, or a percentage such as '50%'`;
}

/** How many pods an amount stands for: a percentage is rounded up, as Kubernetes does. */
function amountOf(value: number | string, replicas: number): number | undefined {
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= 0 ? value : undefined;
  }
  const percent = /^(\d{1,3})%$/.exec(value)?.[1];
  return percent === undefined || Number(percent) > 100
    ? undefined
    : Math.ceil((Number(percent) * replicas) / 100);
}

function spreadProblems(
  at: string,
  { topologySpread: spread, topologySpreadConstraints }: OperatorPodOptions,
  { name, kind }: CopiesOfPod,
): string[] {
  if (spread === undefined) {
    return [];
  }
  if (kind === 'DaemonSet') {
    return [
      `'${at}topologySpread' is given, but ${show(name)} is a DaemonSet, with a pod on each node; leave it out`,
    ];
  }
  const { over, maxSkew } = spread;
  return [
    ...(topologySpreadConstraints === undefined
      ? []
      : [
          `'${at}topologySpread' and '${at}topologySpreadConstraints' are both given; they say the same, so give one`,
        ]),
    ...(over === undefined || (over.length > 0 && new Set(over).size === over.length)
      ? []
      : [`'${at}topologySpread.over' is ${show(over)}; name 'zone', 'node' or both, each once`]),
    ...validateWhenResolved(maxSkew, (known) =>
      known === undefined || (Number.isInteger(known) && known >= 1)
        ? []
        : [`'${at}topologySpread.maxSkew' is ${show(known)}; it must be a whole number, 1 or more`],
    ),
  ];
}
