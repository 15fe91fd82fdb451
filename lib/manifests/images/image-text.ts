import { parseImage } from '../../crd/checks/images';

/** Where a name or a flag says that its value is an image: `busyboxImage`, `RELATED_IMAGE_PROXY`, `--sidecar-image`. */
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
  return text.length <= MAX_LENGTH && parseImage(text) !== undefined && !/^(true|false|\d+(\.\d+)*)$/.test(text);
}

/** Returns true if a word is an image for certain, though nothing announces it: it has a repository and a tag or a digest. */
function isCertainImage(word: string): boolean {
  const reference = word.includes('/') && word.length <= MAX_LENGTH ? parseImage(word) : undefined;
  if (reference === undefined || (reference.tag === undefined && reference.digest === undefined)) return false;
  const isOnHost = /^[^/]*[.:][^/]*\//.test(reference.repository);
  // `apps/deployments:get` is a right; a tag of such a short name is a version.
  return isOnHost || reference.digest !== undefined || /^v?\d|^latest$/.test(reference.tag ?? '');
}

export interface ImageInText {
  readonly image: string;
  /** Where it begins. */
  readonly at: number;
}

/**
 * The images in a text: of a variable, an argument, a list, a file.
 *
 * @param isAnnounced whether the text as a whole is to be an image, so that `redis` is one, too
 */
export function imagesInText(text: string, isAnnounced: boolean): readonly ImageInText[] {
  if (isAnnounced && isImage(text)) return [{ image: text, at: 0 }];
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
