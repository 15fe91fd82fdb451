import { unpackedPackages } from './debian';
import { baseFolder } from './images';

import type { ImageSource } from './image';

/** The major version of Debian's packages. */
const MAJOR = '15';
const PROGRAMS = `/usr/lib/postgresql/${MAJOR}/bin`;

const PACKAGES = [
  `postgresql-${MAJOR}`,
  `postgresql-client-${MAJOR}`,
  'libaudit1',
  'libcap-ng0',
  'libcap2',
  'libcom-err2',
  'libffi8',
  'libgcrypt20',
  'libgmp10',
  'libgnutls30',
  'libgpg-error0',
  'libgssapi-krb5-2',
  'libhogweed6',
  'libicu72',
  'libidn2-0',
  'libk5crypto3',
  'libkeyutils1',
  'libkrb5-3',
  'libkrb5support0',
  'libldap-2.5-0',
  'liblz4-1',
  'liblzma5',
  'libnettle8',
  'libp11-kit0',
  'libpam0g',
  'libpcre2-8-0',
  'libpq5',
  'libreadline8',
  'libsasl2-2',
  'libselinux1',
  'libssl3',
  'libstdc++6',
  'libsystemd0',
  'libtasn1-6',
  'libtinfo6',
  'libunistring2',
  'libuuid1',
  'libxml2',
  'libzstd1',
  'tzdata',
  'zlib1g',
];

/** In what images of PostgreSQL differ. */
export interface PostgresqlImageOptions {
  /** Number of its user. @default 999, as in the official image */
  readonly user?: number;
  /**
   * The major version that the server says it is: Debian has one release, and upgrades need two.
   * @default - the real one
   */
  readonly says?: number;
  /** Folders to add. @default - none */
  readonly more?: readonly string[];
}

/** The image of a real PostgreSQL server, with its clients, and a user of that name. */
export function postgresqlImage(
  reference: string,
  { user = 999, says, more = [] }: PostgresqlImageOptions = {},
): ImageSource {
  const another = `#!/bin/sh
if [ "$*" = --version ]; then echo 'postgres (PostgreSQL) ${says}.0'; else exec ${PROGRAMS}/postgres "$@"; fi
`;
  const users = 'root:x:0:0::/root:/bin/sh\n';
  return {
    reference,
    folders: [baseFolder(), unpackedPackages('postgresql', PACKAGES), ...more],
    files: {
      '/etc/passwd': { text: `${users}postgres:x:${user}:${user}::/var/lib/postgresql:/bin/sh\n` },
      '/etc/group': { text: `root:x:0:\npostgres:x:${user}:\n` },
      ...(says !== undefined && { '/usr/local/bin/postgres': { text: another } }),
    },
    env: { PATH: `/usr/local/bin:${PROGRAMS}:/usr/sbin:/usr/bin:/sbin:/bin` },
    user: String(user),
  };
}
