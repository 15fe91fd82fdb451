import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';
import { PYTHON } from '../../node/python';

import type { ImageSource } from '../../node/image';

const ERLANG = [
  'asn1',
  'base',
  'crypto',
  'eldap',
  'ftp',
  'inets',
  'mnesia',
  'os-mon',
  'parsetools',
  'public-key',
  'runtime-tools',
  'snmp',
  'ssl',
  'syntax-tools',
  'tftp',
  'tools',
  'xmerl',
].map((name) => `erlang-${name}`);

const PACKAGES = [
  'bash',
  'libcap2',
  'libgcrypt20',
  'libgpg-error0',
  'liblz4-1',
  'liblzma5',
  'libncursesw6',
  'libssl3',
  'libstdc++6',
  'libsystemd0',
  'libtinfo6',
  'libzstd1',
  'rabbitmq-server',
  'zlib1g',
];

/** What Debian's scripts do for a service of the system is left out: a pod has its user already. */
const PROGRAMS = '/usr/lib/rabbitmq/bin';

export const SERVER = 'docker.io/library/rabbitmq:3.10.8-management';
export const CLIENT = 'docker.io/operator-constructs/pika:1';

/** A member as the operator wants it, and an application that speaks AMQP. */
export function rabbitmqImages(): ImageSource[] {
  return [
    server(SERVER),
    {
      reference: CLIENT,
      folders: [baseFolder(), unpackedPackages('pika', [...PYTHON, 'python3-pika'])],
    },
  ];
}

function server(reference: string): ImageSource {
  return {
    reference,
    folders: [
      baseFolder(),
      unpackedPackages(
        'rabbitmq',
        [...ERLANG, ...PACKAGES],
        [
          'mkdir -p etc/rabbitmq/conf.d',
          // Members write there, as any user.
          'chmod 0777 etc/rabbitmq var/lib/rabbitmq var/log/rabbitmq',
        ],
      ),
    ],
    files: {
      '/etc/passwd': {
        text: 'root:x:0:0::/root:/bin/sh\nrabbitmq:x:999:999::/var/lib/rabbitmq:/bin/sh\n',
      },
      '/etc/group': { text: 'root:x:0:\nrabbitmq:x:999:\n' },
    },
    entrypoint: [`${PROGRAMS}/rabbitmq-server`],
    env: {
      HOME: '/var/lib/rabbitmq',
      LANG: 'C.UTF-8',
      PATH: `${PROGRAMS}:/usr/sbin:/usr/bin:/sbin:/bin`,
      RABBITMQ_CONFIG_FILES: '/etc/rabbitmq/conf.d',
      RABBITMQ_LOGS: '-',
    },
    user: '999',
  };
}
