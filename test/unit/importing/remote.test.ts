import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering, imageOf, serve, sha256 } from '../../support/loopback-sources';
import { bundleLayers, chartArchive, published, RELEASE, SOURCES } from './published';
import { commandOf } from '../../support/command';

const run = commandOf('import');
const plan = commandOf('plan');

const CHART = {
  config: 'application/vnd.cncf.helm.config.v1+json',
  layer: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip',
};
const DOWNLOADS = 'operator-constructs-source-';
const on = published();

const record = (): { sources: string[]; fetched: Record<string, string>; command: string } =>
  JSON.parse(readFileSync(join(on.out, 'import.json'), 'utf8')) as never;

/** Programs in the stead of Helm's: the chart of these tests has nothing to render. */
function installHelm(): void {
  mkdirSync(join(on.folder, 'bin'));
  writeFileSync(join(on.folder, 'bin/helm'), '#!/bin/sh\n/bin/cat "$3/templates/all.yaml"\n');
  chmodSync(join(on.folder, 'bin/helm'), 0o755);
}

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
  const texts = readdirSync(on.out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
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
  expect(await run(['--check', '--fetch', on.out])).toEqual({ status: 0, output: `${on.out}: up to date\n` });
  on.contents['/release.yaml'] = RELEASE.replaceAll('2.3.0', '2.3.1');
  const { status, output } = await run(['--check', '--fetch', on.out]);
  expect(status).toBe(1);
  expect(output).toContain(`${address} is ${sha256(on.contents['/release.yaml'])} now, and was ${sha256(RELEASE)}`);
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
  const { status, output } = await run([`oci://${on.host}/community/mailbox:v2.3.0`, '--out', on.out]);
  expect(output).toMatch(/^mailbox-operator 2\.3\.0 \(OLM bundle\)\n/);
  expect(status).toBe(0);
  const digest = sha256(on.contents['/v2/community/mailbox/manifests/v2.3.0']!);
  expect(Object.values(record().fetched)).toEqual([digest]);
  const pinned = join(on.folder, 'pinned');
  await run([`oci://${on.host}/community/mailbox@${digest}`, '--out', pinned]);
  expect(readFileSync(join(pinned, 'definition.ts'), 'utf8')).toBe(readFileSync(join(on.out, 'definition.ts'), 'utf8'));
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
  expect(Object.values(record().fetched)).toEqual([sha256(on.contents['/v2/mailbox/manifests/v1'])]);
});

test.each(['repository', 'registry', 'archive'])('reads a chart out of a %s', async (from) => {
  installHelm();
  const archive = chartArchive();
  on.contents = {
    ...imageOf('charts/mailbox', '2.3.0_a', [archive], CHART),
    '/charts/mailbox-2.3.0.tgz': archive,
    '/charts/index.yaml': `entries: { mailbox: [{ version: 2.3.0+a, digest: ${sha256(archive).slice(7)}, urls: [mailbox-2.3.0.tgz] }] }`,
  };
  const scheme = from === 'registry' ? 'oci' : 'http';
  const repo = `${scheme}://${on.host}/charts`;
  const named = ['--chart', 'mailbox', '--repo', repo, '--version', '2.3.0+a'];
  const { status, output } = await run([
    ...(from === 'archive' ? [`${repo}/mailbox-2.3.0.tgz`] : named),
    '--out',
    on.out,
  ]);
  expect(output).toMatch(/^mailbox 2\.3\.0 \(manifests\)\n/);
  expect(status).toBe(0);
  expect(await run(['--check', '--fetch', on.out])).toEqual({ status: 0, output: `${on.out}: up to date\n` });
});

test('asks for a token as anybody, and sends it to no other host', async () => {
  on.contents = imageOf('mailbox', 'v1', bundleLayers());
  const elsewhere = await serve(answering(() => on.contents));
  on.handler = ({ url = '', headers }, response) => {
    if (url.startsWith('/token')) {
      response.end(JSON.stringify({ token: 'everybody' }));
    } else if (headers.authorization !== 'Bearer everybody') {
      response.writeHead(401, {
        'www-authenticate': `Bearer realm="http://${on.host}/token",service="registry"`,
      });
      response.end();
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

test.each<readonly [string, RegExp]>([
  ['http://example.com/release.yaml', /is not encrypted, so anybody between here and there can change it; use https/],
  ['ftp://example.com/release.yaml', /has the scheme 'ftp'; sources are downloaded from https:\/\/ and oci:\/\/ only/],
  ['git+ssh://example.com/release.yaml', /has the scheme 'git\+ssh'/],
  ['https://user:hidden@example.com/release.yaml', /example\.com has credentials, which import\.json would keep/],
  [
    'https://example.com/release.yaml?token=hidden',
    /release\.yaml has 'token' in its query, which import\.json would keep/,
  ],
  ['oci://example.com/mailbox', /is not the address of an image; write oci:\/\/registry\/repository:tag/],
])('asks nobody for %s', async (address, message) => {
  const result = run([address, '--out', on.out]);
  await expect(result).rejects.toThrow(message);
  await expect(result).rejects.not.toThrow('hidden');
});

test('options that do not belong together are named at once', async () => {
  await expect(
    run([
      '--chart',
      'mailbox',
      '--repo',
      'charts',
      '--fetch',
      '--timeout',
      'x',
      '--values',
      'https://a/b',
      '--out',
      on.out,
    ]),
  ).rejects.toThrow(
    /'--version' is missing; a chart[^]*'--repo' is 'charts'; give an address[^]*'--fetch' is for '--check'[^]*'--timeout' must be a number[^]*'--values' is 'https:\/\/a\/b'; only sources/,
  );
});
