import { prop } from '../../crd/checks/prop';

import type { IConstruct } from 'constructs';
import type { Finding } from '../../core/checks/checks';
import type { TaggedImage } from '../../manifests/images/image-facts';
import type { ImageLock } from '../../manifests/images/image-lock';

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

/** Types of the settings, whose values are checked by `imageSettingProblems`. */
export const IMAGE_SETTINGS = {
  registry: prop.openObjectOr(
    (value) => typeof value === 'string',
    {},
    'must be a string or an object',
  ),
  pullSecrets: prop.list(prop.string()),
  imageLock: prop.custom<string | ImageLock>(
    (value) => typeof value === 'string' || isLock(value),
    'must be the path of a file, or an ImageLock',
  ),
};

/** Returns true for a lock of any copy of the package. */
function isLock(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'digestOf' in value;
}

/** Reads mirrors as a context or a config has them: an object may be JSON there. */
export function registryIn(value: unknown): unknown {
  try {
    return typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

/** Reads names as a context or a config has them: a list may be a string with commas there. */
export function namesIn(value: unknown): unknown {
  return typeof value === 'string' ? value.split(/\s*,\s*/) : value;
}

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
