import type { Database } from '../type.js';

/** The names of everything that is made for a Database. */
export interface Names {
  /** StatefulSet, Service of the primary, PodDisruptionBudget, NetworkPolicy. */
  readonly server: string;
  readonly primary: string;
  readonly headless: string;
  readonly read: string;
  readonly config: string;
  /** The Secret: the one given, or the one that is made. */
  readonly credentials: string;
  /** CronJob and claim. */
  readonly backup: string;
  readonly finalBackup: string;
  readonly restore: string;
  readonly init: string;
}

export function namesOf({ metadata: { name }, spec }: Database): Names {
  return {
    server: name,
    primary: `${name}-0`,
    headless: `${name}-headless`,
    read: `${name}-read`,
    config: `${name}-config`,
    credentials: spec.credentialsSecretRef?.name ?? `${name}-credentials`,
    backup: backupClaimOf(name),
    finalBackup: `${name}-final-backup`,
    restore: `${name}-restore`,
    init: `${name}-init`,
  };
}

/** The Job that brings the data to a major version. */
export function upgradeName({ metadata }: Database, major: number): string {
  return `${metadata.name}-upgrade-${major}`;
}

/** The claim of a Database of this name whose volume has its backups. */
export function backupClaimOf(name: string): string {
  return `${name}-backup`;
}

/** The data volumes: one for each pod, named by the StatefulSet. */
export function isDataClaim({ metadata: { name } }: Database, claim: string): boolean {
  const prefix = `data-${name}-`;
  return claim.startsWith(prefix) && /^[0-9]+$/.test(claim.slice(prefix.length));
}

/** DNS name of the primary for clients of every namespace. */
export function hostOf({ metadata: { name, namespace } }: Database): string {
  return `${name}.${namespace}.svc.cluster.local`;
}

/** DNS name of the primary for its copies: not by the Service, which knows ready pods only. */
export function primaryHostOf(database: Database): string {
  const { primary, headless } = namesOf(database);
  return `${primary}.${headless}.${database.metadata.namespace}.svc`;
}
