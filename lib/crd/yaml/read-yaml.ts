import { tryReadBlocks } from './block';
import { YamlFailure } from './cursor';
import { behindSpaces, endOfJson, readJson } from './json-text';
import { YamlPositions } from './positions';
import { breaksIn, partsOf, SPACE } from './separators';
import { parseDocument } from './yaml-nodes';
import { valueOf } from './yaml-values';

import type { YamlNote } from './yaml-values';

export type { YamlNote } from './yaml-values';

/** A document of a text. */
export interface YamlDocument {
  /** Its place among the documents, from 1 on; empty ones count. */
  readonly index: number;
  /** The line of its file in which it begins. */
  readonly line: number;
  readonly value: unknown;
  /** What its author may not have meant. */
  readonly notes: readonly YamlNote[];
  /** Finds the line of a field such as `spec.ports[1]`, or of the one next above that is there. */
  readonly positions: YamlPositions;
}

/** A document that cannot be read. */
export interface UnreadableDocument {
  readonly index: number;
  /** The line of its file with what cannot be read. */
  readonly line: number;
  readonly problem: string;
}

/** The values of documents by their texts, without those of which there is something to note. */
export type KnownDocuments = Map<string, object>;

/**
 * Reads all documents of a text of YAML or JSON as Kubernetes' own tools do: in Go, by
 * `sigs.k8s.io/yaml`. Empty ones are left out. One that cannot be read says nothing of the others.
 *
 * That is YAML 1.1 as far as booleans go (`on` is true, also as a key), with the numbers of Go
 * (`0755`, `0o755`, `0B11`, `1_000`), but without numbers to the base 60 and without dates. Of two
 * keys that are the same, the last one counts. What the result would differ in from what is
 * written, such as an integer that JavaScript cannot hold, cannot be read.
 *
 * @param known documents of other texts, whose values are taken where a document is the same; those
 * of this text are added
 */
export function readDocuments(
  given: string,
  known?: KnownDocuments,
): (YamlDocument | UnreadableDocument)[] {
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
  const from = { first: 1, index: 1 };
  return (isJson(text) ? readJsonStream(text) : readYamlFrom(text, from, known)).filter(
    (document) => 'problem' in document || document.value !== null,
  );
}

/** The values of all documents. @throws an error for the first one that cannot be read */
export function readYaml(text: string): Pick<YamlDocument, 'index' | 'value'>[] {
  return readDocuments(text).map((document) => {
    if ('problem' in document) {
      const { index, line, problem } = document;
      throw new Error(`document ${index} ${problem} at line ${line}`);
    }
    return { index: document.index, value: document.value };
  });
}

const BYTE_ORDER_MARK = '\ufeff';

const STARTS_JSON = new RegExp(`^${SPACE}*\\{`);

function isJson(text: string): boolean {
  return STARTS_JSON.test(text);
}

/**
 * JSON values one after another. Behind the first one there may be YAML instead, as in
 * `{}\n---\na: b`; what is no JSON behind more of them makes the rest unreadable.
 */
function readJsonStream(text: string): (YamlDocument | UnreadableDocument)[] {
  const found: (YamlDocument | UnreadableDocument)[] = [];
  let consumed = 0;
  let line = 1;
  for (let count = 0; ; count++) {
    const start = behindSpaces(text, consumed);
    if (start === text.length) {
      return found;
    }
    const end = endOfJson(text, start);
    const first = line + breaksIn(text, consumed, start);
    const read =
      end === undefined ? undefined : tryReadJson(text.slice(start, end), first, count + 1);
    if (end === undefined || read === undefined) {
      return [...found, ...behindJson(text, { consumed, count, first: line })];
    }
    found.push(read);
    line = first + breaksIn(text, start, end);
    consumed = end;
  }
}

/** A document of JSON; undefined for what is none. */
function tryReadJson(
  text: string,
  first: number,
  index: number,
): YamlDocument | UnreadableDocument | undefined {
  try {
    return documentOf((notes) => readJson(text, notes), { text, first, line: first, index });
  } catch {
    return undefined;
  }
}

