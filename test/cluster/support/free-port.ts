import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where ports are looked for: below those that an operating system gives to outgoing connections
 * (Linux begins at 32768). A port from among those can be taken by any connection between the time
 * it is found and the time a server listens.
 */
export const SERVER_PORTS = { first: 20_000, last: 31_999 } as const;

/**
 * Those that this process has looked at, so that none is given twice before something listens on
 * it.
 */
const seen = new Set<number>();

/**
 * A port of the loopback interface that nobody listens on, and that no outgoing connection will be
 * given.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    // By chance, so that processes that look at the same time do not find the same one.
    const port = randomInt(SERVER_PORTS.first, SERVER_PORTS.last + 1);
    if (seen.has(port)) {
      continue;
    }
    seen.add(port);
    if (await isFree(port)) {
      return port;
    }
  }
  throw new Error(`no free port from ${SERVER_PORTS.first} to ${SERVER_PORTS.last}`);
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
