import fc from 'fast-check';
import { writeOperator } from 'operator-constructs/cli';
import { metricsAddress } from '../../../lib/cli/importing/metrics/metrics-address';
import { account, deployment, everywhere, operator, read } from '../../support/sources';
import { args, metricsLine, monitor, port, ports, proxied, service } from './metrics-sources';

import type { Manifest } from '../../support/sources';

const annotated = (annotations: Manifest): Manifest[] => {
  const [kind, serviceAccount, workload, ...rights] = operator() as [
    Manifest,
    Manifest,
    Manifest,
    ...Manifest[],
  ];
  const spec = workload.spec as { readonly template: { readonly metadata: object } };
  const template = { ...spec.template, metadata: { ...spec.template.metadata, annotations } };
  return [kind, serviceAccount, { ...workload, spec: { ...spec, template } }, ...rights];
};

/**
 * A manager that may have the API server look at tokens, as those that serve metrics over HTTPS do.
 */
const reviewing = (container: Manifest): Manifest[] => [
  ...operator(container),
  ...everywhere('metrics-auth', [
    { apiGroups: ['authentication.k8s.io'], resources: ['tokenreviews'], verbs: ['create'] },
    { apiGroups: ['authorization.k8s.io'], resources: ['subjectaccessreviews'], verbs: ['create'] },
  ]),
];

/** A manager with a port that a PodMonitor reads. */
const podMonitored = (endpoint: Manifest = {}): Manifest[] => [
  ...operator(ports(port(8080, 'web'))),
  monitor('PodMonitor', { app: 'operator' }, { port: 'web', ...endpoint }),
];

