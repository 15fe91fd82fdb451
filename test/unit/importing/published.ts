import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answering, archiveOf, type Handler, type LoopbackServer, serve } from '../../support/loopback-sources';

export const SOURCES = resolve(__dirname, '../../../examples/import');
export const RELEASE = readFileSync(join(SOURCES, 'release.yaml'), 'utf8');

/** Sources of one test, and the folder that it imports them to. */
export interface Published {
  folder: string;
  out: string;
  handler: Handler;
  contents: Record<string, Uint8Array | string>;
  server: LoopbackServer;
  /** Address of the server without a scheme. */
  host: string;
}

/** A server on this machine for each test of a file, with a release; no program is on the PATH. */
export function published(): Published {
  const test = {} as Published;
  const { PATH } = process.env;
  beforeEach(async () => {
    test.folder = mkdtempSync(join(tmpdir(), 'remote-'));
    test.out = join(test.folder, 'operators/mailbox');
    test.contents = { '/release.yaml': RELEASE };
    test.handler = answering(() => test.contents);
    test.server = await serve((request, response) => test.handler(request, response));
    test.host = test.server.host;
    process.env.PATH = join(test.folder, 'bin');
  });
  afterEach(async () => {
    Object.assign(process.env, { PATH });
    await test.server.close();
    rmSync(test.folder, { recursive: true });
  });
  return test;
}

export const chartArchive = (): Buffer =>
  archiveOf([
    { path: 'mailbox/Chart.yaml', content: 'name: mailbox\nversion: 2.3.0\n' },
    { path: 'mailbox/templates/all.yaml', content: RELEASE },
  ]);

export function bundleLayers(): Buffer[] {
  const entries = ['manifests', 'metadata'].flatMap((name) =>
    readdirSync(join(SOURCES, 'bundle', name)).map((file) => ({
      path: `${name}/${file}`,
      content: readFileSync(join(SOURCES, 'bundle', name, file), 'utf8'),
    })),
  );
  // A layer of the image that the bundle was made on, and one with a file that the next one takes away.
  return [
    archiveOf([
      { path: 'bin/sh', link: '/busybox' },
      { path: 'manifests/old.yaml', content: 'a: [' },
    ]),
    archiveOf([...entries, { path: 'manifests/.wh.old.yaml' }]),
  ];
}
