import { dnsLabelProblems } from '../crd/checks/dns-names';
import { show } from '../crd/checks/errors';
import { problemList } from '../crd/json/problem-list';
import { isUnresolved } from '../crd/unresolved/unresolved-values';
import { isCidr } from '../crd/validate/network-formats';

import type { AnyProblem } from '../crd/json/problem-list';
import type { NetworkPolicyPeer, OperatorNetworkPolicyOptions } from './network-policy';
import type { OperatorDefinition } from './operator-definition';

/**
 * Warnings of what a network policy keeps an operator from, and of pods that it is not enforced
 * for.
 */
export function networkPolicyWarnings(
  { egress = [] }: OperatorNetworkPolicyOptions,
  { name, workloads = [], needsEgress }: OperatorDefinition,
): string[] {
  const onNode = workloads.filter(
    ({ spec }) => (spec.template.spec as { hostNetwork?: boolean }).hostNetwork === true,
  );
  return [
    ...(needsEgress !== undefined && egress.length === 0
      ? [
          `'networkPolicy' keeps ${show(name)} from ${needsEgress}; say in 'networkPolicy.egress' where that is`,
        ]
      : []),
    ...onNode.map(
      (workload) =>
        `'networkPolicy' is given, but the pods of ${show(workload.name)} of ${show(name)} use the network of their node ` +
        '(hostNetwork), which most networks apply no NetworkPolicy to',
    ),
  ];
}

export function networkPolicyProblems(
  options: OperatorNetworkPolicyOptions,
  servesMetrics: boolean,
): AnyProblem[] {
  const { apiServer, apiServerPorts: ports, metricsFrom, egress, ingress } = options;
  const lists = { apiServer, apiServerPorts: ports, metricsFrom };
  return [
    ...(metricsFrom !== undefined && !servesMetrics
      ? [
          "'networkPolicy.metricsFrom' is given, but no metrics are served; give 'metrics', or leave it out",
        ]
      : []),
    ...Object.entries(lists).flatMap(([name, list]) =>
      list?.length === 0
        ? [`'networkPolicy.${name}' is [], which lets nothing through; leave it out, or name some`]
        : [],
    ),
    ...(apiServer ?? []).flatMap((cidr, index) =>
      rangeProblems(`networkPolicy.apiServer[${index}]`, cidr),
    ),
    ...(ports ?? []).flatMap((port, index) =>
      portProblems(`networkPolicy.apiServerPorts[${index}]`, port),
    ),
    ...namespaceProblems('networkPolicy.metricsFrom', metricsFrom),
    ...Object.entries({ egress, ingress }).flatMap(([name, peers = []]) =>
      peers.flatMap((peer, index) => peerProblems(`networkPolicy.${name}[${index}]`, peer)),
    ),
  ];
}

function peerProblems(prop: string, { cidr, namespaces, ports }: NetworkPolicyPeer): AnyProblem[] {
  return problemList(
    (cidr === undefined) === (namespaces === undefined) &&
      `'${prop}' has ${cidr === undefined ? "neither 'cidr' nor 'namespaces'" : "both 'cidr' and 'namespaces'"}; ` +
        'give one of them',
    cidr !== undefined && rangeProblems(`${prop}.cidr`, cidr),
    namespaces?.length === 0 &&
      `'${prop}.namespaces' is [], which lets nothing through; leave the entry out, or name some`,
    namespaceProblems(`${prop}.namespaces`, namespaces),
    ports?.length === 0 &&
      `'${prop}.ports' is [], which lets every port through; leave it out, or name some`,
    (ports ?? []).flatMap((port, at) => portProblems(`${prop}.ports[${at}]`, port)),
  );
}

function namespaceProblems(prop: string, names: readonly string[] = []): AnyProblem[] {
  return names.flatMap((name, index) => dnsLabelProblems(`${prop}[${index}]`, name));
}

function rangeProblems(name: string, cidr: string): AnyProblem[] {
  return isUnresolved(cidr) || isCidr(cidr)
    ? []
    : [
        `'${name}' is ${show(cidr)}; give addresses in CIDR notation, such as '10.20.0.0/16' or '10.20.0.1/32'`,
      ];
}

function portProblems(name: string, port: number): AnyProblem[] {
  return isUnresolved(port) || (Number.isInteger(port) && port >= 1 && port <= 65535)
    ? []
    : [`'${name}' is ${show(port)}; it must be a port from 1 to 65535`];
}
