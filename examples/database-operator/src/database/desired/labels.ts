import { DATABASE } from '../type.js';

import type { Key } from '../../kube/objects.js';
import type { Database } from '../type.js';

/** Who makes the objects: what the informers select by. */
export const MANAGED_BY = { 'app.kubernetes.io/managed-by': 'database-operator' } as const;

/** Purpose of a pod. */
export type Role = 'server' | 'backup' | 'restore' | 'init' | 'upgrade' | 'final-backup';

/** In a group of our own, as users may give the pods labels of any other name. */
export const ROLE = `${DATABASE.group}/role`;

const INSTANCE = 'app.kubernetes.io/instance';

/** Labels of an object; objects of another kind than pods may have them too. */
export type Labels = Readonly<Record<string, string>>;

/** The labels of everything that is made for a Database; selectors use these and `ROLE` alone. */
export function labelsOf({ metadata }: Database): Labels {
  return { 'app.kubernetes.io/name': 'database', [INSTANCE]: metadata.name, ...MANAGED_BY };
}

/** The labels of the pods, and of what makes them, that have a role. */
export function roleLabels(database: Database, role: Role): Labels {
  return { ...labelsOf(database), [ROLE]: role };
}

/** Labels as the scale subresource wants a selector: as text. */
export function selectorText(labels: Labels): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}

/** The name of the Database that an object's labels speak of. */
export function instanceOf(labels: Labels | undefined): string | undefined {
  return labels?.[INSTANCE];
}

/** Returns true for the labels of objects that are made for a Database. */
export function hasLabelsOf(labels: Labels | undefined, { name }: Key): boolean {
  const manager = 'app.kubernetes.io/managed-by';
  return instanceOf(labels) === name && labels?.[manager] === MANAGED_BY[manager];
}
