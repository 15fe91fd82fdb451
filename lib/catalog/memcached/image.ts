import { parseImage, prop, show } from '../../authoring';

/** The longest value of a label. */
const MAX_LABEL_VALUE = 63;

/**
 * Returns the problems of the image of the pods that the operator makes.
 *
 * Its code takes all behind the first colon for the tag, and makes a label of it: a port of a registry or a digest ends
 * in a Deployment that the API server refuses, and no colon at all in a crash.
 */
export function memcachedImageProblems(image: string): string[] {
  const reference = parseImage(image);
  // Of an image that is not pinned its type tells.
  if (reference === undefined || prop.image().problems('memcachedImage', image).length > 0) {
    return [];
  }
  const { repository, tag, digest } = reference;
  const given = `'memcachedImage' is ${show(image)}`;
  if (digest !== undefined || tag === undefined) {
    return [`${given}, and the operator cannot read a digest: it makes a label of it; use '<repository>:<tag>'`];
  }
  if (repository.includes(':')) {
    return [
      `${given}, and the operator takes the port of the registry for the tag; use a registry without a port, ` +
        "as '<repository>:<tag>'",
    ];
  }
  return tag.length <= MAX_LABEL_VALUE && /^[A-Za-z0-9](.*[A-Za-z0-9])?$/.test(tag)
    ? []
    : [
        `${given}, and the operator makes a label of the tag; use a tag of at most ${MAX_LABEL_VALUE} characters with a ` +
          'letter or digit at both ends',
      ];
}
