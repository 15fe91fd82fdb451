import { JOB } from '../../kube/objects.js';
import { roleLabels } from './labels.js';
import { namesOf } from './names.js';
import { ownedMeta } from './owner.js';
import { environment } from './pods.js';

import type { Job } from '../../kube/objects.js';
import type { Database } from '../type.js';
import type { Role } from './labels.js';
import type { EnvVar, PodTemplate } from './pods.js';

export type JobSpec = NonNullable<Job['spec']>;

/** Parts in which Jobs differ. */
export interface JobParts {
  readonly name: string;
  readonly role: Role;
  readonly template: PodTemplate;
  readonly more?: Partial<JobSpec>;
}

/** A Job of a Database. It stays when it has ended, as proof that it need not run again. */
export function job(database: Database, { name, role, template, more }: JobParts): Job {
  const metadata = ownedMeta(database, name);
  return {
    apiVersion: JOB.apiVersion,
    kind: JOB.kind,
    metadata: { ...metadata, labels: roleLabels(database, role) },
    spec: { ...jobSpec(template), ...more },
  };
}

/** A pod that failed stays, with its log, and another one tries again. */
export function jobSpec(template: PodTemplate): JobSpec {
  return { backoffLimit: 3, template };
}

/** Environment of the containers that connect to the server. */
export function clientEnvironment(database: Database): EnvVar[] {
  return [...environment(database), { name: 'DATABASE_HOST', value: namesOf(database).server }];
}
