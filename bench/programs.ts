import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { alternately, type Measurement } from './measurement';

const root = resolve(__dirname, '..');
const CDK8S = "require('cdk8s');";
const ENTRY = `${CDK8S} require('./dist/lib/catalog/zookeeper');`;

/** Loading the package, beyond loading cdk8s. */
export function loading(): Measurement[] {
  const [ours, plain] = alternately(
    9,
    () => program(ENTRY),
    () => program(CDK8S),
  );
  return [
    {
      what: 'loading the zookeeper entry, beyond cdk8s',
      value: ours - plain,
      budget: 60,
      unit: 'ms',
      detail: `${ours.toFixed(0)} ms to ${plain.toFixed(0)} ms`,
    },
  ];
}

/** A whole program with CRD, operator, rights, a cluster and all checks, beyond loading cdk8s. */
export function fullStack(): Measurement {
  const source = `
    const { App, Chart } = require('cdk8s');
    const { ZookeeperOperator, ZookeeperCluster } = require('./dist/lib/catalog/zookeeper');
    const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
    const operator = new ZookeeperOperator(chart, 'operator');
    new ZookeeperCluster(chart, 'events', { operator });
    chart.toJson();`;
  const [ours, plain] = alternately(
    9,
    () => program(source),
    () => program(CDK8S),
  );
  return {
    what: 'a full stack, beyond loading cdk8s',
    value: ours - plain,
    budget: 100,
    unit: 'ms',
    detail: `${ours.toFixed(0)} ms to ${plain.toFixed(0)} ms`,
  };
}

/** Type-checking a program that uses an entry, beyond one that uses cdk8s and cdk8s-plus. */
export function typeChecking(): Measurement[] {
  const plain = `import { App } from 'cdk8s'; import { Deployment } from 'cdk8s-plus-27'; export const used = [App, Deployment];`;
  const using = (path: string): string => `${plain} export * from '${path}';`;
  return [
    checking('type-checking ./zookeeper', using('../dist/lib/catalog/zookeeper'), plain, 0.5),
    checking('type-checking the main entry', using('../dist/lib'), plain, 1),
  ];
}

function checking(what: string, ours: string, plain: string, budget: number): Measurement {
  const [with_, without] = alternately(
    3,
    () => typeCheck(ours),
    () => typeCheck(plain),
  );
  return {
    what: `${what}, beyond cdk8s and cdk8s-plus`,
    value: with_ - without,
    budget,
    unit: 's CPU',
    detail: `${with_.toFixed(2)} s to ${without.toFixed(2)} s`,
  };
}

/** Wall time of a Node program, in milliseconds. */
function program(source: string): number {
  const start = process.hrtime.bigint();
  run(['-e', source]);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** CPU time that tsc says it took, in seconds. */
function typeCheck(source: string): number {
  const folder = mkdtempSync(join(root, '.bench-'));
  try {
    const file = join(folder, 'program.ts');
    writeFileSync(file, source);
    const output = run([
      join(root, 'node_modules/typescript/bin/tsc'),
      ...[
        '--ignoreConfig',
        '--strict',
        '--noEmit',
        '--skipLibCheck',
        '--module',
        'node20',
        '--types',
        'node',
        '--extendedDiagnostics',
        file,
      ],
    ]);
    return Number(/Total time:\s+([\d.]+)s/.exec(output)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`node ${args.join(' ')} failed: ${stdout}${stderr}`);
  }
  return stdout;
}
