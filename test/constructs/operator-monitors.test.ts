import { Operator } from 'operator-constructs';
import { operatorObjects, widgetDefinition } from '../support/definition';
import { failureOf, only, strictChart, synth } from '../support/synth';

import type { OperatorDefinition, OperatorProps } from 'operator-constructs';

type Props = Omit<OperatorProps, 'definition'>;

/** Serves metrics over HTTPS, to those with a right to them. */
const secured: OperatorDefinition = {
  ...widgetDefinition,
  metrics: {
    port: 8080,
    args: () => ['--plain'],
    secure: { port: 8443, args: (port) => [`--secure=:${port}`], path: '/secrets' },
  },
};

const failing = (props: object, definition = widgetDefinition): string =>
  failureOf(() => operatorObjects(props, definition));

const warningsOf = (props: Props): string => {
  const chart = strictChart('home');
  return failureOf(() => {
    new Operator(chart, 'operator', { definition: secured, ...props });
    synth(chart);
  });
};

describe('a ServiceMonitor', () => {
  test('has metrics served, and selects the Service before them and no other', () => {
    const objects = operatorObjects({ serviceMonitor: {} });
    const service = only(objects, 'Service');
    expect(only(objects, 'Deployment').spec.template.spec.containers[0].args).toContain(
      '--metrics=:8080',
    );
    expect(only(objects, 'ServiceMonitor')).toEqual({
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'ServiceMonitor',
      metadata: {
        name: 'widget-operator',
        namespace: 'home',
        labels: service.metadata.labels,
        annotations: {
          'argocd.argoproj.io/sync-wave': '-1',
          'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true',
        },
      },
      spec: {
        selector: { matchLabels: service.metadata.labels },
        endpoints: [{ port: 'metrics', path: '/metrics', scheme: 'http' }],
      },
    });
    expect(service.spec.ports[0].name).toBe('metrics');
  });

  test('has the given labels, in a namespace of its own', () => {
    const relabelings = [{ action: 'labeldrop' as const, regex: 'pod' }];
    const objects = operatorObjects({
      metrics: { labels: { scrape: 'yes' } },
      serviceMonitor: {
        namespace: 'monitoring',
        labels: { release: 'prometheus' },
        annotations: { note: 'x' },
        interval: '1m',
        scrapeTimeout: '10s',
        relabelings,
        metricRelabelings: relabelings,
      },
    });
    const { metadata, spec } = only(objects, 'ServiceMonitor');
    expect(metadata).toMatchObject({
      name: 'home.widget-operator',
      namespace: 'monitoring',
      labels: { release: 'prometheus' },
      annotations: { note: 'x' },
    });
    expect(spec.namespaceSelector).toEqual({ matchNames: ['home'] });
    expect(spec.selector.matchLabels).toEqual(only(objects, 'Service').metadata.labels);
    expect(spec.selector.matchLabels).toMatchObject({ scrape: 'yes' });
    expect(spec.endpoints).toEqual([
      {
        port: 'metrics',
        path: '/metrics',
        scheme: 'http',
        interval: '1m',
        scrapeTimeout: '10s',
        relabelings,
        metricRelabelings: relabelings,
      },
    ]);
  });

  test('shows another token, and checks the certificate, on request', () => {
    const tls = { ca: { configMap: { name: 'ca', key: 'ca.crt' } }, serverName: 'widgets' };
    const authorization = { credentials: { name: 'tokens', key: 'prometheus' } };
    const objects = operatorObjects({ serviceMonitor: { tls, authorization } }, secured);
    const [endpoint] = only(objects, 'ServiceMonitor').spec.endpoints;
    expect(endpoint).toMatchObject({ tlsConfig: tls, authorization });
    expect(endpoint).not.toHaveProperty('bearerTokenFile');
  });
});

describe('a PodMonitor', () => {
  test('selects the pods, by a port of theirs', () => {
    const objects = operatorObjects({ podMonitor: { interval: '30s' } });
    const deployment = only(objects, 'Deployment');
    const { metadata, spec } = only(objects, 'PodMonitor');
    expect(metadata).toMatchObject({ name: 'widget-operator', namespace: 'home' });
    expect(spec).toEqual({
      selector: deployment.spec.selector,
      podMetricsEndpoints: [{ port: 'metrics', path: '/metrics', scheme: 'http', interval: '30s' }],
    });
    expect(deployment.spec.template.spec.containers[0].ports).toEqual([
      { name: 'metrics', containerPort: 8080 },
    ]);
  });

  test('names a port that has no name by its number', () => {
    const definition = { ...widgetDefinition, container: { ports: [{ containerPort: 8080 }] } };
    const objects = operatorObjects({ podMonitor: {} }, definition);
    expect(only(objects, 'PodMonitor').spec.podMetricsEndpoints).toMatchObject([
      { portNumber: 8080 },
    ]);
  });
});

