import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { referenceTo } from '../../cluster/support/kubernetes-object';

import type { RequestListener, Server } from 'node:http';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { PodAttendant } from '../../cluster/support/node/node-stand-in';

const PORT = 8000;

/**
 * What CloudNativePG hears of its instances: each says that it works, that it is the primary or
 * follows it, and becomes the primary where it is to be. There is no server, so none asks for a
 * restart.
 */
export class PostgresqlInstances implements PodAttendant {
  private readonly servers = new Map<string, Server>();

  constructor(private readonly cluster: ControlPlane) {}

  public async attend(pod: KubernetesObject, address: string): Promise<void> {
    const { uid = '', name, labels = {}, namespace } = pod.metadata;
    const owner = labels['cnpg.io/cluster'];
    if (owner === undefined || labels['cnpg.io/podRole'] !== 'instance') {
      return;
    }
    const reference = {
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Cluster',
      namespace,
      name: owner,
    };
    const resource = await this.cluster.api.get(reference);
    const { targetPrimary, currentPrimary } = resource.status as Status;
    if (targetPrimary === name && currentPrimary !== name) {
      const status = {
        currentPrimary: name,
        currentPrimaryTimestamp: new Date().toISOString(),
      };
      await this.cluster.api.patch(reference, { status }, { subresource: 'status' });
    }
    if (!this.servers.has(uid)) {
      this.servers.set(uid, await this.serve(pod, resource, address));
    }
  }

  public leave({ metadata: { uid = '' } }: KubernetesObject): void {
    const server = this.servers.get(uid);
    this.servers.delete(uid);
    server?.closeAllConnections();
    server?.close();
  }

  private async serve(
    pod: KubernetesObject,
    resource: KubernetesObject,
    address: string,
  ): Promise<Server> {
    const { certificates } = resource.status as Status;
    const { data } = await this.cluster.api.get({
      apiVersion: 'v1',
      kind: 'Secret',
      namespace: pod.metadata.namespace,
      name: certificates.serverTLSSecret,
    });
    const [cert, key] = ['tls.crt', 'tls.key'].map((name) =>
      Buffer.from((data as Readonly<Record<string, string>>)[name] ?? '', 'base64'),
    );
    const answers: RequestListener = (_request, response) => {
      this.cluster.api.get(referenceTo(resource)).then(
        ({ status }) => response.end(JSON.stringify(answer(pod.metadata.name, status as Status))),
        () => response.destroy(),
      );
    };
    // Releases before 1.24 ask without TLS.
    const server = JSON.stringify(pod.spec).includes('"--status-port-tls"')
      ? createServer({ cert, key }, answers)
      : createPlainServer(answers);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(PORT, address, resolve);
    });
    server.unref();
    return server;
  }
}

interface Status {
  readonly targetPrimary?: string;
  readonly currentPrimary?: string;
  readonly cloudNativePGOperatorHash: string;
  readonly certificates: { readonly serverTLSSecret: string };
}

function answer(name: string, { currentPrimary, cloudNativePGOperatorHash }: Status): object {
  const isPrimary = currentPrimary === name;
  const followed = {
    receivedLsn: '0/3000000',
    replayLsn: '0/3000000',
    isWalReceiverActive: true,
  };
  return {
    ...(isPrimary ? { currentLsn: '0/3000000' } : followed),
    isPrimary,
    systemID: '7000000000000000000',
    timeLineID: 1,
    currentWAL: '000000010000000000000003',
    executableHash: cloudNativePGOperatorHash,
    instanceManagerVersion: '1.25.1',
    instanceArch: 'amd64',
  };
}