/** What follows JSON values, of which the first line may be empty. */
function behindJson(
  text: string,
  { consumed, count, first }: { consumed: number; count: number; first: number },
): (YamlDocument | UnreadableDocument)[] {
  const rest = text.slice(consumed);
  const blank = /^[ \t\r]*\n|^[ \t\r]*/.exec(rest)?.[0] ?? '';
  const line = first + breaksIn(blank);
  const unreadable = { index: count + 1, line: first, problem: 'is no JSON' };
  if (count > 1) {
    return [unreadable];
  }
  const found = readYamlFrom(rest.slice(blank.length), { first: line, index: count + 1 });
  return found[0] !== undefined && 'problem' in found[0] && isJson(rest)
    ? [unreadable, ...found.slice(1)]
    : found;
}

/** Documents of YAML between separators. */
function readYamlFrom(
  given: string,
  from: { readonly first: number; readonly index: number },
  known?: KnownDocuments,
): (YamlDocument | UnreadableDocument)[] {
  const text = given.includes('\r\n') ? given.replaceAll('\r\n', '\n') : given;
  return [...partsOf(text)].map(({ start, end, line, isBadSeparator }, number) => {
    const [index, first] = [from.index + number, from.first + line];
    const part = text.slice(start, end);
    if (isBadSeparator) {
      const reason = `invalid Yaml document separator: ${part.slice(3).trim()}`;
      return { index, line: first, problem: `is no YAML: ${reason}` };
    }
    return readDocument(part, { first, index }, known);
  });
}

/** Characters that YAML does not have. */

const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

function readDocument(
  given: string,
  { first, index }: { readonly first: number; readonly index: number },
  known?: KnownDocuments,
): YamlDocument | UnreadableDocument {
  const marked = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
  // A last line without an end has one to Go.
  const text = marked.endsWith('\n') ? marked : `${marked}\n`;
  const read = (notes: YamlNote[]): unknown => {
    const control = CONTROL.exec(text);
    if (control !== null) {
      const line = 1 + breaksIn(text, 0, control.index);
      throw new YamlFailure('control characters are not allowed', line);
    }
    const value = known?.get(text) ?? tryReadBlocks(text);
    if (value !== undefined) {
      known?.set(text, value);
      return value;
    }
    const root = parseDocument(text);
    return root === undefined ? null : valueOf(root, notes);
  };
  return documentOf(read, { text, first, line: first + linesBeforeContent(text), index });
}

const NO_CONTENT = new RegExp(String.raw`^(?:(?:(?!\n)${SPACE})*(?:(?:#|%|---)[^\n]*)?\n)*`);

/** How many lines of a document stand before what it says. */
function linesBeforeContent(text: string): number {
  const [before = ''] = NO_CONTENT.exec(text) ?? [];
  return before.length === text.length ? 0 : breaksIn(before);
}

function documentOf(
  read: (notes: YamlNote[]) => unknown,
  { text, first, line, index }: { text: string; first: number; line: number; index: number },
): YamlDocument | UnreadableDocument {
  const notes: YamlNote[] = [];
  try {
    const value = read(notes);
    return {
      index,
      line,
      value,
      notes: shown(notes, first),
      positions: new YamlPositions(text, first),
    };
  } catch (error) {
    if (!(error instanceof YamlFailure)) {
      throw error;
    }
    const problem = `${error.isSyntax ? 'is no YAML' : 'cannot be used'}: ${error.reason}`;
    // What is missing at the end of a text is missing in its last line.
    return { index, line: first + Math.min(error.line, breaksIn(text) || 1) - 1, problem };
  }
}

/** Notes with the lines of their file; what is copied by aliases is told once. */
function shown(notes: readonly YamlNote[], first: number): readonly YamlNote[] {
  const different = new Map(notes.map((note) => [`${note.line} ${note.message}`, note]));
  return [...different.values()].map(({ line, message }) => ({ line: first + line - 1, message }));
}
