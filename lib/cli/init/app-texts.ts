import { dnsLabelProblems } from '../../crd/checks/dns-names';
import { show } from '../../crd/checks/errors';
import { DEFAULT_KUBERNETES_VERSION } from '../../crd/checks/kubernetes-version';
import { messageOf } from '../../crd/json/problem-list';
import { gitOpsProfiles } from '../../manifests/gitops';

import type { GitOpsTool } from '../../manifests/gitops';
import type { AppOperator } from './app-operators';
import type { PackageOrigin } from './origin';

/** Files of an app that are the same whatever it installs. */
export const FIXED_FILES = {
  'cdk8s.yaml': `language: typescript
app: node --import tsx main.ts
output: manifests
`,
  '.gitignore': `node_modules/
dist/
# of npm run synth and npm run check
.manifests/
.base/
`,
  'scripts/synth.mjs': `// Synthesizes beside manifests/, which is replaced only when all went well. 'cdk8s synth' does the same by cdk8s.yaml, but
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
`,
};

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

/**
 * The workflow; the step `what the change does` is that of docs/cli.md, or one for each
 * environment.
 */
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
          npx --no operator-constructs diff --rights deny --format markdown ../base/manifests manifests > review.md || status=$?
          npx --no operator-constructs diff --rights deny --format github ../base/manifests manifests || true
          npx --no operator-constructs access --format markdown --against ../base/manifests manifests >> review.md
`;

function reviewEach(environments: readonly string[]): string {
  const folder = 'manifests/$environment';
  return `          status=0
          for environment in ${environments.join(' ')}; do
            mkdir -p "../base/${folder}"
            echo "# $environment" >> review.md
            npx --no operator-constructs diff --rights deny --format markdown "../base/${folder}" "${folder}" >> review.md || status=$?
            npx --no operator-constructs diff --rights deny --format github "../base/${folder}" "${folder}" || true
            npx --no operator-constructs access --format markdown --against "../base/${folder}" "${folder}" >> review.md
          done
`;
}

const DOCS = 'https://github.com/imaginedata/operator-constructs/blob/main/docs';

interface AppReadmeOptions {
  readonly name: string;
  readonly operator: AppOperator;
  readonly gitOps: GitOpsTool;
  readonly origin: PackageOrigin;
  readonly environments: readonly string[];
}

export function appReadme(options: AppReadmeOptions): string {
  const { name, operator, gitOps, origin, environments } = options;
  return `# ${name}

\`platform.ts\` declares an operator and a cluster that it runs. \`npm run synth\` makes the manifests of them in \`manifests/\`, which you commit.

\`\`\`sh
${origin.pack === undefined ? '' : `${origin.pack}\n`}npm install
npm test
npm run synth
git init && git add --all && git commit -m "Install the ${operator.operator}"
\`\`\`

| command             | what it does                                                                                 |
| ------------------- | -------------------------------------------------------------------------------------------- |
| \`npm run synth\`     | rewrites \`manifests/\`, or reports an error and leaves \`manifests/\` alone                     |
| \`npm test\`          | tests what is synthesized                                                                    |
| \`npm run typecheck\` | checks the types                                                                             |
| \`npm run check\`     | says what \`manifests/\` would change since the last commit: data that is lost, rights, guards |

\`.github/workflows/manifests.yml\` runs these on GitHub, fails where \`manifests/\` is not what the program makes, and comments on a pull request with what it changes. It denies dangerous new rights, until \`diff-acknowledgements.yaml\` has an entry for each that is meant. GitHub reads it in the root of a repository only: if this folder is not the root, move \`.github\` there and set \`working-directory\`. It installs from \`package-lock.json\`, so commit that, too.${tarballText(origin)}

## Apply it

${before(operator)}${applyText(gitOps, environments)}
${environments.length === 0 ? '' : environmentsReadme(environments)}## Next

- Change \`scope\` or \`replicas\` in \`platform.ts\`, run \`npm run synth\` and \`npm run check\`, and read what would change.
- Read the pages about [the operator](${DOCS}/${operator.entry}.md) and [GitOps](${DOCS}/gitops.md).
- Add an operator that is in no catalogue: \`npx operator-constructs import <what its authors publish> --out operators/<name>\`.
`;
}

