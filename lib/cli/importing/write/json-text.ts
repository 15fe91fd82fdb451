import { escapeOddCharacters } from '../types/identifiers';

/** How wide a line may be before an object or a list is broken into several. */
const LINE_WIDTH = 160;

/**
 * JSON that shows well in a pull request: what fits stands on one line, all else has a line for each member, indented by
 * one space, as CRDs are deep.
 */
export function readableJson(value: unknown, indent = ''): string {
  const inline = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || inline.length + indent.length <= LINE_WIDTH) {
    return inline;
  }
  const deeper = `${indent} `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => deeper + readableJson(item, deeper)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  const lines = members.map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${readableJson(item, deeper)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/**
 * JSON as a template of `String.raw`: TypeScript reads it as one string, whatever its size, and a reader sees lines.
 * A backtick and `${` would end the text; JSON can write them as numbers, as they stand in strings only.
 */
export function jsonTemplate(value: unknown): string {
  const text = escapeOddCharacters(readableJson(value)).replaceAll('`', '\\u0060').replaceAll('${', '\\u0024{');
  return `String.raw\`${text}\``;
}
