/** The mirror of the tests that have all images on one. */
export const MIRROR = 'images.example.net/mirror';

/** An image on a host, with a tag or a digest: as one would look for it by eye. */
export const BY_EYE =
  /[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?\/[a-z0-9._/-]+(:v?\d[\w.-]*|@sha256:[0-9a-f]{64})/g;

/** An image of Docker Hub, which has no host. */
const ON_DOCKER_HUB = /^(?:[a-z0-9_-]+\/)?[a-z0-9._-]+:[\w.-]+$/;

/** A repository, whose tag is in another field. */
const REPOSITORY = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?\/[a-z0-9._/-]+$/;

/** A text that has changed on the way to the mirror, and where it stands. */
export interface MirroredText {
  /** Kind and field, whatever the position in lists: `Pod spec.containers[*].image`. */
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between objects and the same ones on the mirror; throws if something is lost. */
export function mirroredTexts(before: readonly object[], after: readonly object[]): MirroredText[] {
  expect(after).toHaveLength(before.length);
  return before.flatMap((object, index) =>
    differences(object, after[index], (object as { readonly kind: string }).kind),
  );
}

/** The same text on the mirror, if each image that one sees in it is there and nothing else is other. */
export function onMirror(text: string): string {
  const path = (image: string): string => image.slice(image.indexOf('/') + 1);
  if (ON_DOCKER_HUB.test(text)) {
    return `${MIRROR}/${text.includes('/') ? text : `library/${text}`}`;
  }
  return REPOSITORY.test(text)
    ? `${MIRROR}/${path(text)}`
    : text.replace(BY_EYE_OR_NAMED, (image) => `${MIRROR}/${path(image)}`);
}

/** Tags that are words, too: some sources are of no release. */
const BY_EYE_OR_NAMED = new RegExp(BY_EYE.source.replace(':v?\\d', ':\\w'), 'g');

function differences(before: unknown, after: unknown, place: string): MirroredText[] {
  if (typeof before === 'string' && typeof after === 'string') {
    return before === after ? [] : [{ place, before, after }];
  }
  if (typeof before !== 'object' || before === null) {
    expect(after).toBe(before);
    return [];
  }
  const [from, to] = [before, after] as Readonly<Record<string, unknown>>[];
  expect(Object.keys(to ?? {})).toEqual(Object.keys(from ?? {}));
  return Object.keys(before).flatMap((key) =>
    differences(from?.[key], to?.[key], Array.isArray(before) ? `${place}[*]` : below(place, key)),
  );
}

function below(place: string, key: string): string {
  return place.includes(' ') ? `${place}.${key}` : `${place} ${key}`;
}
