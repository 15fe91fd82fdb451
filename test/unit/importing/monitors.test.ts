import { OperatorScope } from 'operator-constructs';
import { sourceDifferences } from 'operator-constructs/cli';
import { account, deployment, installed, operator, read } from '../../support/sources';
import { only } from '../../support/synth';
import { args, monitor, port, ports, proxied, service } from './metrics-sources';

import type { OperatorProps } from 'operator-constructs';
import type { Manifest } from '../../support/sources';
import type { Manifest as Synthesized } from '../../support/synth';

const synth = (objects: readonly Manifest[], props: Partial<OperatorProps>): Synthesized[] =>
  installed(objects, OperatorScope.cluster(), props);

interface Pod {
  readonly containers: readonly {
    readonly name: string;
    readonly args?: string[];
    readonly ports?: Manifest[];
  }[];
}

const podOf = (objects: readonly Synthesized[]): Pod =>
  (only(objects, 'Deployment').spec.template as { readonly spec: Pod }).spec;

describe('an imported operator with a monitor', () => {
  test('gets another port in the place of the one that it had', () => {
    const source = operator({
      ...args('--metrics-bind-address=0.0.0.0:9090', '--v=2'),
      ...ports(port(9090, 'metrics'), port(9443, 'hooks')),
    });
    const objects = synth(source, { metrics: { port: 9191 }, serviceMonitor: {} });
    const [container] = podOf(objects).containers;
    expect(container?.args).toEqual(['--metrics-bind-address=0.0.0.0:9191', '--v=2']);
    expect(container?.ports).toEqual([port(9443, 'hooks'), port(9191, 'metrics')]);
    expect(only(objects, 'Service').spec.ports).toEqual([
      { name: 'metrics', port: 9191, targetPort: 'metrics' },
    ]);
  });

  test('changes nothing of the pods where they serve metrics as they are', () => {
    const source = operator({ ...args('--metrics-addr=:9090'), ...ports(port(9090, 'metrics')) });
    expect(podOf(synth(source, { serviceMonitor: {} }))).toEqual(podOf(synth(source, {})));
  });

  test('is read through its proxy, whose port no other container gets', () => {
    const objects = synth(proxied, { serviceMonitor: {} });
    expect(
      podOf(objects).containers.map(({ name, ports: own = [] }) => [name, own.length]),
    ).toEqual([
      ['kube-rbac-proxy', 1],
      ['manager', 0],
    ]);
    expect(only(objects, 'Service').spec.ports).toEqual([
      { name: 'metrics', port: 8443, targetPort: 8443, appProtocol: 'https' },
    ]);
    expect(only(objects, 'ServiceMonitor').spec.endpoints).toEqual([
      expect.objectContaining({
        port: 'metrics',
        scheme: 'https',
        tlsConfig: { insecureSkipVerify: true },
        bearerTokenFile: '/var/run/secrets/kubernetes.io/serviceaccount/token',
      }),
    ]);
    const authorization = { credentials: { name: 'token', key: 'token' } };
    const byPods = synth(proxied, { podMonitor: { authorization } });
    expect(only(byPods, 'PodMonitor').spec.podMetricsEndpoints).toEqual([
      expect.objectContaining({ port: 'https', scheme: 'https', authorization }),
    ]);
  });

  const name = { 'app.kubernetes.io/name': 'operator' };
  const labels = { ...name, 'app.kubernetes.io/instance': 'operator' };
  const own = service({ name: 'metrics', port: 8080 });
  const labelled = (object: Manifest, all: object): Manifest => ({
    ...object,
    metadata: { ...(object['metadata'] as object), labels: all },
  });

  test.each([
    ['a Service with some of its labels', labelled(own, name)],
    ['another object with all of them', labelled({ ...own, kind: 'ConfigMap' }, labels)],
  ])('reads its Service by labels beside %s', (_, other) => {
    const objects = synth([...pods, other], { name: 'operator', serviceMonitor: {} });
    expect(only(objects, 'ServiceMonitor').spec['endpoints']).toEqual([
      { port: 'metrics', path: '/metrics', scheme: 'http' },
    ]);
  });

  test('has a Service of its own beside the one of the source, and the monitor reads it alone', () => {
    const source = [...operator(), labelled(own, labels)];
    const objects = synth(source, { name: 'operator', serviceMonitor: {} });
    const services = objects
      .filter(({ kind }) => kind === 'Service')
      .map(({ metadata }) => metadata.name);
    expect(services.sort()).toEqual(['operator-metrics', 'operator-operator-metrics']);
    const alone = {
      sourceLabels: ['__meta_kubernetes_service_name'],
      regex: 'operator-operator-metrics',
    };
    expect(only(objects, 'ServiceMonitor').spec.endpoints).toEqual([
      expect.objectContaining({ relabelings: [{ action: 'keep', ...alone }] }),
    ]);
  });

  test.each<[string, readonly Manifest[], Partial<OperatorProps>, RegExp]>([
    [
      'a port that nothing tells it',
      operator(ports(port(8080, 'metrics'))),
      { metrics: { port: 9000 } },
      /'metrics.port' is 9000, but 'operator' serves metrics at 8080, and no setting of it is known that changes this; leave it out/,
    ],
    [
      'HTTP where it serves HTTPS only',
      proxied,
      { metrics: { protocol: 'http' } },
      /'metrics.protocol' is 'http', but 'operator' serves metrics over HTTPS only; leave it out/,
    ],
    [
      'a monitor where HTTP and HTTPS are equally likely',
      operator(ports(port(8443, 'metrics'))),
      { serviceMonitor: {} },
      /'metrics.protocol' is missing: nothing says whether 'operator' serves metrics over HTTP or HTTPS; give 'http' or 'https'/,
    ],
    [
      'a monitor where its source shows no metrics',
      operator(),
      { serviceMonitor: {} },
      /'serviceMonitor' is given, but 'operator' serves no metrics that are known/,
    ],
  ])('refuses %s', (_, objects, props, expected) => {
    expect(() => synth(objects, { name: 'operator', ...props })).toThrow(expected);
  });

  test('takes a port below 1024 that its authors chose', () => {
    expect(() => synth(operator(ports(port(80, 'metrics'))), { serviceMonitor: {} })).not.toThrow();
  });

  test('serves HTTPS as a manager does by itself, or as the user knows', () => {
    const endpoint = {
      scheme: 'https',
      tlsConfig: { insecureSkipVerify: true },
      bearerTokenFile: expect.any(String),
    };
    const managed = synth(operator(args('--metrics-bind-address=:8443')), { serviceMonitor: {} });
    expect(only(managed, 'ServiceMonitor').spec.endpoints).toEqual([
      expect.objectContaining(endpoint),
    ]);
    const asked = (protocol: 'http' | 'https') =>
      synth(operator(ports(port(8443, 'metrics'))), { metrics: { protocol }, serviceMonitor: {} });
    expect(only(asked('https'), 'ServiceMonitor').spec.endpoints).toEqual([
      expect.objectContaining(endpoint),
    ]);
    expect(only(asked('http'), 'ServiceMonitor').spec.endpoints).toEqual([
      { port: 'metrics', path: '/metrics', scheme: 'http' },
    ]);
  });

  test('is compared with its source without metrics, and has no difference', () => {
    expect(sourceDifferences(read(proxied)).filter(({ reason }) => reason === undefined)).toEqual(
      [],
    );
  });
});

