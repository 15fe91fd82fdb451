import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';
import { objectStoreImage } from '../../node/object-store';
import { postgresqlImage } from '../../node/postgresql-image';
import { PYTHON } from '../../node/python';

import type { ImageSource } from '../../node/image';

/** The commands that an instance writes backups and its log to a store with, for S3. */
const BARMAN = [
  'barman-cli-cloud',
  'python3-argcomplete',
  'python3-barman',
  'python3-boto3',
  'python3-botocore',
  'python3-certifi',
  'python3-chardet',
  'python3-charset-normalizer',
  'python3-dateutil',
  'python3-idna',
  'python3-jmespath',
  'python3-pkg-resources',
  'python3-psycopg2',
  'python3-requests',
  'python3-s3transfer',
  'python3-six',
  'python3-urllib3',
];

const PGBOUNCER = ['libc-ares2', 'libevent-2.1-7', 'libssl3', 'libsystemd0', 'pgbouncer'];
const OF_SYSTEMD = ['libcap2', 'libgcrypt20', 'libgpg-error0', 'liblz4-1', 'liblzma5', 'libzstd1'];
const OF_PAM = ['libaudit1', 'libcap-ng0', 'libpam0g'];

export const MAJOR = 15;
export const SERVER = `ghcr.io/cloudnative-pg/postgresql:${MAJOR}`;
export const POOLER = 'ghcr.io/cloudnative-pg/pgbouncer:1.18';

/**
 * An instance as the operator wants it, which puts its own program beside the server; a pooler, and
 * a store for backups.
 */
export function cloudnativePgImages(): ImageSource[] {
  return [
    postgresqlImage(SERVER, {
      user: 26,
      more: [unpackedPackages('barman', [...PYTHON, ...BARMAN])],
    }),
    {
      reference: POOLER,
      folders: [
        baseFolder(),
        unpackedPackages(
          'pgbouncer',
          [...PGBOUNCER, ...OF_SYSTEMD, ...OF_PAM],
          // The operator's program starts it there.
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
    },
    objectStoreImage(),
  ];
}
