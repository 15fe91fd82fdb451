import * as pulumi from '@pulumi/pulumi';
import * as state from '@pulumi/pulumi/runtime/state';
import { address } from '../../support/synth';
import { leaveOutStacks } from './promises';
import { shortenSchemas, withSchemas } from './schemas';

import type {
  ReadResourceRequest,
  RegisterResourceRequest,
} from '@pulumi/pulumi/proto/resource_pb';
import type { Manifest } from '../../support/synth';

/** A resource as it was registered. */
export interface Registered {
  readonly type: string;
  readonly name: string;
  /**
   * A secret is an object with the key {@link SECRET}; what a preview does not know is the text
   * {@link UNKNOWN}.
   */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Name of the parent. */
  readonly parent: string | undefined;
  /** Names of the resources that it comes after. */
  readonly dependsOn: readonly string[];
  /** URN and id of the provider; undefined for the default one. */
  readonly provider: string | undefined;
  readonly retainOnDelete: boolean;
  readonly protect: boolean;
  readonly importId: string;
  /**
   * Names that it may have had before; those of other types, which the provider adds by itself, are
   * not among them.
   */
  readonly aliases: readonly string[];
  /** Paths of inputs that stay as they are. */
  readonly ignoreChanges: readonly string[];
  readonly timeouts: { readonly create: string; readonly update: string } | undefined;
}

/** Marks of the protocol for values that are secret, or not known. */
export const SECRET = '4dabf18193072939515e22adb298388d';
export const UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';

/** How a program is run. */
export interface RunOptions {
  /** True if Outputs of new resources are unknown. */
  readonly preview?: boolean;
  /** Outputs of resources beside their inputs, by their type. */
  readonly outputs?: Readonly<Record<string, object>>;
  readonly config?: Readonly<Record<string, string>>;
  /**
   * True if the SDK writes each field of the schemas of CRDs, which takes ten times as long.
   * @default false
   */
  readonly fullSchemas?: boolean;
  /** Support of the engine for hooks; the mocks of the SDK have none. */
  readonly hooks?: 'known' | 'unknown';
}

type Hook = Pick<pulumi.ResourceHook, 'name' | 'callback'>;

/** The state of a run: the SDK has no type for these parts of it. */
interface RunState {
  supportsResourceHooks: boolean;
  callbacks: {
    readonly registerResourceHook: (hook: Hook) => Promise<void>;
    readonly awaitStackRegistrations: () => Promise<void>;
    readonly shutdown: () => void;
  };
}

/** The mocks of the Pulumi SDK, with a record of all calls. */
export class Engine {
  /** Runs a program to its end, all its Outputs included; `result` is what it returned. */
  public static async run<T>(
    program: () => T | Promise<T>,
    { preview = false, outputs = {}, config = {}, fullSchemas = false, hooks }: RunOptions = {},
  ): Promise<Engine & { readonly result: T }> {
    const engine = new Engine();
    await pulumi.runtime.setMocks(
      {
        newResource: ({ name, type, inputs, custom = true }) => ({
          id: custom ? `${name}-id` : '',
          state: { ...inputs, ...outputs[type] },
        }),
        call: ({ inputs }) => inputs,
      },
      'project',
      'stack',
      preview,
    );
    pulumi.runtime.setAllConfig(config);
    engine.listen();
    if (hooks !== undefined) {
      engine.takeHooks(hooks === 'known');
    }
    leaveOutStacks();
    shortenSchemas(!fullSchemas);
    try {
      return Object.assign(engine, { result: await program() });
    } finally {
      await pulumi.runtime.disconnect();
    }
  }

  /** In the order in which they were registered. */
  public readonly registered: Registered[] = [];

  /** Resources that were read. */
  public readonly read: {
    readonly name: string;
    readonly id: string;
    readonly parent: string | undefined;
  }[] = [];

  /** Hooks that the engine calls, by name. */
  public readonly hooks = new Map<string, (args?: object) => unknown>();

  /** The resource of a name. */
  public named(name: string): Registered {
    const found = this.registered.find((resource) => resource.name === name);
    if (found === undefined) {
      throw new Error(
        `no '${name}' among ${this.registered.map((resource) => resource.name).join(', ')}`,
      );
    }
    return found;
  }

