import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

describe('npm run synth', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operator-constructs-synth-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const synth = (env: Record<string, string> = {}) =>
    spawnSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/synth.ts'), join(folder, 'manifests')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });

  test('says which file holds what, and a failure leaves the last good output alone', () => {
    const good = synth();
    expect(good).toMatchObject({ status: 0 });
    expect(good.stdout).toMatch(
      /zookeeper\.k8s\.yaml\n {2}ServiceAccount +zookeeper-operator {2}\(namespace streaming\)/,
    );
    expect(good.stdout).toMatch(/kubectl wait .*Established.* crd\/zookeeperclusters\.zookeeper\.pravega\.io\n/);
    const file = join(folder, 'manifests/zookeeper.k8s.yaml');
    const before = readFileSync(file, 'utf8');

    const bad = synth({ MEMBERS: '4' });
    expect(bad.status).toBe(1);
    expect(bad.stderr).toMatch(/guard 'odd-replicas'[^]*synth failed; .*manifests is as it was/);
    expect(readFileSync(file, 'utf8')).toBe(before);

    expect(synth({ MEMBERS: '5' })).toMatchObject({ status: 0 });
    expect(readFileSync(file, 'utf8')).toMatch(/replicas: 5/);
    expect(readdirSync(folder)).toEqual(['manifests']);
  }, 60_000);
});
