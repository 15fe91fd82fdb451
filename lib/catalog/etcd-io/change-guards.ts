import type { Guard } from '../../authoring';
import { isRelease, isSame, major, minor, patch, size, storage, version } from './guard-cel';

const isSameSize = `${size('object')} == ${size('oldObject')}`;
const isSameVersion = `${version('object')} == ${version('oldObject')}`;
const areReleases = `${isRelease('object')} && ${isRelease('oldObject')}`;

/** Changes that a cluster does not survive, or that do not do what they say. */
export const changeGuards: readonly Guard[] = [
  {
    id: 'version-step',
    field: 'spec.version',
    expression:
      `!(${areReleases}) || (${major('object')} == ${major('oldObject')} && ` +
      `(${minor('object')} - ${minor('oldObject')} == 1 || ` +
      `(${minor('object')} == ${minor('oldObject')} && ${patch('object')} >= ${patch('oldObject')})))`,
    message:
      'etcd can be upgraded one minor version at a time, and not downgraded; the operator does not compare tags ' +
      'that begin with a v, and accepts any jump',
    remedy: "set 'version' to the next minor version, or to a later patch",
  },
  {
    id: 'late-patch-before-3-6',
    field: 'spec.version',
    expression:
      `!(${areReleases}) || ${major('object')} != 3 || ${minor('object')} != 6 || ${minor('oldObject')} != 5 || ` +
      `${patch('oldObject')} >= 20`,
    message: 'etcd 3.6 can be reached from 3.5.20 or later; members of older versions may not come back',
    remedy: "set 'version' to v3.5.20 or later first, and take a snapshot",
    severity: 'warn',
  },
  {
    id: 'change-needs-size',
    expression:
      `!(${isSameSize}) || (${isSameVersion} && ` +
      `${['imageRegistry', 'etcdOptions', 'podTemplate'].map(isSame).join(' && ')})`,
    message: "nothing happens until 'size' changes: the operator compares nothing but the size",
    remedy: "change 'size' too, or expect this change to take effect with the next change of 'size'",
    severity: 'warn',
  },
  {
    id: 'upgrade-replaces-all-pods',
    field: 'spec.version',
    expression: `${isSameSize} || ${isSameVersion}`,
    message:
      'the pods have no probes: the StatefulSet replaces them one by one without waiting for each member to join, ' +
      'and quorum can be lost for a while',
    remedy: 'take a snapshot first, and upgrade while clients can tolerate an outage',
    severity: 'warn',
  },
  {
    id: 'storage-fixed',
    expression: isSame('storageSpec'),
    message:
      "the volume claim templates of a StatefulSet cannot change: the operator's next update fails, and all later ones too",
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'tls-fixed',
    expression: isSame('tls'),
    message: 'the pods get other volumes with the next change of size, and existing certificates are not issued again',
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'scale-in-leaves-volumes',
    field: 'spec.size',
    expression: `${size('object')} >= ${size('oldObject')} || !${storage('object')}.hasValue()`,
    message:
      'the volumes of removed members stay: when the cluster grows again, the new member starts with the data of ' +
      'the removed one and never joins, and the operator waits for it forever',
    remedy: 'delete the claims etcd-data-<name>-<ordinal> of members that left before the cluster grows again',
    severity: 'warn',
  },
];
