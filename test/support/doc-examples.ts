import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './files-below';
import { root } from './root';

const lib = join(root, 'lib');

/** A program made of `@example`s of doc comments, and of what they leave out. */
export interface DocProgram {
  /** The folder or the file below `lib` whose examples it has. */
  readonly name: string;
  readonly code: string;
  /** True if it makes an `app`, and reads no file. */
  readonly isSynthesized: boolean;
}

/** Folders of the catalogue with an operator. */
const CATALOGUE = filesBelow(join(lib, 'catalog'), /\/operator\.ts$/).map((file) => dirname(file));

/**
 * Files of a folder with examples: the operator first, and each after those that declare what its
 * examples use.
 */
function catalogFiles(folder: string): string[] {
  const declaredIn = (file: string): string[] =>
    examplesOf(file).flatMap((code) =>
      [...code.matchAll(/^const (\w+)/gm)].map(([, name = '']) => name),
    );
  const uses = (file: string, other: string): boolean =>
    declaredIn(other).some((name) =>
      examplesOf(file).some((code) => new RegExp(`\\b${name}\\b(?!')`).test(code)),
    );
  const operator = `catalog/${folder}/operator.ts`;
  const files = [operator];
  const rest = readdirSync(join(lib, 'catalog', folder))
    .map((file) => `catalog/${folder}/${file}`)
    .filter((file) => file.endsWith('.ts') && file !== operator && examplesOf(file).length > 0);
  while (rest.length > 0) {
    const next = rest.findIndex(
      (file) => !rest.some((other) => other !== file && uses(file, other)),
    );
    files.push(...rest.splice(Math.max(next, 0), 1));
  }
  return files;
}

const APP = "import { App } from 'cdk8s';\nexport const app = new App();\n";
const CHART =
  "import { App, Chart } from 'cdk8s';\nexport const app = new App();\nconst chart = new Chart(app, 'chart');\n";
const FOLDERS = "import { App, YamlOutputType } from 'cdk8s';\n";
const READ = "import { readFileSync } from 'node:fs';\n";
const core = (...names: readonly string[]): string =>
  `import { ${names.join(', ')} } from 'operator-constructs';\n`;

/** Programs of one example each: what comes before it. */
const BEFORE: Readonly<Record<string, string>> = {
  'cli/graph/manifest-graph.ts': "import { ManifestGraph } from 'operator-constructs/cli';\n",
  'cli/plan/plan-report.ts': "import { PlanReport, readRelease } from 'operator-constructs/cli';\n",
  'cli/rights/rights-report.ts': `import { auditLogFile, RightsReport } from 'operator-constructs/cli';\ndeclare const manifests: object[];\n`,
  'constructs/app-settings.ts': `${APP}${core('AppSettings')}`,
  'constructs/custom-resource-validation.ts': `import { App } from 'cdk8s';\n${core('CustomResourceValidation', 'loadCustomResourceDefinitions')}`,
  'constructs/gitops-tools/argo-applications.ts': `${FOLDERS}export const app = new App({ yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE });\n${core('ArgoApplications')}`,
  'constructs/gitops-tools/flux-kustomizations.ts': `${FOLDERS}${core('FluxKustomizations')}`,
  'constructs/constructible-types.ts': `${CHART}${READ}${core('defineCustomResource', 'loadCustomResourceDefinition', 'type SpecOf', 't')}interface GrafanaSpec { version: string }\n`,
  'core/policy-rules.ts': "import { rule } from 'operator-constructs/authoring';\n",
  'crd/nodes/schema-nodes.ts': `${core('type InputOf', 't')}interface Named { name?: string }\n`,
  'crd/on-demand.ts': `import { compareCustomResourceDefinitions, loadCustomResourceDefinition } from 'operator-constructs/crd';\ndeclare const oldYaml: string, newYaml: string, resources: object[];\n`,
  'crd/nodes/t.ts': core('type InputOf', 't'),
  'manifests/access-report/access-report.ts':
    "import { AccessReport } from 'operator-constructs/cli';\n",
  'testing/matchers.ts': '',
};

/**
 * Examples that are one line of something larger, a message, or build on another example of their
 * file.
 */
export const FRAGMENTS = [
  'core/checks/warnings.ts',
  'constructs/custom-resource.ts',
  'core/checks/value-check.ts',
  'core/definition-checks.ts',
  'core/kubebuilder.ts',
  'crd/validate/problem-texts.ts',
  'pulumi/authored-component.ts',
  'pulumi/inputs.ts',
];

/** The examples of a file below `lib`, in its order. */
export function examplesOf(file: string): string[] {
  const text = readFileSync(join(lib, file), 'utf8');
  return [...text.matchAll(/^ *\* @example\b([^]*?)(?=^ *\* @|\*\/)/gm)].map(([, lines = '']) =>
    lines.replace(/^ *\* ?/gm, '').trim(),
  );
}

/** All files below `lib` that have examples. */
export function filesWithExamples(): string[] {
  return filesBelow(lib, /\.ts$/).filter((file) => examplesOf(file).length > 0);
}

/** The files whose examples are in a program. */
export const FILES_OF_PROGRAMS = [...CATALOGUE.flatMap(catalogFiles), ...Object.keys(BEFORE)];

/** All programs. */
export function docPrograms(): DocProgram[] {
  const single = Object.entries(BEFORE).map(([name, before]): DocProgram => {
    // The last is that of the whole; those of its members are lines of it.
    const example = examplesOf(name).at(-1) ?? '';
    const body = example.includes('await ')
      ? `export async function example() {\n${example}\n}`
      : example;
    const code = `${before}${body}`.replace(/^const app\b/m, 'export const app');
    return {
      name,
      code,
      isSynthesized: code.includes('export const app') && !/'crds|\.lock'/.test(code),
    };
  });
  return [...CATALOGUE.map(programOf), ...single];
}

/** The examples of an operator as one program, which keeps what they say that they print. */
function programOf(folder: string): DocProgram {
  const [operator = '', ...others] = catalogFiles(folder).flatMap(examplesOf);
  const [, namespace = 'shop'] = /\.(\w+)\.svc\b/.exec(others.join()) ?? [];
  const body = [`const operator = ${operator}`, ...others]
    .join('\n')
    .replace(/^([\w.]+); \/\/ (.*)$/gm, "promised.push([$1, '$2']);");
  const classes = new Set([...body.matchAll(/new (\w+)\(/g)].map(([, name = '']) => name));
  const code = [
    "import { App, Chart } from 'cdk8s';",
    "import { OperatorScope } from 'operator-constructs';",
    `import { ${[...classes].join(', ')} } from 'operator-constructs/${folder.split('/')[0]}';`,
    'export const app = new App();',
    `const chart = new Chart(app, 'chart', { namespace: '${namespace}' });`,
    'export const promised: [unknown, string][] = [];',
    body,
  ].join('\n');
  return { name: `catalog/${folder}`, code, isSynthesized: true };
}
