// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

export * from './customization';
export { kindsDefinition } from './definition';
export { BucketLeaks, type BucketLeaksProps, type BucketLeaksSpec, bucketLeaksType } from './kinds/bucket-leaks';
export {
  BucketStorage,
  type BucketStorageProps,
  type BucketStorageSpec,
  type BucketStorageStatus,
  bucketStorageType,
} from './kinds/bucket-storage';
export { StoragePool, type StoragePoolProps, type StoragePoolSpec, storagePoolType } from './kinds/storage-pool';
