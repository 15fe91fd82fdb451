import { isPostgresql } from '../image.js';
import { roleLabels } from './labels.js';
import { namesOf } from './names.js';

import type { ConfigMap, Pod, StatefulSet } from '../../kube/objects.js';
import type { Database } from '../type.js';
import type { Role } from './labels.js';

export type PodSpec = NonNullable<Pod['spec']>;
export type PodTemplate = StatefulSet['spec'] extends infer Spec
  ? NonNullable<Spec> extends { readonly template: infer Template }
    ? Template
    : never
  : never;
export type Container = PodSpec['containers'][number];
export type Volume = NonNullable<PodSpec['volumes']>[number];
export type EnvVar = NonNullable<Container['env']>[number];
export type VolumeMount = NonNullable<Container['volumeMounts']>[number];

/** Where containers find what; the scripts read it from the environment. */
export const FILES = '/etc/database';
export const DATA = '/var/lib/database';
export const RUN = '/run/database';

/** User and group of the files of a PostgreSQL; any other one but root would do. */
const POSTGRES_USER = 999;

/** A volume that goes with the pod. */
export function emptyVolume(name: string): Volume {
  return { name, emptyDir: {} };
}

export function claimVolume(name: string, claimName: string): Volume {
  return { name, persistentVolumeClaim: { claimName } };
}

/** Mounts of each container that runs a script. */
export const SCRIPT_MOUNTS: readonly VolumeMount[] = [
  { name: 'files', mountPath: FILES, readOnly: true },
  { name: 'run', mountPath: RUN },
  { name: 'tmp', mountPath: '/tmp' },
];

/** The volumes of {@link SCRIPT_MOUNTS}. */
export function scriptVolumes(database: Database): Volume[] {
  return [
    { name: 'files', configMap: { name: namesOf(database).config } },
    emptyVolume('run'),
    emptyVolume('tmp'),
  ];
}

/** A command of a container: scripts need no right to be executed. */
export function script(name: keyof NonNullable<ConfigMap['data']> & string): string[] {
  return ['sh', `${FILES}/${name}`];
}

/** Environment of each container. */
export function environment(database: Database): EnvVar[] {
  const { credentials } = namesOf(database);
  const fromSecret = (name: string, key: string): EnvVar => ({
    name,
    valueFrom: { secretKeyRef: { name: credentials, key } },
  });
  return [
    { name: 'DATABASE_FILES', value: FILES },
    { name: 'DATABASE_DATA', value: DATA },
    { name: 'DATABASE_RUN', value: RUN },
    { name: 'DATABASE_NAME', value: database.spec.name },
    { name: 'DATABASE_PORT', value: String(database.spec.port) },
    fromSecret('DATABASE_USER', 'username'),
    fromSecret('DATABASE_PASSWORD', 'password'),
  ];
}

/** A value of the pod itself. */
export function fromPod(name: string, fieldPath: string): EnvVar {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}

/**
 * Containers of Pod Security `restricted`; an image that is not known may write beside its volumes.
 */
export function containerSecurity(image: string): NonNullable<Container['securityContext']> {
  return {
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
    ...(isPostgresql(image) && { readOnlyRootFilesystem: true }),
  };
}

/** Parts in which pods differ. */
export interface PodParts extends Pick<PodSpec, 'containers' | 'initContainers' | 'restartPolicy'> {
  readonly role: Role;
  /** The image that decides who the files belong to. */
  readonly image: string;
  readonly volumes: readonly Volume[];
  readonly annotations?: Readonly<Record<string, string>>;
  readonly more?: Partial<PodSpec>;
}

/**
 * A pod of a Database: what its spec says of all pods, and Pod Security `restricted` where it says
 * nothing else.
 */
export function podTemplate(
  database: Database,
  { role, image, annotations, more, ...parts }: PodParts,
): PodTemplate {
  const { spec } = database;
  return {
    metadata: {
      labels: { ...spec.podLabels, ...roleLabels(database, role) },
      ...((spec.podAnnotations ?? annotations) && {
        annotations: { ...spec.podAnnotations, ...annotations },
      }),
    },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: podSecurity(database, image),
      ...settings({
        nodeSelector: spec.nodeSelector,
        tolerations: spec.tolerations,
        imagePullSecrets: spec.imagePullSecrets,
      }),
      ...parts,
      ...more,
    },
  };
}

/** The settings that are there: an absent field is none of ours. */
export function settings<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

function podSecurity({ spec }: Database, image: string): PodSpec['securityContext'] {
  const ids = { runAsUser: POSTGRES_USER, runAsGroup: POSTGRES_USER, fsGroup: POSTGRES_USER };
  return {
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
    ...(isPostgresql(image) && { ...ids, fsGroupChangePolicy: 'OnRootMismatch' }),
    ...spec.securityContext,
  };
}
