// mailbox, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

export interface Archive {
  /** The Secret with name and keys of the bucket. */
  readonly bucketRef: BucketRef;
}

export interface BucketRef {
  readonly name: string;
}
