import { join } from 'node:path';
import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';
import { PYTHON, pythonPackages } from '../../node/python';

import type { ImageSource } from '../../node/image';

export const RAY = 'docker.io/rayproject/ray:2.41.0';

/** What its probes and its programs are run with. */
const TOOLS = [
  'bash',
  'libgmp10',
  'libgnutls30',
  'libhogweed6',
  'libidn2-0',
  'libnettle8',
  'libp11-kit0',
  'libpcre2-8-0',
  'libpsl5',
  'libstdc++6',
  'libtasn1-6',
  'libunistring2',
  'wget',
];

/** Says its word, and the menu of the machine that it runs on. */
const SERVED = `import os
from ray import serve

@serve.deployment(ray_actor_options={'num_cpus': 0})
class Says:
    def __init__(self, word):
        self.word = word

    def __call__(self, request):
        return self.word + ' of menu ' + os.environ['MENU']

def app(args):
    return Says.bind(args['word'])
`;

/** Ray, with an application in it. */
export const rayImages = (): ImageSource[] => [
  {
    reference: RAY,
    folders: [
      baseFolder(),
      unpackedPackages('ray-python', [...PYTHON, ...TOOLS]),
      pythonPackages('ray', join(__dirname, 'ray.txt')),
    ],
    files: {
      '/usr/bin/ray': { text: '#!/bin/sh\nexec python3 -m ray.scripts.scripts "$@"\n' },
      '/usr/lib/python3/dist-packages/served.py': { text: SERVED },
    },
    env: { HOME: '/tmp', USER: 'ray' },
    user: '1000',
  },
];
