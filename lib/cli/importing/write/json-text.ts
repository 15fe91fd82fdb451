import { escapeOddCharacters } from '../types/identifiers';

/** How wide a line may be before an object or a list is broken into several. */
const LINE_WIDTH = 160;

/**
 * JSON that shows well in a pull request: what fits stands on one line, all else has a line for each member, indented by
 * one space, as CRDs are deep.
 */
export function readableJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent} `;
  const isList = Array.isArray(value);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [isList ? '' : `${JSON.stringify(key)}:`, readableJson(item, deeper)] as const);
  const [open, close] = isList ? '[]' : '{}';
  // A member that is broken is longer than a line itself.
  const width = members.reduce((sum, [key, text]) => sum + key.length + text.length + 1, indent.length + 1);
  return width <= LINE_WIDTH
    ? `${open}${members.map(([key, text]) => key + text).join(',')}${close}`
    : `${open}\n${members.map(([key, text]) => `${deeper}${key}${isList ? '' : ' '}${text}`).join(',\n')}\n${indent}${close}`;
}

/**
 * JSON as a template of `String.raw`: TypeScript reads it as one string, whatever its size, and a reader sees lines.
 * A backtick and `${` would end the text; JSON can write them as numbers, as they stand in strings only.
 */
export function jsonTemplate(value: unknown): string {
  const text = escapeOddCharacters(readableJson(value)).replaceAll('`', '\\u0060').replaceAll('${', '\\u0024{');
  return `String.raw\`${text}\``;
}
