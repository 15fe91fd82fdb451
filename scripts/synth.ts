/**
 * `npm run synth`: synthesizes the app of cdk8s.yaml into a temporary folder, and puts that in the
 * place of `manifests/` only when everything went well. `cdk8s synth` by itself empties its output
 * folder first. Another folder can be given as the first argument.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '..');
const target = resolve(process.argv[2] ?? join(root, 'manifests'));
const shown = relative(process.cwd(), target);

/** `--for=condition=Established` fails on a CRD so new that it has no conditions yet. */
const ESTABLISHED = 'jsonpath={.status.conditions[?(@.type=="Established")].status}=True';

/** A manifest as far as the summary needs it. */
interface Summarized {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

function main(): number {
  // Beside the target, so that the swap is a rename within one file system.
  const fresh = mkdtempSync(join(dirname(target), '.manifests-'));
  try {
    const status = synthesize(fresh);
    if (status !== 0) {
      const kept = existsSync(target) ? `; ${shown} is as it was` : '; nothing was written';
      process.stderr.write(`\nsynth failed${kept}\n`);
      return status;
    }
    swap(fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  process.stdout.write(summary());
  return 0;
}

/**
 * cdk8s works in a folder below the temporary one, as it deletes and makes its output folder
 * itself.
 */
function synthesize(folder: string): number {
  const cli = join(root, 'node_modules', '.bin', 'cdk8s');
  const { status, error } = spawnSync(
    cli,
    ['synth', '--check-upgrade=false', '--output', join(folder, 'new')],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (error !== undefined) {
    process.stderr.write(`cannot run cdk8s (${error.message}); run 'npm ci' first\n`);
  }
  return status ?? 1;
}

function swap(folder: string): void {
  if (existsSync(target)) {
    renameSync(target, join(folder, 'old'));
  }
  renameSync(join(folder, 'new'), target);
}

function summary(): string {
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  );
  const contents = files.sort().map((file) => ({ file, objects: objectsIn(join(target, file)) }));
  const all = contents.flatMap(({ objects }) => objects);
  const width = Math.max(...all.map(({ kind }) => kind.length));
  const lines = contents.flatMap(({ file, objects }) => [
    join(shown, file),
    ...objects.map(({ kind, metadata: { name, namespace } }) => {
      return `  ${kind.padEnd(width)}  ${name}${namespace === undefined ? '' : `  (namespace ${namespace})`}`;
    }),
  ]);
  return `${lines.join('\n')}\n\n${howToApply(all)}`;
}

function howToApply(objects: readonly Summarized[]): string {
  const namespaces = [
    ...new Set(objects.flatMap(({ metadata }) => metadata.namespace ?? [])),
  ].sort();
  const crds = objects
    .filter(({ kind }) => kind === 'CustomResourceDefinition')
    .map(({ metadata }) => metadata.name);
  return `To apply it by hand (the first apply cannot know the new kinds yet, the second one does):
${namespaces.map((namespace) => `  kubectl create namespace ${namespace}`).join('\n')}
  kubectl apply --server-side -f ${shown} --recursive
  kubectl wait --for='${ESTABLISHED}' ${crds.map((crd) => `crd/${crd}`).join(' ')}
  kubectl apply --server-side -f ${shown} --recursive

For GitOps commit ${shown} and point Argo CD or Flux at it: annotations put the CRDs first, the clusters last.
`;
}

function objectsIn(file: string): Summarized[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map(
    (document) => document.toJS() as Summarized,
  );
}

process.exitCode = main();
