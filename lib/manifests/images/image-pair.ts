import type { Tree } from '../../crd/json/object';
import { isUnresolved } from '../../crd/unresolved/values';
import { isImage } from './image-text';

/** The fields that make an image together. */
export const PAIR_FIELDS: ReadonlySet<string> = new Set(['registry', 'repository', 'imageRegistry', 'tag', 'digest']);

/** An image in several fields of an object: `repository` and `tag`, with `registry` and `digest` where there are. */
export interface ImagePair {
  readonly image: string;
  readonly field: 'repository' | 'imageRegistry';
  readonly hasRegistry: boolean;
  readonly hasDigest: boolean;
  /** True if the tag is not known here: it is computed from a field `version`, or unresolved. */
  readonly isVersioned: boolean;
}

/** The image that fields of an object form together; undefined if there is none. */
export function pairIn(value: Tree): ImagePair | undefined {
  const { registry, tag, digest, version } = value;
  const field = fieldOf(value);
  const repository = value[field];
  if (typeof repository !== 'string') return undefined;
  const [hasTag, hasDigest] = [typeof tag === 'string', typeof digest === 'string'];
  if (isUnresolved(repository)) {
    const isPair = (hasTag || typeof version === 'string') && registry === undefined;
    return isPair ? { image: repository, field, hasRegistry: false, hasDigest, isVersioned: true } : undefined;
  }
  const isVersioned = (!hasTag && !hasDigest && typeof version === 'string') || isUnresolved(tag);
  const hasRegistry = typeof registry === 'string' && registry !== '';
  const name = hasRegistry ? `${registry}/${repository}` : repository;
  const image = `${name}${isVersioned ? '' : ending(':', tag)}${ending('@', digest)}`;
  return (hasTag || hasDigest || isVersioned) && isImage(image)
    ? { image, field, hasRegistry, hasDigest, isVersioned }
    : undefined;
}

export function withImage(value: Tree, { field, hasRegistry, hasDigest }: ImagePair, image: string): Tree {
  if (isUnresolved(image)) return { ...value, [field]: image };
  const [, name = image, tag, digest] = /^(.*?)(?::([^:/@]+))?(?:@(.*))?$/.exec(image) ?? [];
  const slash = name.indexOf('/');
  const place = hasRegistry ? { registry: name.slice(0, slash), [field]: name.slice(slash + 1) } : { [field]: name };
  // Who joins repository and tag by a colon gets an image with a digest, if that stands behind the tag.
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
    typeof imageRegistry === 'string' && (imageRegistry.includes('/') || isUnresolved(imageRegistry));
  return typeof repository !== 'string' && isRepository && typeof version === 'string' ? 'imageRegistry' : 'repository';
}

function ending(mark: string, value: unknown): string {
  return typeof value === 'string' && value !== '' ? `${mark}${value}` : '';
}
