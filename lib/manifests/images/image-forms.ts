import { parseImage } from '../../crd/checks/images';
import { isUnresolved } from '../../crd/unresolved/values';

import type { Tree } from '../../crd/json/object';

/**
 * Where a name or a flag says that its value is an image: `busyboxImage`, `RELATED_IMAGE_PROXY`,
 * `--sidecar-image`.
 */
const NAMES_IMAGE = /(^|[a-z_.-])image(_?(name|default|ref))?$|^related_image_/i;

/** Between these, words of a text stand. */
const DELIMITERS = /[\s"'`,;=(){}[\]<>|]+/;

/** Longer than this no image is. */
const MAX_LENGTH = 512;

export function announcesImage(name: string): boolean {
  return NAMES_IMAGE.test(name);
}

export function announcesImages(name: string): boolean {
  return /(^|[a-z_.-])images$/i.test(name);
}

/** Returns true if a text is an image, where its key says that it is to be one. */
export function isImage(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    parseImage(text) !== undefined &&
    !/^(true|false|\d+(\.\d+)*)$/.test(text)
  );
}

/**
 * Returns true if a word is an image for certain, though nothing announces it: it has a repository
 * and a tag or a digest.
 */
function isCertainImage(word: string): boolean {
  const reference = word.includes('/') && word.length <= MAX_LENGTH ? parseImage(word) : undefined;
  if (reference === undefined || (reference.tag === undefined && reference.digest === undefined)) {
    return false;
  }
  const isOnHost = /^[^/]*[.:][^/]*\//.test(reference.repository);
  // `apps/deployments:get` is a right; a tag of such a short name is a version.
  return isOnHost || reference.digest !== undefined || /^v?\d|^latest$/.test(reference.tag ?? '');
}

interface ImageInText {
  readonly image: string;
  readonly at: number;
}

/** @param isAnnounced whether the text as a whole is to be an image, so that `redis` is one, too */
export function imagesInText(text: string, isAnnounced: boolean): readonly ImageInText[] {
  if (isAnnounced && isImage(text)) {
    return [{ image: text, at: 0 }];
  }
  const found: ImageInText[] = [];
  let before = '';
  let at = 0;
  for (const word of text.split(new RegExp(`(${DELIMITERS.source})`))) {
    const isDelimiter = DELIMITERS.test(word);
    if (!isDelimiter && word !== '') {
      const isValue = announcesImage(before.replace(/[:]$/, '')) && isImage(word);
      if (isValue || isCertainImage(word)) {
        found.push({ image: word, at });
      }
      before = word;
    } else if (/[\n,;]/.test(word)) {
      before = '';
    }
    at += word.length;
  }
  return found;
}

export const PAIR_FIELDS: ReadonlySet<string> = new Set([
  'registry',
  'repository',
  'imageRegistry',
  'tag',
  'digest',
]);

/**
 * An image in several fields of an object: `repository` and `tag`, with `registry` and `digest`
 * where there are.
 */
export interface ImagePair {
  readonly image: string;
  readonly field: 'repository' | 'imageRegistry';
  readonly hasRegistry: boolean;
  readonly hasDigest: boolean;
  /** True if the tag is not known here: it is computed from a field `version`, or unresolved. */
  readonly isVersioned: boolean;
}

export function pairIn(value: Tree): ImagePair | undefined {
  const { registry, tag, digest, version } = value;
  const field = fieldOf(value);
  const repository = value[field];
  if (typeof repository !== 'string') {
    return undefined;
  }
  const [hasTag, hasDigest] = [typeof tag === 'string', typeof digest === 'string'];
  if (isUnresolved(repository)) {
    const isPair = (hasTag || typeof version === 'string') && registry === undefined;
    return isPair
      ? { image: repository, field, hasRegistry: false, hasDigest, isVersioned: true }
      : undefined;
  }
  const isVersioned = (!hasTag && !hasDigest && typeof version === 'string') || isUnresolved(tag);
  const hasRegistry = typeof registry === 'string' && registry !== '';
  const name = hasRegistry ? `${registry}/${repository}` : repository;
  const image = `${name}${isVersioned ? '' : ending(':', tag)}${ending('@', digest)}`;
  return (hasTag || hasDigest || isVersioned) && isImage(image)
    ? { image, field, hasRegistry, hasDigest, isVersioned }
    : undefined;
}

export function withImage(
  value: Tree,
  { field, hasRegistry, hasDigest }: ImagePair,
  image: string,
): Tree {
  if (isUnresolved(image)) {
    return { ...value, [field]: image };
  }
  const [, name = image, tag, digest] = /^(.*?)(?::([^:/@]+))?(?:@(.*))?$/.exec(image) ?? [];
  const slash = name.indexOf('/');
  const place = hasRegistry
    ? { registry: name.slice(0, slash), [field]: name.slice(slash + 1) }
    : { [field]: name };
  // Who joins repository and tag by a colon gets an image with a digest, if that stands behind the
  // tag.
  const wholeTag = hasDigest || digest === undefined ? tag : `${tag ?? 'latest'}@${digest}`;
  return {
    ...value,
    ...place,
    ...(wholeTag !== undefined && { tag: wholeTag }),
    ...(hasDigest && digest !== undefined && { digest }),
  };
}

/** Some call the repository a registry, beside a version; of a registry alone nothing is pulled. */
function fieldOf({ repository, imageRegistry, version }: Tree): ImagePair['field'] {
  const isRepository =
    typeof imageRegistry === 'string' &&
    (imageRegistry.includes('/') || isUnresolved(imageRegistry));
  return typeof repository !== 'string' && isRepository && typeof version === 'string'
    ? 'imageRegistry'
    : 'repository';
}

function ending(mark: string, value: unknown): string {
  return typeof value === 'string' && value !== '' ? `${mark}${value}` : '';
}
