import { itemsOf, treeOf } from '../../crd/json/read-tree';
import { networkPolicyName } from '../../manifests/derived-names';
import { portsBefore, portsOfPod } from '../monitors/source-endpoints';
import { apiServerPorts } from '../network-policy';
import { namespaceNameIn } from '../operator-scope';
import { objectAbout, workloadOf } from './installation';
import { portsReadBySource } from './monitors';

import type { Tree } from '../../crd/json/tree';
import type { ServicePort } from '../monitors/source-endpoints';
import type { NetworkPolicyPeer, OperatorNetworkPolicyOptions } from '../network-policy';
import type { OperatorDefinition } from '../operator-definition';
import type { OperatorWorkload } from '../operator-workloads';
import type { PlannedGroup, PlannedManifest } from '../planned';
import type { Installation } from './installation';

/**
 * Ports of a workload that the API server calls since further objects say so: an APIService, a
 * webhook configuration.
 */
function portsCalledByApiServer(
  { objects = [] }: OperatorDefinition,
  { spec }: OperatorWorkload,
): readonly number[] {
  const manifests = objects.map(({ manifest }) => manifest);
  const called = manifests.flatMap((manifest) => serviceReferencesOf(manifest as unknown as Tree));
  const labels = spec.template.metadata?.labels ?? {};
  const isCalled = ({ service, port }: ServicePort): boolean =>
    called.some(
      (reference) => reference.name === service.metadata.name && (reference.port ?? HTTPS) === port,
    );
  return portsBefore(labels, portsOfPod(spec.template.spec.containers), manifests)
    .filter(isCalled)
    .map(({ target }) => target);
}

/** The port that the API server calls where a reference names none. */
const HTTPS = 443;

function serviceReferencesOf({ kind, spec, webhooks }: Tree): Tree[] {
  const calls =
    kind === 'APIService'
      ? [treeOf(spec)]
      : itemsOf(webhooks).map((hook) => treeOf(treeOf(hook).clientConfig));
  return calls.map(({ service }) => treeOf(service));
}

/** Pods of namespaces, or an address range, as a NetworkPolicy selects them. */
type Peer = Readonly<Record<string, unknown>>;

/** A way in or out; without `peers` everybody. */
interface Way {
  readonly peers?: readonly Peer[];
  readonly ports?: readonly object[];
}

/**
 * A NetworkPolicy for the pods of each workload that lets in and out what the operator needs, and
 * nothing else.
 */
export function planNetworkPolicies(installation: Installation): PlannedGroup[] {
  const { networkPolicy: options } = installation.options;
  if (options === undefined) {
    return [];
  }
  const objects = installation.workloads.map((workload) =>
    objectAbout(
      installation,
      workload,
      networkPolicy(installation, workload, {
        ingress: waysIn(installation, workload, options),
        egress: waysOut(installation, options),
      }),
    ),
  );
  return [{ id: 'NetworkPolicies', objects }];
}

function networkPolicy(
  { namespace, labels, annotations }: Installation,
  { name, spec }: OperatorWorkload,
  { ingress, egress }: { readonly ingress: readonly Way[]; readonly egress: readonly Way[] },
): PlannedManifest {
  const rule = (side: 'from' | 'to', { peers, ports }: Way): object => ({
    [side]: peers,
    ports,
  });
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: networkPolicyName(name), namespace, labels, annotations },
    spec: {
      podSelector: spec.selector,
      policyTypes: ['Ingress', 'Egress'],
      // An API server drops an empty list; 'Ingress' among the types closes the way in.
      ...(ingress.length > 0 && { ingress: ingress.map((way) => rule('from', way)) }),
      egress: egress.map((way) => rule('to', way)),
    },
  };
}

/** Metrics, webhooks and API services; probes come from the node, which no policy keeps out. */
function waysIn(
  installation: Installation,
  workload: OperatorWorkload,
  options: OperatorNetworkPolicyOptions,
): Way[] {
  const { definition, served, webhooks } = installation;
  const { apiServer, metricsFrom, ingress = [] } = options;
  const own = served.find((candidate) => candidate.workload === workload);
  // Monitors of its authors read it without a word of the user's.
  const readBySource = portsReadBySource(installation, workload).filter(
    (port) => port !== own?.ownPort,
  );
  const metrics = [...(own === undefined ? [] : [own.settings.port]), ...readBySource];
  const serving = workloadOf(installation, definition.webhooks?.workload);
  const called = new Set([
    ...(webhooks && definition.webhooks && workload === serving ? [definition.webhooks.port] : []),
    ...portsCalledByApiServer(definition, workload),
  ]);
  return [
    ...(metrics.length > 0
      ? [
          {
            peers: [metricsFrom === undefined ? ALL_PODS : podsOf(metricsFrom)],
            ports: tcp(metrics),
          },
        ]
      : []),
    ...(called.size > 0
      ? [{ peers: apiServer && ranges(apiServer), ports: tcp([...called]) }]
      : []),
    ...betweenWorkloads(installation),
    ...ingress.map(wayOf),
  ];
}

function waysOut(installation: Installation, options: OperatorNetworkPolicyOptions): Way[] {
  const { definition, scope } = installation;
  const { apiServer, egress = [] } = options;
  const served = scope.match<Peer>({
    namespace: () => ({ podSelector: {} }),
    namespaces: (names) => podsOf(names),
    cluster: () => ALL_PODS,
  });
  return [
    { peers: apiServer && ranges(apiServer), ports: tcp(apiServerPorts(options)) },
    // A resolver on the node has an address that no selector names.
    { ports: [{ protocol: 'UDP', port: 53 }, ...tcp([53])] },
    ...(definition.connectsTo === 'nothing' ? [] : [{ peers: [served] }]),
    ...betweenWorkloads(installation),
    ...egress.map(wayOf),
  ];
}

function wayOf({ cidr, namespaces, ports }: NetworkPolicyPeer): Way {
  const peers =
    namespaces === undefined ? ranges(cidr === undefined ? [] : [cidr]) : [podsOf(namespaces)];
  return { peers, ports: ports && tcp(ports) };
}

function betweenWorkloads({ workloads }: Installation): Way[] {
  const select = ({ spec }: OperatorWorkload): Peer => ({
    podSelector: spec.selector,
  });
  return workloads.length === 1 ? [] : [{ peers: workloads.map(select) }];
}

const ALL_PODS: Peer = { namespaceSelector: {} };

function podsOf(namespaces: readonly string[]): Peer {
  return { namespaceSelector: { matchExpressions: [namespaceNameIn(namespaces)] } };
}

function ranges(cidrs: readonly string[]): Peer[] {
  return cidrs.map((cidr) => ({ ipBlock: { cidr } }));
}

function tcp(ports: readonly number[]): object[] {
  return ports.map((port) => ({ protocol: 'TCP', port }));
}
