import { output } from './kind-knowledge';

import type { OutputCase } from '../../../core/kind-outputs';
import type { KindKnowledge } from './kind-knowledge';

const PORT = 5432;
const SERVICES = 'pkg/cluster/k8sres.go';

const SINGLE: OutputCase = {
  when: ['spec.numberOfInstances=1'],
  none: "with one instance no replica is behind it; use 'service', or more 'spec.numberOfInstances'",
};

/** Zalando's operator of PostgreSQL, by kind and group. */
export const ZALANDO: Readonly<Record<string, KindKnowledge>> = {
  'postgresql.acid.zalan.do': {
    release: '1.14.0',
    name: {
      longest: 58,
      services: true,
      why: 'the operator refuses longer ones, as the Service of the replicas is <name>-repl (1.14.0, pkg/apis/acid.zalan.do/v1/const.go)',
    },
    ready: 'jsonpath={.status.PostgresClusterStatus}=Running',
    deletion:
      'Deleting it deletes its volumes and its Secrets, unless the operator is told to keep them.',
    outputs: {
      connectionString: output(
        'Where clients connect that write, `<host>:<port>`, over TLS: the primary.',
        SERVICES,
        [{ text: `$(name).$(namespace).svc:${PORT}` }],
        'seen',
      ),
      readConnectionString: output(
        'Where clients connect that only read, over TLS: the replicas.',
        SERVICES,
        [SINGLE, { text: `$(name)-repl.$(namespace).svc:${PORT}` }],
        'seen',
      ),
      credentialsSecret: output(
        'The Secret of the superuser. Those of other users begin with their names instead of postgres.',
        'pkg/cluster/util.go',
        [
          {
            secret: 'postgres.$(name).credentials.postgresql.acid.zalan.do',
            keys: { username: 'username', password: 'password' },
          },
        ],
      ),
      service: output('The Service of the primary, for reads and writes.', SERVICES, [
        { service: '$(name)', port: PORT },
      ]),
      readService: output('The Service of the replicas, for reads.', SERVICES, [
        SINGLE,
        { service: '$(name)-repl', port: PORT },
      ]),
    },
  },
};
