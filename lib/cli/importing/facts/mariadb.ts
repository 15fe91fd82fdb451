import { output } from './kind-knowledge';

import type { OutputCase } from '../../../core/kind-outputs';
import type { KindKnowledge } from './kind-knowledge';

const KEYS = 'api/v1alpha1/mariadb_keys.go';
const CONTROLLER = 'internal/controller/mariadb_controller.go';
const PORT = '$(spec.port|3306)';
const HIGHLY_AVAILABLE = ['spec.replication.enabled=true', 'spec.galera.enabled=true'];

/** One value for a single server, and one for several. */
const byServers = (several: OutputCase, single: OutputCase): readonly OutputCase[] => [
  ...HIGHLY_AVAILABLE.map((condition) => ({ ...several, when: [condition] })),
  single,
];

const SINGLE = { none: "there is one server; use 'service', or replication or Galera" } as const;

/** Where clients of a Service connect, with the database where one is made. */
const addressOf = (service: string): readonly [OutputCase, OutputCase] => [
  { text: `${service}.$(namespace).svc:${PORT}/$(spec.database)` },
  { text: `${service}.$(namespace).svc:${PORT}` },
];

const [PRIMARY, PRIMARY_BARE] = addressOf('$(name)-primary');
const [ONLY, ONLY_BARE] = addressOf('$(name)');

/** The password in a Secret that the user names, or one that the operator makes. */
const passwordIn = (field: string, made: string): readonly OutputCase[] => [
  {
    when: [`spec.${field}.name`],
    secret: `$(spec.${field}.name)`,
    keys: { password: `$(spec.${field}.key|password)` },
  },
  { secret: made, keys: { password: 'password' } },
];

/** The mariadb-operator, by kind and group. */
export const MARIADB: Readonly<Record<string, KindKnowledge>> = {
  'MariaDB.k8s.mariadb.com': {
    release: '0.38.1',
    name: {
      longest: 52,
      services: true,
      why: 'pods carry <name>-<hash> as a label, which has at most 63 characters',
    },
    ready: 'condition=Ready',
    deletion: 'Deleting it leaves its volumes.',
    outputs: {
      connectionString: output(
        'Where clients connect that write, `<host>:<port>`, and `/<database>` if `spec.database` is given: the primary.',
        CONTROLLER,
        [
          ...HIGHLY_AVAILABLE.flatMap((condition) => [
            { ...PRIMARY, when: [condition, 'spec.database'] },
            { ...PRIMARY_BARE, when: [condition] },
          ]),
          { ...ONLY, when: ['spec.database'] },
          ONLY_BARE,
        ],
        'seen',
      ),
      credentialsSecret: output(
        'The Secret with the password of the user `spec.username`, whom the operator makes after the server is ready.',
        KEYS,
        [
          {
            when: ['!spec.username'],
            none: "no user is made; give 'spec.username' and 'spec.database'",
          },
          ...['passwordHashSecretKeyRef', 'passwordPlugin'].map((field) => ({
            when: [`spec.${field}`],
            none: `the password is by 'spec.${field}' alone; give 'spec.passwordSecretKeyRef'`,
          })),
          ...passwordIn('passwordSecretKeyRef', '$(name)-password'),
        ],
        'seen',
      ),
      rootCredentialsSecret: output(
        'The Secret with the password of root.',
        KEYS,
        [
          {
            when: ['spec.rootEmptyPassword=true'],
            none: "root has no password; take 'spec.rootEmptyPassword' out",
          },
          ...passwordIn('rootPasswordSecretKeyRef', '$(name)-root'),
        ],
        'seen',
      ),
      caSecret: output(
        'The Secret with the certificates of the CAs.',
        KEYS,
        [
          {
            when: ['spec.tls', '!spec.tls.enabled=true'],
            none: "there is no TLS; set 'spec.tls.enabled' to true",
          },
          { secret: '$(name)-ca-bundle', keys: { authority: 'ca.crt' } },
        ],
        'seen',
      ),
      service: output(
        'The Service of the server that writes.',
        CONTROLLER,
        byServers({ service: '$(name)-primary', port: PORT }, { service: '$(name)', port: PORT }),
        'seen',
      ),
      readService: output(
        'The Service of the servers that only read.',
        CONTROLLER,
        byServers({ service: '$(name)-secondary', port: PORT }, SINGLE),
        'seen',
      ),
    },
  },
};
