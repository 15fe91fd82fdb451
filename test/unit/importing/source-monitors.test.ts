import { App, Chart, Testing } from 'cdk8s';
import { Operator, type OperatorProps, OperatorScope } from 'operator-constructs';
import { operatorDefinition } from 'operator-constructs/cli';
import { monitor, port, ports, service } from './metrics-sources';
import { account, deployment, type Manifest, operator, read } from './sources';

interface Synthesized {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, any>>; // eslint-disable-line @typescript-eslint/no-explicit-any -- read by tests
}

function synth(objects: readonly Manifest[], props: Partial<OperatorProps>): Synthesized[] {
  const chart = new Chart(new App(), 'chart', { namespace: 'home', disableResourceNameHashes: true });
  const definition = { ...operatorDefinition(read(objects)), unsupportedScopes: {} };
  new Operator(chart, 'operator', { definition, scope: OperatorScope.cluster(), ...props });
  return Testing.synth(chart) as Synthesized[];
}

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
    [
      'one that selects by an expression',
      [
        ...pods,
        {
          ...byPods,
          spec: {
            selector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['operator'] }] },
            podMetricsEndpoints: [{ port: 'metrics' }],
          },
        },
      ],
    ],
    [
      'one that selects all',
      [...pods, { ...byPods, spec: { selector: {}, podMetricsEndpoints: [{ port: 'metrics' }] } }],
    ],
    [
      'one that names the port by its number',
      [...pods, named('source', monitor('PodMonitor', { app: 'operator' }, { portNumber: 8080 }))],
    ],
  ])('%s makes room for that of the installation, whichever that is', (_, source) => {
    expect(monitors(source, { serviceMonitor: {} })).toEqual(['ServiceMonitor operator: metrics']);
    expect(monitors(source, { podMonitor: {} })).toEqual(['PodMonitor operator: metrics']);
  });

  test('keeps what nobody else reads', () => {
    const two = {
      ...byPods,
      spec: { selector: {}, podMetricsEndpoints: [{ port: 'metrics' }, { port: 'traffic', path: '/flow' }] },
    };
    expect(monitors([...pods, two], { podMonitor: {} }).sort()).toEqual([
      ...['PodMonitor operator: metrics', 'PodMonitor source: traffic'],
    ]);
    const ofOthers = named('source', monitor('PodMonitor', { app: 'somebody' }, { port: 'metrics' }));
    expect(monitors([...pods, ofOthers], { podMonitor: {} })).toHaveLength(2);
    const except = { matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['operator'] }] };
    const excepting = { ...byPods, spec: { selector: except, podMetricsEndpoints: [{ port: 'metrics' }] } };
    expect(monitors([...pods, excepting], { podMonitor: {} })).toHaveLength(2);
  });

  test('makes room where the port is another one', () => {
    const configured = operator({ args: ['--metrics-addr=:8080'], ...ports(port(8080, 'metrics')) });
    const props = { metrics: { port: 9191 }, podMonitor: {} };
    expect(monitors([...configured, byPods], props)).toEqual(['PodMonitor operator: metrics']);
  });

  test('is let in by a network policy, which does not mention metrics', () => {
    const policy = (source: readonly Manifest[], props: Partial<OperatorProps>) =>
      synth(source, props).find(({ kind }) => kind === 'NetworkPolicy')?.spec;
    expect(policy(pods, { networkPolicy: {} })).not.toHaveProperty('ingress');
    expect(policy([...pods, byPods], { networkPolicy: { metricsFrom: ['monitoring'] } })?.['ingress']).toEqual([
      { from: [expect.anything()], ports: [{ protocol: 'TCP', port: 8080 }] },
    ]);
    expect(policy([...pods, byPods], { networkPolicy: {}, podMonitor: {} })?.['ingress']).toHaveLength(1);
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
  const [endpoint] = objects.find(({ kind, metadata }) => kind === 'ServiceMonitor' && metadata.name === 'beside')
    ?.spec['endpoints'] as object[];
  expect(endpoint).toMatchObject({ scheme: 'https' });
});
