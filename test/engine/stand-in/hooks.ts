import {
  type RegisterResourceHookRequest,
  ResourceHookRequest,
  ResourceHookResponse,
} from '@pulumi/pulumi/proto/resource_pb';
import { Struct } from 'google-protobuf/google/protobuf/struct_pb';
import type { Callbacks } from './callbacks';
import type { Properties } from './provider';
import type { Goal, HookMoment } from './goal';
import type { ResourceState } from './resource-state';

/** The functions that a program wants to have called around what happens to its resources. */
export class Hooks {
  private readonly ofResources = new Map<string, RegisterResourceHookRequest>();

  constructor(
    private readonly callbacks: Callbacks,
    private readonly dryRun: boolean,
  ) {}

  public register(hook: RegisterResourceHookRequest): void {
    claim(this.ofResources, hook.getName(), hook);
  }

  /** Calls what a resource has for a moment; one that fails stops what is about to happen. */
  public async run(moment: HookMoment, goal: Goal, old?: ResourceState, outputs?: Properties): Promise<void> {
    for (const name of goal.hooks[moment]) {
      const hook = known(this.ofResources, name);
      if (this.dryRun && !hook.getOnDryRun()) continue;
      const request = described(new ResourceHookRequest(), goal, old);
      if (outputs !== undefined) request.setNewOutputs(structOf(outputs));
      const answer = await this.callbacks.invoke(hook.getCallback()!, request);
      const error = ResourceHookResponse.deserializeBinary(answer).getError();
      if (error !== '' && !hook.getIgnoreErrors()) throw new Error(`${moment} hook '${name}' failed: ${error}`);
    }
  }
}

/** The SDK has one process for a program: a name that comes twice is two hooks of which one would never be called. */
function claim<Hook>(hooks: Map<string, Hook>, name: string, hook: Hook): void {
  if (hooks.has(name)) throw new Error(`resource hook already registered for name "${name}"`);
  hooks.set(name, hook);
}

function known<Hook>(hooks: ReadonlyMap<string, Hook>, name: string): Hook {
  const hook = hooks.get(name);
  if (hook === undefined) throw new Error(`there is no hook '${name}'`);
  return hook;
}

function described(
  request: ResourceHookRequest,
  { urn, name, type, inputs }: Goal,
  old?: ResourceState,
): ResourceHookRequest {
  request.setUrn(urn).setName(name).setType(type).setNewInputs(structOf(inputs));
  if (old !== undefined) {
    request
      .setId(old.id ?? '')
      .setOldInputs(structOf(old.inputs))
      .setOldOutputs(structOf(old.outputs));
  }
  return request;
}

function structOf(properties: Properties): Struct {
  return Struct.fromJavaScript(properties as Parameters<typeof Struct.fromJavaScript>[0]);
}
