import type * as pulumi from '@pulumi/pulumi';

/** By `apply` a preview would wait for ever for what it does not know; the SDK has this beside it, and no type for it. */
interface RevealingOutput {
  promise(withUnknowns: boolean): Promise<unknown>;
}

/** What is in an Output, secret or not; what a preview does not know is a value of a kind of its own. */
export function revealedValue(output: pulumi.Output<unknown>): Promise<unknown> {
  return (output as unknown as RevealingOutput).promise(true);
}
