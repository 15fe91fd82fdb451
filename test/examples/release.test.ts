import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../support/root';
import { folder, useFolder } from '../support/temporary-folder';

import type { Manifest } from '../support/synth';

const workflows = join(root, '.github/workflows');

const release = parse(readFileSync(join(workflows, 'release.yml'), 'utf8')) as Manifest;

const stepsOf = (job: string): string[] =>
  (release.jobs[job].steps as { run?: string }[]).flatMap(({ run = [] }) => run);

useFolder();
beforeEach(() => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.3' }));
});

/** Runs a step of the workflow for a tag, in a folder with a changelog. */
function runStep(
  step: string,
  tag: string,
  changelog: string,
): { status: number | null; out: string; error: string } {
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  const command = step.replace('scripts/', `${root}/scripts/`);
  const env = { ...process.env, GITHUB_REF_NAME: tag };
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status, out: stdout, error: stderr };
}

const CHANGELOG =
  '# Changelog\n\n## 1.2.3 (2030-01-31)\n\n- New.\n\n## 1.2.2 (2030-01-01)\n\n- Old.\n';

describe('a release', () => {
  test('is tested before and named by its tag: its notes are those of its version', () => {
    expect(stepsOf('test')).toEqual([
      expect.stringContaining('release-notes'),
      'npm ci',
      'npm run test:quick',
    ]);
    expect(runStep(stepsOf('test')[0] ?? '', 'v1.2.3', CHANGELOG)).toEqual({
      status: 0,
      out: '- New.\n',
      error: '',
    });
    expect(runStep(stepsOf('notes')[0] ?? '', 'v1.2.3', CHANGELOG).status).toBe(0);
    expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe('- New.\n');
  });

  test.each([
    [
      'the tag of another version',
      'v1.2.4',
      CHANGELOG,
      "the tag is 'v1.2.4' and the version in package.json 1.2.3",
    ],
    [
      'no entry',
      'v1.2.3',
      CHANGELOG.replace('1.2.3', '1.2.4'),
      'CHANGELOG.md says nothing of 1.2.3',
    ],
    [
      'an entry without text',
      'v1.2.3',
      CHANGELOG.replace('- New.', ''),
      'CHANGELOG.md says nothing of 1.2.3',
    ],
    [
      'no day',
      'v1.2.3',
      CHANGELOG.replace('2030-01-31', 'unreleased'),
      "CHANGELOG.md has '## 1.2.3 (unreleased)'",
    ],
  ])('fails with %s', (_, tag, changelog, problem) => {
    const { status, error } = runStep(stepsOf('test')[0] ?? '', tag, changelog);
    expect([status, error]).toEqual([1, expect.stringContaining(problem)]);
  });

  test('publishes what the package is, with provenance and nothing that installed packages run', () => {
    const [install, build, programs, depend, signIn, first = '', publish = ''] = stepsOf('publish');
    expect([install, build]).toEqual(['npm ci --ignore-scripts', 'npm run build']);
    // Both are run in test/long/check-packages.test.ts.
    expect([programs, depend]).toEqual(
      ['packages', '--depend'].map((argument) => `npx tsx scripts/check-packages.ts ${argument}`),
    );
    expect(first).toBe(
      `for package in packages/*.tgz; do ${publish.replace('publish', 'publish "$package"')}; done`,
    );
    expect(signIn).toMatch(
      /^npm config set --location project .*:_authToken" '\$\{NODE_AUTH_TOKEN\}'$/,
    );
    expect(publish).toMatch(/^npm publish --provenance .*--ignore-scripts$/);
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['-c', `${publish} --dry-run --offline --json`],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('npm error')]);
    expect(stdout).toContain('"name": "operator-constructs"');
  }, 60_000);

  test('signs with the right to do so, and has no other but for its notes', () => {
    const rights = Object.entries(release.jobs as Manifest).map(([name, { permissions }]) => [
      name,
      permissions as object,
    ]);
    expect([release.permissions, Object.fromEntries(rights)]).toEqual([
      {},
      {
        test: { contents: 'read' },
        publish: { contents: 'read', 'id-token': 'write' },
        notes: { contents: 'write' },
      },
    ]);
  });
});

test('every night runs each part of the long tier', () => {
  const parts = readdirSync(join(root, 'test/long'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'support')
    .flatMap(({ name }) =>
      name === 'foreign' ? [1, 2, 3].map((shard) => `${name} --shard=${shard}/3`) : name,
    );
  const workflow = readFileSync(join(workflows, 'test.yml'), 'utf8');
  const run = [...workflow.matchAll(/"test:all ([^"]+)"/g)].map(([, part]) => part);
  expect(run.sort()).toEqual([...parts, 'rest'].sort());
});

test.each(readdirSync(workflows))('%s names each action by a commit', (file) => {
  const used = [...readFileSync(join(workflows, file), 'utf8').matchAll(/uses: (.*)/g)].map(
    ([, action]) => action,
  );
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});
