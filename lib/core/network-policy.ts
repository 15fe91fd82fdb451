import { listOf, NUMBER, strictObject, STRING } from '../checks/prop-types';

/** Ports that API servers are reached at: that of the Service `kubernetes`, and that of the process behind it. */
const API_SERVER_PORTS: readonly number[] = [443, 6443];

/** An address range that an operator reaches. */
export interface NetworkPolicyRange {
  /** The addresses in CIDR notation, such as `10.20.0.0/16`. */
  readonly cidr: string;
  /**
   * TCP ports, 1 to 65535.
   * @default - all
   */
  readonly ports?: readonly number[];
}

/** What may reach the pods of an operator, and what they may reach, beside what it cannot do without. */
export interface OperatorNetworkPolicyOptions {
  /**
   * Address ranges of the API server, in CIDR notation: those of its endpoints (`kubectl get endpointslices -n default`),
   * as most networks apply policies after a Service's address has been replaced. It is no pod, so that nothing but its
   * address selects it.
   * @default - any address, at the ports of the API server
   */
  readonly apiServer?: readonly string[];
  /**
   * TCP ports of the API server, 1 to 65535.
   * @default [443, 6443]
   */
  readonly apiServerPorts?: readonly number[];
  /**
   * Names of the namespaces whose pods may read metrics.
   * @default - all, where metrics are served
   */
  readonly metricsFrom?: readonly string[];
  /**
   * What the process reaches beside the API server, DNS and the pods of the namespaces that it serves: an object store for
   * backups, for example.
   * @default - nothing
   */
  readonly egress?: readonly NetworkPolicyRange[];
}

const PORTS = listOf(NUMBER);

/** What is said about the network of an operator. */
export const NETWORK_POLICY_PROP_TYPE = strictObject(
  {
    apiServer: listOf(STRING),
    apiServerPorts: PORTS,
    metricsFrom: listOf(STRING),
    egress: listOf(
      strictObject({ cidr: STRING, ports: PORTS }, "must be an object: { cidr: '10.20.0.0/16', ports: [443] }"),
    ),
  },
  'must be an object; {} lets in and out what the operator cannot do without',
);

/** TCP ports of the API server. */
export function apiServerPorts({ apiServerPorts = API_SERVER_PORTS }: OperatorNetworkPolicyOptions): readonly number[] {
  return apiServerPorts;
}
