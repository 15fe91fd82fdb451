import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { show } from '../../crd/checks/errors';
import { jsonFile, OWN_OPERATOR_EXAMPLE, ownPackage, rangesOf, tsconfig } from './own-package';

import type { PackageOrigin } from './origin';
import type { OwnPackage } from './own-package';

interface OperatorNames {
  /** As the user wrote it, without `-operator`: `message-queue`. */
  readonly kebab: string;
  /** The kind: `MessageQueue`. */
  readonly pascal: string;
  /** In identifiers: `messageQueue`. */
  readonly camel: string;
  /** In constants: `MESSAGE_QUEUE`. */
  readonly constant: string;
}

/** Longer names leave no room for those that are derived from them. */
const MAX_LENGTH = 40;

/** npm installs no package into one of the same name. */
const TAKEN: readonly string[] = [
  'cdk8s',
  'constructs',
  'jest',
  'operator-constructs',
  'tsx',
  'typescript',
];

const LABEL = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

/** The names of an operator; fails with what is wrong with the one that was given. */
export function namesFor(name: string): OperatorNames {
  const kebab = name.replace(/-operator$/, '');
  const problem = labelProblem(name, kebab);
  if (problem !== undefined) {
    throw new Error(problem);
  }
  const words = kebab.split('-').filter((word) => word !== '');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    constant: words.join('_').toUpperCase(),
  };
}

/** Returns the problem of the name of an app, which its package has, too. */
export function appNameProblem(name: string): string | undefined {
  return (
    labelProblem(name, name) ??
    (TAKEN.includes(name)
      ? `the name is ${show(name)}, a package that the app needs; use another, such as 'platform'`
      : undefined)
  );
}

function labelProblem(name: string, label: string): string | undefined {
  if (LABEL.test(label) && label.length <= MAX_LENGTH) {
    return undefined;
  }
  const plain = label
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
  const hint = plain === '' ? '' : `; for example '${plain}'`;
  return `the name is ${show(name)}; use at most ${MAX_LENGTH} lower-case letters, digits and hyphens, a letter first${hint}`;
}

interface OperatorFilesOptions {
  readonly names: OperatorNames;
  readonly group: string;
  readonly pulumi: boolean;
  readonly origin: PackageOrigin;
}

const SOURCES = ['crd.ts', 'operator.ts', 'operator.test.ts', 'main.ts'];

/** The files of a new operator: the example's, renamed, and what makes a package of them. */
export function operatorFiles({
  names,
  group,
  pulumi,
  origin,
}: OperatorFilesOptions): ReadonlyMap<string, string> {
  const own = ownPackage();
  const sources = [...SOURCES, ...(pulumi ? ['pulumi.ts'] : [])].map(
    (file) => [file, readFileSync(join(own.root, OWN_OPERATOR_EXAMPLE, file), 'utf8')] as const,
  );
  refuseTakenNames(
    names,
    sources.map(([, text]) => text),
  );
  return new Map([
    ...sources.map(
      ([file, text]) =>
        [file, renamed(text.replace("group: 'example.com'", `group: '${group}'`), names)] as const,
    ),
    ['package.json', jsonFile(packageJson(names, own, origin, pulumi))],
    ['index.ts', "export * from './crd';\nexport * from './operator';\n"],
    ['tsconfig.json', tsconfig(['*.ts'], ['node'])],
    ['tsconfig.build.json', jsonFile(buildConfig(pulumi))],
    ['.gitignore', 'node_modules/\ndist/\nlib/\n'],
    ['README.md', readme(names, origin)],
  ]);
}

function renamed(text: string, { kebab, pascal, camel, constant }: OperatorNames): string {
  return text.replaceAll(/CACHE|Cache|cache(?=[A-Z])|cache/g, (word, offset: number) => {
    if (word === 'CACHE') {
      return constant;
    }
    if (word === 'Cache') {
      return pascal;
    }
    return /[A-Z]/.test(text.charAt(offset + word.length)) ? camel : kebab;
  });
}

/** A kind that is called as something that the files use would not compile. */
function refuseTakenNames(names: OperatorNames, texts: readonly string[]): void {
  const words = [...new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []))];
  const isRenamed = (word: string): boolean => /cache/i.test(word);
  const used = new Set(words.filter((word) => !isRenamed(word)));
  const given = words.filter(isRenamed).map((word) => renamed(word, names));
  const taken = given.find((word) => /[A-Z]/.test(word) && (used.has(word) || word in globalThis));
  if (taken !== undefined) {
    throw new Error(
      `the name is ${show(names.kebab)}, which makes '${taken}', a name that the files need; use another, such as '${names.kebab}-set'`,
    );
  }
}

function packageJson(
  { kebab }: OperatorNames,
  { peerDependencies, devDependencies }: OwnPackage,
  { dependency, range }: PackageOrigin,
  pulumi: boolean,
) {
  const optional = pulumi ? ['@pulumi/kubernetes', '@pulumi/pulumi'] : [];
  const isOptional = { optional: true };
  return {
    name: `${kebab}-operator`,
    version: '0.1.0',
    main: 'lib/index.js',
    types: 'lib/index.d.ts',
    exports: { '.': entryOf('index'), ...(pulumi && { './pulumi': entryOf('pulumi') }) },
    files: ['lib'],
    scripts: {
      build: 'tsc -p tsconfig.build.json',
      prepack: 'npm run build',
      typecheck: 'tsc',
      test: 'node --import tsx --test operator.test.ts',
      synth: 'tsx main.ts',
    },
    // Of the program that uses it: constructs of two copies do not fit into one tree.
    peerDependencies: {
      ...rangesOf(peerDependencies, [...optional, 'cdk8s', 'constructs']),
      'operator-constructs': range,
    },
    // Who uses it with cdk8s alone has no Pulumi.
    ...(pulumi && {
      peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, isOptional])),
    }),
    devDependencies: {
      ...rangesOf(devDependencies, [...optional, '@types/node']),
      'operator-constructs': dependency,
      ...rangesOf(devDependencies, ['tsx', 'typescript']),
    },
  };
}

function entryOf(file: string) {
  return { types: `./lib/${file}.d.ts`, default: `./lib/${file}.js` };
}

/**
 * Compiler options for the published package: the classes with their declarations, without the app
 * and its test.
 */
function buildConfig(pulumi: boolean) {
  return {
    extends: './tsconfig.json',
    compilerOptions: { noEmit: false, declaration: true, outDir: 'lib', rootDir: '.' },
    include: ['index.ts', ...(pulumi ? ['pulumi.ts'] : [])],
  };
}

function readme({ kebab, pascal }: OperatorNames, { pack }: PackageOrigin): string {
  return `# ${kebab}-operator

The kind ${pascal} and the operator that serves it, as constructs of cdk8s.

\`\`\`sh
${pack === undefined ? '' : `${pack}\n`}npm install
npm run typecheck
npm test
npm run synth      # writes dist/
npm publish        # builds lib/, and publishes it
\`\`\`

- \`crd.ts\`: the kind, with its fields, bounds and rules
- \`operator.ts\`: rights, guards, settings, and the classes \`${pascal}\` and its operator
- \`main.ts\`: an installation for two namespaces
- \`operator.test.ts\`: what is tested of it
`;
}
