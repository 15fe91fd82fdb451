import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Server } from '@grpc/grpc-js';
import { EngineService } from '@pulumi/pulumi/proto/engine_grpc_pb';
import { LogSeverity } from '@pulumi/pulumi/proto/engine_pb';
import { ResourceMonitorService } from '@pulumi/pulumi/proto/resource_grpc_pb';
import {
  ReadResourceResponse,
  RegisterResourceResponse,
  SupportsFeatureResponse,
} from '@pulumi/pulumi/proto/resource_pb';
import { buildSync } from 'esbuild';
import { Struct } from 'google-protobuf/google/protobuf/struct_pb';
import { answer, answersTo, listen } from '../../support/grpc-service';
import { root } from '../../support/root';
import { BUNDLE } from './bundle';

import type { LogRequest } from '@pulumi/pulumi/proto/engine_pb';
import type {
  ReadResourceRequest,
  RegisterResourceRequest,
} from '@pulumi/pulumi/proto/resource_pb';

/** A program that runs longer has no status. */
const MAX_MILLISECONDS = 100_000;

/** Shortcuts that save a program most of its time, and change nothing that is tested here. */
const SHORTCUTS = `
  import { leaveOutStacks } from './test/pulumi/support/promises';
  import { shortenSchemas } from './test/pulumi/support/schemas';
  leaveOutStacks();
  shortenSchemas(true);`;

/** How a program has ended. */
export interface Ending {
  /** Exit code: 0 is success, 32 is an error that was reported to the user. */
  readonly status: number | null;
  readonly seconds: number;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Names of what was registered. */
  readonly registered: readonly string[];
  /** Other output. */
  readonly output: string;
}

/**
 * Runs a program of TypeScript as `pulumi up` does: by the SDK's own program for that, in a process
 * of its own, against an engine that answers what it is asked. What the SDK does about an error is
 * seen only so: mocks stop before it.
 */
export async function endingOf(program: string, live: Live = {}): Promise<Ending> {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-program-'));
  const file = join(folder, 'index.js');
  compile(program, file);
  const engine = new StandIn(live);
  try {
    const address = await engine.listen();
    return await run(
      ['--project=project', '--stack=stack', '--parallel=8', ...address, file],
      engine,
    );
  } finally {
    engine.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Makes JavaScript of a program, and of the files of tests that it imports; the package is found in
 * its bundle.
 */
function compile(program: string, file: string): void {
  buildSync({
    stdin: { contents: `${SHORTCUTS}${program}`, resolveDir: root, loader: 'ts' },
    outfile: file,
    bundle: true,
    packages: 'external',
    // Without the paths of our own settings, by which the package would be its sources.
    tsconfigRaw: '{}',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
  });
}

function run(args: readonly string[], { errors, warnings, registered }: StandIn): Promise<Ending> {
  const started = process.hrtime.bigint();
  const bundle = process.env[BUNDLE] ?? '';
  const host = [
    '--require',
    join(__dirname, 'quick-start.cjs'),
    require.resolve('@pulumi/pulumi/cmd/run'),
  ];
  const child = spawn(process.execPath, [...host, ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_PATH: [bundle, join(root, 'node_modules')].join(delimiter),
      QUICK_START: join(bundle, 'compiled'),
    },
    timeout: MAX_MILLISECONDS,
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (status) => {
      done({
        status,
        seconds: Number(process.hrtime.bigint() - started) / 1e9,
        errors,
        warnings,
        registered,
        output,
      });
    });
  });
}

/** Resources that exist before the program runs, by id. */
type Live = Readonly<Record<string, object>>;

/** An engine that makes all that it is asked for, and records all calls. */
class StandIn {
  public readonly errors: string[] = [];
  public readonly warnings: string[] = [];
  public readonly registered: string[] = [];
  private readonly server = new Server();
  private readonly urns = new Set<string>();

  constructor(private readonly live: Live) {}

  /** The arguments by which a program finds it. */
  public async listen(): Promise<string[]> {
    this.server.addService(ResourceMonitorService, {
      ...answersTo(ResourceMonitorService),
      supportsFeature: answer(() => new SupportsFeatureResponse().setHassupport(true)),
      registerResource: answer((request: RegisterResourceRequest) => this.register(request)),
      readResource: answer((request: ReadResourceRequest) =>
        new ReadResourceResponse()
          .setUrn(urnOf(request))
          .setProperties(
            Struct.fromJavaScript(
              this.live[request.getId()] as Parameters<typeof Struct.fromJavaScript>[0],
            ),
          ),
      ),
    });
    this.server.addService(EngineService, {
      ...answersTo(EngineService),
      log: answer((request: LogRequest) => {
        if (request.getSeverity() === LogSeverity.ERROR) {
          this.errors.push(request.getMessage());
        }
        if (request.getSeverity() === LogSeverity.WARNING) {
          this.warnings.push(request.getMessage());
        }
        return undefined;
      }),
    });
    const address = await listen(this.server);
    return [`--monitor=${address}`, `--engine=${address}`];
  }

  public close(): void {
    this.server.forceShutdown();
  }

  private register(request: RegisterResourceRequest): RegisterResourceResponse {
    this.registered.push(request.getName());
    const urn = urnOf(request);
    if (this.urns.has(urn)) {
      throw new Error(`Duplicate resource URN '${urn}'; try giving it a unique name`);
    }
    this.urns.add(urn);
    return new RegisterResourceResponse()
      .setUrn(urn)
      .setId(`${request.getName()}-id`)
      .setObject(request.getObject());
  }
}

/** Name of a resource among all: by its type, the types of those above it, and its own name. */
function urnOf(request: RegisterResourceRequest | ReadResourceRequest): string {
  const [, , above = ''] = request.getParent().split('::');
  const types = [above === 'pulumi:pulumi:Stack' ? '' : above, request.getType()]
    .filter(Boolean)
    .join('$');
  return `urn:pulumi:stack::project::${types}::${request.getName()}`;
}
