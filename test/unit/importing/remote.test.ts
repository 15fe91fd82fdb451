import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commandOf } from '../../support/command';
import { filesBelow } from '../../support/files-below';
import { answering, archiveOf, imageOf, serve, sha256 } from '../../support/loopback-sources';
import { bundleLayers, chartArchive, installHelm, mailboxes } from '../../support/mailbox-sources';
import { watchedFolders } from '../../support/temporary-folder';

import type * as Archive from '../../../lib/cli/importing/remote/archive';
import type { Handler } from '../../support/loopback-sources';

const SOURCES = resolve(__dirname, '../../../examples/import');
const RELEASE = readFileSync(join(SOURCES, 'release.yaml'), 'utf8');

type Contents = Record<string, Uint8Array | string>;

/** What the server of a test publishes, and the folder that the test imports to. */
const on = {} as {
  folder: string;
  out: string;
  handler: Handler;
  contents: Contents;
  server: Awaited<ReturnType<typeof serve>>;
  host: string;
};
const { PATH } = process.env;

// A server on this machine for each test, with a release; no program is on the PATH.
beforeEach(async () => {
  on.folder = mkdtempSync(join(tmpdir(), 'remote-'));
  on.out = join(on.folder, 'operators/mailbox');
  on.contents = { '/release.yaml': RELEASE };
  on.handler = answering(() => on.contents);
  on.server = await serve((request, response) => on.handler(request, response));
  on.host = on.server.host;
  process.env.PATH = join(on.folder, 'bin');
});

afterEach(async () => {
  Object.assign(process.env, { PATH });
  await on.server.close();
  rmSync(on.folder, { recursive: true });
});

const run = commandOf('import');
const plan = commandOf('plan');

const DOWNLOADS = 'operator-constructs-source-';
const leftOver = watchedFolders(DOWNLOADS);

const record = (): { sources: string[]; fetched: Record<string, string>; command: string } =>
  JSON.parse(readFileSync(join(on.out, 'import.json'), 'utf8')) as never;

test('reads a release where it is published, and remembers its digest', async () => {
  const address = `http://${on.host}/release.yaml`;
  const { status, output } = await run([address, '--out', on.out]);
  expect(status).toBe(0);
  expect(output).toMatch(/^mailbox 2\.3\.0 \(manifests\)\n/);
  expect(output).toMatch(/ release\.yaml:\d+: Namespace mailbox-system is left out/);
  expect(record()).toMatchObject({
    sources: [address],
    fetched: { [address]: sha256(RELEASE) },
    command: `operator-constructs import ${address} --out ${on.out}`,
  });
  const texts = filesBelow(on.out).map((name) => readFileSync(join(on.out, name), 'utf8'));
  expect(texts.filter((text) => text.includes(DOWNLOADS))).toEqual([]);
});

test('a check downloads nothing by default', async () => {
  const address = `http://${on.host}/release.yaml`;
  await run([address, '--out', on.out]);
  const unasked = await run(['--check', on.out]);
  expect(unasked).toEqual({
    status: 0,
    output: `${on.out}: not edited; written from ${address} (${sha256(RELEASE)}), which '--fetch' compares\n`,
  });
  expect(on.server.requests).toHaveLength(1);
  expect(await run(['--check', '--fetch', on.out])).toEqual({
    status: 0,
    output: `${on.out}: up to date\n`,
  });
  on.contents['/release.yaml'] = RELEASE.replaceAll('2.3.0', '2.3.1');
  const { status, output } = await run(['--check', '--fetch', on.out]);
  expect(status).toBe(1);
  expect(output).toContain(
    `${address} is ${sha256(on.contents['/release.yaml'])} now, and was ${sha256(RELEASE)}`,
  );
  expect(output).toContain('definition.ts would change');
  expect((await run(['--check', on.out])).status).toBe(0);
});

test('a plan compares with a release where it is published', async () => {
  on.contents['/next.yaml'] = RELEASE.replaceAll('2.3.0', '2.4.0');
  const { output } = await plan([join(SOURCES, 'release.yaml'), `http://${on.host}/next.yaml`]);
  expect(output).toContain('2.4.0');
});

