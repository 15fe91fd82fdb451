import type { Guard } from '../../authoring';
import { tlsGuards } from './tls-guards';

/** The longest name of a cluster: that of a member, and of its claim, still fits into a label. */
export const MAX_NAME = 52;

const size = (of: string): string => `${of}.?spec.?size.orValue(1)`;
const version = (of: string): string => `${of}.?spec.?version.orValue('')`;
const registry = "object.?spec.?imageRegistry.orValue('')";
const storage = 'object.?spec.?storageSpec';

/** Returns true if the version is three numbers, with or without a v; the parts below are of such a version only. */
const isRelease = (of: string): string =>
  `${version(of)}.matches('^v?[0-9]{1,9}[.][0-9]{1,9}[.][0-9]{1,9}(-[0-9A-Za-z.-]+)?$')`;
const major = (of: string): string => `int(${version(of)}.split('.')[0].replace('v', ''))`;
const minor = (of: string): string => `int(${version(of)}.split('.')[1])`;
const patch = (of: string): string => `int(${version(of)}.split('.')[2].split('-')[0])`;

const isSame = (field: string): string => `object.?spec.?${field} == oldObject.?spec.?${field}`;

const isSameSize = `${size('object')} == ${size('oldObject')}`;
const isSameVersion = `${version('object')} == ${version('oldObject')}`;
const areReleases = `${isRelease('object')} && ${isRelease('oldObject')}`;

const changeGuards: readonly Guard[] = [
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
    expression: `!(${isSameSize}) || (${isSameVersion} && ${['imageRegistry', 'etcdOptions', 'podTemplate'].map(isSame).join(' && ')})`,
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
    expression: `${size('object')} >= ${size('oldObject')} || !${storage}.hasValue()`,
    message:
      'the volumes of removed members stay: when the cluster grows again, the new member starts with the data of ' +
      'the removed one and never joins, and the operator waits for it forever',
    remedy: 'delete the claims etcd-data-<name>-<ordinal> of members that left before the cluster grows again',
    severity: 'warn',
  },
];

/** Flags of etcd that the operator sets itself, and those that need certificates in the pod, where there are none. */
const RESERVED_FLAGS =
  '^-*(name|data-dir|listen-[a-z-]+|advertise-[a-z-]+|initial-[a-z-]+|discovery[a-z-]*|force-new-cluster|' +
  '(peer-)?(cert-file|key-file|client-cert-auth|trusted-ca-file|auto-tls))(=.*)?$';

const options = 'object.?spec.?etcdOptions.orValue([])';
const accessModes = `${storage}.?accessModes.orValue('')`;

const states: readonly Guard[] = [
  {
    id: 'name-fits',
    operations: ['CREATE'],
    expression: `object.metadata.name.size() <= ${MAX_NAME} && object.metadata.name.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')`,
    message:
      'the Service, members and labels are named after the cluster; with an invalid name none of them is created',
    remedy: `use at most ${MAX_NAME} lower case letters, digits and '-', with a letter first`,
  },
  {
    id: 'at-most-seven-members',
    field: 'spec.size',
    expression: `${size('object')} <= 7`,
    message: 'each write waits for a majority of the members: more than seven make writes slower, and no safer',
    remedy: "set 'size' to 1, 3, 5 or 7",
    severity: 'warn',
  },
  {
    id: 'odd-size',
    field: 'spec.size',
    expression: `${size('object')} % 2 == 1`,
    message: 'an even number of members tolerates no more failures than one less',
    remedy: "set 'size' to 1, 3, 5 or 7",
    severity: 'warn',
  },
  {
    id: 'version-is-a-release',
    field: 'spec.version',
    expression: isRelease('object'),
    message: 'the version is used as the image tag; if it does not name a release, upgrades cannot be checked',
    remedy: "set 'version' to the tag of a release, such as v3.5.21",
  },
  {
    id: 'version-has-v',
    field: 'spec.version',
    expression: `!${registry}.matches('^((.*/)?(etcd-development|coreos)/etcd)?$') || ${version('object')}.startsWith('v')`,
    message:
      "the tags of etcd's official images begin with a v: the image is not found, and this cluster blocks all others",
    remedy: "write 'version' with a v, such as v3.5.21",
  },
  {
    id: 'registry-without-port',
    field: 'spec.imageRegistry',
    expression: `!${registry}.contains(':')`,
    message:
      'the operator takes everything after the first colon of the image as the version, and compares versions wrongly',
    remedy: "use an 'imageRegistry' without a port",
    severity: 'warn',
  },
  {
    id: 'options-are-flags',
    expression: `${options}.all(option, option.matches('^--[a-z0-9-]+(=.*)?$'))`,
    message: 'options are passed to etcd as arguments: it does not start with one that is not a flag',
    remedy: "write each of 'etcdOptions' as --flag=value",
  },
  {
    id: 'reserved-options',
    expression: `${options}.all(option, !option.matches('${RESERVED_FLAGS}'))`,
    message:
      "the option replaces the operator's own: members cannot find each other, or the operator cannot reach them",
    remedy: "remove the option from 'etcdOptions'",
  },
  {
    id: 'reserved-labels',
    expression: "object.?spec.?podTemplate.?metadata.?labels.orValue({}).all(label, !(label in ['app', 'controller']))",
    message: 'the operator overwrites these two labels with its own',
    remedy: "remove 'app' and 'controller' from 'podTemplate.metadata.labels'",
    severity: 'warn',
  },
  {
    id: 'storage-missing',
    expression: `${storage}.hasValue()`,
    message:
      'a member whose pod is replaced comes back empty under its old identity: the cluster does not recover, and ' +
      'the operator makes no further progress with it',
    remedy: "give 'storage' a size; if the data may be lost, allow this warning",
    severity: 'warn',
  },
  {
    id: 'known-access-mode',
    field: 'spec.storageSpec.accessModes',
    expression: `${accessModes} in ['', 'ReadWriteOnce', 'ReadWriteMany']`,
    message: 'the operator fails on any other access mode, and creates no members',
    remedy: "set 'storageSpec.accessModes' to ReadWriteOnce, or leave it out",
  },
  {
    id: 'shared-volume-has-claim',
    expression: `${accessModes} != 'ReadWriteMany' || ${storage}.?pvcName.orValue('') != ''`,
    message: 'with ReadWriteMany all members share an existing claim; without its name no member is created',
    remedy: "set 'storageSpec.pvcName', or use ReadWriteOnce",
  },
  {
    id: 'volume-large-enough',
    field: 'spec.storageSpec.volumeSizeRequest',
    expression:
      `!${storage}.hasValue() || ` +
      `quantity(string(${storage}.?volumeSizeRequest.orValue('1Mi'))).compareTo(quantity('1Mi')) >= 0`,
    message: 'the operator rejects volumes below 1Mi, and creates no members',
    remedy: "set 'storage.size' to what etcd needs, such as 8Gi",
  },
];

export const etcdIoGuards: readonly Guard[] = [...states, ...tlsGuards, ...changeGuards];
