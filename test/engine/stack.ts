import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { binaryPath } from '../cluster/support/cluster-tier';
import { EngineEvents } from './engine-events';

import type { PulumiHome } from './pulumi-home';

/** Plain config values; they stay in the stack until they are set again. */
export type Config = Readonly<Record<string, string>>;

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

interface RunOptions {
  /** After this many seconds the command is stopped. */
  readonly limit: number;
  /** False if no engine runs, so that there are no events. @default true */
  readonly events?: boolean;
  /** Standard input. */
  readonly input?: string;
  /** When the user presses Ctrl+C. */
  readonly interrupt?: Promise<unknown>;
}

/**
 * How many seconds commands may take, the wait of clusters for their readiness included. The
 * operator looks at a cluster every 30 s, and new kinds are known to the whole control plane after
 * up to 30 s. What fails at once takes as long as a program takes to load, a minute on a machine
 * with much else to do; an error whose surroundings the SDK inspects takes more than two.
 */
const LIMITS = { preview: 300, up: 1_800, failure: 180, destroy: 600 };

/** How long a command that is to stop may take for it. */
const PATIENCE = 10_000;

const UP = ['up', '--yes', '--skip-preview'];

/**
 * The stack of one program, as the command `pulumi` works with it; each command runs to its end,
 * whatever that is.
 */
export class Stack {
  private readonly env: NodeJS.ProcessEnv;
  private readonly logs: string;
  private runs = 0;

  constructor(
    /** The folder of the program. */
    public readonly folder: string,
    home: PulumiHome,
    private readonly name = 'test',
  ) {
    this.env = home.env;
    this.logs = home.logs();
  }

  public async init(): Promise<CommandReport> {
    return await this.run(['stack', 'init', this.name], { limit: LIMITS.preview, events: false });
  }

  /** Has the program use a package: the SDK for its language is written, and linked. */
  public async addPackage(source: string): Promise<CommandReport> {
    return await this.run(['package', 'add', source], { limit: LIMITS.up, events: false });
  }

  public async setSecret(key: string, value: string): Promise<CommandReport> {
    const args = ['config', 'set', '--secret', key, value];
    return await this.runOn(args, { limit: LIMITS.preview, events: false });
  }

  public async preview(config: Config = {}): Promise<CommandReport> {
    return await this.runOn(['preview', ...flagsOf(config)], { limit: LIMITS.preview });
  }

  /** A preview as programs read it, with the resources that stay as they are. */
  public async previewAsJson(config: Config = {}): Promise<CommandReport> {
    const args = ['preview', '--json', '--show-sames', ...flagsOf(config)];
    return await this.runOn(args, { limit: LIMITS.preview, events: false });
  }

  /** Updates without a preview before. */
  public async up(config: Config = {}, ...flags: readonly string[]): Promise<CommandReport> {
    return await this.runOn([...UP, ...flagsOf(config), ...flags], { limit: LIMITS.up });
  }

  /** An update that the user cancels at some time. */
  public async upInterrupted(config: Config, interrupt: Promise<unknown>): Promise<CommandReport> {
    return await this.runOn([...UP, ...flagsOf(config)], { limit: LIMITS.up, interrupt });
  }

  /** Takes what there is in the cluster into the state. */
  public async refresh(): Promise<CommandReport> {
    return await this.runOn(['refresh', '--yes', '--skip-preview'], { limit: LIMITS.preview });
  }

  /** A preview, and the update that it shows, as somebody makes them who says yes. */
  public async upAfterPreview(config: Config = {}): Promise<CommandReport> {
    return await this.runOn(['up', '--yes', ...flagsOf(config)], {
      limit: LIMITS.preview + LIMITS.up,
    });
  }

  /** An update that has to fail, and soon. */
  public async upFailing(config: Config): Promise<CommandReport> {
    return await this.runOn([...UP, ...flagsOf(config)], { limit: LIMITS.failure });
  }

  public async destroy(): Promise<CommandReport> {
    return await this.runOn(['destroy', '--yes', '--skip-preview'], { limit: LIMITS.destroy });
  }

  /** Replaces the state. */
  public async import(state: string): Promise<CommandReport> {
    return await this.runOn(['stack', 'import'], {
      limit: LIMITS.preview,
      events: false,
      input: state,
    });
  }

  /** The state, with secrets as they lie there. */
  public async export(): Promise<CommandReport> {
    return await this.runOn(['stack', 'export'], { limit: LIMITS.preview, events: false });
  }

  private async runOn(args: readonly string[], options: RunOptions): Promise<CommandReport> {
    return await this.run([...args, '--stack', this.name], options);
  }

  private async run(
    args: readonly string[],
    { limit, events = true, interrupt, input = '' }: RunOptions,
  ): Promise<CommandReport> {
    const log = join(this.logs, `${(this.runs += 1)}-${args[0]}.events`);
    const all = [
      ...args,
      '--non-interactive',
      ...(events ? ['--color', 'never', '--event-log', log] : []),
    ];
    const started = Date.now();
    const child = spawn(binaryPath('pulumi'), all, {
      cwd: this.folder,
      env: this.env,
      stdio: 'pipe',
    });
    child.stdin.end(input);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
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
    return {
      command: `pulumi ${args[0]}`,
      code,
      output,
      seconds,
      stopped,
      engine: EngineEvents.in(log),
    };
  }
}

function flagsOf(config: Config): string[] {
  return Object.entries(config).flatMap(([key, value]) => ['--config', `${key}=${value}`]);
}
