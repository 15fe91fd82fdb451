import { OperatorScope } from 'operator-constructs';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { unpackedPackages } from '../../node/debian';
import { baseFolder } from '../../node/images';
import { describeOperatorLife } from '../../node/operator-life';
import { archived } from '../support/operator-images';

// The sample as it is reads no WATCH_NAMESPACE, so it works at this scope only.
const scope = OperatorScope.cluster();

const PACKAGES = ['libevent-2.1-7', 'libsasl2-2', 'libssl3', 'memcached'];

/**
 * The operator's `-m=64` is no memory at all for memcached. Releases before 1.5.4 take that for no
 * limit, and Debian's exits: it is started without the option, as if it were the default image.
 */
const START = `#!/bin/sh
for option; do
  shift
  [ "$option" = -m=64 ] || set -- "$@" "$option"
done
exec /usr/bin/memcached "$@"
`;

/** Does something with each pod that the headless Service leads to. */
const each = (command: string): string => `host=\${URL#*//}
for address in $(getent ahostsv4 "\${host%:*}" | awk '/STREAM/ { print $1 }'); do
  ${command}
done`;

jest.setTimeout(600_000);

describeOperatorLife('the memcached-operator in pods, with real memcached', {
  source: archived('memcached-operator'),
  release: 'memcached-operator 0.0.1',
  scope,
  home: 'operators',
  install: (chart, image) => {
    const props = { image, scope, networkPolicy: {} };
    const operator = new MemcachedOperator(chart, 'memcached-operator', props);
    return new Memcached(chart, 'sessions', { operator, namespace: 'web', replicas: 2 });
  },
  operands: () => [
    {
      reference: 'docker.io/library/memcached:1.4.36-alpine',
      folders: [baseFolder(), unpackedPackages('memcached', PACKAGES)],
      files: { '/usr/local/bin/memcached': { text: START } },
    },
  ],
  // Clients spread their keys; this one has one key, and asks everybody.
  write: each(
    `printf 'set kept 0 0 %d\\r\\n%s\\r\\nquit\\r\\n' "\${#0}" "$0" | nc -w 3 "$address" 11211`,
  ),
  read: `${each(`printf 'get kept\\r\\nquit\\r\\n' | nc -w 3 "$address" 11211`)} | tr -d '\\r' | grep '^at' | sort -u`,
  members: `${each('echo "$address"')} | wc -l`,
  makes: ['Deployment/sessions'],
  pods: 'app.kubernetes.io/managed-by=MemcachedController',
  victim: /^sessions-/,
  // It has no budget.
  evictable: 2,
  sizes: ['size', 2, 3],
  refused: [{ containerPort: 11212 }, 'container-port-fixed'],
  claims: [],
});
