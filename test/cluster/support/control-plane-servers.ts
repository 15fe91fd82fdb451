import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from './api-client';
import { apiServerCommand, controllerManagerCommand, etcdCommand } from './control-plane-commands';
import { ControlPlaneFiles, kubeconfig } from './control-plane-files';
import { freePort } from './free-port';
import { ServerProcess } from './server-process';
import { waitFor } from './wait-for';
import { Watchdog } from './watchdog';

import type { ControlPlaneOptions } from './control-plane-commands';

/** Access of an administrator once the API server runs. */
export interface AdminAccess {
  readonly url: string;
  /** The certificates to trust, as PEM. */
  readonly ca: string;
  /** Path of a kubeconfig. */
  readonly kubeconfig: string;
  readonly client: ApiClient;
}

/** From when to when there was no API server that was ready, in milliseconds since the epoch. */
interface Restart {
  readonly begin: number;
  readonly end: number;
}

/** The processes of a control plane, and of what runs beside it, with their files. */
export class ControlPlaneServers {
  public readonly files: ControlPlaneFiles;

  private readonly watchdog = new Watchdog();
  /** etcd, API server and controller manager, in this order. */
  private readonly servers: ServerProcess[] = [];
  private readonly programs: ServerProcess[] = [];
  private launched = 0;
  private readonly restarts: Restart[] = [];

  constructor(private readonly options: ControlPlaneOptions) {
    const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-'));
    this.watchdog.ownsFolder(folder);
    this.files = new ControlPlaneFiles(folder, options);
  }

  public async start(): Promise<AdminAccess> {
    const host = this.options.nodes?.address ?? '127.0.0.1';
    const [etcd, etcdPeer] = [await freePort(), await freePort()];
    // Network policies speak of the usual port, and the address is of this cluster alone.
    const api = this.options.nodes === undefined ? await freePort() : 6443;
    this.launch(this.servers, 'etcd', etcdCommand(this.files, { etcd, etcdPeer }));
    this.launch(
      this.servers,
      'kube-apiserver',
      apiServerCommand(this.files, { etcd, api }, this.options),
    );
    const ca = await this.until('the certificate of the API server', () => this.readCertificate());
    const identity = { url: `https://${host}:${api}`, ca, token: this.files.adminToken };
    const client = new ApiClient(identity);
    await this.until('the API server to be ready', () => isReady(client));
    const config = this.files.write('admin.kubeconfig', kubeconfig(identity));
    await this.startControllers(config);
    return { url: identity.url, ca, kubeconfig: config, client };
  }

  /**
   * Starts API server and controller manager again; the latter when what `meanwhile` looks at has
   * come.
   */
  public async restart(
    { client, kubeconfig }: AdminAccess,
    meanwhile: () => Promise<boolean>,
  ): Promise<void> {
    const apiServer = this.servers[1]!;
    const begin = Date.now();
    await this.servers.pop()?.stop();
    await this.servers.pop()?.stop();
    client.close(); // its connections lead nowhere
    this.launch(this.servers, apiServer.name, apiServer.command);
    await this.until('the API server to be ready again', () => isReady(client));
    this.restarts.push({ begin, end: Date.now() });
    await this.until('the API server to serve what it has to', meanwhile);
    await this.startControllers(kubeconfig);
  }

  /** Returns true if the API server was ready at some time since it was first started. */
  public wasReady(time: number): boolean {
    return !this.restarts.some(({ begin, end }) => begin <= time && time <= end);
  }

  /** Runs one more program for as long as the servers live, or until it is stopped. */
  public run(name: string, command: readonly string[], env: NodeJS.ProcessEnv): ServerProcess {
    return this.launch(this.programs, name, command, env);
  }

  /** Throws when a program has ended that nobody has stopped. */
  public assertProgramsRun(): void {
    for (const program of this.programs) {
      program.assertRunning();
    }
  }

  /** The end of the programs' logs. */
  public get logsOfPrograms(): string {
    return this.programs.map((program) => program.logTail()).join('\n');
  }

  /** Ends everything, clients first, and removes the files. */
  public async stop(): Promise<void> {
    for (const process of [...this.programs, ...[...this.servers].reverse()]) {
      await process.stop();
    }
    rmSync(this.files.folder, { recursive: true, force: true });
    await this.watchdog.finish();
  }

  private async startControllers(kubeconfig: string): Promise<void> {
    const command = controllerManagerCommand(this.files, kubeconfig, this.options);
    const process = this.launch(this.servers, 'kube-controller-manager', command);
    // The last of them to be ready; without it nothing is ever cleaned up.
    const message = 'all resource monitors have synced';
    await this.until('the garbage collector to work', () => process.log.includes(message));
  }

  private launch(
    list: ServerProcess[],
    name: string,
    command: readonly string[],
    // Nothing of the environment of the tests, such as a KUBECONFIG.
    env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: this.files.path('home') },
  ): ServerProcess {
    this.launched += 1;
    const logFile = this.files.path('logs', `${this.launched}-${name}.log`);
    const launched = new ServerProcess({ name, command, env, logFile }, this.watchdog);
    list.push(launched);
    return launched;
  }

  private readCertificate(): string | undefined {
    const content = readFileSync(this.files.path('certs', 'apiserver.crt'), 'utf8');
    return content.endsWith('-----END CERTIFICATE-----\n') ? content : undefined;
  }

  private async until<T>(
    what: string,
    attempt: () => T | undefined | false | Promise<T | undefined | false>,
  ): Promise<T> {
    const giveUp = (): void => this.servers.forEach((server) => server.assertRunning());
    const context = (): string => this.servers.map((server) => server.logTail()).join('\n');
    return await waitFor(what, attempt, { timeout: 60_000, interval: 50, giveUp, context });
  }
}

async function isReady(client: ApiClient): Promise<boolean> {
  return (await client.send('GET', '/readyz')) === 'ok';
}
