import { derive, parseImage, warn } from '../../../authoring';

import type { ValueCheck } from '../../../authoring';

/** Where a registry keeps an image that goes with another one. */
export interface Companion {
  /** The image where nobody says where images come from. */
  readonly image: string;
  /** End of the repository of the main image; the part before it is common to all of them. */
  readonly beside: RegExp;
  /** The repository behind that. */
  readonly name: string;
}

/**
 * The image of a companion from where the main image comes from, so that one mirror or registry
 * serves all of them.
 */
export function companionOf(image: string | undefined, companion: Companion): string {
  return image === undefined
    ? companion.image
    : derive([image], (known) => besideImage(known, companion));
}

function besideImage(image: string, { image: usual, beside, name }: Companion): string {
  const { repository = '' } = parseImage(image) ?? {};
  const [host = '', ...path] = repository.split('/');
  // A first part without a dot or a port is a user of Docker Hub, and no registry.
  if (path.length === 0 || !(/[.:]/.test(host) || host === 'localhost')) {
    return usual;
  }
  const { repository: own = '', tag = '' } = parseImage(usual) ?? {};
  const [first = '', ...rest] = own.split('/');
  const ownPath = first.includes('.') ? rest : [first, ...rest];
  const place = beside.test(repository)
    ? [repository.replace(beside, ''), name].join('/')
    : [host, ...ownPath].join('/');
  return `${place}:${tag}`;
}

/** The images of a resource, by the props that say them. */
export type Images<Input> = (
  input: Input,
) => readonly (readonly [prop: string, image: string | undefined])[];

export function imageWarning<Input>(
  id: 'redis/image-foreign' | 'redis/image-line',
  images: Images<Input>,
  isWrong: (image: string) => boolean,
  text: string,
): ValueCheck<Input> {
  return warn(id, images, (...known) =>
    known.flatMap(([prop, image = '']) =>
      isWrong(image) ? [`'${prop}' is '${image}', ${text}`] : [],
    ),
  );
}

/** The oldest line that the Redis project makes security fixes for, by its security policy. */
const MAINTAINED = { major: 7, minor: 4 };

/**
 * Warns of images of lines of Redis that get no security fixes any more; of other repositories
 * nothing is known.
 */
export function lineWarning<Input>(images: Images<Input>): ValueCheck<Input> {
  return imageWarning(
    'redis/image-line',
    images,
    (image) => !isMaintained(image),
    'of a line of Redis that gets no security fixes: the Redis project makes them ' +
      `for ${MAINTAINED.major}.${MAINTAINED.minor} and newer; use such an image, one major version at a time`,
  );
}

function isMaintained(image: string): boolean {
  const { repository = '', tag = '' } = parseImage(image) ?? {};
  const [, major, minor] = /^v?(\d+)(?:\.(\d+))?/.exec(tag) ?? [];
  if (!/(^|\/)redis(-sentinel)?$/.test(repository) || major === undefined) {
    return true;
  }
  // A tag without a minor version moves with the newest one.
  const isNewEnough = minor === undefined || Number(minor) >= MAINTAINED.minor;
  return Number(major) > MAINTAINED.major || (Number(major) === MAINTAINED.major && isNewEnough);
}
