import { type GitOpsTool, gitOpsProfiles } from '../../manifests/gitops';
import type { AppOperator } from './app-operators';

const DOCS = 'https://github.com/imaginedata/operator-constructs/blob/main/docs';

export function appReadme(
  name: string,
  operator: AppOperator,
  gitOps: GitOpsTool,
  environments: readonly string[],
): string {
  return `# ${name}

\`platform.ts\` declares an operator and a cluster that it runs. \`npm run synth\` makes the manifests of them in \`manifests/\`, which you commit.

\`\`\`sh
npm install
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

\`.github/workflows/manifests.yml\` runs these on GitHub, fails where \`manifests/\` is not what the program makes, and comments on a pull request with what it changes. GitHub reads it in the root of a repository only: if this folder is not the root, move \`.github\` there and set \`working-directory\`. It installs from \`package-lock.json\`, so commit that, too.

## Apply it

${before(operator)}${applyText(gitOps, environments)}
${environments.length === 0 ? '' : environmentsReadme(environments)}## Next

- Change \`scope\` or \`replicas\` in \`platform.ts\`, run \`npm run synth\` and \`npm run check\`, and read what would change.
- Read the pages about [the operator](${DOCS}/${operator.entry}.md) and [GitOps](${DOCS}/gitops.md).
- Add an operator that is in no catalogue: \`npx operator-constructs import <what its authors publish> --out operators/<name>\`.
`;
}

function before({ before: what }: AppOperator): string {
  return what === undefined ? '' : `${what.why}:\n\n\`\`\`sh\n${what.command}\n\`\`\`\n\n`;
}

/** How the manifests are applied; environments have a folder each, of which the first one is named. */
function applyText(tool: GitOpsTool, [first]: readonly string[]): string {
  const folder = first === undefined ? 'manifests' : `manifests/${first}`;
  const props =
    first === undefined ? "path: 'manifests'" : 'path: `manifests/${environment}`, prefix: `${environment}-`';
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

- \`npm run environments\` lists what one has that the next has not, and the fields that differ.
- Promote a change: make it in \`${first}\`, and then in \`${second}\`. A field of \`Environment\` is a difference that somebody chose; without one there is none.
- Argo CD: a Kubernetes cluster of its own for an environment is a \`destination\` of its \`ArgoApplications\`, such as \`{ name: environment }\`; several are its \`clusters\`, by their labels. Flux runs in each cluster, and reads its folder.

`;
}