describe('an import finds the metrics of an operator', () => {
  const BIND = '--metrics-bind-address=:';
  const managed = (found: string): string => `${found}/metrics ${BIND} controller-runtime`;

  test.each<[string, readonly Manifest[], string]>([
    ['a flag', operator(args('--metrics-addr=:8080')), 'http 8080/metrics --metrics-addr=:'],
    ['two words', operator(args('--metrics-addr', ':8080')), 'http 8080/metrics'],
    ['a command', operator({ command: ['/manager', '--metrics-addr=:8080'] }), 'http 8080/metrics'],
    [
      'a flag for the port',
      operator(args('-metrics-port=9402')),
      'http 9402/metrics -metrics-port=',
    ],
    ['a flag of a manager', operator(args(`${BIND}9090`)), managed('http 9090')],
    [
      'the last of two flags',
      operator(args('--metrics-addr=:1', '--metrics-addr=:2')),
      'http 2/metrics --metrics-addr=:',
    ],
    ['secure serving', operator(args(`${BIND}8443`, '--metrics-secure')), managed('https 8443')],
    [
      'secure serving that is switched off',
      [
        ...operator(args(`${BIND}8443`, '--metrics-secure=false')),
        service({ name: 'https', port: 8443 }),
      ],
      managed('http 8443'),
    ],
    [
      'a port of the Service that is called https',
      [...operator(args(`${BIND}9443`)), service({ name: 'https', port: 9443 })],
      managed('https 9443'),
    ],
    [
      'the port at which managers of kubebuilder serve HTTPS',
      operator(args(`${BIND}8443`)),
      managed('https 8443'),
    ],
    // Whoever may ask whose token it is shown leaves open how it serves them.
    [
      'a flag of a manager that may ask about tokens',
      reviewing(args(`${BIND}8080`)),
      managed('unknown 8080'),
    ],
    [
      'one that says how',
      reviewing(args(`${BIND}8080`, '--metrics-secure=false')),
      managed('http 8080'),
    ],
    [
      'a port that says how',
      reviewing({ ...args(`${BIND}8080`), ...ports(port(8080, 'metrics-https')) }),
      managed('https 8080'),
    ],
    [
      'a monitor that says how',
      [
        ...reviewing({ ...args(`${BIND}8080`), ...ports(port(8080, 'web')) }),
        monitor('PodMonitor', { app: 'operator' }, { port: 'web' }),
      ],
      managed('http 8080'),
    ],
    [
      'a port of HTTPS that nothing says more of',
      operator(ports(port(8443, 'metrics'))),
      'unknown 8443/metrics',
    ],
    [
      'a Service for metrics whose port is called https',
      [
        ...operator(args('--health-probe-bind-address=:8081')),
        service({ name: 'https', port: 8443, targetPort: 8443 }),
      ],
      'https 8443/metrics controller-runtime',
    ],
    [
      'a variable',
      operator({ env: [{ name: 'METRICS_ADDR', value: ':8181' }] }),
      'http 8181/metrics',
    ],
    ['a kube-rbac-proxy', proxied, 'https 8443/metrics controller-runtime'],
    [
      'a port of the container',
      operator(ports(port(9443, 'hook'), port(9402, 'http-metrics'))),
      'http 9402/metrics',
    ],
    [
      'a port that is served over HTTPS',
      operator(ports(port(9402, 'https-metrics'))),
      'https 9402/metrics',
    ],
    [
      'a flag, rather than a port',
      operator({ ...args('--metrics-port=1234'), ...ports(port(5678, 'metrics')) }),
      'http 1234/metrics --metrics-port=',
    ],
    [
      'the Service, and the port of the pods behind it',
      [
        ...operator(ports(port(8082, 'web'))),
        service({ name: 'metrics', port: 80, targetPort: 'web' }),
      ],
      'http 8082/metrics',
    ],
    [
      'the Service alone',
      [...operator(), service({ name: 'metrics', port: 8082 })],
      'http 8082/metrics',
    ],
    [
      'a ServiceMonitor',
      [
        ...operator(ports(port(8080, 'web'))),
        service({ name: 'web', port: 80, targetPort: 'web' }),
        monitor(
          'ServiceMonitor',
          { part: 'metrics' },
          { port: 'web', path: '/federate', scheme: 'https' },
        ),
      ],
      'https 8080/federate',
    ],
    ['a PodMonitor', podMonitored(), 'http 8080/metrics'],
    [
      'annotations of the pods',
      annotated({ 'prometheus.io/port': '9402', 'prometheus.io/path': '/stats' }),
      'http 9402/stats',
    ],
    [
      'loopback that a flag opens',
      operator(args('--metrics-addr=127.0.0.1:80')),
      'http 80/metrics --metrics-addr=:',
    ],
    [
      'loopback, and nothing to tell it otherwise',
      operator(args('--metrics-addr', '127.0.0.1:8080')),
      'nothing',
    ],
    [
      'a flag that switches them off',
      operator({ ...args('--metrics-bind-address=0'), ...ports(port(8080, 'metrics')) }),
      'nothing',
    ],
    ['nothing', operator(ports(port(9443, 'webhook'), port(8081, 'metricsservice'))), 'nothing'],
    [
      'a Service of others',
      [
        ...operator(),
        { ...service(), spec: { selector: { app: 'x' }, ports: [{ name: 'metrics', port: 1 }] } },
      ],
      'nothing',
    ],
  ])('by %s', (_, objects, expected) => {
    expect(metricsLine(read(objects).definition) ?? 'nothing').toBe(expected);
  });

  const messagesOf = (objects: readonly Manifest[]): string =>
    read(objects)
      .findings.filter(({ rule }) => /metrics|monitor/.test(rule))
      .map(({ message }) => message)
      .join('\n');

  test.each<[string, readonly Manifest[], RegExp]>([
    [
      'where',
      operator(args('--metrics-addr=:80')),
      /at port 80, path \/metrics, over HTTP \(the flag --metrics-addr\)/,
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
      [
        ...operator(),
        account('beside'),
        deployment('beside', { container: ports(port(8443, 'metrics')) }),
      ],
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
      'that nobody can',
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
      podMonitored(),
      /PodMonitor gadgets\/operator is part of each installation.*'podMonitor' replaces those of its endpoints/,
    ],
    [
      'that the certificate was checked',
      podMonitored({ scheme: 'https', tlsConfig: { serverName: 'x' } }),
      /verifies the certificate: set 'tls' in yours/,
    ],
    [
      'what other workloads serve, too',
      [
        ...operator(),
        account('beside'),
        deployment('beside', { container: ports(port(9001, 'metrics')) }),
      ],
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
  const hosts = fc.constantFrom(
    '',
    '0.0.0.0',
    '127.0.0.1',
    'localhost',
    '[::]',
    '[::1]',
    'pod.example.com',
  );
  fc.assert(
    fc.property(hosts, fc.integer({ min: 1, max: 65535 }), (host, number) => {
      const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(host);
      expect(metricsAddress(`${host}:${number}`)).toEqual({ host, port: number, isLoopback });
    }),
  );
  expect(
    ['', ':', 'metrics', ':65536', '$(PORT)', ':80`', '${x}:80', 'a b:80'].map(metricsAddress),
  ).toEqual(Array(8).fill(undefined));
  expect(['0', ':0', 'off'].map(metricsAddress)).toEqual(['off', 'off', 'off']);
});
