/** Why a text is no YAML, or no YAML that Kubernetes reads. */
export class YamlFailure extends Error {
  public override readonly name = 'YamlFailure';

  /**
   * @param line in its text, from 1 on
   * @param isSyntax false where the text is YAML, and has a value that nobody can use
   */
  public constructor(
    public readonly reason: string,
    public readonly line: number,
    public readonly isSyntax = true,
  ) {
    super(`${reason} at line ${line}`);
  }
}

/** Deeper than this no manifest is. */
export const MAX_DEPTH = 1_000;

export const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
export const SPACE = 0x20;
export const BANG = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const PERCENT = 0x25;
export const AMPERSAND = 0x26;
export const QUOTE = 0x27;
export const STAR = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const DOT = 0x2e;
export const COLON = 0x3a;
export const LESS = 0x3c;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const AT = 0x40;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const BACKTICK = 0x60;
export const OPEN_BRACE = 0x7b;
export const PIPE = 0x7c;
export const CLOSE_BRACE = 0x7d;
const NEXT_LINE = 0x85;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;

/** What stands behind the last character; a text has no such character. */
export const END = 0;

export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** Returns true for what ends a line in YAML 1.1. */
export function isBreak(code: number): boolean {
  return (
    code === LINE_FEED ||
    code === RETURN ||
    code === NEXT_LINE ||
    code === LINE_SEPARATOR ||
    code === PARAGRAPH_SEPARATOR
  );
}

export function isBreakOrEnd(code: number): boolean {
  return code === END || isBreak(code);
}

export function isBlankOrEnd(code: number): boolean {
  return code === SPACE || code === END || code === TAB || isBreak(code);
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** A character of names: of anchors, handles of tags, directives. */
export function isWord(code: number): boolean {
  const letter = code | 0x20;
  return isDigit(code) || (letter >= 0x61 && letter <= 0x7a) || code === 0x5f || code === DASH;
}

const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;

/** A place in a text that only goes forward. */
export class Cursor {
  public position = 0;
  /** Counted from 0. */
  public line = 0;
  /** Characters before the line, of which JavaScript may store one as two. */
  private lineStart = 0;
  /** How many characters before this place are stored as two. */
  private pairs = 0;
  private readonly hasPairs: boolean;

  public constructor(
    public readonly text: string,
    /** True where texts between quotes have the escapes of JSON, too. */
    public readonly isJson: boolean,
  ) {
    this.hasPairs = /[\ud800-\udbff]/.test(text);
  }

  /** The code of the character so many places further, or {@link END}. */
  public peek(offset = 0): number {
    const at = this.position + offset;
    return at < this.text.length ? this.text.charCodeAt(at) : END;
  }

  /** Characters before this one in its line. */
  public get column(): number {
    return this.position - this.pairs - this.lineStart;
  }

  /** Characters before this one in the text. */
  public get characters(): number {
    return this.position - this.pairs;
  }

  /** Goes on to a place in the same line. */
  public moveTo(position: number): void {
    if (this.hasPairs) {
      this.pairs += this.text.slice(this.position, position).match(PAIR)?.length ?? 0;
    }
    this.position = position;
  }

  /** Goes over the end of a line, and returns what stands for it in a value. */
  public takeBreak(): string {
    const code = this.peek();
    this.position += code === RETURN && this.peek(1) === LINE_FEED ? 2 : 1;
    this.startLine();
    return code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR
      ? String.fromCharCode(code)
      : '\n';
  }

  public skipBlanks(): void {
    while (isBlank(this.peek())) {
      this.position++;
    }
  }

  /** Goes to the end of the line, where a comment begins here. */
  public skipComment(): void {
    if (this.peek() === HASH) {
      let at = this.position;
      while (at < this.text.length && !isBreak(this.text.charCodeAt(at))) {
        at++;
      }
      this.moveTo(at);
    }
  }

  /** Goes to the next line, where nothing but a comment may be left of this one. */
  public endLine(): void {
    this.skipBlanks();
    this.skipComment();
    if (!isBreakOrEnd(this.peek())) {
      throw this.fail('did not find expected comment or line break');
    }
    if (isBreak(this.peek())) {
      this.takeBreak();
    }
  }

  /** The end of a text ends its last line. */
  public endLastLine(): void {
    if (this.column !== 0) {
      this.startLine();
    }
  }

  /** Returns true at `---` or `...` at the start of a line. */
  public isAtMarker(of?: typeof DASH | typeof DOT): boolean {
    const code = this.peek();
    return (
      (code === DASH || code === DOT) &&
      (of === undefined || code === of) &&
      this.column === 0 &&
      this.peek(1) === code &&
      this.peek(2) === code &&
      isBlankOrEnd(this.peek(3))
    );
  }

  public fail(reason: string): YamlFailure {
    return new YamlFailure(reason, this.line + 1);
  }

  private startLine(): void {
    this.line++;
    this.lineStart = this.position - this.pairs;
  }
}
