import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedWithSchemas } from '../support/digests';
import { filesBelow } from '../support/files-below';
import { remembered } from '../support/remembered';
import { packageJson, root } from '../support/root';
import { PackedProject } from './support/packed';
import {
  EXPECTED,
  EXPORTED_KINDS,
  EXPORTED_PARTS,
  IMPORTING_PROGRAM,
  PROGRAM,
  TESTING_PROGRAM,
  TYPED_PROGRAM,
} from './support/programs';

const entries = readdirSync(join(root, 'lib/catalog'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A project of a user who has what the package asks for as peers. */
let user: PackedProject;
let project: string;

beforeAll(() => {
  user = new PackedProject(['cdk8s', 'cdk8s-plus-27', 'constructs', 're2js', 'yaml', '@types']);
  project = user.folder;
});

afterAll(() => {
  user.remove();
});

const run = (command: string, args: readonly string[]): string => user.run(command, args);

/** Does something in the project of a user who has Pulumi, too. */
function withPulumi<T>(action: () => T): T {
  user.link('@pulumi');
  try {
    return action();
  } finally {
    user.unlink('@pulumi');
  }
}

const COMMAND = 'node_modules/operator-constructs/dist/lib/cli/operator-constructs.js';

/** Input of commands. */
const manifests = expectedWithSchemas('zookeeper/expected');

/** Files that the answers of the compiler depend on. */
const COMPILED = ['dist', __filename, 'test/examples/support/programs.ts'];

/** Returns true for each entry with more than one export. */
function exportsOf(paths: readonly string[]): unknown {
  const program = `JSON.stringify(${JSON.stringify(paths)}.map((path) =>
    [path, Object.keys(require('operator-constructs/' + path)).length > 1]))`;
  return JSON.parse(run('node', ['-p', program]));
}

/** Output of the compiler for a user. */
function compile(options: readonly string[]): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return run('node', [tsc, '--strict', '--target', 'es2022', '--types', 'node', ...options]);
}

/** Output of one run of the compiler for the modules of a user. */
function compiledForNode(): Promise<{
  readonly [module in 'output' | 'kinds' | 'parts' | 'importing']: string;
}> {
  const modules = {
    user: TYPED_PROGRAM,
    kinds: EXPORTED_KINDS,
    parts: EXPORTED_PARTS,
    importing: IMPORTING_PROGRAM,
  };
  return remembered('packed-node', COMPILED, () => {
    const files = Object.entries(modules).map(([name, text]) => {
      writeFileSync(join(project, `${name}.ts`), text);
      return `${name}.ts`;
    });
    const options = [
      '--module',
      'node20',
      '--moduleResolution',
      'node16',
      '--skipLibCheck',
      'false',
      '--declaration',
    ];
    const output = compile([...options, '--outDir', 'compiled', ...files]);
    const textOf = (file: string): string => readFileSync(join(project, 'compiled', file), 'utf8');
    return {
      output,
      kinds: textOf('kinds.d.ts'),
      parts: textOf('parts.d.ts'),
      importing: textOf('importing.js'),
    };
  });
}

describe('the packed package', () => {
  test.each([
    [
      'cjs',
      `const { App, Chart, Size } = require('cdk8s');
       const { OperatorScope } = require('operator-constructs');
       const { ZookeeperCluster, ZookeeperOperator } = require('operator-constructs/zookeeper');`,
    ],
    [
      'mjs',
      `import { App, Chart, Size } from 'cdk8s';
       import { OperatorScope } from 'operator-constructs';
       import { ZookeeperCluster } from 'operator-constructs/zookeeper';
       import { ZookeeperOperator } from 'operator-constructs/zookeeper';`,
    ],
  ])('runs from a module that is %s', (extension, imports) => {
    const program = PROGRAM.replaceAll(/: string\[\]|: \{ kind: string \}/g, '');
    writeFileSync(join(project, `user.${extension}`), `${imports}\n${program}`);
    expect(run('node', [`user.${extension}`])).toBe(EXPECTED);
  });

  test('type-checks for a user of Node, and names every type that a module of its user exports', async () => {
    // Our own types are checked too: skipLibCheck would hide a declaration that cannot be resolved.
    const { output, kinds, parts } = await compiledForNode();
    expect(output).toBe('');
    expect(kinds).toMatch(/kubernetes\.v1_\d+\.EnvVar/);
    expect(kinds + parts).not.toContain('dist/');
  });

  const imported = 'examples/import/operators/mailbox';

  // Each by itself: the compiler names a type by whichever module of the whole program has it.
  test.each([
    ['a program', 'user.ts', TYPED_PROGRAM],
    ['a folder that import wrote, for others', 'mailbox.ts', "export * from './mailbox/index';"],
  ])('type-checks for a user of a bundler: %s', async (_, file, text) => {
    const output = await remembered(`packed-bundler-${file}`, [...COMPILED, imported], () => {
      writeFileSync(join(project, file), text);
      cpSync(join(root, imported), join(project, 'mailbox'), { recursive: true });
      return compile([
        '--noEmit',
        '--declaration',
        '--module',
        'commonjs',
        '--moduleResolution',
        'bundler',
        '--skipLibCheck',
        file,
      ]);
    });
    expect(output).toBe('');
  });

  test('never loads Pulumi, and the compiler of rules only for a check', () => {
    const loaded = run('node', [
      '-e',
      `require('operator-constructs/zookeeper');
       console.log(JSON.stringify(Object.keys(require.cache)));`,
    ]);
    expect(loaded).not.toMatch(/@pulumi|generated\.json|cdk8s-plus/);
    const modules = user.modulesIn(JSON.parse(loaded) as string[]);
    expect(modules).toContain('catalog/zookeeper/guards');
    const check =
      /^crd\/(validate\/(index|walk)|cel\/(rule-compiler|functions|evaluate|syntax\/(lexer|parser)))/;
    expect(modules.filter((name) => check.test(name))).toEqual([]);
  });

  test('declares and checks CRDs without cdk8s and constructs', () => {
    writeFileSync(
      join(project, 'without-cdk8s.cjs'),
      `const { Module } = require('node:module');
       const load = Module._load;
       Module._load = (request, ...rest) => {
         if (/^(cdk8s|constructs)/.test(request)) throw new Error(request + ' is not there');
         return load(request, ...rest);
       };
       const crd = require('operator-constructs/crd');
       const { t } = crd;
       const cache = crd.defineCustomResource({
         group: 'example.com', kind: 'Cache', scope: 'Namespaced',
         versions: [{ name: 'v1', schema: { spec: t.object({ size: t.int32().min(1) }).rule('self.size < 9', 'small') } }],
       });
       const loaded = crd.loadCustomResourceDefinition(JSON.stringify(cache.manifest));
       const resource = (size) => ({ apiVersion: 'example.com/v1', kind: 'Cache', metadata: { name: 'a', namespace: 'b' }, spec: { size } });
       console.log(
         cache.validate(resource(3)).valid,
         crd.validateCustomResource(loaded.manifest, resource(9)).problems.map(({ path }) => path),
         crd.validateCustomResourceDefinition(cache.manifest).valid,
         crd.compareCustomResourceDefinitions(cache.manifest, cache.manifest).compatible,
       );
       try {
         cache.Resource;
       } catch ({ message }) {
         console.log(message);
       }`,
    );
    expect(run('node', ['without-cdk8s.cjs'])).toBe(
      "true [ 'spec' ] true true\nconstructs is not there\n",
    );
  });

  test('reports from an entry of its own', () => {
    const reports = `require('operator-constructs/cli').AccessReport.name + require('operator-constructs/cli').DiffReport.name`;
    expect(run('node', ['-p', reports])).toBe('AccessReportDiffReport\n');
    // Nothing draws SVG in that project.
    const drawn = `require('operator-constructs/cli').drawSvg('digraph {}').catch(({ message }) => message)`;
    expect(run('node', ['-e', `${drawn}.then(console.log)`])).toContain(
      "run 'npm install @viz-js/viz'",
    );
  });

  test('reads and writes operators from an entry of its own, typed', async () => {
    const { importing } = await compiledForNode();
    writeFileSync(join(project, 'importing.js'), importing);
    expect(run('node', ['importing.js', join(root, 'examples/import/release.yaml')])).toBe(
      'mailbox true true\n',
    );
  });

  test('has checks for tests, which need no test runner', () => {
    writeFileSync(join(project, 'testing.cjs'), TESTING_PROGRAM);
    expect(run('node', ['testing.cjs'])).toBe(
      'toSynthesize toBeValidDefinition toHaveObject toFailSynthWith toGrant toBeAcceptedBy toBeAcceptedByApiServer false\nAssertionError\n',
    );
  });

  test('works beside any cdk8s-plus, and beside none', () => {
    user.unlink('cdk8s-plus-27');
    try {
      expect(run('node', ['user.cjs'])).toBe(EXPECTED);
    } finally {
      user.link('cdk8s-plus-27');
    }
  });

  test.each([
    ['CommonJS', 'cjs', (name: string, path: string) => `const ${name} = require('${path}');`],
    ['an ES module', 'mjs', (name: string, path: string) => `import * as ${name} from '${path}';`],
  ])('has components for those who have Pulumi: from %s', (_system, extension, loading) => {
    const load = (paths: readonly string[]): string => {
      const file = join(project, `components.${extension}`);
      const lines = paths.map(
        (path, i) =>
          `${loading(`entry${i}`, path)}\nconsole.log(typeof entry${i}.${path.endsWith('zookeeper') ? 'ZookeeperOperator' : 'Operator'});`,
      );
      writeFileSync(file, lines.join('\n'));
      return run('node', [file]);
    };
    const [core, one] = ['operator-constructs/pulumi', 'operator-constructs/pulumi/zookeeper'];
    for (const path of [core, one]) {
      expect(() => load([path])).toThrow(
        'operator-constructs/pulumi needs @pulumi/pulumi and @pulumi/kubernetes, which are not installed; ' +
          'run: npm install @pulumi/pulumi @pulumi/kubernetes',
      );
    }
    expect(withPulumi(() => load([core, one]))).toBe('function\nfunction\n');
  });

  test('has each entry, with components', () => {
    const paths = entries.flatMap((name) => [name, `pulumi/${name}`]);
    expect(withPulumi(() => exportsOf(paths))).toEqual(paths.map((path) => [path, true]));
  });

  test('has the command', () => {
    expect(run('node', [COMMAND, 'diff', manifests, manifests])).toContain('unchanged');
    const { version } = packageJson;
    const plan = run('node', [COMMAND, 'plan', manifests, manifests, '--format', 'sarif']);
    expect(JSON.parse(plan)).toMatchObject({
      runs: [{ tool: { driver: { version } }, results: [] }],
    });
  });

  // How numbers are read is part of reading YAML.
  test('reports access without loading the catalogue, or cdk8s', () => {
    const program = `
      process.argv = ['node', 'operator-constructs', 'access', ${JSON.stringify(manifests)}];
      process.on('exit', () => console.log(JSON.stringify(Object.keys(require.cache))));
      require('./${COMMAND}');`;
    const output = run('node', ['-e', program]);
    const loaded = JSON.parse(output.slice(output.lastIndexOf('\n['))) as string[];
    expect(output).toContain('zookeeper-operator');
    expect(loaded.filter((file) => /node_modules.(cdk8s|constructs|re2js)/.test(file))).toEqual([]);
    const modules = user.modulesIn(loaded);
    expect(modules).toContain('manifests/access-report/access-report');
    const rare =
      /^(catalog\/|constructs\/(?!constructible-types)|cli\/(diff\/(index|report)|importing\/)|crd\/(cel\/(evaluate|functions|types)|compare|validate\/walk))/;
    expect(modules.filter((name) => rare.test(name))).toEqual([]);
  });

  test('holds what it needs and nothing else', () => {
    const folder = join(project, 'node_modules/operator-constructs');
    const packed = filesBelow(folder);
    const others = packed.filter(
      (file) => !/^dist\/(lib|imports)\/.*\.(js|d\.ts|json)$/.test(file),
    );
    expect(others).toEqual([
      'LICENSE',
      'README.md',
      // Copied by `init operator`.
      ...['crd', 'main', 'operator.test', 'operator', 'pulumi'].map(
        (name) => `examples/own-operator/${name}.ts`,
      ),
      'package.json',
      'provider/PulumiPlugin.yaml',
      'provider/index.js',
      'provider/package.json',
    ]);
    const size = packed.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(size).toBeLessThan(6_500_000);
    const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, Record<string, unknown>>>;
    const optional = Object.fromEntries(
      ['@pulumi/kubernetes', '@pulumi/pulumi', '@viz-js/viz', 'cdk8s-plus-27', 'tar'].map(
        (peer) => [peer, { optional: true }],
      ),
    );
    expect(Object.keys(dependencies ?? {})).toEqual(['re2js', 'yaml']);
    expect(peerDependenciesMeta).toEqual(optional);
    expect(Object.keys(peerDependencies ?? {}).sort()).toEqual(
      [...Object.keys(optional), 'cdk8s', 'constructs'].sort(),
    );
  });
});

/** A program that installs an operator, and has a resource of it. */
const FIRST_SYNTH = `
  const { App, Chart } = require('cdk8s');
  const { ZookeeperCluster, ZookeeperOperator } = require('operator-constructs/zookeeper');
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  new ZookeeperCluster(chart, 'events', { operator });
  chart.toJson();`;

const program = (source: string, ...options: string[]): string =>
  user.run('node', [...options, '-e', source]);

describe('the files of the packed package', () => {
  test('are few for a first synth, and have no module for which it has no use', () => {
    const loaded = JSON.parse(
      program(`${FIRST_SYNTH} console.log(JSON.stringify(Object.keys(require.cache)));`),
    );
    const files = (loaded as string[]).filter((file) =>
      file.includes('/operator-constructs/dist/'),
    );
    const modules = user.modulesIn(loaded as string[]);
    const rare =
      /^crd\/(cel\/(admission-compiler|rule-compiler|types\/(checker|macros)|schema-values)|validate\/rules)/;
    expect(modules).toContain('crd/cel/admission-program');
    expect(modules.filter((name) => rare.test(name))).toEqual([]);
    // Time to find and read a file, and to compile a module.
    expect(files.length).toBeLessThan(13);
    expect(modules.length).toBeLessThan(279);
  });

  test('have each module once, whichever entries load it', () => {
    const code = join(user.package, 'dist/lib');
    const files = filesBelow(code, /\.js$/).map((name) => join(code, name));
    const modules = user.modulesIn(files);
    expect(modules.length).toBeGreaterThan(400);
    expect(modules.filter((name, index) => modules.indexOf(name) !== index)).toEqual([]);
  });

  test('declare an entry of the catalogue without the main entry, which they do not need', () => {
    const catalogue = join(user.package, 'dist/lib/catalog');
    const types = filesBelow(catalogue, /\/.+\.d\.ts$/);
    expect(types.length).toBeGreaterThan(50);
    const mainEntry = /(from |import\()["']\.\.\/\.\.(\/index)?["']/;
    expect(
      types.filter((name) => mainEntry.test(readFileSync(join(catalogue, name), 'utf8'))),
    ).toEqual([]);
  });

  test('give all entries the same classes', () => {
    expect(
      program(`
        const main = require('operator-constructs');
        const zookeeper = require('operator-constructs/zookeeper');
        const authoring = require('operator-constructs/authoring');
        const crd = require('operator-constructs/crd');
        console.log(
          zookeeper.ZookeeperOperator.prototype instanceof authoring.Operator && authoring.Operator === main.Operator,
          main.OperatorScope === authoring.OperatorScope,
          crd.t === main.t && crd.defineCustomResource === main.defineCustomResource,
        );`),
    ).toBe('true true true\n');
  });
});
