import { Operator } from 'operator-constructs';
import { operatorObjects, widgetDefinition } from '../support/definition';
import { podsOf } from '../support/sources';
import { address, failureOf, only, synth, testChart } from '../support/synth';

import type { OperatorDefinition, OperatorProps, OperatorWorkload } from 'operator-constructs';
import type { Manifest } from '../support/synth';

const workload = (
  name: string,
  over: Partial<OperatorWorkload> = {},
  container: object = {},
): OperatorWorkload => ({
  name,
  spec: podsOf(name, {
    serviceAccountName: name,
    containers: [{ name, image: `example.com/${name}:1.0.0`, ...container }],
  }),
  ...over,
});

const flag = (port: number): string[] => [`--metrics=:${port}`];

/**
 * A controller over HTTP, a webhook over HTTPS, a recorder on each node whose port is fixed, and
 * one without metrics.
 */
const { container: _, image: __, ...base } = widgetDefinition;
const definition: OperatorDefinition = {
  ...base,
  name: 'lights',
  metrics: { port: 8080, args: flag },
  workloads: [
    workload('lights', { kind: 'Deployment' }),
    workload('lights-webhook', {
      metrics: { port: 8443, protocol: 'https', path: '/stats', args: flag },
    }),
    workload(
      'lights-recorder',
      { kind: 'DaemonSet', metrics: { port: 9100 } },
      { ports: [{ name: 'web', containerPort: 9100 }] },
    ),
    workload('lights-silent'),
  ],
};

type Props = Omit<OperatorProps, 'definition'>;

const objectsOf = (props: Props, own = definition): Manifest[] => operatorObjects(props, own);

const failing = (props: object, own = definition): string => failureOf(() => objectsOf(props, own));
const isMonitoring = ({ kind }: Manifest): boolean => /Monitor$|^Service$/.test(kind as string);
const matches = (selector: Record<string, string>, labels: Record<string, string> = {}): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);

