import fc from 'fast-check';
import { metricsAddress } from '../../../lib/cli/importing/metrics/addresses';
import { writeOperator } from 'operator-constructs/cli';
import { args, monitor, port, ports, proxied, service } from './metrics-sources';
import { account, deployment, everywhere, type Manifest, operator, read } from './sources';

const metricsOf = (objects: readonly Manifest[]) => read(objects).definition.metrics;

const annotated = (annotations: Manifest): Manifest[] => {
  const [kind, serviceAccount, workload, ...rights] = operator() as [Manifest, Manifest, Manifest, ...Manifest[]];
  const spec = workload.spec as { readonly template: { readonly metadata: object } };
  const template = { ...spec.template, metadata: { ...spec.template.metadata, annotations } };
  return [kind, serviceAccount, { ...workload, spec: { ...spec, template } }, ...rights];
};

/** A manager that may have the API server look at tokens, as those that serve metrics over HTTPS do. */
const reviewing = (container: Manifest): Manifest[] => [
  ...operator(container),
  ...everywhere('metrics-auth', [
    { apiGroups: ['authentication.k8s.io'], resources: ['tokenreviews'], verbs: ['create'] },
    { apiGroups: ['authorization.k8s.io'], resources: ['subjectaccessreviews'], verbs: ['create'] },
  ]),
];

