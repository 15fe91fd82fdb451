import type * as pulumi from '@pulumi/pulumi';

/** With `apply` a preview would wait forever for unknown values; the SDK has this function, but no type for it. */
interface RevealingOutput {
  promise(withUnknowns: boolean): Promise<unknown>;
}

/** The value of an Output, secret or not; what a preview does not know is a special value. */
export function revealedValue(output: pulumi.Output<unknown>): Promise<unknown> {
  return (output as unknown as RevealingOutput).promise(true);
}
