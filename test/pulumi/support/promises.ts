// The module itself, as a member of it is replaced.
// eslint-disable-next-line @typescript-eslint/no-require-imports
import debuggable = require('@pulumi/pulumi/runtime/debuggable');

// The SDK notes of each promise where it was made, for its report of promises that never end. To
// write these stacks takes a good part of the time of a test, and nobody reads them.

/** The part of the SDK that notes it; it is called as a member of its module. */
const sdk = debuggable as unknown as {
  debuggablePromise: (promise: Promise<unknown>, context: unknown) => Promise<unknown>;
};

const { debuggablePromise } = sdk;

/** Lets the SDK make its promises without stacks, from here on. */
export function leaveOutStacks(): void {
  sdk.debuggablePromise = (promise, context) => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      return debuggablePromise(promise, context);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  };
}
