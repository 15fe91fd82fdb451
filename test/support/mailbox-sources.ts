import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './command';
import { archiveOf, imageOf, sha256 } from './loopback-sources';
import { root } from './root';

const SOURCES = join(root, 'examples/import');
const RELEASE = readFileSync(join(SOURCES, 'release.yaml'), 'utf8');

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
  // A layer of the image that the bundle was made on, and one with a file that the next one takes
  // away.
  return [
    archiveOf([
      { path: 'bin/sh', link: '/busybox' },
      { path: 'manifests/old.yaml', content: 'a: [' },
      { path: 'manifests/older.yaml', content: 'a: [' },
    ]),
    // What is opaque has nothing of earlier layers, and what is in its own layer stays.
    archiveOf([...entries, { path: 'manifests/.wh.old.yaml' }, { path: 'manifests/.wh..wh..opq' }]),
  ];
}

const CHART = {
  config: 'application/vnd.cncf.helm.config.v1+json',
  layer: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip',
};

/**
 * Writes a program in the stead of Helm's, as the chart has nothing to render; gives the folder for
 * the PATH.
 */
export function installHelm(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'helm'), '#!/bin/sh\n/bin/cat "$3/templates/all.yaml"\n', {
    mode: 0o755,
  });
  return bin;
}

/** What a server publishes: the mailbox operator as charts of both kinds, and as a bundle. */
export function mailboxes(): Record<string, Uint8Array | string> {
  const archive = chartArchive();
  const digest = sha256(archive).slice(7);
  return {
    '/release.yaml': RELEASE,
    ...imageOf('charts/mailbox', '2.3.0_a', [archive], CHART),
    ...imageOf('community/mailbox', 'v2.3.0', bundleLayers()),
    '/charts/mailbox-2.3.0.tgz': archive,
    '/charts/index.yaml': `entries: { mailbox: [{ version: 2.3.0+a, digest: ${digest}, urls: [mailbox-2.3.0.tgz] }] }`,
  };
}

/** Imports each of them into a folder of its name; `helm` has to be on the PATH. */
export async function importMailboxes(host: string, into: string): Promise<string[]> {
  const chart = (scheme: string) => {
    const repo = `${scheme}://${host}/charts`;
    return ['--chart', 'mailbox', '--version', '2.3.0+a', '--repo', repo];
  };
  const sources = {
    repository: chart('http'),
    registry: chart('oci'),
    bundle: [`oci://${host}/community/mailbox:v2.3.0`],
    file: [`http://${host}/release.yaml`],
    here: [join(SOURCES, 'bundle')],
  };
  const folders = [];
  for (const [name, source] of Object.entries(sources)) {
    const folder = join(into, name);
    expect(await commandOf('import')([...source, '--out', folder])).toMatchObject({ status: 0 });
    folders.push(folder);
  }
  return folders;
}
