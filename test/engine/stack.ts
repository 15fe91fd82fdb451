import { type CommandReport, PulumiCli } from './cli';
import type { PulumiHome } from './pulumi-home';

/** Plain config values; they stay in the stack until they are set again. */
export type Config = Readonly<Record<string, string>>;

/** How many seconds commands may take, the wait of clusters for their readiness included. */
export interface Limits {
  readonly preview: number;
  readonly up: number;
  /** Of a program that has to fail at once. */
  readonly failure: number;
  readonly destroy: number;
}

/**
 * The operator looks at a cluster every 30 s, and new kinds are known to the whole control plane after up to 30 s. What
 * fails at once takes as long as a program takes to load, a minute on a machine with much else to do; an error whose
 * surroundings the SDK inspects takes more than two.
 */
export const LIMITS: Limits = { preview: 300, up: 1_800, failure: 180, destroy: 600 };

/** The stack of one program. */
export class Stack {
  private readonly cli: PulumiCli;

  constructor(
    /** The folder of the program. */
    public readonly folder: string,
    home: PulumiHome,
    private readonly limits: Limits = LIMITS,
    private readonly name = 'test',
  ) {
    this.cli = new PulumiCli({ cwd: folder, env: home.env, logs: home.logs() });
  }

  public async init(): Promise<CommandReport> {
    return await this.cli.run(['stack', 'init', this.name], { limit: this.limits.preview });
  }

  /** Has the program use a package: the SDK for its language is written, and linked. */
  public async addPackage(source: string): Promise<CommandReport> {
    return await this.cli.run(['package', 'add', source], { limit: this.limits.up });
  }

  public async setSecret(key: string, value: string): Promise<CommandReport> {
    const args = ['config', 'set', '--stack', this.name, '--secret', key, value];
    return await this.cli.run(args, { limit: this.limits.preview });
  }

  public async preview(config: Config = {}): Promise<CommandReport> {
    const args = ['preview', '--stack', this.name, ...flagsOf(config)];
    return await this.cli.run(args, { limit: this.limits.preview, events: true });
  }

  /** Updates without a preview before. */
  public async up(config: Config = {}, ...flags: readonly string[]): Promise<CommandReport> {
    const args = ['up', '--stack', this.name, '--yes', '--skip-preview', ...flagsOf(config), ...flags];
    return await this.cli.run(args, { limit: this.limits.up, events: true });
  }

  /** An update that the user cancels at some time. */
  public async upInterrupted(config: Config, interrupt: Promise<unknown>): Promise<CommandReport> {
    const args = ['up', '--stack', this.name, '--yes', '--skip-preview', ...flagsOf(config)];
    return await this.cli.run(args, { limit: this.limits.up, events: true, interrupt });
  }

  /** Takes what there is in the cluster into the state. */
  public async refresh(): Promise<CommandReport> {
    const args = ['refresh', '--stack', this.name, '--yes', '--skip-preview'];
    return await this.cli.run(args, { limit: this.limits.preview, events: true });
  }

  /** A preview, and the update that it shows, as somebody makes them who says yes. */
  public async upAfterPreview(config: Config = {}): Promise<CommandReport> {
    const args = ['up', '--stack', this.name, '--yes', ...flagsOf(config)];
    return await this.cli.run(args, { limit: this.limits.preview + this.limits.up, events: true });
  }

  /** An update that has to fail, and soon. */
  public async upFailing(config: Config): Promise<CommandReport> {
    const args = ['up', '--stack', this.name, '--yes', '--skip-preview', ...flagsOf(config)];
    return await this.cli.run(args, { limit: this.limits.failure, events: true });
  }

  public async destroy(): Promise<CommandReport> {
    const args = ['destroy', '--stack', this.name, '--yes', '--skip-preview'];
    return await this.cli.run(args, { limit: this.limits.destroy, events: true });
  }

  /** Replaces the state. */
  public async import(state: string): Promise<CommandReport> {
    return await this.cli.run(['stack', 'import', '--stack', this.name], { limit: this.limits.preview, input: state });
  }

  /** The state, with secrets as they lie there. */
  public async export(): Promise<CommandReport> {
    return await this.cli.run(['stack', 'export', '--stack', this.name], { limit: this.limits.preview });
  }
}

function flagsOf(config: Config): string[] {
  return Object.entries(config).flatMap(([key, value]) => ['--config', `${key}=${value}`]);
}
