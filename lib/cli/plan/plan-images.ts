import { parseImage } from '../../crd/checks/image-reference';
import { groupBy } from '../../crd/json/collections';
import { splitRepository } from '../../manifests/images/image-name';

import type { PlanFinding, ReleaseImage, Step } from './step';

/**
 * Images that are new, that come from elsewhere, or that go; also those in arguments and variables.
 */
export function imageFindings({ before, after }: Step): PlanFinding[] {
  const byRepository = ({ images }: Step['before']): Map<string, ParsedImage[]> =>
    groupBy(images.map(parsed), ({ repository }) => repository);
  const [old, next] = [byRepository(before), byRepository(after)];
  return [
    ...[...next].flatMap(([repository, images]) => {
      const known = old.get(repository);
      return known === undefined
        ? images.map((image) => addedFinding(image, old))
        : changedFindings(known, images);
    }),
    ...[...old]
      .filter(([repository]) => !next.has(repository))
      .flatMap(([, images]) => images.map(removedFinding)),
  ];
}

interface ParsedImage extends ReleaseImage {
  readonly registry: string;
  readonly repository: string;
  /** The tag and digest, with their marks. */
  readonly release: string;
}

function parsed(image: ReleaseImage): ParsedImage {
  const { repository } = parseImage(image.image) ?? { repository: image.image };
  const release = image.image.slice(repository.length);
  return { ...image, repository, release, registry: splitRepository(repository).registry };
}

function changedFindings(old: readonly ParsedImage[], next: readonly ParsedImage[]): PlanFinding[] {
  const [were, are] = [old.map(({ release }) => release), next.map(({ release }) => release)];
  const gone = were.filter((release) => !are.includes(release));
  return next
    .filter(({ release }) => !were.includes(release))
    .map((image) => {
      const lostDigest =
        gone.some((release) => release.includes('@')) && !image.release.includes('@');
      const was = gone
        .map((release) => (release === '' ? 'no tag' : release.replace(/^:/, '')))
        .join(', ');
      return {
        ...about(image),
        rule: lostDigest ? 'images/digest-lost' : 'images/image-changed',
        level: lostDigest ? 'warning' : 'info',
        message: `${was === '' ? 'is used, too' : `was ${was}`}${lostDigest ? '; it is no longer pinned by a digest' : ''}`,
        ...(lostDigest && { remedy: 'pin it by its digest' }),
      };
    });
}

function addedFinding(
  image: ParsedImage,
  old: ReadonlyMap<string, readonly ParsedImage[]>,
): PlanFinding {
  const registries = new Set([...old.values()].flat().map(({ registry }) => registry));
  const isKnown = registries.has(image.registry);
  return {
    ...about(image),
    rule: isKnown ? 'images/image-added' : 'images/registry-added',
    level: 'warning',
    message: isKnown
      ? 'is an image that the old release does not use'
      : `comes from ${image.registry}, as no image of the old release does`,
    remedy: isKnown
      ? 'add it to your mirror, if you have one'
      : 'allow the registry, or mirror the image',
  };
}

function removedFinding(image: ParsedImage): PlanFinding {
  return {
    ...about(image),
    rule: 'images/image-removed',
    level: 'info',
    message: 'is no longer used',
  };
}

function about({ image, places }: ParsedImage): Pick<PlanFinding, 'object' | 'path'> {
  return { object: image, path: places.join('; ') };
}
