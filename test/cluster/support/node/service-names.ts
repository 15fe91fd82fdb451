import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Turns } from '../turns';
import { API_SERVER } from './pod-network';

import type { ControlPlane } from '../control-plane';
import type { KubernetesObject } from '../kubernetes-object';

interface Endpoint {
  readonly hostname?: string;
  readonly addresses: readonly string[];
  readonly conditions?: { readonly ready?: boolean };
}

/**
 * The names of all Services in a file of hosts, each with the addresses of its pods that are ready:
 * Services have no addresses of their own here, so that their ports are those of the pods.
 */
export class ServiceNames {
  public static async start(cluster: ControlPlane, gateway: string): Promise<ServiceNames> {
    const names = new ServiceNames(cluster, gateway);
    await names.update();
    new Turns(cluster, () => names.update());
    return names;
  }

  public readonly file: string;

  private last = '';

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly gateway: string,
  ) {
    this.file = join(cluster.folder, 'hosts');
  }

  private async update(): Promise<void> {
    const slices = await this.cluster.api.list('discovery.k8s.io/v1', 'EndpointSlice');
    const own = API_SERVER.host.replace(/\.svc$/, '');
    const lines = [
      '127.0.0.1 localhost',
      `${this.gateway} ${own}.svc ${own} ${own}.svc.cluster.local`,
    ];
    const text = [...lines, ...slices.flatMap(linesOf), ''].join('\n');
    // Written in place: pods have the file, not its name.
    if (text !== this.last) {
      writeFileSync(this.file, text);
    }
    this.last = text;
  }
}

function linesOf({ metadata, endpoints }: KubernetesObject): string[] {
  const service = metadata.labels?.['kubernetes.io/service-name'];
  const name = `${service}.${metadata.namespace}`;
  const ready = ((endpoints ?? []) as readonly Endpoint[]).filter(
    ({ conditions }) => conditions?.ready !== false,
  );
  return ready.flatMap(({ addresses, hostname }) =>
    [name, ...(hostname === undefined ? [] : [`${hostname}.${name}`])].map(
      (each) => `${addresses[0]} ${each}.svc ${each} ${each}.svc.cluster.local`,
    ),
  );
}
