import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CheckReport } from 'operator-constructs/cli';
import type { Schemas } from './schemas';
import { root } from '../../support/root';

/** Input of a tool that checks a folder of manifests. */
export interface Corpus {
  /** Folder with one object in each file. */
  readonly manifests: string;
  /** Folder with CRDs. */
  readonly crds: string;
}

/** Input of the other tools. */
export interface CorpusWithSchemas extends Corpus {
  readonly schemas: Schemas;
}

/** A command that checks manifests without a server. */
export interface Tool<Needs extends Corpus = CorpusWithSchemas> {
  readonly name: string;
  readonly command: (corpus: Needs) => readonly string[];
  /** The files that it refuses, of what it prints. */
  readonly refused: (output: string) => readonly string[];
}

/** `check` as it is built, with its program. */
export const ours: Tool<Corpus> = {
  name: 'operator-constructs check',
  command: ({ manifests, crds }) => [
    ...[process.execPath, join(root, 'dist/lib/cli/operator-constructs.js'), 'check', manifests],
    ...['--crds', crds, '--unknown', 'error', '--format', 'json'],
  ],
  refused: (output) => {
    const { byProgram, findings } = JSON.parse(output) as ReturnType<CheckReport['toJSON']>;
    if (!byProgram) throw new Error("the check program is missing: 'npm run check-program'");
    return findings.filter(({ level }) => level === 'error').map(({ place }) => place?.file ?? '');
  },
};

/** kubeconform, strictly, with schemas of Kubernetes 1.36 and of the CRDs. */
export function kubeconform(path: string): Tool {
  return {
    name: 'kubeconform',
    command: ({ manifests, schemas }) => [
      ...[path, '-strict', '-output', 'json'],
      ...['-schema-location', `${schemas.json}/{{.ResourceKind}}{{.KindSuffix}}.json`, manifests],
    ],
    refused: (output) =>
      (JSON.parse(output) as { resources: { filename: string; status: string }[] }).resources
        .filter(({ status }) => status !== 'statusValid')
        .map(({ filename }) => filename),
  };
}

/** kubectl-validate with the OpenAPI documents of Kubernetes 1.36 and the CRDs. */
export function kubectlValidate(path: string): Tool {
  return {
    name: 'kubectl-validate',
    command: ({ manifests, crds, schemas }) => [
      ...[path, manifests, '--local-crds', crds, '--local-schemas', schemas.openApi, '--output', 'json'],
    ],
    refused: (output) =>
      Object.entries(JSON.parse(output) as Readonly<Record<string, readonly { status?: string }[]>>)
        .filter(([, results]) => results.some(({ status }) => status !== 'Success'))
        .map(([file]) => file),
  };
}

/** A run of a tool: the names of the files that it refuses, and the seconds that it took. */
export interface Run {
  readonly refused: ReadonlySet<string>;
  readonly cpuSeconds: number;
  readonly seconds: number;
}

/** Runs a tool from start to finish. */
export function runTool<Needs extends Corpus>({ command, refused, name }: Tool<Needs>, corpus: Needs): Run {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-time-'));
  try {
    const times = join(folder, 'times');
    const script = `TIMEFORMAT='%U %S %R'; { time "$@" 2>&3; } 3>/dev/null 2>'${times}'`;
    const { stdout, error } = spawnSync('bash', ['-c', script, 'bash', ...command(corpus)], {
      encoding: 'utf8',
      maxBuffer: 2 ** 29,
    });
    if (error) throw error;
    if (!stdout.trim()) throw new Error(`${name} printed nothing`);
    const [user = 0, system = 0, seconds = 0] = readFileSync(times, 'utf8').trim().split(' ').map(Number);
    return { refused: new Set(refused(stdout).map((file) => basename(file))), cpuSeconds: user + system, seconds };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
