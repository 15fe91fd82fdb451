import { Operator, OperatorScope, OWN_NAMESPACE, WebhookCertificate } from 'operator-constructs';
import { MemcachedOperator } from 'operator-constructs/memcached';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { lampDefinition } from '../support/lamp-definition';
import { failureOf, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

import type {
  OperatorDefinition,
  OperatorObject,
  OperatorProps,
  OperatorWorkload,
} from 'operator-constructs';
import type { Manifest } from '../support/synth';

const DNS = {
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
};

const API_SERVER = {
  ports: [
    { protocol: 'TCP', port: 443 },
    { protocol: 'TCP', port: 6443 },
  ],
};

const namesOf = (...values: string[]): object => ({
  namespaceSelector: {
    matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values }],
  },
});

const IMAGE = 'registry.example.com/memcached-operator:v0.0.1';

type Props = ConstructorParameters<typeof ZookeeperOperator>[2];

function policiesOf(place: (chart: ReturnType<typeof testChart>) => void): Manifest[] {
  const chart = testChart('home');
  place(chart);
  return synth(chart).filter(({ kind }) => kind === 'NetworkPolicy');
}

const zookeeper = (props: Props): Manifest[] =>
  policiesOf((chart) => void new ZookeeperOperator(chart, 'zookeeper-operator', props));

test('there is none unless it is asked for', () => {
  expect(zookeeper({})).toEqual([]);
});

test('nothing gets in, and the API server, DNS and the served pods are reached', () => {
  const [policy, ...others] = zookeeper({ networkPolicy: {} });
  expect(others).toEqual([]);
  expect(policy).toMatchObject({
    apiVersion: 'networking.k8s.io/v1',
    metadata: { name: 'zookeeper-operator.network', namespace: 'home' },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/instance': 'zookeeper-operator' } },
      policyTypes: ['Ingress', 'Egress'],
      egress: [API_SERVER, DNS, { to: [{ podSelector: {} }] }],
    },
  });
  expect(policy?.spec).not.toHaveProperty('ingress');
});

test.each([
  ['namespaces', OperatorScope.namespaces('shop', 'office'), namesOf('shop', 'office')],
  ['cluster', OperatorScope.cluster(), { namespaceSelector: {} }],
])('at scope %s it reaches the pods of the namespaces that it serves', (_name, scope, peer) => {
  const [policy] = zookeeper({ scope, networkPolicy: {} });
  expect(policy?.spec.egress[2]).toEqual({ to: [peer] });
});

test('an operator that asks nobody but the API server reaches no pods', () => {
  const [policy] = policiesOf(
    (chart) => void new MemcachedOperator(chart, 'memcached', { image: IMAGE, networkPolicy: {} }),
  );
  expect(policy?.spec.egress).toEqual([API_SERVER, DNS]);
});

test('ranges and ports close what is open by default', () => {
  const [policy] = zookeeper({
    metrics: {},
    networkPolicy: {
      apiServer: ['10.96.0.1/32', '2001:db8::/64'],
      apiServerPorts: [6443],
      metricsFrom: ['monitoring'],
      egress: [
        { cidr: '10.20.0.0/16', ports: [9000] },
        { cidr: '10.30.0.0/16' },
        { namespaces: ['backups'] },
      ],
      ingress: [{ namespaces: ['gateway', 'shop'], ports: [8080] }, { cidr: '10.40.0.0/16' }],
    },
  });
  expect(policy?.spec.ingress).toEqual([
    { from: [namesOf('monitoring')], ports: [{ protocol: 'TCP', port: 6000 }] },
    { from: [namesOf('gateway', 'shop')], ports: [{ protocol: 'TCP', port: 8080 }] },
    { from: [{ ipBlock: { cidr: '10.40.0.0/16' } }] },
  ]);
  expect(policy?.spec.egress).toEqual([
    {
      to: [{ ipBlock: { cidr: '10.96.0.1/32' } }, { ipBlock: { cidr: '2001:db8::/64' } }],
      ports: [{ protocol: 'TCP', port: 6443 }],
    },
    DNS,
    { to: [{ podSelector: {} }] },
    { to: [{ ipBlock: { cidr: '10.20.0.0/16' } }], ports: [{ protocol: 'TCP', port: 9000 }] },
    { to: [{ ipBlock: { cidr: '10.30.0.0/16' } }] },
    { to: [namesOf('backups')] },
  ]);
});

