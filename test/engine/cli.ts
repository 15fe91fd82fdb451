import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { binaryPath } from '../cluster/support/cluster-tier';
import { EngineEvents } from './engine-events';

/** Result of one command. */
export interface CommandReport {
  readonly command: string;
  readonly code: number;
  /** Standard output and standard error. */
  readonly output: string;
  readonly seconds: number;
  /** True if it was stopped because it took too long. */
  readonly stopped: boolean;
  readonly engine: EngineEvents;
}

export interface CliOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Folder for what the engine says. */
  readonly logs: string;
}

export interface RunOptions {
  /** After this many seconds the command is stopped. */
  readonly limit: number;
  /** True if the engine runs: then its events are read. */
  readonly events?: boolean;
  /** Standard input. */
  readonly input?: string;
  /** When the user presses Ctrl+C. */
  readonly interrupt?: Promise<unknown>;
}

/** How long a command that is to stop may take for it. */
const PATIENCE = 10_000;

/** The command `pulumi`, in the folder of a program. */
export class PulumiCli {
  private runs = 0;

  constructor(private readonly options: CliOptions) {}

  /** Runs a command to its end, whatever that is. */
  public async run(
    args: readonly string[],
    { limit, events = false, interrupt, input = '' }: RunOptions,
  ): Promise<CommandReport> {
    const { cwd, env, logs } = this.options;
    const log = join(logs, `${(this.runs += 1)}-${args[0]}.events`);
    const all = [...args, '--non-interactive', ...(events ? ['--color', 'never', '--event-log', log] : [])];
    const started = Date.now();
    const child = spawn(binaryPath('pulumi'), all, { cwd, env, stdio: 'pipe' });
    child.stdin.end(input);
    let output = '';
    const add = (text: string): void => void (output += text);
    child.stdout.setEncoding('utf8').on('data', add);
    child.stderr.setEncoding('utf8').on('data', add);
    void interrupt?.then(() => child.kill('SIGINT'));
    let stopped = false;
    const stop = setTimeout(() => {
      stopped = true;
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref();
    }, limit * 1000);
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve(status ?? -1));
    }).finally(() => clearTimeout(stop));
    const seconds = (Date.now() - started) / 1000;
    return { command: `pulumi ${args[0]}`, code, output, seconds, stopped, engine: EngineEvents.in(log) };
  }
}
