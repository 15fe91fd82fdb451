import { checkPrograms, kubernetes, versionOf } from '../../cluster/support/binaries';
import { BinaryCache } from '../../cluster/support/binary-cache';

import type { FoundBinary } from '../../cluster/support/binary-cache';

/** The version whose API server is asked beside the one of all other tests: it is the farthest away. */
export const OTHER_VERSION = [...checkPrograms.keys()][0]!;

/** The name of a program of one Kubernetes version. */
export const ofVersion = (name: string, version: string): string => `${name} ${version}`;

/** The check programs of all versions, and an API server of another one. */
export async function findKubernetesVersions(): Promise<Record<string, FoundBinary>> {
  const cache = new BinaryCache((line) => process.stderr.write(`long tier: ${line}\n`));
  const found: Record<string, FoundBinary> = {};
  for (const [version, program] of checkPrograms) {
    found[ofVersion(program.name, version)] = await cache.find(program);
  }
  const release = versionOf(checkPrograms.get(OTHER_VERSION)!);
  const server = kubernetes('kube-apiserver', 4, undefined, release);
  found[ofVersion(server.name, OTHER_VERSION)] = await cache.find(server);
  return found;
}