test('reads an OLM bundle out of a registry: the layers in order, and nothing but the bundle', async () => {
  on.contents = imageOf('community/mailbox', 'v2.3.0', bundleLayers());
  const { status, output } = await run([
    `oci://${on.host}/community/mailbox:v2.3.0`,
    '--out',
    on.out,
  ]);
  expect(output).toMatch(/^mailbox-operator 2\.3\.0 \(OLM bundle\)\n/);
  expect(status).toBe(0);
  const digest = sha256(on.contents['/v2/community/mailbox/manifests/v2.3.0']!);
  expect(Object.values(record().fetched)).toEqual([digest]);
  const pinned = join(on.folder, 'pinned');
  await run([`oci://${on.host}/community/mailbox@${digest}`, '--out', pinned]);
  expect(readFileSync(join(pinned, 'definition.ts'), 'utf8')).toBe(
    readFileSync(join(on.out, 'definition.ts'), 'utf8'),
  );
});

test('reads one platform of an image that has several', async () => {
  on.contents = imageOf('mailbox', 'amd', bundleLayers());
  const digest = sha256(on.contents['/v2/mailbox/manifests/amd']!);
  const manifests = [
    { digest: `sha256:${'0'.repeat(64)}`, platform: { architecture: 'arm64' } },
    { digest, platform: { architecture: 'amd64' } },
  ];
  on.contents['/v2/mailbox/manifests/v1'] = JSON.stringify({ manifests });
  expect((await run([`oci://${on.host}/mailbox:v1`, '--out', on.out])).status).toBe(0);
  expect(Object.values(record().fetched)).toEqual([
    sha256(on.contents['/v2/mailbox/manifests/v1']),
  ]);
});

test.each(['repository', 'registry', 'archive'])('reads a chart out of a %s', async (from) => {
  installHelm(on.folder);
  on.contents = mailboxes();
  const scheme = from === 'registry' ? 'oci' : 'http';
  const repo = `${scheme}://${on.host}/charts`;
  const named = ['--chart', 'mailbox', '--repo', repo, '--version', '2.3.0+a'];
  const given = from === 'archive' ? [`${repo}/mailbox-2.3.0.tgz`] : named;
  const { status, output } = await run([...given, '--out', on.out]);
  expect(output).toMatch(/^mailbox 2\.3\.0 \(manifests\)\n/);
  expect(status).toBe(0);
  expect(await run(['--check', '--fetch', on.out])).toEqual({
    status: 0,
    output: `${on.out}: up to date\n`,
  });
});

test.each(['', 'digest: null,', "digest: '',"])(
  'says that a chart was compared with nothing where its index has no digest: %s',
  async (digest) => {
    installHelm(on.folder);
    on.contents = {
      '/mailbox-2.3.0.tgz': chartArchive(),
      '/index.yaml': `entries: { mailbox: [{ version: 2.3.0, ${digest} urls: [mailbox-2.3.0.tgz] }] }`,
    };
    const named = ['--chart', 'mailbox', '--repo', `http://${on.host}`, '--version', '2.3.0'];
    const { status, output } = await run([...named, '--out', on.out]);
    expect(output).toContain(
      `  warning  http://${on.host}/index.yaml has no digest of mailbox 2.3.0: what was downloaded was compared with nothing;`,
    );
    expect(status).toBe(0);
    // What is kept is the same, and what was downloaded is compared from now on.
    expect((await run(['--check', '--fetch', on.out])).status).toBe(0);
    on.contents['/mailbox-2.3.0.tgz'] = archiveOf([
      { path: 'mailbox/Chart.yaml', content: 'a: b' },
    ]);
    await expect(run(['--check', '--fetch', on.out])).rejects.toThrow();
  },
);

test('prints names of archives as one line of text, and nothing that a terminal obeys', async () => {
  const name = 'a\u001b[31m\u202e\u009b.yaml';
  const content = readFileSync(join(SOURCES, 'release.yaml'), 'utf8');
  on.handler = sending(archiveOf([{ path: name, content }]));
  const { output } = await run([`http://${on.host}/release.tgz`, '--out', on.out]);
  expect(output).toContain('a [31m');

  expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
});

