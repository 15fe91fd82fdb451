import type { GitOpsTool } from '../../manifests/gitops';
import { APP_OPERATORS, type AppOperator, type AppOperatorName } from './app-operators';
import { appReadme } from './app-readme';
import { CHECK_SCRIPT, CDK8S_YAML, GITIGNORE, SYNTH_SCRIPT, WORKFLOW } from './app-texts';
import {
  acrossCommand,
  checkingEach,
  environmentsFile,
  ENVIRONMENTS_MAIN,
  environmentsReadme,
  inEachEnvironment,
  inEnvironment,
  reviewingEach,
} from './environments';
import { jsonFile, type OwnPackage, ownPackage, rangesOf, tsconfig } from './own-package';

/** Options of the files of a new app. */
export interface AppFilesOptions {
  /** Name of the package. */
  readonly name: string;
  readonly operator: AppOperatorName;
  /** Who applies the manifests. */
  readonly gitOps: GitOpsTool;
  /** Names of environments, each with a folder of manifests. @default - there is one, without a name */
  readonly environments?: readonly string[];
}

const DEPENDENCIES = ['cdk8s', 'constructs'];
const TOOLS = ['@swc/core', '@swc/jest', '@types/jest', '@types/node', 'jest', 'tsx', 'typescript'];

/** The files of a new app: an operator of the catalogue, a cluster of it, and what keeps their manifests in a repository. */
export function appFiles(options: AppFilesOptions): ReadonlyMap<string, string> {
  const files = plainAppFiles(options);
  return options.environments === undefined ? files : withEnvironments(files, options, options.environments);
}

function withEnvironments(
  files: ReadonlyMap<string, string>,
  { name, operator, gitOps }: AppFilesOptions,
  names: readonly string[],
): ReadonlyMap<string, string> {
  const textOf = (path: string): string => files.get(path) ?? '';
  const scripts = `"environments": "${acrossCommand(names)}",\n    "typecheck"`;
  return new Map([
    ...files,
    ['main.ts', ENVIRONMENTS_MAIN],
    ['environments.ts', environmentsFile(names, APP_OPERATORS[operator])],
    ['platform.ts', inEnvironment(textOf('platform.ts'), name, gitOps)],
    ['test/platform.test.ts', inEachEnvironment(textOf('test/platform.test.ts'))],
    ['scripts/check.mjs', checkingEach(CHECK_SCRIPT)],
    ['.github/workflows/manifests.yml', reviewingEach(WORKFLOW, names)],
    ['package.json', textOf('package.json').replace('"typecheck"', scripts)],
    [
      'README.md',
      textOf('README.md')
        .replaceAll('apply-order manifests/', `apply-order manifests/${names[0]}/`)
        .replaceAll(/(--for \w+) manifests\//g, `$1 manifests/${names[0]}/`)
        .replaceAll("path: 'manifests' }", 'path: `manifests/${environment}`, prefix: `${environment}-` }')
        .replace('## Next\n', `${environmentsReadme(names)}## Next\n`),
    ],
  ]);
}

function plainAppFiles({ name, operator: chosen, gitOps }: AppFilesOptions): ReadonlyMap<string, string> {
  const operator: AppOperator = APP_OPERATORS[chosen];
  return new Map([
    ['main.ts', "import { platform } from './platform';\n\nplatform().synth();\n"],
    ['platform.ts', platform(name, operator, gitOps)],
    ['test/platform.test.ts', test(operator)],
    ['scripts/synth.mjs', SYNTH_SCRIPT],
    ['scripts/check.mjs', CHECK_SCRIPT],
    ['.github/workflows/manifests.yml', WORKFLOW],
    ['cdk8s.yaml', CDK8S_YAML],
    ['package.json', jsonFile(packageJson(name, ownPackage()))],
    ['tsconfig.json', tsconfig(['*.ts', 'test/*.ts'], ['node', 'jest'])],
    ['.gitignore', GITIGNORE],
    ['README.md', appReadme(name, operator, gitOps)],
  ]);
}

function platform(name: string, operator: AppOperator, gitOps: GitOpsTool): string {
  const { entry, operatorClass, clusterClass, namespace, cluster, scope, gibibytes } = operator;
  return `import { ApiObject, App, Chart, Size } from 'cdk8s';
import { GitOps, OperatorScope } from 'operator-constructs';
import { ${[clusterClass, operatorClass].sort().join(', ')} } from 'operator-constructs/${entry}';

/** All that is applied: an operator in a namespace of its own, and what it runs in '${namespace}'. */
export function platform(): App {
  const app = new App();
  // Written on what apps of one Kubernetes cluster could take from each other: CRDs and guards.
  app.node.setContext('operator-constructs/app', '${name}');
  GitOps.configure(app, { tool: '${gitOps}' });

  // All namespaces of the charts below. Leave out those that others make.
  const namespaces = new Chart(app, 'namespaces');
  for (const name of ['operators', '${namespace}']) {
    new ApiObject(namespaces, name, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  }

  const operators = new Chart(app, 'operators', { namespace: 'operators' });
  const operator = new ${operatorClass}(operators, '${operator.operator}', {
    scope: ${scope},
  });

  const ${namespace} = new Chart(app, '${namespace}', { namespace: '${namespace}' });
  new ${clusterClass}(${namespace}, '${cluster}', {
    operator,
    replicas: 3,
    storage: { size: Size.gibibytes(${gibibytes}) },
${operator.props.map((line) => `    ${line}\n`).join('')}  });

  return app;
}
`;
}

function test({ operator, kind, cluster, namespace, field, limit: [title, ...lines] }: AppOperator): string {
  return `import { matchers } from 'operator-constructs/testing';
import { platform } from '../platform';

expect.extend(matchers);

const app = platform();
const operator = 'operators/${operator}';

test('all of it synthesizes', () => {
  expect(app).toSynthesize();
});

test('${cluster} has three members', () => {
  expect(app).toHaveObject({ kind: '${kind}', name: '${cluster}' }, { spec: { ${field}: 3 } });
});

test('the operator may do its work in ${namespace}', () => {
  expect(app).toGrant(operator, ['list', 'create'], 'statefulsets.apps', '${namespace}');
});

test('${title}', () => {
${lines.map((line) => `  ${line}\n`).join('')}});
`;
}

function packageJson(name: string, { version, peerDependencies, devDependencies }: OwnPackage): object {
  const parser = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } };
  return {
    name,
    version: '0.1.0',
    private: true,
    scripts: {
      synth: 'node scripts/synth.mjs',
      typecheck: 'tsc',
      test: 'jest',
      check: 'node scripts/check.mjs',
    },
    dependencies: { ...rangesOf(peerDependencies, DEPENDENCIES), 'operator-constructs': `^${version}` },
    devDependencies: rangesOf(devDependencies, TOOLS),
    jest: { roots: ['<rootDir>/test'], transform: { '\\.ts$': ['@swc/jest', parser] } },
  };
}
