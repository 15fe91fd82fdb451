import { createServer } from 'node:http';

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Folder {
  readonly uid: string;
  readonly title: string;
}

/** As much of Grafana's HTTP API as its operator needs for folders, on the loopback interface. */
export class GrafanaStandIn {
  public static async start(): Promise<GrafanaStandIn> {
    const grafana = new GrafanaStandIn();
    await new Promise<void>((resolve) => grafana.server.listen(0, '127.0.0.1', resolve));
    return grafana;
  }

  /**
   * Titles of the folders that there ever were, in the order of their requests; a deletion is `-`.
   */
  public readonly history: string[] = [];

  private readonly folders = new Map<string, Folder>();
  private readonly server: Server = createServer(
    (request, response) => void this.serve(request, response),
  );

  private constructor() {}

  public get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Titles of the folders that there are. */
  public get titles(): string[] {
    return [...this.folders.values()].map(({ title }) => title);
  }

  public async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    const answer = this.answer(request, text === '' ? {} : (JSON.parse(text) as Partial<Folder>));
    response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: 'not found' }));
  }

  private answer({ method, url = '' }: IncomingMessage, body: Partial<Folder>): object | undefined {
    const [, collection, uid] = /^\/api\/(folders|frontend)(?:\/([^/?]+))?/.exec(url) ?? [];
    if (collection === 'frontend') {
      return { buildInfo: { version: '11.3.0' } };
    }
    if (collection !== 'folders') {
      return undefined;
    }
    if (uid === undefined) {
      return method === 'POST'
        ? this.write({ uid: 'made', title: '', ...body })
        : [...this.folders.values()];
    }
    const folder = this.folders.get(uid);
    if (folder === undefined || method === 'GET') {
      return folder;
    }
    if (method === 'PUT') {
      return this.write({ ...folder, ...body, uid });
    }
    this.folders.delete(uid);
    this.history.push('-');
    return { message: 'deleted', title: folder.title };
  }

  private write({ uid, title }: Folder): Folder {
    this.folders.set(uid, { uid, title });
    this.history.push(title);
    return { uid, title };
  }
}
