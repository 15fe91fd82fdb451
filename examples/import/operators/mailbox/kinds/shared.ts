// mailbox 2.3.0, imported from release.yaml (sha256:54c237a1a570c4cd9f72023089d9745f2d7fbad1a37d3aef8e6347eac8309572).
// Written by: operator-constructs import examples/import/release.yaml --out examples/import/operators/mailbox --name mailbox
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

export interface Archive {
  /** The Secret with name and keys of the bucket. */
  readonly bucketRef: BucketRef;
}

export interface BucketRef {
  readonly name: string;
}
