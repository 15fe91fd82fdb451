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
import { storagePoolCrd } from '../crds/storage-pool';

/** The kind StoragePool of storage.example.com. Disks that buckets are on. */
export const storagePoolType: ResourceType<StoragePoolSpec> = importedType(
  {
    group: 'storage.example.com',
    kind: 'StoragePool',
    plural: 'storagepools',
    scope: 'Cluster',
    versions: ['v1'],
    storedVersion: 'v1',
  },
  storagePoolCrd,
);

/** Properties of `StoragePool`. */
export interface StoragePoolProps extends StandaloneResourceOptions {
  /**
   * The `spec`, in upstream's words.
   * @default - what the CRD and the operator fill in
   */
  readonly spec?: StoragePoolSpec;
}

const KIND: KindDefinition<StoragePoolProps, StoragePoolSpec> = { type: storagePoolType, props: {} };

/** A StoragePool of storage.example.com. Disks that buckets are on. */
export class StoragePool extends StandaloneResource<StoragePoolSpec> {
  public static readonly classDefinition: KindDefinition<StoragePoolProps, StoragePoolSpec> = KIND;

  constructor(scope: Construct, id: string, props: StoragePoolProps) {
    super(scope, id, props, KIND);
  }
}

export interface StoragePoolSpec {
  readonly disks: readonly string[];
}