const monitors = (objects: readonly Manifest[], props: Partial<OperatorProps>): string[] =>
  synth(objects, props)
    .filter(({ kind }) => kind.endsWith('Monitor'))
    .map(({ kind, metadata, spec }) => {
      const endpoints = (spec['endpoints'] ?? spec['podMetricsEndpoints']) as { port: string }[];
      return `${kind} ${metadata.name}: ${endpoints.map((endpoint) => endpoint.port).join()}`;
    });

const named = (name: string, own: Manifest): Manifest => ({
  ...own,
  metadata: { ...(own['metadata'] as object), name },
});

const pods = operator(ports(port(8080, 'metrics'), port(9000, 'traffic')));
const byPods = named('source', monitor('PodMonitor', { app: 'operator' }, { port: 'metrics' }));
/** The PodMonitor with another selector, and further endpoints. */
const selecting = (selector: Manifest, ...more: readonly Manifest[]): Manifest => ({
  ...byPods,
  spec: { selector, podMetricsEndpoints: [{ port: 'metrics' }, ...more] },
});
const byExpression = (word: string): Manifest => ({
  matchExpressions: [{ key: 'app', operator: word, values: ['operator'] }],
});
const byService = [
  service({ name: 'http', port: 80, targetPort: 'metrics' }, { name: 'traffic', port: 9000 }),
  named('source', monitor('ServiceMonitor', { part: 'metrics' }, { port: 'http' })),
];

