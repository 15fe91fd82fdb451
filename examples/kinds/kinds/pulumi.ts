// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import { component } from 'operator-constructs/pulumi';
import { BucketLeaks as BucketLeaksConstruct } from './kinds/bucket-leaks';
import { BucketStorage as BucketStorageConstruct } from './kinds/bucket-storage';
import { StoragePool as StoragePoolConstruct } from './kinds/storage-pool';

/** The kind Bucket, as a Pulumi component. */
export class BucketLeaks extends component(BucketLeaksConstruct, [], {
  type: 'leaks.example.org:index:Bucket',
}) {}

/** The kind Bucket, as a Pulumi component. */
export class BucketStorage extends component(BucketStorageConstruct, [
  'connectionString',
  'publicUrl',
  'credentialsSecret',
], {
  type: 'storage.example.com:index:Bucket',
}) {}

/** The kind StoragePool, as a Pulumi component. */
export class StoragePool extends component(StoragePoolConstruct, [], {
  type: 'storage.example.com:index:StoragePool',
}) {}
