import { binaryPath } from '../cluster/support/cluster-tier';
import { unpackedPackages } from './debian';

import type { ImageSource } from './image';

export const COREDNS_IMAGE = 'docker.io/operator-constructs/coredns:1';

/** A shell, the usual commands, and what programs of Go need that look up names by the C library. */
const BASE = ['busybox', 'libc-bin', 'libc6', 'libgcc-s1'];

/** Images that a cluster needs for itself. */
export function systemImages(pause: string): ImageSource[] {
  return [
    {
      reference: pause,
      files: { '/pause': { from: binaryPath('pause') } },
      entrypoint: ['/pause'],
    },
    programImage(COREDNS_IMAGE, 'coredns', '/coredns'),
  ];
}

/** The image of a program of Go, with a shell beside it. */
export function programImage(reference: string, binary: string, path: string): ImageSource {
  return {
    reference,
    folders: [baseFolder()],
    files: { [path]: { from: binaryPath(binary) } },
    entrypoint: [path],
  };
}

/** The root file system that other images begin with. */
export function baseFolder(): string {
  return unpackedPackages('image-base', BASE, [
    'chroot . /bin/busybox --install -s /usr/bin',
    'mkdir -m 1777 tmp',
    "echo 'root:x:0:0::/root:/bin/sh' > etc/passwd",
    "echo 'root:x:0:' > etc/group",
  ]);
}
