export type { DatabaseCredentialsSecret } from './database-credentials';
export { type DatabaseManifest, type DatabaseStatus, databaseType } from './crd';
export type { DatabaseSpec } from './spec';
export { Database, type DatabaseProps } from './database';
export { databaseDefinition } from './definition';
export { DatabaseOperator, type DatabaseOperatorProps } from './operator';
