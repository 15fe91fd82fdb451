import { AccessReport, DiffReport, ManifestGraph } from 'operator-constructs/cli';
import { coreObject } from '../../cluster/support/kubernetes-object';
import {
  account,
  binding,
  clusterBinding,
  clusterRole,
  role,
  rule,
} from '../../support/access-objects';
import { expectLinear } from '../../support/growth';
import { sampled } from '../../support/sampled';

const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));

const READ = rule('', 'pods', 'get', 'list');

/** Manifests of any size; what each of them has many of. */
const MANY: Readonly<Record<string, (n: number) => object[]>> = {
  'roles with bindings': (n) =>
    times(n, (i) => [
      role('a', `r${i}`, READ),
      binding('a', `b${i}`, `Role r${i}`, account('a', `s${i}`)),
    ]).flat(),
  'namespaces with bindings of one account': (n) => [
    clusterRole('r', [READ]),
    ...times(n, (i) => binding(`n${i}`, 'b', 'ClusterRole r', account('a', 's'))),
  ],
  'roles that are taken over': (n) => [
    clusterRole('all', [], {
      aggregationRule: { clusterRoleSelectors: [{ matchLabels: { x: 'y' } }] },
    }),
    ...times(n, (i) => clusterRole(`r${i}`, [rule('', `things${i}`, 'get')], {}, { x: 'y' })),
    clusterBinding('b', 'ClusterRole all', account('a', 's')),
  ],
  'roles that take over one another': (n) => [
    ...times(n, (i) =>
      clusterRole(
        `r${i}`,
        [READ],
        { aggregationRule: { clusterRoleSelectors: [{ matchLabels: { x: `y${i + 1}` } }] } },
        { x: `y${i}` },
      ),
    ),
    clusterBinding('b', 'ClusterRole r0', account('a', 's')),
  ],
  'rules about one resource': (n) => [
    clusterRole(
      'r',
      times(n, (i) => rule('', 'pods', `verb${i}`)),
    ),
    clusterBinding('b', 'ClusterRole r', account('a', 's')),
  ],
  'names in one rule': (n) => [
    clusterRole('r', [{ ...rule('', 'secrets', 'get'), resourceNames: times(n, (i) => `s${i}`) }]),
    clusterBinding('b', 'ClusterRole r', account('a', 's')),
  ],
  'bindings to roles that are not there': (n) =>
    times(n, (i) => binding('a', `b${i}`, `Role r${i}`, account('a', `s${i}`))),
  'pods of one account': (n) =>
    times(n, (i) => coreObject('Pod', { name: `p${i}`, namespace: 'a' }, { spec: {} })),
};

test.each(sampled(Object.entries(MANY), 2))(
  '%s take no longer in a report than there are of them',
  (_, make) => {
    const textsOf = (objects: object[]): string[] => {
      const report = AccessReport.of(objects);
      return [
        report.toText(),
        report.toMarkdown(),
        DiffReport.of(objects, objects).toText(),
        ManifestGraph.of(objects).toMermaid(),
      ];
    };
    expectLinear(make, textsOf, 1_500);
  },
  120_000,
);

describe('rights that a few lines give, and nobody can list', () => {
  const wide = {
    apiGroups: times(1_000, (i) => `g${i}.example.com`),
    resources: times(1_000, (i) => `r${i}`),
    verbs: ['get'],
  };
  const objects = [
    clusterRole('wide', [wide]),
    clusterRole('narrow', [READ]),
    clusterBinding('wide', 'ClusterRole wide', account('a', 's'), account('a', 't')),
    clusterBinding('narrow', 'ClusterRole narrow', account('a', 's')),
  ];

  test('are a danger by themselves, and do not keep the others from being listed', () => {
    const report = AccessReport.of(objects);
    expect(report.rights.map(({ resource }) => resource)).toEqual(['pods']);
    expect(report.unresolved).toMatchObject([
      {
        subject: { name: 's' },
        role: 'ClusterRole wide',
        dangers: [{ id: 'too-many-rights', level: 'high' }],
      },
      {
        subject: { name: 't' },
        role: 'ClusterRole wide',
        dangers: [{ id: 'too-many-rights', level: 'high' }],
      },
    ]);
    expect(report.toText()).toContain(
      'has ClusterRole wide everywhere, whose rights are too many to be listed',
    );
    expect(report.toMarkdown()).toContain(
      '## Roles that are not among the manifests, or give too many rights',
    );
  });

  test('are a warning when they are added', () => {
    const { findings } = DiffReport.of([], objects);
    expect(findings.filter(({ rule }) => rule === 'rights/role-added')).toMatchObject([
      { level: 'warning' },
      { level: 'warning' },
    ]);
  });

  test('are left out of what an aggregated role of Kubernetes gets, with a note', () => {
    const labels = { 'rbac.authorization.k8s.io/aggregate-to-edit': 'true' };
    expect(AccessReport.of([clusterRole('wide', [wide], {}, labels)]).notes).toEqual([
      'ClusterRole wide gives more rights than a report lists; those that it adds to others are left out',
    ]);
  });
});
