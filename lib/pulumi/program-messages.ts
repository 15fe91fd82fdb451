import { inspect } from 'node:util';
import * as pulumi from '@pulumi/pulumi';

/** The warnings that are collected during a computation; undefined if none is running. */
let withheld: string[] | undefined;

/** Warns the user. */
export function warn(warning: string): void {
  if (withheld === undefined) {
    void pulumi.log.warn(warning);
  } else {
    withheld.push(warning);
  }
}

/** Computes something; its warnings are not logged, but added to a list. */
export function withholding<T>(warnings: string[], compute: () => T): T {
  const outer = withheld;
  withheld = warnings;
  try {
    return compute();
  } finally {
    withheld = outer;
  }
}

/** Ends a Pulumi program with its message only. */
export class ProgramError extends pulumi.RunError {
  /** Text that Pulumi prints for an error that is thrown after the program itself has finished. */
  public override readonly stack: string;

  /** @param cause the original error, with the stack that Pulumi does not print */
  constructor(
    message: string,
    stack = message,
    public override readonly cause?: unknown,
  ) {
    super(message);
    this.stack = stack;
  }

  /**
   * Pulumi inspects the errors of an `apply` with everything they refer to, which takes most of a
   * minute.
   */
  public [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Errors that are meant for the user end the program without a stack; those of other classes are
 * unexpected and keep it.
 */
export function endingProgram<T>(build: () => T): T {
  try {
    return build();
  } catch (error) {
    throw isExpected(error) ? new ProgramError(error.message, undefined, error) : error;
  }
}

function isExpected(error: unknown): error is Error {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}