describe('an operator with several workloads', () => {
  const objects = objectsOf({
    serviceMonitor: { interval: '30s' },
    networkPolicy: { metricsFrom: ['monitoring'] },
  });

  test('has a Service and a monitor for each that serves metrics, and each its own account', () => {
    expect(
      objects.filter(({ kind }) => kind === 'ServiceAccount').map(({ metadata }) => metadata.name),
    ).toEqual(['lights', 'lights-webhook', 'lights-recorder', 'lights-silent']);
    expect(objects.filter(isMonitoring).map(address).sort()).toEqual([
      'Service home/lights-metrics',
      'Service home/lights-recorder-metrics',
      'Service home/lights-webhook-metrics',
      'ServiceMonitor home/lights',
      'ServiceMonitor home/lights-recorder',
      'ServiceMonitor home/lights-webhook',
    ]);
  });

  test('each monitor selects one Service, and each Service the pods of one workload', () => {
    const services = objects.filter(({ kind }) => kind === 'Service');
    for (const monitor of objects.filter(({ kind }) => kind === 'ServiceMonitor')) {
      const selected = services.filter(({ metadata }) =>
        matches(monitor.spec.selector.matchLabels, metadata.labels),
      );
      expect(selected.map(({ metadata }) => metadata.name)).toEqual([
        `${monitor.metadata.name}-metrics`,
      ]);
      expect(selected[0]?.spec.selector).toEqual({ app: monitor.metadata.name });
    }
  });

  test('each is read as it serves them', () => {
    const endpoint = (name: string): unknown =>
      only(objects, 'ServiceMonitor', name).spec.endpoints;
    expect(endpoint('lights')).toEqual([
      { port: 'metrics', path: '/metrics', scheme: 'http', interval: '30s' },
    ]);
    expect(endpoint('lights-webhook')).toEqual([
      {
        port: 'metrics',
        path: '/stats',
        scheme: 'https',
        interval: '30s',
        tlsConfig: { insecureSkipVerify: true },
        bearerTokenFile: '/var/run/secrets/kubernetes.io/serviceaccount/token',
      },
    ]);
    expect(endpoint('lights-recorder')).toEqual([
      { port: 'metrics', path: '/metrics', scheme: 'http', interval: '30s' },
    ]);
    expect(only(objects, 'Service', 'lights-recorder-metrics').spec.ports).toEqual([
      { name: 'metrics', port: 9100, targetPort: 9100 },
    ]);
  });

  test('each process is configured to serve them, and the others are not', () => {
    const container = (kind: string, name: string) =>
      only(objects, kind, name).spec.template.spec.containers[0];
    expect(container('Deployment', 'lights')).toMatchObject({ args: ['--metrics=:8080'] });
    expect(container('Deployment', 'lights-webhook')).toMatchObject({
      args: ['--metrics=:8443'],
      ports: [{ name: 'metrics', containerPort: 8443 }],
    });
    expect(container('DaemonSet', 'lights-recorder').ports).toEqual([
      { name: 'web', containerPort: 9100 },
    ]);
    expect(container('Deployment', 'lights-silent')).toEqual({
      name: 'lights-silent',
      image: 'example.com/lights-silent:1.0.0',
    });
  });

  test('the network lets scrapers in to each of them, and to nothing else', () => {
    const metricsOf = (name: string) =>
      (only(objects, 'NetworkPolicy', `${name}.network`).spec.ingress as { ports?: object[] }[])
        .filter(({ ports }) => ports !== undefined)
        .map(({ ports }) => ports);
    expect(metricsOf('lights')).toEqual([[{ protocol: 'TCP', port: 8080 }]]);
    expect(metricsOf('lights-webhook')).toEqual([[{ protocol: 'TCP', port: 8443 }]]);
    expect(metricsOf('lights-recorder')).toEqual([[{ protocol: 'TCP', port: 9100 }]]);
    expect(metricsOf('lights-silent')).toEqual([]);
  });

  test('a PodMonitor reads the pods of each, and shows its token only to those that ask for one', () => {
    const authorization = { credentials: { name: 'tokens', key: 'prometheus' } };
    const byPods = objectsOf({ podMonitor: { authorization } });
    const monitors = byPods.filter(({ kind }) => kind === 'PodMonitor');
    expect(
      monitors.map(({ metadata, spec }) => [
        metadata.name,
        spec.selector,
        spec.podMetricsEndpoints[0].port,
      ]),
    ).toEqual([
      ['lights', { matchLabels: { app: 'lights' } }, 'metrics'],
      ['lights-webhook', { matchLabels: { app: 'lights-webhook' } }, 'metrics'],
      ['lights-recorder', { matchLabels: { app: 'lights-recorder' } }, 'web'],
    ]);
    expect(monitors.map(({ spec }) => spec.podMetricsEndpoints[0].authorization)).toEqual([
      undefined,
      authorization,
      undefined,
    ]);
  });

  test('readers get a right to each path that is read by right', () => {
    const readers = [{ name: 'prometheus-k8s', namespace: 'monitoring' }];
    const reading = objectsOf({ metrics: { readers } });
    const name = 'home.lights.metrics-reader';
    expect(only(reading, 'ClusterRole', name).rules).toEqual([
      { nonResourceURLs: ['/stats'], verbs: ['get'] },
    ]);
    expect(only(reading, 'ClusterRoleBinding', name)).toMatchObject({
      roleRef: { kind: 'ClusterRole', name },
      subjects: [{ kind: 'ServiceAccount', ...readers[0] }],
    });
  });

  test('metrics of one workload are options of that one, and of no other', () => {
    const metrics = { port: 9443, labels: { scrape: 'yes' }, annotations: { note: 'x' } };
    const alone = objectsOf({ workloads: { 'lights-webhook': { metrics } } });
    expect(alone.filter(isMonitoring).map(address)).toEqual([
      'Service home/lights-webhook-metrics',
    ]);
    const service = only(alone, 'Service');
    expect(service.metadata).toMatchObject({
      labels: metrics.labels,
      annotations: metrics.annotations,
    });
    expect(service.spec.ports[0].port).toBe(9443);
    expect(
      only(alone, 'Deployment', 'lights-webhook').spec.template.spec.containers[0].args,
    ).toEqual(['--metrics=:9443']);
  });

  test('serves those of the others where nothing is known of those of the first', () => {
    const { metrics: _first, ...others } = definition;
    const monitoring = objectsOf({ serviceMonitor: {} }, others).filter(isMonitoring);
    expect(JSON.stringify(monitoring)).not.toContain('relabelings');
    expect(monitoring.map(address).sort()).toEqual([
      'Service home/lights-recorder-metrics',
      'Service home/lights-webhook-metrics',
      'ServiceMonitor home/lights-recorder',
      'ServiceMonitor home/lights-webhook',
    ]);
  });

  test('is read once where all objects carry the same labels', () => {
    const labelled = objectsOf({
      serviceMonitor: {},
      labels: { 'app.kubernetes.io/component': 'all' },
    });
    for (const { metadata, spec } of labelled.filter(({ kind }) => kind === 'ServiceMonitor')) {
      expect(spec.endpoints[0].relabelings).toEqual([
        {
          action: 'keep',
          sourceLabels: ['__meta_kubernetes_service_name'],
          regex: `${metadata.name}-metrics`,
        },
      ]);
    }
  });

  test('is spread, budgeted and ranked by workload', () => {
    const pods = {
      replicas: 2,
      podDisruptionBudget: {},
      topologySpread: { over: ['node'] as const },
    };
    const chart = testChart('home');
    const { node } = new Operator(chart, 'lights', {
      definition,
      ...pods,
      priorityClassName: 'first',
      workloads: { 'lights-webhook': { ...pods, priorityClassName: 'second' } },
    });
    // Under Pulumi the id is a part of the name of the object.
    expect(node.findChild('DisruptionBudgets').node.children.map((each) => each.node.id)).toEqual([
      'Resource',
      'lights-webhook',
    ]);
    const placed = synth(chart);
    expect(
      placed
        .filter(({ kind }) => kind === 'PodDisruptionBudget')
        .map(({ spec }) => spec.selector.matchLabels.app),
    ).toEqual(['lights', 'lights-webhook']);
    const specOf = (name: string) => only(placed, 'Deployment', name).spec.template.spec;
    expect(
      [specOf('lights'), specOf('lights-webhook')].map((spec) => spec.priorityClassName),
    ).toEqual(['first', 'second']);
    expect(
      specOf('lights-webhook').topologySpreadConstraints[0].labelSelector.matchLabels.app,
    ).toBe('lights-webhook');
    expect(specOf('lights-silent')).not.toHaveProperty('topologySpreadConstraints');
    expect(specOf('lights-silent')).not.toHaveProperty('priorityClassName');
  });

  test.each<[string, object, string]>([
    [
      'a port that nothing tells it',
      { workloads: { 'lights-recorder': { metrics: { port: 9200 } } } },
      "'workloads.lights-recorder.metrics.port' is 9200, but 'lights-recorder' serves metrics at 9100",
    ],
    [
      'metrics of one that serves none',
      { workloads: { 'lights-silent': { metrics: {} } } },
      "'workloads.lights-silent.metrics' is given, but 'lights-silent' serves none; leave it out",
    ],
    [
      'a PodMonitor without a token for one that asks for it',
      { podMonitor: {} },
      "'podMonitor.authorization' is missing",
    ],
    [
      'a member that is none',
      { workloads: { 'lights-webhook': { metrics: { prot: 9443 } } } },
      "'workloads.lights-webhook.metrics.prot'",
    ],
  ])('refuses %s', (_, props, message) => {
    expect(failing(props)).toContain(message);
  });

  test('asks for the protocol of one of which it cannot be known', () => {
    const [first, , ...others] = definition.workloads as readonly OperatorWorkload[];
    const open = { port: 8443, protocol: 'unknown' as const };
    const unknown = {
      ...definition,
      workloads: [first!, workload('lights-webhook', { metrics: open }), ...others],
    };
    expect(failing({ serviceMonitor: {} }, unknown)).toContain(
      "'workloads.lights-webhook.metrics.protocol' is missing",
    );
  });

  test('says its own metrics in the definition, and those of others at them', () => {
    const [first, ...others] = definition.workloads as readonly OperatorWorkload[];
    const twice = { ...definition, workloads: [{ ...first!, metrics: { port: 1 } }, ...others] };
    expect(failing({}, twice)).toContain(
      "'definition.workloads[0].metrics' is given, but the first workload is the operator; say it in 'definition.metrics'",
    );
  });
});

test('pods that are selected by an expression are selected by it in policies and spreads', () => {
  const selector = {
    matchExpressions: [{ key: 'app', operator: 'In', values: ['lights-webhook'] }],
  };
  const [first, second] = definition.workloads as readonly [OperatorWorkload, OperatorWorkload];
  const own = {
    ...definition,
    workloads: [first, { ...second, spec: { ...second.spec, selector } }],
  };
  const objects = objectsOf(
    {
      networkPolicy: {},
      serviceMonitor: {},
      workloads: { 'lights-webhook': { replicas: 2, topologySpread: { over: ['node'] } } },
    },
    own,
  );
  const policy = only(objects, 'NetworkPolicy', 'lights-webhook.network').spec;
  expect(policy.podSelector).toEqual(selector);
  expect(policy.egress.at(-1).to).toContainEqual({ podSelector: selector });
  const { topologySpreadConstraints } = only(objects, 'Deployment', 'lights-webhook').spec.template
    .spec;
  expect(topologySpreadConstraints[0].labelSelector).toEqual(selector);
  expect(only(objects, 'Service', 'lights-webhook-metrics').spec.selector).toEqual({
    app: 'lights-webhook',
  });
});
