import { createHash } from 'node:crypto';
import { leafConflicts, mergeTrees, pruneTree } from '../../../checks/merge';
import { toQuantity } from '../../../checks/quantity';
import { derive } from '../../../unresolved/values';
import type { AmaizRedisProps } from './cluster-props';
import type { AmaizRedisSpec } from './crd';

type Tree = Readonly<Record<string, unknown>>;

/** Annotation that rolls the pods when the configuration changes: they mount it so that they do not see it change. */
const CONFIG_HASH = 'operator-constructs.dev/config-hash';

/** Annotation that rolls the pods when a user asks for it. */
const RESTARTED_AT = 'operator-constructs.dev/restarted-at';

/** What the claim template is called, and with it the volume of each pod. */
const CLAIM = 'redis-data';

/** The user of upstream's sample. */
const USER = 7777777;

/** Which prop a field of the spec comes from, where the two are named differently. */
const PROP_OF: Readonly<Record<string, string>> = {
  'redis.image': 'image',
  'redis.resources': 'resources',
  'dataVolumeClaimTemplate.spec.resources.requests.storage': 'storage.size',
  'dataVolumeClaimTemplate.spec.storageClassName': 'storage.storageClassName',
  'dataVolumeClaimTemplate.metadata.annotations': 'storage.annotations',
  [`annotations.${RESTARTED_AT}`]: 'restartedAt',
};

/** What the user said, props and `spec` in one, over what holds where neither says anything. */
export function amaizRedisSpec(name: string, props: AmaizRedisProps): { spec: AmaizRedisSpec; problems: string[] } {
  const given = specOfProps(props);
  const raw = (props.spec ?? {}) as Tree;
  const said = mergeTrees(raw, given) as Partial<AmaizRedisSpec>;
  const isEphemeral = props.storage?.ephemeral === true;
  const spec = mergeTrees(defaultsFor(name, said, isEphemeral), said) as unknown as AmaizRedisSpec;
  return {
    spec,
    problems: [
      ...leafConflicts(given, raw, propOf),
      ...(isEphemeral && raw['dataVolumeClaimTemplate'] !== undefined
        ? ["'storage' is ephemeral and 'spec.dataVolumeClaimTemplate' is given; give one of them"]
        : []),
    ],
  };
}

function specOfProps(props: AmaizRedisProps): Tree {
  const { replicas, image, resources, config, password, exporter, restartedAt } = props;
  const said = pruneTree({
    replicas,
    config,
    password,
    annotations: { [RESTARTED_AT]: restartedAt },
    redis: { image, resources },
    ...claimOf(props.storage),
  });
  // An empty exporter is switched on, too: it is not pruned with what says nothing.
  return exporter === undefined ? said : { ...said, exporter: pruneTree(exporter) };
}

function claimOf(storage: AmaizRedisProps['storage']): Tree {
  if (storage === undefined || storage.ephemeral) {
    return {};
  }
  const { size, storageClassName, annotations } = storage;
  return {
    dataVolumeClaimTemplate: {
      metadata: { annotations },
      spec: { storageClassName, ...(size !== undefined && { resources: { requests: { storage: toQuantity(size) } } }) },
    },
  };
}

function defaultsFor(name: string, said: Partial<AmaizRedisSpec>, isEphemeral: boolean): Tree {
  return {
    replicas: 3,
    annotations: { [CONFIG_HASH]: derive([said.config], hash) },
    securityContext: { runAsUser: USER, runAsGroup: USER, fsGroup: USER, runAsNonRoot: true },
    // An affinity is taken whole or not at all: half of the user's and half of ours would be nobody's intent.
    ...(said.affinity === undefined && { affinity: spreadOverNodes(name) }),
    ...(!isEphemeral && {
      dataVolumeClaimTemplate: {
        metadata: { name: CLAIM },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      },
    }),
    redis: {
      image: 'redis:6-alpine',
      initialDelaySeconds: 10,
      ...(said.redis?.resources === undefined && { resources: { requests: { cpu: '100m', memory: '200Mi' } } }),
      securityContext: hardened(),
    },
    ...(said.exporter !== undefined && {
      exporter: { image: 'oliver006/redis_exporter:v1.11.1', securityContext: hardened() },
    }),
  };
}

function hardened(): Tree {
  return { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: true };
}

function spreadOverNodes(name: string): Tree {
  return {
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        {
          weight: 70,
          podAffinityTerm: {
            topologyKey: 'kubernetes.io/hostname',
            labelSelector: { matchLabels: { redis: name } },
          },
        },
      ],
    },
  };
}

/** The same for the same configuration, whatever the order of its lines. */
function hash(config: AmaizRedisSpec['config'] = {}): string {
  const canonical = JSON.stringify(Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(canonical).digest('hex').slice(0, 16);
}

function propOf(path: string): string {
  const prefix = Object.keys(PROP_OF).find((known) => path === known || path.startsWith(`${known}.`));
  return prefix === undefined ? path : (PROP_OF[prefix] ?? '') + path.slice(prefix.length);
}
