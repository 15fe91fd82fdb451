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

function defaultRequest(object: unknown, oldObject: unknown): Record<string, unknown> {
  const operation = object === null ? 'DELETE' : oldObject !== null ? 'UPDATE' : 'CREATE';
  const { metadata } = (object ?? oldObject ?? {}) as {
    metadata?: { name?: unknown; namespace?: unknown };
  };
  return { operation, name: metadata?.name ?? '', namespace: metadata?.namespace, userInfo: {} };
}
