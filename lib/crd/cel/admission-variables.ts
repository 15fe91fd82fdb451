import { isTree } from '../json/tree';
import { UnknownValueError } from './runtime/evaluation-error';

/** Input of a policy: the objects as plain JSON. */
export interface AdmissionInput {
  /** The object as it shall become; null when it is deleted. */
  readonly object: unknown;
  /** The object as it is. @default - null: it does not exist yet */
  readonly oldObject?: unknown;
  /**
   * Who asks for what.
   * @default - the operation that the two objects show, with the object's name and namespace and an
   * unknown user
   */
  readonly request?: Readonly<Record<string, unknown>>;
}

/**
 * The variables of a policy, shared by all expressions about the same objects; these must not
 * change meanwhile.
 */
export class AdmissionVariables {
  public readonly object: unknown;
  public readonly oldObject: unknown;
  private asked: AdmissionInput['request'];

  public constructor({ object, oldObject, request }: AdmissionInput) {
    this.object = object ?? null;
    this.oldObject = oldObject ?? null;
    this.asked = request;
  }

  public get request(): unknown {
    return (this.asked ??= defaultRequest(this.object, this.oldObject));
  }
}

/**
 * Objects as manifests have them: without the status, which the API server knows. What is read of
 * it is not known then; an object of a cluster has no other status than it shows.
 */
export function withUnknownStatus<Input extends AdmissionInput>(input: Input): Input {
  const { object, oldObject } = input;
  return isStatusKnown(oldObject ?? object)
    ? input
    : {
        ...input,
        object: withoutStatus(object, 'object'),
        oldObject: withoutStatus(oldObject, 'oldObject'),
      };
}

function isStatusKnown(stored: unknown): boolean {
  const { metadata, status } = (isTree(stored) ? stored : {}) as {
    readonly metadata?: { readonly uid?: unknown; readonly resourceVersion?: unknown };
    readonly status?: unknown;
  };
  return (
    status !== undefined || metadata?.uid !== undefined || metadata?.resourceVersion !== undefined
  );
}

/** Says why something is open, in front of what it is. */
export const DEPENDS_ON_STATUS = 'depends on the status, which manifests do not have';

/** An object whose status cannot be read. */
export function withoutStatus(object: unknown, name: string): unknown {
  const get = (): never => {
    throw new UnknownValueError(`${name}.status`);
  };
  return isTree(object)
    ? Object.defineProperty({ ...object }, 'status', { get, enumerable: true })
    : object;
}

function defaultRequest(object: unknown, oldObject: unknown): Record<string, unknown> {
  const written = oldObject === null ? 'CREATE' : 'UPDATE';
  const operation = object === null ? 'DELETE' : written;
  const { metadata } = (object ?? oldObject ?? {}) as {
    metadata?: { name?: unknown; namespace?: unknown };
  };
  return { operation, name: metadata?.name ?? '', namespace: metadata?.namespace, userInfo: {} };
}
