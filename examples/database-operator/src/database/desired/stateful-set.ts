import { STATEFUL_SET } from '../../kube/objects.js';
import { isPostgresql } from '../image.js';
import { DATABASE } from '../type.js';
import { configMap, configurationHash } from './config-map.js';
import { roleLabels } from './labels.js';
import { namesOf, primaryHostOf } from './names.js';
import { ownedMeta } from './owner.js';
import {
  containerSecurity,
  DATA,
  environment,
  fromPod,
  podTemplate,
  script,
  SCRIPT_MOUNTS,
  scriptVolumes,
  settings,
} from './pods.js';

import type { Claim, StatefulSet } from '../../kube/objects.js';
import type { Database } from '../type.js';
import type { Container, PodSpec, PodTemplate } from './pods.js';

/** The container of the server. */
export const SERVER = 'database';

/** Name of its port, in containers and Services. */
export const PORT = 'postgresql';

/** Annotation of the pods: which Secret their password is from. */
export const CREDENTIALS_ID = `${DATABASE.group}/credentials`;

/** Facts about the server beyond the Database itself. */
export interface ServerFacts {
  /** The image to run: not that of the spec while an upgrade is under way, or refused. */
  readonly image: string;
  readonly replicas: number;
  /** Changes when the Secret is made anew, and with it the password. */
  readonly credentialsId: string;
  /** The size of new volumes: that of a StatefulSet which cannot be replaced for the time being. */
  readonly claimSize: string;
}

/** The pods of the server, and their volumes. */
export function statefulSet(database: Database, facts: ServerFacts): StatefulSet {
  const labels = roleLabels(database, 'server');
  const { server, headless } = namesOf(database);
  return {
    apiVersion: STATEFUL_SET.apiVersion,
    kind: STATEFUL_SET.kind,
    metadata: ownedMeta(database, server),
    spec: {
      serviceName: headless,
      replicas: facts.replicas,
      selector: { matchLabels: labels },
      podManagementPolicy: 'OrderedReady',
      updateStrategy: { type: 'RollingUpdate' },
      // Volumes are removed by deletion policy alone, and after the last backup.
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
      template: serverTemplate(database, facts),
      volumeClaimTemplates: [dataClaim(database, facts)],
    },
  };
}

/** The image of the server in a pod of it. */
export function serverImageOf(pod: PodSpec | undefined): string | undefined {
  return pod?.containers.find(({ name }) => name === SERVER)?.image;
}

/** The size that a StatefulSet gives to new volumes. */
export function claimSizeOf({ spec }: StatefulSet): string | undefined {
  return spec?.volumeClaimTemplates?.[0]?.spec?.resources?.requests?.['storage']?.toString();
}

function dataClaim(database: Database, { claimSize }: ServerFacts): Claim {
  const { spec } = database;
  return {
    metadata: { name: 'data', labels: roleLabels(database, 'server') },
    spec: {
      accessModes: ['ReadWriteOnce'],
      ...settings({ storageClassName: spec.storageClassName }),
      resources: { requests: { storage: claimSize } },
    },
  };
}

function serverTemplate(database: Database, facts: ServerFacts): PodTemplate {
  const { spec } = database;
  return podTemplate(database, {
    role: 'server',
    image: facts.image,
    annotations: {
      [`${DATABASE.group}/configuration`]: configurationHash(configMap(database)),
      [CREDENTIALS_ID]: facts.credentialsId,
    },
    containers: [
      isPostgresql(facts.image)
        ? postgresql(database, facts.image)
        : otherServer(database, facts.image),
    ],
    volumes: [...scriptVolumes(database), sharedMemory],
    more: {
      // As long as stop.sh waits for a checkpoint: a server that is killed has to recover when it
      // starts.
      terminationGracePeriodSeconds: 600,
      ...settings({
        affinity: spec.affinity,
        topologySpreadConstraints: spec.topologySpreadConstraints,
      }),
    },
  });
}

/** Parallel queries need more than the 64 MiB that a container gets. */
const sharedMemory = { name: 'shm', emptyDir: { medium: 'Memory' } };

function server(database: Database, image: string): Container {
  return {
    name: SERVER,
    image,
    env: [
      ...environment(database),
      fromPod('POD_NAME', 'metadata.name'),
      { name: 'DATABASE_PRIMARY_HOST', value: primaryHostOf(database) },
    ],
    ports: [{ name: PORT, containerPort: database.spec.port, protocol: 'TCP' }],
    ...settings({ resources: database.spec.resources }),
    securityContext: containerSecurity(image),
    volumeMounts: [
      { name: 'data', mountPath: DATA },
      ...SCRIPT_MOUNTS,
      { name: 'shm', mountPath: '/dev/shm' },
    ],
  };
}

/**
 * There is no liveness probe: a server that recovers after a crash, or a copy that reads all of its
 * data, takes as long as it takes, and one that is killed starts over.
 */
function postgresql(database: Database, image: string): Container {
  return {
    ...server(database, image),
    command: script('start.sh'),
    lifecycle: { preStop: { exec: { command: script('stop.sh') } } },
    readinessProbe: {
      exec: { command: script('ready.sh') },
      periodSeconds: 5,
      timeoutSeconds: 5,
      failureThreshold: 3,
    },
  };
}

/** An unknown image gets the usual variables of PostgreSQL images. */
function otherServer(database: Database, image: string): Container {
  const container = server(database, image);
  const [user, password] = ['DATABASE_USER', 'DATABASE_PASSWORD'].map((name) => `$(${name})`);
  return {
    ...container,
    env: [
      ...(container.env ?? []),
      { name: 'POSTGRES_USER', value: user },
      { name: 'POSTGRES_PASSWORD', value: password },
      { name: 'POSTGRES_DB', value: database.spec.name },
      { name: 'PGPORT', value: String(database.spec.port) },
      { name: 'PGDATA', value: `${DATA}/data` },
    ],
    readinessProbe: { tcpSocket: { port: PORT }, periodSeconds: 5, failureThreshold: 3 },
  };
}
