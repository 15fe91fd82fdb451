import { createServer } from 'node:http';

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How an API server fails: not at all, each watch by a way of its own, or every request. */
export type ServerMood =
  'answers' | 'watch is 410' | 'watch sends 410' | 'watch breaks off' | 'fails' | 'hangs';

/**
 * An API server without objects that fails in the ways in which a real one rarely does when it is
 * asked to.
 */
export class ApiServerStandIn {
  /** Starts one, on a port of its own or on one that an earlier one had. */
  public static async start(port = 0): Promise<ApiServerStandIn> {
    const standIn = new ApiServerStandIn();
    await new Promise<void>((resolve) => standIn.server.listen(port, '127.0.0.1', resolve));
    standIn.port = (standIn.server.address() as AddressInfo).port;
    return standIn;
  }

  public port = 0;
  public mood: ServerMood = 'answers';
  /** Requests: `list`, `watch` or the method, and the path. */
  public readonly asked: string[] = [];

  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );
  private readonly sockets = new Set<Socket>();

  private constructor() {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  /** A kubeconfig that leads here. */
  public get kubeconfig(): string {
    const cluster = { server: `http://127.0.0.1:${this.port}`, 'insecure-skip-tls-verify': true };
    return JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'a', cluster }],
      users: [{ name: 'a', user: { token: 'secret' } }],
      contexts: [{ name: 'a', context: { cluster: 'a', user: 'a' } }],
      'current-context': 'a',
    });
  }

  public count(what: 'list' | 'watch', plural: string): number {
    return this.asked.filter(
      (asked) => asked.startsWith(`${what} `) && asked.endsWith(`/${plural}`),
    ).length;
  }

  /** Breaks all connections. */
  public breakOff(): void {
    for (const socket of this.sockets) {
      socket.destroy();
    }
  }

  public async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.breakOff();
    await closed;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
    const isWatch = searchParams.has('watch');
    const verb = request.method === 'GET' ? 'list' : (request.method ?? '');
    const what = isWatch ? 'watch' : verb;
    this.asked.push(`${what} ${pathname}`);
    if (this.mood === 'hangs') {
      return;
    }
    if (this.mood === 'fails') {
      response.writeHead(500).end('<html>');
    } else if (isWatch) {
      this.watch(request, response);
    } else if (request.method === 'GET') {
      response.end(JSON.stringify({ metadata: { resourceVersion: '1' }, items: [] }));
    } else {
      response.end(JSON.stringify({ status: { allowed: false } }));
    }
  }

  private watch({ socket }: IncomingMessage, response: ServerResponse): void {
    const gone = { code: 410, reason: 'Expired', message: 'too old' };
    if (this.mood === 'watch is 410') {
      response.writeHead(410).end(JSON.stringify(gone));
    } else if (this.mood === 'watch sends 410') {
      response.end(`${JSON.stringify({ type: 'ERROR', object: gone })}\n`);
    } else {
      response.flushHeaders();
    }
    if (this.mood === 'watch breaks off') {
      response.write('{"type":"ADDED","obj', () => socket.destroy());
    }
  }
}
