import { App, Chart, Testing } from 'cdk8s';
import { Operator, type OperatorProps, OperatorScope } from 'operator-constructs';
import { operatorDefinition, sourceDifferences } from 'operator-constructs/cli';
import { args, port, ports, proxied, service } from './metrics-sources';
import { type Manifest, operator, read } from './sources';

interface Synthesized {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Record<string, unknown>;
}

function synth(objects: readonly Manifest[], props: Partial<OperatorProps>): Synthesized[] {
  const chart = new Chart(new App(), 'chart', { namespace: 'home', disableResourceNameHashes: true });
  const definition = { ...operatorDefinition(read(objects)), unsupportedScopes: {} };
  new Operator(chart, 'operator', { definition, scope: OperatorScope.cluster(), ...props });
  return Testing.synth(chart) as Synthesized[];
}

const one = (objects: readonly Synthesized[], kind: string, name?: string): Synthesized => {
  const found = objects.filter(
    (object) => object.kind === kind && (name ?? object.metadata.name) === object.metadata.name,
  );
  expect(found).toHaveLength(1);
  return found[0]!;
};

interface Pod {
  readonly containers: readonly { readonly name: string; readonly args?: string[]; readonly ports?: Manifest[] }[];
}

const podOf = (objects: readonly Synthesized[]): Pod =>
  (one(objects, 'Deployment').spec.template as { readonly spec: Pod }).spec;

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
    expect(one(objects, 'Service').spec.ports).toEqual([{ name: 'metrics', port: 9191, targetPort: 'metrics' }]);
  });

  test('changes nothing of the pods where they serve metrics as they are', () => {
    const source = operator({ ...args('--metrics-addr=:9090'), ...ports(port(9090, 'metrics')) });
    expect(podOf(synth(source, { serviceMonitor: {} }))).toEqual(podOf(synth(source, {})));
  });

  test('is read through its proxy, whose port no other container gets', () => {
    const objects = synth(proxied, { serviceMonitor: {} });
    expect(podOf(objects).containers.map(({ name, ports: own = [] }) => [name, own.length])).toEqual([
      ['kube-rbac-proxy', 1],
      ['manager', 0],
    ]);
    expect(one(objects, 'Service').spec.ports).toEqual([
      { name: 'metrics', port: 8443, targetPort: 8443, appProtocol: 'https' },
    ]);
    expect(one(objects, 'ServiceMonitor').spec.endpoints).toEqual([
      expect.objectContaining({
        ...{ port: 'metrics', scheme: 'https', tlsConfig: { insecureSkipVerify: true } },
        bearerTokenFile: '/var/run/secrets/kubernetes.io/serviceaccount/token',
      }),
    ]);
    const authorization = { credentials: { name: 'token', key: 'token' } };
    const byPods = synth(proxied, { podMonitor: { authorization } });
    expect(one(byPods, 'PodMonitor').spec.podMetricsEndpoints).toEqual([
      expect.objectContaining({ port: 'https', scheme: 'https', authorization }),
    ]);
  });

  test('has a Service of its own beside the one of the source, and the monitor reads it alone', () => {
    const labels = { 'app.kubernetes.io/name': 'operator', 'app.kubernetes.io/instance': 'operator' };
    const own = service({ name: 'metrics', port: 8080 });
    const source = [...operator(), { ...own, metadata: { ...(own.metadata as object), labels } }];
    const objects = synth(source, { name: 'operator', serviceMonitor: {} });
    expect(
      objects
        .filter(({ kind }) => kind === 'Service')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(['operator-metrics', 'operator-operator-metrics']);
    expect(one(objects, 'ServiceMonitor').spec.endpoints).toEqual([
      expect.objectContaining({
        relabelings: [
          {
            action: 'keep',
            sourceLabels: ['__meta_kubernetes_service_name'],
            regex: 'operator-operator-metrics',
          },
        ],
      }),
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
    const endpoint = { scheme: 'https', tlsConfig: { insecureSkipVerify: true }, bearerTokenFile: expect.any(String) };
    const managed = synth(operator(args('--metrics-bind-address=:8443')), { serviceMonitor: {} });
    expect(one(managed, 'ServiceMonitor').spec.endpoints).toEqual([expect.objectContaining(endpoint)]);
    const asked = (protocol: 'http' | 'https') =>
      synth(operator(ports(port(8443, 'metrics'))), { metrics: { protocol }, serviceMonitor: {} });
    expect(one(asked('https'), 'ServiceMonitor').spec.endpoints).toEqual([expect.objectContaining(endpoint)]);
    expect(one(asked('http'), 'ServiceMonitor').spec.endpoints).toEqual([
      { port: 'metrics', path: '/metrics', scheme: 'http' },
    ]);
  });

  test('is compared with its source without metrics, and has no difference', () => {
    expect(sourceDifferences(read(proxied)).filter(({ reason }) => reason === undefined)).toEqual([]);
  });
});
