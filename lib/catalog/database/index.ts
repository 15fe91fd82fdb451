export type { DatabaseCredentialsSecret } from './credentials-secret';
export { databaseType } from './crd';
export type { DatabaseManifest, DatabaseStatus } from './crd';
export type { DatabaseSpec } from './spec';
export { Database } from './database';
export type { DatabaseProps } from './database-props';
export { databaseDefinition } from './definition';
export { DatabaseOperator } from './operator';
export type { DatabaseOperatorProps } from './operator';
