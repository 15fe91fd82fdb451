import { Size } from 'cdk8s';

/** A size as users may give it: a Kubernetes quantity such as `20Gi`, a number of bytes, or a `Size` of cdk8s. */
export type SizeInput = string | number | Size;

/** The Kubernetes quantity of a size. */
export function toQuantity(size: SizeInput): string | number {
  return size instanceof Size ? size.asString() : size;
}
