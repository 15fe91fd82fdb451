import type { Guard } from '../../../authoring';

const NOW = 'object';
const BEFORE = 'oldObject';

const size = (of: string): string => `${of}.?spec.?clusterSize.orValue(0)`;
const leaders = (of: string): string => `${of}.?spec.?redisLeader.?replicas.orValue(${size(of)})`;
const followers = (of: string): string =>
  `${of}.?spec.?redisFollower.?replicas.orValue(${size(of)})`;
const template = (of: string): string => `${of}.?spec.?storage.?volumeClaimTemplate`;
const volumeSize = (of: string): string =>
  `quantity(string(${template(of)}.?spec.?resources.?requests.?storage.orValue('0')))`;
const budget = (role: string): string => `${NOW}.?spec.?${role}.?pdb.?enabled.orValue(false)`;
const isSame = (field: string): string => `${NOW}.?spec.?${field} == ${BEFORE}.?spec.?${field}`;
const password = (of: string): string => `${of}.?spec.?kubernetesConfig.?redisSecret`;

const annotation = (name: string): string =>
  `object.metadata.?annotations[?'redis.opstreelabs.in/recreate-statefulset${name}'].orValue('')`;

const annotations = (of: string): string => `${of}.metadata.?annotations.orValue({})`;
const ignored = (of: string): string =>
  `${of}.?spec.?kubernetesConfig.?ignoreAnnotations.orValue([])`;

/** Guards that pods of any kind have. */
const anyPods = ({ port, probed }: { port: string; probed: readonly string[] }): Guard[] => [
  {
    id: 'tls-finds-its-ca',
    expression:
      "!has(object.spec.TLS) || (object.spec.TLS.?ca.orValue('') != '' && " +
      "object.?spec.?env.orValue([]).exists(e, e.name == 'REDIS_TLS_CA_KEY'))",
    message:
      "the operator passes the CA on only with 'TLS.ca', and the image reads REDIS_TLS_CA_KEY: without both Redis does not start, or its probes fail",
    remedy:
      'set $(TLS.ca) to the key of the CA in the Secret, and in $(env) REDIS_TLS_CA_KEY to its path, such as /tls/ca.crt',
  },
  {
    id: 'password-names-its-key',
    expression:
      `!${password(NOW)}.hasValue() || ` +
      `(${password(NOW)}.?name.hasValue() && ${password(NOW)}.?key.hasValue())`,
    message:
      'without the name or the key of the Secret the operator crashes, and serves no Redis at all',
    remedy: 'give $(redisSecret) both',
  },
  {
    id: 'probes-reach-a-port',
    expression:
      `object.?spec.?sidecars.orValue([]).size() > 0 || [${probed.flatMap(portsOf).join(', ')}]` +
      `.all(p, string(p) in [string(${port}), string(${port} + 10000), ` +
      `string(object.?spec.?redisExporter.?port.orValue(9121)), ''])`,
    message:
      'no container listens on the port of the probe: its pods are never ready, or restart for ever',
    remedy: 'leave the probe out, or set its port to that of Redis',
    severity: 'warn',
  },
  {
    id: 'recreated-at-once',
    expression: `${annotation('')} != 'true' || ${annotation('-strategy')} == 'orphan'`,
    message:
      'for a change that a StatefulSet cannot take, the operator deletes it with all its pods at once',
    remedy:
      "remove the annotation after the change, or add 'redis.opstreelabs.in/recreate-statefulset-strategy: orphan'",
    severity: 'warn',
  },
  {
    id: 'annotations-stay',
    expression:
      `${annotations(BEFORE)}.all(a, a == 'kubectl.kubernetes.io/last-applied-configuration' || a in ${ignored(BEFORE)} || ` +
      `(a in ${annotations(NOW)} && !(a in ${ignored(NOW)})))`,
    message:
      'an annotation that goes, or is ignored from now on, stays on the objects of the operator, which it then writes for ever',
    remedy: 'leave the annotation, with any value',
    severity: 'warn',
  },
];

