import type { Properties } from './provider';

/** What is remembered of a resource. Secrets are marked. */
export interface ResourceState {
  readonly urn: string;
  readonly type: string;
  /** Whether a provider looks after it; a component is nothing but a name. */
  readonly custom: boolean;
  readonly id?: string;
  /** Whether the program only reads it: it is nobody's to change or remove. */
  readonly external?: boolean;
  readonly inputs: Properties;
  readonly outputs: Properties;
  readonly parent?: string;
  readonly dependencies: readonly string[];
  readonly protect?: boolean;
  readonly retainOnDelete?: boolean;
  /** What was not as it must be after the last update, though the resource is there. */
  readonly initErrors?: readonly string[];
  /** How long its removal may take. */
  readonly deleteSeconds?: number;
}
