/**
 * Writes `docs/recordings/front-door.json`: what the first program of docs/index.md writes at each
 * scope, as far as the scope decides it. The build of the site shows it beside the program.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '..');

const SCOPES = {
  'namespace()': 'namespace()',
  'namespaces(…)': "namespaces('shop', 'billing')",
  'cluster()': 'cluster()',
} as const;

interface Written {
  readonly kind: string;
  readonly metadata: { readonly namespace?: string };
  readonly rules?: readonly { readonly resources: string[]; readonly verbs: string[] }[];
  readonly spec?: unknown;
}

interface Pod {
  readonly template: { readonly spec: { readonly containers: readonly Container[] } };
}

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string }[];
}

function main(): void {
  const page = readFileSync(join(root, 'docs/index.md'), 'utf8');
  const program = /```ts\n([^]*?)```/.exec(page)?.[1] ?? '';
  const programs = Object.values(SCOPES).map((scope) =>
    run(program.replace('OperatorScope.namespace()', `OperatorScope.${scope}`)),
  );
  const texts = programs.map((objects) => new Set(objects.map((object) => JSON.stringify(object))));
  const isOwn = (object: Written): boolean =>
    texts.some((each) => !each.has(JSON.stringify(object)));
  const written = Object.entries(SCOPES).map(([label, scope], at) => {
    const objects = programs[at]!;
    const own = objects.filter(isOwn).map(textOf);
    const others = `# and ${objects.length - own.length} objects that are the same at each scope`;
    const yaml = [...counted(own), others].join('\n---\n');
    return { label, scope, yaml };
  });
  mkdirSync(join(root, 'docs/recordings'), { recursive: true });
  writeFileSync(join(root, 'docs/recordings/front-door.json'), JSON.stringify(written));
}

/** The objects that a program writes, run by the sources of this package. */
function run(program: string): Written[] {
  const folder = mkdtempSync(join(root, '.readme-'));
  try {
    writeFileSync(join(folder, 'main.ts'), program);
    execFileSync(join(root, 'node_modules/.bin/tsx'), ['main.ts'], {
      cwd: folder,
      env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'), CDK8S_OUTDIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
    return files.flatMap((file) =>
      parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map(
        (document) => document.toJS() as Written,
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each text once, the last ones with how many there are. */
function counted(texts: readonly string[]): string[] {
  const count = (text: string): number => texts.filter((each) => each === text).length;
  return [...new Set(texts)]
    .sort((a, b) => count(a) - count(b))
    .map((text) =>
      count(text) === 1 ? text : `${text} # ${count(text)}, for the same namespaces`,
    );
}

/** What tells an object from those of another scope; names tell a reader nothing here. */
function textOf({ kind, metadata: { namespace }, rules, spec }: Written): string {
  const lines = [
    `kind: ${kind}`,
    ...(namespace === undefined ? [] : [`metadata: { namespace: ${namespace} }`]),
    ...(rules === undefined
      ? []
      : [
          `rules: # ${rules.reduce((sum, { resources, verbs }) => sum + resources.length * verbs.length, 0)} rights`,
        ]),
  ];
  if (kind === 'Deployment') {
    const [watch] = (spec as Pod).template.spec.containers[0]!.env;
    lines.push(`env: [{ name: ${watch!.name}, value: '${watch!.value ?? ''}' }]`);
  }
  return lines.join('\n');
}

main();