describe('an import finds the metrics of an operator', () => {
  const manager = { library: 'controller-runtime' };

  test.each<[string, readonly Manifest[], object | undefined]>([
    ['a flag', operator(args('--metrics-addr=:8080')), { port: 8080, argument: '--metrics-addr=:' }],
    ['two words', operator(args('--metrics-addr', ':8080')), { port: 8080 }],
    ['a command', operator({ command: ['/manager', '--metrics-addr=:8080'] }), { port: 8080 }],
    ['a flag for the port', operator(args('-metrics-port=9402')), { port: 9402, argument: '-metrics-port=' }],
    [
      'a flag of a manager',
      operator(args('--metrics-bind-address=0.0.0.0:9090')),
      { port: 9090, argument: '--metrics-bind-address=0.0.0.0:', ...manager },
    ],
    [
      'the last of two flags, as the process does',
      operator(args('--metrics-addr=:1111', '--metrics-addr=:2222')),
      { port: 2222, argument: '--metrics-addr=:' },
    ],
    [
      'secure serving',
      operator(args('--metrics-bind-address=:8443', '--metrics-secure')),
      { port: 8443, protocol: 'https', argument: '--metrics-bind-address=:', ...manager },
    ],
    [
      'secure serving that is switched off',
      [
        ...operator(args('--metrics-bind-address=:8443', '--metrics-secure=false')),
        service({ name: 'https', port: 8443 }),
      ],
      { port: 8443, argument: '--metrics-bind-address=:', ...manager },
    ],
    [
      'a port of the Service that is called https',
      [...operator(args('--metrics-bind-address=:8443')), service({ name: 'https', port: 8443 })],
      { port: 8443, protocol: 'https', argument: '--metrics-bind-address=:', ...manager },
    ],
    [
      'the port at which managers of kubebuilder serve HTTPS, unless a flag says otherwise',
      operator(args('--metrics-bind-address=:8443')),
      { port: 8443, protocol: 'https', argument: '--metrics-bind-address=:', ...manager },
    ],
    [
      'a flag of a manager that may ask whose token it is shown, which leaves open how it serves them',
      reviewing(args('--metrics-bind-address=:8080')),
      { port: 8080, protocol: 'unknown', argument: '--metrics-bind-address=:', ...manager },
    ],
    [
      'a flag of such a manager that says how',
      reviewing(args('--metrics-bind-address=:8080', '--metrics-secure=false')),
      { port: 8080, argument: '--metrics-bind-address=:', ...manager },
    ],
    [
      'a port that says how',
      reviewing({ ...args('--metrics-bind-address=:8080'), ...ports(port(8080, 'metrics-https')) }),
      { port: 8080, protocol: 'https', argument: '--metrics-bind-address=:', ...manager },
    ],
    [
      'a monitor that says how',
      [
        ...reviewing({ ...args('--metrics-bind-address=:8080'), ...ports(port(8080, 'web')) }),
        monitor('PodMonitor', { app: 'operator' }, { port: 'web' }),
      ],
      { port: 8080, argument: '--metrics-bind-address=:', ...manager },
    ],
    [
      'a port of HTTPS that nothing says more of',
      operator(ports(port(8443, 'metrics'))),
      { port: 8443, protocol: 'unknown' },
    ],
    [
      'a Service for metrics whose port is called https',
      [
        ...operator(args('--health-probe-bind-address=:8081')),
        service({ name: 'https', port: 8443, targetPort: 8443 }),
      ],
      { port: 8443, protocol: 'https', ...manager },
    ],
    ['a variable', operator({ env: [{ name: 'METRICS_ADDR', value: ':8181' }] }), { port: 8181 }],
    ['a kube-rbac-proxy', proxied, { port: 8443, protocol: 'https', ...manager }],
    ['a port of the container', operator(ports(port(9443, 'webhook'), port(9402, 'http-metrics'))), { port: 9402 }],
    [
      'a port of the container that is served over HTTPS',
      operator(ports(port(9402, 'https-metrics'))),
      { port: 9402, protocol: 'https' },
    ],
    [
      'a flag, rather than a port',
      operator({ ...args('--metrics-port=1234'), ...ports(port(5678, 'metrics')) }),
      { port: 1234, argument: '--metrics-port=' },
    ],
    [
      'the Service, and the port of the pods behind it',
      [...operator(ports(port(8082, 'web'))), service({ name: 'metrics', port: 80, targetPort: 'web' })],
      { port: 8082 },
    ],
    ['the Service alone', [...operator(), service({ name: 'metrics', port: 8082 })], { port: 8082 }],
    [
      'a ServiceMonitor',
      [
        ...operator(ports(port(8080, 'web'))),
        service({ name: 'web', port: 80, targetPort: 'web' }),
        monitor('ServiceMonitor', { part: 'metrics' }, { port: 'web', path: '/federate', scheme: 'https' }),
      ],
      { port: 8080, path: '/federate', protocol: 'https' },
    ],
    [
      'a PodMonitor',
      [...operator(ports(port(8080, 'web'))), monitor('PodMonitor', { app: 'operator' }, { port: 'web' })],
      { port: 8080 },
    ],
    [
      'annotations of the pods',
      annotated({ 'prometheus.io/port': '9402', 'prometheus.io/path': '/stats' }),
      { port: 9402, path: '/stats' },
    ],
    [
      'loopback, with a flag that can open it',
      operator(args('--metrics-addr=127.0.0.1:8080')),
      { port: 8080, argument: '--metrics-addr=:' },
    ],
    ['loopback, and nothing to tell it otherwise', operator(args('--metrics-addr', '127.0.0.1:8080')), undefined],
    [
      'a flag that switches them off',
      operator({ ...args('--metrics-bind-address=0'), ...ports(port(8080, 'metrics')) }),
      undefined,
    ],
    ['nothing', operator(ports(port(9443, 'webhook'), port(8081, 'metricsservice'))), undefined],
    [
      'a Service of others',
      [
        ...operator(),
        {
          ...service({ name: 'metrics', port: 1 }),
          spec: { selector: { app: 'x' }, ports: [{ name: 'metrics', port: 1 }] },
        },
      ],
      undefined,
    ],
  ])('by %s', (_, objects, expected) => {
    expect(metricsOf(objects)).toEqual(expected);
  });

  const messagesOf = (objects: readonly Manifest[]): string =>
    read(objects)
      .findings.filter(({ rule }) => /metrics|monitor/.test(rule))
      .map(({ message }) => message)
      .join('\n');

  test.each<[string, readonly Manifest[], RegExp]>([
    [
      'where they are',
      operator(args('--metrics-addr=:8080')),
      /at port 8080, path \/metrics, over HTTP \(the flag --metrics-addr\)/,
    ],
    [
      'that HTTPS is what managers do by themselves',
      operator(args('--metrics-bind-address=:8443')),
      /at port 8443, path \/metrics, over HTTPS \(the flag --metrics-bind-address\); .*kubebuilder.*8443/,
    ],
    [
      'whose word HTTPS is',
      operator(args('--metrics-bind-address=:9090', '--metrics-secure')),
      /over HTTPS \(the flag --metrics-bind-address\); HTTPS by the flag --metrics-secure/,
    ],
    [
      'that you are asked',
      reviewing(args('--metrics-bind-address=:8080')),
      /over HTTP or HTTPS .*tokenreviews.*'metrics\.protocol'/,
    ],
    [
      'that you are asked for those of another workload',
      [...operator(), account('beside'), deployment('beside', { container: ports(port(8443, 'metrics')) })],
      /'workloads\.beside\.metrics\.protocol'/,
    ],
    [
      'that nothing says',
      operator(),
      /nothing in the source says where Deployment gadgets\/operator serves metrics.*rejected.*customization\.ts/,
    ],
    [
      'that they are off',
      operator(args('--metrics-bind-address=0')),
      /serves no metrics: the flag --metrics-bind-address turns them off/,
    ],
    [
      'that nobody can read them',
      operator(args('--metrics-addr', 'localhost:80')),
      /on loopback only .*; monitors are rejected/,
    ],
    [
      'what opens them',
      operator(args('--metrics-addr=localhost:80')),
      /on loopback only .*all addresses of the pod \(--metrics-addr=:80\), to everybody/,
    ],
    [
      'that a monitor of the source stays',
      [...operator(ports(port(8080, 'web'))), monitor('PodMonitor', { app: 'operator' }, { port: 'web' })],
      /PodMonitor gadgets\/operator is part of each installation.*'podMonitor' replaces those of its endpoints/,
    ],
    [
      'that the certificate was checked',
      [
        ...operator(ports(port(8080, 'web'))),
        monitor('PodMonitor', { app: 'operator' }, { port: 'web', scheme: 'https', tlsConfig: { serverName: 'x' } }),
      ],
      /verifies the certificate: set 'tls' in yours/,
    ],
    [
      'what other workloads serve, too',
      [...operator(), account('beside'), deployment('beside', { container: ports(port(9001, 'metrics')) })],
      /Deployment gadgets\/beside serves metrics at port 9001/,
    ],
  ])('and says %s', (_, objects, expected) => {
    expect(messagesOf(objects)).toMatch(expected);
  });
});

