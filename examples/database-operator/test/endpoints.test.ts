import { metricsOf, probes, serve } from '../src/controller/endpoints.js';

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

describe('endpoints', () => {
  let server: Server | undefined;

  afterEach(
    async () =>
      await new Promise((resolve) => (server === undefined ? resolve(0) : server.close(resolve))),
  );

  const get = async (path: string) => {
    const { port } = server!.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Connection: 'close' },
    });
    return [response.status, await response.text()];
  };

  test('probes: alive from the start, ready when it is', async () => {
    let isReady = false;
    server = await serve(
      '127.0.0.1:0',
      probes(() => isReady),
    );
    expect(await get('/healthz')).toEqual([200, 'ok\n']);
    expect(await get('/readyz?verbose')).toEqual([503, 'not ready\n']);
    isReady = true;
    expect(await get('/readyz')).toEqual([200, 'ok\n']);
  });

  test.each(['/', '/metrics', '/constructor'])('%s is not there', async (path) => {
    server = await serve(
      '127.0.0.1:0',
      probes(() => true),
    );
    expect(await get(path)).toEqual([404, 'not found\n']);
  });

  test('metrics, and that they fail', async () => {
    const metrics = jest.fn().mockResolvedValueOnce('a 1\n').mockRejectedValueOnce(new Error('no'));
    server = await serve(
      '127.0.0.1:0',
      metricsOf({ metrics, contentType: 'text/plain' } as unknown as Parameters<
        typeof metricsOf
      >[0]),
    );
    expect(await get('/metrics')).toEqual([200, 'a 1\n']);
    expect(await get('/metrics')).toEqual([500, 'failed\n']);
  });

  test('an address that is taken is an error', async () => {
    server = await serve('127.0.0.1:0', {});
    const { port } = server.address() as AddressInfo;
    await expect(serve(`127.0.0.1:${port}`, {})).rejects.toThrow(/EADDRINUSE/);
  });
});
