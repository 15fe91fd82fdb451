import { DEFAULT_KUBERNETES_VERSION } from '../../crd/checks/kubernetes-version';
import { show } from '../../crd/checks/errors';
import { dnsLabelProblems } from '../../crd/checks/names';
import type { AppOperator } from './app-operators';

/** Names of the environments of an app, in the order in which a change goes through them. */
export function environmentsOf(given: string): readonly string[] {
  return given.split(',').map((name) => name.trim());
}

/** Problem of the environments that were given; undefined if there is none. */
export function environmentsProblem(names: readonly string[]): string | undefined {
  const [wrong] = names.flatMap((name) => dnsLabelProblems('--environments', name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return wrong ?? (twice === undefined ? undefined : `'--environments' has ${show(twice)} twice`);
}

/** The file with what differs between environments. */
export function environmentsFile(names: readonly string[], { scope, gibibytes }: AppOperator): string {
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
  return `import { Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';

/** What differs between the environments; all else is the same in each. */
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
}

/** The program of an app with environments: a folder for each of them. */
export const ENVIRONMENTS_MAIN = `import { join } from 'node:path';
import { environmentNames } from './environments';
import { platform } from './platform';

for (const name of environmentNames) {
  platform(name, join(process.env.CDK8S_OUTDIR ?? 'manifests', name)).synth();
}
`;

/** The program of one environment, made from that of an app without. */
export function inEnvironment(program: string, appName: string, gitOps: string): string {
  const settings = `  OperatorConstructs.configure(app, { name: '${appName}', gitops: '${gitOps}', ...settings });\n`;
  return program
    .replace("import { ApiObject, App, Chart, Size } from 'cdk8s';", "import { ApiObject, App, Chart } from 'cdk8s';")
    .replace('import { GitOps, OperatorScope }', 'import { OperatorConstructs }')
    .replace(
      /\n\/\*\* All that is applied: /,
      "import { type Environment, type EnvironmentName, environments } from './environments';\n$&",
    )
    .replace(
      'export function platform(): App {\n  const app = new App();\n',
      `export function platform(environment: EnvironmentName, outdir?: string): App {
  const { scope, replicas, storage, ...settings }: Environment = environments[environment];
  const app = new App({ outdir });
`,
    )
    .replace(/  app\.node\.setContext.*\n  GitOps\.configure.*\n/, settings)
    .replace(/scope: OperatorScope\..*,/, 'scope,')
    .replace('replicas: 3,', 'replicas,')
    .replace(/storage: \{ size: .* \},/, 'storage: { size: storage },');
}

/** The test of an app, for each environment. */
export function inEachEnvironment(test: string): string {
  const [head = '', body = ''] = test.split('const app = platform();\n');
  const imports = head.replace(
    'import { platform }',
    "import { environmentNames } from '../environments';\nimport { platform }",
  );
  const lines = `const app = platform(name);\n${body}`.split('\n').map((line) => (line === '' ? line : `  ${line}`));
  return `${imports}describe.each(environmentNames)('in %s', (name) => {\n${lines.join('\n')}});\n`;
}

/** A script of an app that compares each environment with itself. */
export function checkingEach(script: string): string {
  return script
    .replace("import { mkdirSync } from 'node:fs';", "import { mkdirSync, readdirSync } from 'node:fs';")
    .replace(
      /  mkdirSync\('\.base\/manifests'.*\n  process\.exitCode = .*\n/,
      `  const statuses = readdirSync('manifests').map((environment) => {
    console.log(environment);
    mkdirSync(\`.base/manifests/\${environment}\`, { recursive: true });
    return run('operator-constructs', 'diff', ...options, \`.base/manifests/\${environment}\`, \`manifests/\${environment}\`);
  });
  process.exitCode = Math.max(...statuses);
`,
    );
}

/** A workflow that reviews each environment, and says what differs between them. */
export function reviewingEach(workflow: string, names: readonly string[]): string {
  const start = workflow.indexOf('          mkdir -p ../base/manifests\n');
  const end = workflow.indexOf('          cat review.md >>');
  const folder = 'manifests/$environment';
  return `${workflow.slice(0, start)}          status=0
          for environment in ${names.join(' ')}; do
            mkdir -p "../base/${folder}"
            echo "# $environment" >> review.md
            npx operator-constructs diff --format markdown "../base/${folder}" "${folder}" >> review.md || status=$?
            npx operator-constructs diff --format github "../base/${folder}" "${folder}" || true
            npx operator-constructs access --format markdown --against "../base/${folder}" "${folder}" >> review.md
          done
          npx ${acrossCommand(names)} --format markdown >> review.md
${workflow.slice(end)}`;
}

/** The command that lists what differs between environments. */
export function acrossCommand(names: readonly string[]): string {
  return `operator-constructs diff --across ${names.map((name) => `manifests/${name}`).join(' ')}`;
}

/** The section of the README about environments. */
export function environmentsReadme(names: readonly string[]): string {
  const [first = '', second = first] = names;
  return `## Environments

\`environments.ts\` has what differs between ${names.join(', ')}; \`platform.ts\` is the same for all. Each has a folder of its own in \`manifests/\`.

- \`npm run environments\` lists what one has that the next has not, and the fields that differ.
- Promote a change: make it in \`${first}\`, and then in \`${second}\`. A field of \`Environment\` is a difference that somebody chose; without one there is none.
- Argo CD: a Kubernetes cluster of its own for an environment is a \`destination\` of its \`ArgoApplications\`, such as \`{ name: environment }\`. Flux runs in each cluster, and reads its folder.

`;
}
