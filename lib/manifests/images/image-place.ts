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
  /** Such as `spec.template.spec.containers[0].image`; behind ` > ` follows the path in a JSON text. */
  readonly path: string;
  /** True if there is no field for a digest: the tag is computed from a version. */
  readonly isVersioned?: boolean;
  /** True if it is written so that no other image can be put there: in two lines of a template. */
  readonly isFixed?: boolean;
  /** The variable of a container that it is, or is in, the value of. */
  readonly variable?: string;
}

/** Says which image is to be in the place of another one. */
export type ReplaceImage = (place: ImagePlace) => string;

/** A text somewhere in an object. */
export interface TextSpot {
  readonly path: string;
  readonly form: ImageForm;
  /** True if it is to be an image as a whole. */
  readonly isAnnounced: boolean;
}
