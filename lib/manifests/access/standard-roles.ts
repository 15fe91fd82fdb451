import type { Danger } from './right';

/** Rights that come with binding to a role that is part of every Kubernetes, and so is in no file. */
const STANDARD: Readonly<Record<string, Omit<Danger, 'id'>>> = {
  'cluster-admin': { level: 'critical', reason: 'may do everything: in the namespace of the binding, or everywhere' },
  admin: {
    level: 'critical',
    reason: 'reads Secrets, runs commands in pods, starts pods as any ServiceAccount, and gives roles to others',
  },
  edit: {
    level: 'critical',
    reason: 'reads Secrets, runs commands in pods, and starts pods as any ServiceAccount of the namespace',
  },
  view: { level: 'notable', reason: 'reads most objects, but no Secrets and no roles' },
};

/** Why it is dangerous to bind to a role that is not among the manifests. */
export function dangerOfUnknownRole(kind: string, name: string): Danger {
  const standard = kind === 'ClusterRole' && Object.hasOwn(STANDARD, name) ? STANDARD[name] : undefined;
  return standard === undefined
    ? {
        id: 'unknown-role',
        level: 'high',
        reason: `what ${kind} ${name} gives is not known: it is not among the manifests, and whoever writes it decides`,
      }
    : { id: 'standard-role', ...standard };
}

/** Why it is dangerous to bind to a role whose rights are too many to be listed. */
export const DANGER_OF_LARGE_ROLE: Danger = {
  id: 'too-many-rights',
  level: 'high',
  reason: 'it gives more rights than a report lists, so they were not checked; report on fewer manifests at a time',
};
