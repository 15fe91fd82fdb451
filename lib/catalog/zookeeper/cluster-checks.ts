import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { errors, type Finding } from '../../internal/checks';
import { show } from '../../internal/errors';
import { isTree } from '../../internal/merge';
import { dnsLabelProblems } from '../../internal/names';
import { KubernetesVersion } from '../../internal/kubernetes-version';
import { LatePlaces } from '../../internal/late-places';
import { PerPass } from '../../internal/synth-pass';
import { isLate, whenKnown } from '../../late';
import type { IOperator } from '../../operator-reference';
import type { ZookeeperClusterSpec } from './crd';

/** The longest name whose longest derived Service, `<name>-admin-server`, still has a DNS label for a name. */
const MAX_NAME = 50;

/** Service names may start with a digit from this version on. */
const LEADING_DIGIT = '1.34';

/** What of a name would only show as an error in the operator's log: objects are named after it. */
export function clusterNameProblems(construct: IConstruct, name: string): string[] {
  const leadingDigit = KubernetesVersion.parse(LEADING_DIGIT);
  const target = KubernetesVersion.of(construct);
  return [
    ...dnsLabelProblems('name', name, MAX_NAME),
    ...whenKnown(name, (known) =>
      /^[0-9]/.test(known) && leadingDigit && target.isBefore(leadingDigit)
        ? [
            `'name' is ${show(known)}, and Services are named after it: before Kubernetes ${LEADING_DIGIT} ` +
              `(aimed at: ${target.toString()}) their names start with a letter; use a name that does`,
          ]
        : [],
    ),
  ];
}

/** What of the raw spec fits no GitOps tool. */
export function specProblems(given: ZookeeperClusterSpec): string[] {
  return [
    ...whenKnown(given.triggerRollingRestart, (known) =>
      known === true
        ? [
            "'spec.triggerRollingRestart' is true, which the operator sets back to false and the next apply to true again: " +
              "the members would restart for ever; use 'restartedAt'",
          ]
        : [],
    ),
  ];
}

/** What the checks between clusters look at. */
export interface NeighbouringCluster extends IConstruct {
  readonly name: string;
  readonly namespace: string;
  readonly operator: IOperator;
  readonly serviceAccountName: string;
}

interface Neighbours {
  /** The first cluster that uses a ServiceAccount, by namespace and name of that. */
  readonly serviceAccounts: Map<string, NeighbouringCluster>;
  /** Workloads, by namespace and the label `app` of their pods. */
  readonly workloads: Map<string, ApiObject>;
}

const CLUSTERS = new WeakSet<IConstruct>();

const neighbours = new PerPass<Neighbours>(
  () => ({ serviceAccounts: new Map(), workloads: new Map() }),
  ({ serviceAccounts, workloads }, construct) => {
    if (ApiObject.isApiObject(construct)) {
      podsOf(construct).forEach(([key, workload]) => workloads.set(key, workload));
    } else if (CLUSTERS.has(construct)) {
      const cluster = construct as NeighbouringCluster;
      const key = keyOf(cluster.namespace, cluster.serviceAccountName);
      if (!serviceAccounts.has(key)) serviceAccounts.set(key, cluster);
    }
  },
);

/** Makes a cluster known to the checks between clusters. */
export function watchClusters(cluster: NeighbouringCluster): void {
  CLUSTERS.add(cluster);
  neighbours.watch(cluster.node.root);
}

/** What two clusters, or a cluster and another workload, must not share. */
export function neighbourFindings(cluster: NeighbouringCluster): Finding[] {
  const { serviceAccounts, workloads } = neighbours.of(cluster.node.root);
  const workload = workloads.get(keyOf(cluster.namespace, cluster.name));
  return errors([
    ...serviceAccountProblems(cluster, serviceAccounts),
    ...(workload === undefined
      ? []
      : [
          `'name' is ${show(cluster.name)}, and the Services, the disruption budget and the status of a cluster take in ` +
            `every pod with the label app=${cluster.name}, those of [${workload.node.path}] too; rename one of the two`,
        ]),
  ]);
}

/** The clusters of which it is known later which ServiceAccount they use. */
const late = new LatePlaces<NeighbouringCluster>();

function serviceAccountProblems(
  cluster: NeighbouringCluster,
  serviceAccounts: ReadonlyMap<string, NeighbouringCluster>,
): string[] {
  const { serviceAccountName, namespace, operator } = cluster;
  if (serviceAccountName === 'default') {
    return [];
  }
  const place = keyOf(namespace, serviceAccountName);
  const sharing = serviceAccounts.get(place);
  return [
    ...(sharing === undefined || sharing === cluster
      ? late.problems(
          cluster,
          [place],
          (known) => neighbours.of(cluster.node.root).serviceAccounts.get(known),
          (other, known) => {
            const name = known.slice(known.indexOf('/') + 1);
            return name === 'default' ? undefined : sharedProblem(name, other);
          },
        )
      : [sharedProblem(serviceAccountName, sharing)]),
    ...operatorAccountProblems(cluster),
    ...('memberAccounts' in operator && operator.memberAccounts === 'off'
      ? [
          `${accountProp(serviceAccountName)}, and [${operator.node.path}] may not make it ('memberAccounts' is 'off'): ` +
            "its only worker would wait for that right for ever; use 'default', or leave 'memberAccounts' out",
        ]
      : []),
  ];
}

function sharedProblem(name: string, { node }: NeighbouringCluster): string {
  return (
    `${accountProp(name)}, which [${node.path}] uses too: the operator makes it for one cluster and deletes it with ` +
    'that one; give each cluster its own'
  );
}

function operatorAccountProblems({ serviceAccountName, namespace, operator, node }: NeighbouringCluster): string[] {
  const both = [operator.namespace, namespace, operator.serviceAccountName, serviceAccountName] as const;
  return whenKnown(both, ([home, own, theirs, name]) =>
    home === own && theirs === name
      ? [
          `${accountProp(name)}, which the operator runs as: members would get the operator's rights, and the operator ` +
            `would take its own ServiceAccount over; use another name${both.some(isLate) ? ` [${node.path}]` : ''}`,
        ]
      : [],
  );
}

function accountProp(name: string): string {
  return `'pod.serviceAccountName' is ${show(name)}`;
}

/** The namespace and label `app` of the pods that an object makes, if they have such a label. */
function podsOf(object: ApiObject): [string, ApiObject][] {
  if (!['DaemonSet', 'Deployment', 'Job', 'Pod', 'ReplicaSet', 'StatefulSet'].includes(object.kind)) {
    return [];
  }
  const manifest: unknown = object.toJson();
  const path =
    object.kind === 'Pod' ? ['metadata', 'labels', 'app'] : ['spec', 'template', 'metadata', 'labels', 'app'];
  const app = path.reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), manifest);
  return typeof app === 'string' ? [[keyOf(object.metadata.namespace, app), object]] : [];
}

function keyOf(namespace: string | undefined, name: string): string {
  return `${namespace ?? ''}/${name}`;
}
