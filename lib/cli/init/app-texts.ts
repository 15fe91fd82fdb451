/** Files of a new app that are the same whatever it installs. */

export const CDK8S_YAML = `language: typescript
app: node --import tsx main.ts
output: manifests
`;

export const GITIGNORE = `node_modules/
dist/
# of npm run synth and npm run check
.manifests/
.base/
`;

export const SYNTH_SCRIPT = `// Synthesizes beside manifests/, which is replaced only when all went well. 'cdk8s synth' does the same by cdk8s.yaml, but
// empties manifests/ first and does not show what the program prints.
import { spawnSync } from 'node:child_process';
import { readdirSync, renameSync, rmSync } from 'node:fs';

const fresh = '.manifests';
rmSync(fresh, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, CDK8S_OUTDIR: fresh },
});
if (status === 0) {
  rmSync('manifests', { recursive: true, force: true });
  renameSync(fresh, 'manifests');
  console.log(readdirSync('manifests').map((file) => \`manifests/\${file}\`).join('\\n'));
} else {
  rmSync(fresh, { recursive: true, force: true });
  console.error('synth failed; manifests/ is as it was');
  process.exitCode = 1;
}
`;

/** The script that compares manifests with those of a commit, each environment by itself. */
export const checkScript = (
  isSplit: boolean,
): string => `// The effect of manifests/ on a Kubernetes cluster that has those of a commit: the last one, or another that is given
// (npm run check -- origin/main). Options of 'operator-constructs diff' may follow it.
import { spawnSync } from 'node:child_process';
import { ${isSplit ? 'mkdirSync, readdirSync' : 'mkdirSync'} } from 'node:fs';

const shell = process.platform === 'win32';
const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit', shell }).status ?? 2;

const [commit = 'HEAD', ...options] = process.argv.slice(2);
if (run('git', 'worktree', 'add', '--quiet', '--force', '--detach', '.base', commit) === 0) {
${isSplit ? CHECK_EACH : CHECK_ALL}  run('git', 'worktree', 'remove', '--force', '.base');
} else {
  console.error(\`there is no commit '\${commit}' to compare with; commit manifests/ first, or name another commit\`);
  process.exitCode = 2;
}
`;

const CHECK_ALL = `  mkdirSync('.base/manifests', { recursive: true });
  process.exitCode = run('operator-constructs', 'diff', ...options, '.base/manifests', 'manifests');
`;

const CHECK_EACH = `  const statuses = readdirSync('manifests').map((environment) => {
    console.log(environment);
    mkdirSync(\`.base/manifests/\${environment}\`, { recursive: true });
    return run('operator-constructs', 'diff', ...options, \`.base/manifests/\${environment}\`, \`manifests/\${environment}\`);
  });
  process.exitCode = Math.max(...statuses);
`;

/** The workflow; the step `what the change does` is that of docs/cli.md, or one for each environment. */
export const workflow = (
  environments: readonly string[],
): string => `# Each change is tested, and manifests/ has to be what the program makes. A pull request gets a comment that says what it
# does to a Kubernetes cluster.
name: manifests

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { persist-credentials: false }
      - uses: actions/setup-node@v4
        with: { node-version: '22', cache: npm }
      - run: npm ci
      - run: npm run typecheck
      - run: npm test
      - run: npm run synth
      - name: manifests/ is what the program makes
        run: |
          git add --all manifests
          if ! git diff --cached --stat --exit-code -- manifests; then
            echo "::error::manifests/ is not what the program makes; run 'npm run synth' and commit manifests/"
            exit 1
          fi

  review:
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    permissions: { contents: read, pull-requests: write }
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0, persist-credentials: false }
      - uses: actions/setup-node@v4
        with: { node-version: '22', cache: npm }
      - run: npm ci
      - name: what the change does
        env: { GH_TOKEN: '\${{ github.token }}' }
        run: |
          git worktree add ../base "$(git merge-base HEAD origin/\${{ github.base_ref }})"
${environments.length === 0 ? REVIEW_ALL : reviewEach(environments)}          cat review.md >> "$GITHUB_STEP_SUMMARY"
          head -c 65000 review.md > comment.md
          gh pr comment \${{ github.event.number }} --edit-last --create-if-none --body-file comment.md
          exit $status
`;

const REVIEW_ALL = `          mkdir -p ../base/manifests
          status=0
          npx operator-constructs diff --format markdown ../base/manifests manifests > review.md || status=$?
          npx operator-constructs diff --format github ../base/manifests manifests || true
          npx operator-constructs access --format markdown --against ../base/manifests manifests >> review.md
`;

function reviewEach(environments: readonly string[]): string {
  const folder = 'manifests/$environment';
  return `          status=0
          for environment in ${environments.join(' ')}; do
            mkdir -p "../base/${folder}"
            echo "# $environment" >> review.md
            npx operator-constructs diff --format markdown "../base/${folder}" "${folder}" >> review.md || status=$?
            npx operator-constructs diff --format github "../base/${folder}" "${folder}" || true
            npx operator-constructs access --format markdown --against "../base/${folder}" "${folder}" >> review.md
          done
          npx ${acrossCommand(environments)} --format markdown >> review.md
`;
}

export function acrossCommand(names: readonly string[]): string {
  return `operator-constructs diff --across ${names.map((name) => `manifests/${name}`).join(' ')}`;
}
