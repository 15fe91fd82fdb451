import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { alternately, bestOf } from './measurement';
import { program, ROOT } from './program';
import { TSC_OPTIONS, typeCheckBeyondCdk8s } from './type-checking';

import type { Measurement, Row, Skipped } from './measurement';

/**
 * The largest source of those that were studied: ten CRDs in 4.5 MB of YAML, inside a Go module.
 */
const MODULE = 'github.com/prometheus-operator/prometheus-operator@v0.93.0';

const ROUNDS = 9;
const CDK8S = "require('cdk8s');";

/** An operator that others wrote: importing it, and a program with what was written. */
export const imported: readonly Row[] = [
  {
    what: 'importing prometheus-operator from 4.5 MB of YAML',
    budget: 3000,
    unit: 'ms',
    measure: importing,
  },
  {
    what: 'loading the imported prometheus-operator, beyond cdk8s',
    budget: 60,
    unit: 'ms',
    measure: loading,
  },
  {
    what: 'type-checking all ten kinds of the imported prometheus-operator',
    budget: 0.6,
    unit: 's CPU',
    measure: () =>
      withImported((folder) =>
        typeCheckBeyondCdk8s(`export * from '${join(folder, 'imported')}';`),
      ),
  },
];

function importing(): Measurement | Skipped {
  return withSource((source, folder) => {
    const time = bestOf(3, () => command(['import', source, '--out', join(folder, 'imported')]));
    return { value: time, detail: 'best of 3 programs' };
  });
}

function loading(): Measurement | Skipped {
  return withImported((folder) => {
    const compiled = join(folder, 'compiled');
    const sources = join(folder, 'imported/index.ts');
    run([
      require.resolve('typescript/bin/tsc'),
      ...TSC_OPTIONS,
      '--noEmit',
      'false',
      '--outDir',
      compiled,
      sources,
    ]);
    const [ours, plain] = alternately(
      ROUNDS,
      () => program(`${CDK8S} require(${JSON.stringify(join(compiled, 'index.js'))});`),
      () => program(CDK8S),
    );
    return { value: ours - plain, detail: `${ours.toFixed(0)} ms to ${plain.toFixed(0)} ms` };
  });
}

function withImported(measure: (folder: string) => Measurement): Measurement | Skipped {
  return withSource((source, folder) => {
    command(['import', source, '--out', join(folder, 'imported')]);
    return measure(folder);
  });
}

/** Measures with the source and a folder in which programs find this package and its peers. */
function withSource(
  measure: (source: string, folder: string) => Measurement,
): Measurement | Skipped {
  const source = join(
    process.env['GOMODCACHE'] ?? join(homedir(), 'go/pkg/mod'),
    MODULE,
    'bundle.yaml',
  );
  if (!existsSync(source)) {
    return { skipped: `go mod download ${MODULE} has not been run` };
  }
  const folder = mkdtempSync(join(ROOT, '.bench-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "user" }');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/operator-constructs'));
  try {
    return measure(source, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function command(args: readonly string[]): ReturnType<typeof program> {
  const file = join(ROOT, 'dist/lib/cli/operator-constructs.js');
  return program(
    `process.argv.splice(1, Infinity, ...${JSON.stringify([file, ...args])}); require(${JSON.stringify(file)});`,
  );
}

function run(args: readonly string[]): void {
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(stdout);
  }
}
