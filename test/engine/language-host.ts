import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { credentials, Server } from '@grpc/grpc-js';
import { EngineClient } from '@pulumi/pulumi/proto/engine_grpc_pb';
import { LogRequest, LogSeverity } from '@pulumi/pulumi/proto/engine_pb';
import { LanguageRuntimeService } from '@pulumi/pulumi/proto/language_grpc_pb';
import {
  GeneratePackageResponse,
  LanguageHandshakeResponse,
  LinkResponse,
  RunPluginResponse,
  RunResponse,
} from '@pulumi/pulumi/proto/language_pb';
import { binaryPath } from '../cluster/support/cluster-tier';
import { answer, answersTo, listen } from '../support/grpc-service';

import type { ChildProcess } from 'node:child_process';
import type { Client, ServerWritableStream } from '@grpc/grpc-js';
import type {
  GeneratePackageRequest,
  InstallDependenciesRequest,
  InstallDependenciesResponse,
  LanguageHandshakeRequest,
  LinkRequest,
  RunPluginRequest,
  RunRequest,
} from '@pulumi/pulumi/proto/language_pb';
import type { Language, RunValues } from './languages';

/** The exit code of the SDK for an error that the user has read already. */
const ALREADY_REPORTED = 32;

/**
 * Runs programs of one language for the engine, as Pulumi's language host does, which is no Go
 * module. It lives in the process of the tests; the engine attaches to it.
 */
export class LanguageHost {
  /** Addresses of engines, and their programs, by the connection that they have to the host. */
  private readonly engines = new Map<string, string>();
  private readonly programs = new Map<string, ChildProcess>();
  private readonly server = new Server();

  constructor(
    private readonly language: Language,
    private readonly env: () => NodeJS.ProcessEnv,
  ) {}

  /** Begins to serve; returns the port. */
  public async listen(): Promise<number> {
    this.server.addService(LanguageRuntimeService, {
      ...answersTo(LanguageRuntimeService),
      handshake: answer((request: LanguageHandshakeRequest, peer) => {
        this.engines.set(peer, request.getEngineAddress());
        return new LanguageHandshakeResponse();
      }),
      run: answer((request: RunRequest, peer) => this.run(request, peer)),
      runPlugin: (call: ServerWritableStream<RunPluginRequest, RunPluginResponse>) =>
        this.runPlugin(call),
      generatePackage: answer((request: GeneratePackageRequest) => this.generate(request)),
      link: answer(async (request: LinkRequest) => {
        await this.language.link?.(request.getInfo()!.getProgramDirectory());
        return new LinkResponse();
      }),
      installDependencies: (
        call: ServerWritableStream<InstallDependenciesRequest, InstallDependenciesResponse>,
      ) => call.end(),
      cancel: answer((_, peer) => void this.programs.get(peer)?.kill()),
    });
    return Number((await listen(this.server)).split(':').at(-1));
  }

  public close(): void {
    for (const program of this.programs.values()) {
      program.kill();
    }
    this.server.forceShutdown();
  }

  /**
   * Runs a provider that is a program of Node, as `PulumiPlugin.yaml` asks for it, for as long as
   * the engine calls.
   */
  private runPlugin(call: ServerWritableStream<RunPluginRequest, RunPluginResponse>): void {
    const { request } = call;
    const folder = request.getInfo()!.getProgramDirectory();
    const command = createRequire(join(folder, 'index.js')).resolve(
      '@pulumi/pulumi/cmd/run-plugin',
    );
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

  /** Writes the SDK of a package, from its schema. */
  private async generate(request: GeneratePackageRequest): Promise<GeneratePackageResponse> {
    const { name } = this.language;
    const child = spawn(binaryPath('generate-sdk'), [name, request.getDirectory()], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stdin.end(request.getSchema());
    let problem = '';
    child.stderr.on('data', (data) => (problem += String(data)));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) {
      throw new Error(`there is no SDK for ${name}: ${problem}`);
    }
    return new GeneratePackageResponse();
  }

  private async run(request: RunRequest, peer: string): Promise<RunResponse> {
    const folder = request.getInfo()!.getProgramDirectory();
    const engine = this.engines.get(peer) ?? '';
    const { file, args, env } = this.language.command(folder, valuesOf(request, engine));
    const child = spawn(file, args, {
      cwd: folder,
      env: { ...this.env(), ...configOf(request), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.programs.set(peer, child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => (output += String(data)));
    }
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve(status ?? 1));
    });
    this.programs.delete(peer);
    await show(output.trimEnd(), engine);
    if (code === 0 || code === ALREADY_REPORTED) {
      return new RunResponse().setBail(code === ALREADY_REPORTED);
    }
    return new RunResponse().setError(`Program exited with non-zero exit code: ${code}`);
  }
}

function valuesOf(request: RunRequest, engine: string): RunValues {
  return {
    monitor: request.getMonitorAddress(),
    engine,
    organization: request.getOrganization(),
    project: request.getProject(),
    stack: request.getStack(),
    'root-directory': request.getInfo()!.getRootDirectory(),
    pwd: request.getPwd(),
    parallel: request.getParallel(),
    'dry-run': request.getDryrun(),
  };
}

function configOf(request: RunRequest): NodeJS.ProcessEnv {
  return {
    PULUMI_CONFIG: JSON.stringify(Object.fromEntries(request.getConfigMap().getEntryList())),
    PULUMI_CONFIG_SECRET_KEYS: JSON.stringify(request.getConfigsecretkeysList()),
  };
}

/**
 * Shows on the terminal what a program has printed; the engine does that itself for a host that it
 * starts.
 */
async function show(text: string, engine: string): Promise<void> {
  if (text === '') {
    return;
  }
  const client = new EngineClient(engine, credentials.createInsecure());
  const request = new LogRequest().setSeverity(LogSeverity.INFO).setMessage(text);
  await new Promise((done) => client.log(request, done)).finally(() =>
    (client as unknown as Client).close(),
  );
}
