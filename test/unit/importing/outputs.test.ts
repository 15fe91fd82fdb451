import { join } from 'node:path';
import { writeOperator } from 'operator-constructs/cli';
import { root } from '../../support/root';
import { crd, operator, read } from '../../support/sources';
import { folder, useFolder, write } from '../../support/temporary-folder';

import type { Construct } from 'constructs';
import type { OperatorDefinition } from 'operator-constructs';
import type { Manifest } from '../../support/sources';

const ANY_SPEC = {
  spec: {
    type: 'object',
    'x-kubernetes-preserve-unknown-fields': true,
    properties: { size: { type: 'string' } },
  },
};

const annotated = (of: Manifest, knowledge: object | string): Manifest => ({
  ...of,
  metadata: {
    ...(of['metadata'] as Manifest),
    annotations: {
      'operator-constructs.dev/kind':
        typeof knowledge === 'string' ? knowledge : JSON.stringify(knowledge),
    },
  },
});

const plural = (kind: string): string => `${kind.toLowerCase()}s`;
const kindIn = (kind: string, group: string, spec: Manifest = ANY_SPEC) =>
  crd(plural(kind), kind, 'Namespaced', group, spec);

// Packages are looked for from the folder upwards.
useFolder(join(root, '.imported-'));

function writeFolder(crds: readonly Manifest[], customization: string): void {
  const { files } = writeOperator(read([...operator(), ...crds]));
  write({
    ...Object.fromEntries(files),
    'customization.ts': `export const customization = ${customization};\n`,
  });
}

type Resource = Readonly<Record<string, unknown>>;
type Made = (kind: string, spec: object, name?: string) => Resource;

/** Writes the folder of an operator that has some kinds, and makes resources of its classes. */
async function imported(
  crds: readonly Manifest[],
  customization = '{}',
): Promise<{ readonly make: Made }> {
  writeFolder(crds, customization);
  jest.resetModules();
  const classes = (await import(join(folder, 'index.ts'))) as Readonly<
    Record<string, new (scope: Construct, id: string, props: object) => Resource>
  > & { readonly operatorDefinition: OperatorDefinition };
  // Of the same modules as the classes.
  const cdk8s = await import('cdk8s');
  const core = await import('operator-constructs');
  return {
    make: (kind, spec, name = 'orders') => {
      const chart = new cdk8s.Chart(new cdk8s.App(), 'chart', { namespace: 'shop' });
      const served = new core.Operator(chart, 'operator', {
        definition: classes.operatorDefinition,
        scope: core.OperatorScope.cluster(),
      });
      return new classes[kind]!(chart, name, { operator: served, spec });
    },
  };
}

const CNPG = ['Cluster', 'Pooler', 'Database'].map((kind) => kindIn(kind, 'postgresql.cnpg.io'));
const RABBITMQ = [kindIn('RabbitmqCluster', 'rabbitmq.com')];

const otlp = (protocols: object): object => ({ config: { receivers: { otlp: { protocols } } } });

const at = (name: string, port: number) => ({ name, host: `${name}.shop.svc`, port });
const secret = (name: string, keys?: object) => ({
  name,
  namespace: 'shop',
  ...(keys && { keys }),
});
const GIVEN = { username: 'username', password: 'password' };

/** Of an output what is expected of it alone: a whole tree of constructs is no readable message. */
const plain = (found: unknown, expected: unknown): unknown =>
  typeof expected === 'object' && expected !== null
    ? Object.fromEntries(Object.keys(expected).map((key) => [key, (found as Resource)[key]]))
    : found;

const error = (get: () => unknown): string => {
  try {
    return `no error, but ${JSON.stringify(get())}`;
  } catch (thrown) {
    return (thrown as Error).message;
  }
};

describe.each<
  [string, readonly Manifest[], readonly (readonly [string, object, string, unknown])[]]
