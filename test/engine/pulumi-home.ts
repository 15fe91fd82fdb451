import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installCommand } from './stand-in/command';

/**
 * A home of the CLI that is thrown away: credentials, workspaces and stacks of the user stay untouched. Only the plugins
 * are the user's own; nothing is installed among them.
 */
export class PulumiHome {
  /** One in which the command `pulumi` is the stand-in of this repository. */
  public static withStandIn(): PulumiHome {
    const home = new PulumiHome();
    home.bin = installCommand(home.folder);
    return home;
  }

  /** Where everything of the run is. */
  public readonly folder = mkdtempSync(join(tmpdir(), 'operator-constructs-pulumi-'));
  private readonly home = join(this.folder, 'home');
  private readonly backend = join(this.folder, 'backend');
  /** Where the command is; without it, wherever the PATH says. */
  private bin?: string;

  constructor() {
    mkdirSync(this.home);
    mkdirSync(this.backend);
    const plugins = join(process.env.PULUMI_HOME ?? join(homedir(), '.pulumi'), 'plugins');
    if (existsSync(plugins)) symlinkSync(plugins, join(this.home, 'plugins'), 'dir');
  }

  /** The environment of the CLI; nothing that is set for the user's own stacks and clusters gets there. */
  public environment(kubeconfig?: string): NodeJS.ProcessEnv {
    const others = Object.entries(process.env).filter(([name]) => !/^(PULUMI_|KUBECONFIG$)/.test(name));
    return {
      ...Object.fromEntries(others),
      PULUMI_HOME: this.home,
      PULUMI_BACKEND_URL: `file://${this.backend}`,
      PULUMI_CONFIG_PASSPHRASE: 'of a stack that is thrown away',
      PULUMI_SKIP_UPDATE_CHECK: 'true',
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: 'true',
      PULUMI_DEBUG_COMMANDS: 'true', // without it there is no --event-log
      ...(this.bin !== undefined && { PATH: [this.bin, process.env.PATH].join(delimiter) }),
      ...(kubeconfig !== undefined && { KUBECONFIG: kubeconfig }),
    };
  }

  /** A new folder for what the engine says. */
  public logs(): string {
    return mkdtempSync(join(this.folder, 'logs-'));
  }

  public remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
