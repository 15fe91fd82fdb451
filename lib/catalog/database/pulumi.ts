import type * as pulumi from '@pulumi/pulumi';
import {
  component,
  type CrdOptions,
  type ExistingArgs,
  type ExistingOperatorArgs,
  type InstallationArgs,
  type IOperatorComponent,
  type KindArgs,
  type WaitOptions,
} from '../../pulumi';
import { Database as DatabaseConstruct, DatabaseOperator as OperatorConstruct } from '.';

/** The inputs of `DatabaseOperator`. */
export interface DatabaseOperatorArgs extends InstallationArgs<typeof OperatorConstruct>, CrdOptions {}

/** Arguments for a database-operator that somebody else installed. */
export interface ExistingDatabaseOperatorArgs extends ExistingArgs<typeof OperatorConstruct>, ExistingOperatorArgs {}

/** The operator for PostgreSQL whose controller is in `examples/database-operator`, of an image of your own. */
export class DatabaseOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:database:DatabaseOperator',
}) {
  /** An operator that somebody else installed, to give its custom resources to. */
  public static override fromExisting(
    name: string,
    args: ExistingDatabaseOperatorArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return super.fromExisting(name, args, opts);
  }

  constructor(name: string, args: DatabaseOperatorArgs, opts?: pulumi.ComponentResourceOptions) {
    super(name, args, opts);
  }
}

/** The inputs of `Database`. */
export interface DatabaseArgs extends KindArgs<typeof DatabaseConstruct>, WaitOptions {}

/** A database server that speaks PostgreSQL, with its volumes, its Services and its backups. */
export class Database extends component(
  DatabaseConstruct,
  ['connectionString', 'readConnectionString', 'service', 'credentialsSecret'],
  { type: 'operator-constructs:database:Database' },
) {
  constructor(name: string, args: DatabaseArgs, opts?: pulumi.ComponentResourceOptions) {
    super(name, args, opts);
  }
}
