import { validateWhenResolved } from '../unresolved/unresolved-values';
import { show } from './errors';
import { prop } from './prop';

import type { PropProblem } from '../json/problem-list';
import type { PropType } from './prop';

/** The parts of an image reference that say which build it is. */
export interface ImageReference {
  /** Registry and repository. */
  readonly repository: string;
  readonly tag?: string;
  readonly digest?: string;
}

const DIGEST = /^[a-z0-9]+([+._-][a-z0-9]+)*:[0-9a-fA-F]{32,}$/;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
const REPOSITORY =
  /^([A-Za-z0-9.-]+(:[0-9]+)?\/)?[a-z0-9]+([._-]+[a-z0-9]+)*(\/[a-z0-9]+([._-]+[a-z0-9]+)*)*$/;

/**
 * Reads `[registry/]repository[:tag][@digest]`; undefined if it is not an image, or not a string.
 */
export function parseImage(image: string): ImageReference | undefined {
  if (typeof image !== 'string') {
    return undefined;
  }
  const at = image.indexOf('@');
  const digest = at < 0 ? undefined : image.slice(at + 1);
  const rest = at < 0 ? image : image.slice(0, at);
  // A colon before the last slash belongs to the registry's port.
  const colon = rest.indexOf(':', rest.lastIndexOf('/') + 1);
  const repository = colon < 0 ? rest : rest.slice(0, colon);
  const tag = colon < 0 ? undefined : rest.slice(colon + 1);
  const valid =
    REPOSITORY.test(repository) &&
    (tag === undefined || TAG.test(tag)) &&
    (digest === undefined || DIGEST.test(digest));
  return valid ? { repository, tag, digest } : undefined;
}

export function imageProblems(prop: string, image: string): PropProblem[] {
  return validateWhenResolved(image, (known) => knownImageProblems(prop, known));
}

/** An image that says which build it is. */
export const IMAGE: PropType<string> = {
  problems: (prop, value) => knownImageProblems(prop, value as string),
  mayBeLazy: true,
  leaf: true,
};

/** The tag of an image, apart from its repository. */
export const IMAGE_TAG = imagePart(
  (tag) => TAG.test(tag) && tag !== 'latest',
  "use the tag of one build, such as '1.2.3', and not 'latest'",
);

/** The repository of an image, apart from its tag. */
export const IMAGE_REPOSITORY = imagePart(
  (repository) => REPOSITORY.test(repository),
  "use a repository without a tag, such as 'registry.example.com/team/name'",
);

function imagePart(fits: (part: string) => boolean, remedy: string): PropType<string> {
  return {
    ...prop.lazy(prop.custom<string>((value) => typeof value === 'string' && fits(value), remedy)),
    leaf: true,
  };
}

function knownImageProblems(prop: string, image: string): PropProblem[] {
  const reference = parseImage(image);
  if (typeof image === 'string' && /^v?\d+(\.\d+)*(-[\w.]+)?$/.test(image)) {
    return [
      {
        prop,
        text: `is ${show(image)}, which is a tag without its repository`,
        remedy: `write both, as '<repository>:${image}'`,
      },
    ];
  }
  if (reference === undefined) {
    return [
      {
        prop,
        text: `is ${show(image)}`,
        remedy: "it must be an image such as 'registry.example.com/team/name:1.2.3'",
      },
    ];
  }
  if (
    reference.digest === undefined &&
    (reference.tag === undefined || reference.tag === 'latest')
  ) {
    return [
      {
        prop,
        text: `is ${show(image)}, which can be another build tomorrow`,
        remedy: "pin it by a tag other than 'latest', or by a digest",
      },
    ];
  }
  return [];
}
