import {
  CLUSTER_WIDE,
  DEFAULT_VERSION,
  MAX_NAME,
  OFFICIAL_REPOSITORY,
  RESERVED_ENV,
  SCOPE_ANNOTATION,
} from './cluster-fields';

import type { Guard } from '../../authoring';

// The operator writes its defaults into the resource by an ordinary update: values are compared as
// they take effect.

const celList = (items: readonly string[]): string =>
  `[${items.map((item) => `'${item}'`).join(', ')}]`;

const size = (of: string): string => `${of}.?spec.?size.orValue(0)`;
const version = (of: string): string => `${of}.?spec.?version.orValue('${DEFAULT_VERSION}')`;
const repository = (of: string): string => `${of}.?spec.?repository.orValue('quay.io/coreos/etcd')`;

/** Returns true if the version is three numbers; the parts below are of such a version only. */
const isPlainVersion = (of: string): string =>
  `${version(of)}.matches('^[0-9]+[.][0-9]+[.][0-9]+$')`;
const major = (of: string): string => `int(${version(of)}.split('.')[0])`;
const minor = (of: string): string => `int(${version(of)}.split('.')[1])`;
const patch = (of: string): string => `int(${version(of)}.split('.')[2])`;

/** The name of a Secret for TLS; empty where there is none. */
const tls = (of: string, field: string): string => `${of}.?spec.?TLS.?static.?${field}.orValue('')`;

/** CEL for `true` if members have volumes. */
const volumes = (of: string): string => `${of}.?spec.?pod.?persistentVolumeClaimSpec.hasValue()`;

/** Returns true if no member is missing and none is being upgraded. */
const isWhole = (of: string): string =>
  `${of}.?status.?members.?unready.orValue([]).size() == 0 && ${of}.?status.?targetVersion.orValue('') == ''`;

/** CEL for the phase; empty if the operator has never adopted the cluster. */
const phase = (of: string): string => `${of}.?status.?phase.orValue('')`;

const scopeOf = (of: string): string =>
  `${of}.metadata.?annotations[?'${SCOPE_ANNOTATION}'].orValue('')`;

/** Settings of the pod that the operator reads for each new member, and never looks at again. */
const POD_FIELDS = [
  'nodeSelector',
  'affinity',
  'tolerations',
  'etcdEnv',
  'busyboxImage',
  'securityContext',
  'labels',
  'annotations',
  // Not the resources as a whole: where there are none the operator writes an empty object.
  'DNSTimeoutInSecond',
  'persistentVolumeClaimSpec',
  'resources.?requests',
  'resources.?limits',
];
const samePod = POD_FIELDS.map(
  (field) => `object.?spec.?pod.?${field} == oldObject.?spec.?pod.?${field}`,
).join(' && ');

const samePart = (field: string): string => `${tls('object', field)} == ${tls('oldObject', field)}`;

/** Guard against deleting a running cluster by mistake; a restore deletes it on purpose. */
export const deletionGuard: Guard = {
  id: 'deletion-is-meant',
  operations: ['DELETE'],
  expression: `${phase('oldObject')} != 'Running' || request.?userInfo.?username.orValue('').endsWith(':etcd-restore-operator')`,
  message: 'the members are deleted with the cluster, including their volumes and data',
  remedy:
    'take a backup, annotate the resource with operator-constructs.dev/allow: deletion-is-meant, then delete it',
};

/**
 * Guards against changes that a cluster does not survive; evaluated where the old resource is
 * known.
 */
