import { type PolicyRule, rule } from '../../authoring';

import { REDIS_GROUP, redisTypes } from './crd';

/** The lease of the leader; its name is fixed in the operator's code. */
const LEADER_LEASE = '6cab913b.redis.opstreelabs.in';

/** Verbs of a cache; what is read through it takes no `get`. */
const FOLLOW = ['list', 'watch'];

const plurals = redisTypes.map(({ plural }) => plural);

/**
 * The rights of the operator, each of which it was seen to use, or has a path to in its code. Release 0.26.0 was led
 * through the life of each kind under exactly these, and asked for nothing else.
 */
export const redisRules: readonly PolicyRule[] = [
  {
    place: 'watched',
    apiGroups: [REDIS_GROUP],
    resources: plurals,
    verbs: [...FOLLOW, 'update'],
    reason: 'serves the resources, and sets and removes its finalizers',
  },
  rule.watched(
    'update redisclusters.redis.redis.opstreelabs.in/status,redisreplications.redis.redis.opstreelabs.in/status',
    'reports state, ready nodes and the master; a Redis and a RedisSentinel have no status',
  ),
  rule.watched(
    'update redisreplications.redis.redis.opstreelabs.in/finalizers',
    'owns the sentinels of a replication with blockOwnerDeletion, which the admission plugin ' +
      'OwnerReferencesPermissionEnforcement (on by default in OpenShift) allows only with this right; whatever else it ' +
      'makes it owns without',
  ),
  rule.watched(
    'get,list,watch,create,update,delete statefulsets.apps',
    'runs the pods; deletes a StatefulSet to make it anew where the annotation for that is on the resource and a ' +
      'change is not possible otherwise',
  ),
  rule.watched('get,list,watch,create,update services', 'makes the Services of each resource, and keeps them so'),
  rule.watched(
    'get,list,patch pods',
    'finds the pods and their addresses, and writes which one is the master into a label',
  ),
  rule.watched(
    'create pods/exec',
    'forms and scales clusters and replications by running redis-cli in the pods: whoever has this right can run ' +
      'anything in every pod of the namespace',
  ),
  rule.watched(
    'get secrets',
    'reads the passwords and certificates that resources name, each by its name; names that users choose cannot be ' +
      'put into a role beforehand, so it can read every Secret of the namespace whose name it knows',
  ),
  rule.watched(
    'list,update,delete persistentvolumeclaims',
    'enlarges volumes, and deletes those of resources that are gone and are not to keep them',
  ),
  rule.watched(
    'get,create,update,delete poddisruptionbudgets.policy',
    'keeps pods while nodes are drained, and deletes the budget when it is switched off',
  ),
  rule.watched('create,patch events', 'tells of scaling a cluster; without it the operator works and says nothing', {
    optional: true,
  }),
  ...rule.leaderElection({
    lease: LEADER_LEASE,
    reasons: {
      create: 'takes the lead among its copies',
      hold: 'sees who leads, and stays the leader',
      events: 'tells who leads; without it the operator works and says nothing',
    },
  }),
];
