import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run as runCommand } from './support/command';
import { folder, useFolder } from '../support/temporary-folder';
import { describeWithCheckProgram, findingsOfFiles } from '../support/check-program';
import { PackedProject } from './support/packed';
import { root } from '../support/root';

const example = join(root, 'examples/own-operator');

useFolder();

const run = async (args: readonly string[]) => await runCommand(['init', ...args]);

const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

describe('operator-constructs init operator', () => {
  test('writes the example, by its own name byte for byte', async () => {
    const { status } = await run(['operator', 'cache', '--pulumi', '--folder', join(folder, 'cache')]);
    expect(status).toBe(0);
    const sources = readdirSync(example).filter((file) => file.endsWith('.ts'));
    expect(sources.length).toBe(5);
    for (const file of sources) {
      expect(textOf(`cache/${file}`)).toBe(readFileSync(join(example, file), 'utf8'));
    }
    expect(readdirSync(folder)).toEqual(['cache']);
  });

  test('leaves nothing of the example in one of another name', async () => {
    await run(['operator', 'message-queue-operator', '--group', 'data.example.org', '--folder', join(folder, 'a/b')]);
    const files = readdirSync(join(folder, 'a/b')).sort();
    expect(files).toEqual([
      ...['.gitignore', 'README.md', 'crd.ts', 'index.ts', 'main.ts', 'operator.test.ts', 'operator.ts'],
      ...['package.json', 'tsconfig.build.json', 'tsconfig.json'],
    ]);
    for (const file of files) {
      expect(textOf(`a/b/${file}`)).not.toMatch(/cache/i);
    }
    expect(textOf('a/b/crd.ts')).toContain("group: 'data.example.org',\n  kind: 'MessageQueue',");
    expect(textOf('a/b/operator.ts')).toContain("name: 'message-queue-operator',");
    expect(textOf('a/b/operator.ts')).toContain('export class MessageQueueOperator');
    expect(JSON.parse(textOf('a/b/package.json'))).toMatchObject({ name: 'message-queue-operator', files: ['lib'] });
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
    ['an option of an app', ['operator', 'queue', '--gitops', 'flux'], "'--gitops' is an option of 'init app'"],
    ['no name', ['operator'], 'the operator has no name'],
    ['two names', ['operator', 'a', 'b'], 'one name is taken, and 2 are given'],
    ['a group that is none', ['operator', 'queue', '--group', 'Example.com'], "'--group' is 'Example.com'"],
    ['a group without a domain', ['operator', 'queue', '--group', 'example'], 'use a domain of yours'],
  ])('prints the problem, and the usage: %s', async (_, args, text) => {
    const { status, stderr } = await run([...args, '--folder', join(folder, 'new')]);
    expect(status).toBe(2);
    expect(stderr).toContain(text);
    expect(stderr).toContain('operator-constructs init operator [options] <name>');
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['folder', 'file'])('touches no %s that is there already', async (kind) => {
    const there = join(folder, 'queue');
    if (kind === 'folder') mkdirSync(there);
    else writeFileSync(there, 'mine');
    expect((await run(['operator', 'queue', '--folder', there])).stderr).toContain('is there already');
    expect(readdirSync(folder)).toEqual(['queue']);
    expect(kind === 'folder' ? readdirSync(there) : readFileSync(there, 'utf8')).toEqual(
      kind === 'folder' ? [] : 'mine',
    );
  });
});

describe('what is written by the packed package', () => {
  test('compiles, passes its test, and synthesizes', () => {
    const peers = ['cdk8s', 'constructs', 'js-yaml', 're2js', '@types', '@pulumi', 'tsx', 'typescript', '.bin'];
    const project = new PackedProject(peers);
    try {
      const command = join(project.package, 'dist/lib/cli/operator-constructs.js');
      expect(project.run('node', [command, 'init', 'operator', 'message-queue', '--pulumi'])).toBe(
        'message-queue: the operator of the kind MessageQueue; next: cd message-queue && npm install && npm test\n',
      );
      project.run('npm', ['run', 'typecheck'], 'message-queue');
      expect(project.run('npm', ['test'], 'message-queue')).toMatch(/pass 5\n[^]*fail 0/);
      project.run('npm', ['run', 'synth'], 'message-queue');
      const written = readFileSync(join(project.folder, 'message-queue/dist/shop.k8s.yaml'), 'utf8');
      expect(written).toContain('kind: MessageQueue\n');
      expect(existsSync(join(project.folder, 'message-queue/node_modules'))).toBe(false);
      project.run('npm', ['pack'], 'message-queue');
      mkdirSync(join(project.folder, 'node_modules/message-queue-operator'));
      const unpack = ['-xzf', 'message-queue/message-queue-operator-0.1.0.tgz', '--strip-components=1', '-C'];
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
      project.run('node', ['node_modules/.bin/tsc', '--module', 'node20', '--strict', '--target', 'es2022', 'user.ts']);
      expect(project.run('node', ['user.js'])).toBe('MessageQueue MessageQueueOperator MessageQueue\n');
    } finally {
      project.remove();
    }
  }, 120_000);
});

describeWithCheckProgram('what an app or operator of init writes', () => {
  let project: PackedProject;
  beforeAll(() => {
    project = new PackedProject(['cdk8s', 'constructs', 'js-yaml', 're2js', 'tsx']);
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
