import { inspect } from 'node:util';
import * as pulumi from '@pulumi/pulumi';

/** Ends a Pulumi program with its message alone. */
export class ProgramError extends pulumi.RunError {
  /** What Pulumi prints of an error that comes up when the program itself is through. */
  public override readonly stack: string;

  /** @param cause what it was made of, with the stack that Pulumi does not print */
  constructor(
    message: string,
    stack = message,
    public override readonly cause?: unknown,
  ) {
    super(message);
    this.stack = stack;
  }

  /** Pulumi inspects the errors of an `apply` together with all that hangs on them, which takes most of a minute. */
  public [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Makes what is thrown for the user to read end the program without a stack, whose lines are of this package and not of
 * the user's program. An error of another class, such as a TypeError, is one that nobody has expected, and keeps it.
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
