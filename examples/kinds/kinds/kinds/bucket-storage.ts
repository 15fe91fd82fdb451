// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import type { Construct } from 'constructs';
import {
  type StandaloneResourceOptions,
  type ResourceType,
  importedType,
  type KindOutputs,
  type OutputsOf,
  type KindDefinition,
  StandaloneResource,
} from 'operator-constructs/generated';
import { bucketStorageCrd } from '../crds/bucket-storage';

/** The kind Bucket of storage.example.com. A bucket of the object storage. */
export const bucketStorageType: ResourceType<BucketStorageSpec> = importedType(
  {
    group: 'storage.example.com',
    kind: 'Bucket',
    plural: 'buckets',
    scope: 'Namespaced',
    versions: ['v1', 'v1beta1'],
    storedVersion: 'v1',
    conversion: 'webhook',
  },
  bucketStorageCrd,
);

/** Properties of `BucketStorage`. */
export interface BucketStorageProps extends StandaloneResourceOptions {
  /** The `spec`, in upstream's words. */
  readonly spec: BucketStorageSpec;
}

/** What the operator makes for a Bucket, as far as clients need it. */
const OUTPUTS = {
  /** As the annotation of the CRD says. */
  connectionString: [{ text: 'https://$(name).$(namespace).svc' }],
  /** As the annotation of the CRD says. */
  publicUrl: [
    { when: ['!spec.access=Public'], none: 'it is private; set \'spec.access\' to \'Public\'' },
    { text: 'https://$(name).example.com' },
  ],
  /** As the annotation of the CRD says. */
  credentialsSecret: [{ secret: '$(name)-bucket', keys: { id: 'id', secret: 'secret' } }],
} as const satisfies KindOutputs;

const KIND: KindDefinition<BucketStorageProps, BucketStorageSpec> = {
  type: bucketStorageType,
  props: {},
  name: { longest: 40, why: 'its Secret is named after it' },
  outputs: OUTPUTS,
};

/** A Bucket of storage.example.com. A bucket of the object storage. */
export class BucketStorage extends StandaloneResource<BucketStorageSpec> {
  public static readonly classDefinition: KindDefinition<BucketStorageProps, BucketStorageSpec> = KIND;

  constructor(scope: Construct, id: string, props: BucketStorageProps) {
    super(scope, id, props, KIND);
  }
}

export interface BucketStorage extends OutputsOf<typeof OUTPUTS> {}

export interface BucketStorageSpec {
  /** The most that it holds. */
  readonly size: number | string;
  /**
   * Who reads it.
   * @default 'Private'
   */
  readonly access?: 'Private' | 'Public';
  /** @default false */
  readonly versioned?: boolean;
  readonly retentionDays?: number;
}

export interface BucketStorageStatus {
  readonly url?: string;
}