/** Ports of the probes below a part of the spec; '' where a probe has none. */
function portsOf(part: string): string[] {
  return ['livenessProbe', 'readinessProbe'].flatMap((probe) =>
    ['tcpSocket', 'httpGet'].map(
      (way) => `object.?spec${part}.?${probe}.?${way}.?port.orValue('')`,
    ),
  );
}

/**
 * Guards against changes that the storage of a resource does not survive.
 *
 * @param resources fields with resources of containers
 * @param isKept true if volumes are used, beside having a claim
 */
const storage = (resources: readonly string[] = [], isKept = 'true'): readonly Guard[] => [
  {
    id: 'roll-without-volumes',
    expression:
      `(${template(BEFORE)}.hasValue() && ${isKept}) || ` +
      `(${['kubernetesConfig.?image', 'kubernetesConfig.?resources', ...resources].map(isSame).join(' && ')})`,
    message:
      'the change replaces all pods, and without volumes each comes back empty: the data can be lost as a whole',
    remedy: 'expect an empty Redis, or create a new resource with volumes and move the data',
    severity: 'warn',
  },
  {
    id: 'claim-asks-for-storage',
    expression: ['requests', 'limits']
      .map(
        (of) => `${template(NOW)}.?spec.?resources.?${of}.orValue({}).all(name, name == 'storage')`,
      )
      .join(' && '),
    message: 'a volume claim asks for storage only: anything else in it has no effect',
    remedy: 'give CPU and memory in $(resources)',
    severity: 'warn',
  },
  {
    id: 'storage-presence-fixed',
    expression: `${template(NOW)}.hasValue() == ${template(BEFORE)}.hasValue()`,
    message:
      'the claim templates of a StatefulSet cannot change: the data stays where it was, or the update is rejected',
    remedy: 'create a new resource and move the data',
  },
  {
    id: 'storage-class-fixed',
    field: 'spec.storage.volumeClaimTemplate.spec.storageClassName',
    expression: `${template(NOW)}.?spec.?storageClassName == ${template(BEFORE)}.?spec.?storageClassName`,
    message: 'the operator ignores a changed storage class for existing volumes',
    remedy: 'create a new resource and move the data',
  },
  {
    id: 'storage-only-grows',
    field: 'spec.storage.volumeClaimTemplate.spec.resources.requests.storage',
    expression: `${volumeSize(NOW)}.compareTo(${volumeSize(BEFORE)}) >= 0`,
    message:
      'volumes cannot shrink; the operator ignores a smaller size, and the resource would state a wrong one',
    remedy: 'leave the size, or create a new resource and move the data',
  },
  {
    id: 'password-stays',
    expression: `!${password(BEFORE)}.hasValue() || ${password(NOW)}.hasValue()`,
    message:
      'clients and replicas log in with the password; without it the data is open to the whole pod network',
    remedy:
      "keep 'redisSecret'; to change the password, change the Secret or reference another one",
  },
  {
    id: 'password-moves',
    expression: `${password(BEFORE)} == ${password(NOW)} || !${password(NOW)}.hasValue()`,
    message:
      'while pods restart one by one, those with the old password cannot talk to those with the new one',
    remedy: 'plan for a time without writes, or create a new resource and move the data',
    severity: 'warn',
  },
];

