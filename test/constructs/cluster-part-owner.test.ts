import { App, Chart } from 'cdk8s';
import { Operator, OperatorClusterPart, type OperatorDefinition, OperatorScope } from 'operator-constructs';
import { widgetDefinition as definition } from '../support/definition';
import { failureOf, type Manifest, only, synth, testChart } from '../support/synth';

const PLACED_BY = 'operator-constructs.dev/placed-by';
const CONTEXT = 'operator-constructs/app';

/** Owners in the annotations of the objects of a cluster part; each once. */
const placedBy = (objects: readonly Manifest[]): unknown[] => [
  ...new Set(objects.flatMap(({ metadata }) => metadata.annotations?.[PLACED_BY] ?? [])),
];

const chartIn = (context: Record<string, unknown>): Chart => {
  const chart = testChart();
  Object.entries(context).forEach(([key, value]) => chart.node.setContext(key, value));
  return chart;
};

const part = (chart: Chart, more: Partial<OperatorDefinition> = {}): Manifest[] => {
  new OperatorClusterPart(chart, 'part', { definition: { ...definition, ...more }, userRoles: 'aggregated' });
  return synth(chart);
};

describe('the objects of a cluster part say', () => {
  test('what they belong to, by the recommended labels', () => {
    for (const { metadata } of part(testChart())) {
      expect(metadata.labels).toMatchObject({
        'app.kubernetes.io/name': 'widget-operator',
        'app.kubernetes.io/version': '1.0.0',
        'app.kubernetes.io/component': 'cluster-part',
        'app.kubernetes.io/part-of': 'widget-operator',
        'app.kubernetes.io/managed-by': 'operator-constructs',
      });
      // Argo CD writes its own.
      expect(metadata.labels).not.toHaveProperty(['app.kubernetes.io/instance']);
    }
  });

  test.each([
    ['1.0.0+build.5', '1.0.0_build.5'],
    ['v2.0.0-rc.1', 'v2.0.0-rc.1'],
    ['+1+', '1'],
    ['+', undefined],
    ['9'.repeat(80), '9'.repeat(63)],
  ])('the release %s as %s, which a label can have', (version, label) => {
    const [{ metadata }] = part(testChart(), { version }) as [Manifest];
    expect(metadata.labels['app.kubernetes.io/version']).toBe(label);
  });

  test('who has placed them: the installation that brings them, or the cluster part by itself', () => {
    const chart = testChart();
    new Operator(chart, 'operator', { definition, namespace: 'team-a', name: 'widgets' });
    expect(placedBy(synth(chart))).toEqual(['operator team-a/widgets']);
    expect(placedBy(part(testChart()))).toEqual(['cluster part chart/part']);
  });

  test('the name of the app, where it has one', () => {
    expect(placedBy(part(chartIn({ [CONTEXT]: 'platform' })))).toEqual(['app platform']);
    expect(failureOf(() => part(chartIn({ [CONTEXT]: 7 })))).toBe(
      `context '${CONTEXT}' is 7; give the app a name, such as 'platform' [chart/part]`,
    );
    expect(failureOf(() => part(chartIn({ [CONTEXT]: '' })))).toContain(`context '${CONTEXT}' is ''`);
  });

  test('nothing else: what an installation has besides says nothing of it', () => {
    const chart = testChart();
    new Operator(chart, 'operator', { definition, clusterPart: 'skip' });
    expect(placedBy(synth(chart))).toEqual([]);
  });

  test('what upstream says of its own objects stays', () => {
    const labels = { 'app.kubernetes.io/managed-by': 'kustomize', own: 'x' };
    const manifest = { apiVersion: 'v1', kind: 'ClusterRole', metadata: { name: 'theirs', labels } };
    const objects = part(testChart(), { objects: [{ place: 'cluster-part', manifest }] });
    const { metadata } = only(objects, 'ClusterRole', 'theirs');
    expect(metadata.labels).toMatchObject({ ...labels, 'app.kubernetes.io/part-of': 'widget-operator' });
    expect(metadata.annotations[PLACED_BY]).toBe('cluster part chart/part');
    expect(manifest.metadata.labels).toEqual(labels);
  });
});

describe('a cluster part that misses namespaces of an operator', () => {
  const namespaces = (...names: string[]): OperatorScope => OperatorScope.namespaces(...names);

  const warningsOf = (build: (chart: Chart, app: App) => void): string[] => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const app = new App();
      build(new Chart(app, 'chart', { namespace: 'here' }), app);
      app.synthYaml();
      return write.mock.calls.map(([text]) => String(text));
    } finally {
      write.mockRestore();
    }
  };

  const operator = (chart: Chart, scope: OperatorScope): void =>
    void new Operator(chart, 'operator', { definition, scope, clusterPart: 'skip' });

  const guardedIn = (chart: Chart, scope?: OperatorScope, guards?: 'off'): void =>
    void new OperatorClusterPart(chart, 'part', { definition, scope, guards });

  const WARNING =
    /'scope' holds (.*), where the API server enforces no guards of 'widget-operator': the cluster part \[chart\/part\] has/;

  test.each([
    ['one of a list', namespaces('a', 'b', 'c'), namespaces('a', 'b'), 'namespace c'],
    ['several', namespaces('a', 'b', 'c'), namespaces('b'), 'namespaces a, c'],
    ['its own', OperatorScope.namespace(), namespaces('a'), 'namespace here'],
    ['all but some', OperatorScope.cluster(), namespaces('a'), 'all namespaces'],
  ])('%s: a warning, in whichever order they come', (_, serves, guarded, missed) => {
    const orders = [
      warningsOf((chart) => (operator(chart, serves), guardedIn(chart, guarded))),
      warningsOf(
        (chart, app) => (guardedIn(chart, guarded), operator(new Chart(app, 'z', { namespace: 'here' }), serves)),
      ),
    ];
    for (const warnings of orders) {
      expect(warnings.map((text) => WARNING.exec(text)?.[1])).toEqual([missed]);
    }
  });

  test('of one that is there already, too', () => {
    const warnings = warningsOf((chart) => {
      Operator.fromExisting(chart, 'existing', { definition, namespace: 'there', scope: OperatorScope.namespace() });
      guardedIn(chart, namespaces('a'));
    });
    expect(warnings.map((text) => WARNING.exec(text)?.[1])).toEqual(['namespace there']);
  });

  test.each<[string, (chart: Chart) => void]>([
    [
      'the scope holds all of them',
      (chart) => (operator(chart, namespaces('a')), guardedIn(chart, namespaces('b', 'a'))),
    ],
    ['there is no scope', (chart) => (operator(chart, OperatorScope.cluster()), guardedIn(chart))],
    ['guards are off', (chart) => (operator(chart, namespaces('a')), guardedIn(chart, namespaces('b'), 'off'))],
    [
      'it is another definition',
      (chart) => {
        guardedIn(chart, namespaces('b'));
        Operator.fromExisting(chart, 'other', {
          definition: { ...definition, name: 'other' },
          namespace: 'a',
          scope: OperatorScope.namespace(),
        });
      },
    ],
    ['the operator brings it', (chart) => void new Operator(chart, 'operator', { definition, scope: namespaces('a') })],
  ])('no warning where %s', (_, build) => {
    expect(warningsOf(build)).toEqual([]);
  });
});
