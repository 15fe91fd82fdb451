/** An image in a variable of an operator, which it reads as `<repository>:<tag>` only. */
export interface TaggedImage {
  /** The variable of the operator's container. */
  readonly variable: string;
  /** Why there is no place for a digest, nor for the port of a registry. */
  readonly reason: string;
}

/**
 * How the pods of a kind get secrets for pulling images: it has no pods, no field for the secrets,
 * or the operator puts them into the ServiceAccount of the pods, other than into some.
 */
export type PodPullSecrets =
  | 'no-pods'
  | 'no-field'
  | {
      /** The way from `spec` to the field that names the ServiceAccount. */
      readonly serviceAccount: readonly string[];
      /**
       * Names of ServiceAccounts that the operator leaves as they are; `''` stands for the field
       * left out.
       */
      readonly notInto: readonly string[];
    };
