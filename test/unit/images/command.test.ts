import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '../../support/command';
import { documentsOf } from '../../support/manifest-files';
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
    [['--import', 'x', 'y'], "'--import' is for '--for'"],
    [['--for', 'list', '-f', 'json', 'x'], "'--for' prints what a tool reads"],
  ])('says what is missing: %j', async (args, problem) => {
    const { status, error } = await run(args);
    expect(status).toBe(2);
    expect(error).toContain(problem);
  });

  test.each([
    ['list', ['docker.io/library/redis@', 'quay.io/team/operator:1.0.0']],
    ['hauler', ['- name: docker.io/library/redis@', 'rewrite: library/redis:7']],
    ['zarf', ['- docker.io/library/redis:7@', '- quay.io/team/operator:1.0.0']],
    ['oc-mirror', ['- name: docker.io/library/redis:7@', '- name: quay.io/team/operator:1.0.0']],
  ])('prints what %s copies, by the digests of the lock', async (tool, parts) => {
    writeFileSync(lock, JSON.stringify({ version: 1, images: { 'redis:7': digest('b') } }));
    const { status, output = '' } = await run(['--for', tool, '--lock', lock, manifests]);
    expect(status).toBe(0);
    for (const part of parts) {
      expect(output.split(part)).toHaveLength(2);
    }
  });

  test('says where images are copied to, also of those that come from there already', async () => {
    const list = ['--for', 'list', '--registry', 'mirror.example.com/all'];
    expect(await run([...list, manifests])).toEqual({
      status: 0,
      output:
        'docker.io/library/redis:7 mirror.example.com/all/library/redis:7\n' +
        'quay.io/team/operator:1.0.0 mirror.example.com/all/team/operator:1.0.0\n',
    });
    const mirrored = MANIFESTS.replaceAll('quay.io/', 'mirror.example.com/all/');
    writeFileSync(manifests, mirrored);
    const { status, output, error } = await run([...list, manifests]);
    expect([status, output?.split('\n')[0]]).toEqual([1, `# ${error}`]);
    expect(error).toMatch(/^not in this list: mirror.example.com\/all\/team\/operator:1.0.0 comes/);
    const images = { 'quay.io/team/operator:1.0.0': digest('a') };
    writeFileSync(lock, JSON.stringify({ version: 1, images }));
    const { output: known } = await run([...list, '--lock', lock, manifests]);
    expect(known).toContain(
      `quay.io/team/operator@${digest('a')} mirror.example.com/all/team/operator:1.0.0\n`,
    );
  });

  test('copies what operators take by themselves, and says what it cannot name', async () => {
    const etcd = (spec: object): object => ({
      apiVersion: 'etcd.database.coreos.com/v1beta2',
      kind: 'EtcdCluster',
      metadata: { name: 'main', namespace: 'a' },
      spec: { version: '3.2.13', repository: 'gcr.io/etcd-development/etcd', ...spec },
    });
    const printed = async (...objects: object[]): Promise<unknown> => {
      writeFileSync(manifests, documentsOf(objects));
      const { status, output } = await run(['--for', 'list', manifests]);
      return [status, output?.split('\n').filter((line) => !line.startsWith('#'))];
    };
    const busybox = 'docker.io/library/busybox:1.28.0-glibc';
    expect(await printed(etcd({}))).toEqual([1, [busybox, '']]);
    const other = etcd({ pod: { busyboxImage: 'quay.io/a/b:1' } });
    expect(await printed(other)).toEqual([1, ['quay.io/a/b:1', '']]);
  });

  test('takes no folder that no import wrote', async () => {
    await expect(run(['--for', 'list', '--import', folder, manifests])).rejects.toThrow(
      `'--import' is '${folder}', which was not written by an import`,
    );
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
