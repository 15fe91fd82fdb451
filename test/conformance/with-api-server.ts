import { controlPlaneBinaries, kubernetes, versionOf } from '../cluster/support/binaries';
import { BinaryCache } from '../cluster/support/binary-cache';
import { publishBinaries } from '../cluster/support/cluster-tier';
import { ControlPlane } from '../cluster/support/control-plane';
import globalSetup from '../cluster/support/global-setup';
import { ApiServer } from './api-server';

import type { KubernetesClient } from '../cluster/support/kubernetes-client';

/** Runs something against a real API server of a version, outside of jest. */
export async function withApiServer<T>(
  work: (server: ApiServer, client: KubernetesClient) => Promise<T>,
  version = kubernetesVersion(),
): Promise<T> {
  await globalSetup();
  if (version !== kubernetesVersion()) {
    const server = kubernetes('kube-apiserver', 4, undefined, version);
    publishBinaries({ [server.name]: await new BinaryCache(console.error).find(server) });
  }
  const cluster = await ControlPlane.start();
  try {
    return await work(new ApiServer(cluster.api.raw), cluster.api);
  } finally {
    await cluster.stop();
  }
}

/** The version of the API server that the cluster tier builds. */
export function kubernetesVersion(): string {
  return versionOf(controlPlaneBinaries.find(({ name }) => name === 'kube-apiserver')!);
}
