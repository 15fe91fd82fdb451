import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';
import { etcdClient } from './etcd-client';
import { archived } from './operator-images';

import type { ImageSource } from '../../node/image';
import type { OperatorInPods } from '../../node/operator-life';

/** The last release with a shell in its image is 3.4.23, and Debian has that one. */
const VERSION = '3.4.23';

/** That of busybox 1.28, which members wait with, asks the C library; Debian's takes no short names. */
const NSLOOKUP = '#!/bin/sh\nexec getent hosts "$1"\n';

/** What the life of a cluster of CoreOS' etcd-operator is like, wherever it is installed. */
export const COREOS_ETCD = {
  source: archived('quay.io/coreos/etcd-operator:v0.9.4'),
  level: 'baseline',
  operands: etcdImages,
  ...etcdClient,
  makes: [],
  pods: 'app=etcd,etcd_cluster=store',
  victim: /^store-/,
  sizes: ['size', 3, 5],
  refused: [{ size: 0 }, 'one-to-seven-members'],
  keptBy: 'deletion-is-meant',
  claims: [],
} as const satisfies Partial<OperatorInPods>;

/** Props of a cluster that fits the images, and the one node. */
export const STORE = {
  namespace: 'storage',
  replicas: 3,
  version: VERSION,
  pod: { affinity: {} },
} as const;

/** What its pods run. */
export function etcdImages(): ImageSource[] {
  const programs = unpackedPackages(
    'etcd',
    ['etcd-client', 'etcd-server'],
    ['mkdir -p usr/local/bin', 'ln -s ../../bin/etcd ../../bin/etcdctl usr/local/bin'],
  );
  return [
    { reference: `gcr.io/etcd-development/etcd:v${VERSION}`, folders: [baseFolder(), programs] },
    {
      reference: 'docker.io/library/busybox:1.28.0-glibc',
      folders: [baseFolder()],
      files: { '/usr/local/bin/nslookup': { text: NSLOOKUP } },
    },
  ];
}
