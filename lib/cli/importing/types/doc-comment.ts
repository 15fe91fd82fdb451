import type { Json } from '../../../crd/json/schema';
import { escapeOddCharacters, stringLiteral } from './identifiers';

/** How wide generated lines are, where nothing in them is longer. */
export const LINE_WIDTH = 120;

/** Longer defaults are cut; the CRD has them. */
const LONGEST_DEFAULT = 200;

interface Documented {
  readonly description?: string;
  readonly default?: Json;
}

/**
 * A comment before a field or a type; none where there is nothing to say.
 *
 * Descriptions are text that others wrote: nothing in them may end the comment, or be taken for a tag.
 */
export function docComment({ description, default: value }: Documented, indent: string): readonly string[] {
  const width = LINE_WIDTH - indent.length - 3;
  const texts = description === undefined ? [] : docLines(description, width);
  const defaults = value === undefined ? [] : [`@default ${docText(defaultText(value))}`];
  const [only, ...more] = [...texts, ...defaults];
  if (only === undefined) return [];
  if (more.length === 0 && only.length + 4 <= width) return [`${indent}/** ${only} */`];
  return [`${indent}/**`, ...[only, ...more].map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
}

function docLines(description: string, width: number): readonly string[] {
  const lines = description
    .replaceAll('\t', '  ')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => docText(line).trimEnd())
    .flatMap((line) => wrap(line, width));
  // One empty line is enough between two paragraphs, and none before the first and after the last.
  return lines.filter((line, i) => line !== '' || (i > 0 && lines[i - 1] !== '' && i < lines.length - 1));
}

function docText(text: string): string {
  return escapeOddCharacters(text.replace(/[\u0000-\u001f]/g, ' '))
    .replaceAll('*/', '*\\/')
    .replace(/(^|[\s{(*])@/g, '$1\\@');
}

function defaultText(value: Json): string {
  const text = typeof value === 'string' ? stringLiteral(value) : JSON.stringify(value);
  return text.length > LONGEST_DEFAULT ? `${text.slice(0, LONGEST_DEFAULT - 3)}...` : text;
}

/** Breaks a line between words; the lines that follow begin where the first one does. */
function wrap(line: string, width: number): readonly string[] {
  const indent = /^\s*(?:[-*] )?/.exec(line)?.[0] ?? '';
  const hanging = ' '.repeat(Math.min(indent.length, width / 2));
  const lines: string[] = [];
  let current = line;
  while (current.length > width) {
    const cut = current.lastIndexOf(' ', width);
    const end = cut > hanging.length && current.slice(0, cut).trim() !== '' ? cut : current.indexOf(' ', width);
    if (end < 0) break;
    lines.push(current.slice(0, end).trimEnd());
    current = hanging + current.slice(end).trimStart();
  }
  return current.trim() === '' && lines.length > 0 ? lines : [...lines, current];
}