test('metrics are open to all pods where nobody is named', () => {
  const [policy] = zookeeper({ metrics: {}, networkPolicy: {} });
  expect(policy?.spec.ingress).toEqual([
    { from: [{ namespaceSelector: {} }], ports: [{ protocol: 'TCP', port: 6000 }] },
  ]);
});

describe('an operator with several workloads', () => {
  const lamp = (props: Partial<OperatorProps> = {}): Manifest[] =>
    policiesOf((chart) => {
      const webhooks = { certificate: WebhookCertificate.certManager() };
      new Operator(chart, 'lamp', {
        definition: lampDefinition,
        webhooks,
        networkPolicy: {},
        ...props,
      });
    });
  const workloads = lampDefinition.workloads ?? [];

  test('has a policy for the pods of each, which reach each other', () => {
    const policies = lamp();
    expect(policies.map(({ metadata }) => metadata.name)).toEqual(
      workloads.map(({ name }) => `${name}.network`),
    );
    expect(policies.map(({ spec }) => spec.podSelector)).toEqual(
      workloads.map(({ spec }) => ({ matchLabels: spec.selector.matchLabels })),
    );
    const others = workloads.map(({ spec }) => ({
      podSelector: { matchLabels: spec.selector.matchLabels },
    }));
    for (const { spec } of policies) {
      expect(spec.ingress).toContainEqual({ from: others });
      expect(spec.egress).toContainEqual({ to: others });
    }
  });

  test('is called by the API server where its webhooks are served, and nowhere else', () => {
    const ports = [{ protocol: 'TCP', port: lampDefinition.webhooks?.port }];
    const serving = lamp().filter(({ spec }) =>
      spec.ingress.some((way: Manifest) => way['ports']?.[0].port === 9443),
    );
    expect(serving.map(({ metadata }) => metadata.name)).toEqual([`${workloads[0]?.name}.network`]);
    expect(lamp().flatMap(({ spec }) => spec.ingress)).toContainEqual({ ports });
    expect(
      lamp({ networkPolicy: { apiServer: ['10.0.0.1/32'] } }).flatMap(({ spec }) => spec.ingress),
    ).toContainEqual({
      from: [{ ipBlock: { cidr: '10.0.0.1/32' } }],
      ports,
    });
  });

  describe('whose API server calls more than its webhooks', () => {
    const service = (port: number): object => ({
      name: 'lamp-recorder',
      namespace: OWN_NAMESPACE,
      port,
    });
    const other = (kind: string, fields: object): OperatorObject => ({
      place: 'cluster',
      manifest: {
        apiVersion: 'example.com/v1',
        kind,
        metadata: { name: kind.toLowerCase() },
        ...fields,
      },
    });
    const portsOf = (...called: OperatorObject[]): unknown[] => {
      const services = lampDefinition.objects?.map(({ manifest, ...place }) =>
        manifest.kind === 'Service'
          ? {
              ...place,
              manifest: {
                ...manifest,
                spec: { ...SELECTED, ports: [{ port: 443, targetPort: 'api' }, { port: 80 }] },
              },
            }
          : { ...place, manifest },
      );
      const definition = {
        ...withPorts(lampDefinition),
        objects: [...(services ?? []), ...called],
      };
      const policy = lamp({ definition }).find(
        ({ metadata }) => metadata.name === 'lamp-recorder.network',
      );
      return policy?.spec.ingress.filter((way: Manifest) => way['from'] === undefined);
    };
    const SELECTED = { selector: { app: 'lamp', tier: 'recorder' } };

    test.each([
      [
        'an API service',
        other('APIService', { spec: { service: { name: 'lamp-recorder' } } }),
        8443,
      ],
      [
        'an API service at a port of its own',
        other('APIService', { spec: { service: service(80) } }),
        80,
      ],
      [
        'a webhook configuration that is kept',
        other('ValidatingWebhookConfiguration', {
          webhooks: [{ clientConfig: { service: service(443) } }],
        }),
        8443,
      ],
    ])('lets it call %s', (_name, object, port) => {
      expect(portsOf(object)).toEqual([{ ports: [{ protocol: 'TCP', port }] }]);
    });

    test('lets nobody in for one that others serve, or that is a URL', () => {
      const url = other('MutatingWebhookConfiguration', {
        webhooks: [{ clientConfig: { url: 'https://a.example' } }],
      });
      expect(portsOf(other('APIService', { spec: { service: { name: 'others' } } }), url)).toEqual(
        [],
      );
    });
  });

  test('whose pods use the network of their node is a warning', () => {
    const [manager, recorder] = workloads as [OperatorWorkload, OperatorWorkload];
    const { template } = recorder.spec;
    const onNode = {
      ...recorder,
      spec: {
        ...recorder.spec,
        template: { ...template, spec: { ...template.spec, hostNetwork: true } },
      },
    };
    const definition = { ...lampDefinition, workloads: [manager, onNode] as const };
    expect(warningsOf(() => lamp({ definition }))).toContain(
      "'networkPolicy' is given, but the pods of 'lamp-recorder' of 'lamp' use the network of their node",
    );
    expect(warningsOf(() => lamp())).not.toContain('hostNetwork');
  });
});

