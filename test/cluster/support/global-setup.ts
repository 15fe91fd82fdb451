import { checkProgram, controlPlaneBinaries, nodeBinaries, operatorBinaries } from './binaries';
import { findServers } from './find-servers';

/**
 * Makes the binaries of the cluster tier before its tests start, because a first build takes longer
 * than any test may.
 */
export default async function globalSetup(): Promise<void> {
  const zookeeper = operatorBinaries.filter(({ name }) => name === 'zookeeper-operator');
  await findServers('cluster', [
    ...controlPlaneBinaries,
    checkProgram,
    ...nodeBinaries,
    ...zookeeper,
  ]);
}