  private takeHooks(knowsHooks: boolean): void {
    Object.assign(pulumi.runtime.getMonitor() as object, { registerResourceHook: () => undefined });
    const { getStore } = state as unknown as { readonly getStore: () => RunState };
    getStore().supportsResourceHooks = knowsHooks;
    getStore().callbacks = {
      registerResourceHook: ({ name, callback }) => {
        this.hooks.set(
          name.replace('operator-constructs/', ''),
          callback as (args?: object) => unknown,
        );
        return Promise.resolve();
      },
      awaitStackRegistrations: () => Promise.resolve(),
      shutdown: () => undefined,
    };
  }

  /**
   * The mocks themselves show neither parents nor dependencies nor options: they are in the
   * request.
   */
  private listen(): void {
    const monitor = pulumi.runtime.getMonitor() as unknown as {
      registerResource: (request: RegisterResourceRequest, answer: unknown) => Promise<void>;
      readResource: (request: ReadResourceRequest, answer: unknown) => Promise<void>;
    };
    const read = monitor.readResource.bind(monitor);
    monitor.readResource = async (request, answer) => {
      this.read.push({
        name: request.getName(),
        id: request.getId(),
        parent: nameIn(request.getParent()),
      });
      await read(request, answer);
    };
    const register = monitor.registerResource.bind(monitor);
    monitor.registerResource = async (request, answer) => {
      this.registered.push(registeredBy(request));
      await register(request, answer);
    };
  }
}

/**
 * The registered objects in order, as cdk8s writes them: without what tells the provider how to
 * treat them.
 */
export function manifestsOf({ registered }: Engine): Manifest[] {
  const objects = registered
    .filter(({ type }) => type.startsWith('kubernetes:'))
    .map(({ inputs }) => inputs as Manifest);
  return inOrder(
    objects.map(({ metadata: { annotations = {}, ...metadata }, ...object }) => {
      const kept = Object.entries(annotations as object).filter(
        ([key]) => !key.startsWith('pulumi.com/'),
      );
      return {
        ...object,
        metadata: {
          ...metadata,
          ...(kept.length > 0 && { annotations: Object.fromEntries(kept) }),
        },
      };
    }),
  );
}

/** Objects by their kinds and names. */
export function inOrder(objects: readonly Manifest[]): Manifest[] {
  return [...objects].sort((one, other) => (address(one) < address(other) ? -1 : 1));
}

/** The error of a program, which is to have one. */
export async function failureOf(program: () => unknown, options?: RunOptions): Promise<Error> {
  return await Engine.run(program, options).then(
    () => {
      throw new Error('nothing is wrong');
    },
    (error: Error) => error,
  );
}

/** The message of a program that fails. */
export async function messageOf(
  program: () => unknown,
  config: Readonly<Record<string, string>> = {},
): Promise<string> {
  return (await failureOf(program, { config })).message;
}

/** Warnings of a program, in order. */
export async function warningsOf(
  program: () => unknown,
  options: RunOptions = {},
): Promise<string[]> {
  const log = jest.spyOn(pulumi.log, 'warn').mockResolvedValue();
  try {
    await Engine.run(program, options);
    return log.mock.calls.map(([warning]) => warning);
  } finally {
    log.mockRestore();
  }
}

/** The value of an Output. */
export function valueOf<T>(output: pulumi.Output<T>): Promise<T> {
  return new Promise((resolve) => output.apply(resolve));
}

function registeredBy(request: RegisterResourceRequest): Registered {
  return {
    type: request.getType(),
    name: request.getName(),
    inputs: withSchemas(request.getObject()?.toJavaScript() ?? {}),
    parent: nameIn(request.getParent()),
    dependsOn: request.getDependenciesList().map((urn) => nameIn(urn) as string),
    provider: request.getProvider() || undefined,
    retainOnDelete: request.getRetainondelete() ?? false,
    protect: request.getProtect() ?? false,
    importId: request.getImportid(),
    aliases: request.getAliasesList().flatMap((alias) => alias.getSpec()?.getName() || []),
    ignoreChanges: request.getIgnorechangesList(),
    timeouts: request.getCustomtimeouts()?.toObject(),
  };
}

function nameIn(urn: string): string | undefined {
  return urn === '' ? undefined : urn.split('::').at(-1);
}
