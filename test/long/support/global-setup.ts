import { controlPlaneBinaries, helmBinary, operatorBinaries } from '../../cluster/support/binaries';
import { EXAMPLE_OPERATOR, findExampleOperator } from '../../cluster/support/example-operator';
import { findServers } from '../../cluster/support/find-servers';
import { findPostgresql, POSTGRESQL } from '../../cluster/support/postgresql-programs';

/** Makes or finds all programs that the long tier runs. */
export default async function globalSetup(): Promise<void> {
  await findServers('long', [...controlPlaneBinaries, helmBinary, ...operatorBinaries], {
    [EXAMPLE_OPERATOR]: findExampleOperator(),
    [POSTGRESQL]: findPostgresql(),
  });
}
