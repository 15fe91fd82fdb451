import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root';
import { folder, useFolder } from '../support/temporary-folder';

describe('npm run synth', () => {
  useFolder();

  const synth = (members: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/synth.ts'), join(folder, 'manifests')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MEMBERS: members },
    });

  test('says which file holds what, and a failure leaves the last good output alone', () => {
    mkdirSync(join(folder, 'manifests'));
    writeFileSync(join(folder, 'manifests/before.yaml'), 'the last good output');

    const bad = synth('4');
    expect(bad.status).toBe(1);
    expect(bad.stderr).toMatch(/guard 'odd-replicas'[^]*synth failed; .*manifests is as it was/);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['manifests', 'manifests/before.yaml']);

    const good = synth('5');
    expect(good).toMatchObject({ status: 0 });
    expect(good.stdout).toMatch(
      /zookeeper\.k8s\.yaml\n {2}ServiceAccount +zookeeper-operator {2}\(namespace streaming\)/,
    );
    expect(good.stdout).toMatch(/kubectl wait .*Established.* crd\/zookeeperclusters\.zookeeper\.pravega\.io\n/);
    expect(readFileSync(join(folder, 'manifests/zookeeper.k8s.yaml'), 'utf8')).toMatch(/replicas: 5/);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['manifests', 'manifests/zookeeper.k8s.yaml']);
  }, 60_000);
});
