import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';

import type { ImageSource } from '../../node/image';

/** The last release with a shell in its image is 3.4.23, and Debian has that one. */
export const ETCD_VERSION = '3.4.23';

/** That of busybox 1.28, which members wait with, asks the C library; Debian's takes no short names. */
const NSLOOKUP = '#!/bin/sh\nexec getent hosts "$1"\n';

/** What pods of a cluster of CoreOS' etcd-operator run. */
export function etcdImages(): ImageSource[] {
  const programs = unpackedPackages(
    'etcd',
    ['etcd-client', 'etcd-server'],
    ['mkdir -p usr/local/bin', 'ln -s ../../bin/etcd ../../bin/etcdctl usr/local/bin'],
  );
  return [
    {
      reference: `gcr.io/etcd-development/etcd:v${ETCD_VERSION}`,
      folders: [baseFolder(), programs],
    },
    {
      reference: 'docker.io/library/busybox:1.28.0-glibc',
      folders: [baseFolder()],
      files: { '/usr/local/bin/nslookup': { text: NSLOOKUP } },
    },
  ];
}