const shards: readonly Guard[] = [
  {
    id: 'leaders-as-cluster-size',
    field: 'spec.clusterSize',
    expression: `${leaders(NOW)} == ${size(NOW)}`,
    message:
      "the number of shards is 'redisLeader.replicas' where that is set, and 'clusterSize' has no effect on it",
    remedy: 'leave $(redisLeader.replicas) out, or set both to the same number',
    severity: 'warn',
  },
  {
    id: 'cluster-size-changes-shards',
    field: 'spec.clusterSize',
    expression:
      `${size(NOW)} == ${size(BEFORE)} || ` +
      `${leaders(NOW)} != ${leaders(BEFORE)} || ${followers(NOW)} != ${followers(BEFORE)}`,
    message:
      "leaders and followers stay as many as they are: 'redisLeader.replicas' and 'redisFollower.replicas' decide",
    remedy: 'change $(redisLeader.replicas) and $(redisFollower.replicas), or leave both out',
    severity: 'warn',
  },
  {
    id: 'one-budget-for-both-roles',
    expression: `!(${budget('redisLeader')} && ${budget('redisFollower')})`,
    message:
      'with a budget for each role, the leader and the follower of a shard can be evicted at the same time',
    remedy:
      "leave both 'pdb' out, and have one PodDisruptionBudget with the pods' label 'cluster'; RedisCluster makes it",
    severity: 'warn',
  },
  {
    id: 'three-leaders',
    expression: `${leaders(NOW)} >= 3 && ${size(NOW)} >= 3`,
    message:
      'a majority of the leaders must agree on a failover, so with fewer than three none can be lost',
    remedy: 'set $(clusterSize) to 3 or more, and $(redisLeader.replicas) too if you set it',
  },
  {
    id: 'a-follower-for-each-leader',
    expression: `${followers(NOW)} >= ${leaders(NOW)}`,
    message:
      'a shard without a follower is lost with its node, together with its share of the keys',
    remedy: 'omit $(redisFollower.replicas), or set it to at least the number of leaders',
    severity: 'warn',
  },
  {
    id: 'one-acl-source',
    expression:
      '!(object.?spec.?acl.?secret.hasValue() && object.?spec.?acl.?persistentVolumeClaim.hasValue())',
    message: 'ACL rules come from a Secret or from a volume claim, not from both',
    remedy: 'set either $(acl.secret) or $(acl.persistentVolumeClaim)',
  },
  {
    id: 'persistence-fixed',
    expression:
      'object.?spec.?persistenceEnabled.orValue(false) == oldObject.?spec.?persistenceEnabled.orValue(false) && ' +
      'object.?spec.?storage.?nodeConfVolume.orValue(false) == oldObject.?spec.?storage.?nodeConfVolume.orValue(false)',
    message:
      'the claim templates of a StatefulSet cannot change: volumes cannot be added or removed later',
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'scale-in-by-one',
    expression: `${leaders(NOW)} >= ${leaders(BEFORE)} - 1`,
    message:
      'the keys of a removed shard are moved first; removing several at a time has lost data',
    remedy: 'remove one shard, and wait until status.state is Ready',
  },
  {
    id: 'scale-when-ready',
    expression:
      `(${leaders(NOW)} == ${leaders(BEFORE)} && ${followers(NOW)} == ${followers(BEFORE)}) || ` +
      `oldObject.?status.?state.orValue('') == 'Ready'`,
    message:
      'keys move between nodes while the number of shards changes, which needs a healthy cluster',
    remedy: 'wait until status.state is Ready',
  },
  {
    id: 'scale-in-leaves-volumes',
    expression: `(${leaders(NOW)} >= ${leaders(BEFORE)} && ${followers(NOW)} >= ${followers(BEFORE)}) || !${template(BEFORE)}.hasValue()`,
    message:
      'the volumes of removed nodes are kept, with a stale cluster map on them: reused, they break the cluster',
    remedy: 'delete those volume claims before scaling out again',
    severity: 'warn',
  },
];

