import { type Guard } from '../../authoring';

import { isPlainVersion, isWhole, major, minor, patch, phase, size, tls, version, volumes } from './cluster-cel';
import { SCOPE_ANNOTATION } from './cluster-fields';

const sameSize = `${size('object')} == ${size('oldObject')}`;
const sameVersion = `${version('object')} == ${version('oldObject')}`;
const scopeOf = (of: string): string => `${of}.metadata.?annotations[?'${SCOPE_ANNOTATION}'].orValue('')`;

/** Settings of the pod that the operator reads for each new member, and never looks at again. */
const POD_FIELDS = [
  ...['nodeSelector', 'affinity', 'tolerations', 'etcdEnv', 'busyboxImage', 'securityContext', 'labels', 'annotations'],
  // Not the resources as a whole: where there are none the operator writes an empty object.
  ...['DNSTimeoutInSecond', 'persistentVolumeClaimSpec', 'resources.?requests', 'resources.?limits'],
];
const samePod = POD_FIELDS.map((field) => `object.?spec.?pod.?${field} == oldObject.?spec.?pod.?${field}`).join(' && ');

const samePart = (field: string): string => `${tls('object', field)} == ${tls('oldObject', field)}`;

/** What keeps a cluster that runs from being deleted by mistake; a restore deletes it on purpose. */
export const deletionGuard: Guard = {
  id: 'deletion-is-meant',
  operations: ['DELETE'],
  expression: `${phase('oldObject')} != 'Running' || request.?userInfo.?username.orValue('').endsWith(':etcd-restore-operator')`,
  message: 'the members go with the cluster, and their volumes and data with them',
  remedy:
    'take a backup, annotate the resource with operator-constructs.dev/allow: deletion-is-meant, and delete it then',
  severity: 'deny',
};

/** What a cluster does not survive as a change; judged where the old resource is known. */
export const clusterChangeGuards: readonly Guard[] = [
  {
    id: 'scale-by-two',
    operations: ['UPDATE'],
    expression: `${size('object')} - ${size('oldObject')} <= 2 && ${size('oldObject')} - ${size('object')} <= 2`,
    message:
      'members come and go one at a time, those that go at random and with their data: a long way to be unwhole on',
    remedy: "change 'size' by two, and wait until all members are ready",
    severity: 'warn',
  },
  {
    id: 'grow-from-one',
    operations: ['UPDATE'],
    expression: `${size('oldObject')} != 1 || ${size('object')} <= 1`,
    message: 'the second member counts before its pod runs: until it does, and if it never does, there is no quorum',
    remedy: 'take a backup first',
    severity: 'warn',
  },
  {
    id: 'scale-when-whole',
    operations: ['UPDATE'],
    expression: `${sameSize} || (${isWhole('oldObject')})`,
    message: 'a member that is added while another one is missing, or is being upgraded, can cost the quorum',
    remedy: 'wait until status.members.unready and status.targetVersion are empty',
    severity: 'deny',
  },
  {
    id: 'upgrade-when-whole',
    operations: ['UPDATE'],
    expression: `${sameVersion} || (${isWhole('oldObject')})`,
    message:
      'the operator upgrades member after member without waiting for one to be ready: a missing one costs the quorum',
    remedy: 'wait until status.members.unready and status.targetVersion are empty, and take a backup first',
    severity: 'deny',
  },
  {
    id: 'version-step',
    operations: ['UPDATE'],
    expression:
      `!(${isPlainVersion('object')}) || !(${isPlainVersion('oldObject')}) || (${major('object')} == ${major('oldObject')} && ` +
      `(${minor('object')} - ${minor('oldObject')} == 1 || ` +
      `(${minor('object')} == ${minor('oldObject')} && ${patch('object')} >= ${patch('oldObject')})))`,
    message: 'etcd can be upgraded by one minor version, and not back; the operator checks neither',
    remedy: "set 'version' to the next minor version, or to a later patch",
    severity: 'deny',
  },
  {
    id: 'tls-fixed',
    operations: ['UPDATE'],
    expression: [samePart('member.?peerSecret'), samePart('member.?serverSecret'), samePart('operatorSecret')].join(
      ' && ',
    ),
    message: 'the operator would talk to all members in the new way while those that run keep the old one',
    remedy: 'put new certificates into the same Secrets; to switch TLS on or off, make a new cluster and move the data',
    severity: 'deny',
  },
  {
    id: 'storage-fixed',
    operations: ['UPDATE'],
    expression: `(${volumes('object')}) == (${volumes('oldObject')})`,
    message: 'only members to come would have volumes, or have none',
    remedy: 'make a new cluster and move the data',
    severity: 'deny',
  },
  {
    id: 'scope-fixed',
    operations: ['UPDATE'],
    expression: `${scopeOf('object')} == ${scopeOf('oldObject')}`,
    message:
      'the operator that runs the cluster goes on doing so, and another one starts to: two operators for one cluster',
    remedy: 'make a new cluster for the other operator and move the data',
    severity: 'deny',
  },
  {
    id: 'status-kept',
    operations: ['UPDATE'],
    expression: `${phase('oldObject')} == '' || ${phase('object')} != ''`,
    message:
      'the status is part of the resource here: an operator that starts and finds no phase takes the cluster for a new ' +
      'one, starts a fresh member and deletes all others with their data',
    remedy: 'apply or patch the resource, and never replace it by one without its status',
    severity: 'deny',
  },
  {
    id: 'pod-for-new-members-only',
    operations: ['UPDATE'],
    expression: samePod,
    message: 'members that run keep what they were started with; only those to come get the change',
    remedy: 'delete the pods one by one, each when all others are ready, to have them replaced',
    severity: 'warn',
  },
  deletionGuard,
];
