import { OperatorScope, type PolicyRule } from 'operator-constructs';
import { operatorDefinition, writeOperator } from 'operator-constructs/cli';
import type * as synthesized from '../../support/synth';
import {
  account,
  crd,
  deployment,
  env,
  everywhere,
  inNamespace,
  installed,
  type Manifest,
  read,
  rule,
} from './sources';

/** An operator that the table knows by the group of its kinds and its image. */
function known(group: string, image: string, ...more: readonly Manifest[]): Manifest[] {
  const container = { ...env('WATCH_NAMESPACE', ''), image: `registry.example.com/${image}:1.2.0` };
  return [
    crd('things', 'Thing', 'Namespaced', group),
    account('operator'),
    deployment('operator', { container }),
    ...everywhere('operator', [rule(group, 'things', 'get list watch update'), rule('', 'pods', 'list')]),
    ...more,
  ];
}

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
  const source = known('kafka.strimzi.io', 'operator', ...broker, ...client);

  test.each([
    ['its own namespace', OperatorScope.namespace(), 'elsewhere', 'elsewhere.strimzi-kafka-broker.held'],
    ['its own, where the source installs it', OperatorScope.namespace(), 'gadgets', 'strimzi-kafka-broker.held'],
    ['a list', OperatorScope.namespaces('a', 'b'), 'elsewhere', 'elsewhere.strimzi-kafka-broker.held'],
    ['all namespaces', OperatorScope.cluster(), 'elsewhere', 'strimzi-kafka-broker.held'],
  ])('keep their names at %s, and the operator holds what it grants', (_, scope, namespace, held) => {
    const objects = installed(source, scope, { namespace });
    const names = objects.filter(({ kind }) => kind === 'ClusterRole').map(({ metadata }) => metadata.name);
    expect(names).toEqual(expect.arrayContaining(['strimzi-kafka-broker', 'strimzi-kafka-client', held]));
    expect(new Set(names).size).toBe(names.length);
    expect(objects.filter(({ roleRef }) => roleRef?.name === held)).toHaveLength(1);
  });

  test('are reported, and differ from the source nowhere without a reason', () => {
    expect(writeOperator(read(source)).failures).toEqual([]);
    expect(read(source).findings.filter(({ rule }) => rule === 'import/role-by-name')).toHaveLength(2);
  });
});

