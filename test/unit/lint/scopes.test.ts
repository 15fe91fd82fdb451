import { AccessReport, lintScopes } from 'operator-constructs/cli';
import {
  account,
  binding,
  clusterBinding,
  clusterRole,
  role,
  rule,
  serviceAccount,
} from '../../support/access-objects';
import { crd as crdOf } from '../../support/sources';

import type { ScopeLint } from 'operator-constructs/cli';

const texts = (objects: readonly object[]): string[] => lintScopes(objects).map(textOf);
const textOf = ({ rule, object, target, webhook, verbs = [] }: ScopeLint): string =>
  [rule.split('/')[1], object, target ?? webhook, ...verbs]
    .filter((part) => part !== undefined)
    .join(' ');

const crd = (plural: string, scope: string): object => crdOf(plural, 'Any', scope, 'example.com');

const deployment = (
  namespace: string,
  serviceAccountName: string,
  ...args: readonly string[]
): object => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'operator', namespace },
  spec: { template: { spec: { serviceAccountName, containers: [{ name: 'operator', args }] } } },
});

const webhooks = (name: string, ...entries: readonly object[]): object => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  metadata: { name },
  webhooks: entries.map((entry, index) => ({
    name: `w${index}.example.com`,
    rules: [{ apiGroups: ['example.com'], resources: ['widgets'] }],
    clientConfig: { service: { namespace: 'ops', name: 'w' } },
    ...entry,
  })),
});

const WATCHES = rule('example.com', 'widgets', 'get', 'list', 'watch');
/** Rights of the operator in a namespace. */
const granted = (
  namespace: string,
  name: string,
  ...rules: Parameters<typeof clusterRole>[1]
): object[] => [
  role(namespace, name, ...rules),
  binding(namespace, name, `Role ${name}`, account('ops', 'op')),
];
/** An operator in `ops` that serves `team`. */
const inTeam = [serviceAccount('ops', 'op'), ...granted('team', 'op', WATCHES)];
/** The same operator for all namespaces. */
const everywhere = (...rules: Parameters<typeof clusterRole>[1]): object[] => [
  serviceAccount('ops', 'op'),
  clusterRole('op', rules),
  clusterBinding('op', 'ClusterRole op', account('ops', 'op')),
];

describe('rights that never work in a Role', () => {
  test.each<[string, ReturnType<typeof rule>, readonly string[]]>([
    ['nodes', rule('', 'nodes', 'get'), ['get']],
    [
      'namespaces, of which four verbs work',
      rule('', 'namespaces', 'get', 'list', 'watch', 'create'),
      ['list', 'watch', 'create'],
    ],
    ['one namespace', rule('', 'namespaces', 'get', 'update', 'patch', 'delete'), []],
    ['any verb of namespaces', rule('', 'namespaces', '*'), []],
    ['the finalizers of namespaces', rule('', 'namespaces/finalize', 'update'), []],
    ['reviews', rule('authorization.k8s.io', 'subjectaccessreviews', 'create'), ['create']],
    ['local reviews', rule('authorization.k8s.io', 'localsubjectaccessreviews', 'create'), []],
    ['use of a constraint', rule('security.openshift.io', 'securitycontextconstraints', 'use'), []],
    [
      'more than use of a constraint',
      rule('security.openshift.io', 'securitycontextconstraints', 'use', 'get'),
      ['get'],
    ],
    ['approvals of cert-manager', rule('cert-manager.io', 'signers', 'approve'), ['approve']],
    ['issuers of cert-manager', rule('cert-manager.io', 'clusterissuers', 'get'), ['get']],
    ['certificates of cert-manager', rule('cert-manager.io', 'certificates', 'get'), []],
    ['a kind that nobody knows', rule('example.com', 'clusterthings', 'get'), []],
    ['all resources', rule('*', '*', '*'), []],
  ])('%s', (_, given, dead) => {
    expect(
      lintScopes(granted('team', 'op', given)).flatMap(({ rule: id, verbs = [] }) =>
        id === 'scopes/dead-right' ? verbs : [],
      ),
    ).toEqual(dead);
  });

  test('kinds whose CRD is among the objects', () => {
    const rules = [
      rule('example.com', 'zones', 'watch'),
      rule('example.com', 'widgets/status', 'patch'),
    ];
    const objects = granted('team', 'op', ...rules);
    expect(texts(objects)).toEqual([]);
    expect(texts([...objects, crd('zones', 'Cluster'), crd('widgets', 'Namespaced')])).toEqual([
      'dead-right Role team/op by RoleBinding team/op zones.example.com watch',
    ]);
  });

  test('paths', () => {
    const objects = granted('team', 'op', { nonResourceURLs: ['/metrics'], verbs: ['get'] });
    expect(texts(objects)).toEqual(['dead-right Role team/op by RoleBinding team/op /metrics get']);
  });
});

