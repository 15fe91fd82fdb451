import { type Guard } from '../../authoring';

const replicas = (of: string): string => `${of}.?spec.?replicas.orValue(1)`;

const ready = (of: string): string =>
  `${of}.?status.?conditions.orValue([]).exists(c, c.type == 'Ready' && c.status == 'True')`;

/** The image without its digest; what is behind the last colon of it is a tag, unless there is a slash in it. */
const tagged = (of: string): string => `${of}.spec.image.split('@')[0]`;

/** The major version that the tag of the image begins with, as digits; empty where it begins with none. */
const major = (of: string): string => `${tagged(of)}.find(':v?[0-9]{1,3}([^0-9/][^/]*)?$').find('[0-9]+')`;

const bothMajorsKnown = `${major('object')} != '' && ${major('oldObject')} != ''`;
/** An upgrade that has failed or waits is given up: the volumes are still of that version. */
const goesBack = `${major('object')} == oldObject.?status.?currentVersion.orValue('')`;
const step = `int(${major('object')}) - int(${major('oldObject')})`;

/** States and changes that a database does not survive, as far as rules of the CRD cannot say it or should not. */
export const databaseGuards: readonly Guard[] = [
  {
    id: 'pinned-image',
    field: 'spec.image',
    expression: `object.spec.image.contains('@') || (object.spec.image.matches(':[^/:]+$') && !object.spec.image.endsWith(':latest'))`,
    message: 'the tag can point to another build tomorrow, even of a major version that cannot read the volumes',
    remedy: "give 'image' a tag other than latest, or a digest",
    severity: 'warn',
  },
  {
    id: 'scale-when-ready',
    field: 'spec.replicas',
    // To stop a database and to start it again needs no pod that is ready.
    expression: `${replicas('object')} == ${replicas('oldObject')} || ${replicas('object')} == 0 || ${replicas('oldObject')} == 0 || ${ready('oldObject')}`,
    message:
      'a new copy reads its data from one that is ready, and the copy that is removed may be the only complete one',
    remedy: 'wait until the condition Ready is True',
  },
  {
    id: 'major-by-one',
    field: 'spec.image',
    expression: `!(${bothMajorsKnown}) || ${step} in [0, 1] || ${goesBack}`,
    message: 'volumes are upgraded one major version at a time, and no server can read the volumes of a newer version',
    remedy: "set 'image' to the next major version; to go back, restore a backup into a new Database",
  },
  {
    id: 'backup-before-major',
    field: 'spec.image',
    expression: `!(${bothMajorsKnown}) || ${major('object')} == ${major('oldObject')} || ${goesBack} || oldObject.?status.?lastBackup.?succeeded.orValue(false)`,
    message: 'an upgrade to another major version rewrites the volumes, and only a backup can undo it',
    remedy: 'have a backup that is less than a day old: wait until status.lastBackup.succeeded is true',
  },
  {
    id: 'delete-keeps-volumes',
    operations: ['DELETE'],
    expression: "oldObject.?spec.?deletionPolicy.orValue('Retain') != 'Delete'",
    message: 'the volumes, and the data on them, are deleted with the resource',
    remedy:
      "set 'deletionPolicy' to Retain or Snapshot before, or annotate the resource with " +
      'operator-constructs.dev/allow: delete-keeps-volumes',
  },
];
