import { argsOf, component } from '../../pulumi';
import { Database as DatabaseConstruct } from './database';
import { DatabaseOperator as OperatorConstruct } from './operator';

import type {
  CrdOptions,
  ExistingArgs,
  ExistingOperatorArgs,
  InstallationArgs,
  KindArgs,
  WaitOptions,
} from '../../pulumi';

/** The inputs of `DatabaseOperator`. */
export interface DatabaseOperatorArgs
  extends InstallationArgs<typeof OperatorConstruct>, CrdOptions {}

/** Arguments for a database-operator that somebody else installed. */
export interface ExistingDatabaseOperatorArgs
  extends ExistingArgs<typeof OperatorConstruct>, ExistingOperatorArgs {}

/**
 * The operator for PostgreSQL whose controller is in `examples/database-operator`, of an image of
 * your own.
 */
export class DatabaseOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:database:DatabaseOperator',
  args: argsOf<DatabaseOperatorArgs>(),
  existing: argsOf<ExistingDatabaseOperatorArgs>(),
}) {}

/** The inputs of `Database`. */
export interface DatabaseArgs extends KindArgs<typeof DatabaseConstruct>, WaitOptions {}

/** A database server that speaks PostgreSQL, with its volumes, its Services and its backups. */
export class Database extends component(
  DatabaseConstruct,
  ['connectionString', 'readConnectionString', 'service', 'credentialsSecret'],
  { type: 'operator-constructs:database:Database', args: argsOf<DatabaseArgs>() },
) {}