test('asks for a token as anybody, and sends it to no other host', async () => {
  on.contents = imageOf('mailbox', 'v1', bundleLayers());
  const elsewhere = await serve(answering(() => on.contents));
  on.handler = ({ url = '', headers }, response) => {
    if (url.startsWith('/token')) {
      response.end(JSON.stringify({ token: 'everybody' }));
    } else if (headers.authorization !== 'Bearer everybody') {
      const challenge = `Bearer realm="http://${on.host}/token",service="registry"`;
      response.writeHead(401, { 'www-authenticate': challenge }).end();
    } else if (url.includes('/blobs/')) {
      response.writeHead(307, { location: `http://${elsewhere.host}${url}` }).end();
    } else {
      answering(() => on.contents)({ url } as never, response);
    }
  };
  expect((await run([`oci://${on.host}/mailbox:v1`, '--out', on.out])).status).toBe(0);
  expect(on.server.requests.map(({ path }) => path)).toContain(
    '/token?scope=repository%3Amailbox%3Apull&service=registry',
  );
  expect(elsewhere.requests).toHaveLength(2);
  await elsewhere.close();
  expect(elsewhere.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
});

test('asks for no token on another machine where that is not encrypted', async () => {
  const challenge = 'Bearer realm="http://192.0.2.1/token",service="registry"';
  on.handler = status(401, { 'www-authenticate': challenge });
  await expect(run([`oci://${on.host}/mailbox:v1`, '--out', on.out])).rejects.toThrow(
    "its tokens are at 'http://192.0.2.1', which is another machine, and not encrypted",
  );
});

test.each<readonly [string, RegExp]>([
  [
    'http://example.com/release.yaml',
    /is not encrypted, so anybody between here and there can change it; use https/,
  ],
  [
    'ftp://example.com/release.yaml',
    /has the scheme 'ftp'; sources are downloaded from https:\/\/ and oci:\/\/ only/,
  ],
  ['git+ssh://example.com/release.yaml', /has the scheme 'git\+ssh'/],
  [
    'https://user:hidden@example.com/release.yaml',
    /example\.com has credentials, which import\.json would keep/,
  ],
  [
    'https://example.com/release.yaml?token=hidden',
    /release\.yaml has 'token' in its query, which import\.json would keep/,
  ],
  [
    'oci://example.com/mailbox',
    /is not the address of an image; write oci:\/\/registry\/repository:tag/,
  ],
])('asks nobody for %s', async (address, message) => {
  const result = run([address, '--out', on.out]);
  await expect(result).rejects.toThrow(message);
  await expect(result).rejects.not.toThrow('hidden');
});

test('options that do not belong together are named at once', async () => {
  const options =
    '--chart mailbox --repo charts --fetch --timeout x --values https://a/b --out'.split(' ');
  await expect(run([...options, on.out])).rejects.toThrow(
    /'--version' is missing; a chart[^]*'--repo' is 'charts'; give an address[^]*'--fetch' is for '--check'[^]*'--timeout' must be a number[^]*'--values' is 'https:\/\/a\/b'; only sources/,
  );
});

const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(code, headers).end();

const sending =
  (content: string | Buffer): Handler =>
  (_, response) =>
    void response.end(content);

test.each<readonly [string, Handler, RegExp]>([
  ['nothing there', status(404), /was answered with status 404, so there is nothing there$/],
  [
    'a login',
    status(401),
    /was refused \(401\); no credentials are sent, so download it with a tool that has yours/,
  ],
  ['a broken server', status(500), /was answered with status 500$/],
  [
    'another scheme',
    status(302, { location: 'https://127.0.0.1/x' }),
    /is redirected to 'https:\/\/127\.0\.0\.1', which has another scheme$/,
  ],
  ['a file', status(302, { location: 'file:///etc/passwd' }), /has another scheme$/],
  [
    'another machine without encryption',
    status(302, { location: 'http://192.0.2.1/release.yaml' }),
    /is redirected to 'http:\/\/192\.0\.2\.1', which is another machine, and not encrypted$/,
  ],
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
  [
    'no answer',
    () => undefined,
    /was not downloaded within 0\.3 s; give '--timeout' with more seconds$/,
  ],
  [
    'an endless answer',
    (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('# a\n'), 20);
      response.on('close', () => clearInterval(timer));
    },
    /was not downloaded within 0\.3 s/,
  ],
  ['a page', sending('<html></html>'), /release\.yaml/],
  ['a broken archive', sending(Buffer.from([0x1f, 0x8b, 1, 2, 3])), /cannot be unpacked: /],
  [
    'a link',
    sending(archiveOf([{ path: 'a.yaml', link: '/etc/passwd' }])),
    /'a\.yaml' is a link to '\/etc\/passwd'; only files are unpacked$/,
  ],
  [
    'a file outside',
    sending(archiveOf(['../../evil.yaml', '/etc/evil'].map((path) => ({ path, content: '' })))),
    /2 problems:\n.*has '\.\.\/\.\.\/evil\.yaml', which leads out of the archive\n.*has '\/etc\/evil'/,
  ],
  [
    'a folder that is a file, and a name that is too long',
    sending(
      archiveOf(
        ['a', 'a/b.yaml', `${'x'.repeat(300)}.yaml`].map((path) => ({ path, content: '' })),
      ),
    ),
    /2 problems:\n.*release\.yaml: 'a\/b\.yaml' needs a name that is both a file and a folder in the archive\n.*release\.yaml: 'x{300}\.yaml' has a name that is too long for this machine$/,
  ],
  [
    'a file that is a folder',
    sending(archiveOf(['a/b.yaml', 'a'].map((path) => ({ path, content: '' })))),
    /release\.yaml: 'a' needs a name that is both a file and a folder in the archive$/,
  ],
  [
    'a bomb',
    (...exchange) =>
      sending(archiveOf([{ path: 'a', content: 'a'.repeat(65 * 1024 * 1024) }]))(...exchange),
    /has more than 67108864 bytes when unpacked/,
  ],
])('%s', async (_, faulty, message) => {
  on.handler = faulty;
  const given = [
    `http://${on.host}/release.yaml`,
    '--out',
    on.out,
    '--timeout',
    _.includes('answer') ? '0.3' : '30',
  ];
  await expect(run(given)).rejects.toThrow(message);
  expect(existsSync(on.out)).toBe(false);
  expect(leftOver()).toEqual([]);
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

const bundleOf = (...layers: readonly Buffer[]): Contents => imageOf('mailbox', 'v1', layers);
const manifest = (content: object): Contents => ({
  '/v2/mailbox/manifests/v1': JSON.stringify(content),
});
const large = { mediaType: 'tar', digest: sha256(''), size: 40e6 };

/** Contents of a registry in place of those of a bundle. */
const SPOILED: Readonly<
  Record<string, readonly [spoil: (image: Contents) => Contents, message: RegExp]>
> = {
  'a layer that was changed': [
    (image) => ({ [Object.keys(image).find((each) => each.includes('/blobs/'))!]: archiveOf([]) }),
    /mailbox: the layer: has the digest sha256:\w+, and not sha256:\w+; it was changed/,
  ],
  'a manifest without layers': [() => manifest({}), /has no layer with files/],
  'layers too large together': [
    () => manifest({ layers: [large, large] }),
    /has layers of 80000000 bytes/,
  ],
  'layers too large when they are unpacked': [
    () =>
      bundleOf(
        ...['a', 'b'].map((path) =>
          archiveOf([{ path: `manifests/${path}`, content: ' '.repeat(40e6) }]),
        ),
      ),
    /mailbox: has more than 67108864 bytes when unpacked/,
  ],
  'a digest that is a path': [
    () => manifest({ layers: [{ mediaType: 'tar', digest: '../../x', size: 1 }] }),
    /has a layer '\.\.\/\.\.\/x'/,
  ],
  'another compression': [
    () => manifest({ layers: [{ mediaType: 'a.tar+zstd' }] }),
    /compressed by zstd/,
  ],
  'a link in the bundle': [
    () => bundleOf(archiveOf([{ path: 'manifests/a.yaml', link: '../../secret' }])),
    /'manifests\/a\.yaml' is a link to/,
  ],
  'an image that is no bundle': [
    () => bundleOf(archiveOf([{ path: 'bin/a', content: 'a' }])),
    /is an image without manifests\//,
  ],
};

test.each(Object.entries(SPOILED))('in a registry: %s', async (_, [spoil, message]) => {
  const image = imageOf('mailbox', 'v1', bundleLayers());
  on.contents = { ...image, ...spoil(image) };
  await expect(run([`oci://${on.host}/mailbox:v1`, '--out', on.out])).rejects.toThrow(message);
});

test('in a registry: a manifest that is not the one of the digest', async () => {
  const digest = sha256('');
  on.contents = { [`/v2/mailbox/manifests/${digest}`]: '{}' };
  await expect(run([`oci://${on.host}/mailbox@${digest}`, '--out', on.out])).rejects.toThrow(
    'has the digest',
  );
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

test('an archive where the package that unpacks it is not installed', () => {
  jest.resetModules();
  jest.doMock('tar', () => {
    throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  });
  const { unpack } = jest.requireActual<typeof Archive>(
    '../../../lib/cli/importing/remote/archive',
  );
  expect(() => unpack('a.tgz', chartArchive(), new Map())).toThrow(
    "archives are unpacked by the package 'tar', which is not installed; run npm install --save-dev tar",
  );
  jest.dontMock('tar');
});
