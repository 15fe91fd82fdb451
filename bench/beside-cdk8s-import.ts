/**
 * `npx tsx bench/beside-cdk8s-import.ts`: the CRDs of some Go modules through `cdk8s import` and
 * through `operator-constructs import`: what is written, and what it costs. Needs `npm run build`.
 * Prints the table of docs/kinds.md.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { table } from '../lib/manifests/report/markdown';
import { definitionsIn } from '../test/conformance/modules/compare';
import { download } from '../test/conformance/modules/download';
import { CRD_MODULES } from '../test/conformance/modules/list';
import { program, ROOT } from './program';
import { TSC_OPTIONS } from './type-checking';

const NAMES = ['prometheus-operator', 'external-secrets', 'gateway-api'];

const ROUNDS = 3;

interface Side {
  /** Arguments that write the classes of a file of CRDs into a folder. */
  readonly args: (file: string, out: string) => readonly string[];
  readonly bin: string;
  /** A module of what was written. */
  readonly entry: (out: string) => string;
  /** Files that are written code: CRDs are data. */
  readonly isCode: (path: string) => boolean;
}

const SIDES: Readonly<Record<string, Side>> = {
  'cdk8s import': {
    bin: join(dirname(require.resolve('cdk8s-cli/package.json')), 'bin/cdk8s'),
    args: (file, out) => [
      'import',
      file,
      '--language',
      'typescript',
      '--output',
      out,
      '--save=false',
      '--check-upgrade=false',
    ],
    entry: (out) => join(out, readdirSync(out).sort()[0] ?? ''),
    isCode: () => true,
  },
  'operator-constructs import': {
    bin: join(ROOT, 'dist/lib/cli/operator-constructs.js'),
    args: (file, out) => ['import', file, '--out', out, '--pulumi', 'no'],
    entry: (out) => join(out, 'index.ts'),
    isCode: (path) => !/^crds|json$|md$/.test(path),
  },
};

function main(): void {
  const rows = NAMES.flatMap((name) => {
    const module = CRD_MODULES.find(({ path }) => path.endsWith(`/${name}`));
    const found = module === undefined ? { reason: 'not in the list' } : download(module);
    if (module === undefined || 'reason' in found) {
      throw new Error(`${name} is not to be had: ${'reason' in found ? found.reason : ''}`);
    }
    const crds = definitionsIn(found.folder, module.folders).map(({ manifest }) => manifest);
    return Object.entries(SIDES).map(([side, how]) =>
      measured(`${name}, ${crds.length} CRDs`, side, how, crds),
    );
  });
  const head = ['CRDs', 'Written by', 'Code', 'Import', 'Type check of it'];
  process.stdout.write(`${table(head, rows)}\n`);
}

function measured(what: string, side: string, how: Side, crds: readonly object[]): string[] {
  const folder = mkdtempSync(join(ROOT, '.bench-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "name": "user" }');
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/operator-constructs'));
    const source = join(folder, 'crds.yaml');
    writeFileSync(source, crds.map((crd) => `---\n${JSON.stringify(crd)}\n`).join(''));
    const out = join(folder, 'out');
    mkdirSync(out);
    const importing = best(() => cpuOf(how.bin, how.args(source, out)));
    const code = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.\w+$/.test(path) && how.isCode(path))
      .map((path) => readFileSync(join(out, path)).length)
      .reduce((sum, length) => sum + length, 0);
    const compiler = require.resolve('typescript/bin/tsc');
    const checking = best(() => cpuOf(compiler, [...TSC_OPTIONS, how.entry(out)]));
    return [
      what,
      `\`${side}\``,
      `${(code / 1000).toFixed(0)} kB`,
      `${seconds(importing)}`,
      `${seconds(checking)}`,
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function best(run: () => number): number {
  return Math.min(...Array.from({ length: ROUNDS }, run));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s CPU`;
}

/** CPU time of a program of Node, in milliseconds. */
function cpuOf(bin: string, args: readonly string[]): number {
  return program(`
    process.argv.splice(1, Infinity, ...${JSON.stringify([bin, ...args])});
    require(${JSON.stringify(bin)});`).cpu;
}

main();
