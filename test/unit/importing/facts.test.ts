import { OperatorScope } from 'operator-constructs';
import {
  AccessReport,
  operatorDefinition,
  sourceDifferences,
  writeOperator,
} from 'operator-constructs/cli';
import {
  account,
  crd,
  deployment,
  env,
  everywhere,
  GADGETS,
  inNamespace,
  installed,
  known,
  operator,
  read,
  rule,
} from '../../support/sources';

import type { PolicyRule } from 'operator-constructs';
import type { Manifest } from '../../support/sources';
import type * as synthesized from '../../support/synth';

/** An operator of the table that is told what to watch, and lists pods. */
const watching = (group: string, image: string, ...more: readonly Manifest[]): Manifest[] => [
  ...known(group, image, env('WATCH_NAMESPACE', '')),
  ...everywhere('pods', [rule('', 'pods', 'list')]),
  ...more,
];

const resourcesOf = (objects: readonly synthesized.Manifest[], kind: string): string[] =>
  objects
    .filter((object) => object.kind === kind)
    .flatMap(({ metadata, rules = [] }) =>
      (rules as readonly PolicyRule[]).flatMap(({ resources = [] }) =>
        resources.map((name) => `${metadata.namespace ?? ''} ${name}`.trim()),
      ),
    );

describe('roles that an operator binds by name while it runs', () => {
  const broker = everywhere('strimzi-kafka-broker', [rule('', 'nodes', 'get')]);
  const client = everywhere('strimzi-kafka-client', [rule('', 'nodes', 'get')]).slice(0, 1);
  const source = watching('kafka.strimzi.io', 'operator', ...broker, ...client);

  test.each([
    [
      'its own namespace',
      OperatorScope.namespace(),
      'elsewhere',
      'elsewhere.strimzi-kafka-broker.held',
    ],
    [
      'its own, where the source installs it',
      OperatorScope.namespace(),
      'gadgets',
      'strimzi-kafka-broker.held',
    ],
    [
      'a list',
      OperatorScope.namespaces('a', 'b'),
      'elsewhere',
      'elsewhere.strimzi-kafka-broker.held',
    ],
    ['all namespaces', OperatorScope.cluster(), 'elsewhere', 'strimzi-kafka-broker.held'],
  ])(
    'keep their names at %s, and the operator holds what it grants',
    (_, scope, namespace, held) => {
      const objects = installed(source, scope, { namespace });
      const names = objects
        .filter(({ kind }) => kind === 'ClusterRole')
        .map(({ metadata }) => metadata.name);
      expect(names).toEqual(
        expect.arrayContaining(['strimzi-kafka-broker', 'strimzi-kafka-client', held]),
      );
      expect(new Set(names).size).toBe(names.length);
      expect(objects.filter(({ roleRef }) => roleRef?.name === held)).toHaveLength(1);
    },
  );

  test('are reported, and differ from the source nowhere without a reason', () => {
    expect(writeOperator(read(source)).failures).toEqual([]);
    expect(read(source).findings.filter(({ rule }) => rule === 'import/role-by-name')).toHaveLength(
      2,
    );
  });
});

describe.each([
  ['psmdb.percona.com', 'percona-server-mongodb-operator'],
  ['pxc.percona.com', 'percona-xtradb-cluster-operator'],
])('the operator of %s', (group, image) => {
  const webhooks = 'validatingwebhookconfigurations';
  const source = watching(
    group,
    image,
    ...everywhere('webhook', [rule('admissionregistration.k8s.io', webhooks, 'get create')]),
  );

  test('has the right to make a webhook where all namespaces are watched only', () => {
    expect(resourcesOf(installed(source, OperatorScope.cluster()), 'ClusterRole')).toContain(
      webhooks,
    );
    for (const scope of [OperatorScope.namespace(), OperatorScope.namespaces('a', 'b')]) {
      expect(resourcesOf(installed(source, scope), 'ClusterRole')).not.toContain(webhooks);
    }
    const { findings } = read(source);
    expect(findings.find(({ rule }) => rule === 'import/scoped-right')?.message).toContain(
      `${webhooks} are for the scope cluster`,
    );
    expect(writeOperator(read(source)).failures).toEqual([]);
  });

  test('has in its own namespace what it has in those of a list, as it watches that, too', () => {
    const roles = resourcesOf(installed(source, OperatorScope.namespaces('a', 'b')), 'Role');
    for (const namespace of ['a', 'b', 'elsewhere']) {
      expect(roles).toEqual(expect.arrayContaining([`${namespace} things`, `${namespace} pods`]));
    }
    const list = read(source).scopes.find(({ scope }) => scope === 'namespaces');
    expect(list?.reason).toContain('it watches its own namespace, too');
  });
});

