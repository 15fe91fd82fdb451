import { component, type ExistingArgs, type InstallationArgs, type KindArgs } from '../../pulumi';
import { Database as DatabaseConstruct, DatabaseOperator as OperatorConstruct } from '.';

/** The inputs of `DatabaseOperator`. */
export type DatabaseOperatorArgs = InstallationArgs<typeof OperatorConstruct>;

/** What has to be said about a database-operator that somebody else installed. */
export type ExistingDatabaseOperatorArgs = ExistingArgs<typeof OperatorConstruct>;

/** The operator for PostgreSQL whose controller is in `examples/database-operator`, of an image of your own. */
export class DatabaseOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:database:DatabaseOperator',
}) {}

/** The inputs of `Database`. */
export type DatabaseArgs = KindArgs<typeof DatabaseConstruct>;

/** A database server that speaks PostgreSQL, with its volumes, its Services and its backups. */
export class Database extends component(
  DatabaseConstruct,
  ['connectionString', 'readConnectionString', 'service', 'credentialsSecret'],
  { type: 'operator-constructs:database:Database' },
) {}
