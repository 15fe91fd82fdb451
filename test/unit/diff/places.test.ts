import { Operator, OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { DiffReport } from 'operator-constructs/cli';
import { widgetDefinition as definition } from '../../support/definition';
import { testChart } from '../../support/synth';
import { object } from './objects';

import type { Chart } from 'cdk8s';

const GUARDS = 'guard odd-size of widgets (deny)';

const findings = (before: readonly object[], after: readonly object[], check: string): string[] =>
  DiffReport.of(before, after)
    .findings.filter((finding) => finding.rule.split('/')[0] === check)
    .map(
      ({ level, rule, object: about, message }) =>
        `${level} ${rule.split('/')[1]} ${about}: ${message}`,
    );

/** The cluster part that an operator brings, or that is placed by itself. */
const state = (build: (chart: Chart) => void, live = false): object[] => {
  const chart = testChart('home');
  build(chart);
  const objects = chart.toJson() as { metadata: object }[];
  return live
    ? objects.map((each) => ({ ...each, metadata: { ...each.metadata, uid: 'u' } }))
    : objects;
};

const part =
  (...names: string[]) =>
  (chart: Chart) =>
    void new OperatorClusterPart(chart, 'part', {
      definition,
      ...(names.length > 0 && { scope: OperatorScope.namespaces(...names) }),
      guards: { rules: { 'no-pink': 'off' } },
    });

describe('namespaces that lose and gain guards', () => {
  const BINDING = 'ValidatingAdmissionPolicyBinding widget-operator.deny';
  const scopes = (before: readonly object[], after: readonly object[]): string[] =>
    findings(before, after, 'scopes');

  test('by the scope of the cluster part', () => {
    expect(scopes(state(part('a', 'b')), state(part('b', 'c')))).toEqual([
      `warning guards-lost ${BINDING}: namespace a loses ${GUARDS}`,
      `info guards-gained ${BINDING}: namespace c gains ${GUARDS}`,
    ]);
    expect(scopes(state(part('a', 'b', 'c')), state(part('c')))).toEqual([
      `warning guards-lost ${BINDING}: namespaces a, b lose ${GUARDS}`,
    ]);
    expect(scopes(state(part()), state(part('a', 'b')))).toEqual([
      `warning guards-lost ${BINDING}: every namespace but a, b loses ${GUARDS}`,
    ]);
    expect(scopes(state(part('a')), state(part()))).toEqual([
      `info guards-gained ${BINDING}: every namespace but a gains ${GUARDS}`,
    ]);
    expect(scopes(state(part('a')), [])).toEqual([
      `warning guards-lost ${BINDING}: namespace a loses ${GUARDS}`,
    ]);
    expect(scopes(state(part()), [])).toEqual([
      `warning guards-lost ${BINDING}: every namespace loses ${GUARDS}`,
    ]);
    expect(scopes(state(part('a', 'b')), state(part('b', 'a')))).toEqual([]);
  });

  test('by the level of a guard: to warn only is to lose the denial', () => {
    const level = (odd: 'deny' | 'warn') => (chart: Chart) =>
      void new OperatorClusterPart(chart, 'part', {
        definition,
        scope: OperatorScope.namespaces('a'),
        guards: { default: 'off', rules: { 'odd-size': odd } },
      });
    expect(scopes(state(level('deny')), state(level('warn')))).toEqual([
      `warning guards-lost ${BINDING}: namespace a loses ${GUARDS}`,
    ]);
    expect(scopes(state(level('warn')), state(level('deny')))).toEqual([
      `info guards-gained ${BINDING}: namespace a gains ${GUARDS}`,
    ]);
  });

  test('by policies of others, which name no guards, and by labels that are no names', () => {
    const binding = (selector: object): object =>
      object('admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding', {
        metadata: { namespace: undefined },
        spec: {
          policyName: 'p',
          validationActions: ['Deny'],
          matchResources: { namespaceSelector: selector },
        },
      });
    expect(
      scopes([binding({ matchLabels: { team: 'a' } })], [binding({ matchLabels: { team: 'b' } })]),
    ).toEqual([
      'warning guards-lost ValidatingAdmissionPolicyBinding x: namespace selected by {"matchLabels":{"team":"a"}} loses ' +
        'ValidatingAdmissionPolicy p (deny)',
      'info guards-gained ValidatingAdmissionPolicyBinding x: namespace selected by {"matchLabels":{"team":"b"}} gains ' +
        'ValidatingAdmissionPolicy p (deny)',
    ]);
  });
});

describe('what an operator watches', () => {
  const operator = (scope: OperatorScope) => (chart: Chart) =>
    void new Operator(chart, 'operator', { definition, scope, clusterPart: 'skip' });
  const watching = (...names: string[]): object[] =>
    state(operator(OperatorScope.namespaces(...names)));
  const WIDGETS = 'Deployment home/widget-operator';

  test('before and after, with a warning where nobody serves a namespace any more', () => {
    const scopes = (before: readonly object[], after: readonly object[]): string[] =>
      findings(before, after, 'scopes');
    expect(scopes(watching('a', 'b'), watching('b', 'c'))).toEqual([
      `warning watch-changed ${WIDGETS}: watches namespaces b, c, and watched namespaces a, b before; nobody serves the custom ` +
        'resources of namespace a then',
    ]);
    expect(scopes(watching('a'), state(operator(OperatorScope.cluster())))).toEqual([
      `info watch-changed ${WIDGETS}: watches all namespaces, and watched namespace a before`,
    ]);
    expect(scopes(state(operator(OperatorScope.cluster())), watching('a'))[0]).toContain(
      'watched all namespaces before; nobody serves the custom resources of all other namespaces then',
    );
    expect(scopes(watching('a', 'b'), watching('b', 'a'))).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['a flag', { args: ['--namespaces=b,a'] }, 'namespaces a, b'],
    ['another flag', { args: ['--watch-namespace=a'] }, 'namespace a'],
    ['the command', { command: ['x', '-watched-namespaces=a'] }, 'namespace a'],
    [
      'its own namespace',
      {
        env: [
          { name: 'WATCH_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
        ],
      },
      'its own namespace',
    ],
    ['a variable without a value', { env: [{ name: 'WATCH_NAMESPACE' }] }, 'all namespaces'],
    [
      'a name before it',
      { env: [{ name: 'STRIMZI_WATCHED_NAMESPACES', value: '*' }] },
      'all namespaces',
    ],
  ])('is read from %s', (_, container, text) => {
    const workload = (fields: object): object =>
      object('apps/v1 Deployment', {
        spec: { template: { spec: { containers: [{ name: 'm', ...fields }] } } },
      });
    const [line] = findings(
      [workload({ args: ['--namespaces=zzz'] })],
      [workload(container)],
      'scopes',
    );
    expect(line).toContain(`watches ${text}, and watched namespace zzz before`);
  });
});

describe('who has placed a cluster part', () => {
  const brings = (namespace: string, name?: string) => (chart: Chart) => {
    chart.node.setContext('operator-constructs/app', name);
    new Operator(chart, 'operator', { definition, namespace });
  };
  const owners = (before: readonly object[], after: readonly object[]): string[] =>
    findings(before, after, 'owners');

  test('another app, in a cluster: each object is denied', () => {
    const found = owners(state(brings('team-a'), true), state(brings('team-b')));
    expect(found.map((line) => line.split(':')[0])).toEqual([
      'error placed-by-another CustomResourceDefinition widgets.test.example.com',
      'error placed-by-another ValidatingAdmissionPolicy widget-operator.deny',
      'error placed-by-another ValidatingAdmissionPolicyBinding widget-operator.deny',
      'error placed-by-another ValidatingAdmissionPolicy widget-operator.warn',
      'error placed-by-another ValidatingAdmissionPolicyBinding widget-operator.warn',
    ]);
    expect(found[0]).toContain(
      'was placed by operator team-a/widget-operator, and is overwritten by operator team-b/widget-operator',
    );
  });

  test('the same one, or the same app whatever brings it: no finding', () => {
    expect(owners(state(brings('a'), true), state(brings('a')))).toEqual([]);
    expect(owners(state(brings('a', 'shop'), true), state(brings('b', 'shop')))).toEqual([]);
    expect(owners([], state(brings('a')))).toEqual([]);
  });

  describe('an app without a name, which another one of the same construct path would be called, too', () => {
    const part =
      (namespaces: readonly string[], name?: string) =>
      (chart: Chart): void => {
        chart.node.setContext('operator-constructs/app', name);
        new OperatorClusterPart(chart, 'part', {
          definition,
          scope: OperatorScope.namespaces(...namespaces),
        });
      };

    test('is reported where namespaces lose their guards', () => {
      const found = owners(state(part(['a', 'b']), true), state(part(['b', 'c'])));
      expect(found.map((line) => line.split(':')[0])).toEqual([
        'warning perhaps-placed-by-another ValidatingAdmissionPolicyBinding widget-operator.deny',
        'warning perhaps-placed-by-another ValidatingAdmissionPolicyBinding widget-operator.warn',
      ]);
      expect(found[0]).toMatch(
        /was placed by cluster part chart\/part, as .*: namespace a loses .* another app, what/,
      );
      const same = (chart: Chart): void =>
        void new Operator(chart, 'operator', {
          definition,
          namespace: 'ops',
          scope: OperatorScope.namespaces('b'),
        });
      const other = (chart: Chart): void =>
        void new Operator(chart, 'operator', {
          definition,
          namespace: 'ops',
          scope: OperatorScope.namespaces('c'),
        });
      expect(owners(state(same, true), state(other))[0]).toContain(
        'was placed by operator ops/widget-operator, as ',
      );
    });

    test('is not reported where nothing is lost, between files, or of an app that has a name', () => {
      expect(owners(state(part(['a']), true), state(part(['a', 'b'])))).toEqual([]);
      expect(owners(state(part(['a', 'b'])), state(part(['b'])))).toEqual([]);
      expect(owners(state(part(['a', 'b'], 'shop'), true), state(part(['b'], 'shop')))).toEqual([]);
    });

    test('and that gets a name is denied once, with what to do then', () => {
      const remedies = DiffReport.of(
        state(part(['a']), true),
        state(part(['a'], 'shop')),
      ).findings.flatMap(({ rule, remedy }) =>
        rule === 'owners/placed-by-another' ? [remedy] : [],
      );
      expect(remedies[0]).toContain(
        "where it is this app, which has the name 'shop' from now on, acknowledge it",
      );
    });
  });

  test('another one in files, which may be meant: a warning', () => {
    const [first] = owners(state(brings('a')), state(brings('b')));
    expect(first).toMatch(
      /^warning placed-by-another .* where both are applied, they overwrite each other$/,
    );
  });

  test('a chart, or the lifecycle manager: that is reported too', () => {
    const crd = (
      state(brings('a')) as { kind: string; metadata: Record<string, unknown> }[]
    ).filter(({ kind }) => kind === 'CustomResourceDefinition');
    const placed = (metadata: object): object[] =>
      crd.map((each) => ({
        ...each,
        metadata: { name: each.metadata.name, uid: 'u', ...metadata },
      }));
    const helm = { 'meta.helm.sh/release-name': 'zk', 'meta.helm.sh/release-namespace': 'ops' };
    expect(owners(placed({ annotations: helm }), crd)[0]).toContain(
      'was placed by Helm release ops/zk',
    );
    expect(owners(placed({ labels: { 'olm.managed': 'true' } }), crd)[0]).toContain(
      'Operator Lifecycle Manager',
    );
    expect(owners(placed({}), crd)).toEqual([]);
  });
});
