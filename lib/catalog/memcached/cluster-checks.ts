import type { IConstruct } from 'constructs';
import { addCheck, errors, show, type IOperator, OperatorReference } from '../../authoring';

import { NameReservations } from '../../constructs/tree/name-reservations';
import { PerPass } from '../../constructs/tree/synth-pass';
import { validateWhenResolved } from '../../unresolved/values';

/** What the checks between Memcacheds look at. */
export interface NeighbouringMemcached extends IConstruct {
  readonly name: string;
  readonly namespace: string;
  readonly operator: IOperator;
}

const MEMCACHEDS = new WeakSet<IConstruct>();

/** The first Memcached of each namespace. */
const memcacheds = new PerPass<Map<string, NeighbouringMemcached>>(
  () => new Map(),
  (first, construct) => {
    if (MEMCACHEDS.has(construct)) {
      const memcached = construct as NeighbouringMemcached;
      if (!first.has(memcached.namespace)) first.set(memcached.namespace, memcached);
    }
  },
);

/** Deployments by namespace and name. */
const deployments = new NameReservations(({ kind, metadata, name }) =>
  kind === 'Deployment' ? keyOf(metadata.namespace, name) : undefined,
);

/** Has a Memcached held against what it must not share with another one, or with a Deployment. */
export function checkNeighbours(memcached: NeighbouringMemcached): void {
  const { name, namespace, node, operator } = memcached;
  MEMCACHEDS.add(memcached);
  memcacheds.watch(node.root);
  const isSaidOfOperator = reportedByOperator(memcached);
  addCheck(memcached, () =>
    errors([...sharingProblems(memcached), ...(isSaidOfOperator ? operatorProblems(memcached) : [])]),
  );
  deployments.add({
    owner: memcached,
    places: [keyOf(namespace, name)],
    name,
    problem: (object, _place, known) =>
      isSaidOfOperator && object.node.scopes.includes(operator)
        ? undefined
        : takenProblem(known, ` [${object.node.path}]`),
  });
}

function sharingProblems(memcached: NeighbouringMemcached): string[] {
  const { namespace, node } = memcached;
  const first = memcacheds.of(node.root).get(namespace);
  return first === undefined || first === memcached ? [] : [sharedProblem(namespace, first)];
}

function sharedProblem(namespace: string, { node }: NeighbouringMemcached): string {
  return (
    `'namespace' is ${show(namespace)}, where [${node.path}] is: the operator gives the pods of both ` +
    'the same labels, so that a Service before the one leads to the other too; give each a namespace of its own'
  );
}

/** The operator takes any Deployment of the name for its own. */
function takenProblem(name: string, whose: string): string {
  return (
    `'name' is ${show(name)}, and so is that of the Deployment${whose}: ` +
    'the operator would take it for its own and change the number of its pods; rename one of the two'
  );
}

/** Whether the operator's Deployment is told of as such: where the tree does not have it. */
function reportedByOperator({ operator }: NeighbouringMemcached): boolean {
  return operator instanceof OperatorReference;
}

function operatorProblems({ name, namespace, operator }: NeighbouringMemcached): string[] {
  return validateWhenResolved([operator.namespace, namespace, operator.name, name] as const, ([home, own, theirs]) =>
    home === own && theirs === name ? [takenProblem(name, ' of the operator itself')] : [],
  );
}

function keyOf(namespace: string | undefined, name: string): string {
  return `${namespace ?? ''}/${name}`;
}