test.each<[object, OperatorDefinition, string]>([
  [
    { serviceMonitor: {}, podMonitor: {} },
    widgetDefinition,
    "'serviceMonitor' and 'podMonitor' are both given",
  ],
  [
    { serviceMonitor: { tls: {} } },
    widgetDefinition,
    "'serviceMonitor.tls' is given, but 'widget-operator' serves",
  ],
  [
    { metrics: { readers: [{ name: 'a', namespace: 'b' }] } },
    widgetDefinition,
    "'metrics.readers' is given, but everybody may read these metrics",
  ],
  [{ metrics: { protocol: 'https' } }, widgetDefinition, 'serves metrics over HTTP only'],
  [
    { serviceMonitor: { interval: '30' } },
    widgetDefinition,
    "'serviceMonitor.interval' is '30'; write a duration",
  ],
  [
    { podMonitor: { scrapeTimeout: '0' } },
    widgetDefinition,
    "'podMonitor.scrapeTimeout' is '0'; write a duration",
  ],
  [
    { serviceMonitor: { interval: '10s', scrapeTimeout: '11s' } },
    widgetDefinition,
    "'serviceMonitor.scrapeTimeout' is '11s', longer than 'interval' ('10s')",
  ],
  [{ serviceMonitor: { namespace: 'A' } }, widgetDefinition, "'serviceMonitor.namespace' is 'A'"],
  [
    { serviceMonitor: { relabelings: [{ sourceLabels: ['a'] }] } },
    widgetDefinition,
    "'serviceMonitor.relabelings[0].targetLabel' is missing",
  ],
  [
    { serviceMonitor: { metricRelabelings: [{ targetLabel: 'a', action: 'hashmod' }] } },
    widgetDefinition,
    "'serviceMonitor.metricRelabelings[0].modulus' is missing",
  ],
  [
    { serviceMonitor: { metricRelabelings: [{ action: 'delete' }] } },
    widgetDefinition,
    "'serviceMonitor.metricRelabelings[0].action' is 'delete'; use 'replace'",
  ],
  [
    { serviceMonitor: { tls: { ca: {} } } },
    secured,
    "'serviceMonitor.tls.ca' must be in one place",
  ],
  [
    { serviceMonitor: { tls: { cert: { secret: { name: 'a', key: 'b' } } } } },
    secured,
    "'serviceMonitor.tls' has one of 'cert' and 'keySecret'",
  ],
  [
    { serviceMonitor: { authorization: { type: 'Basic', credentials: { name: 'a', key: 'b' } } } },
    secured,
    "'serviceMonitor.authorization.type' is 'Basic'",
  ],
  [
    { serviceMonitor: { authorization: {} } },
    secured,
    "'serviceMonitor.authorization.credentials' is undefined; must be an object",
  ],
])('%j is refused', (props, definition, message) => {
  expect(failing(props, definition)).toContain(message);
});

test.each<[Props, string]>([
  [
    { serviceMonitor: { namespace: 'monitoring' }, networkPolicy: { metricsFrom: ['ops'] } },
    "'serviceMonitor.namespace' is 'monitoring', but 'networkPolicy.metricsFrom' does not let in pods",
  ],
  [
    {
      metrics: { readers: [{ name: 'p', namespace: 'obs' }] },
      networkPolicy: { metricsFrom: ['ops'] },
    },
    "'metrics.readers[0].namespace' is 'obs'",
  ],
])('%j gives a warning', (props, message) => {
  expect(warningsOf(props)).toContain(message);
});

/** Serves metrics both ways, and asks for a right where it must know who reads them. */
const both: OperatorDefinition = {
  ...widgetDefinition,
  rules: [
    ...widgetDefinition.rules,
    {
      place: 'cluster',
      scopes: ['namespace'],
      option: 'ask',
      apiGroups: ['authentication.k8s.io'],
      resources: ['tokenreviews'],
      verbs: ['create'],
      reason: 'asks who reads the metrics',
    },
  ],
  metrics: {
    port: 8080,
    args: (port) => [`--plain=:${port}`],
    secure: { port: 8443, args: (port) => [`--secure=:${port}`], option: 'ask' },
  },
};

describe('metrics of an operator', () => {
  test.each([
    [
      'HTTPS where the operator can',
      both,
      {},
      '--secure=:8443',
      { port: 8443, appProtocol: 'https' },
      1,
    ],
    [
      'HTTPS at a port',
      both,
      { protocol: 'https', port: 9000 },
      '--secure=:9000',
      { port: 9000 },
      1,
    ],
    ['HTTP when asked for', both, { protocol: 'http' }, '--plain=:8080', { port: 8080 }, 0],
  ] as const)(
    'are served over %s, with the rights for it',
    (_what, definition, metrics, arg, port, clusterRoles) => {
      const objects = operatorObjects({ metrics }, definition);
      const [container] = only(objects, 'Deployment').spec.template.spec.containers;
      expect(container.args).toContain(arg);
      expect(
        container.args.filter((other: string) => /plain|secure|metrics/.test(other)),
      ).toHaveLength(1);
      expect(container.ports).toEqual([{ name: 'metrics', containerPort: port.port }]);
      expect(only(objects, 'Service').spec.ports).toEqual([expect.objectContaining(port)]);
      expect(objects.filter(({ kind }) => kind === 'ClusterRole')).toHaveLength(clusterRoles);
    },
  );
});
