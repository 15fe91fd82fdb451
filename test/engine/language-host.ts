import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Client, credentials, Server, type ServerWritableStream } from '@grpc/grpc-js';
import { EngineClient } from '@pulumi/pulumi/proto/engine_grpc_pb';
import { LogRequest, LogSeverity } from '@pulumi/pulumi/proto/engine_pb';
import { LanguageRuntimeService } from '@pulumi/pulumi/proto/language_grpc_pb';
import {
  type LanguageHandshakeRequest,
  LanguageHandshakeResponse,
  type RunPluginRequest,
  RunPluginResponse,
  type RunRequest,
  RunResponse,
} from '@pulumi/pulumi/proto/language_pb';
import { answer, answersTo, listen } from '../support/grpc-service';

/** The exit code of the SDK for an error that the user has read already. */
const ALREADY_REPORTED = 32;

/**
 * Runs programs for the engine by the SDK's own command for that, as Pulumi's language host for Node does, which is no
 * Go module. It lives in the process of the tests; the engine attaches to it.
 */
export class LanguageHost {
  /** Addresses of engines, and their programs, by the connection that they have to the host. */
  private readonly engines = new Map<string, string>();
  private readonly programs = new Map<string, ChildProcess>();
  private readonly server = new Server();

  constructor(private readonly env: () => NodeJS.ProcessEnv) {}

  /** Begins to serve; returns the port. */
  public async listen(): Promise<number> {
    this.server.addService(LanguageRuntimeService, {
      ...answersTo(LanguageRuntimeService),
      handshake: answer((request: LanguageHandshakeRequest, peer) => {
        this.engines.set(peer, request.getEngineAddress());
        return new LanguageHandshakeResponse();
      }),
      run: answer((request: RunRequest, peer) => this.run(request, peer)),
      runPlugin: (call: ServerWritableStream<RunPluginRequest, RunPluginResponse>) => this.runPlugin(call),
      cancel: answer((_, peer) => void this.programs.get(peer)?.kill()),
    });
    return Number((await listen(this.server)).split(':').at(-1));
  }

  public close(): void {
    for (const program of this.programs.values()) program.kill();
    this.server.forceShutdown();
  }

  /** Runs a provider that is a program of Node, as `PulumiPlugin.yaml` asks for it, for as long as the engine calls. */
  private runPlugin(call: ServerWritableStream<RunPluginRequest, RunPluginResponse>): void {
    const { request } = call;
    const folder = request.getInfo()!.getProgramDirectory();
    const command = createRequire(join(folder, 'index.js')).resolve('@pulumi/pulumi/cmd/run-plugin');
    const child = spawn(process.execPath, [command, folder, ...request.getArgsList()], {
      cwd: request.getPwd(),
      env: this.env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (data: Buffer) => call.write(new RunPluginResponse().setStdout(data)));
    child.stderr.on('data', (data: Buffer) => call.write(new RunPluginResponse().setStderr(data)));
    child.once('close', () => call.end());
    call.once('cancelled', () => child.kill());
  }

  private async run(request: RunRequest, peer: string): Promise<RunResponse> {
    const folder = request.getInfo()!.getProgramDirectory();
    const engine = this.engines.get(peer) ?? '';
    const command = createRequire(join(folder, 'index.js')).resolve('@pulumi/pulumi/cmd/run');
    const child = spawn(process.execPath, [command, ...argumentsOf(request, engine), '.'], {
      cwd: folder,
      env: { ...this.env(), ...configOf(request) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.programs.set(peer, child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve(status ?? 1));
    });
    this.programs.delete(peer);
    await show(output.trimEnd(), engine);
    if (code === 0 || code === ALREADY_REPORTED) return new RunResponse().setBail(code === ALREADY_REPORTED);
    return new RunResponse().setError(`Program exited with non-zero exit code: ${code}`);
  }
}

function argumentsOf(request: RunRequest, engine: string): string[] {
  const values: Readonly<Record<string, string | number>> = {
    monitor: request.getMonitorAddress(),
    engine,
    organization: request.getOrganization(),
    project: request.getProject(),
    stack: request.getStack(),
    'root-directory': request.getInfo()!.getRootDirectory(),
    pwd: request.getPwd(),
    parallel: request.getParallel(),
  };
  const flags = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
  return request.getDryrun() ? [...flags, '--dry-run'] : flags;
}

function configOf(request: RunRequest): NodeJS.ProcessEnv {
  return {
    PULUMI_CONFIG: JSON.stringify(Object.fromEntries(request.getConfigMap().getEntryList())),
    PULUMI_CONFIG_SECRET_KEYS: JSON.stringify(request.getConfigsecretkeysList()),
    PULUMI_NODEJS_TYPESCRIPT: 'true',
    // Types are checked elsewhere; a program runs a dozen times here.
    PULUMI_NODEJS_TRANSPILE_ONLY: 'true',
  };
}

/** Shows on the terminal what a program has printed; the engine does that itself for a host that it starts. */
async function show(text: string, engine: string): Promise<void> {
  if (text === '') return;
  const client = new EngineClient(engine, credentials.createInsecure());
  const request = new LogRequest().setSeverity(LogSeverity.INFO).setMessage(text);
  await new Promise((done) => client.log(request, done)).finally(() => (client as unknown as Client).close());
}