describe.each([
  ['psmdb.percona.com', 'percona-server-mongodb-operator'],
  ['pxc.percona.com', 'percona-xtradb-cluster-operator'],
])('the operator of %s', (group, image) => {
  const webhooks = 'validatingwebhookconfigurations';
  const source = known(
    group,
    image,
    ...everywhere('webhook', [rule('admissionregistration.k8s.io', webhooks, 'get create')]),
  );

  test('has the right to make a webhook where all namespaces are watched only', () => {
    expect(resourcesOf(installed(source, OperatorScope.cluster()), 'ClusterRole')).toContain(webhooks);
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
  const source = known('k8s.mariadb.com', 'mariadb-operator', ...everywhere('operator-finalizers', [finalizers]));
  const at = (scope: OperatorScope, kind: string): string[] =>
    resourcesOf(installed(source, scope), kind).filter((resource) => resource.endsWith('finalizers'));
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
  const lock = inNamespace('gadgets', 'operator-leader-election', [rule('coordination.k8s.io', 'leases', 'get')]);
  const at = (group: string, image: string): string[] =>
    resourcesOf(installed(known(group, image, ...lock), OperatorScope.namespaces('a', 'b')), 'Role');
  const leases = (roles: readonly string[]): string[] => roles.filter((role) => role.endsWith(' leases')).sort();
  expect(leases(at('solr.apache.org', 'solr-operator'))).toEqual(['a leases']);
  expect(leases(at('k8ssandra.io', 'k8ssandra-operator'))).toEqual(['elsewhere leases']);
});

test('an operator that is known to read its Deployment has rights on Deployments in its own namespace', () => {
  const more = everywhere('deployments', [rule('apps', 'deployments', 'list'), rule('apps', 'daemonsets', 'list')]);
  const roles = (group: string, image: string): string[] =>
    resourcesOf(installed(known(group, image, ...more), OperatorScope.namespaces('a')), 'Role');
  const own = roles('postgresql.cnpg.io', 'cloudnative-pg');
  expect(own).toContain('elsewhere deployments');
  expect(own).not.toContain('elsewhere daemonsets');
  expect(roles('k8ssandra.io', 'k8ssandra-operator')).not.toContain('elsewhere deployments');
});

test('a process has rights in its own namespace on the kind of the settings that its source has there', () => {
  const group = 'acid.zalan.do';
  const settings = { apiVersion: `${group}/v1`, kind: 'Thing', metadata: { name: 'settings', namespace: 'gadgets' } };
  const getting = (...more: readonly Manifest[]): string[] =>
    installed(known(group, 'postgres-operator', ...more), OperatorScope.namespaces('a'))
      .filter(({ kind, metadata }) => kind === 'Role' && metadata.namespace === 'elsewhere')
      .flatMap(({ rules }) => rules as readonly PolicyRule[])
      .flatMap(({ resources, verbs }) => (verbs.includes('get') ? resources : []));
  expect(getting()).not.toContain('things');
  expect(getting(settings)).toContain('things');
});

test('an operator that is not known to add its own namespace to a list has no rights on pods there', () => {
  const roles = resourcesOf(
    installed(known('k8ssandra.io', 'k8ssandra-operator'), OperatorScope.namespaces('a')),
    'Role',
  );
  expect(roles).toContain('a pods');
  expect(roles).not.toContain('elsewhere pods');
});

describe('a process without a watch setting, beside one that has one', () => {
  const source = (args: readonly string[]): Manifest[] => [
    ...known('k8s.mariadb.com', 'mariadb-operator'),
    account('cert'),
    deployment('cert', {
      container: { image: 'registry.example.com/mariadb-operator:1.2.0', args, ...env('WATCH_NAMESPACE', '') },
    }),
    ...everywhere('cert', [rule('', 'secrets', 'list watch patch'), rule('', 'endpoints', 'get')], 'cert'),
  ];
  const listed = OperatorScope.namespaces('a', 'b');

  test('keeps its rights cluster-wide, and each narrower scope says so', () => {
    const objects = installed(source(['cert-controller']), listed);
    expect(resourcesOf(objects, 'ClusterRole')).toEqual(expect.arrayContaining(['secrets', 'endpoints']));
    expect(resourcesOf(objects, 'Role')).toEqual(expect.arrayContaining(['a things', 'b things']));
    expect(resourcesOf(objects, 'ClusterRole')).not.toContain('things');
    const operator = read(source(['cert-controller']));
    expect(operator.scopes.map(({ reason }) => reason.includes('nothing tells cert what to watch'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(writeOperator(operator).failures).toEqual([]);
  });

  test('leaves a role that both hold to the told one, and has one beside it for all of its rights', () => {
    const shared = everywhere('shared', [rule('', 'secrets', 'list'), rule('', 'nodes', 'get')]).map((object) =>
      object.kind === 'ClusterRoleBinding'
        ? {
            ...object,
            subjects: ['operator', 'cert'].map((name) => ({ kind: 'ServiceAccount', name, namespace: 'gadgets' })),
          }
        : object,
    );
    const objects = installed([...source(['cert-controller']), ...shared], listed);
    expect(
      resourcesOf(
        objects.filter(({ metadata }) => metadata.name.endsWith('shared.cert')),
        'ClusterRole',
      ),
    ).toEqual(expect.arrayContaining(['secrets', 'nodes']));
    expect(writeOperator(read([...source(['cert-controller']), ...shared])).failures).toEqual([]);
  });

  test('is not the operator where another is told, and shares its account: that is reported', () => {
    const objects = [
      deployment('first', { account: 'operator', container: { image: 'registry.example.com/other:1' } }),
      ...known('example.com', 'other'),
    ];
    const found = read(objects);
    expect(found.definition.workloads.map(({ name }) => name)).toEqual(['operator', 'first']);
    expect(found.findings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^nothing tells Deployment gadgets\/first what to watch, and it runs as .*operator/),
    );
    expect(writeOperator(found).failures).toEqual([]);
  });

  test('is none that has the setting: its rights are where it watches', () => {
    const objects = installed(source([]), listed);
    expect(resourcesOf(objects, 'Role')).toContain('a secrets');
    expect(resourcesOf(objects, 'ClusterRole')).not.toContain('secrets');
  });

  test('has a role beside that of the other one, if they share it', () => {
    const both = source(['cert-controller']).map((object) =>
      object.kind === 'ClusterRoleBinding' && (object.roleRef as { name: string }).name === 'cert'
        ? {
            ...object,
            subjects: ['operator', 'cert'].map((name) => ({ kind: 'ServiceAccount', name, namespace: 'gadgets' })),
          }
        : object,
    );
    const objects = installed(both, listed);
    expect(resourcesOf(objects, 'Role')).toContain('a secrets');
    expect(resourcesOf(objects, 'ClusterRole')).toContain('secrets');
    expect(operatorDefinition(read(both)).rules.map(({ role }) => role)).toContain('cert.cert');
    expect(writeOperator(read(both)).failures).toEqual([]);
  });
});
