import { App, Chart } from 'cdk8s';
import { Operator, OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { gadgetType, widgetDefinition as definition, widgetType } from '../support/definition';
import { address, chartWith, failureOf, only, synth, testChart } from '../support/synth';
import { warningLines, warningsOf } from '../support/warnings';

import type { Guard, OperatorClusterPartProps, OperatorDefinition } from 'operator-constructs';
import type { Manifest } from '../support/synth';

const POLICY = 'ValidatingAdmissionPolicy';
const BINDING = 'ValidatingAdmissionPolicyBinding';

function part(chart: Chart, props: Partial<OperatorClusterPartProps> = {}): OperatorClusterPart {
  return new OperatorClusterPart(chart, 'part', { definition, ...props });
}

function objectsOf(
  props: Partial<OperatorClusterPartProps> = {},
  settings: object = {},
): Manifest[] {
  const chart = chartWith(settings);
  part(chart, props);
  return synth(chart);
}

function policiesIn(objects: readonly Manifest[]): string[] {
  return objects.filter(({ kind }) => (kind as string).startsWith(POLICY)).map(address);
}

const namespace = (): OperatorScope => OperatorScope.namespace();
const namespaces = (...names: string[]): OperatorScope => OperatorScope.namespaces(...names);

const withGuards = (
  guards: OperatorDefinition['guards'],
  more: Partial<OperatorDefinition> = {},
): OperatorDefinition => ({
  ...definition,
  ...more,
  guards,
});

const guard = (more: Partial<Guard> = {}): Guard => ({
  id: 'small',
  operations: ['CREATE', 'UPDATE'],
  expression: 'object.spec.?size.orValue(1) < 5',
  message: 'it breaks',
  remedy: 'make it smaller',
  severity: 'deny',
  ...more,
});

describe('the policies of a cluster part', () => {
  test('a definition of several kinds has policies for each', () => {
    const several = withGuards(
      { Widget: [guard()], Gadget: [guard({ severity: 'warn' })] },
      { customResources: [widgetType, gadgetType] },
    );
    const objects = objectsOf({ definition: several });
    expect(policiesIn(objects)).toEqual([
      `${POLICY} widget-operator.widgets.deny`,
      `${BINDING} widget-operator.widgets.deny`,
      `${POLICY} widget-operator.gadgets.warn`,
      `${BINDING} widget-operator.gadgets.warn`,
    ]);
    const matched = objects
      .filter(({ kind }) => kind === POLICY)
      .map(({ spec }) => spec.matchConstraints.resourceRules[0].resources as unknown);
    expect(matched).toEqual([['widgets'], ['gadgets']]);
  });

  test('options change severities, and switch off', () => {
    const names = (guards: OperatorClusterPartProps['guards']) =>
      objectsOf({ guards })
        .filter(({ kind }) => kind === POLICY)
        .map(({ metadata, spec }) => [metadata.name as string, spec.validations.length as number]);
    expect(names('warn')).toEqual([['widget-operator.warn', 2]]);
    expect(names('deny')).toEqual([['widget-operator.deny', 2]]);
    expect(names({ default: 'off', rules: { 'no-pink': 'deny' } })).toEqual([
      ['widget-operator.deny', 1],
    ]);
    expect(names({ rules: { 'odd-size': 'off' } })).toEqual([['widget-operator.warn', 1]]);
    expect(names('off')).toEqual([]);
  });
});

describe('Kubernetes versions', () => {
  const WARNING =
    /the guards of 'widget-operator' are checked at synth only: the target is Kubernetes 1\.29,.* from 1\.30 on.*\[chart\/part\]/;

  test('before 1.30 the policies are left out, with a warning', () => {
    let objects: Manifest[] = [];
    expect(warningsOf(() => (objects = objectsOf({}, { 'kubernetes-version': '1.29' })))).toMatch(
      WARNING,
    );
    expect(objects.map(address)).toEqual(['CustomResourceDefinition widgets.test.example.com']);
    expect(warningsOf(() => objectsOf({ kubernetesVersion: '1.29' }))).toMatch(WARNING);
  });

  test('where nothing is to be enforced, there is no warning', () => {
    expect(warningsOf(() => objectsOf({ kubernetesVersion: '1.29', guards: 'off' }))).toBe('');
    expect(
      warningsOf(() => objectsOf({ kubernetesVersion: '1.29', definition: withGuards({}) })),
    ).toBe('');
    expect(warningsOf(() => objectsOf({ kubernetesVersion: '1.30' }))).toBe('');
    expect(
      policiesIn(objectsOf({ kubernetesVersion: '1.30' }, { 'kubernetes-version': '1.29' })),
    ).toHaveLength(4);
  });

  test('a guard that an API server of the version cannot evaluate fails', () => {
    const young = withGuards({
      Widget: [guard({ expression: "format.dns1123Label().validate('a') == optional.none()" })],
    });
    const failure = failureOf(() => objectsOf({ definition: young, kubernetesVersion: '1.30' }));
    expect(failure).toMatch(
      /guard 'small' uses .*, which needs Kubernetes 1\.3\d, but the target is 1\.30; .*'off'/,
    );
    expect(() =>
      objectsOf({
        definition: young,
        kubernetesVersion: '1.30',
        guards: { rules: { small: 'off' } },
      }),
    ).not.toThrow();
    expect(() => objectsOf({ definition: young })).not.toThrow();
  });
});

describe('a cluster part fails', () => {
  test('for the own namespace of nobody', () => {
    expect(failureOf(() => objectsOf({ scope: namespace() }))).toBe(
      "'scope' is OperatorScope.namespace(), the own namespace, but a cluster part runs in none; name the namespaces " +
        'whose resources are guarded by OperatorScope.namespaces(...), or leave it out to guard all [chart/part]',
    );
  });
});

/** Every prop set: a new one does not compile until it is set here too. */
test('all props', () => {
  const all: Required<Omit<OperatorClusterPartProps, 'webhooks'>> = {
    definition,
    scope: namespaces('a'),
    guards: 'deny',
    userRoles: 'aggregated',
    unwatchedNamespaces: 'deny',
    kubernetesVersion: '1.31',
  };
  expect(objectsOf(all).map(address)).toEqual([
    'CustomResourceDefinition widgets.test.example.com',
    `${POLICY} widget-operator.deny`,
    `${BINDING} widget-operator.deny`,
    `${POLICY} widget-operator.unwatched`,
    `${BINDING} widget-operator.unwatched`,
    `${POLICY} widget-operator.unwatched-roles`,
    `${BINDING} widget-operator.unwatched-roles`,
    'ClusterRole widget-operator.view',
    'ClusterRole widget-operator.edit',
    'ClusterRole widget-operator.admin',
  ]);
});

const cluster = (): OperatorScope => OperatorScope.cluster();

const selected = (objects: readonly Manifest[]): unknown[] =>
  objects
    .filter(({ kind }) => kind === BINDING)
    .map(({ spec }) => spec.matchResources?.namespaceSelector.matchExpressions as unknown);

const limitedTo = (...values: string[]) => [
  { key: 'kubernetes.io/metadata.name', operator: 'In', values },
];

describe('where the policies hold', () => {
  test('a cluster part by itself: everywhere, or in the namespaces named', () => {
    expect(selected(objectsOf())).toEqual([undefined, undefined]);
    expect(selected(objectsOf({ scope: cluster() }))).toEqual([undefined, undefined]);
    expect(selected(objectsOf({ scope: namespaces('a', 'b') }))).toEqual([
      limitedTo('a', 'b'),
      limitedTo('a', 'b'),
    ]);
  });

  const installed = (build: (app: App, chart: Chart) => void): unknown => {
    const app = new App();
    const chart = new Chart(app, 'chart', { namespace: 'here' });
    build(app, chart);
    return selected(synth(chart))[0];
  };
  const operator = (
    chart: Chart,
    scope: OperatorScope,
    home: string,
    clusterPart: 'install' | 'skip' = 'skip',
  ): void =>
    void new Operator(chart, `operator-${home}`, {
      definition,
      scope,
      namespace: home,
      clusterPart,
    });
  const existing = (chart: Chart, scope: OperatorScope, home: string, of = definition): void =>
    void Operator.fromExisting(chart, `existing-${home}`, {
      definition: of,
      scope,
      namespace: home,
    });

  test('with an operator: where it serves', () => {
    const only = (scope: OperatorScope) =>
      installed((_, chart) => operator(chart, scope, 'here', 'install'));
    expect(only(namespace())).toEqual(limitedTo('here'));
    expect(only(namespaces('a', 'b'))).toEqual(limitedTo('a', 'b'));
    expect(only(cluster())).toBeUndefined();
  });

  test('with an operator: where any other of the app serves as well, whenever and wherever it was added', () => {
    expect(
      installed((app, chart) => {
        existing(chart, namespaces('x', 'a'), 'there');
        operator(chart, namespaces('a', 'b'), 'here', 'install');
        operator(new Chart(app, 'later'), namespace(), 'own');
      }),
    ).toEqual(limitedTo('x', 'a', 'b', 'own'));
    expect(
      installed((app, chart) => {
        operator(chart, namespace(), 'here', 'install');
        existing(new Chart(app, 'later'), cluster(), 'there');
      }),
    ).toBeUndefined();
  });

  test('operators of other definitions do not count', () => {
    expect(
      installed((_, chart) => {
        operator(chart, namespace(), 'here', 'install');
        existing(chart, cluster(), 'there', { ...definition, name: 'another-operator' });
      }),
    ).toEqual(limitedTo('here'));
  });

  test('an operator that comes between two synths counts in the second', () => {
    const chart = testChart();
    operator(chart, namespace(), 'here', 'install');
    expect(selected(synth(chart))[0]).toEqual(limitedTo('here'));
    operator(chart, namespace(), 'there');
    expect(selected(synth(chart))[0]).toEqual(limitedTo('here', 'there'));
  });

  test('an administrator decides alone, whoever serves elsewhere', () => {
    const chart = testChart();
    part(chart, { scope: namespaces('a') });
    operator(chart, cluster(), 'here');
    expect(selected(synth(chart))[0]).toEqual(limitedTo('a'));
  });

  test('an operator passes on how guards are enforced, and skips the cluster part on request', () => {
    const names = (props: object) => {
      const chart = testChart();
      new Operator(chart, 'operator', { definition, ...props });
      return policiesIn(synth(chart)).filter((name) => name.startsWith(BINDING));
    };
    expect(names({ guards: 'warn' })).toEqual([`${BINDING} widget-operator.warn`]);
    expect(names({ guards: 'off' })).toEqual([]);
    expect(names({ clusterPart: 'skip' })).toEqual([]);
  });
});

const PLACED_BY = 'operator-constructs.dev/placed-by';
const CONTEXT = 'operator-constructs/app';

/** Owners in the annotations of the objects of a cluster part; each once. */
const placedBy = (objects: readonly Manifest[]): unknown[] => [
  ...new Set(objects.flatMap(({ metadata }) => metadata.annotations?.[PLACED_BY] ?? [])),
];

const objectsIn = (chart: Chart, more: Partial<OperatorDefinition> = {}): Manifest[] => {
  new OperatorClusterPart(chart, 'part', {
    definition: { ...definition, ...more },
    userRoles: 'aggregated',
  });
  return synth(chart);
};

describe('the objects of a cluster part say', () => {
  test.each([
    ['1.0.0+build.5', '1.0.0_build.5'],
    ['v2.0.0-rc.1', 'v2.0.0-rc.1'],
    ['+1+', '1'],
    ['+', undefined],
    ['9'.repeat(80), '9'.repeat(63)],
  ])('the release %s as %s, which a label can have', (version, label) => {
    const [{ metadata }] = objectsIn(testChart(), { version }) as [Manifest];
    expect(metadata.labels['app.kubernetes.io/version']).toBe(label);
  });

  test('who has placed them: the installation that brings them, or the cluster part by itself', () => {
    const chart = testChart();
    new Operator(chart, 'operator', { definition, namespace: 'team-a', name: 'widgets' });
    expect(placedBy(synth(chart))).toEqual(['operator team-a/widgets']);
    expect(placedBy(objectsIn(testChart()))).toEqual(['cluster part chart/part']);
  });

  test('the name of the app, where it has one', () => {
    expect(placedBy(objectsIn(chartWith({ app: 'platform' })))).toEqual(['app platform']);
    expect(failureOf(() => objectsIn(chartWith({ app: 7 })))).toBe(
      `context '${CONTEXT}' is 7; give the app a name, such as 'platform' [chart/part]`,
    );
    expect(failureOf(() => objectsIn(chartWith({ app: '' })))).toContain(
      `context '${CONTEXT}' is ''`,
    );
  });

  test('nothing else: what an installation has besides says nothing of it', () => {
    const chart = testChart();
    new Operator(chart, 'operator', { definition, clusterPart: 'skip' });
    expect(placedBy(synth(chart))).toEqual([]);
  });

  test('what upstream says of its own objects stays', () => {
    const labels = { 'app.kubernetes.io/managed-by': 'kustomize', own: 'x' };
    const manifest = {
      apiVersion: 'v1',
      kind: 'ClusterRole',
      metadata: { name: 'theirs', labels },
    };
    const objects = objectsIn(testChart(), { objects: [{ place: 'cluster-part', manifest }] });
    const { metadata } = only(objects, 'ClusterRole', 'theirs');
    expect(metadata.labels).toMatchObject({
      ...labels,
      'app.kubernetes.io/part-of': 'widget-operator',
    });
    expect(metadata.annotations[PLACED_BY]).toBe('cluster part chart/part');
    expect(manifest.metadata.labels).toEqual(labels);
  });
});

describe('a cluster part that misses namespaces of an operator', () => {
  const warningsOf = (build: (chart: Chart, app: App) => void): string[] =>
    warningLines(() => {
      const app = new App();
      build(new Chart(app, 'chart', { namespace: 'here' }), app);
      app.synthYaml();
    });

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
        (chart, app) => (
          guardedIn(chart, guarded),
          operator(new Chart(app, 'z', { namespace: 'here' }), serves)
        ),
      ),
    ];
    for (const warnings of orders) {
      expect(warnings.map((text) => WARNING.exec(text)?.[1])).toEqual([missed]);
    }
  });

  test('of one that is there already, too', () => {
    const warnings = warningsOf((chart) => {
      Operator.fromExisting(chart, 'existing', {
        definition,
        namespace: 'there',
        scope: OperatorScope.namespace(),
      });
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
    [
      'guards are off',
      (chart) => (operator(chart, namespaces('a')), guardedIn(chart, namespaces('b'), 'off')),
    ],
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
    [
      'the operator brings it',
      (chart) => void new Operator(chart, 'operator', { definition, scope: namespaces('a') }),
    ],
  ])('no warning where %s', (_, build) => {
    expect(warningsOf(build)).toEqual([]);
  });
});
