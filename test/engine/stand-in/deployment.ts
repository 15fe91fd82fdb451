import { status } from '@grpc/grpc-js';
import {
  type ReadResourceRequest,
  ReadResourceResponse,
  type RegisterResourceRequest,
  RegisterResourceResponse,
} from '@pulumi/pulumi/proto/resource_pb';
import { Struct } from 'google-protobuf/google/protobuf/struct_pb';
import { CallError } from '../../support/grpc-service';
import type { EventLog, Operation } from './event-log';
import type { FamilyTree } from './family-tree';
import type { Goal } from './goal';
import type { Properties } from './provider';
import type { Removal } from './removal';
import type { ResourceState } from './resource-state';
import { HalfDone, type Steps } from './steps';

/** What a deployment works with. */
export interface DeploymentProps {
  readonly old: readonly ResourceState[];
  readonly family: FamilyTree;
  readonly steps: Steps;
  readonly removal: Removal;
  readonly events: EventLog;
}

/** Leads a stack from what it was to what a program wants, resource by resource. */
export class Deployment {
  /** Whether something went wrong; then nothing more is begun. */
  public failed = false;
  private readonly done = new Map<string, ResourceState>();
  private readonly operations = new Map<string, Operation>();
  private readonly unclaimed: Map<string, ResourceState>;
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly props: DeploymentProps) {
    this.unclaimed = new Map(props.old.map((state) => [state.urn, state]));
  }

  /** What there is now. */
  public get states(): ResourceState[] {
    return [...this.done.values(), ...this.unclaimed.values()];
  }

  /** Makes, changes or keeps what a program asks for. */
  public async register(request: RegisterResourceRequest): Promise<RegisterResourceResponse> {
    const work = this.work(request);
    this.running.add(work);
    try {
      const { urn, id = '', outputs } = await work;
      const object = Struct.fromJavaScript(outputs as Parameters<typeof Struct.fromJavaScript>[0]);
      return new RegisterResourceResponse().setUrn(urn).setId(id).setObject(object);
    } catch {
      // The user has been told. By this code a program knows that there is nobody any more who answers.
      throw new CallError(status.UNAVAILABLE, 'the deployment has ended');
    } finally {
      this.running.delete(work);
    }
  }

  /** Reads what is there already, in a preview too. */
  public async read(request: ReadResourceRequest): Promise<ReadResourceResponse> {
    const work = this.readOne(request);
    this.running.add(work);
    try {
      const { urn, outputs } = await work;
      const properties = Struct.fromJavaScript(outputs as Parameters<typeof Struct.fromJavaScript>[0]);
      return new ReadResourceResponse().setUrn(urn).setProperties(properties);
    } catch {
      throw new CallError(status.UNAVAILABLE, 'the deployment has ended');
    } finally {
      this.running.delete(work);
    }
  }

  /** What a component has come to. */
  public registerOutputs(urn: string, outputs: Properties): void {
    const state = this.done.get(urn);
    if (state === undefined) throw new CallError(status.INVALID_ARGUMENT, `there is no resource '${urn}'`);
    this.done.set(urn, { ...state, outputs });
    this.props.events.end(this.operations.get(urn)!, urn, outputs);
  }

  /** Removes what the program no longer wants. */
  public async removeTheRest(): Promise<void> {
    await this.settle();
    if (this.failed) return;
    try {
      await this.props.removal.remove([...this.unclaimed.values()], ({ urn }) => this.unclaimed.delete(urn));
    } catch {
      this.failed = true;
    }
  }

  /** Waits for what was begun. */
  public async settle(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  private async work(request: RegisterResourceRequest): Promise<ResourceState> {
    if (this.failed) throw new Error('the deployment has ended');
    let [urn, op]: [string, Operation] = [request.getName(), 'create'];
    let old: ResourceState | undefined;
    try {
      const goal = await this.props.family.goalOf(request);
      old = this.claim(goal);
      ({ urn } = goal);
      const step = this.props.steps.decide(goal, old);
      ({ op } = step);
      this.operations.set(urn, op);
      this.props.events.begin(op, urn);
      const state = await this.props.steps.perform(step, goal, old);
      this.done.set(urn, state);
      if (goal.custom) this.props.events.end(op, urn, state.outputs);
      return state;
    } catch (error) {
      if (error instanceof HalfDone) this.done.set(urn, error.state);
      else if (old !== undefined) this.unclaimed.set(old.urn, old);
      this.fail(op, urn, error as Error);
      throw error;
    }
  }

  private async readOne(request: ReadResourceRequest): Promise<ResourceState> {
    if (this.failed) throw new Error('the deployment has ended');
    const urn = this.props.family.urnOf(request);
    try {
      this.props.events.begin('read', urn);
      this.unclaimed.delete(urn);
      const state = await this.props.steps.read({
        ...{ urn, type: request.getType(), custom: true, external: true, id: request.getId(), outputs: {} },
        inputs: request.getProperties()?.toJavaScript() ?? {},
        parent: request.getParent(),
        dependencies: request.getDependenciesList(),
      });
      this.done.set(urn, state);
      this.props.events.end('read', urn, state.outputs);
      return state;
    } catch (error) {
      this.fail('read', urn, error as Error);
      throw error;
    }
  }

  /** What there is of a resource, under this name or an earlier one. */
  private claim({ urn, aliases }: Goal): ResourceState | undefined {
    const name = [urn, ...aliases].find((one) => this.unclaimed.has(one));
    if (name === undefined) return undefined;
    const state = this.unclaimed.get(name);
    this.unclaimed.delete(name);
    return state;
  }

  private fail(op: Operation, urn: string, { message }: Error): void {
    this.failed = true;
    this.props.events.failure(op, urn);
    this.props.events.message('error', message, urn);
  }
}
