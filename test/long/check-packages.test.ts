import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKED, PackedProject, packPackage, removePacked } from '../examples/support/packed';
import { CHECK_PROGRAM, describeWithCheckProgram } from '../support/check-program';
import { root } from '../support/root';
import { folder, useFolder } from '../support/temporary-folder';

const host = `${process.platform}-${process.arch}`;

/** Runs the script as the release does. */
function packages(cwd: string, ...args: readonly string[]): void {
  const script = [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    join(root, 'scripts/check-packages.ts'),
  ];
  const { status, stderr } = spawnSync(process.execPath, [...script, ...args], {
    cwd,
    encoding: 'utf8',
  });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}

const ROLE = {
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'Role',
  metadata: { name: 'a' },
  rules: [{ verbs: [] }],
};

describeWithCheckProgram('the package of the check program', () => {
  useFolder();
  let user: PackedProject;
  let packed: string;
  beforeAll(() => {
    process.env[PACKED] = packed = packPackage() ?? '';
    user = new PackedProject(['cdk8s', 'constructs', 're2js', 'yaml']);
  }, 120_000);
  afterAll(() => {
    user.remove();
    removePacked(packed);
  });

  test('is found by the command where npm installs it, and brings the licences of all that it is made of', () => {
    packages(user.folder, 'packed', '--only', host, '--program', CHECK_PROGRAM ?? '');
    const installed = join(user.folder, `node_modules/@operator-constructs/check-${host}`);
    mkdirSync(installed, { recursive: true });
    const [tarball = ''] = readdirSync(join(user.folder, 'packed'));
    user.run('tar', ['-xzf', join('packed', tarball), '--strip-components=1', '-C', installed]);

    writeFileSync(join(user.folder, 'role.json'), JSON.stringify(ROLE));
    const command = join(user.package, 'dist/lib/cli/operator-constructs.js');
    expect(() => user.run(process.execPath, [command, 'check', 'role.json'])).toThrow(
      'error    role.json:1: Role a rules[0].verbs: Required value: verbs must contain at least one value (check/required)',
    );

    expect(readdirSync(installed).sort()).toEqual([
      'LICENSE',
      'README.md',
      'THIRD-PARTY-NOTICES.txt',
      'check',
      'package.json',
    ]);
    const notices = readFileSync(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const module of [
      'k8s.io/klog/v2',
      'google.golang.org/protobuf',
      'github.com/json-iterator/go',
      'go1.',
    ]) {
      expect(notices).toContain(`\n${module}`);
    }
  }, 120_000);

  test('is an optional dependency of a release only, as npm ci wants what a lock file names to be published', () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a', version: '1.2.3' }));
    packages(folder, '--depend');
    const { optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as {
      optionalDependencies: object;
    };
    expect(Object.entries(optionalDependencies)).toHaveLength(6);
    expect(optionalDependencies).toMatchObject({ '@operator-constructs/check-linux-x64': '1.2.3' });
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).not.toHaveProperty(
      'optionalDependencies',
    );
  }, 60_000);
});