describe('an installation for some namespaces', () => {
  const helper = [
    clusterRole('helper', [
      rule('', 'secrets', 'get', 'list'),
      rule('', 'nodes', 'list'),
      rule('x.org', 'things', 'get'),
    ]),
    clusterBinding('helper', 'ClusterRole helper', account('ops', 'helper')),
  ];

  test('rights on objects in namespaces that hold everywhere', () => {
    expect(texts([...inTeam, ...helper])).toEqual([
      'cluster-wide-left-over ClusterRole helper by ClusterRoleBinding helper secrets get list',
      'fixed-cluster-name ClusterRoleBinding helper',
    ]);
  });

  test('names with the namespace in them are no fixed names', () => {
    const named = [
      clusterRole('ops.op', [rule('', 'nodes', 'list')]),
      clusterBinding('ops.op', 'ClusterRole ops.op', account('ops', 'op')),
    ];
    expect(texts([...inTeam, ...named])).toEqual([]);
  });

  test('webhooks that are asked about all namespaces', () => {
    const some = { matchExpressions: [{ key: 'team', operator: 'In', values: ['a'] }] };
    const others = { matchExpressions: [{ key: 'team', operator: 'NotIn', values: ['a'] }] };
    const objects = [
      ...inTeam,
      webhooks(
        'ops-w',
        {},
        { namespaceSelector: some },
        { namespaceSelector: others },
        { namespaceSelector: {} },
        { objectSelector: { matchLabels: { a: 'b' } } },
      ),
    ];
    expect(texts(objects)).toEqual(
      [0, 2, 3].map(
        (index) => `unselected-webhook ValidatingWebhookConfiguration ops-w w${index}.example.com`,
      ),
    );
  });

  test('webhooks for kinds of the whole cluster are distinguished', () => {
    const objects = [...inTeam, webhooks('ops-w', {}), crd('widgets', 'Cluster')];
    const [first] = lintScopes(objects).filter(
      ({ rule: id }) => id === 'scopes/unselected-webhook',
    );
    // The kind that makes it an installation for some namespaces is not namespaced, then.
    expect(first?.message ?? 'none').toBe('none');
    const zones = webhooks('ops-w', {
      rules: [{ apiGroups: ['example.com'], resources: ['zones'] }],
    });
    const lints = lintScopes([...inTeam, zones, crd('zones', 'Cluster')]);
    expect(lints.map(({ message }) => message)).toEqual([
      'webhook w0.example.com validates resources of the whole cluster, which no namespaceSelector limits; install it once, with the CRDs',
    ]);
  });
});

describe('an installation for all namespaces is left alone', () => {
  test('with rights, webhooks and names for all of them', () => {
    expect(texts([...everywhere(WATCHES, rule('', 'secrets', 'list')), webhooks('w', {})])).toEqual(
      [],
    );
  });

  test('where Roles give some of the rights besides', () => {
    expect(texts([...everywhere(WATCHES), ...inTeam])).toEqual([]);
    expect(texts([...everywhere(rule('*', '*', '*')), ...inTeam])).toEqual([]);
  });

  test('where only kinds of Kubernetes are watched in a namespace', () => {
    const own = granted('ops', 'own', rule('', 'configmaps', 'watch'));
    expect(texts([...everywhere(rule('apps', 'deployments', 'watch')), ...own])).toEqual([]);
  });
});

describe('locks', () => {
  const lease = rule('coordination.k8s.io', 'leases', 'get', 'create', 'update');
  const lockIn = (namespace: string): object[] => granted(namespace, 'lock', lease);

  test('are found where the process is not', () => {
    expect(texts([deployment('ops', 'op'), ...lockIn('team')])).toEqual([
      'lock-elsewhere Role team/lock by RoleBinding team/lock leases.coordination.k8s.io get create update',
    ]);
  });

  test.each([
    ['in the own namespace', [deployment('ops', 'op'), ...lockIn('ops')]],
    [
      'in the own and in another one',
      [deployment('ops', 'op'), ...lockIn('ops'), ...lockIn('team')],
    ],
    ['everywhere', [deployment('ops', 'op'), ...everywhere(lease), ...lockIn('team')]],
    [
      'where a flag says so',
      [deployment('ops', 'op', '--leader-election-namespace=team'), ...lockIn('team')],
    ],
    ['of a subject that runs nothing here', lockIn('team')],
  ])('are fine %s', (_, objects) => {
    expect(texts(objects)).toEqual([]);
  });
});

test('a report on rights has them, those without effect among its notes', () => {
  const objects = [
    ...inTeam,
    ...granted('team', 'dead', rule('', 'namespaces', 'get', 'list')),
    webhooks('ops-w', {}),
  ];
  const report = AccessReport.of(objects);
  expect(report.lints).toEqual(lintScopes(objects));
  expect(report.toJSON().lints).toHaveLength(2);
  expect(report.rights.find(({ resource }) => resource === 'namespaces')?.verbs).toEqual(['get']);
  expect(report.notes).toEqual([
    'list of namespaces (Role team/dead by RoleBinding team/dead) has no effect: only requests about one namespace, by its name, count as made in that namespace',
  ]);
  expect(report.toText()).toContain('\nscope\n  ValidatingWebhookConfiguration ops-w: webhook w0');
  expect(report.toMarkdown()).toContain(
    '## Scope\n\n- ValidatingWebhookConfiguration ops-w: webhook w0',
  );
});
