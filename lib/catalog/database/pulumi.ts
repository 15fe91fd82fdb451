import type * as pulumi from '@pulumi/pulumi';
import {
  type ClusterArgs,
  ClusterComponent,
  ExistingOperator,
  type ExistingOperatorArgs,
  type IOperatorComponent,
  type NamedSecret,
  type OperatorArgs,
  OperatorComponent,
} from '../../pulumi';
import { CONSTRUCT } from '../../pulumi/inputs';
import {
  Database as DatabaseConstruct,
  type DatabaseCredentialsKeys,
  type DatabaseProps,
  type DatabaseService,
  type DatabaseStatus,
  DatabaseOperator as OperatorConstruct,
  type DatabaseOperatorProps,
  type ExistingDatabaseOperatorOptions,
} from '.';
import { DATABASE, DATABASE_OPERATOR, EXISTING_DATABASE_OPERATOR } from './unresolved-props';

/** The inputs of `DatabaseOperator`. */
export type DatabaseOperatorArgs = OperatorArgs<DatabaseOperatorProps, typeof DATABASE_OPERATOR>;

/** What has to be said about a database-operator that somebody else installed. */
export type ExistingDatabaseOperatorArgs = ExistingOperatorArgs<
  ExistingDatabaseOperatorOptions,
  typeof EXISTING_DATABASE_OPERATOR
>;

/** The operator for PostgreSQL whose controller is in `examples/database-operator`, of an image of your own. */
export class DatabaseOperator extends OperatorComponent<OperatorConstruct> {
  /** A database-operator that somebody else installed, to give databases to. */
  public static fromExisting(
    name: string,
    args: ExistingDatabaseOperatorArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, OperatorConstruct, EXISTING_DATABASE_OPERATOR);
  }

  constructor(name: string, args: DatabaseOperatorArgs, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:database:DatabaseOperator';
    super({ type, name, args, opts, construct: OperatorConstruct, unresolvedProps: DATABASE_OPERATOR });
  }
}

/** The inputs of `Database`. */
export type DatabaseArgs = ClusterArgs<DatabaseProps, typeof DATABASE>;

/** A database server that speaks PostgreSQL, with its volumes, its Services and its backups. */
export class Database extends ClusterComponent<DatabaseConstruct, DatabaseStatus> {
  constructor(name: string, args: DatabaseArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:database:Database',
      ...{ name, args, opts },
      construct: DatabaseConstruct,
      outputs: ({ connectionString }) => ({ connectionString }),
      unresolvedProps: DATABASE,
      // One that is paused or stopped never becomes ready.
      ready: {
        fields: ['paused', 'replicas'],
        rule: ({ paused, replicas }) => (paused === true || replicas === 0 ? undefined : 'condition=Ready'),
      },
    });
  }

  /** Where clients connect that write: `<name>.<namespace>.svc.cluster.local:<port>/<database>`. */
  public get connectionString(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].connectionString);
  }

  /** Where clients connect that only read: any pod that is ready; undefined where there is one pod. */
  public get readConnectionString(): pulumi.Output<string | undefined> {
    return this.output(this[CONSTRUCT].readConnectionString);
  }

  /** The Service before the pod that writes. */
  public get service(): pulumi.Output<DatabaseService> {
    return this.output(this[CONSTRUCT].service);
  }

  /** The Secret with user name and password: the one given, or the one that the operator makes. */
  public get credentialsSecret(): pulumi.Output<NamedSecret<DatabaseCredentialsKeys>> {
    return this.secretOutput(this[CONSTRUCT].credentialsSecret);
  }
}
