import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describeWithCheckProgram, findingsOfFiles } from '../support/check-program';
import { filesBelow } from '../support/files-below';
import { packageJson, root } from '../support/root';
import { folder, useFolder } from '../support/temporary-folder';
import { run as runCommand } from './support/command';
import { PackedProject } from './support/packed';

import type { Manifest } from '../support/synth';

const example = join(root, 'examples/own-operator');

useFolder();

const run = async (args: readonly string[]) => await runCommand(['init', ...args]);

const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

describe('operator-constructs init operator', () => {
  test('writes the example, by its own name byte for byte', async () => {
    const { status } = await run([
      'operator',
      'cache',
      '--pulumi',
      '--folder',
      join(folder, 'cache'),
    ]);
    expect(status).toBe(0);
    const sources = readdirSync(example).filter((file) => file.endsWith('.ts'));
    expect(sources.length).toBe(5);
    for (const file of sources) {
      expect(textOf(`cache/${file}`)).toBe(readFileSync(join(example, file), 'utf8'));
    }
    expect(readdirSync(folder)).toEqual(['cache']);
    const { peerDependencies, peerDependenciesMeta, devDependencies } = JSON.parse(
      textOf('cache/package.json'),
    ) as Manifest;
    const pulumi = ['@pulumi/kubernetes', '@pulumi/pulumi'];
    expect(Object.keys(peerDependencies)).toEqual([
      ...pulumi,
      'cdk8s',
      'constructs',
      'operator-constructs',
    ]);
    expect(peerDependenciesMeta).toEqual(
      Object.fromEntries(pulumi.map((name) => [name, { optional: true }])),
    );
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(pulumi));
  });

  test('leaves nothing of the example in one of another name', async () => {
    await run([
      'operator',
      'message-queue-operator',
      '--group',
      'data.example.org',
      '--folder',
      join(folder, 'a/b'),
    ]);
    const files = readdirSync(join(folder, 'a/b')).sort();
    expect(files).toEqual([
      '.gitignore',
      'README.md',
      'crd.ts',
      'index.ts',
      'main.ts',
      'operator.test.ts',
      'operator.ts',
      'package.json',
      'tsconfig.build.json',
      'tsconfig.json',
    ]);
    for (const file of files) {
      expect(textOf(`a/b/${file}`)).not.toMatch(/cache|session|\bkeys?\b|coordination\.k8s\.io/i);
    }
    expect(textOf('a/b/crd.ts')).toContain("group: 'data.example.org',\n  kind: 'MessageQueue',");
    expect(textOf('a/b/operator.ts')).toContain("name: 'message-queue-operator',");
    expect(textOf('a/b/operator.ts')).toContain('export class MessageQueueOperator');
    expect(JSON.parse(textOf('a/b/package.json'))).toMatchObject({
      name: 'message-queue-operator',
      files: ['lib'],
    });
  });

  test.each([
    ['MyQueue', "'my-queue'"],
    ['my_queue', "'my-queue'"],
    ['3d', "'d'"],
    ['größe', "'gr-e'"],
    ['../queue', "'queue'"],
    ['queue-', "'queue'"],
    ['a'.repeat(41), `'${'a'.repeat(40)}'`],
    ['', 'a letter first'],
    ['-operator', 'a letter first'],
    ['日本', 'a letter first'],
    [`"; rm -rf /`, "'rm-rf'"],
  ])('refuses the name %p', async (name, hint) => {
    const args = ['operator', '--folder', join(folder, 'new'), '--', name];
    expect((await run(args)).stderr).toContain(hint);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['operator', 'app', 'chart', 'object', 'map'])(
    'refuses a name that the files need themselves: %s',
    async (name) => {
      expect((await run(['operator', name, '--folder', join(folder, 'new')])).stderr).toContain(
        `the name is '${name}', which makes`,
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test.each<[string, string[], string]>([
    ['nothing to write', [], "nothing is given to init; use 'app' or 'operator'"],
    ['something else', ['chart', 'queue'], "'chart' cannot be written; use 'app' or 'operator'"],
    ['an inherited name', ['constructor', 'queue'], "'constructor' cannot be written"],
    [
      'an option of an app',
      ['operator', 'queue', '--gitops', 'flux'],
      "'--gitops' is an option of 'init app'",
    ],
    ['no name', ['operator'], 'the operator has no name'],
    ['two names', ['operator', 'a', 'b'], 'one name is taken, and 2 are given'],
    [
      'a group that is none',
      ['operator', 'queue', '--group', 'Example.com'],
      "'--group' is 'Example.com'",
    ],
    [
      'a group without a domain',
      ['operator', 'queue', '--group', 'example'],
      'use a domain of yours',
    ],
  ])('prints the problem, and the usage: %s', async (_, args, text) => {
    const { status, stderr } = await run([...args, '--folder', join(folder, 'new')]);
    expect(status).toBe(2);
    expect(stderr).toContain(text);
    expect(stderr).toContain('operator-constructs init operator [options] <name>');
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['folder', 'file'])('touches no %s that is there already', async (kind) => {
    const there = join(folder, 'queue');
    if (kind === 'folder') {
      mkdirSync(there);
    } else {
      writeFileSync(there, 'mine');
    }
    expect((await run(['operator', 'queue', '--folder', there])).stderr).toContain(
      'is there already',
    );
    expect(readdirSync(folder)).toEqual(['queue']);
    expect(kind === 'folder' ? readdirSync(there) : readFileSync(there, 'utf8')).toEqual(
      kind === 'folder' ? [] : 'mine',
    );
  });
});

describe('what is written by the packed package', () => {
  test('compiles, passes its test, and synthesizes', () => {
    const peers = [
      'cdk8s',
      'constructs',
      're2js',
      'yaml',
      '@types',
      '@pulumi',
      'tsx',
      'typescript',
      '.bin',
    ];
    const project = new PackedProject(peers);
    try {
      const command = join(project.package, 'dist/lib/cli/operator-constructs.js');
      expect(project.run('node', [command, 'init', 'operator', 'message-queue', '--pulumi'])).toBe(
        `message-queue: the operator of the kind MessageQueue; next: cd message-queue && npm pack --ignore-scripts ${realpathSync(project.package)} && npm install && npm test\n`,
      );
      project.run('npm', ['run', 'typecheck'], 'message-queue');
      expect(project.run('npm', ['test'], 'message-queue')).toMatch(/pass 5\n[^]*fail 0/);
      project.run('npm', ['run', 'synth'], 'message-queue');
      const written = readFileSync(
        join(project.folder, 'message-queue/dist/shop.k8s.yaml'),
        'utf8',
      );
      expect(written).toContain('kind: MessageQueue\n');
      expect(existsSync(join(project.folder, 'message-queue/node_modules'))).toBe(false);
      project.run('npm', ['pack'], 'message-queue');
      mkdirSync(join(project.folder, 'node_modules/message-queue-operator'));
      const unpack = [
        '-xzf',
        'message-queue/message-queue-operator-0.1.0.tgz',
        '--strip-components=1',
        '-C',
      ];
      project.run('tar', [...unpack, 'node_modules/message-queue-operator']);
      writeFileSync(
        join(project.folder, 'user.ts'),
        `import { MessageQueue, MessageQueueOperator, type MessageQueueProps } from 'message-queue-operator';
         import * as components from 'message-queue-operator/pulumi';
         export const props: Omit<MessageQueueProps, 'operator'> = { shards: 5 };
         // @ts-expect-error the props are typed
         export const wrong: Omit<MessageQueueProps, 'operator'> = { shards: 'five' };
         console.log(MessageQueue.name, MessageQueueOperator.name, components.MessageQueue.name);`,
      );
      project.run('node', [
        'node_modules/.bin/tsc',
        '--module',
        'node20',
        '--strict',
        '--target',
        'es2022',
        'user.ts',
      ]);
      expect(project.run('node', ['user.js'])).toBe(
        'MessageQueue MessageQueueOperator MessageQueue\n',
      );
    } finally {
      project.remove();
    }
  }, 120_000);
});

describeWithCheckProgram('what an app or operator of init writes', () => {
  let project: PackedProject;
  beforeAll(() => {
    project = new PackedProject(['cdk8s', 'constructs', 're2js', 'tsx', 'yaml']);
  });
  afterAll(() => project.remove());

  test.each([
    ['operator', 'queue'],
    ...['redis', 'zookeeper', 'etcd-io'].map((name) => ['app', 'data', '--operator', name]),
  ])(
    'would be accepted by an API server: %s %s %s %s',
    async (...args) => {
      const name = args.join('');
      expect((await run([...args, '--folder', join(project.folder, name)])).status).toBe(0);
      project.run(process.execPath, ['--import', 'tsx', 'main.ts'], name);
      expect(await findingsOfFiles(join(project.folder, name, 'dist'))).toEqual([]);
    },
    60_000,
  );
});

describe('examples/own-operator', () => {
  test('is short beside its CRD', () => {
    const lines = ['operator.ts', 'pulumi.ts'].map(
      (file) => readFileSync(join(example, file), 'utf8').trimEnd().split('\n').length,
    );
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(150);
  });
});

const FILES = [
  '.github/workflows/manifests.yml',
  '.gitignore',
  'README.md',
  'cdk8s.yaml',
  'main.ts',
  'package.json',
  'platform.ts',
  'scripts/check.mjs',
  'scripts/synth.mjs',
  'test/platform.test.ts',
  'tsconfig.json',
];

describe('operator-constructs init app', () => {
  test('writes an app by default, and says what to do next', async () => {
    const { status, stdout } = await run(['app', '--folder', join(folder, 'a/platform')]);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /an app with the redis-operator and the RedisReplication 'orders'; next: cd .* npm pack .* npm install .* npm run synth\n$/,
    );
    expect(filesBelow(folder)).toEqual(FILES.map((file) => `a/platform/${file}`));
    expect(JSON.parse(textOf('a/platform/package.json'))).toMatchObject({
      name: 'platform',
      private: true,
    });
  });

  test.each([
    ['redis', 'RedisOperator', 'RedisReplication'],
    ['zookeeper', 'ZookeeperOperator', 'ZookeeperCluster'],
    ['etcd-io', 'EtcdIoOperator', 'EtcdIoCluster'],
  ])('installs the operator of %s in few lines', async (entry, operatorClass, clusterClass) => {
    await run(['app', 'data', '--operator', entry, '--folder', join(folder, 'data')]);
    const program = textOf('data/platform.ts');
    expect(program).toContain(`from 'operator-constructs/${entry}';`);
    expect(program).toContain("AppSettings.configure(app, { name: 'data', gitops: 'both' });");
    expect(program).toContain(`new ${operatorClass}(`);
    expect(program).toContain(`new ${clusterClass}(`);
    const lines = program.split('\n').filter((line) => !/^(import .*|[\s})\];]*)$/.test(line));
    expect(lines.length).toBeLessThanOrEqual(22);
    expect(Math.max(...program.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(textOf('data/README.md')).toContain(`docs/${entry}.md`);
    expect(existsSync(join(root, `docs/${entry}.md`))).toBe(true);
  });

  test.each(['argocd', 'flux', 'both', 'none'])('is for those who apply by %s', async (tool) => {
    await run(['app', '--gitops', tool, '--folder', join(folder, 'app')]);
    expect(textOf('app/platform.ts')).toContain(
      `AppSettings.configure(app, { name: 'platform', gitops: '${tool}' });`,
    );
    const readme = textOf('app/README.md');
    expect(readme).toContain('npx operator-constructs apply-order manifests/');
    for (const [, program = ''] of readme.matchAll(/```ts\n([^]*?)```/g)) {
      const used = [...program.matchAll(/\b[A-Z]\w+(?=[(.])/g)].map(([name]) => name);
      const imported = [...program.matchAll(/^import \{ (.*) \} from/gm)].flatMap(([, names]) =>
        String(names).split(', '),
      );
      expect(imported).toEqual(expect.arrayContaining(used));
    }
    expect(readme.includes('--for argocd')).toBe(tool === 'argocd' || tool === 'both');
    expect(readme.includes('--for flux')).toBe(tool === 'flux' || tool === 'both');
  });

  test('asks for the packages in the ranges that this one is tested with', async () => {
    await run(['app', '--folder', join(folder, 'app')]);
    const { dependencies, devDependencies } = JSON.parse(textOf('app/package.json')) as Manifest;
    const { cdk8s, constructs } = packageJson.peerDependencies;
    expect(dependencies).toEqual({
      cdk8s,
      constructs,
      'operator-constructs': 'file:operator-constructs-0.1.0.tgz',
    });
    expect(Object.keys(devDependencies).length).toBeGreaterThan(5);
    expect(packageJson.devDependencies).toMatchObject(devDependencies);
  });

  test('its workflow runs the scripts that are there, and the review of the docs', async () => {
    await run(['app', '--folder', join(folder, 'app')]);
    const { scripts } = JSON.parse(textOf('app/package.json')) as Manifest;
    const { permissions, jobs } = parse(textOf('app/.github/workflows/manifests.yml')) as Manifest;
    expect(permissions).toEqual({ contents: 'read' });
    const steps = Object.values(jobs as Record<string, Manifest>).flatMap(
      (job) => job.steps as { run?: string; uses?: string }[],
    );
    const called = steps.flatMap(({ run: text = '' }) =>
      [...text.matchAll(/^npm (?:run )?(\w+)$/gm)].map(([, name = '']) => name),
    );
    expect(new Set(called)).toEqual(new Set(['ci', 'typecheck', 'test', 'synth']));
    expect(Object.keys(scripts).sort()).toEqual(['check', 'synth', 'test', 'typecheck']);
    for (const script of Object.values(scripts as Record<string, string>)) {
      const [, file] = /^node (\S+)$/.exec(script) ?? [];
      if (file !== undefined) {
        expect(FILES).toContain(file);
      }
    }
    const page = readFileSync(join(root, 'docs/cli.md'), 'utf8');
    const [, documented = ''] =
      /<!-- runs in test\/examples\/ci\.test\.ts -->\n+```yaml\n([^]*?)```/.exec(page) ?? [];
    const review = (parse(documented) as Manifest).jobs['review']?.steps ?? [];
    const ofDocs = review.filter((step: Manifest) => step.run?.includes('operator-constructs'));
    expect(ofDocs).toHaveLength(1);
    const ofApp = JSON.stringify(jobs['review']?.steps);
    expect(ofApp).toContain(' diff --rights deny --format markdown ');
    expect(JSON.parse(ofApp.replaceAll(' --rights deny', ''))).toContainEqual(ofDocs[0]);
    for (const { uses } of steps) {
      expect(uses ?? 'actions/checkout@v4').toMatch(/^actions\/[\w-]+@v\d+$/);
    }
  });

  test('fills a folder that is there, and leaves what it has', async () => {
    mkdirSync(join(folder, '.git'));
    mkdirSync(join(folder, 'test'));
    writeFileSync(join(folder, 'test/mine.txt'), 'mine');
    const { status } = await run(['app', 'platform', '--folder', folder]);
    expect(status).toBe(0);
    expect(filesBelow(folder)).toEqual([...FILES, 'test/mine.txt'].sort());
    expect(textOf('test/mine.txt')).toBe('mine');
  });

  test('overwrites nothing, and says all that is there', async () => {
    writeFileSync(join(folder, 'README.md'), 'mine');
    mkdirSync(join(folder, 'test'));
    symlinkSync('nowhere', join(folder, 'test/platform.test.ts'));
    const before = filesBelow(folder);
    expect((await run(['app', '--folder', folder])).stderr).toContain(
      "has 'test/platform.test.ts', 'README.md' already; nothing is overwritten",
    );
    expect(filesBelow(folder)).toEqual(before);
    expect(textOf('README.md')).toBe('mine');
  });

  test.each([
    ['a file in the place of a folder', 'scripts'],
    ['a file in the place of the folder', ''],
  ])('takes back what it wrote when it cannot go on: %s', async (_, file) => {
    const there = join(folder, 'app');
    if (file !== '') {
      mkdirSync(there);
    }
    writeFileSync(join(there, file), 'mine');
    expect((await run(['app', '--folder', there])).status).toBe(2);
    expect(filesBelow(folder)).toEqual([join('app', file)]);
    expect(readdirSync(folder)).toEqual(['app']);
    expect(file === '' ? [] : readdirSync(there)).toEqual(file === '' ? [] : [file]);
  });

  test.each<[string, string[], string]>([
    ['two names', ['a', 'b'], 'one name is taken, and 2 are given'],
    [
      'a name that is none',
      ['My Platform'],
      "the name is 'My Platform'; use at most 40 lower-case letters, digits and hyphens, a letter first; for example 'my-platform'",
    ],
    ['a name that goes elsewhere', ['../platform'], "for example 'platform'"],
    ['a name of a scope', ['@acme/platform'], "for example 'acme-platform'"],
    ['an empty name', [''], 'a letter first'],
    [
      'the name of a package that it needs',
      ['cdk8s'],
      "the name is 'cdk8s', a package that the app needs",
    ],
    [
      'an option of an operator',
      ['--group', 'example.com'],
      "'--group' is an option of 'init operator'; leave it out",
    ],
    [
      'another option of an operator',
      ['--pulumi'],
      "'--pulumi' is an option of 'init operator'; leave it out",
    ],
  ])('prints the problem, and the usage: %s', async (_, args, text) => {
    const { status, stderr } = await run(['app', '--folder', join(folder, 'new'), ...args]);
    expect(status).toBe(2);
    expect(stderr).toContain(text);
    expect(stderr).toMatch(
      /usage: operator-constructs init app[^]*--operator +redis, zookeeper, etcd-io \(default: redis\)\n/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['--operator', 'postgres', "'--operator' is 'postgres'; allowed are redis, zookeeper, etcd-io"],
    ['--operator', 'constructor', "'--operator' is 'constructor'; allowed are"],
    ['--gitops', 'argo', "'--gitops' is 'argo'; allowed are argocd, flux, both, none"],
    ['--tool', 'argocd', "'--tool' is no option of the command"],
  ])('refuses %s %s', async (option, value, text) => {
    expect((await run(['app', '--folder', join(folder, 'new'), option, value])).stderr).toContain(
      text,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
