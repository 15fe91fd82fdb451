import { AppFact } from '../../core/app/app-index';
import { prop } from '../../crd/checks/prop';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { OperatorDefinition } from '../../core/operator-definition';
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

/** App contexts by which an app has image settings. */
export const IMAGE_CONTEXTS = [REGISTRY_CONTEXT, PULL_SECRETS_CONTEXT, IMAGE_LOCK_CONTEXT] as const;

/** App context that names fields that hold images: a list, or a string with commas. */
export const INCLUDE_IMAGES_CONTEXT = 'operator-constructs/include-images';

/** App context that names objects and fields that hold none: a list, or a string with commas. */
export const EXCLUDE_IMAGES_CONTEXT = 'operator-constructs/exclude-images';

/** Fields of constructs that are left as they are; `''` is all of an object. */
const excludedOf = new AppFact(() => new WeakMap<IConstruct, readonly string[]>());

export function excludeImages(construct: IConstruct, paths: readonly string[]): void {
  const excluded = excludedOf.of(construct);
  const known = excluded.get(construct) ?? [];
  excluded.set(construct, [...known, ...(paths.length === 0 ? [''] : paths)]);
}

/** Fields that are left as they are in the object of a construct: for itself, or for all above it. */
export function excludedImages(construct: IConstruct): readonly string[] {
  const excluded = excludedOf.of(construct);
  return construct.node.scopes.flatMap((scope) => excluded.get(scope) ?? []);
}

/** Types of the settings, whose values are checked by `imageSettingProblems`. */
export const IMAGE_SETTINGS = {
  registry: prop.openObjectOr(
    (value) => typeof value === 'string',
    {},
    'must be a string or an object',
  ),
  pullSecrets: prop.list(prop.string()),
  includeImages: prop.list(prop.string()),
  excludeImages: prop.list(prop.string()),
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
  apply<T extends object>(object: T, construct?: IConstruct): T;
  /**
   * Takes what the definition of an operator says of images: where its kinds have them, and which
   * stay without a digest.
   * @internal
   */
  learn(definition: OperatorDefinition): void;
  /**
   * Forgets the CRDs of the app, which may have more by now.
   * @internal
   */
  forgetCrds(): void;
  /** Returns the problems of the images of an object, and what may be one. */
  findings(object: object, construct: IConstruct): readonly SynthFinding[];
}

const settings = new AppFact((): { images?: AppImages | null } => ({}));

/** Sets the image settings of an app; null for none. */
export function setAppImages(root: IConstruct, images: AppImages | null): void {
  settings.of(root).images = images;
}

/** Returns the image settings of an app: null for none, undefined where nobody has looked yet. */
export function knownAppImages(root: IConstruct): AppImages | null | undefined {
  return settings.of(root).images;
}
