import type { Operation } from './event-log';
import type { Goal } from './goal';
import type { Hooks } from './hooks';
import { withIgnored } from './ignored-changes';
import { markedLike, secret, withoutMarks } from './marks';
import { InitializationFailure, type Properties, type Provider, type ProviderState } from './provider';
import type { ResourceState } from './resource-state';

/** What happens to one resource. */
export interface Step {
  readonly op: Operation;
  /** Its inputs with what the provider adds. */
  readonly inputs: Properties;
}

/** A step that failed, though its resource is there now; the next update goes on with it. */
export class HalfDone extends Error {
  constructor(
    message: string,
    public readonly state: ResourceState,
  ) {
    super(message);
  }
}

/** Decides what has to happen to resources, and has a provider do it. */
export class Steps {
  constructor(
    private readonly provider: Provider,
    private readonly hooks: Hooks,
    private readonly dryRun: boolean,
  ) {}

  public decide(goal: Goal, old?: ResourceState): Step {
    if (!goal.custom) return componentStep(goal, old);
    if (!goal.type.startsWith('kubernetes:')) throw new Error(`this engine has no provider for '${goal.type}'`);
    const wanted = old === undefined ? goal.inputs : withIgnored(goal.inputs, old.inputs, goal.ignoreChanges);
    const plain = withoutMarks(wanted);
    const checked = this.provider.check(goal.name, plain, old && withoutMarks(old.inputs));
    const inputs = markedLike(wanted, checked) as Properties;
    if (old === undefined) return { op: goal.importId === '' ? 'create' : 'import', inputs };
    const change = this.provider.diff(knownOf(old), checked);
    return { op: change === 'same' && (old.initErrors ?? []).length > 0 ? 'update' : change, inputs };
  }

  /** What there is already, for a program that only looks at it. */
  public async read({ id = '', ...state }: ResourceState): Promise<ResourceState> {
    const inputs = { ...state.inputs, ...kindIn(state.type) };
    const found = await this.provider.read(id, inputs);
    if (found === undefined) throw new Error(`resource '${id}' does not exist`);
    return { ...state, id: found.id, outputs: found.outputs };
  }

  /** Does it. */
  public async perform({ op, inputs }: Step, goal: Goal, old?: ResourceState): Promise<ResourceState> {
    const state = stateOf(goal, inputs, old);
    if (!goal.custom || op === 'same') return state;
    switch (op) {
      case 'create':
        return await this.around('Create', goal, undefined, () => this.created(state, goal));
      case 'update':
        return await this.around('Update', goal, old, () => this.updated(state, goal, old!));
      case 'import':
        return await this.imported(state, goal);
      default:
        throw new Error(`'${goal.name}' would have to be replaced, which this engine cannot do`);
    }
  }

  private async around(
    what: 'Create' | 'Update',
    goal: Goal,
    old: ResourceState | undefined,
    action: () => Promise<ResourceState>,
  ): Promise<ResourceState> {
    await this.hooks.run(`before${what}`, goal, old);
    const state = await action();
    await this.hooks.run(`after${what}`, goal, old, state.outputs);
    return state;
  }

  private async created(state: ResourceState, goal: Goal): Promise<ResourceState> {
    const inputs = withoutMarks(state.inputs);
    if (this.dryRun) return withOutputs(state, goal, await this.provider.preview(inputs));
    return await settled(state, goal, this.provider.create(inputs, { seconds: goal.timeouts.create }));
  }

  private async updated(state: ResourceState, goal: Goal, old: ResourceState): Promise<ResourceState> {
    const inputs = withoutMarks(state.inputs);
    if (this.dryRun) return withOutputs(state, goal, await this.provider.preview(inputs, knownOf(old)));
    return await settled(state, goal, this.provider.update(knownOf(old), inputs, { seconds: goal.timeouts.update }));
  }

  /** Since CLI 3.174 what is imported is updated at once where the program says something else, and nobody is asked. */
  private async imported(state: ResourceState, goal: Goal): Promise<ResourceState> {
    const { importId, ignoreChanges } = goal;
    const found = await this.provider.read(importId, withoutMarks(state.inputs));
    if (found === undefined) throw new Error(`resource '${importId}' does not exist`);
    const inputs = withIgnored(state.inputs, found.inputs, ignoreChanges);
    const old = { ...withOutputs({ ...state, inputs: found.inputs }, goal, found.outputs), id: found.id };
    const change = this.provider.diff(found, withoutMarks(inputs));
    if (change === 'replace') throw new Error('inputs to import do not match the existing resource');
    if (change === 'same') return { ...old, inputs };
    return await this.around('Update', goal, old, () => this.updated({ ...old, inputs }, goal, old));
  }
}

/** Who only reads says nothing of the object but its id; the rest is in the type, such as `kubernetes:core/v1:Secret`. */
function kindIn(type: string): Properties {
  const [, apiVersion = '', kind = ''] = type.split(':');
  return { apiVersion: apiVersion.replace(/^core\//, ''), kind };
}

function componentStep({ inputs }: Goal, old?: ResourceState): Step {
  if (old === undefined) return { op: 'create', inputs };
  return { op: JSON.stringify(old.inputs) === JSON.stringify(inputs) ? 'same' : 'update', inputs };
}

function stateOf(goal: Goal, inputs: Properties, old?: ResourceState): ResourceState {
  const { urn, type, custom, parent, dependencies, protect, retainOnDelete, timeouts } = goal;
  const { id, outputs = {} } = old ?? {};
  return {
    ...{ urn, type, custom, id, inputs, outputs, parent, dependencies, protect, retainOnDelete },
    deleteSeconds: timeouts.delete,
  };
}

/** What the provider has done, even if it is not as it must be. */
async function settled(state: ResourceState, goal: Goal, action: Promise<ProviderState>): Promise<ResourceState> {
  try {
    const { id, outputs } = await action;
    return { ...withOutputs(state, goal, outputs), id };
  } catch (error) {
    if (!(error instanceof InitializationFailure)) throw error;
    const { id, outputs } = error.state;
    throw new HalfDone(error.message, { ...withOutputs(state, goal, outputs), id, initErrors: [error.message] });
  }
}

/** What is secret among the inputs is secret among the outputs, and what the program says. */
function withOutputs(state: ResourceState, { secretOutputs }: Goal, outputs: Properties): ResourceState {
  const pattern = { ...state.inputs, ...Object.fromEntries(secretOutputs.map((name) => [name, secret(true)])) };
  return { ...state, outputs: markedLike(pattern, outputs) as Properties };
}

/** What a provider is told of a resource that there is. */
export function knownOf({ id = '', inputs, outputs }: ResourceState): ProviderState {
  return { id, inputs: withoutMarks(inputs), outputs: withoutMarks(outputs) };
}
