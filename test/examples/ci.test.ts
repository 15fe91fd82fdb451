import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describeWithCheckProgram } from '../support/check-program';
import { expectedWithSchemas } from '../support/digests';
import { root } from '../support/root';
import { sharedFolder } from '../support/temporary-folder';
import { ProgramStandIns } from './support/bundled-command';

import type { Manifest } from '../support/synth';

/** The commands of the workflow in docs/cli.md, as GitHub would run them. */
function workflowScript(): string {
  const page = readFileSync(join(root, 'docs/cli.md'), 'utf8');
  const [, text = ''] =
    /<!-- runs in test\/examples\/ci\.test\.ts -->\n+```yaml\n([^]*?)```/.exec(page) ?? [];
  const { steps } = (parse(text) as Manifest).jobs.review as { steps: { run?: string }[] };
  const run = steps.find((step) => step.run?.includes('operator-constructs') === true)?.run ?? '';
  return run
    .replaceAll('${{ github.base_ref }}', 'main')
    .replaceAll('${{ github.event.number }}', '7');
}

const folder = sharedFolder();
let programs: ProgramStandIns;
let origin: string;
let runner: string;

/**
 * A repository with one commit, a command that stands for npx, and one that stands for the GitHub
 * CLI.
 */
beforeAll(async () => {
  programs = await ProgramStandIns.in(folder);
  programs.add('npm', 'exit 0');
  programs.add(
    'gh',
    `echo "$@" > '${folder}/gh-arguments'; eval "file=\\\${$#}"; cp "$file" '${folder}/comment.md'`,
  );
  origin = join(folder, 'origin');
  mkdirSync(origin);
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  commit(origin, 'begin', { 'README.md': '# Platform\n' });
}, 60_000);

const ENVIRONMENT = {
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'A'],
      [`GIT_${who}_EMAIL`, 'a@example.com'],
    ]),
  ),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
};

function git(at: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', ['-C', at, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...ENVIRONMENT },
  });
  if (status !== 0) {
    throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }
  return stdout;
}

function commit(at: string, message: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(at, path, '..'), { recursive: true });
    writeFileSync(join(at, path), text);
  }
  git(at, 'add', '--all');
  git(at, 'commit', '--quiet', '--message', message);
}

/**
 * Opens a pull request: a branch off main with a change, and what GitHub checks out of it: a merge
 * with main.
 */
function openPullRequest(name: string, change: () => void): void {
  git(origin, 'checkout', '--quiet', '-b', name, 'main');
  change();
  git(origin, 'checkout', '--quiet', '-b', `${name}-merge`, 'main');
  git(origin, 'merge', '--quiet', '--no-ff', '--message', `merge ${name}`, name);
  git(origin, 'checkout', '--quiet', 'main');
}

/** Runs the workflow on a fresh machine, which has cloned the repository. */
function review(name: string): { status: number | null; comment: string; output: string } {
  runner = mkdtempSync(join(folder, 'runner-'));
  const checkout = join(runner, 'platform');
  git(folder, 'clone', '--quiet', origin, checkout);
  git(checkout, 'checkout', '--quiet', '--detach', `origin/${name}-merge`);
  // GitHub runs a step by `bash -e`.
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', workflowScript()], {
    cwd: checkout,
    encoding: 'utf8',
    env: {
      ...programs.env,
      ...ENVIRONMENT,
      GITHUB_STEP_SUMMARY: join(runner, 'summary.md'),
    },
  });
  expect(readFileSync(join(folder, 'gh-arguments'), 'utf8')).toMatch(
    /^pr comment 7 .*--body-file comment\.md/,
  );
  expect(existsSync(join(runner, 'summary.md'))).toBe(true);
  return {
    status,
    comment: readFileSync(join(folder, 'comment.md'), 'utf8'),
    output: `${stdout}${stderr}`,
  };
}

const MANIFEST = 'manifests/zookeeper.k8s.yaml';
const SYNTHESIZED = readFileSync(
  join(expectedWithSchemas('zookeeper/expected'), 'zookeeper.k8s.yaml'),
  'utf8',
);
const withoutCluster = SYNTHESIZED.split(/^---\n/m)
  .filter(
    (document) =>
      !document.includes('kind: ZookeeperCluster\n') ||
      document.includes('CustomResourceDefinition'),
  )
  .join('---\n');