function withPorts(definition: OperatorDefinition): OperatorDefinition {
  const [manager, recorder] = definition.workloads as [OperatorWorkload, OperatorWorkload];
  const { template } = recorder.spec;
  const containers = template.spec.containers.map((container) => ({
    ...container,
    ports: [{ name: 'api', containerPort: 8443 }],
  }));
  const spec = {
    ...recorder.spec,
    template: { ...template, spec: { ...template.spec, containers } },
  };
  return { ...definition, workloads: [manager, { ...recorder, spec }] };
}

test.each<[OperatorProps['networkPolicy'], string]>([
  [
    { apiServer: [] },
    "'networkPolicy.apiServer' is [], which lets nothing through; leave it out, or name some",
  ],
  [
    { apiServer: ['10.0.0.1'] },
    "'networkPolicy.apiServer[0]' is '10.0.0.1'; give addresses in CIDR notation",
  ],
  [
    { apiServerPorts: [0] },
    "'networkPolicy.apiServerPorts[0]' is 0; it must be a port from 1 to 65535",
  ],
  [
    { egress: [{ cidr: 'all' }] },
    "'networkPolicy.egress[0].cidr' is 'all'; give addresses in CIDR notation",
  ],
  [
    { egress: [{ cidr: '::/0', ports: [1.5] }] },
    "'networkPolicy.egress[0].ports[0]' is 1.5; it must be a port",
  ],
  [
    { egress: [{}] },
    "'networkPolicy.egress[0]' has neither 'cidr' nor 'namespaces'; give one of them",
  ],
  [
    { ingress: [{ cidr: '::/0', namespaces: ['a'] }] },
    "'networkPolicy.ingress[0]' has both 'cidr' and 'namespaces'",
  ],
  [
    { ingress: [{ namespaces: [] }] },
    "'networkPolicy.ingress[0].namespaces' is [], which lets nothing through",
  ],
  [{ ingress: [{ namespaces: ['A'] }] }, "'networkPolicy.ingress[0].namespaces[0]' is 'A'"],
  [
    { ingress: [{ cidr: '::/0', ports: [] }] },
    "'networkPolicy.ingress[0].ports' is [], which lets every port through",
  ],
  [
    { ingress: [{ port: 80 } as never] },
    "'networkPolicy.ingress[0].port' is an unknown prop; did you mean 'ports'?",
  ],
  [
    { metricsFrom: ['monitoring'] },
    "'networkPolicy.metricsFrom' is given, but no metrics are served",
  ],
  ['deny' as never, "'networkPolicy' is 'deny'; must be an object"],
  [
    { apiserver: ['10.0.0.1/32'] } as never,
    "'networkPolicy.apiserver' is an unknown prop; did you mean 'apiServer'?",
  ],
])('%j is refused', (networkPolicy, message) => {
  expect(
    failureOf(() => new ZookeeperOperator(testChart('home'), 'operator', { networkPolicy })),
  ).toContain(message);
});
