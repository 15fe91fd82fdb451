import { parseDurationFormat } from '../cel/values/duration';
import { isBase64, isDate, isDateTime, isUuid } from '../cel/values/text-formats';
import { Url } from '../cel/values/url';
import { isDnsLabel, isDnsSubdomain } from '../checks/dns-names';
import { isCidr, isHostname, isIpv4, isIpv6, isMac, parseIp } from './network-formats';

import type { KubernetesVersion } from '../checks/kubernetes-version';

/** The spaces are those of RE2. */
const SPACES_AND_DASHES = /[\t\n\f\r -]+/g;

/** Numbers of the known card companies. */
const CARD =
  /^(4\d{12}(\d{3})?|5[1-5]\d{14}|6(011|5\d\d)\d{12}|3[47]\d{13}|3(0[0-5]|[68]\d)\d{11}|(2131|1800|35\d{3})\d{11})$/;

type FormatCheck = (text: string) => boolean;

/**
 * The check for a format; undefined for one that the API server ignores. Dashes in its name do not
 * count.
 */
export function formatCheck(format: string, version: KubernetesVersion): FormatCheck | undefined {
  const name = format.replaceAll('-', '');
  if (NEWER_FORMATS.has(name) && version.isBefore('1.34')) {
    return undefined;
  }
  return FORMATS.get(name);
}

const NEWER_FORMATS = new Set(['k8sshortname', 'k8slongname']);

const FORMATS = new Map<string, FormatCheck>([
  ['datetime', isDateTime],
  ['date', isDate],
  ['duration', (text) => parseDurationFormat(text) !== undefined],
  ['byte', isBase64],
  ['password', () => true],
  ['uri', (text) => Url.isUrl(text)],
  ['email', isEmailAddress],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['cidr', isCidr],
  ['mac', isMac],
  ['uuid', isUuid],
  ['uuid3', uuidOf('3[0-9a-f]{3}-?[0-9a-f]{4}')],
  ['uuid4', uuidOf('4[0-9a-f]{3}-?[89ab][0-9a-f]{3}')],
  ['uuid5', uuidOf('5[0-9a-f]{3}-?[89ab][0-9a-f]{3}')],
  ['bsonobjectid', (text) => /^[0-9a-f]{24}$/i.test(text)],
  ['isbn', (text) => isIsbn10(text) || isIsbn13(text)],
  ['isbn10', isIsbn10],
  ['isbn13', isIsbn13],
  ['creditcard', isCreditCard],
  ['ssn', (text) => /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(text)],
  ['hexcolor', (text) => /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)],
  ['rgbcolor', isRgbColor],
  ['k8sshortname', isDnsLabel],
  ['k8slongname', isDnsSubdomain],
]);

export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()];