test('a right that the API server asks for in all namespaces is cluster-wide at the scope that needs it', () => {
  const finalizers = rule('k8s.mariadb.com', 'mariadbs/finalizers users/finalizers', 'update');
  const source = watching(
    'k8s.mariadb.com',
    'mariadb-operator',
    ...everywhere('operator-finalizers', [finalizers]),
  );
  const at = (scope: OperatorScope, kind: string): string[] =>
    resourcesOf(installed(source, scope), kind).filter((resource) =>
      resource.endsWith('finalizers'),
    );
  const listed = OperatorScope.namespaces('a');
  expect(at(listed, 'ClusterRole')).toEqual(['mariadbs/finalizers']);
  expect(at(listed, 'Role')).toEqual(['a users/finalizers']);
  // In its own namespace alone the process uses no ClusterRoleBinding.
  expect(at(OperatorScope.namespace(), 'ClusterRole')).toEqual([]);
  expect(at(OperatorScope.namespace(), 'Role')).toHaveLength(2);
  expect(at(OperatorScope.cluster(), 'ClusterRole')).toHaveLength(2);
  expect(read(source).findings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /^rights on mariadbs\/finalizers are cluster-wide at the scope namespaces: .*owned by a MariaDB/,
    ),
  );
  expect(writeOperator(read(source)).failures).toEqual([]);
});

test('an operator that takes its lock in the first namespace of its list has the rights of its lock there', () => {
  const lock = inNamespace('gadgets', 'operator-leader-election', [
    rule('coordination.k8s.io', 'leases', 'get'),
  ]);
  const at = (group: string, image: string): string[] =>
    resourcesOf(
      installed(watching(group, image, ...lock), OperatorScope.namespaces('a', 'b')),
      'Role',
    );
  const leases = (roles: readonly string[]): string[] =>
    roles.filter((role) => role.endsWith(' leases')).sort();
  expect(leases(at('solr.apache.org', 'solr-operator'))).toEqual(['a leases']);
  expect(leases(at('k8ssandra.io', 'k8ssandra-operator'))).toEqual(['elsewhere leases']);
});

test('an operator that is known to read its Deployment has rights on Deployments in its own namespace', () => {
  const more = everywhere('deployments', [
    rule('apps', 'deployments', 'list'),
    rule('apps', 'daemonsets', 'list'),
  ]);
  const roles = (group: string, image: string): string[] =>
    resourcesOf(installed(watching(group, image, ...more), OperatorScope.namespaces('a')), 'Role');
  const own = roles('postgresql.cnpg.io', 'cloudnative-pg');
  expect(own).toContain('elsewhere deployments');
  expect(own).not.toContain('elsewhere daemonsets');
  expect(roles('k8ssandra.io', 'k8ssandra-operator')).not.toContain('elsewhere deployments');
});

test('a process has rights in its own namespace on the kind of the settings that its source has there', () => {
  const group = 'acid.zalan.do';
  const settings = {
    apiVersion: `${group}/v1`,
    kind: 'Thing',
    metadata: { name: 'settings', namespace: 'gadgets' },
  };
  const getting = (...more: readonly Manifest[]): string[] =>
    installed(watching(group, 'postgres-operator', ...more), OperatorScope.namespaces('a'))
      .filter(({ kind, metadata }) => kind === 'Role' && metadata.namespace === 'elsewhere')
      .flatMap(({ rules }) => rules as readonly PolicyRule[])
      .flatMap(({ resources, verbs }) => (verbs.includes('get') ? resources : []));
  expect(getting()).not.toContain('things');
  expect(getting(settings)).toContain('things');
});

