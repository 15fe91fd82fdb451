import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';

import type { ImageProgram } from '../../cluster/support/node/node-stand-in';
import type { ImageSource } from '../../node/image';

const PACKAGES = [
  'libatomic1',
  'libcap2',
  'libgcrypt20',
  'libgpg-error0',
  'libjemalloc2',
  'liblz4-1',
  'liblzf1',
  'liblzma5',
  'libssl3',
  'libstdc++6',
  'libsystemd0',
  'libzstd1',
  'redis-server',
  'redis-tools',
];

/**
 * The operator tells a pod by variables what it is to be, and expects volumes at these paths; all
 * else it says to the server that runs. Node ports are not used here.
 */
const START = `#!/bin/sh
set -e
if [ "$SETUP_MODE" = sentinel ]; then
  group=\${MASTER_GROUP_NAME:-mymaster}
  file=/etc/redis/sentinel.conf
  # A sentinel writes what it learns into its file, which outlives the container.
  [ -s $file ] || cat > $file << END
port \${SENTINEL_PORT:-26379}
dir /tmp
protected-mode no
\${REDIS_PASSWORD:+requirepass $REDIS_PASSWORD}
sentinel resolve-hostnames \${RESOLVE_HOSTNAMES:-no}
sentinel announce-hostnames \${ANNOUNCE_HOSTNAMES:-no}
sentinel monitor $group \${IP:-0.0.0.0} \${PORT:-6379} \${QUORUM:-2}
sentinel down-after-milliseconds $group \${DOWN_AFTER_MILLISECONDS:-30000}
sentinel parallel-syncs $group \${PARALLEL_SYNCS:-1}
sentinel failover-timeout $group \${FAILOVER_TIMEOUT:-180000}
\${MASTER_PASSWORD:+sentinel auth-pass $group $MASTER_PASSWORD}
END
  exec redis-server $file --sentinel
fi
more=/etc/redis/external.conf.d/redis-additional.conf
{
  if [ "$TLS_MODE" = true ]; then
    printf '%s %s\\n' port 0 tls-port "\${REDIS_PORT:-6379}" tls-ca-cert-file "$REDIS_TLS_CA_KEY" \\
      tls-cert-file "$REDIS_TLS_CERT" tls-key-file "$REDIS_TLS_CERT_KEY" \\
      tls-auth-clients optional tls-replication yes tls-cluster yes
  else
    echo "port \${REDIS_PORT:-6379}"
  fi
  [ "$ACL_MODE" != true ] || echo "aclfile $ACL_FILE_PATH"
  # A title would stand in the place of the environment, which commands in the pod have.
  echo 'set-proc-title no'
  echo 'protected-mode no'
  [ -z "$REDIS_PASSWORD" ] || printf '%s %s\\n' requirepass "$REDIS_PASSWORD" masterauth "$REDIS_PASSWORD"
  [ "$PERSISTENCE_ENABLED" != true ] || printf '%s\\n' 'dir /data' 'appendonly yes'
  if [ "$SETUP_MODE" = cluster ]; then
    echo 'cluster-enabled yes'
    echo 'cluster-require-full-coverage no'
    echo 'cluster-config-file /node-conf/nodes.conf'
    # The address is another one each time.
    echo "cluster-announce-ip $(hostname -i)"
    echo "cluster-announce-hostname $(hostname -f)"
  fi
  [ ! -e $more ] || echo "include $more"
} > /tmp/redis.conf
exec redis-server /tmp/redis.conf
`;

/** A real Redis of Debian's release, as the redis-operator of OT-CONTAINER-KIT starts it. */
export const redisImage = (reference: string): ImageSource => ({
  reference,
  folders: [baseFolder(), unpackedPackages('redis', PACKAGES)],
  files: { '/usr/local/bin/start-redis': { text: START } },
  entrypoint: ['start-redis'],
});

/** The same as a program in the place of its image; its script is written into a folder. */
export function redisProgram(folder: string): ImageProgram {
  const packages = unpackedPackages('redis', PACKAGES);
  const path = join(folder, 'start-redis');
  // The name of the machine is no pod's.
  const variables = `PATH=${packages}/usr/bin:$PATH
export PATH LD_LIBRARY_PATH=$(echo ${packages}/usr/lib/*-linux-gnu)
address=$(ip -4 -o address show eth0 | sed 's/.* inet \\([^/]*\\).*/\\1/')
hostname() { if [ "$1" = -i ]; then echo "$address"; else echo "$HOSTNAME"; fi; }`;
  writeFileSync(path, START.replace('set -e', `set -e\n${variables}`), { mode: 0o755 });
  return { path, sees: [packages] };
}
