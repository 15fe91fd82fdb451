import { propertyKey, stringLiteral } from '../types/identifiers';

/** How wide a line may be before a value is broken into several. */
const LINE_WIDTH = 120;

/** Code that stands in a value as it is written. */
export class Code {
  constructor(public readonly text: string) {}
}

/**
 * Plain data as a TypeScript literal, formatted so that a change of one member changes one line.
 *
 * @param before how much of the first line is taken
 */
export function literal(value: unknown, indent = '', before = indent.length): string {
  const inline = inlineLiteral(value);
  if (inline.length + before + 1 <= LINE_WIDTH && !inline.includes('\n')) return inline;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${literal(item, deeper)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  if (isData(value)) {
    const members = entriesOf(value).map(([key, item]) => {
      const head = `${deeper}${memberKey(key)}: `;
      return `${head}${literal(item, deeper, head.length)},\n`;
    });
    return `{\n${members.join('')}${indent}}`;
  }
  return typeof value === 'string' && /\n./s.test(value) ? templateLiteral(value) : inline;
}

function templateLiteral(text: string): string {
  const lines = text.split('\n').map((line) => stringLiteral(line).slice(1, -1).replaceAll("\\'", "'"));
  return `\`${lines.join('\n').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}

function inlineLiteral(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (Array.isArray(value)) return `[${value.map(inlineLiteral).join(', ')}]`;
  if (isData(value)) {
    const members = entriesOf(value).map(([key, item]) => `${memberKey(key)}: ${inlineLiteral(item)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return typeof value === 'string' ? stringLiteral(value) : String(JSON.stringify(value));
}

function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Code);
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** A literal with the key `__proto__` would have another prototype. */
function memberKey(key: string): string {
  return key === '__proto__' ? "['__proto__']" : propertyKey(key);
}
