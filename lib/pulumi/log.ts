import * as pulumi from '@pulumi/pulumi';

/** What is warned of while something is computed; undefined where nothing is. */
let withheld: string[] | undefined;

/** Warns the user. */
export function warn(warning: string): void {
  if (withheld === undefined) {
    void pulumi.log.warn(warning);
  } else {
    withheld.push(warning);
  }
}

/** Computes something; what is warned of meanwhile is not said, but added to a list. */
export function withholding<T>(warnings: string[], compute: () => T): T {
  const outer = withheld;
  withheld = warnings;
  try {
    return compute();
  } finally {
    withheld = outer;
  }
}
