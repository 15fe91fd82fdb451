import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PackedProject } from './support/packed';

const root = resolve(__dirname, '../..');

const entries = readdirSync(join(root, 'lib/catalog'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A project of a user who has what the package asks for as peers. */
let user: PackedProject;
let project: string;

beforeAll(() => {
  user = new PackedProject(['cdk8s', 'cdk8s-plus-27', 'constructs', 'js-yaml', 're2js', '@types']);
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

const COMMAND = 'node_modules/operator-constructs/dist/lib/bin/operator-constructs.js';

/** A program as a user writes it, with the imports left open. */
const PROGRAM = `
  const app = new App();
  const chart = new Chart(app, 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespace() });
  const events = new ZookeeperCluster(chart, 'events', { operator, storage: { size: Size.gibibytes(5) } });
  const kinds: string[] = chart.toJson().map((object: { kind: string }) => object.kind);
  console.log(kinds.length + ' ' + events.connectionString);
`;
const COMPONENTS = 'ZookeeperCluster, ZookeeperOperator';
const EXPECTED = '12 events-client.streaming.svc.cluster.local:2181\n';

describe('the packed package', () => {
  test('runs from CommonJS', () => {
    writeFileSync(
      join(project, 'user.cjs'),
      `const { App, Chart, Size } = require('cdk8s');
       const { OperatorScope } = require('operator-constructs');
       const { ZookeeperCluster, ZookeeperOperator } = require('operator-constructs/zookeeper');
       ${PROGRAM.replaceAll(/: string\[\]|: \{ kind: string \}/g, '')}`,
    );
    expect(run('node', ['user.cjs'])).toBe(EXPECTED);
  });

  test('runs from an ES module', () => {
    writeFileSync(
      join(project, 'user.mjs'),
      `import { App, Chart, Size } from 'cdk8s';
       import { OperatorScope, ZookeeperCluster } from 'operator-constructs';
       import { ZookeeperOperator } from 'operator-constructs/zookeeper';
       ${PROGRAM.replaceAll(/: string\[\]|: \{ kind: string \}/g, '')}`,
    );
    expect(run('node', ['user.mjs'])).toBe(EXPECTED);
  });

  test.each([
    ['node20', 'node16'],
    ['commonjs', 'bundler'],
  ])('type-checks for a user with module %s and resolution %s', (module, moduleResolution) => {
    writeFileSync(
      join(project, 'user.ts'),
      `import { App, Chart, Size } from 'cdk8s';
       import { OperatorScope } from 'operator-constructs';
       import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
       import { ZookeeperClusterSpec } from 'operator-constructs/imports/zookeeper.pravega.io';
       import { assertHasObject, type OperatorMatchers } from 'operator-constructs/testing';
       const spec: ZookeeperClusterSpec = { replicas: 3 };
       console.log(spec);
       ${PROGRAM}
       assertHasObject(chart, { kind: 'Deployment' });
       declare const expected: OperatorMatchers<boolean>;
       const holds: boolean = expected.toGrant(operator, 'create', 'pods', 'streaming');
       console.log(holds);
       // @ts-expect-error there is no such prop
       new ZookeeperCluster(chart, 'wrong', { operator, replica: 3 });
       // @ts-expect-error a size or no volume at all
       new ZookeeperCluster(chart, 'both', { operator, storage: { size: '1Gi', ephemeral: true } });`,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = [
      '--strict',
      '--noEmit',
      '--target',
      'es2022',
      '--module',
      module,
      '--moduleResolution',
      moduleResolution,
    ];
    // Our own types are checked too: skipLibCheck would hide a declaration that cannot be resolved.
    expect(run('node', [tsc, ...options, '--types', 'node', 'user.ts'])).toBe('');
  });

  test('names every type that a module of its user exports', () => {
    writeFileSync(
      join(project, 'kinds.ts'),
      `import { defineCustomResource, kubernetes, t } from 'operator-constructs/crd';
       export const spec = t.object({
         engine: t.enum('a', 'b').default('a'),
         size: t.quantity().nullable(),
         ports: t.array(t.int32()).optional(),
         labels: t.map(t.string()).optional(),
         target: t.oneOf({ name: t.string(), url: t.string() }),
         affinity: kubernetes.v1_36.affinity().optional(),
         env: t.array(kubernetes.v1_24.envVar()).mapBy('name').optional(),
       });
       export const status = t.object({ conditions: t.conditions().optional() });
       export const versions = [{ name: 'v1', schema: { spec, status } }] as const;
       export const cache = defineCustomResource({ group: 'example.com', kind: 'Cache', scope: 'Namespaced', versions });
       export const affinity: kubernetes.v1_36.Affinity = {};`,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--strict', '--declaration', '--target', 'es2022', '--module', 'node20', '--skipLibCheck'];
    expect(run('node', [tsc, ...options, '--types', 'node', '--outDir', 'kinds', 'kinds.ts'])).toBe('');
    const declared = readFileSync(join(project, 'kinds/kinds.d.ts'), 'utf8');
    expect(declared).toContain('kubernetes.v1_24.EnvVar');
    expect(declared).not.toContain('dist/');
  });

  test('never loads Pulumi, and the compiler of rules only for a check', () => {
    const loaded = run('node', [
      '-e',
      `require('operator-constructs/zookeeper');
       console.log(JSON.stringify(Object.keys(require.cache)));`,
    ]);
    expect(loaded).not.toMatch(/@pulumi/);
    expect(loaded).not.toMatch(/rule-compiler\.js|generated\.json|cdk8s-plus/);
    expect(loaded).not.toMatch(
      /operator-constructs\/dist\/lib\/(crd\/validate\/(index|walk)|cel\/(functions|evaluate|syntax))/,
    );
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
         'Resource' in cache,
       );`,
    );
    expect(run('node', ['without-cdk8s.cjs'])).toBe("true [ 'spec' ] true true false\n");
  });

  test('reports access and differences from entries of their own', () => {
    const reports = `require('operator-constructs/access').AccessReport.name + require('operator-constructs/diff').DiffReport.name`;
    expect(run('node', ['-p', reports])).toBe('AccessReportDiffReport\n');
    expect(run('node', ['-p', `Object.keys(require('operator-constructs/plan')).join()`])).toBe(
      'PlanReport,readRelease,readResources\n',
    );
  });

  test('reads and writes operators from an entry of its own, typed', () => {
    writeFileSync(
      join(project, 'importing.ts'),
      `import { readFileSync } from 'node:fs';
       import { readOperator, readSourceText, writeOperator, type ReadOperator } from 'operator-constructs/importing';
       const operator: ReadOperator = readOperator(readSourceText('release.yaml', readFileSync(process.argv[2] ?? '')));
       const { files, differences } = writeOperator(operator);
       console.log(operator.definition.name, files.has('operator.ts'), differences.every(({ reason }) => reason !== undefined));`,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    run('node', [tsc, '--strict', '--target', 'es2022', '--module', 'node20', '--types', 'node', 'importing.ts']);
    expect(run('node', ['importing.js', join(root, 'examples/import/release.yaml')])).toBe('mailbox true true\n');
  });

  test('has checks for tests, which need no test runner', () => {
    writeFileSync(
      join(project, 'testing.cjs'),
      `const { App, Chart } = require('cdk8s');
       const { ZookeeperOperator } = require('operator-constructs/zookeeper');
       const { assertGrants, matchers } = require('operator-constructs/testing');
       const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
       const operator = new ZookeeperOperator(chart, 'operator');
       assertGrants(chart, operator, 'create', 'statefulsets.apps', 'streaming');
       console.log(Object.keys(matchers).join(' '), matchers.toHaveObject(chart, { kind: 'Secret' }).pass);
       try {
         assertGrants(chart, operator, 'get', 'nodes');
       } catch (error) {
         console.log(error.name);
       }`,
    );
    expect(run('node', ['testing.cjs'])).toBe(
      'toSynthesize toHaveObject toFailSynthWith toGrant toBeAcceptedBy false\nAssertionError\n',
    );
  });

  test('leads an editor from a declaration to its source', () => {
    const folder = join(project, 'node_modules/operator-constructs');
    const map = JSON.parse(readFileSync(join(folder, 'dist/lib/constructs/operator.d.ts.map'), 'utf8')) as {
      sources: string[];
    };
    expect(map.sources.map((source) => existsSync(resolve(folder, 'dist/lib/constructs', source)))).toEqual([true]);
  });

  test('works beside any cdk8s-plus, and beside none', () => {
    user.unlink('cdk8s-plus-27');
    try {
      expect(run('node', ['user.cjs'])).toBe(EXPECTED);
    } finally {
      user.link('cdk8s-plus-27');
    }
  });

  test.each(entries)('has the entry %s', (name) => {
    expect(Number(run('node', ['-p', `Object.keys(require('operator-constructs/${name}')).length`]))).toBeGreaterThan(
      2,
    );
  });

  describe.each([
    ['CommonJS', (path: string) => `const { ${COMPONENTS} } = require('${path}');`],
    ['an ES module', (path: string) => `import { ${COMPONENTS} } from '${path}';`],
  ])('loaded from %s', (system, loading) => {
    const file = system === 'CommonJS' ? 'components.cjs' : 'components.mjs';
    const load = (path: string): string => {
      writeFileSync(join(project, file), `${loading(path)}\nconsole.log(typeof ZookeeperOperator);`);
      return run('node', [file]);
    };

    test.each(['operator-constructs/pulumi', 'operator-constructs/pulumi/zookeeper'])(
      'has components for those who have Pulumi: %s',
      (path) => {
        expect(() => load(path)).toThrow(
          'operator-constructs/pulumi needs @pulumi/pulumi and @pulumi/kubernetes, which are not installed; ' +
            'run: npm install @pulumi/pulumi @pulumi/kubernetes',
        );
        expect(withPulumi(() => load(path))).toBe('function\n');
      },
    );
  });

  test.each(entries)('has components of the entry %s', (name) => {
    const program = `Object.keys(require('operator-constructs/pulumi/${name}')).length`;
    expect(Number(withPulumi(() => run('node', ['-p', program])))).toBeGreaterThan(1);
  });

  test('has the command', () => {
    const manifests = join(root, 'examples/zookeeper/expected');
    expect(run('node', [COMMAND, 'diff', manifests, manifests])).toContain('unchanged');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
    const plan = run('node', [COMMAND, 'plan', manifests, manifests, '--format', 'sarif']);
    expect(JSON.parse(plan)).toMatchObject({ runs: [{ tool: { driver: { version } }, results: [] }] });
  });

  // How numbers are read is part of reading YAML.
  test('reports access without loading the catalogue, or cdk8s', () => {
    const program = `
      process.argv = ['node', 'operator-constructs', 'access', ${JSON.stringify(join(root, 'examples/zookeeper/expected'))}];
      process.on('exit', () => console.log(Object.keys(require.cache).filter((file) =>
        /lib.(catalog|cel(?!.values)|analysis.diff)|node_modules.(cdk8s|constructs|re2js)/.test(file))));
      require('./${COMMAND}');`;
    expect(run('node', ['-e', program])).toMatch(/zookeeper-operator[^]*\n\[\]\n$/);
  });

  test('holds what it needs and nothing else', () => {
    const folder = join(project, 'node_modules/operator-constructs');
    expect(readdirSync(folder).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'docs',
      'examples',
      'lib',
      'package.json',
    ]);
    const packed = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(
      packed.filter((file) =>
        /node_modules|^(?!examples\/).*\.test\.|^examples\/.*\/dist\/|^examples\/database-operator\/test\//.test(file),
      ),
    ).toEqual([]);
    const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, Record<string, unknown>>>;
    const optional = Object.fromEntries(
      ['@pulumi/kubernetes', '@pulumi/pulumi', 'cdk8s-plus-27'].map((peer) => [peer, { optional: true }]),
    );
    expect(Object.keys(dependencies ?? {})).toEqual(['js-yaml', 're2js']);
    expect(peerDependenciesMeta).toEqual(optional);
    expect(Object.keys(peerDependencies ?? {}).sort()).toEqual(
      [...Object.keys(optional), 'cdk8s', 'constructs'].sort(),
    );
  });
});
