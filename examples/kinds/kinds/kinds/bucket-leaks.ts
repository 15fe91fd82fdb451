// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import type { Construct } from 'constructs';
import {
  type StandaloneResourceOptions,
  type ResourceType,
  importedType,
  type KindDefinition,
  StandaloneResource,
} from 'operator-constructs/generated';
import { bucketLeaksCrd } from '../crds/bucket-leaks';

/** The kind Bucket of leaks.example.org. What stands under a leak. */
export const bucketLeaksType: ResourceType<BucketLeaksSpec> = importedType(
  {
    group: 'leaks.example.org',
    kind: 'Bucket',
    plural: 'buckets',
    scope: 'Namespaced',
    versions: ['v1'],
    storedVersion: 'v1',
  },
  bucketLeaksCrd,
);

/** Properties of `BucketLeaks`. */
export interface BucketLeaksProps extends StandaloneResourceOptions {
  /**
   * The `spec`, in upstream's words.
   * @default - what the CRD and the operator fill in
   */
  readonly spec?: BucketLeaksSpec;
}

const KIND: KindDefinition<BucketLeaksProps, BucketLeaksSpec> = { type: bucketLeaksType, props: {} };

/** A Bucket of leaks.example.org. What stands under a leak. */
export class BucketLeaks extends StandaloneResource<BucketLeaksSpec> {
  public static readonly classDefinition: KindDefinition<BucketLeaksProps, BucketLeaksSpec> = KIND;

  constructor(scope: Construct, id: string, props: BucketLeaksProps) {
    super(scope, id, props, KIND);
  }
}

export interface BucketLeaksSpec {
  /** @default 10 */
  readonly liters?: number;
}