/** Guards for a master and its replicas. */
const replicas: readonly Guard[] = [
  {
    id: 'own-sentinels-move-no-address',
    expression: '!has(object.spec.sentinel)',
    message:
      'while any pod is not ready the operator moves no address: with the node of the master, clients lose it until its pod is back',
    remedy:
      'watch the replication with a RedisSentinel in their place (the prop sentinel makes one), or have clients ask the sentinels',
    severity: 'warn',
  },
  {
    id: 'own-sentinels-stay-behind',
    expression: `!${BEFORE}.?spec.?sentinel.hasValue() || ${NOW}.?spec.?sentinel.hasValue()`,
    message: 'the operator leaves the sentinels running that it made, and they go on voting',
    remedy: "delete the StatefulSet and the Service of '<name>-s' after the change",
    severity: 'warn',
  },
  {
    id: 'own-sentinels-without-tls',
    expression: '!has(object.spec.sentinel) || !has(object.spec.TLS)',
    message:
      "the sentinels of 'sentinel' speak no TLS: they never reach a Redis with 'TLS', and promote no replica",
    remedy: 'leave $(sentinel) out, and watch the replication with a RedisSentinel',
  },
  {
    id: 'scale-in-by-one',
    field: 'spec.clusterSize',
    expression: `${size(NOW)} >= ${size(BEFORE)} - 1`,
    message:
      'the pods with the highest ordinals are removed first, and the master may be among them',
    remedy: 'remove one replica, and wait until status.masterNode names a pod that stays',
  },
  {
    id: 'master-stays',
    field: 'spec.clusterSize',
    expression:
      `${size(NOW)} >= ${size(BEFORE)} || ` +
      `oldObject.?status.?masterNode.orValue('') != object.metadata.name + '-' + string(${size(BEFORE)} - 1)`,
    message: 'the pod that would be removed is the master, with writes that no replica has yet',
    remedy: 'make another pod the master first',
  },
  {
    id: 'scale-in-leaves-volumes',
    field: 'spec.clusterSize',
    expression: `${size(NOW)} >= ${size(BEFORE)} || !${template(BEFORE)}.hasValue()`,
    message:
      "the volumes of removed replicas are kept, even with reclaimPolicy 'Delete': the next replica with that ordinal starts with their data",
    remedy: 'delete those volume claims once the replicas are gone',
    severity: 'warn',
  },
];

const sentinels: readonly Guard[] = [
  {
    id: 'quorum-in-reach',
    field: 'spec.redisSentinelConfig.quorum',
    expression: `int(object.?spec.?redisSentinelConfig.?quorum.orValue('2')) <= object.?spec.?clusterSize.orValue(3)`,
    message: 'with fewer sentinels than the quorum, no replica is ever promoted',
    remedy: 'set $(redisSentinelConfig.quorum) to at most $(clusterSize)',
    severity: 'warn',
  },
  {
    id: 'odd-sentinels',
    field: 'spec.clusterSize',
    expression: 'object.?spec.?clusterSize.orValue(3) % 2 == 1',
    message:
      'a majority must elect the sentinel that promotes a replica, and an even number tolerates no more failures than one less',
    remedy: 'set $(clusterSize) to an odd number',
    severity: 'warn',
  },
];

/** A RedisCluster alone tells its exporters their port. */
const exporterPort: Guard = {
  id: 'exporter-keeps-its-port',
  field: 'spec.redisExporter.port',
  expression: 'object.?spec.?redisExporter.?port.orValue(9121) == 9121',
  message: 'Services get this port, and exporters stay on 9121: nobody reads metrics by a Service',
  remedy: 'leave $(redisExporter.port) out',
  severity: 'warn',
};

const server = [...anyPods({ port: '6379', probed: [''] }), exporterPort];
const node = anyPods({
  port: `${NOW}.?spec.?port.orValue(6379)`,
  probed: ['.?redisLeader', '.?redisFollower'],
});

export const redisGuards: Readonly<Record<string, readonly Guard[]>> = {
  Redis: [...server, ...storage()],
  RedisCluster: [
    ...shards,
    ...node,
    ...storage(
      ['resources', 'redisLeader.?resources', 'redisFollower.?resources'],
      `${BEFORE}.?spec.?persistenceEnabled.orValue(false)`,
    ),
  ],
  RedisReplication: [...replicas, ...server, ...storage()],
  RedisSentinel: [...sentinels, ...anyPods({ port: '26379', probed: [''] }), exporterPort],
};
