import { setField } from '../json/tree';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  Cursor,
  DASH,
  END,
  GREATER,
  isBlankOrEnd,
  isBreak,
  MAX_DEPTH,
  OPEN_BRACE,
  OPEN_BRACKET,
  PIPE,
  SPACE,
  YamlFailure,
} from './cursor';
import { integerText, resolvePlain } from './resolve';
import { blockScalar, isQuote, mayStartPlain, plainScalar, quotedScalar } from './yaml-scalars';
import { usableNumber } from './yaml-values';

/**
 * The value of a text that has nothing but what most manifests have: block collections, and in them
 * scalars, and collections between brackets in one line. Undefined for all others: what has anchors,
 * tags, directives or keys that are there twice, and what is no YAML.
 *
 * It makes neither tokens nor nodes, which takes three times as long; scalars are read by the same
 * functions.
 */
export function tryReadBlocks(text: string): object | undefined {
  try {
    return new BlockReader(text).document();
  } catch (error) {
    if (error instanceof YamlFailure) {
      return undefined;
    }
    throw error;
  }
}

interface Scalar {
  readonly text: string;
  readonly isPlain: boolean;
  readonly start: number;
  /** The line in which it begins, counted from 0. */
  readonly line: number;
  /** True if the cursor is in a line behind it. */
  readonly endsLine: boolean;
}

/** What the tokens of the text have to tell. It is made once, as its stack takes time. */
const UNUSUAL = new YamlFailure('is no plain block', 1);

/** What is longer may be too long for a key. */
const LONG_KEY = 1_000;

/** Behind a block node, the cursor is at the first character of what follows in a later line. */
class BlockReader {
  private readonly cursor: Cursor;
  private depth = 0;

  public constructor(text: string) {
    this.cursor = new Cursor(text, false);
  }

  public document(): object {
    const { cursor } = this;
    if (cursor.isAtMarker(DASH)) {
      cursor.position += 3;
      cursor.endLine();
    }
    this.toContent();
    const value = this.node(-1, true);
    if (cursor.peek() !== END || typeof value !== 'object' || value === null) {
      throw UNUSUAL;
    }
    return value;
  }

