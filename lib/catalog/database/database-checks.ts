import { ApiObject } from 'cdk8s';
import type { ISecret } from 'cdk8s-plus-27';
import type { IConstruct } from 'constructs';
import { errors, type Finding } from '../../internal/checks';
import { show } from '../../internal/errors';
import { LatePlaces } from '../../internal/late-places';
import { dnsLabelProblems } from '../../internal/names';
import { PerPass } from '../../internal/synth-pass';
import { isLate, whenKnown } from '../../late';
import type { IOperator } from '../../operator-reference';
import { deletionPoliciesOf } from './operator';

/** The longest name whose CronJob for backups, `<name>-backup`, still has the 52 characters that a CronJob may have. */
const MAX_NAME = 45;

/** What the checks of the tree look at. */
interface NeighbouringDatabase extends IConstruct {
  readonly name: string;
  readonly namespace: string;
  readonly operator: IOperator;
  readonly deletionPolicy: string;
  readonly credentialsSecret: { readonly name: string; readonly keys: { readonly uri?: string } };
}

/** What of a name no object named after it could have. */
export function databaseNameProblems(name: string): string[] {
  return whenKnown(name, (known) => {
    const problems = dnsLabelProblems('name', known, MAX_NAME);
    return problems.length > 0 || /^[a-z]/.test(known)
      ? problems
      : [`'name' is ${show(known)}, and Services are named after it; use a name that starts with a letter`];
  });
}

const DATABASES = new WeakSet<IConstruct>();

/** What holds a name, by kind, namespace and name: objects of the app, and those that operators make for databases. */
const holders = new PerPass<Map<string, readonly IConstruct[]>>(
  () => new Map(),
  (found, construct) => {
    for (const key of keysOf(construct)) {
      found.set(key, [...(found.get(key) ?? []), construct]);
    }
  },
);

/** Makes a database known to the checks of the tree. */
export function watchDatabases(database: NeighbouringDatabase): void {
  DATABASES.add(database);
  holders.watch(database.node.root);
}

/** What only the whole tree tells. */
export function databaseFindings(database: NeighbouringDatabase, given: ISecret | string | undefined): Finding[] {
  return errors([...policyProblems(database), ...secretProblems(database, given), ...nameProblems(database)]);
}

function policyProblems({ deletionPolicy, operator }: NeighbouringDatabase): string[] {
  const allowed = deletionPoliciesOf(operator);
  return whenKnown(deletionPolicy, (policy) =>
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
    : whenKnown([secretPlace, namespace] as const, ([place, own]) =>
        place === own
          ? []
          : [
              `'credentialsSecret' is [${given.node.path}] in namespace ${show(place)}, but pods read Secrets of their ` +
                `own namespace only (${show(own)}); give a Secret of that namespace`,
            ],
      );
}

/** The databases whose names or namespaces are late. */
const late = new LatePlaces<IConstruct>();

/** Objects that the operator would make, and cannot, as their names are taken. */
function nameProblems(database: NeighbouringDatabase): string[] {
  const { root } = database.node;
  const all = holders.of(root);
  const places = madeFor(database).map(([kind, name]) => keyOf(kind, database.namespace, name));
  return [
    ...places.flatMap((place) => {
      const sharing = all.get(place) ?? [];
      const other = sharing.find((holder) => holder !== database);
      // Of two databases the later one speaks; two of one name are told of as one object that is declared twice.
      const isSaid =
        other !== undefined && DATABASES.has(other) && (sharing[0] === database || isNamesake(other, database));
      return other === undefined || isSaid ? [] : [takenProblem(database, place, other)];
    }),
    ...late.problems(
      database,
      places,
      (place) => holders.of(root).get(place)?.[0],
      (other, place) => takenProblem(database, place, other),
    ),
  ];
}

function takenProblem({ name }: NeighbouringDatabase, place: string, { node }: IConstruct): string {
  const [kind = '', , made] = place.split('/');
  const because = isLate(name) ? "'name' is one" : `'name' is ${show(name)},`;
  return `${because} for which the operator makes the ${kind} ${show(made)}; [${node.path}] has that name; rename one of the two`;
}

function isNamesake(other: IConstruct, { name, namespace }: NeighbouringDatabase): boolean {
  const database = other as NeighbouringDatabase;
  return database.name === name && database.namespace === namespace;
}

/** The objects that the operator may make for a database, whatever its settings are now. */
function madeFor({ name, credentialsSecret }: NeighbouringDatabase): [kind: string, name: string][] {
  return [
    ['StatefulSet', name],
    ['PodDisruptionBudget', name],
    ['NetworkPolicy', name],
    ...['', '-read', '-headless'].map((suffix): [string, string] => ['Service', name + suffix]),
    ['ConfigMap', `${name}-config`],
    ['CronJob', `${name}-backup`],
    ['PersistentVolumeClaim', `${name}-backup`],
    ...['-restore', '-init', '-final-backup'].map((suffix): [string, string] => ['Job', name + suffix]),
    // A Secret that the user gives is not made, and may well be in the tree.
    ...(credentialsSecret.keys.uri === undefined ? [] : [['Secret', credentialsSecret.name] as [string, string]]),
  ];
}

function keysOf(construct: IConstruct): string[] {
  if (DATABASES.has(construct)) {
    const database = construct as NeighbouringDatabase;
    return madeFor(database).map(([kind, name]) => keyOf(kind, database.namespace, name));
  }
  return ApiObject.isApiObject(construct)
    ? [keyOf(construct.kind, construct.metadata.namespace ?? '', construct.name)]
    : [];
}

function keyOf(kind: string, namespace: string, name: string): string {
  return `${kind}/${namespace}/${name}`;
}
