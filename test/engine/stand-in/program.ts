import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ConfigValue } from './stack-file';
import type { StackName } from './urn';

/** How a program is run. */
export interface ProgramRun extends StackName {
  /** The folder with its `Pulumi.yaml`. */
  readonly folder: string;
  /** Where it finds its engine. */
  readonly address: string;
  readonly dryRun: boolean;
  readonly config: Readonly<Record<string, ConfigValue>>;
}

/** A program that runs, by the SDK's own command for that. */
export class Program {
  /** Its exit code. */
  public readonly end: Promise<number>;
  private readonly stopper = new AbortController();

  constructor(run: ProgramRun) {
    const { folder, project, stack, address, dryRun } = run;
    const command = createRequire(join(folder, 'index.js')).resolve('@pulumi/pulumi/cmd/run');
    const args = [
      ...['--monitor', address, '--engine', address, '--project', project, '--stack', stack],
      ...['--organization', 'organization', '--root-directory', folder, '--pwd', folder, '--parallel', '16'],
      ...(dryRun ? ['--dry-run'] : []),
      '.',
    ];
    const child = spawn(process.execPath, [command, ...args], {
      cwd: folder,
      env: environmentOf(run),
      stdio: ['ignore', 'inherit', 'inherit'],
      signal: this.stopper.signal,
    });
    this.end = new Promise((done) => {
      child.on('error', () => done(1));
      child.on('close', (code) => done(code ?? 1));
    });
  }

  public stop(): void {
    this.stopper.abort();
  }
}

function environmentOf({ project, config }: ProgramRun): NodeJS.ProcessEnv {
  const keyOf = (key: string): string => (key.includes(':') ? key : `${project}:${key}`);
  const values = Object.entries(config).map(([key, { value }]) => [keyOf(key), value]);
  const secrets = Object.entries(config).filter(([, { secret }]) => secret);
  return {
    ...process.env,
    PULUMI_CONFIG: JSON.stringify(Object.fromEntries(values)),
    PULUMI_CONFIG_SECRET_KEYS: JSON.stringify(secrets.map(([key]) => keyOf(key))),
    PULUMI_NODEJS_TYPESCRIPT: 'true',
    // Types are checked elsewhere; a program runs a dozen times here.
    PULUMI_NODEJS_TRANSPILE_ONLY: 'true',
  };
}