describe('the workflow of the docs', () => {
  test('runs on the first pull request of a repository, which has no manifests yet', () => {
    openPullRequest('first', () =>
      commit(origin, 'install the operator', { [MANIFEST]: SYNTHESIZED }),
    );
    const { status, comment, output } = review('first');
    expect(comment).toContain(
      "is empty, as the folder '../base/manifests' has no manifest: everything is new",
    );
    expect(comment).toMatch(/^Passed[:;]/m);
    expect(comment).toContain('# Who may do more');
    expect(output).toMatch(
      /^::warning file=manifests\/zookeeper\.k8s\.yaml,line=\d+,title=rights\/right-added::/m,
    );
    expect(status).toBe(0);
    git(origin, 'merge', '--quiet', '--ff-only', 'first');
  }, 60_000);

  test('runs on the hundredth, while main moves on, until a removal that is meant is acknowledged', () => {
    openPullRequest('hundredth', () =>
      commit(origin, 'remove the ensemble', { [MANIFEST]: withoutCluster }),
    );
    // Somebody merges another change meanwhile: it is not reported as reverted.
    const other = 'apiVersion: v1\nkind: Secret\nmetadata: { name: later, namespace: streaming }\n';
    commit(origin, 'another change', { 'manifests/later.yaml': other });
    const denied = review('hundredth');
    expect(denied.status).toBe(1);
    expect(denied.comment).toMatch(/^Denied: 1 error/m);
    expect(denied.comment).not.toContain('later');
    // No right changes.
    expect(denied.comment).not.toContain('# Who may do');
    expect(denied.output).toMatch(
      /^::error .*title=removals\/data-removed::ZookeeperCluster streaming\/events: /m,
    );

    // The advice of the comment, word for word.
    const [, entries = ''] = /```yaml\n(acknowledgements:\n[^]*?)```/.exec(denied.comment) ?? [];
    const file = entries
      .replace('<why this is meant>', 'the topics have moved to the new ensemble')
      .replace('<YYYY-MM-DD>', '2999-12-31');
    git(origin, 'checkout', '--quiet', 'hundredth');
    commit(origin, 'acknowledge it', { 'diff-acknowledgements.yaml': file });
    git(origin, 'checkout', '--quiet', 'hundredth-merge');
    git(origin, 'merge', '--quiet', '--message', 'merge again', 'hundredth');
    git(origin, 'checkout', '--quiet', 'main');
    const allowed = review('hundredth');
    expect(allowed.comment).toContain(
      'acknowledged until 2999-12-31: the topics have moved to the new ensemble',
    );
    expect(allowed.comment).toMatch(/^Passed[:;]/m);
    expect(allowed.status).toBe(0);
  }, 60_000);
});

/** The blocks of a section of docs/check.md, as they would be copied. */
function blocksOf(section: string, language: string): string[] {
  const page = readFileSync(join(root, 'docs/check.md'), 'utf8');
  const text = page.slice(page.indexOf(section)).split(/\n## /)[0]!;
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
}

const [hooks, workflow, job] = blocksOf('## In CI', 'yaml').map(
  (block) => parse(block) as Manifest,
);

const service = (second: string): string => `apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  ports:
    - { name: http, port: 80 }
    - { name: ${second}, port: 81 }
`;

describeWithCheckProgram('checks of docs/check.md', () => {
  beforeAll(() => mkdirSync(join(folder, 'manifests')));

  function run(script: string, input = ''): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      input,
      env: programs.env,
    });
    return { status, output: stdout + stderr };
  }

  const place = (second: string): void =>
    writeFileSync(join(folder, 'manifests/web.yaml'), service(second));

  test('the hook gets the names of files, and stops a commit', () => {
    const { entry, files } = hooks!.repos[0].hooks[0];
    expect('manifests/web.yaml').toMatch(new RegExp(files));
    place('https');
    expect(run(`${entry} manifests/web.yaml`)).toEqual({
      status: 0,
      output: 'Passed: 1 object.\n',
    });
    place('http');
    expect(run(`${entry} manifests/web.yaml`)).toMatchObject({ status: 1 });
  });

  test('the workflow annotates the line of the field', () => {
    const { run: script = '' } = workflow!.jobs.check.steps.at(-1)!;
    place('https');
    expect(run(script)).toMatchObject({ status: 0 });
    place('http');
    const { status, output } = run(script);
    expect(status).toBe(1);
    expect(output).toMatch(
      /^::error file=manifests\/web\.yaml,line=7,title=check\/\S+::Service web spec\.ports\[1\]\.name/m,
    );
  });

  test('the job of GitLab leaves its report, whether it fails or not', () => {
    const script = job!['check-manifests'].script.join('\n');
    place('https');
    expect(run(script)).toEqual({ status: 0, output: '' });
    place('http');
    expect(run(script)).toEqual({ status: 1, output: '' });
    expect(readFileSync(join(folder, 'check.xml'), 'utf8')).toMatch(
      /<testsuites?[^>]* failures="1"/,
    );
  });

  test('a pipe is read as it comes', () => {
    const [, afterPipe = ''] = blocksOf('# Check your manifests', 'sh')[0]!.split('|');
    const output =
      `# Source: web/templates/service.yaml\n${service('http')}---\n# nothing\n`.replaceAll(
        '\n',
        '\r\n',
      );
    expect(run(afterPipe, output)).toMatchObject({
      status: 1,
      output: expect.stringContaining('standard input:8: Service web spec.ports[1].name') as string,
    });
  });

  test('an imported folder makes its kinds known', () => {
    const mailbox = join(folder, 'mailbox.yaml');
    writeFileSync(
      mailbox,
      'apiVersion: mail.example.com/v1alpha1\nkind: Mailbox\nmetadata: { name: a }\nspec: { quotas: 1 }\n',
    );
    const check = `npx operator-constructs check ${mailbox} --unknown error`;
    expect(run(check).output).toContain('(check/unknown-kind)');
    expect(run(`${check} --crds '${root}/examples/import/operators/mailbox'`)).toMatchObject({
      status: 1,
      output: expect.stringContaining('unknown field "spec.quotas"') as string,
    });
  });
});