test('the file of the definition says what was found', () => {
  const text = (objects: readonly Manifest[]): string | undefined =>
    writeOperator(read(objects), {}).files.get('definition.ts');
  expect(text(operator(args('--metrics-bind-address=:9090')))).toContain(
    "metrics: { port: 9090, library: 'controller-runtime', args: (port: number) => [`--metrics-bind-address=:${port}`] },",
  );
  expect(text(operator())).not.toContain('metrics');
  const beside = { container: args('--metrics-bind-address=:8443') };
  expect(text([...operator(), account('beside'), deployment('beside', beside)])).toMatch(
    /name: 'beside',[^]*metrics: {\s+port: 8443,\s+protocol: 'https',[^]*args: \(port: number\) => \[`--metrics-bind-address=:\$\{port\}`\]/,
  );
});

test('addresses are read as processes read them, and nothing else is one', () => {
  const hosts = fc.constantFrom('', '0.0.0.0', '127.0.0.1', 'localhost', '[::]', '[::1]', 'pod.example.com');
  fc.assert(
    fc.property(hosts, fc.integer({ min: 1, max: 65535 }), (host, number) => {
      const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(host);
      expect(metricsAddress(`${host}:${number}`)).toEqual({ host, port: number, isLoopback });
    }),
  );
  expect(['', ':', 'metrics', ':65536', '$(PORT)', ':80`', '${x}:80', 'a b:80'].map(metricsAddress)).toEqual(
    Array(8).fill(undefined),
  );
  expect(['0', ':0', 'off'].map(metricsAddress)).toEqual(['off', 'off', 'off']);
});
