import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiServerStandIn } from '../../cluster/support/api-server-stand-in';
import { binaryPath, describeWith } from '../../cluster/support/cluster-tier';
import { EXAMPLE_OPERATOR } from '../../cluster/support/example-operator';
import { freePort } from '../../cluster/support/free-port';
import { waitFor } from '../../cluster/support/wait-for';
import { folder, useFolder } from '../../support/temporary-folder';

import type { ChildProcess } from 'node:child_process';
import type { ServerMood } from '../../cluster/support/api-server-stand-in';

const seconds = async (count: number) =>
  await new Promise((resolve) => setTimeout(resolve, count * 1000));

describeWith(
  'the process of the database-operator, with an API server that is not well',
  [EXAMPLE_OPERATOR],
  () => {
    let server: ApiServerStandIn;
    let probes: number;
    let output: string;
    let child: ChildProcess | undefined;
    let ended: Promise<number | null>;

    useFolder();
    beforeEach(async () => {
      server = await ApiServerStandIn.start();
      probes = await freePort();
      output = '';
    });

    afterEach(async () => {
      child?.kill('SIGKILL');
      await ended;
      await server.stop();
    });

    const start = () => {
      const kubeconfig = join(folder, 'kubeconfig');
      writeFileSync(kubeconfig, server.kubeconfig);
      const own = { PATH: process.env.PATH, KUBECONFIG: kubeconfig, WATCH_NAMESPACE: 'shop' };
      const flags = [`--health-probe-bind-address=127.0.0.1:${probes}`];
      child = spawn(process.execPath, [binaryPath(EXAMPLE_OPERATOR), ...flags], { env: own });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text) => (output += String(text)));
      }
      ended = new Promise((resolve) => child?.once('exit', resolve));
    };

    const probe = async (path: string): Promise<number | undefined> =>
      (await fetch(`http://127.0.0.1:${probes}${path}`).catch(() => undefined))?.status;

    const answers = async (path: string, status: number): Promise<void> => {
      const context = () => output;
      await waitFor(`${status} from ${path}`, async () => (await probe(path)) === status, {
        timeout: 40_000,
        context,
      });
    };

    const watches = async (): Promise<void> =>
      void (await waitFor('a watch', () => server.count('watch', 'databases') > 0, {
        timeout: 20_000,
      }));

    const stops = async (): Promise<number | null> => {
      child?.kill('SIGTERM');
      const unresolved = new Promise<number>((resolve) => setTimeout(resolve, 8000, -1).unref());
      return await Promise.race([ended, unresolved]);
    };

    it('is ready once everything is listed, and ends on request', async () => {
      start();
      await answers('/readyz', 200);
      expect(await stops()).toBe(0);
      const lines = output.trim().split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).not.toContain(
        'error',
      );
      expect(output).not.toContain('secret');
    }, 60_000);

    it('is alive but not ready while there is no API server, ends then too, and goes on when there is one', async () => {
      const { port } = server;
      await server.stop();
      start();
      await answers('/healthz', 200);
      expect(await probe('/readyz')).toBe(503);
      await seconds(4);
      server = await ApiServerStandIn.start(port);
      await answers('/readyz', 200);
      expect(await stops()).toBe(0);
      await server.stop();
      start();
      await answers('/readyz', 503);
      expect(await stops()).toBe(0);
      server = await ApiServerStandIn.start();
    }, 120_000);

    it.each<ServerMood>(['watch is 410', 'watch sends 410', 'watch breaks off', 'fails'])(
      'asks again with pauses where the server %s, and lives on',
      async (mood) => {
        start();
        await watches();
        server.mood = mood;
        server.asked.length = 0;
        server.breakOff();
        await seconds(9);
        const count = server.count('watch', 'databases') + server.count('list', 'databases');
        expect(count).toBeGreaterThanOrEqual(2);
        expect(count).toBeLessThanOrEqual(16);
        expect(await probe('/healthz')).toBe(200);
        expect(await stops()).toBe(0);
      },
      60_000,
    );

    it('does not wait for an answer that does not come when it is to end', async () => {
      server.mood = 'hangs';
      start();
      await answers('/readyz', 503);
      expect(await stops()).toBe(0);
    }, 60_000);

    it('ends with code 1 where its port is taken', async () => {
      probes = server.port;
      start();
      expect(await ended).toBe(1);
      expect(output).toContain('EADDRINUSE');
    }, 60_000);
  },
);
