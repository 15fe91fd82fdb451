import { checkPrograms, kubernetes, versionOf } from '../../cluster/support/binaries';
import { BinaryCache } from '../../cluster/support/binary-cache';

import type { FoundBinary } from '../../cluster/support/binary-cache';

/** The versions whose API servers are asked beside the one of all other tests. */
export const OTHER_VERSIONS = [...checkPrograms]
  .filter(([, program]) => program.version !== undefined)
  .map(([version]) => version);

/** The name of a program of one Kubernetes version. */
export const ofVersion = (name: string, version: string): string => `${name} ${version}`;

/** The check programs of all versions, and the API servers of the others. */
export async function findKubernetesVersions(): Promise<Record<string, FoundBinary>> {
  const cache = new BinaryCache((line) => process.stderr.write(`long tier: ${line}\n`));
  const found: Record<string, FoundBinary> = {};
  for (const [version, program] of checkPrograms) {
    found[ofVersion(program.name, version)] = await cache.find(program);
  }
  for (const version of OTHER_VERSIONS) {
    const release = versionOf(checkPrograms.get(version)!);
    const server = kubernetes('kube-apiserver', 4, undefined, release);
    found[ofVersion(server.name, version)] = await cache.find(server);
  }
  return found;
}