  /**
   * @param column of the collection that it is in
   * @param mayBeBlock false behind a key, where no block collection may begin
   */
  private node(column: number, mayBeBlock: boolean): unknown {
    const { cursor } = this;
    const code = cursor.peek();
    if (code === PIPE || code === GREATER) {
      const text = blockScalar(cursor, column, code === PIPE);
      this.toContent();
      return text;
    }
    if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      const value = this.flow(column);
      this.endLine(false);
      return value;
    }
    const from = cursor.column;
    if (mayBeBlock && this.isAtEntry()) {
      return this.within(() => this.sequence(from));
    }
    const scalar = this.scalar(column, false);
    if (mayBeBlock && cursor.peek() === COLON) {
      return this.within(() => this.mapping(from, scalar));
    }
    this.endLine(scalar.endsLine);
    return valueOf(scalar);
  }

  private within<T>(read: () => T): T {
    this.depth++;
    if (this.depth > MAX_DEPTH - 2) {
      throw UNUSUAL;
    }
    const value = read();
    this.depth--;
    return value;
  }

  private sequence(column: number): unknown[] {
    const { cursor } = this;
    const items: unknown[] = [];
    while (cursor.column === column && this.isAtEntry()) {
      cursor.position++;
      const { line } = cursor;
      this.toContent();
      const isThere = cursor.line === line || cursor.column > column;
      items.push(isThere ? this.node(column, true) : null);
    }
    return items;
  }

  /** @param first its first key, which is read already */
  private mapping(column: number, first: Scalar): object {
    const { cursor } = this;
    const object: Record<string, unknown> = {};
    for (let key = first; ; key = this.scalar(column, false)) {
      const name = this.takeKey(key);
      if (Object.hasOwn(object, name)) {
        throw UNUSUAL;
      }
      setField(object, name, this.valueBehind(column));
      if (cursor.column !== column || cursor.peek() === END || this.isAtEntry()) {
        return object;
      }
    }
  }

  /** The name of a key with its colon. */
  private takeKey({ text, isPlain, start, line }: Scalar): string {
    const { cursor } = this;
    const isKey =
      cursor.peek() === COLON &&
      isBlankOrEnd(cursor.peek(1)) &&
      cursor.line === line &&
      cursor.position - start < LONG_KEY;
    const name = isPlain ? resolvePlain(text) : text;
    if (!isKey || typeof name !== 'string' || (isPlain && name === '<<')) {
      throw UNUSUAL;
    }
    cursor.position++;
    return name;
  }

  /** What stands behind a key, or below it: there, a list need not be indented. */
  private valueBehind(column: number): unknown {
    const { cursor } = this;
    const { line } = cursor;
    this.toContent();
    if (cursor.line === line && cursor.peek() !== END) {
      return this.node(column, false);
    }
    const isBelow = cursor.column > column || (cursor.column === column && this.isAtEntry());
    return isBelow ? this.node(column, true) : null;
  }

  private flow(column: number): unknown {
    const code = this.cursor.peek();
    if (code === OPEN_BRACKET) {
      return this.within(() => this.flowSequence(column));
    }
    return code === OPEN_BRACE
      ? this.within(() => this.flowMapping(column))
      : valueOf(this.scalar(column, true));
  }

  private flowSequence(column: number): unknown[] {
    const items: unknown[] = [];
    while (this.hasNextInFlow(items.length === 0, CLOSE_BRACKET)) {
      items.push(this.flow(column));
    }
    return items;
  }

  private flowMapping(column: number): object {
    const object: Record<string, unknown> = {};
    for (let isFirst = true; this.hasNextInFlow(isFirst, CLOSE_BRACE); isFirst = false) {
      const name = this.takeKey(this.scalar(column, true));
      if (Object.hasOwn(object, name)) {
        throw UNUSUAL;
      }
      this.skipSpaces();
      setField(object, name, this.flow(column));
    }
    return object;
  }

  /** Goes over a bracket or a comma, and the spaces around it; false at the end of a collection. */
  private hasNextInFlow(isFirst: boolean, end: number): boolean {
    const { cursor } = this;
    this.skipSpaces();
    const code = cursor.peek();
    cursor.position++;
    if (code === end && !isFirst) {
      return false;
    }
    if (code !== COMMA && !isFirst) {
      throw UNUSUAL;
    }
    this.skipSpaces();
    if (isFirst && cursor.peek() === end) {
      cursor.position++;
      return false;
    }
    return true;
  }

  private scalar(column: number, inFlow: boolean): Scalar {
    const { cursor } = this;
    const { line, position: start } = cursor;
    if (isQuote(cursor.peek())) {
      return { text: quotedScalar(cursor), isPlain: false, start, line, endsLine: false };
    }
    const isPlain = mayStartPlain(cursor, inFlow) && !this.isAtEntry();
    const { text, endsLine } = isPlain
      ? plainScalar(cursor, { indent: column + 1, inFlow })
      : NO_SCALAR;
    if (text === '' || (inFlow && endsLine)) {
      throw UNUSUAL;
    }
    return { text, isPlain: true, start, line, endsLine };
  }

  private isAtEntry(): boolean {
    return this.cursor.peek() === DASH && isBlankOrEnd(this.cursor.peek(1));
  }

  /** Goes from the end of a value to what follows in a later line. */
  private endLine(isEnded: boolean): void {
    if (!isEnded) {
      this.cursor.endLine();
    }
    this.toContent();
  }

  private toContent(): void {
    const { cursor } = this;
    this.skipSpaces();
    cursor.skipComment();
    while (isBreak(cursor.peek())) {
      cursor.takeBreak();
      this.skipSpaces();
      cursor.skipComment();
    }
  }

  private skipSpaces(): void {
    const { cursor } = this;
    while (cursor.peek() === SPACE) {
      cursor.position++;
    }
  }
}

const NO_SCALAR = { text: '', endsLine: false };

function valueOf({ text, isPlain }: Scalar): unknown {
  const value = isPlain ? (integerText(text) ?? resolvePlain(text)) : text;
  if (typeof value !== 'bigint' && typeof value !== 'number') {
    return value;
  }
  const read = usableNumber(value, text);
  if (typeof read === 'string') {
    throw UNUSUAL;
  }
  return read;
}
