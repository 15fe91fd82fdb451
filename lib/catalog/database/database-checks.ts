import { type ISecret, addCheck, errors, show, type IOperator } from '../../authoring';

import type { IConstruct } from 'constructs';

import { NameReservations } from '../../constructs/tree/name-reservations';
import { PerPass } from '../../constructs/tree/synth-pass';
import { validateWhenResolved } from '../../unresolved/values';

import { deletionPoliciesOf } from './operator';

/** What the checks of the tree look at. */
interface NeighbouringDatabase extends IConstruct {
  readonly name: string;
  readonly namespace: string;
  readonly operator: IOperator;
  readonly deletionPolicy: string;
  readonly credentialsSecret: { readonly name: string; readonly keys: { readonly uri?: string } };
}

const DATABASES = new WeakSet<IConstruct>();

/** Databases for which operators make the objects of a name, by kind, namespace and name. */
const holders = new PerPass<Map<string, readonly NeighbouringDatabase[]>>(
  () => new Map(),
  (found, construct) => {
    if (DATABASES.has(construct)) {
      const database = construct as NeighbouringDatabase;
      for (const place of placesOf(database)) {
        found.set(place, [...(found.get(place) ?? []), database]);
      }
    }
  },
);

/** The kinds of objects that the operator makes. */
const MADE_KINDS = [
  'ConfigMap',
  'CronJob',
  'Job',
  'NetworkPolicy',
  'PersistentVolumeClaim',
  'PodDisruptionBudget',
  'Secret',
  'Service',
  'StatefulSet',
] as const;

type MadeKind = (typeof MADE_KINDS)[number];

/** The objects of the app that are of these kinds. */
const objects = new NameReservations(({ kind, metadata, name }) =>
  (MADE_KINDS as readonly string[]).includes(kind) ? keyOf(kind, metadata.namespace ?? '', name) : undefined,
);

/** Has a database held against what only the whole tree tells. */
export function checkDatabase(database: NeighbouringDatabase, given: ISecret | string | undefined): void {
  DATABASES.add(database);
  holders.watch(database.node.root);
  addCheck(database, () =>
    errors([...policyProblems(database), ...secretProblems(database, given), ...sharedProblems(database)]),
  );
  objects.add({
    owner: database,
    places: placesOf(database),
    name: database.name,
    problem: (object, place, name) => takenProblem(name, place, object),
  });
}

function policyProblems({ deletionPolicy, operator }: NeighbouringDatabase): string[] {
  const allowed = deletionPoliciesOf(operator);
  return validateWhenResolved(deletionPolicy, (policy) =>
    policy === 'Retain' || allowed === undefined || allowed.has(policy)
      ? []
      : [
          `'deletionPolicy' is ${show(policy)}, for which the operator [${operator.node.path}] has no rights: the ` +
            `resource could never be deleted; use 'Retain', or add ${show(policy)} to the operator's 'deletionPolicies'`,
        ],
  );
}

/** A Secret of cdk8s-plus knows its namespace, though its interface does not say so. */
function secretProblems({ namespace }: NeighbouringDatabase, given: ISecret | string | undefined): string[] {
  const { metadata } = (typeof given === 'object' ? given : {}) as {
    readonly metadata?: { readonly namespace?: string };
  };
  const secretPlace = metadata?.namespace;
  return secretPlace === undefined || typeof given !== 'object'
    ? []
    : validateWhenResolved([secretPlace, namespace] as const, ([place, own]) =>
        place === own
          ? []
          : [
              `'credentialsSecret' is [${given.node.path}] in namespace ${show(place)}, but pods read Secrets of their ` +
                `own namespace only (${show(own)}); give a Secret of that namespace`,
            ],
      );
}

/** Objects that the operator would make for two databases. */
function sharedProblems(database: NeighbouringDatabase): string[] {
  const { root } = database.node;
  return placesOf(database).flatMap((place) => {
    const sharing = holders.of(root).get(place) ?? [];
    const other = sharing.find((holder) => holder !== database);
    // The later one of two speaks; two of one name are told of as one object that is declared twice.
    const isSaid = other === undefined || sharing[0] === database || isNamesake(other, database);
    return isSaid ? [] : [takenProblem(database.name, place, other)];
  });
}

function takenProblem(name: string, place: string, { node }: IConstruct): string {
  const [kind = '', , made] = place.split('/');
  return (
    `'name' is ${show(name)}, for which the operator makes the ${kind} ${show(made)}; ` +
    `[${node.path}] has that name; rename one of the two`
  );
}

function isNamesake(other: NeighbouringDatabase, { name, namespace }: NeighbouringDatabase): boolean {
  return other.name === name && other.namespace === namespace;
}

function placesOf(database: NeighbouringDatabase): string[] {
  return madeFor(database).map(([kind, name]) => keyOf(kind, database.namespace, name));
}

/** The objects that the operator may make for a database, whatever its settings are now. */
function madeFor({ name, credentialsSecret }: NeighbouringDatabase): readonly [kind: MadeKind, name: string][] {
  const made = (kind: MadeKind, ...names: readonly string[]): [MadeKind, string][] => names.map((each) => [kind, each]);
  return [
    ...made('StatefulSet', name),
    ...made('PodDisruptionBudget', name),
    ...made('NetworkPolicy', name),
    ...made('Service', name, `${name}-read`, `${name}-headless`),
    ...made('ConfigMap', `${name}-config`),
    ...made('CronJob', `${name}-backup`),
    ...made('PersistentVolumeClaim', `${name}-backup`),
    ...made('Job', `${name}-restore`, `${name}-init`, `${name}-final-backup`),
    // A Secret that the user gives is not made, and may well be in the tree.
    ...(credentialsSecret.keys.uri === undefined ? [] : made('Secret', credentialsSecret.name)),
  ];
}

function keyOf(kind: string, namespace: string, name: string): string {
  return `${kind}/${namespace}/${name}`;
}