const clusterChangeGuards: readonly Guard[] = [
  {
    id: 'scale-by-two',
    field: 'spec.size',
    expression: `${size('object')} - ${size('oldObject')} <= 2 && ${size('oldObject')} - ${size('object')} <= 2`,
    message:
      'members are added and removed one at a time, removed ones at random and with their data: the cluster stays degraded for a long time',
    remedy: 'change $(size) by two, and wait until all members are ready',
    severity: 'warn',
  },
  {
    id: 'grow-from-one',
    field: 'spec.size',
    expression: `${size('oldObject')} != 1 || ${size('object')} <= 1`,
    message:
      'the second member counts toward the quorum before its pod runs: until it runs, there is no quorum',
    remedy: 'take a backup first',
    severity: 'warn',
  },
  {
    id: 'scale-when-whole',
    field: 'spec.size',
    expression: `${size('object')} == ${size('oldObject')} || (${isWhole('oldObject')})`,
    message: 'adding a member while another one is missing or being upgraded can lose the quorum',
    remedy: 'wait until status.members.unready and status.targetVersion are empty',
  },
  {
    id: 'upgrade-when-whole',
    field: 'spec.version',
    expression: `${version('object')} == ${version('oldObject')} || (${isWhole('oldObject')})`,
    message:
      'the operator upgrades the members one by one without waiting for each to be ready: with one missing, the quorum can be lost',
    remedy:
      'wait until status.members.unready and status.targetVersion are empty, and take a backup first',
  },
  {
    id: 'version-step',
    field: 'spec.version',
    expression:
      `!(${isPlainVersion('object')}) || !(${isPlainVersion('oldObject')}) || (${major('object')} == ${major('oldObject')} && ` +
      `(${minor('object')} - ${minor('oldObject')} == 1 || ` +
      `(${minor('object')} == ${minor('oldObject')} && ${patch('object')} >= ${patch('oldObject')})))`,
    message:
      'etcd can be upgraded one minor version at a time, and not downgraded; the operator checks neither',
    remedy: 'set $(version) to the next minor version, or to a later patch',
  },
  {
    id: 'tls-fixed',
    expression: [
      samePart('member.?peerSecret'),
      samePart('member.?serverSecret'),
      samePart('operatorSecret'),
    ].join(' && '),
    message:
      'the operator would use the new setting with all members, while running members keep the old one',
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
    message:
      'running members keep the settings they were started with; only new members get the change',
    remedy: 'delete the pods one by one to have them replaced, each when all others are ready',
    severity: 'warn',
  },
  deletionGuard,
];

