import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Yaml } from 'cdk8s';

const root = resolve(__dirname, '../../..');
const deploy = join(root, 'examples/database-operator/deploy');

/**
 * The program with the packages of this repository, of which `npm test` has built our own: the
 * example needs no install.
 */
let project: string;

beforeEach(() => {
  if (!existsSync(join(root, 'dist/lib/index.js'))) {
    throw new Error("dist is missing; run 'npm run build' first");
  }
  project = mkdtempSync(join(tmpdir(), 'operator-constructs-deploy-'));
  mkdirSync(join(project, 'node_modules'));
  for (const name of ['cdk8s', 'cdk8s-plus-27', 'constructs']) {
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  }
  symlinkSync(root, join(project, 'node_modules/operator-constructs'));
  cpSync(join(deploy, 'main.ts'), join(project, 'deploy/main.ts'));
  cpSync(join(deploy, '../package.json'), join(project, 'package.json'));
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

function synth(env: Readonly<Record<string, string>> = {}): {
  status: number | null;
  stderr: string;
} {
  const output = join(project, 'manifests');
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/tsx'), ['deploy/main.ts'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, OPERATOR_IMAGE: undefined, ...env, CDK8S_OUTDIR: output },
  });
  return { status, stderr };
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: object;
}

/** Objects that the app wrote. */
function written(): Manifest[] {
  const output = join(project, 'manifests');
  return readdirSync(output)
    .sort()
    .flatMap((file) => Yaml.load(join(output, file)) as Manifest[]);
}

const addressOf = ({ kind, metadata: { name, namespace = '' } }: Manifest): string =>
  `${kind} ${namespace}/${name}`;

describe('the app that installs the database-operator', () => {
  test('gives two teams a namespace and a database, and the operator rights in both', () => {
    expect(synth()).toEqual({ status: 0, stderr: '' });
    const addresses = written().map(addressOf);
    expect(addresses).toEqual(
      expect.arrayContaining(['Namespace /platform', 'Namespace /shop', 'Namespace /billing']),
    );
    expect(addresses.slice(-2)).toEqual(['Database shop/orders', 'Database billing/invoices']);
    const name = 'database-operator';
    expect(addresses.filter((address) => /^Role(Binding)? /.test(address)).sort()).toEqual(
      ['Role', 'RoleBinding'].flatMap((kind) => [
        `${kind} billing/${name}.platform.billing`,
        `${kind} platform/${name}`,
        `${kind} shop/${name}.platform.shop`,
      ]),
    );
  });

  test('runs two copies of the image that was built', () => {
    const image = 'registry.example.com/team/database-operator:2.0.0';
    expect(synth({ OPERATOR_IMAGE: image }).status).toBe(0);
    const deployments = written().filter(({ kind }) => kind === 'Deployment');
    const containers = [expect.objectContaining({ image })];
    expect(deployments).toMatchObject([
      { spec: { replicas: 2, template: { spec: { containers } } } },
    ]);
  });
});
