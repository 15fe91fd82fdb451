import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type * as Archive from '../../../lib/cli/importing/remote/archive';
import { archiveOf, type Handler, imageOf, sha256 } from '../../support/loopback-sources';
import { bundleLayers, chartArchive, published } from './published';
import { commandOf } from '../../support/command';

const run = commandOf('import');

const DOWNLOADS = 'operator-constructs-source-';
const on = published();

const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(code, headers).end();

test.each<readonly [string, Handler, RegExp]>([
  ['nothing there', status(404), /was answered with status 404, so there is nothing there$/],
  ['a login', status(401), /was refused \(401\); no credentials are sent, so download it with a tool that has yours/],
  ['a broken server', status(500), /was answered with status 500$/],
  [
    'another scheme',
    status(302, { location: 'https://127.0.0.1/x' }),
    /is redirected to 'https:\/\/127\.0\.0\.1', which has another scheme$/,
  ],
  ['a file', status(302, { location: 'file:///etc/passwd' }), /has another scheme$/],
  ['a circle', status(302, { location: '/release.yaml' }), /is redirected more than 5 times$/],
  [
    'a cut answer',
    (_, response) => {
      response.writeHead(200, { 'content-length': '9999' });
      response.write('a');
      setTimeout(() => response.destroy(), 20);
    },
    /could not be downloaded: /,
  ],
  ['no answer', () => undefined, /was not downloaded within 0\.3 s; give '--timeout' with more seconds$/],
  [
    'an endless answer',
    (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('# a\n'), 20);
      response.on('close', () => clearInterval(timer));
    },
    /was not downloaded within 0\.3 s/,
  ],
  ['a page', (_, response) => void response.end('<html></html>'), /release\.yaml/],
  [
    'a bomb',
    (_, response) => void response.end(archiveOf([{ path: 'a', content: 'a'.repeat(65 * 1024 * 1024) }])),
    /has more than 67108864 bytes when unpacked/,
  ],
  ['a broken archive', (_, response) => void response.end(Buffer.from([0x1f, 0x8b, 1, 2, 3])), /cannot be unpacked: /],
  [
    'a file outside',
    (_, response) =>
      void response.end(
        archiveOf([
          { path: '../../evil.yaml', content: 'a: 1' },
          { path: '/etc/evil', content: '' },
        ]),
      ),
    /2 problems:\n.*has '\.\.\/\.\.\/evil\.yaml', which leads out of the archive\n.*has '\/etc\/evil'/,
  ],
  [
    'a link',
    (_, response) => void response.end(archiveOf([{ path: 'a.yaml', link: '/etc/passwd' }])),
    /'a\.yaml' is a link to '\/etc\/passwd'; only files are unpacked$/,
  ],
])('%s', async (_, faulty, message) => {
  on.handler = faulty;
  const given = [`http://${on.host}/release.yaml`, '--out', on.out, '--timeout', _.includes('answer') ? '0.3' : '30'];
  await expect(run(given)).rejects.toThrow(message);
  expect(existsSync(on.out)).toBe(false);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(DOWNLOADS))).toEqual([]);
});

test('more than anybody publishes', async () => {
  on.handler = (_, response) => {
    response.writeHead(200);
    const block = Buffer.alloc(1024 * 1024, '#');
    const more = (): void => void (response.destroyed || response.write(block, more));
    more();
  };
  await expect(run([`http://${on.host}/release.yaml`, '--out', on.out])).rejects.toThrow(
    'has more than 67108864 bytes',
  );
});

