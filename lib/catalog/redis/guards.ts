import { type Guard } from '../../authoring';

const NOW = 'object';
const BEFORE = 'oldObject';

const size = (of: string): string => `${of}.?spec.?clusterSize.orValue(0)`;
const leaders = (of: string): string => `${of}.?spec.?redisLeader.?replicas.orValue(${size(of)})`;
const followers = (of: string): string => `${of}.?spec.?redisFollower.?replicas.orValue(${size(of)})`;
const template = (of: string): string => `${of}.?spec.?storage.?volumeClaimTemplate`;
const volumeSize = (of: string): string =>
  `quantity(string(${template(of)}.?spec.?resources.?requests.?storage.orValue('0')))`;
const password = (of: string): string => `${of}.?spec.?kubernetesConfig.?redisSecret`;

/** What the storage of a resource does not survive as a change. */
const storage: readonly Guard[] = [
  {
    id: 'storage-presence-fixed',
    operations: ['UPDATE'],
    expression: `${template(NOW)}.hasValue() == ${template(BEFORE)}.hasValue()`,
    message:
      'the claim templates of a StatefulSet cannot change: the data stays where it was, or the update is refused',
    remedy: 'make a new resource and move the data',
    severity: 'deny',
  },
  {
    id: 'storage-class-fixed',
    operations: ['UPDATE'],
    expression: `${template(NOW)}.?spec.?storageClassName == ${template(BEFORE)}.?spec.?storageClassName`,
    message: 'the operator ignores another storage class of volumes that exist',
    remedy: 'make a new resource and move the data',
    severity: 'deny',
  },
  {
    id: 'storage-only-grows',
    operations: ['UPDATE'],
    expression: `${volumeSize(NOW)}.compareTo(${volumeSize(BEFORE)}) >= 0`,
    message:
      'volumes cannot shrink; the operator passes over a smaller size, and the resource would say what is not so',
    remedy: 'leave the size, or make a new resource and move the data',
    severity: 'deny',
  },
  {
    id: 'password-stays',
    operations: ['UPDATE'],
    expression: `!${password(BEFORE)}.hasValue() || ${password(NOW)}.hasValue()`,
    message: 'clients and replicas log in with the password; without it data is open to the whole network of pods',
    remedy: "leave 'redisSecret' in place; to change the password, change the Secret or name another one",
    severity: 'deny',
  },
  {
    id: 'password-moves',
    operations: ['UPDATE'],
    expression: `${password(BEFORE)} == ${password(NOW)} || !${password(NOW)}.hasValue()`,
    message: 'while pods restart one after the other, those with the old and those with the new password cannot talk',
    remedy: 'plan for a time without writes, or make a new resource and move the data',
    severity: 'warn',
  },
];

