import { show, throwIfAny } from '../../crd/checks/errors';
import { isTree } from '../../crd/json/tree';
import { jsonText } from '../report/markdown';
import { imageNameText, readImageName } from './image-name';

const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Command that adds the missing digests to a lock. */
const REMEDY =
  "'operator-constructs images --lock <file> --write --digest <image>=sha256:...' adds it";

/**
 * The digests of images, by their names: what an image was when somebody looked. Nothing here looks
 * it up.
 */
export class ImageLock {
  /**
   * Reads a lock.
   *
   * @param name what messages call it
   * @throws with all that is wrong with it
   */
  public static parse(text: string, name: string): ImageLock {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch (error) {
      throw new Error(
        `${name} is no lock of images: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const images = isTree(data) ? data['images'] : undefined;
    if (!isTree(data) || data['version'] !== 1 || !isTree(images)) {
      throw new Error(
        `${name} is no lock of images: it needs "version": 1 and "images", an object of digests by image`,
      );
    }
    return ImageLock.of(images, name);
  }

  /** A lock of digests by image, each with a tag. */
  public static of(digests: Readonly<Record<string, unknown>>, name = 'the lock'): ImageLock {
    const entries = Object.entries(digests);
    throwIfAny([
      ...entries.flatMap(([image, digest]) => entryProblems(image, digest, name)),
      ...doubles(entries, name),
    ]);
    return new ImageLock(
      new Map(entries.map(([image, digest]) => [image, digest as string])),
      name,
    );
  }

  private readonly byFullName: ReadonlyMap<string, string>;

  private constructor(
    private readonly digests: ReadonlyMap<string, string>,
    /** Name in messages. */
    public readonly name: string,
  ) {
    this.byFullName = new Map([...digests].map(([image, digest]) => [fullName(image), digest]));
  }

  /** The images that it has a digest of, as they are written there. */
  public get images(): readonly string[] {
    return [...this.digests.keys()];
  }

  /**
   * The digest of an image; undefined for one that is not in the lock. A registry that mirrors it
   * may be named.
   */
  public digestOf(image: string): string | undefined {
    return this.byFullName.get(fullName(image)) ?? this.entryFor(image)?.[1];
  }

  /**
   * The entry of an image that may come from a mirror: the one with the longest path at the end of
   * the image's path.
   */
  public entryFor(image: string): readonly [image: string, digest: string] | undefined {
    const name = readImageName(image);
    if (name === undefined) {
      return undefined;
    }
    const whole = `/${name.registry}/${name.path}`;
    const candidates = [...this.digests].filter(([known]) => {
      const { path = '', tag } = readImageName(known) ?? {};
      return tag === name.tag && whole.endsWith(`/${path}`);
    });
    const exact = candidates.find(([known]) => fullName(known) === fullName(image));
    const longest = candidates.sort(([a], [b]) => b.length - a.length);
    // Two registries may have an image of one path: then nothing says which of them it was.
    const digests = new Set(longest.map(([, digest]) => digest));
    return exact ?? (digests.size === 1 ? longest[0] : undefined);
  }

  /**
   * Returns the message about an image that the lock does not have.
   *
   * @param named the image as upstream names it, as entries are
   */
  public missingText(image: string, named: string = image): string {
    return `${show(image)} has no digest in ${this.name}; ${REMEDY.replace('<image>', named)}`;
  }

  /** The lock with some more digests, or others. */
  public with(digests: ReadonlyMap<string, string>): ImageLock {
    const kept = [...this.digests].filter(
      ([image]) => ![...digests.keys()].some((other) => fullName(other) === fullName(image)),
    );
    return ImageLock.of(Object.fromEntries([...kept, ...digests]), this.name);
  }

  /** The lock as a file. */
  public toText(): string {
    const images = Object.fromEntries([...this.digests].sort(([a], [b]) => (a < b ? -1 : 1)));
    return jsonText({ version: 1, images });
  }
}

/**
 * Digests that somebody has looked up: one a line, `<image>=sha256:...`, `<image> sha256:...` or
 * `<image>@sha256:...`.
 *
 * @throws with all invalid lines
 */
export function readDigests(text: string, name: string): Map<string, string> {
  const digests = new Map<string, string>();
  const problems: string[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || line.trim().startsWith('#')) {
      return;
    }
    const [, image = '', digest = ''] =
      /^\s*(\S+?)(?:\s*=\s*|\s+|@)(sha256:\S+)\s*$/.exec(line) ?? [];
    const found = entryProblems(image, digest, `${name}:${index + 1}`);
    problems.push(...(image === '' ? [`${name}:${index + 1}: write '<image>=sha256:...'`] : found));
    digests.set(image, digest);
  });
  throwIfAny(problems);
  return digests;
}

function entryProblems(image: string, digest: unknown, name: string): string[] {
  const reference = readImageName(image);
  return [
    ...(reference === undefined || reference.digest !== undefined
      ? [`${name}: ${show(image)} is no image with a tag, such as 'quay.io/team/name:1.2.3'`]
      : []),
    ...(typeof digest === 'string' && DIGEST.test(digest)
      ? []
      : [
          `${name}: the digest of ${show(image)} is ${show(digest)}; it must be sha256: and 64 hexadecimal digits`,
        ]),
  ];
}

function doubles(entries: readonly (readonly [string, unknown])[], name: string): string[] {
  const seen = new Map<string, string>();
  return entries.flatMap(([image]) => {
    const full = fullName(image);
    const other = seen.get(full);
    seen.set(full, image);
    return other === undefined ? [] : [`${name}: ${show(other)} and ${show(image)} are one image`];
  });
}

function fullName(image: string): string {
  const name = readImageName(image);
  if (name === undefined) {
    return image;
  }
  const { digest: _, ...rest } = name;
  return imageNameText(rest);
}
