/** Files of a new app that are the same in each. */

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

export const CHECK_SCRIPT = `// What manifests/ would do to a Kubernetes cluster that has those of a commit: the last one, or another that is given
// (npm run check -- origin/main). Options of 'operator-constructs diff' may follow it.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const shell = process.platform === 'win32';
const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit', shell }).status ?? 2;

const [commit = 'HEAD', ...options] = process.argv.slice(2);
if (run('git', 'worktree', 'add', '--quiet', '--force', '--detach', '.base', commit) === 0) {
  mkdirSync('.base/manifests', { recursive: true });
  process.exitCode = run('operator-constructs', 'diff', ...options, '.base/manifests', 'manifests');
  run('git', 'worktree', 'remove', '--force', '.base');
} else {
  console.error(\`there is no commit '\${commit}' to compare with; commit manifests/ first, or name another commit\`);
  process.exitCode = 2;
}
`;

/** The step `what the change does` is that of docs/cli.md. */
export const WORKFLOW = `# Each change is tested, and manifests/ has to be what the program makes. A pull request gets a comment that says what it
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
          mkdir -p ../base/manifests
          status=0
          npx operator-constructs diff --format markdown ../base/manifests manifests > review.md || status=$?
          npx operator-constructs diff --format github ../base/manifests manifests || true
          npx operator-constructs access --format markdown --against ../base/manifests manifests >> review.md
          cat review.md >> "$GITHUB_STEP_SUMMARY"
          head -c 65000 review.md > comment.md
          gh pr comment \${{ github.event.number }} --edit-last --create-if-none --body-file comment.md
          exit $status
`;