test('an operator that is not known to add its own namespace to a list has no rights on pods there', () => {
  const objects = installed(
    watching('k8ssandra.io', 'k8ssandra-operator'),
    OperatorScope.namespaces('a'),
  );
  const roles = resourcesOf(objects, 'Role');
  expect(roles).toContain('a pods');
  expect(roles).not.toContain('elsewhere pods');
});

describe('a process without a watch setting, beside one that has one', () => {
  /** Objects whose role is bound to both processes. */
  const ofBoth = (objects: readonly Manifest[]): Manifest[] => {
    const subjects = ['operator', 'cert'].map((name) => ({
      kind: 'ServiceAccount',
      name,
      namespace: 'gadgets',
    }));
    return objects.map((object) => ('subjects' in object ? { ...object, subjects } : object));
  };
  const source = (
    args: readonly string[],
    bind = (objects: Manifest[]): Manifest[] => objects,
  ): Manifest[] => [
    ...watching('k8s.mariadb.com', 'mariadb-operator'),
    account('cert'),
    deployment('cert', {
      container: {
        image: 'registry.example.com/mariadb-operator:1.2.0',
        args,
        ...env('WATCH_NAMESPACE', ''),
      },
    }),
    ...bind(
      everywhere(
        'cert',
        [rule('', 'secrets', 'list watch patch'), rule('', 'endpoints', 'get')],
        'cert',
      ),
    ),
  ];
  const listed = OperatorScope.namespaces('a', 'b');

  test('keeps its rights cluster-wide, and each narrower scope says so', () => {
    const objects = installed(source(['cert-controller']), listed);
    expect(resourcesOf(objects, 'ClusterRole')).toEqual(
      expect.arrayContaining(['secrets', 'endpoints']),
    );
    expect(resourcesOf(objects, 'Role')).toEqual(expect.arrayContaining(['a things', 'b things']));
    expect(resourcesOf(objects, 'ClusterRole')).not.toContain('things');
    const operator = read(source(['cert-controller']));
    expect(
      operator.scopes.map(({ reason }) => reason.includes('nothing tells cert what to watch')),
    ).toEqual([true, true, false]);
    expect(writeOperator(operator).failures).toEqual([]);
  });

  test('leaves a role that both hold to the told one, and has one beside it for all of its rights', () => {
    const shared = ofBoth(
      everywhere('shared', [rule('', 'secrets', 'list'), rule('', 'nodes', 'get')]),
    );
    const objects = installed([...source(['cert-controller']), ...shared], listed);
    const beside = objects.filter(({ metadata }) => metadata.name.endsWith('shared.cert'));
    expect(resourcesOf(beside, 'ClusterRole')).toEqual(
      expect.arrayContaining(['secrets', 'nodes']),
    );
    expect(writeOperator(read([...source(['cert-controller']), ...shared])).failures).toEqual([]);
  });

  test('is not the operator where another is told, and shares its account: that is reported', () => {
    const objects = [
      deployment('first', {
        account: 'operator',
        container: { image: 'registry.example.com/other:1' },
      }),
      ...watching('example.com', 'other'),
    ];
    const found = read(objects);
    expect(found.definition.workloads.map(({ name }) => name)).toEqual(['operator', 'first']);
    expect(found.findings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^nothing tells Deployment gadgets\/first what to watch, and it runs as .*operator/,
      ),
    );
    expect(writeOperator(found).failures).toEqual([]);
  });

  test('is none that has the setting: its rights are where it watches', () => {
    const objects = installed(source([]), listed);
    expect(resourcesOf(objects, 'Role')).toContain('a secrets');
    expect(resourcesOf(objects, 'ClusterRole')).not.toContain('secrets');
  });

  test('has a role beside that of the other one, if they share it', () => {
    const both = source(['cert-controller'], ofBoth);
    const objects = installed(both, listed);
    expect(resourcesOf(objects, 'Role')).toContain('a secrets');
    expect(resourcesOf(objects, 'ClusterRole')).toContain('secrets');
    expect(operatorDefinition(read(both)).rules.map(({ role }) => role)).toContain('cert.cert');
    expect(writeOperator(read(both)).failures).toEqual([]);
  });
});

