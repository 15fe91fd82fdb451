import type { KubernetesClient } from '../../cluster/support/kubernetes-client';

/**
 * Properties of a resource as plain JSON. In a preview a value that nobody knows yet is `UNKNOWN`
 * of `../engine-events`. Secrets are plain here: the server takes the marks off and puts them on
 * again.
 */
export type Properties = Readonly<Record<string, unknown>>;

/** State of an existing resource. */
export interface ProviderState {
  readonly id: string;
  /** Inputs of the program, as `check` completed them. */
  readonly inputs: Properties;
  /** The live object. */
  readonly outputs: Properties;
}

/** How a provider waits for an object. */
export interface Waiting {
  readonly api: KubernetesClient;
  /** After how many seconds to give up. @default - what the provider thinks fit */
  readonly seconds?: number;
  /** Returns true if the user has asked to stop. */
  readonly isCancelled: () => boolean;
}

/**
 * The object is there, but was not ready in time: its state is kept, and the next update tries
 * again.
 */
export class InitializationFailure extends Error {
  constructor(
    message: string,
    public readonly state: ProviderState,
  ) {
    super(message);
  }
}
