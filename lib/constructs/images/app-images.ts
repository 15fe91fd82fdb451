import type { IConstruct } from 'constructs';
import type { Finding } from '../../core/checks/checks';
import type { TaggedImage } from '../../manifests/images/image-facts';

/**
 * App context that names the registry of all images, or one for each registry, as JSON or as an
 * object.
 */
export const REGISTRY_CONTEXT = 'operator-constructs/registry';

/** App context that names the Secrets for pulling images: a list, or a string with commas. */
export const PULL_SECRETS_CONTEXT = 'operator-constructs/pull-secrets';

/** App context that names the file with the lock of images. */
export const IMAGE_LOCK_CONTEXT = 'operator-constructs/image-lock';

export const IMAGE_CONTEXTS = [REGISTRY_CONTEXT, PULL_SECRETS_CONTEXT, IMAGE_LOCK_CONTEXT] as const;

/** Image settings of an app. */
export interface AppImages {
  readonly pullSecrets: readonly string[];
  /**
   * An object with the images and the pull secrets that it is to have; the same one where it has
   * them.
   */
  apply<T extends object>(object: T): T;
  /**
   * Leaves images of some variables without a digest.
   * @internal
   */
  leaveTagged(images: readonly TaggedImage[]): void;
  /** Returns the problems of the images of an object. */
  findings(object: object): readonly Finding[];
}

/** Image settings by the root of the tree; null where there are none. */
const byRoot = new WeakMap<IConstruct, AppImages | null>();

export function setAppImages(root: IConstruct, images: AppImages | null): void {
  byRoot.set(root, images);
}

/** Returns the image settings of an app: null for none, undefined where nobody has looked yet. */
export function knownAppImages(root: IConstruct): AppImages | null | undefined {
  return byRoot.get(root);
}