const states: readonly Guard[] = [
  {
    id: 'one-to-seven-members',
    field: 'spec.size',
    expression: `${size('object')} >= 1 && ${size('object')} <= 7`,
    message:
      'the operator accepts any size: with 0 it tries to remove the last member, and with many members each write is slow',
    remedy: 'set $(size) to 1, 3, 5 or 7',
  },
  {
    id: 'odd-size',
    field: 'spec.size',
    expression: `${size('object')} < 1 || ${size('object')} % 2 == 1`,
    message: 'an even number of members tolerates no more failures than one less',
    remedy: 'set $(size) to 1, 3, 5 or 7, except while you scale from one of them to the next',
    severity: 'warn',
  },
  {
    id: 'name-fits',
    operations: ['CREATE'],
    expression: `object.metadata.name.size() <= ${MAX_NAME} && object.metadata.name.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')`,
    message:
      'Services and members are named after the cluster; the operator ignores a cluster with an invalid name',
    remedy: `use at most ${MAX_NAME} lower case letters, digits and '-', with a letter first`,
  },
  {
    id: 'plain-version',
    field: 'spec.version',
    expression: isPlainVersion('object'),
    message:
      'the operator prefixes the version with v for the image tag, and strips a v that you write from the resource',
    remedy: 'write $(version) as three numbers, such as 3.3.18',
  },
  {
    id: 'image-has-shell',
    field: 'spec.version',
    expression:
      `!(${isPlainVersion('object')}) || !${repository('object')}.matches('${OFFICIAL_REPOSITORY}') || ` +
      `${major('object')} < 3 || (${major('object')} == 3 && (${minor('object')} < 4 || ` +
      `(${minor('object')} == 4 && ${patch('object')} < 24) || (${minor('object')} == 5 && ${patch('object')} < 7)))`,
    message:
      "the members' probes run in a shell, which the images of etcd have not had since 3.4.24 and 3.5.7",
    remedy: 'use an older $(version), or a $(repository) of images with a shell and etcdctl',
  },
  {
    id: 'restorable-version',
    field: 'spec.version',
    expression: `!(${isPlainVersion('object')}) || ${major('object')} < 3 || (${major('object')} == 3 && ${minor('object')} < 6)`,
    message:
      'the restore operator runs etcdctl snapshot restore in the image of the cluster, which lacks it from etcd 3.6 on',
    remedy: 'use an older $(version), or be prepared to restore by hand',
    severity: 'warn',
  },
  {
    id: 'repository-and-version-said',
    expression: 'object.?spec.?repository.hasValue() && object.?spec.?version.hasValue()',
    message:
      'the operator writes both into the resource, and a GitOps tool then removes them again',
    remedy: 'set $(repository) and $(version)',
    severity: 'warn',
  },
  {
    id: 'server-and-client-tls',
    expression: `(${tls('object', 'member.?serverSecret')} != '') == (${tls('object', 'operatorSecret')} != '')`,
    message:
      'with only one of the two, the operator ignores the cluster, or crashes on it and serves no other cluster either',
    remedy: 'set both $(TLS.static.member.serverSecret) and $(TLS.static.operatorSecret), or none',
  },
  {
    id: 'reserved-labels',
    expression:
      "object.?spec.?pod.?labels.orValue({}).all(key, key != 'app' && !key.startsWith('etcd_'))",
    message:
      'the operator selects its members by the label app and by labels that start with etcd_, and ignores a cluster that sets them',
    remedy: 'remove the label from $(pod.labels)',
  },
  {
    id: 'reserved-annotations',
    expression: "!('etcd.version' in object.?spec.?pod.?annotations.orValue({}))",
    message:
      "the operator reads a member's version from the annotation etcd.version; setting it breaks upgrades",
    remedy: 'remove the annotation from $(pod.annotations)',
  },
  {
    id: 'reserved-env',
    expression: `object.?spec.?pod.?etcdEnv.orValue([]).all(variable, !(variable.name in ${celList(RESERVED_ENV)}))`,
    message:
      'the operator starts each member with flags for its name, its addresses and how it joins the cluster',
    remedy: 'remove the variable from $(pod.etcdEnv)',
  },
  {
    id: 'known-scope',
    expression: `object.metadata.?annotations[?'${SCOPE_ANNOTATION}'].orValue('${CLUSTER_WIDE}') == '${CLUSTER_WIDE}'`,
    message:
      'operators of every scope ignore a cluster with any other value in its scope annotation',
    remedy: `set the annotation '${SCOPE_ANNOTATION}' to '${CLUSTER_WIDE}', or leave it out`,
  },
  {
    id: 'volumes-are-not-durable',
    expression: `!(${volumes('object')})`,
    message:
      'a member that is replaced starts with a new, empty volume, and the old one is deleted: a volume gives ' +
      'space, and preserves nothing once a majority of the members is lost',
    remedy: 'have backups (EtcdBackup), and allow this warning',
    severity: 'warn',
  },
  {
    id: 'volumes-are-writable',
    expression:
      `!(${volumes('object')}) || object.?spec.?pod.?securityContext.?fsGroup.hasValue() || ` +
      '!(object.?spec.?pod.?securityContext.?runAsNonRoot.orValue(false) || ' +
      'object.?spec.?pod.?securityContext.?runAsUser.orValue(0) > 0)',
    message: 'members that do not run as root cannot write to a new volume',
    remedy: 'set $(pod.securityContext.fsGroup)',
    severity: 'warn',
    // The SCC of the pods gives them a group, and refuses one that is chosen.
    notOn: ['openshift'],
  },
  {
    id: 'affinity-by-its-own-field',
    expression: '!object.?spec.?pod.?antiAffinity.orValue(false)',
    message:
      'the operator writes an affinity for it into the resource, and a GitOps tool then removes it again',
    remedy: 'leave $(pod.antiAffinity) out, and set $(pod.affinity)',
    severity: 'warn',
  },
  {
    id: 'not-paused',
    expression: '!object.?spec.?paused.orValue(false)',
    message:
      'the operator does not reconcile a paused cluster: dead members are not replaced, and the status does not show it',
    remedy: 'remove $(paused) when the work is done',
    severity: 'warn',
  },
];

export const etcdClusterGuards: readonly Guard[] = [...states, ...clusterChangeGuards];
