import type { Guard } from '../../authoring';
import { isRelease, isSame, major, minor, patch, size, storage, UPDATE, version } from './guard-cel';

const isSameSize = `${size('object')} == ${size('oldObject')}`;
const isSameVersion = `${version('object')} == ${version('oldObject')}`;
const areReleases = `${isRelease('object')} && ${isRelease('oldObject')}`;

/** Changes that a cluster does not survive, or that do not do what they say. */
export const changeGuards: readonly Guard[] = [
  {
    id: 'version-step',
    operations: UPDATE,
    expression:
      `!(${areReleases}) || (${major('object')} == ${major('oldObject')} && ` +
      `(${minor('object')} - ${minor('oldObject')} == 1 || ` +
      `(${minor('object')} == ${minor('oldObject')} && ${patch('object')} >= ${patch('oldObject')})))`,
    message:
      'etcd can be upgraded by one minor version, and not back; of tags with a v the operator compares nothing, and ' +
      'lets every jump pass',
    remedy: "set 'version' to the next minor version, or to a later patch",
    severity: 'deny',
  },
  {
    id: 'late-patch-before-3-6',
    operations: UPDATE,
    expression:
      `!(${areReleases}) || ${major('object')} != 3 || ${minor('object')} != 6 || ${minor('oldObject')} != 5 || ` +
      `${patch('oldObject')} >= 20`,
    message: 'the way to etcd 3.6 begins with 3.5.20: members of older ones may not come back',
    remedy: "set 'version' to v3.5.20 or later first, and take a snapshot",
    severity: 'warn',
  },
  {
    id: 'change-needs-size',
    operations: UPDATE,
    expression:
      `!(${isSameSize}) || (${isSameVersion} && ` +
      `${['imageRegistry', 'etcdOptions', 'podTemplate'].map(isSame).join(' && ')})`,
    message: "nothing happens until 'size' changes: the operator looks at the size alone",
    remedy: "change 'size' with it, or be ready for the change to come with the next one",
    severity: 'warn',
  },
  {
    id: 'upgrade-replaces-all-pods',
    operations: UPDATE,
    expression: `${isSameSize} || ${isSameVersion}`,
    message:
      'the pods have no probes: the StatefulSet replaces one after the other without waiting for a member to have ' +
      'joined, and the majority can be gone for a while',
    remedy: 'take a snapshot first, and upgrade when clients can wait',
    severity: 'warn',
  },
  {
    id: 'storage-fixed',
    operations: UPDATE,
    expression: isSame('storageSpec'),
    message: 'the claims of a StatefulSet cannot change: the next step of the operator fails, and so do all after it',
    remedy: 'make a new cluster and move the data',
    severity: 'deny',
  },
  {
    id: 'tls-fixed',
    operations: UPDATE,
    expression: isSame('tls'),
    message: 'the pods list other volumes with the next change of size, and certificates that exist are not made anew',
    remedy: 'make a new cluster and move the data',
    severity: 'deny',
  },
  {
    id: 'scale-in-leaves-volumes',
    operations: UPDATE,
    expression: `${size('object')} >= ${size('oldObject')} || !${storage('object')}.hasValue()`,
    message:
      'the volumes of members that leave stay: when the cluster grows again the new member starts with the data of the ' +
      'removed one, never joins, and the operator waits for it for ever',
    remedy: 'delete the claims etcd-data-<name>-<ordinal> of members that left before the cluster grows again',
    severity: 'warn',
  },
];