test.each<readonly [string, (image: Record<string, Uint8Array | string>) => void, RegExp]>([
  [
    'a layer that was changed',
    (image) => {
      const name = Object.keys(image).find((each) => each.includes('/blobs/'))!;
      image[name] = archiveOf([]);
    },
    /mailbox: the layer: has the digest sha256:\w+, and not sha256:\w+; it was changed/,
  ],
  [
    'a manifest without layers',
    (image) => {
      image['/v2/mailbox/manifests/v1'] = '{}';
    },
    /has no layer with files/,
  ],
  [
    'layers too large together',
    (image) => {
      const layer = { mediaType: 'tar', digest: sha256(''), size: 40e6 };
      image['/v2/mailbox/manifests/v1'] = JSON.stringify({ layers: [layer, layer] });
    },
    /has layers of 80000000 bytes/,
  ],
  [
    'layers too large when they are unpacked',
    (image) =>
      Object.assign(
        image,
        imageOf(
          'mailbox',
          'v1',
          ['a', 'b'].map((path) => archiveOf([{ path: `manifests/${path}`, content: ' '.repeat(40e6) }])),
        ),
      ),
    /mailbox: has more than 67108864 bytes when unpacked/,
  ],
  [
    'a digest that is a path',
    (image) => {
      image['/v2/mailbox/manifests/v1'] = JSON.stringify({
        layers: [{ mediaType: 'tar', digest: '../../x', size: 1 }],
      });
    },
    /has a layer '\.\.\/\.\.\/x'/,
  ],
  [
    'another compression',
    (image) => {
      image['/v2/mailbox/manifests/v1'] = JSON.stringify({ layers: [{ mediaType: 'a.tar+zstd' }] });
    },
    /compressed by zstd/,
  ],
  [
    'a link in the bundle',
    (image) =>
      Object.assign(image, imageOf('mailbox', 'v1', [archiveOf([{ path: 'manifests/a.yaml', link: '../../secret' }])])),
    /'manifests\/a\.yaml' is a link to/,
  ],
  [
    'an image that is no bundle',
    (image) => Object.assign(image, imageOf('mailbox', 'v1', [archiveOf([{ path: 'bin/a', content: 'a' }])])),
    /is an image without manifests\//,
  ],
])('in a registry: %s', async (_, spoil, message) => {
  on.contents = imageOf('mailbox', 'v1', bundleLayers());
  spoil(on.contents);
  await expect(run([`oci://${on.host}/mailbox:v1`, '--out', on.out])).rejects.toThrow(message);
});

test('in a registry: a manifest that is not the one of the digest', async () => {
  const digest = sha256('');
  on.contents = { [`/v2/mailbox/manifests/${digest}`]: '{}' };
  await expect(run([`oci://${on.host}/mailbox@${digest}`, '--out', on.out])).rejects.toThrow('has the digest');
});

test.each<readonly [string, RegExp]>([
  [
    `entries: { mailbox: [{ version: 2.3.0, digest: ${'0'.repeat(64)}, urls: [a.tgz] }] }`,
    /a\.tgz: has the digest sha256:/,
  ],
  [
    'entries: { mailbox: [{ version: 2.2.0, urls: [a.tgz] }] }',
    /no version '2\.3\.0' of the chart 'mailbox'; did you mean '2\.2\.0'\?; the newest is '2\.2\.0'/,
  ],
  ['entries: { mailboxes: [] }', /has no chart 'mailbox'; did you mean 'mailboxes'\?/],
  [
    'entries: { mailbox: [{ version: 2.3.0, urls: ["file:///etc/passwd"] }] }',
    /'file:\/\/\/etc\/passwd' has the scheme 'file'/,
  ],
  ['a: [', /index\.yaml: /],
])('in a chart repository: %s', async (index, message) => {
  on.contents = { '/index.yaml': index, '/a.tgz': chartArchive() };
  const named = ['--chart', 'mailbox', '--repo', `http://${on.host}`, '--version', '2.3.0'];
  await expect(run([...named, '--out', on.out])).rejects.toThrow(message);
});

test('an archive where the package that unpacks it is not installed', async () => {
  jest.resetModules();
  jest.doMock('tar', () => {
    throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  });
  const { unpack } = jest.requireActual<typeof Archive>('../../../lib/cli/importing/remote/archive');
  await expect(unpack('a.tgz', chartArchive(), new Map())).rejects.toThrow(
    "archives are unpacked by the package 'tar', which is not installed; run npm install --save-dev tar",
  );
  jest.dontMock('tar');
});
