import { parseImage } from '../../crd/checks/image-reference';

/**
 * Where a name or a flag says that its value is an image: `busyboxImage`, `RELATED_IMAGE_PROXY`,
 * `--sidecar-image`.
 */
const NAMES_IMAGE = /(^|[a-z_.-])image(_?(name|default|ref))?$|^related_image_/i;

const NAMES_IMAGES = /(^|[a-z_.-])images$/i;

/** Longer than this no image is. */
const MAX_LENGTH = 512;

const NO_IMAGE = /^(true|false|null|none|yes|no|on|off|\d+(\.\d+)*)$/i;

/** Files that fields named after images hold as well: pictures, disks, archives. */
const FILE =
  /\.(png|jpe?g|gif|svg|ico|webp|bmp|iso|img|qcow2?|vmdk|vhdx?|ova|raw|tar|t?gz|xz|zip)$/i;

/** A registry at the start of a name, as runtimes tell it from a path. */
const HOST = /^[^/]*[.:][^/]*\/|^localhost\//;

/**
 * How much of an image reference a text has: a registry and a build (a tag or a digest), one of
 * both, or neither.
 */
export type ImageShape = 'whole' | 'part' | 'bare';

export function announcesImage(name: string): boolean {
  return NAMES_IMAGE.test(name);
}

export function announcesImages(name: string): boolean {
  return NAMES_IMAGES.test(name);
}

export function hasHost(name: string): boolean {
  return HOST.test(name);
}

/** Returns true if a text is an image, where it is known that it is to be one. */
export function isImage(text: string): boolean {
  return text.length <= MAX_LENGTH && !NO_IMAGE.test(text) && parseImage(text) !== undefined;
}

/** The shape of a text whose field is named after an image; undefined if it can be no image. */
export function shapeOf(text: string): ImageShape | undefined {
  const reference =
    text.length <= MAX_LENGTH && !NO_IMAGE.test(text) ? parseImage(text) : undefined;
  if (reference === undefined) {
    return undefined;
  }
  const { repository, tag, digest } = reference;
  const hasBuild = tag !== undefined || digest !== undefined;
  if (!hasBuild && FILE.test(repository)) {
    return undefined;
  }
  const isOnHost = hasHost(repository);
  if (hasBuild && isOnHost) {
    return 'whole';
  }
  return hasBuild || isOnHost ? 'part' : 'bare';
}

/** Returns true if a text has the form of an image, where its field says that it holds one. */
export function isImageByForm(text: string): boolean {
  return /^(whole|part)$/.test(shapeOf(text) ?? '');
}

/**
 * The shape of a word that nothing announces, if it looks like an image: with a path, and a digest
 * or the tag of a version. `apps/deployments:get` is a right, and `db.example.com/orders:5432` an
 * address.
 */
export function shapeOfWord(word: string): 'whole' | 'part' | undefined {
  const reference = word.includes('/') && word.length <= MAX_LENGTH ? parseImage(word) : undefined;
  const { repository = '', tag = '', digest } = reference ?? {};
  const isVersion = digest !== undefined || /^v\d|^\d+[._-]|^latest$/i.test(tag);
  const isNamed = hasHost(repository) && /[a-z]/i.test(tag);
  if (reference === undefined || !(isVersion || isNamed)) {
    return undefined;
  }
  return hasHost(repository) ? 'whole' : 'part';
}

/** A word of a text, and where it begins. */
export interface Word {
  readonly text: string;
  readonly at: number;
  /** True if what is before it, in its line, says that an image follows: `image:`, `--x-image`. */
  readonly isAnnounced: boolean;
}

/** Between these, words of a text stand. */
const DELIMITER = /[\s"'`,;=(){}[\]<>|]+/g;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let before = '';
  let at = 0;
  const add = (end: number): void => {
    if (end > at) {
      const word = text.slice(at, end);
      const isAnnounced = /^-|[:=]$/.test(before) && announcesImage(before.replace(/[:=]$/, ''));
      words.push({ text: word, at, isAnnounced });
      before = word;
    }
  };
  for (const { 0: delimiter, index } of text.matchAll(DELIMITER)) {
    add(index);
    at = index + delimiter.length;
    if (/[\n,;]/.test(delimiter)) {
      before = '';
    } else if (delimiter.includes('=')) {
      before += '=';
    }
  }
  add(text.length);
  return words;
}
