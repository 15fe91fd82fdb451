import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { addCheck, errors, show, isTree, type IOperator } from '../../authoring';

import { NameReservations } from '../../constructs/tree/name-reservations';
import { PerPass } from '../../constructs/tree/synth-pass';
import { validateWhenResolved } from '../../unresolved/values';

/** The ServiceAccount that is there in every namespace, and that the operator neither makes nor deletes. */
const DEFAULT_SERVICE_ACCOUNT = 'default';

/** What the checks between clusters look at. */
export interface NeighbouringCluster extends IConstruct {
  readonly name: string;
  readonly namespace: string;
  readonly operator: IOperator;
  readonly serviceAccountName: string;
}

const CLUSTERS = new WeakSet<IConstruct>();

/** The first cluster that uses a ServiceAccount, by namespace and name of that. */
const serviceAccounts = new PerPass<Map<string, NeighbouringCluster>>(
  () => new Map(),
  (users, construct) => {
    if (CLUSTERS.has(construct)) {
      const cluster = construct as NeighbouringCluster;
      const key = keyOf(cluster.namespace, cluster.serviceAccountName);
      if (!users.has(key)) users.set(key, cluster);
    }
  },
);

/** Workloads, by namespace and the label `app` of their pods. */
const workloads = new NameReservations(podsOf);

/** Has a cluster held against what it must not share with another one, or with another workload. */
export function checkNeighbours(cluster: NeighbouringCluster): void {
  CLUSTERS.add(cluster);
  serviceAccounts.watch(cluster.node.root);
  addCheck(cluster, () => errors(serviceAccountProblems(cluster)));
  workloads.add({
    owner: cluster,
    places: [keyOf(cluster.namespace, cluster.name)],
    name: cluster.name,
    problem: ({ node }, _place, name) =>
      `'name' is ${show(name)}, and the Services, the disruption budget and the status of a cluster take in ` +
      `every pod with the label app=${name}, those of [${node.path}] too; rename one of the two`,
  });
}

function serviceAccountProblems(cluster: NeighbouringCluster): string[] {
  const { serviceAccountName, namespace, operator, node } = cluster;
  if (serviceAccountName === DEFAULT_SERVICE_ACCOUNT) {
    return [];
  }
  const sharing = serviceAccounts.of(node.root).get(keyOf(namespace, serviceAccountName));
  return [
    ...(sharing === undefined || sharing === cluster ? [] : [sharedProblem(serviceAccountName, sharing)]),
    ...operatorAccountProblems(cluster),
    ...('memberAccounts' in operator && operator.memberAccounts === 'off' ? noAccountProblems(cluster) : []),
  ];
}

function noAccountProblems({ serviceAccountName, operator }: NeighbouringCluster): string[] {
  return validateWhenResolved(serviceAccountName, (name) =>
    name === DEFAULT_SERVICE_ACCOUNT
      ? []
      : [
          `${accountProp(name)}, and [${operator.node.path}] may not make it ('memberAccounts' is 'off'): ` +
            "its only worker would wait for that right for ever; use 'default', or leave 'memberAccounts' out",
        ],
  );
}

function sharedProblem(name: string, { node }: NeighbouringCluster): string {
  return (
    `${accountProp(name)}, which [${node.path}] uses too: the operator makes it for one cluster and deletes it with ` +
    'that one; give each cluster its own'
  );
}

function operatorAccountProblems({ serviceAccountName, namespace, operator }: NeighbouringCluster): string[] {
  const both = [operator.namespace, namespace, operator.serviceAccountName, serviceAccountName] as const;
  return validateWhenResolved(both, ([home, own, theirs, name]) =>
    home === own && theirs === name && name !== DEFAULT_SERVICE_ACCOUNT
      ? [
          `${accountProp(name)}, which the operator runs as: members would get the operator's rights, and the operator ` +
            `would take its own ServiceAccount over; use another name`,
        ]
      : [],
  );
}

function accountProp(name: string): string {
  return `'pod.serviceAccountName' is ${show(name)}`;
}

/** The namespace and label `app` of the pods that an object makes, if they have such a label. */
function podsOf(object: ApiObject): string | undefined {
  if (!['DaemonSet', 'Deployment', 'Job', 'Pod', 'ReplicaSet', 'StatefulSet'].includes(object.kind)) {
    return undefined;
  }
  const manifest: unknown = object.toJson();
  const path =
    object.kind === 'Pod' ? ['metadata', 'labels', 'app'] : ['spec', 'template', 'metadata', 'labels', 'app'];
  const app = path.reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), manifest);
  return typeof app === 'string' ? keyOf(object.metadata.namespace, app) : undefined;
}

function keyOf(namespace: string | undefined, name: string): string {
  return `${namespace ?? ''}/${name}`;
}
