import { createServer } from 'node:http';
import { addressOf } from '../options.js';

import type { Server, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Handler of a path. */
export type Route = (response: ServerResponse) => Promise<void> | void;

/** Serves paths at an address; resolves when it listens. */
export async function serve(
  address: string,
  routes: Readonly<Record<string, Route>>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (route === undefined) {
      answer(response, 404, 'not found');
      return;
    }
    Promise.resolve(route(response)).catch(() => answer(response, 500, 'failed'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(addressOf(address), resolve);
  });
  return server;
}

/** The probes: alive as long as it answers, ready when `isReady` says so. */
export function probes(isReady: () => boolean): Readonly<Record<string, Route>> {
  return {
    '/healthz': (response) => answer(response, 200, 'ok'),
    '/readyz': (response) =>
      isReady() ? answer(response, 200, 'ok') : answer(response, 503, 'not ready'),
  };
}

/** The metrics. */
export function metricsOf(registry: Registry): Readonly<Record<string, Route>> {
  return {
    '/metrics': async (response) => {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    },
  };
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${text}\n`);
}
