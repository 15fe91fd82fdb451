import type { ImagePlace, ReplaceImage, TextSpot } from './image-place';
import { imagesInText } from './image-text';
import { imagesInLines, imagesInYaml, type TextEdit } from './image-yaml';

/** An image in a text, and what puts another one there. */
interface Hit {
  readonly at: number;
  readonly place: ImagePlace;
  readonly edits: (image: string) => readonly TextEdit[];
}

/** A text that is no JSON, with other images: its words, and what stands in lists and in several fields of YAML. */
export function mapWords(text: string, spot: TextSpot, replace: ReplaceImage): string {
  const { path } = spot;
  const inYaml = text.includes('\n') ? imagesInYaml(text) : [];
  if (inYaml === undefined) {
    // They stay as they are: who replaces images finds them again, and says so.
    imagesInLines(text).forEach((image) => replace({ image, form: 'pair', path, isFixed: true }));
  }
  const hits = (inYaml ?? []).map(({ at, edits, parts: _, path: below, ...image }): Hit => ({
    at,
    edits,
    place: { ...image, path: `${path} > ${below}` },
  }));
  const taken = (inYaml ?? []).flatMap(({ parts }) => parts);
  const words = wordsIn(text, spot).filter(({ at }) => !taken.some((part) => at >= part.at && at < part.end));
  const edits = [...hits, ...words]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ place, edits: editsFor }) => {
      const next = replace(place);
      return next === place.image ? [] : editsFor(next);
    });
  return edited(text, edits);
}

function wordsIn(text: string, { path, form, isAnnounced }: TextSpot): Hit[] {
  const images = imagesInText(text, isAnnounced);
  const isList = images.length > 1 && form !== 'text';
  return images.map(({ image, at }) => ({
    at,
    place: { image, form: isList ? 'list' : form, path },
    edits: (next) => [{ at, end: at + image.length, text: next }],
  }));
}

function edited(text: string, edits: readonly TextEdit[]): string {
  let done = 0;
  const sorted = [...edits].sort((a, b) => a.at - b.at);
  const parts = sorted.map(({ at, end, text: next }) => {
    const part = text.slice(done, at) + next;
    done = end;
    return part;
  });
  return sorted.length === 0 ? text : parts.join('') + text.slice(done);
}
