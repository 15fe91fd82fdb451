import { prop } from '../crd/checks/prop';

/**
 * Ports that API servers are reached at: that of the Service `kubernetes`, and that of the process
 * behind it.
 */
const API_SERVER_PORTS: readonly number[] = [443, 6443];

/**
 * Whom the pods of an operator reach, or who reaches them: an address range, or the pods of
 * namespaces. Give one of the two.
 */
export interface NetworkPolicyPeer {
  /**
   * Addresses in CIDR notation, such as `10.20.0.0/16`. @default - those of the pods of
   * `namespaces`
   */
  readonly cidr?: string;
  /** Names of namespaces, for all of their pods. @default - the addresses of `cidr` */
  readonly namespaces?: readonly string[];
  /** TCP ports, 1 to 65535. @default - all */
  readonly ports?: readonly number[];
}

/**
 * Peers that may reach the pods of an operator, and that they may reach, besides those that it
 * needs.
 */
export interface OperatorNetworkPolicyOptions {
  /**
   * Address ranges of the API server, in CIDR notation: those of its endpoints (`kubectl get
   * endpointslices -n default`), as most networks apply policies after a Service's address has been
   * replaced. It is no pod, so that nothing but its address selects it.
   * @default - any address, at the ports of the API server
   */
  readonly apiServer?: readonly string[];
  /** TCP ports of the API server, 1 to 65535. @default [443, 6443] */
  readonly apiServerPorts?: readonly number[];
  /**
   * Names of the namespaces whose pods may read metrics. @default - all, where metrics are served
   */
  readonly metricsFrom?: readonly string[];
  /**
   * Peers of the process besides the API server, DNS and the pods of the namespaces that it serves:
   * an object store for backups, for example.
   * @default - nothing
   */
  readonly egress?: readonly NetworkPolicyPeer[];
  /**
   * Who reaches the pods beside readers of metrics and the API server, which calls webhooks and API
   * services: users of a web page that an operator serves, for example.
   * @default - nobody
   */
  readonly ingress?: readonly NetworkPolicyPeer[];
}

const PORTS = prop.list(prop.number());

const PEERS = prop.list(
  prop.object(
    { cidr: prop.string(), namespaces: prop.list(prop.string()), ports: PORTS },
    "must be an object: { cidr: '10.20.0.0/16', ports: [443] } or { namespaces: ['backups'] }",
  ),
);

export const NETWORK_POLICY_PROP_TYPE = prop.object(
  {
    apiServer: prop.list(prop.string()),
    apiServerPorts: PORTS,
    metricsFrom: prop.list(prop.string()),
    egress: PEERS,
    ingress: PEERS,
  },
  'must be an object; {} lets in and out what the operator cannot do without',
);

export function apiServerPorts({
  apiServerPorts = API_SERVER_PORTS,
}: OperatorNetworkPolicyOptions): readonly number[] {
  return apiServerPorts;
}
