import { type App } from 'cdk8s';
import { ImageLock, OperatorImages } from 'operator-constructs';
import { ENTRIES } from './entries';
import { digestFor, type ImageWord } from './image-oracle';

/** The registry of all images of the app. */
export const MIRROR = 'mirror.example.com/all';

/** The Secrets by which it is pulled from. */
export const PULL_SECRETS = ['mirror'];

const images = ENTRIES.map((entry) => entry.images);
const isTagged = (image: string): boolean => /:[^/]+$/.test(image);
const written = [...new Set(images.flatMap((each) => each.written))];

/** The images that operators take where none is written. */
export const UNWRITTEN = images.flatMap(({ unwritten = [] }) => unwritten);

/** All images of the operators of the catalogue, and of the clusters of `placeAllOperators`, as they are written there. */
export const IMAGES: readonly string[] = [...written.filter(isTagged), ...UNWRITTEN];

/** Repositories to which an operator adds a version. */
export const REPOSITORIES: readonly string[] = written.filter((image) => !isTagged(image));

/** Places that cannot have a digest, and why synth says so. */
export const WITHOUT_DIGEST = images.flatMap(({ withoutDigest = [] }) => withoutDigest);

/** Sets the mirror, the pull secrets and the lock. */
export function configureImages(app: App): void {
  const lock = ImageLock.of(Object.fromEntries(IMAGES.map((image) => [image, digestFor(image)])));
  OperatorImages.configure(app, { registry: MIRROR, pullSecrets: PULL_SECRETS, lock });
}

/** Images that are not from the mirror. */
export function elsewhere(words: readonly ImageWord[]): ImageWord[] {
  return words.filter(({ word }) => !word.startsWith(`${MIRROR}/`));
}

/** Images without the digest that the lock has of the image in their place. */
export function unpinned(words: readonly ImageWord[]): ImageWord[] {
  const pinned = new Set(IMAGES.map((image) => `${MIRROR}/${pathOf(image)}@${digestFor(image)}`));
  return words.filter(({ word }) => !pinned.has(word));
}

/** The path of an image in its registry. */
function pathOf(image: string): string {
  const isOnHost = /^[^/]*\.[^/]*\//.test(image);
  const path = isOnHost ? image.slice(image.indexOf('/') + 1) : image;
  return path.includes('/') || isOnHost ? path : `library/${path}`;
}
