import type * as pulumi from '@pulumi/pulumi';

/**
 * Registers a resource without the stacks that the SDK records for its promises, some thirty for a custom resource.
 * They take most of the time of a registration, and several times as much in TypeScript, where each
 * line is looked up in source maps. Their ten lines are of the SDK and of this package; the name of the resource says more.
 *
 * They stay if somebody may read them: if the SDK is to report promises that never settle, or if functions of the
 * program, whose errors need stacks, run meanwhile.
 */
export function withoutStacks<T>(parent: pulumi.Resource, register: () => T): T {
  if (process.env['PULUMI_DEBUG_PROMISE_LEAKS'] !== undefined || mayTransform(parent)) {
    return register();
  }
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return register();
  } catch (error) {
    Error.stackTraceLimit = stackTraceLimit;
    // From here on up it leads to the line of the program.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Whether functions of the program change what is registered below a resource: its own, or those of its parents. */
function mayTransform(parent: pulumi.Resource): boolean {
  const { __transformations: known } = parent as { readonly __transformations?: readonly unknown[] };
  return known?.length !== 0;
}
