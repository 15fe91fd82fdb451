export type { DatabaseCredentialsSecret } from './credentials-secret';
export type { DatabaseCredentialsKeys } from './credentials-secret';
export { databaseType } from './crd';
export type { DatabaseManifest, DatabaseStatus } from './crd';
export type { DatabaseSpec } from './spec';
export { Database } from './database';
export type { DatabaseService } from './database';
export type {
  DatabaseBucket,
  DatabaseBucketBackup,
  DatabaseFields,
  DatabaseInitJob,
  DatabaseProps,
  DatabaseReference,
  DatabaseRestore,
  DatabaseStorage,
  DatabaseVolumeBackup,
} from './database-props';
export { databaseDefinition } from './definition';
export { DatabaseOperator } from './operator';
export type { DatabaseOperatorProps, DestructiveDeletionPolicy, ExistingDatabaseOperatorOptions } from './operator';
