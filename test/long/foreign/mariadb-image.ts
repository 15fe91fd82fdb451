import { join } from 'node:path';
import { folderOf, inOwnModule } from '../../cluster/support/binaries';
import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';
import { upstreamSource } from '../support/upstream-sources';

import type { ImageSource } from '../../node/image';

const SERVER_PACKAGES = [
  'bash',
  'coreutils',
  'galera-4',
  'libmariadb3',
  'lsof',
  'mariadb-backup',
  'mariadb-client',
  'mariadb-client-core',
  'mariadb-common',
  'mariadb-server',
  'mariadb-server-core',
  'procps',
  'pwgen',
  'socat',
];

const LIBRARIES = [
  'libacl1',
  'libaio1',
  'libattr1',
  'libbsd0',
  'libcap2',
  'libcom-err2',
  'libcrypt1',
  'libedit2',
  'libgcrypt20',
  'libgmp10',
  'libgpg-error0',
  'libgssapi-krb5-2',
  'libk5crypto3',
  'libkeyutils1',
  'libkrb5-3',
  'libkrb5support0',
  'liblz4-1',
  'liblzma5',
  'libmd0',
  'libncurses6',
  'libncursesw6',
  'libnsl2',
  'libnuma1',
  'libpcre2-8-0',
  'libproc2-0',
  'libselinux1',
  'libssl3',
  'libstdc++6',
  'libsystemd0',
  'libtinfo6',
  'libtirpc3',
  'liburing2',
  'libwrap0',
  'libzstd1',
  'zlib1g',
];

/** What the image of the authors has beside the server: folders that any user writes to. */
const FINISH = [
  'rm -r etc/mysql/mariadb.conf.d',
  'mkdir -p docker-entrypoint-initdb.d etc/mysql/conf.d etc/mysql/mariadb.conf.d run/mysqld var/lib/mysql',
  'chmod 1777 run/mysqld',
  'chmod 0777 var/lib/mysql',
];

const SETTINGS = `[mariadbd]
datadir = /var/lib/mysql
socket = /run/mysqld/mysqld.sock
[client-server]
socket = /run/mysqld/mysqld.sock
!includedir /etc/mysql/conf.d/
!includedir /etc/mysql/mariadb.conf.d/
`;

export const SERVER = 'docker.io/library/mariadb:10.11';

/**
 * A real server with its tools. The script that begins it is that of the authors' image, which the
 * operator carries, as it runs it in a Job, too.
 */
export function mariadbImages(): ImageSource[] {
  const [module, version] = upstreamSource('mariadb-operator').module;
  const operator = folderOf(inOwnModule(module, version, 'mariadb-operator'));
  const script = '/usr/local/bin/docker-entrypoint.sh';
  return [
    {
      reference: SERVER,
      folders: [
        baseFolder(),
        unpackedPackages('mariadb', [...SERVER_PACKAGES, ...LIBRARIES], FINISH),
      ],
      files: {
        '/etc/passwd': {
          text: 'root:x:0:0::/root:/bin/sh\nmysql:x:999:999::/var/lib/mysql:/bin/sh\n',
        },
        '/etc/group': { text: 'root:x:0:\nmysql:x:999:\n' },
        '/etc/mysql/my.cnf': { text: SETTINGS },
        [script]: {
          from: join(operator, 'pkg/embed/mariadb-docker/10.11/docker-entrypoint.sh'),
        },
      },
      entrypoint: ['bash', script, 'mariadbd'],
      user: '999',
    },
  ];
}
