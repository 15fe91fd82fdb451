import type { StructuralSchema } from '../json/schema';

/** A condition of a status, in the form of `metav1.Condition`. */
export interface Condition {
  /** Subject, such as `Ready`; a list has each type once. */
  readonly type: string;
  readonly status: 'True' | 'False' | 'Unknown';
  /** The `metadata.generation` that the condition was set for. */
  readonly observedGeneration?: number;
  /** When the status changed last. */
  readonly lastTransitionTime: string;
  /** Why it has this status, in one CamelCase word. */
  readonly reason: string;
  /** Details for people; may be empty. */
  readonly message: string;
}

/** A qualified name, with an optional DNS subdomain before the slash. */
const TYPE_PATTERN =
  '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$';

/** The schema of a condition, with the bounds that controllers written in Go rely on. */
export function conditionSchema(): StructuralSchema {
  return {
    type: 'object',
    properties: {
      type: { type: 'string', maxLength: 316, pattern: TYPE_PATTERN },
      status: { type: 'string', enum: ['True', 'False', 'Unknown'] },
      observedGeneration: { type: 'integer', format: 'int64', minimum: 0 },
      lastTransitionTime: { type: 'string', format: 'date-time' },
      reason: { type: 'string', minLength: 1, maxLength: 1024, pattern: '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$' },
      message: { type: 'string', maxLength: 32768 },
    },
    required: ['lastTransitionTime', 'message', 'reason', 'status', 'type'],
  };
}