describe('a process without a watch setting has everywhere what the source gives it everywhere', () => {
  const bindings = {
    Role: (name: string, rules: readonly Manifest[]) => inNamespace('gadgets', name, rules, name),
    ClusterRole: (name: string, rules: readonly Manifest[]) => everywhere(name, rules, name),
  };
  const grants = ['Role', 'ClusterRole'] as const;
  const cases = grants.flatMap((ofMain) => grants.map((ofHelper) => [ofMain, ofHelper] as const));
  const source = (ofMain: 'Role' | 'ClusterRole', ofHelper: 'Role' | 'ClusterRole'): Manifest[] => [
    crd('gadgets', 'Gadget'),
    crd('facts', 'Fact', 'Namespaced', 'facts.example.com'),
    ...['operator', 'helper'].map((name) => account(name)),
    deployment('operator', { container: env('WATCH_NAMESPACE', '') }),
    deployment('helper'),
    ...bindings[ofMain]('operator', [GADGETS]),
    ...bindings[ofHelper]('helper', [
      rule('facts.example.com', 'facts', 'list watch'),
      rule('', 'pods', 'get'),
    ]),
  ];

  test.each(cases)('the told one has a %s, the other a %s', (ofMain, ofHelper) => {
    const objects = source(ofMain, ofHelper);
    const operator = read(objects);
    expect(operator.sourceScope).toBe(
      ofMain === 'Role' || ofHelper === 'Role' ? 'namespace' : 'cluster',
    );
    for (const scope of [OperatorScope.namespace(), OperatorScope.namespaces('a')]) {
      const wide = resourcesOf(installed(objects, scope), 'ClusterRole');
      expect(wide).toEqual(ofHelper === 'ClusterRole' ? ['facts', 'pods'] : []);
      const { reason } = operator.scopes.find((offer) => offer.scope === scope.kind)!;
      expect(
        reason.includes('nothing tells helper what to watch, so its rights stay cluster-wide'),
      ).toBe(ofHelper === 'ClusterRole');
    }
    expect(writeOperator(operator).failures).toEqual([]);
  });

  test('and so has one that is alone, in a source for its own namespace', () => {
    const objects = [
      ...source('Role', 'ClusterRole').map((object) =>
        object.kind === 'Deployment'
          ? deployment((object.metadata as { name: string }).name)
          : object,
      ),
    ];
    expect(resourcesOf(installed(objects, OperatorScope.namespace()), 'ClusterRole')).toEqual([
      'facts',
      'pods',
    ]);
  });
});

const RBAC = 'rbac.authorization.k8s.io';
const SCC = 'security.openshift.io';

/** A role that nobody is bound to in the source. */
const pods: Manifest = {
  apiVersion: `${RBAC}/v1`,
  kind: 'ClusterRole',
  metadata: { name: 'gadget-pod' },
  rules: [
    rule('', 'endpoints pods', 'get list patch'),
    rule('', 'secrets', 'get', { resourceNames: ['one', 'two'] }),
  ],
};

const source = (rules: readonly Manifest[], ...others: readonly Manifest[]): Manifest[] => [
  ...operator(env('WATCH_NAMESPACE', '')),
  ...everywhere('more', rules),
  ...others,
];

const BINDS = rule(RBAC, 'rolebindings', 'get create');

interface Found {
  readonly places: Record<string, string>;
  readonly findings: readonly string[];
}

/** The place of the rules about each resource, and the findings about delegation. */
function found(objects: readonly Manifest[]): Found {
  const { definition, findings } = read(objects);
  const inWatched = definition.rules.filter(({ place }) => place !== 'own');
  return {
    places: Object.fromEntries(inWatched.map((each) => [each.resources.join(), each.place])),
    findings: findings.map(({ rule }) => rule).filter((rule) => rule.includes('delegate')),
  };
}

