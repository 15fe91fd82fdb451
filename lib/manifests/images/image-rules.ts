import { show, throwIfAny } from '../../crd/checks/errors';
import { parseImage } from '../../crd/checks/image-reference';
import { imageNameText, readImageName, splitRepository } from './image-name';

import type { Finding } from '../finding';
import type { ImagePlace } from './image-facts';
import type { ImageLock } from './image-lock';

/**
 * Where images are pulled from: one registry, with a path if it has one
 * (`registry.example.com/mirror`), or one for each registry of the images (`{ 'quay.io':
 * 'registry.example.com/quay', '*': 'registry.example.com/other' }`).
 */
export type RegistryMirror = string | Readonly<Record<string, string>>;

/** An image, and whether there is a place for a digest of it. */
interface LockedImage extends Pick<ImagePlace, 'image' | 'isVersioned'> {
  /** True if who reads it takes a tag only. */
  readonly isTagged?: boolean;
  /** The image as it was written before {@link ImageRules.apply}. @default - as it is */
  readonly written?: string;
}

/** Which image is pulled in the place of one that somebody names, and what is wrong with one. */
export class ImageRules {
  /** By the registry of the image; `*` is for all others. */
  private readonly mirrors: ReadonlyMap<string, string>;

  constructor(
    registry: RegistryMirror | undefined,
    private readonly lock?: ImageLock,
  ) {
    throwIfAny(mirrorProblems(registry));
    this.mirrors = new Map(mirrorsIn(registry));
  }

  /**
   * The image in the place of another one: of the mirror, with the digest of the lock. Where it is
   * there, it stays.
   */
  public apply({ image, isVersioned = false, isTagged = false }: LockedImage): string {
    const name = readImageName(image);
    if (name === undefined) {
      return image;
    }
    const digest =
      name.digest ?? (isVersioned || isTagged ? undefined : this.lock?.digestOf(image));
    const mirror = this.isMirrored(image) ? undefined : this.mirrorOf(name.registry);
    if (mirror === undefined) {
      return digest === undefined || name.digest !== undefined ? image : `${image}@${digest}`;
    }
    // A tag that is not written may be in another field.
    const tag = parseImage(image)?.tag;
    return `${mirror}/${name.path}${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`;
  }

  /** Returns the problems of an image that {@link apply} placed. */
  public problems(image: LockedImage): string[] {
    return this.findings(image).map(({ message }) => message);
  }

  /** The same, with what each is about. */
  public findings({
    image,
    isVersioned = false,
    isTagged = false,
    written,
  }: LockedImage): Finding[] {
    const name = readImageName(image);
    if (name === undefined) {
      return [];
    }
    const isElsewhere = this.mirrors.size > 0 && !this.isMirrored(image);
    const text = `${show(image)} is pulled from ${name.registry}${this.elsewhere(name.registry)}`;
    const digests =
      isVersioned || isTagged ? [] : this.digestProblems(image, name.digest, written ?? image);
    return [
      ...(isElsewhere ? [{ level: 'error' as const, rule: 'images/registry', message: text }] : []),
      ...digests.map((message) => ({ level: 'error' as const, rule: 'images/digest', message })),
    ];
  }

  private digestProblems(image: string, digest: string | undefined, written: string): string[] {
    if (this.lock === undefined) {
      return [];
    }
    const locked = this.lock.digestOf(image.replace(/@.*$/, ''));
    if (locked === undefined) {
      const isPinned = digest !== undefined && !/:[^/@]+@/.test(image);
      // Nothing is there to compare: the image says which build it is by its digest alone.
      return isPinned
        ? []
        : [
            this.lock.missingText(
              image.replace(/@.*$/, ''),
              this.upstreamName(written.replace(/@.*$/, '')),
            ),
          ];
    }
    return digest === locked
      ? []
      : [`${show(image)} is not the image that ${this.lock.name} has: ${locked}`];
  }

  /** An image without its mirror: a lock names images as upstream does. */
  private upstreamName(image: string): string {
    const mirror = [...this.mirrors.values()].find((each) => image.startsWith(`${each}/`));
    return mirror === undefined ? image : `<registry>/${image.slice(mirror.length + 1)}`;
  }

  private elsewhere(registry: string): string {
    const mirror = this.mirrorOf(registry);
    return mirror === undefined
      ? ", for which 'registry' has no mirror"
      : `, and not from ${mirror}`;
  }

  private mirrorOf(registry: string): string | undefined {
    return this.mirrors.get(registry) ?? this.mirrors.get('*');
  }

  /**
   * Returns true if an image is pulled from one of the mirrors, or from the same host and no mirror
   * is named for that one.
   */
  public isMirrored(image: string): boolean {
    const name = readImageName(image);
    const full = name === undefined ? image : imageNameText(name);
    return [...this.mirrors.values()].some(
      (mirror) =>
        full.startsWith(`${mirror}/`) ||
        (name !== undefined &&
          !this.mirrors.has(name.registry) &&
          splitRepository(`${mirror}/x`).registry === name.registry),
    );
  }
}

function mirrorsIn(registry: RegistryMirror = {}): [from: string, to: string][] {
  return Object.entries(typeof registry === 'string' ? { '*': registry } : registry);
}

/** Returns the problems of mirrors that nobody can pull from. */
export function mirrorProblems(registry: RegistryMirror | undefined): string[] {
  return mirrorsIn(registry).flatMap(([from, to]) => problemsOfMirror(from, to));
}

function problemsOfMirror(from: string, to: unknown): string[] {
  const prop = from === '*' ? "'registry'" : `'registry' for ${show(from)}`;
  if (
    typeof to !== 'string' ||
    !/^[^/\s]*[.:][^/\s]*(\/|$)|^localhost(\/|$)/.test(to) ||
    readImageName(`${to}/a`) === undefined
  ) {
    return [
      `${prop} is ${show(to)}; it must be a registry such as 'registry.example.com' or 'registry.example.com/mirror'`,
    ];
  }
  return [];
}
