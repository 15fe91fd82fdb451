import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkProgram,
  controlPlaneBinaries,
  crdifyBinary,
  execServer,
  gitopsBinaries,
  helmBinary,
  nodeBinaries,
  operatorBinaries,
  pulumiBinary,
  pulumiYamlBinary,
  sdkGenerator,
  zarfReader,
} from '../../cluster/support/binaries';
import { EXAMPLE_OPERATOR, findExampleOperator } from '../../cluster/support/example-operator';
import { findServers } from '../../cluster/support/find-servers';
import { findPostgresql, POSTGRESQL } from '../../cluster/support/postgresql-programs';
import { findPulumiPython, PULUMI_PYTHON } from '../../engine/pulumi-python';
import bundlePrograms from '../../pulumi/support/global-setup';
import { root } from '../../support/root';
import { findKubernetesVersions } from './kubernetes-versions';
import { findOperatorImages } from './operator-images';

import type { Binary } from '../../cluster/support/binaries';

/** Command line of Jest. */
interface Settings {
  readonly testPathPatterns: { readonly patterns: readonly string[] };
}

/** Programs that only one part of the tier runs, by the folder of this part. */
const ONLY_IN: Readonly<Record<string, readonly Binary[]>> = {
  gitops: gitopsBinaries,
  pulumi: [pulumiBinary, pulumiYamlBinary, sdkGenerator],
};

/**
 * Makes or finds the programs that the tests run, and the bundle for those that run whole here
 * (`*.sampled.test.ts`): who names only such files of quick tiers waits for no build.
 */
export default async function globalSetup({ testPathPatterns }: Settings): Promise<void> {
  bundlePrograms();
  const patterns = testPathPatterns.patterns.map((pattern) => new RegExp(pattern));
  const runs = (folder: string): boolean =>
    patterns.length === 0 ||
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).some((file) =>
      patterns.some((pattern) => pattern.test(join(folder, file))),
    );
  if (!runs('test/long') && !runs('test/cluster')) {
    await findServers('long', [checkProgram]);
    return;
  }
  const ofParts = Object.entries(ONLY_IN).flatMap(([part, binaries]) =>
    runs(`test/long/${part}`) ? binaries : [],
  );
  await findServers(
    'long',
    [
      ...controlPlaneBinaries,
      checkProgram,
      crdifyBinary,
      execServer,
      helmBinary,
      ...nodeBinaries,
      ...operatorBinaries,
      zarfReader,
      ...ofParts,
    ],
    {
      [EXAMPLE_OPERATOR]: findExampleOperator(),
      [POSTGRESQL]: findPostgresql(),
      ...findOperatorImages(),
      ...(runs('test/long/kubernetes') && (await findKubernetesVersions())),
      ...(runs('test/long/pulumi') && { [PULUMI_PYTHON]: findPulumiPython() }),
    },
  );
}
