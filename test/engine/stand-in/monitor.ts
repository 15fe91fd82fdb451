import { Server } from '@grpc/grpc-js';
import { EngineService } from '@pulumi/pulumi/proto/engine_grpc_pb';
import { type LogRequest, LogSeverity } from '@pulumi/pulumi/proto/engine_pb';
import type { Callback } from '@pulumi/pulumi/proto/callback_pb';
import { ResourceMonitorService } from '@pulumi/pulumi/proto/resource_grpc_pb';
import {
  type ReadResourceRequest,
  type RegisterResourceHookRequest,
  type RegisterResourceOutputsRequest,
  type RegisterResourceRequest,
  SupportsFeatureResponse,
} from '@pulumi/pulumi/proto/resource_pb';
import { answer, answersTo, listen, refusalsOf } from '../../support/grpc-service';
import type { Deployment } from './deployment';
import type { EventLog } from './event-log';
import type { FamilyTree } from './family-tree';
import type { Hooks } from './hooks';
import type { Properties } from './provider';

/** What a program can reach of an engine. */
export interface MonitorProps {
  readonly deployment: Deployment;
  readonly family: FamilyTree;
  readonly hooks: Hooks;
  readonly events: EventLog;
}

/** The engine's side of the SDK's protocol. */
export class Monitor {
  /** When the program says that it has asked for all that it wants, before it ends. */
  public readonly asked: Promise<void>;
  /** How many errors the program has reported; with one it has failed, even if it goes on. */
  public errors = 0;
  private readonly server = new Server();
  private say!: () => void;
  private release!: () => void;
  private readonly released: Promise<void>;

  constructor(private readonly props: MonitorProps) {
    this.asked = new Promise((done) => (this.say = done));
    this.released = new Promise((done) => (this.release = done));
  }

  /** Gives the address at which a program finds it. */
  public async listen(): Promise<string> {
    this.server.addService(ResourceMonitorService, this.resources());
    this.server.addService(EngineService, {
      ...answersTo(EngineService),
      log: answer((request: LogRequest) => this.log(request)),
    });
    return await listen(this.server);
  }

  /** Lets a program end that has asked for all it wants. */
  public letGo(): void {
    this.release();
  }

  public close(): void {
    this.server.forceShutdown();
  }

  private resources(): ReturnType<typeof answersTo> {
    const { deployment, family, hooks } = this.props;
    return {
      ...refusalsOf(ResourceMonitorService),
      supportsFeature: answer(() => new SupportsFeatureResponse().setHassupport(true)),
      registerResource: answer((request: RegisterResourceRequest) => deployment.register(request)),
      readResource: answer((request: ReadResourceRequest) => deployment.read(request)),
      registerResourceOutputs: answer((request: RegisterResourceOutputsRequest) =>
        deployment.registerOutputs(request.getUrn(), (request.getOutputs()?.toJavaScript() ?? {}) as Properties),
      ),
      registerResourceHook: answer((request: RegisterResourceHookRequest) => hooks.register(request)),
      registerStackTransform: answer((request: Callback) => void family.transforms.push(request)),
      signalAndWaitForShutdown: answer(async () => {
        this.say();
        await this.released;
      }),
    };
  }

  private log(request: LogRequest): void {
    const severity = request.getSeverity();
    if (severity === LogSeverity.DEBUG) return;
    if (severity === LogSeverity.ERROR) this.errors += 1;
    const word = ({ [LogSeverity.ERROR]: 'error', [LogSeverity.WARNING]: 'warning' } as const)[severity as 2 | 3];
    this.props.events.message(word ?? 'info', request.getMessage(), request.getUrn());
  }
}
