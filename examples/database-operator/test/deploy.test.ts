import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Yaml } from 'cdk8s';
import { summarized } from 'operator-constructs/testing';

const root = resolve(__dirname, '../../..');
const deploy = join(root, 'examples/database-operator/deploy');
const expected = join(deploy, 'expected');

/** The program with the packages of this repository, of which `npm test` has built our own: the example needs no install. */
let project: string;

beforeEach(() => {
  if (!existsSync(join(root, 'dist/lib/index.js'))) throw new Error("dist is missing; run 'npm run build' first");
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

function synth(env: Readonly<Record<string, string>> = {}): { status: number | null; stderr: string } {
  const output = join(project, 'manifests');
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/tsx'), ['deploy/main.ts'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, OPERATOR_IMAGE: undefined, ...env, CDK8S_OUTDIR: output },
  });
  return { status, stderr };
}

function yamlIn(folder: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** The files that the app wrote, with the schemas of CRDs as digests. */
function written(): Record<string, string> {
  const output = join(project, 'manifests');
  const files = existsSync(output) ? readdirSync(output).sort() : [];
  return Object.fromEntries(files.map((file) => [file, Yaml.stringify(...summarized(Yaml.load(join(output, file))))]));
}

describe('the app that installs the database-operator', () => {
  test('writes what is committed', () => {
    expect(synth()).toEqual({ status: 0, stderr: '' });
    const files = Object.entries(written());
    if (process.env.UPDATE_GOLDEN === '1') {
      rmSync(expected, { recursive: true, force: true });
      mkdirSync(expected);
      files.forEach(([file, text]) => writeFileSync(join(expected, file), text));
    }
    expect(Object.fromEntries(files)).toEqual(yamlIn(expected));
  });

  test('takes the image that was built, and no other change comes of it', () => {
    const image = 'registry.example.com/team/database-operator:2.0.0';
    expect(synth({ OPERATOR_IMAGE: image }).status).toBe(0);
    const built = JSON.stringify(written());
    const committed = JSON.stringify(yamlIn(expected));
    expect(built).toBe(committed.replace('registry.example.com/database-operator:1.0.0', image));
    expect(built).toContain(image);
  });
});
