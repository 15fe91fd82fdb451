import { FieldReader } from './image-reader';
import { shapeOf, shapeOfWord, wordsOf } from './image-value';
import { readTextFields } from './text-fields';

import type { FieldEdit, ImageReading, TextSpot } from './image-reader';
import type { ImageShape, Word } from './image-value';
import type { TextFields, TextRange } from './text-fields';

/** A text without these words has no fields of images. */
const CANDIDATE = /image|repository/i;

/** A repository and its tag, one below the other, in text that is not YAML, such as a template. */
const TWO_LINES =
  /^([ \t]*)repository:[ \t]*["']?([^\s"'{}]+)["']?[ \t]*(?:#.*)?\r?\n\1tag:[ \t]*["']?([^\s"'{}]+)/gm;

/** Finds the images in a variable, an argument or a file: in JSON, in YAML, and as words. */
export function readText(reader: FieldReader, text: string, spot: TextSpot): void {
  const shape = spot.isAnnounced ? shapeOf(text) : undefined;
  if (shape !== undefined) {
    new TextReader(reader, text, spot).word({ text, at: 0, isAnnounced: true }, 1);
    return;
  }
  const isFields = /^\s*[[{]/.test(text) || text.includes('\n');
  const fields = isFields && CANDIDATE.test(text) ? readTextFields(text) : undefined;
  const taken = fields === undefined ? [] : readFields(reader, text, fields, spot);
  if (fields === undefined && isFields) {
    readLines(reader, text);
  }
  const words = wordsOf(text).filter(
    ({ at, text: word, isAnnounced }) =>
      !taken.some((part) => at >= part.at && at < part.end) &&
      (isAnnounced ? shapeOf(word) : shapeOfWord(word)) !== undefined,
  );
  const found = new TextReader(reader, text, spot);
  words.forEach((word) => found.word(word, words.length));
}

/** Images in the fields of YAML or JSON; returns the parts of the text that are done with. */
function readFields(
  reader: FieldReader,
  text: string,
  fields: TextFields,
  { variable }: TextSpot,
): TextRange[] {
  const taken: TextRange[] = [];
  const isJson = /^\s*[[{]/.test(text);
  fields.documents.forEach((document, index) => {
    const reading: ImageReading = { sites: [], left: [] };
    const place = {
      path: `${reader.path} > `,
      steps: [],
      isFile: true,
      ...(isJson && { form: 'json' as const }),
      ...(variable && { variable }),
    };
    const inner = new FieldReader(reading, reader.kind, place, (below, word, spot) => {
      const range = fields.rangeOf(index, below.way);
      // Behind escapes, a word has another place than in the text.
      if (range !== undefined && text.slice(range.at, range.end) === word) {
        readText(below, word, { ...spot, isFile: true });
      }
    });
    inner.value(document, '');
    const { way } = reader;
    const rangeOf = (edit: FieldEdit): FieldEdit[] => {
      const range = fields.rangeOf(index, edit.steps);
      return range === undefined
        ? []
        : [
            {
              steps: way,
              range: edit.range
                ? { at: range.at + edit.range.at, end: range.at + edit.range.end }
                : range,
              text: edit.text,
            },
          ];
    };
    for (const { place: found, edits } of reading.sites) {
      const parts = edits(found.image).flatMap(rangeOf);
      taken.push(...parts.flatMap(({ range }) => (range === undefined ? [] : [range])));
      reader.reading.sites.push({
        place: { ...found, form: isJson || found.form !== 'field' ? found.form : 'text' },
        edits: (next) => edits(next).flatMap(rangeOf),
      });
    }
    reader.reading.left.push(...reading.left);
    taken.push(...reading.left.flatMap(({ steps }) => fields.rangeOf(index, steps) ?? []));
  });
  return taken;
}

/** Images in two lines of a text that is no YAML: nothing says how these come together. */
function readLines(reader: FieldReader, text: string): void {
  for (const [, , repository = '', tag = ''] of text.matchAll(TWO_LINES)) {
    const image = `${repository}:${tag}`;
    // It stays as it is: who replaces images finds it again, and says so.
    if (shapeOf(image) === 'whole') {
      reader.site({ image, form: 'pair', isFixed: true }, () => []);
    }
  }
}

class TextReader {
  constructor(
    private readonly reader: FieldReader,
    private readonly text: string,
    private readonly spot: TextSpot,
  ) {}

  /** @param count number of words that may be images: several are a list */
  public word(word: Word, count: number): void {
    const { isFile = false, variable = '' } = this.spot;
    const { text, isAnnounced } = word;
    const isKnown = isAnnounced && this.reader.kind.variables?.has(variable) === true;
    const shape = isAnnounced ? shapeOf(text) : shapeOfWord(text);
    const reason = isKnown ? undefined : this.reasonToLeave(word, shape);
    if (reason !== undefined) {
      this.reader.leave(text, reason);
    } else if (isAnnounced || shape === 'whole') {
      this.take(word, count > 1, !isKnown && (shape === 'part' || (isFile && !isAnnounced)));
    }
  }

  private take({ text, at }: Word, isOfList: boolean, isGuess: boolean): void {
    const { form, variable } = this.spot;
    this.reader.add(
      {
        image: text,
        form: isOfList && form !== 'text' ? 'list' : form,
        ...(isGuess && { isGuess }),
        variable,
      },
      text === this.text ? undefined : { at, end: at + text.length },
    );
  }

  private reasonToLeave(
    { text, isAnnounced }: Word,
    shape: ImageShape | undefined,
  ): string | undefined {
    const { isFile = false } = this.spot;
    if (shape === 'bare') {
      return 'it has neither a registry nor a tag';
    }
    if (isAnnounced) {
      return isFile && !/[:@][^/]*$/.test(text) ? 'it has no tag or digest' : undefined;
    }
    // Files have many such words.
    return shape === 'part' && !isFile ? 'nothing says that it is an image' : undefined;
  }
}