function uuidOf(middle: string): FormatCheck {
  const pattern = new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${middle}-?[0-9a-f]{12}$`, 'i');
  return (text) => pattern.test(text);
}

function isRgbColor(text: string): boolean {
  const parts =
    /^rgb\([\t\n\f\r ]*(\d{1,3})[\t\n\f\r ]*,[\t\n\f\r ]*(\d{1,3})[\t\n\f\r ]*,[\t\n\f\r ]*(\d{1,3})[\t\n\f\r ]*\)$/
      .exec(text)
      ?.slice(1) ?? [];
  return (
    parts.length === 3 &&
    parts.every((part) => String(Number(part)) === part && Number(part) <= 255)
  );
}

/**
 * Returns true if a text is an ISBN of ten digits, of which the last, a check digit, may be X;
 * spaces and dashes do not count.
 */
function isIsbn10(text: string): boolean {
  const digits = text.replace(SPACES_AND_DASHES, '');
  return (
    /^\d{9}[\dX]$/.test(digits) &&
    sum(digits, (digit, i) => (i + 1) * (digit === 'X' ? 10 : Number(digit))) % 11 === 0
  );
}

function isIsbn13(text: string): boolean {
  const digits = text.replace(SPACES_AND_DASHES, '');
  return (
    /^\d{13}$/.test(digits) &&
    sum(digits, (digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 3)) % 10 === 0
  );
}

/**
 * Returns true if the digits in a text are the number of a credit card; all else does not count.
 */
function isCreditCard(text: string): boolean {
  const digits = text.replace(/\D+/g, '');
  const doubled = (digit: string): number =>
    Number(digit) * 2 > 9 ? Number(digit) * 2 - 9 : Number(digit) * 2;
  const isDoubled = (i: number): boolean => (digits.length - i) % 2 === 0;
  return (
    CARD.test(digits) &&
    sum(digits, (digit, i) => (isDoubled(i) ? doubled(digit) : Number(digit))) % 10 === 0
  );
}

function sum(digits: string, value: (digit: string, index: number) => number): number {
  return [...digits].reduce((total, digit, i) => total + value(digit, i), 0);
}

/** An atom with dots: anything visible but for the characters that have a meaning. */
const ATOM = /[^\x00-\x20\x7f()<>[\]:;@\\,"]+/y;
const QUOTED = /"((?:[^\x00-\x08\x0a-\x1f\x7f"\\]|\\[^\x00-\x08\x0a-\x1f\x7f])*)"/y;
const LITERAL = /\[([^\x00-\x20\x7f[\]\\]*)\]/y;
const ENCODED = /^=\?([^?]+)\?([bBqQ])\?([^?]*)\?=$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const QUOTED_PRINTABLE = /^(?:[^=\x80-\uffff]|=[\dA-Fa-f]{2})*$/;

/**
 * Returns true if a text is one address as in the head of a mail (RFC 5322), as Go reads it: with a
 * name, comments or neither.
 */
function isEmailAddress(text: string): boolean {
  const reader = new AddressReader(text);
  return reader.readAddress(true) === 1 && reader.skipComments() && reader.isAtEnd;
}

/**
 * Reads a text from the left to the right. Each method says whether it found what it is named
 * after.
 */
class AddressReader {
  private at = 0;

  public constructor(private readonly text: string) {}

  public get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** How many addresses there were: one, or those of a group; undefined if it was none. */
  public readAddress(mayBeGroup: boolean): number | undefined {
    this.skipSpace();
    if (this.readPlainAddress()) {
      this.skipSpace();
      return this.peek('(') && !this.readNameComment() ? undefined : 1;
    }
    if (!this.peek('<') && !this.readName()) {
      return undefined;
    }
    this.skipSpace();
    if (mayBeGroup && this.take(':')) {
      return this.readGroup();
    }
    return this.take('<') && this.readPlainAddress() && this.take('>') ? 1 : undefined;
  }

  /** Any number of comments and spaces. */
  public skipComments(): boolean {
    this.skipSpace();
    while (this.peek('(')) {
      if (this.readComment() === undefined) {
        return false;
      }
      this.skipSpace();
    }
    return true;
  }

  /** `local@domain`; if it is invalid, nothing was read. */
  private readPlainAddress(): boolean {
    const start = this.at;
    this.skipSpace();
    const hasLocal = this.peek('"') ? (this.match(QUOTED)?.[1] ?? '') !== '' : this.readDotAtom();
    const isAddress = hasLocal && this.take('@') && this.readDomain();
    this.at = isAddress ? this.at : start;
    return isAddress;
  }

  private readDomain(): boolean {
    this.skipSpace();
    if (!this.peek('[')) {
      return this.readDotAtom();
    }
    const address = this.match(LITERAL)?.[1];
    return address !== undefined && parseIp(address) !== undefined;
  }

  private readDotAtom(): boolean {
    const [atom = ''] = this.match(ATOM) ?? [];
    return atom !== '' && !/^\.|\.\.|\.$/.test(atom);
  }

  /** Words and quoted texts; one at least. */
  private readName(): boolean {
    for (let words = 0; ; words++) {
      if (words > 0 && !this.skipComments()) {
        return false;
      }
      this.skipSpace();
      if (this.isAtEnd) {
        return true;
      }
      if (!this.readWord()) {
        return words > 0;
      }
    }
  }

  private readWord(): boolean {
    const [word] = this.match(this.peek('"') ? QUOTED : ATOM) ?? [];
    return word !== undefined && !isOfUnknownCharset(word);
  }

  private readGroup(): number | undefined {
    this.skipSpace();
    let count = 0;
    while (count > 0 || !this.peek(';')) {
      const found = this.readAddress(false);
      if (found === undefined || !this.skipComments()) {
        return undefined;
      }
      count += found;
      if (!this.take(',')) {
        break;
      }
    }
    return this.take(';') && this.skipComments() ? count : undefined;
  }

  private readNameComment(): boolean {
    const comment = this.readComment();
    return comment !== undefined && !comment.split(/[ \t]+/).some(isOfUnknownCharset);
  }

  /** Reads the text in parentheses; undefined if there is no end. */
  private readComment(): string | undefined {
    let [depth, comment] = [0, ''];
    for (; !this.isAtEnd; this.at++) {
      const isEscaped = this.peek('\\') && this.at + 1 < this.text.length;
      if (isEscaped) {
        this.at++;
      } else {
        depth += Number(this.peek('(')) - Number(this.peek(')'));
      }
      if (depth === 0) {
        this.at++;
        return comment.slice(1);
      }
      comment += this.text.charAt(this.at);
    }
    return undefined;
  }

  private skipSpace(): void {
    while (this.peek(' ') || this.peek('\t')) {
      this.at++;
    }
  }

  private peek(character: string): boolean {
    return this.text.charAt(this.at) === character;
  }

  private take(character: string): boolean {
    const isThere = this.peek(character);
    this.at += isThere ? 1 : 0;
    return isThere;
  }

  private match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const match = expression.exec(this.text);
    this.at += match?.[0].length ?? 0;
    return match;
  }
}

/** Returns true if a word is encoded (RFC 2047) in a set of characters that Go does not know. */
function isOfUnknownCharset(word: string): boolean {
  const [, charset = '', encoding = '', text = ''] = ENCODED.exec(word) ?? [];
  const isReadable =
    encoding.toLowerCase() === 'b'
      ? text.length % 4 === 0 && BASE64.test(text)
      : QUOTED_PRINTABLE.test(text);
  return charset !== '' && isReadable && !/^(utf-8|iso-8859-1|us-ascii)$/i.test(charset);
}
