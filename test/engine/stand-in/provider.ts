/**
 * Properties of a resource as plain JSON. In a preview a value that nobody knows yet is `UNKNOWN` of
 * `../engine-events`. Secrets are plain here: the engine takes the marks off and puts them on again.
 */
export type Properties = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is known of a resource that there is. */
export interface ProviderState {
  readonly id: string;
  /** What the program asked for, as `check` completed it. */
  readonly inputs: Properties;
  /** What there is. */
  readonly outputs: Properties;
}

/** What new inputs need; a replacement deletes first where the new object has the name of the old one. */
export type Change = 'same' | 'update' | 'replace';

export interface Timed {
  /**
   * After how many seconds to give up waiting.
   * @default - what the inputs say, or else what the provider thinks fit
   */
  readonly seconds?: number;
}

/** What an engine needs of those who know a kind of resources. */
export interface Provider {
  /** The inputs with what the provider adds; `old` are those of the resource as it is. Throws for what nobody takes. */
  check(resource: string, inputs: Properties, old?: Properties): Properties;
  /** What has to happen for the new inputs. */
  diff(old: ProviderState, inputs: Properties): Change;
  /** What the outputs would be, as far as that can be known; with `old` those of an update. */
  preview(inputs: Properties, old?: ProviderState): Promise<Properties>;
  /** Throws an `InitializationFailure` where the object is there, but not ready in time. */
  create(inputs: Properties, timed?: Timed): Promise<ProviderState>;
  /** Throws an `InitializationFailure` where the object is changed, but not ready in time. */
  update(old: ProviderState, inputs: Properties, timed?: Timed): Promise<ProviderState>;
  /** Comes back when the object is gone; one that is gone already is fine. */
  delete(state: ProviderState, timed?: Timed): Promise<void>;
  /**
   * An object that is there, for an import; its inputs are what it has for those of the program. Undefined where there
   * is none.
   */
  read(id: string, inputs: Properties): Promise<ProviderState | undefined>;
}

/** The object is there, but was not ready in time: its state is kept, and the next update tries again. */
export class InitializationFailure extends Error {
  constructor(
    message: string,
    public readonly state: ProviderState,
  ) {
    super(message);
  }
}
