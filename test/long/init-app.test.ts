import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { failureOf } from '../support/synth';
import { edit, NewApps } from './support/new-apps';

/** The line about the Secret whose command the README of an app with Redis has. */
const PASSWORD = /^# before you begin\n# {3}Secret shop\/orders-redis: .*\n\n/;

let project: NewApps;

beforeAll(() => void (project = new NewApps()), 120_000);

afterAll(() => project.remove());

const pathTo = (...parts: readonly string[]): string => join(project.folder, ...parts);

function git(folder: string, ...args: readonly string[]): string {
  return project.run(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args],
    folder,
  );
}

describe('an app that the packed package writes', () => {
  test.each(['redis', 'zookeeper', 'etcd-io'])(
    'compiles, passes its test, and synthesizes what can be applied: %s',
    (name) => {
      const written = project.init(name, '--operator', name);
      expect(written).toMatch(
        new RegExp(
          `next: cd ${name} && npm pack --ignore-scripts \\S+ && npm install && npm test && npm run synth\n$`,
        ),
      );
      const [, operator = '', kind, cluster] =
        /an app with the (\S+) and the (\w+) '(.*)'/.exec(written) ?? [];
      expect(kind).toBeDefined();
      project.run('npm', ['run', 'typecheck'], name);
      project.run('npm', ['test'], name);
      expect(project.run('npm', ['run', 'synth'], name)).toContain(
        'manifests/namespaces.k8s.yaml\nmanifests/operators.k8s.yaml\n',
      );
      const orderFor = (...options: readonly string[]): string =>
        project
          .operatorConstructs(['apply-order', ...options, 'manifests/'], name)
          .replace(PASSWORD, '');
      // Nothing is missing, and each step has a command; the operator is waited for before what it
      // serves.
      expect(orderFor()).toMatch(/^# 1\. namespaces \(2 objects\)\n/);
      expect(orderFor()).toMatch(
        new RegExp(`rollout status deployment/${operator} .*\\n\\n# 4\\. resources`),
      );
      for (const tool of ['argocd', 'flux']) {
        expect(orderFor('--for', tool)).not.toContain('before you begin');
      }
      const step = project.operatorConstructs(
        ['apply-order', '--step', 'resources', 'manifests/'],
        name,
      );
      expect((JSON.parse(step) as { items: unknown[] }).items).toMatchObject([
        { kind, metadata: { name: cluster } },
      ]);
      expect(project.operatorConstructs(['diff', '/dev/null', 'manifests/'], name)).toContain(
        'Passed: ',
      );
    },
    120_000,
  );

  test('leaves manifests/ alone when a synth fails, and says why', () => {
    project.init('broken', '--operator', 'zookeeper');
    project.run('npm', ['run', 'synth'], 'broken');
    const file = pathTo('broken/manifests/streaming.k8s.yaml');
    const before = readFileSync(file, 'utf8');
    edit(pathTo('broken/platform.ts'), 'replicas: 3', 'replicas: 4');
    const message = failureOf(() => project.run('npm', ['run', 'synth'], 'broken'));
    expect(message).toContain("guard 'odd-replicas'");
    expect(message).toContain('synth failed; manifests/ is as it was');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(failureOf(() => project.run('npm', ['test'], 'broken'))).toContain(
      "guard 'odd-replicas'",
    );
  }, 120_000);
});

interface Workflow {
  readonly jobs: { readonly test: { readonly steps: readonly { readonly run?: string }[] } };
}

describe('an app in a repository', () => {
  const APP = 'repository';

  beforeAll(() => {
    mkdirSync(pathTo(APP));
    git(APP, 'init', '--quiet', '--initial-branch', 'main');
    // As somebody does who has cloned an empty repository.
    project.init(APP, '--operator', 'zookeeper');
    expect(failureOf(() => project.run('npm', ['run', 'check'], APP))).toContain(
      "there is no commit 'HEAD'",
    );
    project.run('npm', ['run', 'synth'], APP);
    git(APP, 'add', '--all');
    git(APP, 'commit', '--quiet', '--message', 'begin');
  }, 120_000);

  /** Runs the job `test` as GitHub does. */
  const runWorkflow = (): void => {
    const text = readFileSync(pathTo(APP, '.github/workflows/manifests.yml'), 'utf8');
    const steps = (parse(text) as Workflow).jobs.test.steps
      .flatMap(({ run = [] }) => run)
      .filter((run) => run !== 'npm ci');
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) {
      project.run('bash', ['-e', '-o', 'pipefail', '-c', step], APP);
    }
  };

  test('commits neither packages nor what its scripts leave', () => {
    expect(git(APP, 'status', '--porcelain', '--ignored')).toMatch(/^!! node_modules\/\n$/);
    expect(git(APP, 'ls-files')).toContain('manifests/operators.k8s.yaml');
  });

  test('its workflow passes, until manifests are not those of the program', () => {
    runWorkflow();
    edit(pathTo(APP, 'platform.ts'), 'replicas: 3', 'replicas: 5');
    edit(pathTo(APP, 'test/platform.test.ts'), 'replicas: 3', 'replicas: 5');
    expect(failureOf(runWorkflow)).toContain("run 'npm run synth' and commit manifests/");
    git(APP, 'reset', '--quiet', '--hard');
    edit(
      pathTo(APP, 'platform.ts'),
      "const operators = new Chart(app, 'operators'",
      "const operators = new Chart(app, 'more'",
    );
    expect(failureOf(runWorkflow)).toContain("run 'npm run synth' and commit manifests/");
    git(APP, 'reset', '--quiet', '--hard');
    git(APP, 'clean', '--quiet', '--force', '-d');
  }, 240_000);

  test('npm run check says what a change does', () => {
    edit(pathTo(APP, 'platform.ts'), 'replicas: 3', 'replicas: 5');
    project.run('npm', ['run', 'synth'], APP);
    const harmless = project.run('npm', ['run', 'check'], APP);
    expect(harmless).toContain('ZookeeperCluster streaming/events');
    expect(harmless).toContain('spec.replicas: 3 -> 5');
    git(APP, 'commit', '--quiet', '--all', '--message', 'more');
    edit(pathTo(APP, 'platform.ts'), 'Size.gibibytes(20)', 'Size.gibibytes(10)');
    project.run('npm', ['run', 'synth'], APP);
    expect(failureOf(() => project.run('npm', ['run', 'check'], APP))).toMatch(/Denied: [1-9]/);
    expect(
      failureOf(() =>
        project.run('npm', ['run', 'check', '--', 'main~1', '--format', 'markdown'], APP),
      ),
    ).toContain('# ');
    expect(git(APP, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
    git(APP, 'reset', '--quiet', '--hard');
  }, 240_000);
});
