import { show } from '../checks/errors';
import { isCidr } from '../crd/validate/network-formats';
import { isUnresolved } from '../unresolved/values';
import type { OperatorNetworkPolicyOptions } from './network-policy';

/** What is wrong with the ranges and ports of a network policy. */
export function networkPolicyProblems(options: OperatorNetworkPolicyOptions, servesMetrics: boolean): string[] {
  const { apiServer, apiServerPorts: ports, metricsFrom, egress = [] } = options;
  const lists = { apiServer, apiServerPorts: ports, metricsFrom };
  return [
    ...(metricsFrom !== undefined && !servesMetrics
      ? ["'networkPolicy.metricsFrom' is given, but no metrics are served; give 'metrics', or leave it out"]
      : []),
    ...Object.entries(lists).flatMap(([name, list]) =>
      list?.length === 0
        ? [`'networkPolicy.${name}' is [], which lets nothing through; leave it out, or name some`]
        : [],
    ),
    ...(apiServer ?? []).flatMap((cidr, index) => rangeProblems(`networkPolicy.apiServer[${index}]`, cidr)),
    ...(ports ?? []).flatMap((port, index) => portProblems(`networkPolicy.apiServerPorts[${index}]`, port)),
    ...egress.flatMap(({ cidr, ports: open = [] }, index) => [
      ...rangeProblems(`networkPolicy.egress[${index}].cidr`, cidr),
      ...open.flatMap((port, at) => portProblems(`networkPolicy.egress[${index}].ports[${at}]`, port)),
    ]),
  ];
}

function rangeProblems(name: string, cidr: string): string[] {
  return isUnresolved(cidr) || isCidr(cidr)
    ? []
    : [`'${name}' is ${show(cidr)}; give addresses in CIDR notation, such as '10.20.0.0/16' or '10.20.0.1/32'`];
}

function portProblems(name: string, port: number): string[] {
  return isUnresolved(port) || (Number.isInteger(port) && port >= 1 && port <= 65535)
    ? []
    : [`'${name}' is ${show(port)}; it has to be a port from 1 to 65535`];
}
