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

/** Guard against deleting a running cluster by mistake; a restore deletes it on purpose. */
export const deletionGuard: Guard = {
  id: 'deletion-is-meant',
  operations: ['DELETE'],
  expression: `${phase('oldObject')} != 'Running' || request.?userInfo.?username.orValue('').endsWith(':etcd-restore-operator')`,
  message: 'the members are deleted with the cluster, including their volumes and data',
  remedy: 'take a backup, annotate the resource with operator-constructs.dev/allow: deletion-is-meant, then delete it',
};

/** Guards against changes that a cluster does not survive; evaluated where the old resource is known. */
export const clusterChangeGuards: readonly Guard[] = [
  {
    id: 'scale-by-two',
    field: 'spec.size',
    expression: `${size('object')} - ${size('oldObject')} <= 2 && ${size('oldObject')} - ${size('object')} <= 2`,
    message:
      'members are added and removed one at a time, removed ones at random and with their data: the cluster stays degraded for a long time',
    remedy: "change 'size' by two, and wait until all members are ready",
    severity: 'warn',
  },
  {
    id: 'grow-from-one',
    field: 'spec.size',
    expression: `${size('oldObject')} != 1 || ${size('object')} <= 1`,
    message: 'the second member counts toward the quorum before its pod runs: until it runs, there is no quorum',
    remedy: 'take a backup first',
    severity: 'warn',
  },
  {
    id: 'scale-when-whole',
    field: 'spec.size',
    expression: `${sameSize} || (${isWhole('oldObject')})`,
    message: 'adding a member while another one is missing or being upgraded can lose the quorum',
    remedy: 'wait until status.members.unready and status.targetVersion are empty',
  },
  {
    id: 'upgrade-when-whole',
    field: 'spec.version',
    expression: `${sameVersion} || (${isWhole('oldObject')})`,
    message:
      'the operator upgrades the members one by one without waiting for each to be ready: with one missing, the quorum can be lost',
    remedy: 'wait until status.members.unready and status.targetVersion are empty, and take a backup first',
  },
  {
    id: 'version-step',
    field: 'spec.version',
    expression:
      `!(${isPlainVersion('object')}) || !(${isPlainVersion('oldObject')}) || (${major('object')} == ${major('oldObject')} && ` +
      `(${minor('object')} - ${minor('oldObject')} == 1 || ` +
      `(${minor('object')} == ${minor('oldObject')} && ${patch('object')} >= ${patch('oldObject')})))`,
    message: 'etcd can be upgraded one minor version at a time, and not downgraded; the operator checks neither',
    remedy: "set 'version' to the next minor version, or to a later patch",
  },
  {
    id: 'tls-fixed',
    expression: [samePart('member.?peerSecret'), samePart('member.?serverSecret'), samePart('operatorSecret')].join(
      ' && ',
    ),
    message: 'the operator would use the new setting with all members, while running members keep the old one',
    remedy:
      'put new certificates into the same Secrets; to switch TLS on or off, create a new cluster and move the data',
  },
  {
    id: 'storage-fixed',
    expression: `(${volumes('object')}) == (${volumes('oldObject')})`,
    message: 'the change would apply to new members only',
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'scope-fixed',
    expression: `${scopeOf('object')} == ${scopeOf('oldObject')}`,
    message:
      'the operator that manages the cluster continues, and another one starts: two operators manage one cluster',
    remedy: 'create a new cluster for the other operator and move the data',
  },
  {
    id: 'status-kept',
    expression: `${phase('oldObject')} == '' || ${phase('object')} != ''`,
    message:
      'the CRD has no status subresource: an operator that restarts and finds no phase treats the cluster as new, ' +
      'starts a new member and deletes all others with their data',
    remedy: 'apply or patch the resource; do not replace it with one that lacks the status',
  },
  {
    id: 'pod-for-new-members-only',
    expression: samePod,
    message: 'running members keep the settings they were started with; only new members get the change',
    remedy: 'delete the pods one by one to have them replaced, each when all others are ready',
    severity: 'warn',
  },
  deletionGuard,
];
