import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Turns } from '../../../cluster/support/turns';

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ControlPlane } from '../../../cluster/support/control-plane';
import type { KubernetesObject } from '../../../cluster/support/kubernetes-object';
import type { GitRepository } from './git-repository';

/**
 * Does what Flux's source-controller does for one GitRepository: serves the files of the newest
 * commit as an artifact, and names it in the status. The module of the real one needs another one
 * that cannot be had.
 */
export class SourceStandIn {
  public static async start(
    cluster: ControlPlane,
    object: KubernetesObject,
    repository: GitRepository,
  ): Promise<SourceStandIn> {
    const archives = new Map<string, Buffer>();
    const server = createServer((request, response) => {
      const archive = archives.get((request.url ?? '').slice(1));
      response.writeHead(archive === undefined ? 404 : 200).end(archive);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await cluster.api.apply(object);
    cluster.beforeStop(() => void server.close());
    return new SourceStandIn(cluster, object, repository, archives, server);
  }

  private announced?: string;

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly object: KubernetesObject,
    private readonly repository: GitRepository,
    private readonly archives: Map<string, Buffer>,
    private readonly server: Server,
  ) {
    new Turns(cluster, () => this.turn());
  }

  private async turn(): Promise<void> {
    const { head } = this.repository;
    if (head === this.announced) {
      return;
    }
    const archive = this.repository.archive(head);
    const path = `${head}.tar.gz`;
    this.archives.set(path, archive);
    const now = new Date().toISOString().replace(/\.\d+/, '');
    const artifact = {
      path,
      url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${path}`,
      revision: `main@sha1:${head}`,
      digest: `sha256:${createHash('sha256').update(archive).digest('hex')}`,
      size: archive.length,
      lastUpdateTime: now,
    };
    const ready = {
      type: 'Ready',
      status: 'True',
      reason: 'Succeeded',
      message: '',
      lastTransitionTime: now,
    };
    const { apiVersion, kind, metadata } = this.object;
    const status = { observedGeneration: 1, artifact, conditions: [ready] };
    await this.cluster.api.patch(
      { apiVersion, kind, ...metadata },
      { status },
      { subresource: 'status' },
    );
    this.announced = head;
  }
}