>([
  [
    'CloudNativePG',
    CNPG,
    [
      ['Cluster', {}, 'connectionString', 'orders-rw.shop.svc:5432/app'],
      ['Cluster', {}, 'service', at('orders-rw', 5432)],
      ['Cluster', {}, 'anyService', at('orders-r', 5432)],
      ['Cluster', { instances: 2 }, 'readService', at('orders-ro', 5432)],
      ['Cluster', { instances: 2 }, 'readConnectionString', 'orders-ro.shop.svc:5432/app'],
      ['Cluster', {}, 'readService', /with one instance no replica/],
      ['Cluster', { instances: 1 }, 'readConnectionString', /with one instance no replica/],
      [
        'Cluster',
        { instances: 2, managed: { services: { disabledDefaultServices: ['r', 'ro'] } } },
        'readService',
        /'spec.managed.services.disabledDefaultServices' has 'ro'; take it out/,
      ],
      [
        'Cluster',
        { managed: { services: { disabledDefaultServices: ['ro'] } } },
        'anyService',
        at('orders-r', 5432),
      ],
      [
        'Cluster',
        { managed: { services: { disabledDefaultServices: ['r'] } } },
        'anyService',
        /has 'r'; take it out/,
      ],
      [
        'Cluster',
        {},
        'credentialsSecret',
        secret('orders-app', {
          ...GIVEN,
          host: 'host',
          port: 'port',
          database: 'dbname',
          pgpass: 'pgpass',
          uri: 'uri',
          jdbcUri: 'jdbc-uri',
        }),
      ],
      ...['initdb', 'recovery', 'pg_basebackup'].flatMap(
        (way) =>
          [
            [
              'Cluster',
              { bootstrap: { [way]: { database: 'shop' } } },
              'connectionString',
              'orders-rw.shop.svc:5432/shop',
            ],
            [
              'Cluster',
              { bootstrap: { [way]: { secret: { name: 'owner' } } } },
              'credentialsSecret',
              secret('owner', GIVEN),
            ],
          ] as const,
      ),
      ['Cluster', { replica: { enabled: true } }, 'credentialsSecret', /for a replica cluster/],
      ['Cluster', { replica: { primary: 'a' } }, 'credentialsSecret', /for a replica cluster/],
      ['Cluster', { replica: { enabled: false } }, 'credentialsSecret', secret('orders-app')],
      ['Cluster', {}, 'superuserSecret', /set 'spec.enableSuperuserAccess' to true/],
      ['Cluster', { enableSuperuserAccess: true }, 'superuserSecret', secret('orders-superuser')],
      [
        'Cluster',
        { enableSuperuserAccess: true, superuserSecret: { name: 'root' } },
        'superuserSecret',
        secret('root', GIVEN),
      ],
      ['Cluster', {}, 'caSecret', secret('orders-ca', { authority: 'ca.crt' })],
      ['Cluster', { certificates: { serverCASecret: 'own' } }, 'caSecret', secret('own')],
      ['Pooler', {}, 'service', at('orders', 5432)],
      ['Pooler', {}, 'connectionString', 'orders.shop.svc:5432'],
      [
        'Pooler',
        { serviceTemplate: { spec: { ports: [{}] } } },
        'service',
        /name the Service by hand/,
      ],
      [
        'Database',
        { cluster: { name: 'main' }, name: 'reports' },
        'connectionString',
        'main-rw.shop.svc:5432/reports',
      ],
      ['Database', {}, 'connectionString', /follows from 'spec.cluster.name', which is null/],
    ],
  ],
  [
    'RabbitMQ',
    RABBITMQ,
    [
      ['RabbitmqCluster', {}, 'connectionString', 'amqp://orders.shop.svc:5672'],
      ['RabbitmqCluster', {}, 'service', at('orders', 5672)],
      ['RabbitmqCluster', {}, 'managementService', at('orders', 15672)],
      ['RabbitmqCluster', {}, 'metricsService', at('orders', 15692)],
      ['RabbitmqCluster', {}, 'configMapName', 'orders-server-conf'],
      ['RabbitmqCluster', {}, 'statefulSetName', 'orders-server'],
      [
        'RabbitmqCluster',
        {},
        'credentialsSecret',
        secret('orders-default-user', {
          ...GIVEN,
          host: 'host',
          port: 'port',
          uri: 'connection_string',
        }),
      ],
      ...[
        { tls: { secretName: 'own' } },
        { secretBackend: { vault: { tls: { pkiIssuerPath: 'a' } } } },
      ].flatMap(
        (spec) =>
          [
            ['RabbitmqCluster', spec, 'connectionString', 'amqps://orders.shop.svc:5671'],
            ['RabbitmqCluster', spec, 'service', at('orders', 5671)],
            ['RabbitmqCluster', spec, 'managementService', at('orders', 15672)],
            ['RabbitmqCluster', spec, 'metricsService', at('orders', 15691)],
          ] as const,
      ),
      [
        'RabbitmqCluster',
        { tls: { secretName: 'own', disableNonTLSListeners: true } },
        'managementService',
        at('orders', 15671),
      ],
      [
        'RabbitmqCluster',
        { secretBackend: { externalSecret: { name: 'own' } } },
        'credentialsSecret',
        secret('own', GIVEN),
      ],
      [
        'RabbitmqCluster',
        { secretBackend: { vault: { defaultUserPath: 'a' } } },
        'credentialsSecret',
        /the default user is in Vault/,
      ],
    ],
  ],
  [
    'MariaDB',
    [kindIn('MariaDB', 'k8s.mariadb.com')],
    [
      ['MariaDB', {}, 'connectionString', 'orders.shop.svc:3306'],
      ['MariaDB', { port: 3307, database: 'a' }, 'connectionString', 'orders.shop.svc:3307/a'],
      ['MariaDB', { port: 3307 }, 'service', at('orders', 3307)],
      ['MariaDB', { replicas: 3 }, 'readService', /there is one server/],
      ...['replication', 'galera'].flatMap((way) => {
        const spec = { [way]: { enabled: true } };
        return [
          ['MariaDB', spec, 'connectionString', 'orders-primary.shop.svc:3306'],
          [
            'MariaDB',
            { ...spec, database: 'a' },
            'connectionString',
            'orders-primary.shop.svc:3306/a',
          ],
          ['MariaDB', spec, 'service', at('orders-primary', 3306)],
          ['MariaDB', spec, 'readService', at('orders-secondary', 3306)],
          ['MariaDB', { [way]: { enabled: false } }, 'service', at('orders', 3306)],
        ] as const;
      }),
      ['MariaDB', {}, 'credentialsSecret', /give 'spec.username' and 'spec.database'/],
      [
        'MariaDB',
        { username: 'a', passwordPlugin: {} },
        'credentialsSecret',
        /by 'spec.passwordPlugin' alone/,
      ],
      [
        'MariaDB',
        { username: 'a' },
        'credentialsSecret',
        secret('orders-password', { password: 'password' }),
      ],
      [
        'MariaDB',
        { username: 'a', passwordSecretKeyRef: { name: 'own', key: 'word' } },
        'credentialsSecret',
        secret('own', { password: 'word' }),
      ],
      ['MariaDB', {}, 'rootCredentialsSecret', secret('orders-root', { password: 'password' })],
      [
        'MariaDB',
        { rootPasswordSecretKeyRef: { name: 'own', key: 'root' } },
        'rootCredentialsSecret',
        secret('own', { password: 'root' }),
      ],
      ['MariaDB', { rootEmptyPassword: true }, 'rootCredentialsSecret', /root has no password/],
      ['MariaDB', {}, 'caSecret', secret('orders-ca-bundle', { authority: 'ca.crt' })],
      ['MariaDB', { tls: {} }, 'caSecret', /set 'spec.tls.enabled' to true/],
    ],
  ],
  [
    'the prometheus-operator',
    ['Prometheus', 'Alertmanager'].map((kind) => kindIn(kind, 'monitoring.coreos.com')),
    [
      ['Prometheus', {}, 'connectionString', 'http://prometheus-operated.shop.svc:9090/'],
      [
        'Prometheus',
        { routePrefix: '/metrics', web: { tlsConfig: {} } },
        'connectionString',
        'https://prometheus-operated.shop.svc:9090/metrics',
      ],
      ['Prometheus', {}, 'service', at('prometheus-operated', 9090)],
      ['Prometheus', {}, 'statefulSetName', 'prometheus-orders'],
      ['Prometheus', { listenLocal: true }, 'service', /it listens on loopback alone/],
      ['Prometheus', { serviceName: 'own' }, 'connectionString', /that of 'spec.serviceName'/],
      ['Alertmanager', {}, 'connectionString', 'http://alertmanager-operated.shop.svc:9093/'],
      ['Alertmanager', {}, 'service', at('alertmanager-operated', 9093)],
      ['Alertmanager', {}, 'statefulSetName', 'alertmanager-orders'],
    ],
  ],
  [
    'cert-manager',
    [kindIn('Certificate', 'cert-manager.io')],
    [
      [
        'Certificate',
        { secretName: 'web-tls' },
        'credentialsSecret',
        secret('web-tls', { certificate: 'tls.crt', privateKey: 'tls.key', authority: 'ca.crt' }),
      ],
      ['Certificate', {}, 'credentialsSecret', /follows from 'spec.secretName', which is null/],
    ],
  ],
  [
    'OpenTelemetry',
    [kindIn('OpenTelemetryCollector', 'opentelemetry.io')],
    [
      ['OpenTelemetryCollector', otlp({ grpc: {} }), 'grpcService', at('orders-collector', 4317)],
      ['OpenTelemetryCollector', otlp({ http: {} }), 'httpService', at('orders-collector', 4318)],
      [
        'OpenTelemetryCollector',
        otlp({ grpc: { endpoint: '${env:MY_POD_IP}:5317' } }),
        'grpcService',
        at('orders-collector', 5317),
      ],
      ['OpenTelemetryCollector', otlp({ grpc: {} }), 'httpService', /nothing listens; give 'spec/],
      [
        'OpenTelemetryCollector',
        { mode: 'sidecar', ...otlp({ grpc: {} }) },
        'grpcService',
        /the pod of a sidecar finds it at 'localhost'/,
      ],
    ],
  ],
])('resources of %s', (_, crds, cases) => {
  test('have the outputs that their spec says', async () => {
    const { make } = await imported(crds);
    for (const [kind, spec, name, expected] of cases) {
      const resource = make(kind, spec);
      const what = { kind, spec, name };
      if (expected instanceof RegExp) {
        const found = error(() => resource[name]);
        expect({ ...what, found }).toEqual({ ...what, found: expect.stringMatching(expected) });
        expect(found).toMatch(new RegExp(`^'${name}' .* \\[chart/orders\\]$`));
      } else {
        expect({ ...what, found: plain(resource[name], expected) }).toEqual({
          ...what,
          found: expected,
        });
      }
    }
  });
});

test.each([
  [CNPG, 'Cluster', 50, /at most 50 .*: the webhook of the operator refuses longer ones/],
  [CNPG, 'Pooler', 63, /at most 63 .*: its Service has the same name/],
  [[kindIn('MariaDB', 'k8s.mariadb.com')], 'MariaDB', 52, /at most 52 .*: pods carry/],
  [
    [kindIn('Prometheus', 'monitoring.coreos.com')],
    'Prometheus',
    41,
    /at most 41 .*: pods carry prometheus-<name>-<hash>/,
  ],
  [
    [kindIn('Alertmanager', 'monitoring.coreos.com')],
    'Alertmanager',
    39,
    /at most 39 .*: pods carry alertmanager-<name>-<hash>/,
  ],
  [RABBITMQ, 'RabbitmqCluster', 45, /at most 45 .*: pods carry <name>-server-<hash> as a label/],
])('names that %#: %s are too long for what is named after them are errors', async (...row) => {
  const [crds, kind, longest, message] = row;
  const { make } = await imported(crds);
  expect(make(kind, {}, 'a'.repeat(longest))).toBeDefined();
  expect(() => make(kind, {}, 'a'.repeat(longest + 1))).toThrow(message);
  expect(() => make(kind, {}, 'a.b')).toThrow(message);
});

test('a name that the operator refuses is an error: the webhook of CloudNativePG asks for a letter first', async () => {
  const { make } = await imported(CNPG);
  expect(make('Cluster', {}, 'a1')).toBeDefined();
  expect(() => make('Cluster', {}, '1a')).toThrow(
    /is '1a', and the operator refuses names that begin with a digit; begin it with a letter/,
  );
  expect(make('Pooler', {}, '1a')).toBeDefined();
});

describe('a customization', () => {
  const GADGET = crd('gadgets', 'Gadget', 'Namespaced', 'gadgets.example.com', ANY_SPEC);
  const OUTPUTS = `{
    Gadget: {
      /** The API. */
      api: [
        { when: ['spec.size=big'], service: '$(name)-big', port: 81 },
        { service: '$(name)-api', port: '$(spec.listen|0.0.0.0:8080)' },
      ],
      login: [{ secret: '$(name)', keys: { token: '$(spec.key|token)' } }],
    },
    Cluster: { connectionString: [{ text: 'pg://$(name).$(namespace)' }], size: [{ text: '$(spec.size)' }] },
  }`;

  test('adds and replaces outputs', async () => {
    const { make } = await imported([GADGET, ...CNPG], `{ outputs: ${OUTPUTS} }`);
    expect(make('Gadget', {})['api']).toEqual(at('orders-api', 8080));
    expect(make('Gadget', { size: 'big' })['api']).toEqual(at('orders-big', 81));
    expect(make('Gadget', { listen: ':90' })['api']).toEqual(at('orders-api', 90));
    expect(error(() => make('Gadget', { listen: 'unix:a' })['api'])).toMatch(
      /'api' has the port 'unix:a', which is no number/,
    );
    const gadget = make('Gadget', { key: 'pass' });
    const login = secret('orders', { token: 'pass' });
    expect(plain(gadget['login'], login)).toEqual(login);
    const again = gadget['login'];
    expect(again === gadget['login']).toBe(true);
    expect(make('Cluster', {})['connectionString']).toBe('pg://orders.shop');
    expect(make('Cluster', {})['service']).toEqual(at('orders-rw', 5432));
  });

  test.each([
    ['{ Nothing: {} }', "'outputs' has 'Nothing', which the operator does not serve"],
    ['{ Gadget: [] }', "'outputs.Gadget' is []; must be an object"],
    ["{ Gadget: { name: [{ text: 'a' }] } }", "'outputs.Gadget.name' cannot be the name of an"],
    ['{ Gadget: { api: [] } }', "'outputs.Gadget.api' is []; must be a list"],
    ['{ Gadget: { api: [{}] } }', "'outputs.Gadget.api[0]' must have one of service, secret"],
    ["{ Gadget: { api: [{ text: 'a', none: 'b' }] } }", 'must have one of service, secret'],
    ["{ Gadget: { api: [{ none: 'b' }] } }", "'outputs.Gadget.api' has no value"],
    ["{ Gadget: { api: [{ service: 'a' }] } }", "'outputs.Gadget.api[0].port' is undefined"],
    ["{ Gadget: { api: [{ secret: 'a' }] } }", "'outputs.Gadget.api[0].keys' is missing"],
    ['{ Gadget: { api: [{ text: 1 }] } }', "'outputs.Gadget.api[0].text' is 1; must be a string"],
    [
      "{ Gadget: { api: [{ text: 'a', when: ['size'] }] } }",
      "'outputs.Gadget.api[0].when' has 'size'; write 'spec.field'",
    ],
    [
      "{ Gadget: { api: [{ text: '$(size)' }] } }",
      "'outputs.Gadget.api[0]' has $(size); a reference begins with name",
    ],
    [
      "{ Gadget: { api: [{ text: 'a' }, { service: 'a', port: 1 }] } }",
      "'outputs.Gadget.api' has text and service; its cases must be of one type",
    ],
  ])('that is wrong is an error: %s', async (outputs, message) => {
    await expect(imported([GADGET], `{ outputs: ${outputs} }`)).rejects.toThrow(message);
  });
});

describe('authors', () => {
  const tool = kindIn('Tool', 'tools.example.com', {
    spec: { type: 'object', properties: { port: { type: 'integer' } } },
  });
  const declared = {
    name: { longest: 20, why: 'it is appended to' },
    ready: 'condition=Up',
    deletion: 'Deleting it deletes all.',
    outputs: { api: [{ service: '$(name)-api', port: '$(spec.port|80)' }] },
  };

  test('say by an annotation of the CRD what their operator makes', async () => {
    const { make } = await imported([annotated(tool, declared)]);
    expect(make('Tool', { port: 90 })['api']).toEqual(at('orders-api', 90));
    expect(() => make('Tool', {}, 'a'.repeat(21))).toThrow(/at most 20 .*: it is appended to/);
    const { files } = writeOperator(read([...operator(), annotated(tool, declared)]));
    expect(files.get('kinds/tool.ts')).toContain("ready: 'condition=Up'");
    expect(files.get('kinds/tool.ts')).toContain('Deleting it deletes all.');
  });

  test.each<[object | string, RegExp]>([
    ['{', /annotation operator-constructs.dev\/kind.* undefined/],
    [{}, /\.outputs' is undefined/],
    [{ ...declared, more: 1 }, /more' is an unknown prop/],
    [{ outputs: { api: [] } }, /'outputs.api' is \[\]/],
  ])('are told what is wrong with it: %j', (knowledge, message) => {
    const source = read([...operator(), annotated(tool, knowledge)]);
    expect(() => writeOperator(source)).toThrow(message);
    expect(() => writeOperator(source)).toThrow(
      /^CustomResourceDefinition tools.tools.example.com/,
    );
  });
});

test('what follows from fields that another release has is left out, with a finding', () => {
  const properties = {
    instances: { type: 'integer' },
    managed: { type: 'object', properties: {} },
  };
  const cluster = kindIn('Cluster', 'postgresql.cnpg.io', {
    spec: { type: 'object', properties },
  });
  const { files, findings } = writeOperator(read([...operator(), cluster]));
  const kind = files.get('kinds/cluster.ts') ?? '';
  expect(kind).toMatch(/^ {2}service: /m);
  expect(kind).not.toMatch(/^ {2}(anyService|credentialsSecret): /m);
  const messages = findings.filter(({ rule }) => rule === 'import/outputs');
  expect(messages).toContainEqual({
    rule: 'import/outputs',
    level: 'warning',
    message:
      "Cluster has no output 'anyService': it follows from 'spec.managed.services.disabledDefaultServices', which its CRD does not have; write it in the customization",
  });
  expect(messages).toContainEqual({
    rule: 'import/outputs',
    level: 'info',
    message: 'names, outputs and readiness of Cluster are those of 1.25.1; the source is 1.2.0',
  });
});
