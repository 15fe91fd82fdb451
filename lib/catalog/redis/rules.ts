import type { PolicyRule } from '../../rules';
import { REDIS_GROUP, redisTypes } from './crd';

/** The lease of the leader; its name is fixed in the operator's code. */
const LEADER_LEASE = '6cab913b.redis.opstreelabs.in';

const READ = ['get', 'list', 'watch'];

const plurals = redisTypes.map(({ plural }) => plural);

/**
 * The rights of the operator, as its code calls for them. They were read off the code and not measured: a reason that
 * says so is of a call that only some settings or releases make.
 */
export const redisRules: readonly PolicyRule[] = [
  {
    place: 'watched',
    apiGroups: [REDIS_GROUP],
    resources: plurals,
    verbs: [...READ, 'update'],
    reason: 'serves the resources, and sets and removes its finalizers',
  },
  {
    place: 'watched',
    apiGroups: [REDIS_GROUP],
    resources: plurals.map((plural) => `${plural}/status`),
    verbs: ['get', 'update', 'patch'],
    reason: 'reports state, ready nodes and the master; read off the code, where releases differ in update and patch',
  },
  {
    place: 'watched',
    apiGroups: [REDIS_GROUP],
    resources: plurals.map((plural) => `${plural}/finalizers`),
    verbs: ['update'],
    reason:
      'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement ' +
      '(on by default in OpenShift) allows only with this right',
  },
  {
    place: 'watched',
    apiGroups: ['apps'],
    resources: ['statefulsets'],
    verbs: [...READ, 'create', 'update', 'delete'],
    reason:
      'runs the pods; deletes a StatefulSet to make it anew where the annotation for that is on the resource and a ' +
      'change is not possible otherwise',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['services'],
    verbs: [...READ, 'create', 'update'],
    reason: 'makes the Services of each resource, and keeps them so',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['pods'],
    verbs: [...READ, 'patch'],
    reason: 'finds the pods and their addresses, and writes which one is the master into a label',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['pods/exec'],
    verbs: ['create', 'get'],
    reason:
      'forms and scales clusters and replications by running redis-cli in the pods: whoever has this right can run ' +
      'anything in every pod of the namespace (get is for clients that speak WebSocket)',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['secrets'],
    verbs: READ,
    reason:
      'reads the passwords and certificates that resources name, and learns of their changes; it cannot watch those ' +
      'alone, so it sees every Secret of the namespace',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['configmaps'],
    verbs: READ,
    reason: 'reads the settings that resources name, and learns of their changes',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['persistentvolumeclaims'],
    verbs: [...READ, 'update', 'delete'],
    reason: 'enlarges volumes, and deletes those of resources that are gone and are not to keep them',
  },
  {
    place: 'watched',
    apiGroups: ['policy'],
    resources: ['poddisruptionbudgets'],
    verbs: ['get', 'create', 'update', 'delete'],
    reason: 'keeps pods while nodes are drained, and deletes the budget when it is switched off',
  },
  {
    place: 'watched',
    apiGroups: [''],
    resources: ['events'],
    verbs: ['create', 'patch'],
    optional: true,
    reason: 'tells of scaling a cluster; without it the operator works and says nothing',
  },
  {
    place: 'own',
    apiGroups: ['coordination.k8s.io'],
    resources: ['leases'],
    verbs: ['create'],
    reason: 'takes the lead among its copies',
  },
  {
    place: 'own',
    apiGroups: ['coordination.k8s.io'],
    resources: ['leases'],
    resourceNames: [LEADER_LEASE],
    verbs: ['get', 'update'],
    reason: 'sees who leads, and stays the leader',
  },
  {
    place: 'own',
    apiGroups: [''],
    resources: ['events'],
    verbs: ['create', 'patch'],
    optional: true,
    reason: 'tells who leads; without it the operator works and says nothing',
  },
];
