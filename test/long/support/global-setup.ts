import {
  checkProgram,
  controlPlaneBinaries,
  helmBinary,
  operatorBinaries,
  pulumiBinary,
  pulumiYamlBinary,
  sdkGenerator,
} from '../../cluster/support/binaries';
import { EXAMPLE_OPERATOR, findExampleOperator } from '../../cluster/support/example-operator';
import { findServers } from '../../cluster/support/find-servers';
import { findPostgresql, POSTGRESQL } from '../../cluster/support/postgresql-programs';
import bundlePrograms from '../../pulumi/support/global-setup';

/** Makes or finds all programs that the long tier runs, and the bundle for those that run whole here (`*.sampled.test.ts`). */
export default async function globalSetup(): Promise<void> {
  bundlePrograms();
  await findServers(
    'long',
    [
      ...controlPlaneBinaries,
      checkProgram,
      helmBinary,
      pulumiBinary,
      pulumiYamlBinary,
      sdkGenerator,
      ...operatorBinaries,
    ],
    {
      [EXAMPLE_OPERATOR]: findExampleOperator(),
      [POSTGRESQL]: findPostgresql(),
    },
  );
}
