import { unpackedPackages } from './debian';
import { baseFolder } from './images';

import type { ImageSource } from './image';

const PGBOUNCER = ['libc-ares2', 'libevent-2.1-7', 'libssl3', 'libsystemd0', 'pgbouncer'];
const OF_SYSTEMD = ['libcap2', 'libgcrypt20', 'libgpg-error0', 'liblz4-1', 'liblzma5', 'libzstd1'];
const OF_PAM = ['libaudit1', 'libcap-ng0', 'libpam0g'];

/** The image of a real pooler for PostgreSQL, `/usr/bin/pgbouncer`, with a user for it. */
export function pgbouncerImage(reference: string): ImageSource {
  return {
    reference,
    folders: [
      baseFolder(),
      unpackedPackages(
        'pgbouncer',
        [...PGBOUNCER, ...OF_SYSTEMD, ...OF_PAM],
        ['mv usr/sbin/pgbouncer usr/bin/'],
      ),
    ],
    files: {
      '/etc/passwd': {
        text: 'root:x:0:0::/root:/bin/sh\npgbouncer:x:998:996::/var/run/pgbouncer:/bin/sh\n',
      },
      '/etc/group': { text: 'root:x:0:\npgbouncer:x:996:\n' },
    },
    user: '998',
  };
}