/** What the shards of a cluster do not survive. */
const shards: readonly Guard[] = [
  {
    id: 'three-leaders',
    operations: ['CREATE', 'UPDATE'],
    expression: `${leaders(NOW)} >= 3 && ${size(NOW)} >= 3`,
    message: 'of fewer than three leaders none can be lost, as a majority of them has to agree on a failover',
    remedy: "set 'clusterSize' to 3 or more, and 'redisLeader.replicas' too where it is given",
    severity: 'deny',
  },
  {
    id: 'a-follower-for-each-leader',
    operations: ['CREATE', 'UPDATE'],
    expression: `${followers(NOW)} >= ${leaders(NOW)}`,
    message: 'a shard without a follower is gone with its node, and with it a part of all keys',
    remedy: "leave 'redisFollower.replicas' out, or set it to the number of leaders or more",
    severity: 'warn',
  },
  {
    id: 'one-acl-source',
    operations: ['CREATE', 'UPDATE'],
    expression: '!(object.?spec.?acl.?secret.hasValue() && object.?spec.?acl.?persistentVolumeClaim.hasValue())',
    message: 'rules for users come from a Secret or from a claim, not from both',
    remedy: "give 'acl.secret' or 'acl.persistentVolumeClaim'",
    severity: 'deny',
  },
  {
    id: 'persistence-fixed',
    operations: ['UPDATE'],
    expression:
      'object.?spec.?persistenceEnabled.orValue(false) == oldObject.?spec.?persistenceEnabled.orValue(false) && ' +
      'object.?spec.?storage.?nodeConfVolume.orValue(false) == oldObject.?spec.?storage.?nodeConfVolume.orValue(false)',
    message: 'the claim templates of a StatefulSet cannot change: volumes cannot be added or taken away later',
    remedy: 'make a new cluster and move the data',
    severity: 'deny',
  },
  {
    id: 'scale-in-by-one',
    operations: ['UPDATE'],
    expression: `${leaders(NOW)} >= ${leaders(BEFORE)} - 1`,
    message: 'each shard that goes has its keys moved first; several at a time have lost data',
    remedy: 'take away one shard, and wait until status.state is Ready',
    severity: 'deny',
  },
  {
    id: 'scale-when-ready',
    operations: ['UPDATE'],
    expression:
      `(${leaders(NOW)} == ${leaders(BEFORE)} && ${followers(NOW)} == ${followers(BEFORE)}) || ` +
      `oldObject.?status.?state.orValue('') == 'Ready'`,
    message: 'keys are moved between nodes while the number of shards changes, which a cluster has to be whole for',
    remedy: 'wait until status.state is Ready',
    severity: 'deny',
  },
  {
    id: 'scale-in-leaves-volumes',
    operations: ['UPDATE'],
    expression: `(${leaders(NOW)} >= ${leaders(BEFORE)} && ${followers(NOW)} >= ${followers(BEFORE)}) || !${template(BEFORE)}.hasValue()`,
    message: 'the volumes of nodes that leave are kept, with a stale map of the cluster: they break it later',
    remedy: 'delete those volume claims before scaling out again',
    severity: 'warn',
  },
];

/** What a master and its replicas do not survive. */
const replicas: readonly Guard[] = [
  {
    id: 'scale-in-by-one',
    operations: ['UPDATE'],
    expression: `${size(NOW)} >= ${size(BEFORE)} - 1`,
    message: 'the pods with the highest numbers go first, and the master may be among them',
    remedy: 'take away one replica, and wait until status.masterNode names a pod that stays',
    severity: 'deny',
  },
  {
    id: 'master-stays',
    operations: ['UPDATE'],
    expression:
      `${size(NOW)} >= ${size(BEFORE)} || ` +
      `oldObject.?status.?masterNode.orValue('') != object.metadata.name + '-' + string(${size(BEFORE)} - 1)`,
    message: 'the master is the pod that would be taken away, with the writes that no replica has yet',
    remedy: 'let another pod become the master first',
    severity: 'deny',
  },
  {
    id: 'scale-in-leaves-volumes',
    operations: ['UPDATE'],
    expression: `${size(NOW)} >= ${size(BEFORE)} || !${template(BEFORE)}.hasValue()`,
    message:
      "the volumes of replicas that leave are kept, with reclaimPolicy 'Delete' too: the next replica of that number starts with what is in them",
    remedy: 'delete those volume claims when the replicas are gone',
    severity: 'warn',
  },
];

/** What a group of sentinels cannot work as. */
const sentinels: readonly Guard[] = [
  {
    id: 'quorum-in-reach',
    operations: ['CREATE', 'UPDATE'],
    expression: `int(object.?spec.?redisSentinelConfig.?quorum.orValue('2')) <= object.?spec.?clusterSize.orValue(3)`,
    message: 'fewer sentinels than have to agree never promote a replica',
    remedy: "set 'redisSentinelConfig.quorum' to 'clusterSize' or less",
    severity: 'warn',
  },
  {
    id: 'odd-sentinels',
    operations: ['CREATE', 'UPDATE'],
    expression: 'object.?spec.?clusterSize.orValue(3) % 2 == 1',
    message:
      'a majority has to elect who promotes a replica, and an even number tolerates no more failures than one less',
    remedy: "set 'clusterSize' to an odd number",
    severity: 'warn',
  },
];

/** States and changes that the resources of the operator do not survive, by kind. */
export const redisGuards: Readonly<Record<string, readonly Guard[]>> = {
  Redis: storage,
  RedisCluster: [...shards, ...storage],
  RedisReplication: [...replicas, ...storage],
  RedisSentinel: sentinels,
};