describe('a monitor of the source', () => {
  test.each<[string, readonly Manifest[]]>([
    ['PodMonitor', [...pods, byPods]],
    ['ServiceMonitor', [...pods, ...byService]],
  ])('%s stays by default', (kind, source) => {
    expect(monitors(source, {})).toEqual([expect.stringContaining(`${kind} source`)]);
    expect(monitors(source, { metrics: {} })).toEqual([expect.stringContaining(`${kind} source`)]);
  });

  test.each<[string, readonly Manifest[]]>([
    ['a PodMonitor', [...pods, byPods]],
    ['a ServiceMonitor', [...pods, ...byService]],
    ['one that selects by an expression', [...pods, selecting(byExpression('In'))]],
    ['one that selects all', [...pods, selecting({})]],
    [
      'one that names the port by its number',
      [...pods, named('source', monitor('PodMonitor', { app: 'operator' }, { portNumber: 8080 }))],
    ],
  ])('%s makes room for that of the installation, whichever that is', (_, source) => {
    expect(monitors(source, { serviceMonitor: {} })).toEqual(['ServiceMonitor operator: metrics']);
    expect(monitors(source, { podMonitor: {} })).toEqual(['PodMonitor operator: metrics']);
  });

  test('keeps what nobody else reads', () => {
    const flow = { port: 'traffic', path: '/flow' };
    const beside = deployment('beside', { container: ports(port(9001, 'traffic')) });
    const source = [...pods, account('beside'), beside, selecting({}, flow)];
    expect(monitors(source, { podMonitor: {} }).sort()).toEqual([
      'PodMonitor beside: traffic',
      'PodMonitor operator: metrics',
      'PodMonitor source: traffic',
    ]);
    expect(only(synth(source, { podMonitor: {} }), 'PodMonitor', 'source').spec).toEqual({
      selector: {},
      podMetricsEndpoints: [flow],
    });
    const ofOthers = named(
      'source',
      monitor('PodMonitor', { app: 'somebody' }, { port: 'metrics' }),
    );
    expect(monitors([...pods, ofOthers], { podMonitor: {} })).toHaveLength(2);
    expect(monitors([...pods, selecting(byExpression('NotIn'))], { podMonitor: {} })).toHaveLength(
      2,
    );
  });

  test('makes room where the port is another one', () => {
    const configured = operator({
      args: ['--metrics-addr=:8080'],
      ...ports(port(8080, 'metrics')),
    });
    const props = { metrics: { port: 9191 }, podMonitor: {} };
    expect(monitors([...configured, byPods], props)).toEqual(['PodMonitor operator: metrics']);
  });

  test('is let in by a network policy, which does not mention metrics', () => {
    const policy = (source: readonly Manifest[], props: Partial<OperatorProps>) =>
      synth(source, props).find(({ kind }) => kind === 'NetworkPolicy')?.spec;
    expect(policy(pods, { networkPolicy: {} })).not.toHaveProperty('ingress');
    expect(
      policy([...pods, byPods], { networkPolicy: { metricsFrom: ['monitoring'] } })?.['ingress'],
    ).toEqual([{ from: [expect.anything()], ports: [{ protocol: 'TCP', port: 8080 }] }]);
    expect(
      policy([...pods, byPods], { networkPolicy: {}, podMonitor: {} })?.['ingress'],
    ).toHaveLength(1);
  });
});

test('an imported operator has monitors for all of its workloads', () => {
  const beside = deployment('beside', { container: ports(port(9001, 'https-metrics')) });
  const source = [...pods, account('beside'), beside];
  expect(monitors(source, { serviceMonitor: {} })).toEqual([
    'ServiceMonitor operator: metrics',
    'ServiceMonitor beside: metrics',
  ]);
  const objects = synth(source, { serviceMonitor: {} });
  const [endpoint] = objects.find(
    ({ kind, metadata }) => kind === 'ServiceMonitor' && metadata.name === 'beside',
  )?.spec['endpoints'] as object[];
  expect(endpoint).toMatchObject({ scheme: 'https' });
});
