import { APP_OPERATORS } from './app-operators';
import { appReadme, checkScript, environmentFiles, FIXED_FILES, workflow } from './app-texts';
import { jsonFile, ownPackage, rangesOf, tsconfig } from './own-package';

import type { GitOpsTool } from '../../manifests/gitops';
import type { AppOperator, AppOperatorName } from './app-operators';
import type { PackageOrigin } from './origin';
import type { OwnPackage } from './own-package';

interface AppFilesOptions {
  readonly name: string;
  readonly operator: AppOperatorName;
  readonly gitOps: GitOpsTool;
  readonly origin: PackageOrigin;
  /**
   * Names of environments, each with a folder of manifests. @default - there is one, without a name
   */
  readonly environments?: readonly string[];
}

const DEPENDENCIES = ['cdk8s', 'constructs'];
const TOOLS = ['@swc/core', '@swc/jest', '@types/jest', '@types/node', 'jest', 'tsx', 'typescript'];

/**
 * The files of a new app: an operator of the catalogue, a cluster of it, and what keeps their
 * manifests in a repository.
 */
export function appFiles(options: AppFilesOptions): ReadonlyMap<string, string> {
  const { name, gitOps, origin, environments = [] } = options;
  const operator: AppOperator = APP_OPERATORS[options.operator];
  const isSplit = environments.length > 0;
  return new Map([
    ['main.ts', "import { platform } from './platform';\n\nplatform().synth();\n"],
    ...(isSplit ? environmentFiles(environments, operator) : []),
    [
      'platform.ts',
      isSplit ? environmentPlatform(name, operator, gitOps) : platform(name, operator, gitOps),
    ],
    ['test/platform.test.ts', test(operator, isSplit)],
    ...Object.entries(FIXED_FILES),
    ['scripts/check.mjs', checkScript(isSplit)],
    ['.github/workflows/manifests.yml', workflow(environments)],
    ['package.json', jsonFile(packageJson(name, ownPackage(), origin))],
    ['tsconfig.json', tsconfig(['*.ts', 'test/*.ts'], ['node', 'jest'])],
    ['README.md', appReadme({ name, operator, gitOps, origin, environments })],
  ]);
}

function platform(name: string, operator: AppOperator, gitOps: GitOpsTool): string {
  const { namespace, scope, gibibytes } = operator;
  return `import { ApiObject, App, Chart, Size } from 'cdk8s';
import { AppSettings, OperatorScope } from 'operator-constructs';
${importOf(operator)}
/** All that is applied: an operator in a namespace of its own, and what it runs in '${namespace}'. */
export function platform(): App {
  const app = new App();
  // CRDs and guards carry this name: \`diff\` reports another app that installs the same ones.
  AppSettings.configure(app, { name: '${name}', gitops: '${gitOps}' });
${installation(operator, { scope: `scope: ${scope}`, replicas: 'replicas: 3', size: `Size.gibibytes(${gibibytes})` })}`;
}

function environmentPlatform(name: string, operator: AppOperator, gitOps: GitOpsTool): string {
  return `import { ApiObject, App, Chart } from 'cdk8s';
import { AppSettings } from 'operator-constructs';
${importOf(operator)}import { type Environment, type EnvironmentName, environments } from './environments';

/** All that is applied: an operator in a namespace of its own, and what it runs in '${operator.namespace}'. */
export function platform(environment: EnvironmentName, outdir?: string): App {
  const { scope, replicas, storage, ...settings }: Environment = environments[environment];
  const app = new App({ outdir });
  // CRDs and guards carry this name: \`diff\` reports another app that installs the same ones.
  AppSettings.configure(app, { name: '${name}', gitops: '${gitOps}', ...settings });
${installation(operator, { scope: 'scope', replicas: 'replicas', size: 'storage' })}`;
}

function importOf({ entry, operatorClass, clusterClass }: AppOperator): string {
  return `import { ${[clusterClass, operatorClass].sort().join(', ')} } from 'operator-constructs/${entry}';\n`;
}

/** The charts of a platform, with the props that environments may differ in. */
function installation(
  { operatorClass, clusterClass, operator, namespace, cluster, props }: AppOperator,
  {
    scope,
    replicas,
    size,
  }: { readonly scope: string; readonly replicas: string; readonly size: string },
): string {
  return `
  // All namespaces of the charts below. Leave out those that others make.
  const namespaces = new Chart(app, 'namespaces');
  for (const name of ['operators', '${namespace}']) {
    new ApiObject(namespaces, name, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  }

  const operators = new Chart(app, 'operators', { namespace: 'operators' });
  const operator = new ${operatorClass}(operators, '${operator}', {
    ${scope},
  });

  const ${namespace} = new Chart(app, '${namespace}', { namespace: '${namespace}' });
  new ${clusterClass}(${namespace}, '${cluster}', {
    operator,
    ${replicas},
    storage: { size: ${size} },
${props.map((line) => `    ${line}\n`).join('')}  });

  return app;
}
`;
}

function test(
  { operator, kind, cluster, namespace, field, limit }: AppOperator,
  isSplit: boolean,
): string {
  const [title, ...lines] = limit;
  const body = `const app = platform(${isSplit ? 'name' : ''});
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
  return `import { matchers } from 'operator-constructs/testing';
${isSplit ? "import { environmentNames } from '../environments';\n" : ''}import { platform } from '../platform';

expect.extend(matchers);

${isSplit ? `describe.each(environmentNames)('in %s', (name) => {\n${body.replace(/^(?=.)/gm, '  ')}});\n` : body}`;
}

function packageJson(
  name: string,
  { peerDependencies, devDependencies }: OwnPackage,
  { dependency }: PackageOrigin,
): object {
  const parser = {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  };
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
    dependencies: {
      ...rangesOf(peerDependencies, DEPENDENCIES),
      'operator-constructs': dependency,
    },
    devDependencies: rangesOf(devDependencies, TOOLS),
    jest: { roots: ['<rootDir>/test'], transform: { '\\.ts$': ['@swc/jest', parser] } },
  };
}
