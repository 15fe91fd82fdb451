import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PlanReport, readRelease } from 'operator-constructs/cli';
import { commandOf } from '../../support/command';
import { archiveOf } from '../../support/loopback-sources';
import { folder, useFolder, watchedFolders } from '../../support/temporary-folder';

import type { Release } from 'operator-constructs/cli';
import type { ArchiveEntry } from '../../support/loopback-sources';

const run = commandOf('import');
const plan = commandOf('plan');

const SOURCES = resolve(__dirname, '../../../examples/import');
const RELEASE = readFileSync(join(SOURCES, 'release.yaml'), 'utf8');
const NEXT = readFileSync(join(SOURCES, 'release-2.4.yaml'), 'utf8');
const { PATH } = process.env;

// What stands in the name of an archive is no command.
useFolder(join(tmpdir(), 'archive $(x);-'));
afterEach(() => {
  process.env.PATH = PATH;
});

const out = (): string => join(folder, 'operators/mailbox');
const leftOver = watchedFolders('operator-constructs-archive-');

function write(name: string, content: Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** A program that renders a chart of this test: its one template as it is. */
function installHelm(): void {
  mkdirSync(join(folder, 'bin'));
  const text = '#!/bin/sh\ncat "$3"/templates/all.yaml\n';
  writeFileSync(join(folder, 'bin/helm'), text, { mode: 0o755 });
  process.env.PATH = `${join(folder, 'bin')}:/bin:/usr/bin`;
}

const chart = (release = RELEASE): ArchiveEntry[] => [
  { path: 'mailbox/Chart.yaml', content: 'name: mailbox\nversion: 2.3.0\n' },
  { path: 'mailbox/templates/all.yaml', content: release },
];
const bundle = (): ArchiveEntry[] =>
  ['manifests', 'metadata'].flatMap((name) =>
    readdirSync(join(SOURCES, 'bundle', name)).map((file) => ({
      path: `./${name}/${file}`,
      content: readFileSync(join(SOURCES, 'bundle', name, file), 'utf8'),
    })),
  );

describe('an archive here is read as the folder in it', () => {
  test.each<[string, () => ArchiveEntry[], string]>([
    ['a chart', chart, 'manifests'],
    ['a bundle', bundle, 'OLM bundle'],
    ['a release', () => [{ path: 'deploy/release.yaml', content: RELEASE }], 'manifests'],
  ])('%s, packed or not', async (_, entries, what) => {
    installHelm();
    const packed = archiveOf(entries());
    for (const content of [packed, gunzipSync(packed)]) {
      const archive = write('mailbox-2.3.0.tgz', content);
      const { status, output } = await run([archive, '--out', out()]);
      expect(output).toContain(` 2.3.0 (${what})`);
      expect(output).not.toContain('operator-constructs-archive');
      expect(status).toBe(0);
      expect(readFileSync(join(out(), 'report.md'), 'utf8')).not.toContain(folder);
      expect(JSON.parse(readFileSync(join(out(), 'import.json'), 'utf8'))).toMatchObject({
        sources: ['../../mailbox-2.3.0.tgz'],
      });
      expect(await run(['--check', out()])).toEqual({
        status: 0,
        output: `${out()}: up to date\n`,
      });
    }
    expect(leftOver()).toEqual([]);
  });

  test('messages name the archive, and what is in it', async () => {
    const archive = write('a.tgz', archiveOf([{ path: 'x/a.yaml', content: 'a: 1\nb: [\n' }]));
    await expect(run([archive, '--out', out()])).rejects.toThrow(`${archive}/x/a.yaml:`);
    expect(existsSync(out())).toBe(false);
    expect(leftOver()).toEqual([]);
  });

  test('releases are planned from one to the other', async () => {
    installHelm();
    const [old, next] = [
      write('mailbox-2.3.0.tgz', archiveOf(chart())),
      write('mailbox-2.4.0.tgz', archiveOf(chart(NEXT))),
    ];
    const [one, two] = [
      write('2.3.yaml', Buffer.from(RELEASE)),
      write('2.4.yaml', Buffer.from(NEXT)),
    ];
    const { status, output = '' } = await plan([old, next, '--name', 'mailbox']);
    const expected = await plan([one, two]);
    expect(status).toBe(expected.status);
    const plain = (text: string, names: readonly string[]): string =>
      names.reduce((rest, name) => rest.replaceAll(name, 'source'), text);
    expect(plain(output, [`${old}/mailbox`, `${next}/mailbox`, old, next])).toBe(
      plain(expected.output ?? '', [one, two]),
    );
    const { findings } = PlanReport.of(
      ...([old, next].map((path) => readRelease(path, { name: 'mailbox' })) as [Release, Release]),
    );
    expect(findings.length).toBeGreaterThan(1);
    expect(findings.map(({ message }) => message).filter((text) => !output.includes(text))).toEqual(
      [],
    );
    const [place] = findings.flatMap((finding) => finding.place ?? []);
    expect(place).toMatchObject({ file: `${next}/mailbox` });
    expect(leftOver()).toEqual([]);
  });

  test('a plan says as which release it renders charts', async () => {
    installHelm();
    const archive = write('mailbox-2.3.0.tgz', archiveOf(chart()));
    expect((await plan([archive, archive])).output).toContain(
      `${archive}: the chart is rendered as release "mailbox", after its own name; names of objects may contain it, and '--name' gives another`,
    );
    expect((await plan([archive, archive, '--name', 'mailbox'])).output).not.toContain('rendered');
  });
});

describe('nothing of an archive is read', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    [
      'with a link',
      () => archiveOf([...chart(), { path: 'mailbox/x.yaml', link: '/etc/hostname' }]),
      /a\.tgz: .*x\.yaml.* is a link to .*; only files are unpacked/,
    ],
    [
      'with a path that leads out of it',
      () => archiveOf([...chart(), { path: '../../x.yaml', content: 'a: 1' }]),
      /a\.tgz: has .*\.\.\/\.\.\/x\.yaml.*, which leads out of the archive/,
    ],
    [
      'that is larger than its packed form says',
      () => gzipSync(Buffer.alloc(80 * 1024 * 1024)),
      /a\.tgz: has more than \d+ bytes when unpacked/,
    ],
    ['that is none', () => gzipSync(RELEASE), /a\.tgz: cannot be unpacked/],
    ['that is cut off', () => archiveOf(chart()).subarray(0, 200), /a\.tgz: cannot be unpacked/],
  ])('%s', async (_, content, message) => {
    const archive = write('a.tgz', content());
    await expect(run([archive, '--out', out()])).rejects.toThrow(message);
    await expect(plan([archive, archive])).rejects.toThrow(message);
    expect(existsSync(out())).toBe(false);
    expect(leftOver()).toEqual([]);
  });
});
