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