describe('rights that are held to be granted on', () => {
  test('are those of a role that the operator binds to what it creates', () => {
    expect(
      found(
        source([BINDS, rule('', 'endpoints', 'get patch'), rule('', 'pods', 'get delete')], pods),
      ),
    ).toEqual({
      places: {
        gadgets: 'watched',
        rolebindings: 'watched',
        endpoints: 'delegated',
        pods: 'watched',
      },
      findings: ['import/delegated'],
    });
  });

  test('have the reason why', () => {
    const { definition } = read(source([BINDS, rule('', 'endpoints', 'get')], pods));
    expect(definition.rules.find(({ place }) => place === 'delegated')?.reason).toBe(
      'as ClusterRole more of the source has it; ClusterRole gadget-pod has the same, and who binds that role to what it creates has to hold its rights',
    );
  });

  test.each<readonly [string, Manifest, 'delegated' | 'watched']>([
    ['one of its names', rule('', 'secrets', 'get', { resourceNames: ['two'] }), 'delegated'],
    ['another name', rule('', 'secrets', 'get', { resourceNames: ['two', 'three'] }), 'watched'],
    ['all names', rule('', 'secrets', 'get'), 'watched'],
    ['a verb more', rule('', 'endpoints', 'get delete'), 'watched'],
    ['a resource more', rule('', 'endpoints services', 'get'), 'watched'],
    ['a resource more, before it', rule('', 'services endpoints', 'get'), 'watched'],
  ])('only where the role has all of a rule: %s', (_, given, place) => {
    const key = (given as { resources: string[] }).resources.join();
    expect(found(source([BINDS, given], pods)).places[key]).toBe(place);
  });

  test('are `use` of what pods are allowed by, which moves into Roles', () => {
    const use = rule(SCC, 'securitycontextconstraints', 'use', { resourceNames: ['gadget'] });
    expect(found(source([rule(RBAC, 'roles', 'create'), use])).places).toMatchObject({
      securitycontextconstraints: 'delegated',
    });
    const alone = found(source([use]));
    expect(alone).toEqual({
      places: { gadgets: 'watched', securitycontextconstraints: 'watched' },
      findings: [],
    });
  });

  test.each<readonly [string, readonly Manifest[], readonly string[]]>([
    ['makes no roles', [], []],
    ['makes roles of another API', [rule('roles.example.com', 'roles', 'create')], []],
    ['may escalate', [rule(RBAC, 'roles', 'create escalate')], []],
    ['may bind', [BINDS, rule(RBAC, 'clusterroles', 'bind')], []],
    ['may do everything', [rule(RBAC, 'roles rolebindings', '*')], []],
    ['makes roles', [rule(RBAC, 'roles', 'create')], ['import/may-delegate']],
    ['binds roles', [BINDS], ['import/may-delegate']],
  ])('are reported where they cannot be known: an operator that %s', (_, rules, findings) => {
    expect(found(source([...rules, rule('', 'endpoints', 'get')]))).toMatchObject({ findings });
  });

  test('are not those of roles for people', () => {
    const labels = { 'rbac.authorization.k8s.io/aggregate-to-view': 'true' };
    const forPeople = { ...pods, metadata: { name: 'gadget-view', labels } };
    expect(found(source([BINDS, rule('', 'endpoints', 'get')], forPeople)).findings).toEqual([
      'import/may-delegate',
    ]);
  });

  test.each([OperatorScope.namespace(), OperatorScope.namespaces('a'), OperatorScope.cluster()])(
    'are held where they were, at the scope %s',
    (scope) => {
      const objects = source([BINDS, rule('', 'endpoints', 'get')], pods);
      const { rights: held } = AccessReport.of(installed(objects, scope));
      const rights = held.map(({ resource }) => resource);
      expect(rights).toContain('endpoints');
      expect(sourceDifferences(read(objects)).filter(({ reason }) => reason === undefined)).toEqual(
        [],
      );
    },
  );
});