/** A workflow has the files of the repository, and no others. */
function tarballText({ dependency }: PackageOrigin): string {
  const path = /^file:(.*)$/.exec(dependency)?.[1];
  if (path === undefined) {
    return '';
  }
  return path.includes('/')
    ? ` operator-constructs is installed from \`${path}\`, which a workflow does not have: move the tarball into this folder, run \`npm install ./${path.slice(path.lastIndexOf('/') + 1)}\`, and commit it.`
    : ` operator-constructs is installed from \`${path}\`: commit it as well.`;
}

function before({ before: what }: AppOperator): string {
  return what === undefined ? '' : `${what.why}:\n\n\`\`\`sh\n${what.command}\n\`\`\`\n\n`;
}

/**
 * How the manifests are applied; environments have a folder each, of which the first one is named.
 */
function applyText(tool: GitOpsTool, [first]: readonly string[]): string {
  const folder = first === undefined ? 'manifests' : `manifests/${first}`;
  const props =
    first === undefined
      ? "path: 'manifests'"
      : 'path: `manifests/${environment}`, prefix: `${environment}-`';
  const kubectl = `\`\`\`sh
npx operator-constructs apply-order ${folder}/
\`\`\`

prints the commands for kubectl, in an order that works, with what to wait for in between.
`;
  const tools = gitOpsProfiles(tool).map(({ readme }) => `${readme({ folder, props })}\n`);
  return tools.length === 0 ? kubectl : `${tools.join('')}**kubectl**:\n\n${kubectl}`;
}

function environmentsReadme(names: readonly string[]): string {
  const [first = '', second = first] = names;
  return `## Environments

\`environments.ts\` has what differs between ${names.join(', ')}; \`platform.ts\` is the same for all. Each has a folder of its own in \`manifests/\`.

- \`npx --no operator-constructs diff manifests/${first} manifests/${second}\` lists what differs, as if the second took the place of the first.
- Promote a change: make it in \`${first}\`, and then in \`${second}\`. A field of \`Environment\` is a difference that somebody chose; without one there is none.
- Argo CD: a Kubernetes cluster of its own for an environment is a \`destination\` of its \`ArgoApplications\`, such as \`{ name: environment }\`; several are its \`clusters\`, by their labels. Flux runs in each cluster, and reads its folder.

`;
}

/** Names of the environments of an app, in the order in which a change goes through them. */
export function environmentsOf(given: string): readonly string[] {
  return given.split(',').map((name) => name.trim());
}

export function environmentsProblem(names: readonly string[]): string | undefined {
  const [wrong] = names.flatMap((name) => dnsLabelProblems('--environments', name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (wrong !== undefined) {
    return messageOf(wrong);
  }
  return twice === undefined ? undefined : `'--environments' has ${show(twice)} twice`;
}

/** The program of an app with environments, and the file with what differs between these. */
export function environmentFiles(
  names: readonly string[],
  { scope, gibibytes }: AppOperator,
): readonly (readonly [string, string])[] {
  const last = names.length - 1;
  const entries = names.map(
    (name, index) => `  ${/^[a-z]\w*$/.test(name) ? name : `'${name}'`}: {
    kubernetesVersion: '${DEFAULT_KUBERNETES_VERSION}',
    scope: ${scope},
    replicas: 3,
    storage: Size.gibibytes(${index === last ? gibibytes : 1}),
  },
`,
  );
  const differences = `import { Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';

/** Differences between the environments; everything else is the same in each. */
export interface Environment {
  /** Kubernetes version that the manifests are for. */
  readonly kubernetesVersion: string;
  /** Registry that mirrors all others, such as 'registry.example.com/mirror'. */
  readonly registry?: string;
  /** The namespaces that the operator serves. */
  readonly scope: OperatorScope;
  readonly replicas: number;
  readonly storage: Size;
}

/** In the order in which a change goes through them. */
export const environments = {
${entries.join('')}} satisfies Record<string, Environment>;

export type EnvironmentName = keyof typeof environments;

export const environmentNames = Object.keys(environments) as EnvironmentName[];
`;
  return [
    ['main.ts', ENVIRONMENTS_MAIN],
    ['environments.ts', differences],
  ];
}

/** The program of an app with environments: a folder for each of them. */
const ENVIRONMENTS_MAIN = `import { join } from 'node:path';
import { environmentNames } from './environments';
import { platform } from './platform';

for (const name of environmentNames) {
  platform(name, join(process.env.CDK8S_OUTDIR ?? 'manifests', name)).synth();
}
`;
