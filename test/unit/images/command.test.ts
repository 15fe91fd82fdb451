import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '../../support/command';
import { sarifProblems } from '../../support/sarif';
import { folder, useFolder } from '../../support/temporary-folder';

const run = commandOf('images');

const digest = (letter: string): string => `sha256:${letter.repeat(64)}`;

const MANIFESTS = `apiVersion: apps/v1
kind: Deployment
metadata: { name: operator, namespace: a }
spec:
  template:
    spec:
      containers:
        - name: operator
          image: quay.io/team/operator:1.0.0
          env: [{ name: RELATED_IMAGE_REDIS, value: 'redis:7' }]
---
apiVersion: cache.example.com/v1
kind: Cache
metadata: { name: main, namespace: a }
spec: { image: docker.io/library/redis:7 }
`;

describe('operator-constructs images', () => {
  let manifests: string;
  let lock: string;

  useFolder();
  beforeEach(() => {
    [manifests, lock] = [join(folder, 'manifests.yaml'), join(folder, 'images.lock')];
    writeFileSync(manifests, MANIFESTS);
  });

  test('lists images, each once, with all its places', async () => {
    const { status, output } = await run([manifests]);
    expect(status).toBe(0);
    expect(output).toBe(`2 images from docker.io, quay.io; 0 with a digest

quay.io/team/operator:1.0.0
  Deployment a/operator: spec.template.spec.containers[0].image (field)

redis:7
  Deployment a/operator: spec.template.spec.containers[0].env[0].value (variable, guessed)
  Cache a/main: spec.image (field)
`);
  });

  test('writes what is wrong for code scanning, and as annotations, each where it stands', async () => {
    const args = ['--registry', 'registry.example.com', '--check', manifests];
    const sarif = await run(['-f', 'sarif', ...args]);
    const log = JSON.parse(sarif.output ?? '') as {
      runs: [{ results: { ruleId: string; message: { text: string } }[] }];
    };
    expect(sarif.status).toBe(1);
    expect(sarifProblems(log)).toEqual([]);
    expect(log.runs[0].results.map(({ ruleId, message }) => `${ruleId} ${message.text}`)).toEqual([
      "images/registry Deployment a/operator spec.template.spec.containers[0].image: 'quay.io/team/operator:1.0.0' is pulled from quay.io, and not from registry.example.com",
      "images/registry Deployment a/operator spec.template.spec.containers[0].env[0].value: 'redis:7' is pulled from docker.io, and not from registry.example.com",
      "images/registry Cache a/main spec.image: 'redis:7' is pulled from docker.io, and not from registry.example.com",
      'images/guessed Deployment a/operator spec.template.spec.containers[0].env[0].value: redis:7 is taken for an image because of its name and form; ' +
        "say so if it is none: --exclude 'Deployment a/operator: spec.template.spec.containers[0].env[0].value'",
    ]);
    const { output = '' } = await run(['-f', 'github', ...args]);
    expect(output.split('\n')[2]).toMatch(
      /^::error file=.*manifests\.yaml,line=12,title=images\/registry::Cache a\/main/,
    );
  });

  test('lists them as a page, and as data', async () => {
    const page = await run(['--format', 'markdown', manifests]);
    expect(page.output).toContain('| `redis:7` | Cache a/main: `spec.image` | field |');
    const data = await run(['-f', 'json', manifests]);
    expect(JSON.parse(data.output ?? '')).toMatchObject({
      images: [
        { image: 'quay.io/team/operator:1.0.0' },
        { name: 'docker.io/library/redis:7', uses: [{}, {}] },
      ],
    });
  });

  test('writes a lock of digests that are given, and holds images against it', async () => {
    const written = await run([
      '--lock',
      lock,
      '--write',
      manifests,
      '--digest',
      `quay.io/team/operator:1.0.0=${digest('a')}`,
      '--digest',
      `redis:7=${digest('b')}`,
    ]);
    expect(written.status).toBe(0);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual({
      version: 1,
      images: { 'quay.io/team/operator:1.0.0': digest('a'), 'redis:7': digest('b') },
    });

    const unpinned = await run(['--lock', lock, '--check', manifests]);
    expect(unpinned.status).toBe(1);
    expect(unpinned.output).toContain(
      `'redis:7' is not the image that ${lock} has: ${digest('b')}`,
    );

    const pinned = MANIFESTS.replaceAll('redis:7', `redis:7@${digest('b')}`);
    writeFileSync(manifests, pinned.replace('1.0.0', `1.0.0@${digest('a')}`));
    expect(await run(['--lock', lock, '--check', manifests])).toMatchObject({ status: 0 });
    writeFileSync(manifests, pinned.replace('1.0.0', `1.0.0@${digest('c')}`));
    expect(await run(['--lock', lock, '--check', manifests])).toMatchObject({ status: 1 });
    expect(await run(['--lock', lock, manifests])).toMatchObject({ status: 0 });
  });

  test('takes digests that stand in the manifests', async () => {
    writeFileSync(manifests, MANIFESTS.replaceAll('redis:7', `redis:7@${digest('b')}`));
    await run([
      '--lock',
      lock,
      '--write',
      manifests,
      '--digest',
      `quay.io/team/operator:1.0.0=${digest('a')}`,
    ]);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({
      images: { 'redis:7': digest('b') },
    });
  });

  test('writes no lock that lacks a digest', async () => {
    const file = join(folder, 'digests.txt');
    writeFileSync(file, `redis:7 ${digest('b')}\n`);
    await expect(run(['--lock', lock, '--write', manifests, '--digests', file])).rejects.toThrow(
      "the lock is not written, as these images have no digest; give each by '--digest':\n  quay.io/team/operator:1.0.0",
    );
    expect(existsSync(lock)).toBe(false);
  });

  test.each([
    [[], 'no file is given'],
    [['--write', 'x'], "'--write' writes a lock; say which by '--lock'"],
    [['--check', 'x'], "'--check' holds images against '--lock' or '--registry'"],
    [['--digest', 'a=b', 'x'], "'--digest' and '--digests' are for '--write'"],
  ])('says what is missing: %j', async (args, problem) => {
    const { status, error } = await run(args);
    expect(status).toBe(2);
    expect(error).toContain(problem);
  });

  test('says that a lock is none', async () => {
    writeFileSync(lock, '{"version":1,"images":{"redis:7":"latest"}}');
    await expect(run(['--lock', lock, manifests])).rejects.toThrow(
      "the digest of 'redis:7' is 'latest'",
    );
    await expect(run(['--lock', join(folder, 'none.lock'), manifests])).rejects.toThrow(
      'none.lock',
    );
  });
});
