import type { IConstruct } from 'constructs';
import { withoutPlaceholders } from '../late';

/** Shows a value in an error as the user wrote it: text in single quotes, everything else as JSON. */
export function show(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
}

/**
 * An error that holds all problems found at one place.
 *
 * One problem reads as one line; several are listed below a heading, so that a user mends them in one go.
 */
export function failure(problems: readonly string[], construct?: IConstruct): Error {
  const at = construct === undefined ? '' : ` [${construct.node.path}]`;
  const texts = problems.map(withoutPlaceholders);
  if (texts.length === 1) {
    return new Error(`${texts[0]}${at}`);
  }
  return new Error(`${texts.length} problems${at}:\n${texts.map((text) => `  ${text}`).join('\n')}`);
}

/** Throws {@link failure} when there are problems. */
export function throwIfAny(problems: readonly string[], construct?: IConstruct): void {
  if (problems.length > 0) {
    throw failure(problems, construct);
  }
}
