import { ApiObject, App, Chart } from 'cdk8s';
import { Operator, type OperatorProps, OperatorScope } from 'operator-constructs';
import { widgetDefinition as definition } from '../support/definition';
import { failureOf, synth, testChart } from '../support/synth';

const operator = (chart: Chart, props: Partial<OperatorProps> = {}, id = 'operator'): Operator =>
  new Operator(chart, id, { definition, ...props });

const evenSize = definition.guards!.Widget![0]!;

describe('Operator, failing', () => {
  const failing = (props: Partial<OperatorProps>, namespace: string | null = 'here') =>
    failureOf(() => operator(new Chart(new App(), 'chart', { namespace: namespace ?? undefined }), props));

  test.each<[string, Partial<OperatorProps>, RegExp]>([
    ['a name that is no DNS label', { name: 'a.b' }, /'name' is 'a\.b'; it must be a DNS label/],
    ['a name that is too long', { name: 'x'.repeat(64) }, /\(64 characters\)/],
    ['a namespace that is none', { namespace: 'A' }, /'namespace' is 'A'/],
    ['an image that moves', { image: 'example.com/x:latest' }, /'image' is 'example\.com\/x:latest'.*pin it/],
    ['an image that is none', { image: 'not an image' }, /'image' is 'not an image'/],
    ['half a replica', { replicas: 1.5 }, /'replicas' is 1\.5/],
    [
      'replicas without a leader',
      { replicas: 2, definition: { ...definition, leaderElection: 'none' } },
      /'replicas' is 2, but 'widget-operator' elects no leader/,
    ],
    ['a variable of the definition', { env: [{ name: 'MODE', value: 'x' }] }, /'env' sets 'MODE', which is set by the/],
    ['the watch variable', { env: [{ name: 'WATCH_NAMESPACE', value: 'x' }] }, /'env' sets 'WATCH_NAMESPACE'/],
    ['a variable twice', { env: [{ name: 'A' }, { name: 'A' }] }, /'env' sets 'A' more than once/],
    ['a volume twice', { volumes: [{ name: 'v' }, { name: 'v' }] }, /'volumes' has 'v' more than once/],
    ['a privileged metrics port', { metrics: { port: 80 } }, /'metrics\.port' is 80; it must be 1024 to 65535/],
    ['metrics that are not served', { metrics: {}, definition: { ...definition, metrics: undefined } }, /serves none/],
    [
      'a Kubernetes version that is too old',
      { kubernetesVersion: '1.24' },
      /needs 1\.25 or newer: it uses an API of 1\.25/,
    ],
    ['a Kubernetes version that is none', { kubernetesVersion: 'new' }, /'kubernetesVersion' is 'new'/],
    [
      'an option that no rule knows',
      { options: ['backup'] },
      /'options' has 'backup', which no rule .* it has no options/,
    ],
    [
      'a definition whose guard has a typo',
      {
        definition: {
          ...definition,
          guards: { Widget: [{ ...evenSize, expression: 'object.spec.sise % 2 == 1' }] },
        },
      },
      /'definition\.guards\.Widget': guard 'odd-size', 1:13: unknown field 'sise' of object\.spec, did you mean 'size'/,
    ],
    [
      'a definition with guards for a kind that it does not serve',
      { definition: { ...definition, guards: { Gadget: [] } } },
      /'definition\.guards' is for the kind 'Gadget', which the operator does not serve; it serves Widget/,
    ],
    [
      'annotations of an existing ServiceAccount',
      { serviceAccountName: 'x', serviceAccountAnnotations: {} },
      /'serviceAccountAnnotations' is given beside 'serviceAccountName' 'x'/,
    ],
    [
      'a scope that the operator cannot serve',
      { scope: OperatorScope.cluster(), definition: { ...definition, unsupportedScopes: { cluster: 'it is small' } } },
      /'scope' is cluster, which 'widget-operator' cannot serve: it is small/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    const text = failing(props);
    expect(text).toMatch(message);
    expect(text).toContain('[chart/operator]');
  });

  test('fails when there is no namespace', () => {
    expect(failing({}, null)).toMatch(/'namespace' is missing; give the operator one, or the chart/);
  });

  test('fails with all problems at once', () => {
    expect(failing({ name: 'A', image: 'x', replicas: -1 })).toMatch(
      /^3 problems \[chart\/operator\]:\n {2}'name' is 'A'.*\n {2}'image' is 'x'.*\n {2}'replicas' is -1/,
    );
  });

  test('a Kubernetes version in the context counts', () => {
    const app = new App();
    app.node.setContext('operator-constructs/kubernetes-version', '1.20');
    const chart = new Chart(app, 'chart', { namespace: 'here' });
    expect(failureOf(() => operator(chart))).toMatch(/the target is Kubernetes 1\.20/);
  });

  const two = (first: Partial<OperatorProps>, second: Partial<OperatorProps>) => {
    const app = new App();
    operator(new Chart(app, 'one', { namespace: 'one' }), first);
    operator(new Chart(app, 'two', { namespace: 'two' }), { clusterPart: 'skip', ...second });
    return failureOf(() => app.synthYaml());
  };

  test('says once that two operators run in one namespace, whatever of theirs has one name', () => {
    const app = new App();
    const chart = new Chart(app, 'chart', { namespace: 'same' });
    operator(chart, {}, 'one');
    operator(chart, {}, 'two');
    const message = failureOf(() => app.synthYaml());
    expect(message.trim().split('\n').slice(1)).toEqual([
      expect.stringContaining("[chart/two] 'namespace' is 'same', where [chart/one] runs the same operator"),
    ]);
  });

  test('says once that a cluster part is there twice, whatever is in it', () => {
    expect(two({}, { clusterPart: 'install' }).trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /\[two\/operator\/ClusterPart\] the cluster part of 'widget-operator' is installed here and at \[one\/operator\/ClusterPart\].*clusterPart: 'skip'/,
      ),
    ]);
  });

  test('fails when two operators watch one namespace', () => {
    expect(two({ scope: OperatorScope.namespaces('a', 'b') }, { scope: OperatorScope.namespaces('b') })).toMatch(
      /'scope' \(namespaces b\) holds namespace 'b', which \[one\/operator\] \(namespaces a, b\) watches too/,
    );
    expect(two({ scope: OperatorScope.cluster() }, {})).toMatch(/holds namespace 'two'/);
    expect(two({ scope: OperatorScope.cluster() }, { scope: OperatorScope.cluster() })).toMatch(
      /holds every namespace/,
    );
  });

  test('fails when another object has its place', () => {
    const chart = testChart();
    operator(chart);
    new ApiObject(chart, 'mine', { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'widget-operator' } });
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/operator\/ServiceAccount\/Resource\] ServiceAccount 'widget-operator' in namespace 'here' is declared here and at \[chart\/mine\]/,
    );
  });
});
