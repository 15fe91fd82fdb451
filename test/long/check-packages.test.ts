import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKED, PackedProject, packPackage, removePacked } from '../examples/support/packed';
import { CHECK_PROGRAM, describeWithCheckProgram } from '../support/check-program';
import { packageJson, root } from '../support/root';
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

const CLUSTER_ROLE = {
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRole',
  metadata: { name: 'a' },
  rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }],
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

  /** Packs a program for a Kubernetes version, and puts the package where npm would. */
  function install(kubernetes: string, name: string, program: string): string {
    const into = `packed-${kubernetes}`;
    const only = ['--only', host, '--kubernetes', kubernetes];
    packages(user.folder, into, ...only, '--program', program);
    const installed = join(user.folder, 'node_modules/@operator-constructs', name);
    mkdirSync(installed, { recursive: true });
    const [tarball = ''] = readdirSync(join(user.folder, into));
    user.run('tar', ['-xzf', join(into, tarball), '--strip-components=1', '-C', installed]);
    return installed;
  }

  test('is found by the command where npm installs it, and brings the licences of all that it is made of', () => {
    const installed = install('1.37', `check-${host}`, CHECK_PROGRAM ?? '');
    writeFileSync(join(user.folder, 'role.json'), JSON.stringify(ROLE));
    const command = join(user.package, 'dist/lib/cli/operator-constructs.js');
    expect(() => user.run(process.execPath, [command, 'check', 'role.json'])).toThrow(
      'error    role.json:1: Role a rules[0].verbs: Required value (check/required)',
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

  test('of another Kubernetes version answers for that version, beside the default one', () => {
    const problems = [{ code: 'FieldValueInvalid', message: 'asked the other one' }];
    const files = { check: [[{ line: 1, object: ROLE, problems }]], old: [], installed: [] };
    const stored = { ...CLUSTER_ROLE, aggregationRule: {}, nodePort: 1 };
    const answer = JSON.stringify({ problems: [], files, stored });
    const program = join(user.folder, 'other');
    const script = `#!/bin/sh\nwhile read -r line; do echo '${answer}'; done\n`;
    writeFileSync(program, script, { mode: 0o700 });
    install('1.37', `check-${host}`, CHECK_PROGRAM ?? '');
    install('1.34', `check-1.34-${host}`, program);
    writeFileSync(join(user.folder, 'role.json'), JSON.stringify(ROLE));
    const command = join(user.package, 'dist/lib/cli/operator-constructs.js');
    const run = (...args: readonly string[]): string =>
      user.run(process.execPath, [command, ...args]);
    expect(() => run('check', 'role.json', '--kubernetes-version', '1.34')).toThrow(
      /^(?!.*other-kubernetes).*asked the other one/s,
    );

    writeFileSync(join(user.folder, 'cluster-role.json'), JSON.stringify(CLUSTER_ROLE));
    expect(run('plan', '--kubernetes', '1.34', '1.37', 'cluster-role.json')).toBe(
      `Kubernetes: 1.34 -> 1.37
warning  cluster-role.json:1: ClusterRole a aggregationRule: the default is none in Kubernetes 1.37, and {} in 1.34 (kubernetes/default-changed)
Passed: 1 warning; 1 object given.
`,
    );
  }, 180_000);

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
    expect(packageJson).not.toHaveProperty('optionalDependencies');
  }, 60_000);
});
