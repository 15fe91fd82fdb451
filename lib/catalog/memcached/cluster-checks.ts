import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { errors, type Finding } from '../../internal/checks';
import { show } from '../../internal/errors';
import { KubernetesVersion } from '../../internal/kubernetes-version';
import { LatePlaces } from '../../internal/late-places';
import { dnsLabelProblems } from '../../internal/names';
import { PerPass } from '../../internal/synth-pass';
import { isLate, whenKnown } from '../../late';
import type { IOperator } from '../../operator-reference';

/** Service names may start with a digit from this version on. */
const LEADING_DIGIT = '1.34';

/** What is wrong with the name of the Service that is made here. */
export function serviceNameProblems(construct: IConstruct, prop: string, name: string): string[] {
  const leadingDigit = KubernetesVersion.parse(LEADING_DIGIT);
  const target = KubernetesVersion.of(construct);
  return [
    ...dnsLabelProblems(prop, name),
    ...whenKnown(name, (known) =>
      /^[0-9]/.test(known) && leadingDigit && target.isBefore(leadingDigit)
        ? [
            `'${prop}' is ${show(known)}, which the Service is to be called: before Kubernetes ${LEADING_DIGIT} ` +
              `(aimed at: ${target.toString()}) names of Services start with a letter; use a name that does`,
          ]
        : [],
    ),
  ];
}

/** What the checks between Memcacheds look at. */
export interface NeighbouringMemcached extends IConstruct {
  readonly name: string;
  readonly namespace: string;
  readonly operator: IOperator;
}

interface Neighbours {
  /** The first Memcached of each namespace. */
  readonly memcacheds: Map<string, NeighbouringMemcached>;
  /** Deployments by namespace and name. */
  readonly deployments: Map<string, ApiObject>;
}

const MEMCACHEDS = new WeakSet<IConstruct>();

const neighbours = new PerPass<Neighbours>(
  () => ({ memcacheds: new Map(), deployments: new Map() }),
  ({ memcacheds, deployments }, construct) => {
    if (ApiObject.isApiObject(construct)) {
      const { kind, metadata, name } = construct;
      if (kind === 'Deployment') deployments.set(keyOf(metadata.namespace, name), construct);
    } else if (MEMCACHEDS.has(construct)) {
      const memcached = construct as NeighbouringMemcached;
      if (!memcacheds.has(memcached.namespace)) memcacheds.set(memcached.namespace, memcached);
    }
  },
);

/** Makes a Memcached known to the checks between them. */
export function watchMemcacheds(memcached: NeighbouringMemcached): void {
  MEMCACHEDS.add(memcached);
  neighbours.watch(memcached.node.root);
}

/** The Memcacheds whose namespaces are late. */
const late = new LatePlaces<NeighbouringMemcached>();

/** What two Memcacheds, or a Memcached and a Deployment, must not share. */
export function neighbourFindings(memcached: NeighbouringMemcached): Finding[] {
  const { root } = memcached.node;
  const { memcacheds, deployments } = neighbours.of(root);
  const { namespace } = memcached;
  const first = memcacheds.get(namespace);
  return errors([
    ...(first === undefined || first === memcached
      ? late.problems(
          memcached,
          [namespace],
          (known) => neighbours.of(root).memcacheds.get(known),
          (other, known) => sharedProblem(known, other),
        )
      : [sharedProblem(namespace, first)]),
    ...deploymentProblems(memcached, deployments),
  ]);
}

function sharedProblem(namespace: string, { node }: NeighbouringMemcached): string {
  return (
    `'namespace' is ${show(namespace)}, where [${node.path}] is: the operator gives the pods of both ` +
    'the same labels, so that a Service before the one leads to the other too; give each a namespace of its own'
  );
}

/** The operator takes any Deployment of the name for its own, and changes the number of its pods. */
function deploymentProblems(
  { name, namespace, operator, node }: NeighbouringMemcached,
  deployments: ReadonlyMap<string, ApiObject>,
): string[] {
  const taken = (known: string): string => `'name' is ${show(known)}, and so is that of the Deployment`;
  const remedy = 'the operator would take it for its own and change the number of its pods; rename one of the two';
  const object = deployments.get(keyOf(namespace, name));
  if (object !== undefined) {
    return [`${taken(name)} [${object.node.path}]: ${remedy}`];
  }
  const both = [operator.namespace, namespace, operator.name, name] as const;
  return whenKnown(both, ([home, own, operatorName, ownName]) =>
    home === own && operatorName === ownName
      ? [`${taken(ownName)} of the operator itself: ${remedy}${both.some(isLate) ? ` [${node.path}]` : ''}`]
      : [],
  );
}

function keyOf(namespace: string | undefined, name: string): string {
  return `${namespace ?? ''}/${name}`;
}
