import type { IConstruct } from 'constructs';

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
  if (problems.length === 1) {
    return new Error(`${problems[0]}${at}`);
  }
  return new Error(`${problems.length} problems${at}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Throws {@link failure} when there are problems. */
export function throwIfAny(problems: readonly string[], construct?: IConstruct): void {
  if (problems.length > 0) {
    throw failure(problems, construct);
  }
}
