/** An image in a variable of an operator, which it reads as `<repository>:<tag>` only. */
export interface TaggedImage {
  /** The variable of the operator's container. */
  readonly variable: string;
  /** Why there is no place for a digest, nor for the port of a registry. */
  readonly reason: string;
}

/** An image that an operator takes by itself. */
export interface DefaultImage {
  readonly image: string;
  /** Reason why it is taken for that. */
  readonly reason: string;
  /**
   * The kind of custom resource in which another one can be named. @default - in none: nothing
   * changes it
   */
  readonly kind?: string;
  /** The way from `spec` to the field that names another one. */
  readonly field?: readonly string[];
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

/** How an image is written where it stands. */
export type ImageForm =
  /** The value of a field such as `image`. */
  | 'field'
  /** A repository and a tag in two fields. */
  | 'pair'
  /** In the arguments or the command of a container. */
  | 'argument'
  /** In a variable of a container. */
  | 'variable'
  /** One of several in a list. */
  | 'list'
  /** In JSON that is the text of a variable, an argument or a ConfigMap. */
  | 'json'
  /** In another text of a ConfigMap. */
  | 'text'
  /** A default of a CRD, for resources that name no other image. */
  | 'default';

/** An image, and where it stands in an object. */
export interface ImagePlace {
  readonly image: string;
  readonly form: ImageForm;
  /**
   * Such as `spec.template.spec.containers[0].image`; behind ` > ` follows the path in a JSON text.
   */
  readonly path: string;
  /** True if there is no field for a digest: the tag is computed from a version. */
  readonly isVersioned?: boolean;
  /** True if it is written so that no other image can be put there: in two lines of a template. */
  readonly isFixed?: boolean;
  /** True if only its name and form say that it is an image, and one of both says little. */
  readonly isGuess?: boolean;
  /** True if its value is unresolved, and it is an image only if that has the form of one. */
  readonly isOpen?: boolean;
  /** The variable of a container that it is, or is in, the value of. */
  readonly variable?: string;
}

/** A text that may be an image and is left as it is. */
export interface LeftImage {
  readonly value: string;
  readonly path: string;
  /** Says why it is not taken for an image. */
  readonly reason: string;
}
