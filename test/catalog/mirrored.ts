import { createHash } from 'node:crypto';
import { AppSettings, ImageLock } from 'operator-constructs';
import { ENTRIES } from './entries';

import type { App } from 'cdk8s';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';

/** A word of an object that is an image, or the repository or tag of one, and where it stands. */
interface ImageWord {
  /** Such as `Deployment redis-operator spec.template.spec.containers.0.image`. */
  readonly place: string;
  readonly word: string;
}

/** Says what the operator reads, and names no image that anybody pulls. */
const ABOUT_IMAGES =
  /^metadata\.(annotations\.operator-constructs\.dev\/|managedFields)|^status|\.description$/;

/**
 * The words of objects that end in one of some images, found without a look at what fields mean:
 * `redis:7` or `quay.io/opstree/redis:7` for `redis:7`, wherever it stands, and the repository
 * alone where it has a path.
 */
export function imageWordsIn(
  objects: readonly KubernetesObject[],
  images: readonly string[],
): ImageWord[] {
  const names = new Set(images.map((image) => lastOf(image).replace(/:.*$/, '')));
  const pulling = objects.filter(({ kind }) => kind !== 'ValidatingAdmissionPolicy');
  return pulling.flatMap(({ kind, metadata, ...rest }) =>
    leavesOf({ metadata, ...rest }, '')
      .filter(([path]) => !ABOUT_IMAGES.test(path))
      .flatMap(([path, text]) =>
        text
          .split(/[\s"'=,;]+/)
          .filter((word) => isImage(word, names))
          .map((word) => ({ place: `${kind} ${metadata.name} ${path}`, word })),
      ),
  );
}

/** A digest as a registry could have it. */
export function digestFor(image: string): string {
  return `sha256:${createHash('sha256').update(image).digest('hex')}`;
}

function isImage(word: string, names: ReadonlySet<string>): boolean {
  const [, name = ''] = /^([a-z0-9._-]+)(?=[:@]|$)/.exec(lastOf(word)) ?? [];
  return names.has(name) && (word.includes('/') || /:\w/.test(word)) && !word.includes('://');
}

function lastOf(image: string): string {
  return image.replace(/@.*$/, '').split('/').at(-1) ?? '';
}

function leavesOf(value: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') {
    return [[path, value]];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { repository, tag, ...others } = value as Readonly<Record<string, unknown>>;
  const isPair = typeof repository === 'string' && typeof tag === 'string';
  return [
    ...(isPair ? [[path, `${repository}:${tag}`] as const] : []),
    ...Object.entries(isPair ? others : value).flatMap(([key, member]) =>
      leavesOf(member, path === '' ? key : `${path}.${key}`),
    ),
  ];
}

/** The registry of all images of the app. */
export const MIRROR = 'mirror.example.com/all';

/** The Secrets by which it is pulled from. */
export const PULL_SECRETS = ['mirror'];

const images = ENTRIES.map((entry) => entry.images);
const isTagged = (image: string): boolean => /:[^/]+$/.test(image);
const written = [...new Set(images.flatMap((each) => each.written))];

/**
 * All images of the operators of the catalogue, and of the clusters of `placeAllOperators`, as they
 * are written there.
 */
export const IMAGES: readonly string[] = [
  ...written.filter(isTagged),
  ...images.flatMap(({ unwritten = [] }) => unwritten),
];

/** Repositories to which an operator adds a version. */
export const REPOSITORIES: readonly string[] = written.filter((image) => !isTagged(image));

/** Places that cannot have a digest, and why synth says so. */
const WITHOUT_DIGEST = images.flatMap(({ withoutDigest = [] }) => withoutDigest);

/** Sets the mirror, the pull secrets and the lock. */
export function configureImages(app: App): void {
  const digests = IMAGES.map((image) => [image, digestFor(image)]);
  const imageLock = ImageLock.of(Object.fromEntries(digests));
  AppSettings.configure(app, { registry: MIRROR, pullSecrets: PULL_SECRETS, imageLock });
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

/** Holds that all images are on the mirror, and have their digest where they can. */
export function expectOnMirror(words: readonly ImageWord[]): void {
  expect(elsewhere(words)).toEqual([]);
  const places = unpinned(words).map(({ place }) => place);
  expect(places.sort()).toEqual([...WITHOUT_DIGEST].sort());
}

/** The path of an image in its registry. */
function pathOf(image: string): string {
  const isOnHost = /^[^/]*\.[^/]*\//.test(image);
  const path = isOnHost ? image.slice(image.indexOf('/') + 1) : image;
  return path.includes('/') || isOnHost ? path : `library/${path}`;
}
