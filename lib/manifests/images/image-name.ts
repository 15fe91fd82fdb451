import { parseImage } from '../../crd/checks/image-reference';

/** The parts of an image reference, with what a container runtime fills in. */
export interface ImageName {
  /** The host that it is pulled from: `docker.io` where none is named. */
  readonly registry: string;
  /** The repository in the registry: `library/redis` for `redis`. */
  readonly path: string;
  /** `latest` where neither a tag nor a digest is named. */
  readonly tag?: string;
  /** With its algorithm: `sha256:...`. */
  readonly digest?: string;
}

/** The registry that runtimes take where an image names none. */
const DEFAULT_REGISTRY = 'docker.io';

/** Reads an image as a container runtime does; undefined if it is not an image. */
export function readImageName(text: string): ImageName | undefined {
  const reference = parseImage(text);
  if (reference === undefined) {
    return undefined;
  }
  const { repository, tag, digest } = reference;
  const name = splitRepository(repository);
  const known = tag ?? (digest === undefined ? 'latest' : undefined);
  return {
    ...name,
    tag: known,
    digest,
  };
}

export function splitRepository(repository: string): Pick<ImageName, 'registry' | 'path'> {
  const slash = repository.indexOf('/');
  const first = repository.slice(0, Math.max(slash, 0));
  if (first === '' || !(/[.:]/.test(first) || first === 'localhost')) {
    return { registry: DEFAULT_REGISTRY, path: slash < 0 ? `library/${repository}` : repository };
  }
  const registry = first === 'index.docker.io' ? DEFAULT_REGISTRY : first;
  const path = repository.slice(slash + 1);
  return {
    registry,
    path: registry === DEFAULT_REGISTRY && !path.includes('/') ? `library/${path}` : path,
  };
}

/** An image by its full name: `docker.io/library/redis:7`. */
export function imageNameText({ registry, path, tag, digest }: ImageName): string {
  return `${registry}/${path}${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`;
}
