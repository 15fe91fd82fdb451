import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { binaryPath } from '../cluster/support/cluster-tier';
import { ProviderServer } from './kubernetes/provider-server';
import { LanguageHost } from './language-host';
import { LANGUAGES } from './languages';

/**
 * A home of the CLI that is thrown away, with the plugins that the engine attaches to: nothing of
 * the user is touched.
 */
export class PulumiHome {
  /**
   * Starts the plugins; the provider works in the cluster of a kubeconfig, and in the folder of a
   * program.
   */
  public static async start(
    kubeconfig: string,
    folder: string,
    engine?: NodeJS.ProcessEnv,
  ): Promise<PulumiHome> {
    const hosts: LanguageHost[] = LANGUAGES.map(
      (language) => new LanguageHost(language, () => home.env),
    );
    const provider = new ProviderServer(kubeconfig, folder);
    const home = new PulumiHome(kubeconfig, [...hosts, provider], engine);
    const ports = await Promise.all(hosts.map((host) => host.listen()));
    home.ports.PULUMI_DEBUG_LANGUAGES = LANGUAGES.map(
      ({ name }, index) => `${name}:${ports[index]}`,
    ).join();
    home.ports.PULUMI_DEBUG_PROVIDERS = `kubernetes:${await provider.listen()}`;
    return home;
  }

  /** Where everything of the run is. */
  public readonly folder = mkdtempSync(join(tmpdir(), 'operator-constructs-pulumi-'));
  private readonly ports: NodeJS.ProcessEnv = {};

  private constructor(
    private readonly kubeconfig: string,
    private readonly plugins: readonly { close(): void }[],
    private readonly engine: NodeJS.ProcessEnv = {},
  ) {
    for (const name of ['home', 'backend']) {
      mkdirSync(join(this.folder, name));
    }
  }

  /**
   * The environment of the CLI; nothing that is set for the user's own stacks and clusters gets
   * there.
   */
  public get env(): NodeJS.ProcessEnv {
    const others = Object.entries(process.env).filter(
      ([name]) => !/^(PULUMI_|KUBECONFIG$)/.test(name),
    );
    return {
      ...Object.fromEntries(others),
      PULUMI_HOME: join(this.folder, 'home'),
      PULUMI_BACKEND_URL: `file://${join(this.folder, 'backend')}`,
      PULUMI_CONFIG_PASSPHRASE: 'of a stack that is thrown away',
      PULUMI_SKIP_UPDATE_CHECK: 'true',
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: 'true',
      PULUMI_DEBUG_COMMANDS: 'true', // without it there is no --event-log
      PATH: [dirname(binaryPath('pulumi-language-yaml')), process.env.PATH].join(delimiter),
      KUBECONFIG: this.kubeconfig,
      ...this.ports,
      ...this.engine,
    };
  }

  /** A new folder for what the engine says. */
  public logs(): string {
    return mkdtempSync(join(this.folder, 'logs-'));
  }

  public remove(): void {
    for (const plugin of this.plugins) {
      plugin.close();
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
