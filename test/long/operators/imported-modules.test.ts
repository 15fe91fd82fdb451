import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPackage, removePacked } from '../../examples/support/packed';
import { root } from '../../support/root';
import { sharedFolder } from '../../support/temporary-folder';

const modules = join(root, 'node_modules');

/** The kinds of packages: how the files of the folder name each other depends on it. */
type ModuleSystem = 'commonjs' | 'module';

const ENDING: Readonly<Record<ModuleSystem, string>> = { commonjs: '', module: '/index.js' };

/** A program as a user writes it, beside the folder of the import. */
const program = (system: ModuleSystem): string => `
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { Mailbox, MailboxOperator, type MailboxSpec } from './operators/mailbox${ENDING[system]}';

const app = new App({ outdir: 'manifests' });
const chart = new Chart(app, 'mail', { namespace: 'mail' });
const operator = new MailboxOperator(chart, 'operator', { scope: OperatorScope.namespaces('sales') });
const spec: MailboxSpec = { address: 'sales@example.com' };
new Mailbox(chart, 'sales', { operator, namespace: 'sales', spec });
app.synth();
`;

/** Compiler options of `cdk8s init typescript-app`, without those that `strict` is. */
const OF_CDK8S = {
  target: 'ES2017',
  module: 'CommonJS',
  lib: ['es2016'],
  declaration: true,
  experimentalDecorators: true,
  inlineSourceMap: true,
  inlineSources: true,
  noEmitOnError: true,
  noFallthroughCasesInSwitch: true,
  noImplicitReturns: true,
  noImplicitThis: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  resolveJsonModule: true,
  strict: true,
  stripInternal: true,
};

/** Compiler options for Node's own resolution. */
const NODE_NEXT = { target: 'es2022', module: 'nodenext', strict: true };

/** Dependencies of a program for cdk8s, without Pulumi. */
const DEPENDENCIES = { cdk8s: '*', constructs: '*', 'operator-constructs': '*' };

interface Way {
  readonly system: ModuleSystem;
  /** @default - there is no tsconfig.json */
  readonly options?: object;
  /** Programs that run one after the other, each with its arguments. */
  readonly commands: readonly (readonly [program: string, ...args: readonly string[]])[];
}

const bin = (name: string, path: string): string => join(modules, name, path);
const TSC: Way['commands'][number] = [bin('typescript', 'bin/tsc'), '--outDir', 'out'];
const WAYS: Readonly<Record<string, Way>> = {
  'tsx, CommonJS': { system: 'commonjs', commands: [[bin('tsx', 'dist/cli.mjs'), 'main.ts']] },
  'tsx, ES modules': { system: 'module', commands: [[bin('tsx', 'dist/cli.mjs'), 'main.ts']] },
  'ts-node, CommonJS': {
    system: 'commonjs',
    options: OF_CDK8S,
    commands: [[bin('ts-node', 'dist/bin.js'), 'main.ts']],
  },
  'ts-node, ES modules': {
    system: 'module',
    options: NODE_NEXT,
    commands: [['--no-warnings', '--loader', bin('ts-node', 'esm.mjs'), 'main.ts']],
  },
  'tsc, CommonJS': { system: 'commonjs', options: OF_CDK8S, commands: [TSC, ['out/main.js']] },
  'tsc, NodeNext, CommonJS': {
    system: 'commonjs',
    options: NODE_NEXT,
    commands: [TSC, ['out/main.js']],
  },
  'tsc, NodeNext, ES modules': {
    system: 'module',
    options: NODE_NEXT,
    commands: [TSC, ['out/main.js']],
  },
  'tsc with no options at all': { system: 'module', options: {}, commands: [TSC, ['out/main.js']] },
  'esbuild, one file of CommonJS': {
    system: 'commonjs',
    commands: [['esbuild.cjs', '{"outfile":"out/bundle.cjs"}'], ['out/bundle.cjs']],
  },
  'esbuild, one ES module': {
    system: 'module',
    commands: [
      ['esbuild.cjs', '{"format":"esm","packages":"external","outfile":"out/bundle.mjs"}'],
      ['out/bundle.mjs'],
    ],
  },
};

const ESBUILD = `
require('esbuild').buildSync({ entryPoints: ['main.ts'], bundle: true, platform: 'node', ...JSON.parse(process.argv[2]) });
`;

describe('the folder of an import, without options in the tsconfig.json of its user', () => {
  const folder = sharedFolder();
  let packed: string;
  let expected: string | undefined;

  const node = (args: readonly string[], cwd: string): void => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
    if (status !== 0) {
      throw new Error(`node ${args.join(' ')}: ${stdout}${stderr}`);
    }
  };

  /** A project with the folder of an import in it, which is written by what was packed. */
  const project = (system: ModuleSystem): void => {
    const home = join(folder, system);
    mkdirSync(home);
    writeFileSync(
      join(home, 'package.json'),
      JSON.stringify({ name: 'user', private: true, type: system, dependencies: DEPENDENCIES }),
    );
    writeFileSync(join(home, 'main.ts'), program(system));
    cpSync(join(root, 'examples/import/release.yaml'), join(home, 'release.yaml'));
    const command = join(
      folder,
      'node_modules/operator-constructs/dist/lib/cli/operator-constructs.js',
    );
    node(
      [command, 'import', 'release.yaml', '--out', 'operators/mailbox', '--name', 'mailbox'],
      home,
    );
  };

  beforeAll(() => {
    const found = packPackage();
    if (found === undefined) {
      throw new Error("dist is missing; run 'npm run build' first");
    }
    packed = found;
    mkdirSync(join(folder, 'node_modules'));
    cpSync(join(packed, 'package'), join(folder, 'node_modules/operator-constructs'), {
      recursive: true,
    });
    for (const name of [
      'cdk8s',
      'constructs',
      '@types',
      'typescript',
      're2js',
      'yaml',
      'esbuild',
    ]) {
      symlinkSync(join(modules, name), join(folder, 'node_modules', name));
    }
    project('commonjs');
    project('module');
  }, 120_000);
  afterAll(() => removePacked(packed));

  test.each(Object.entries(WAYS))(
    '%s',
    (_, way) => {
      const home = join(folder, way.system);
      for (const path of ['out', 'manifests', 'tsconfig.json']) {
        rmSync(join(home, path), { recursive: true, force: true });
      }
      writeFileSync(join(home, 'esbuild.cjs'), ESBUILD);
      if (way.options !== undefined) {
        const settings = { compilerOptions: way.options, include: ['**/*.ts'] };
        writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(settings));
      }
      way.commands.forEach((command) => node(command, home));
      const manifest = readFileSync(join(home, 'manifests/mail.k8s.yaml'), 'utf8');
      expected ??= manifest;
      expect(manifest).toContain('kind: Mailbox\n');
      expect(manifest).toBe(expected);
    },
    240_000,
  );
});
