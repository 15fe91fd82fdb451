import { OperatorScope } from 'operator-constructs';
import { assertDoesNotGrant, assertGrants, matchers } from 'operator-constructs/testing';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { failureOf, testChart } from '../../support/synth';
import { platform } from './platform';

expect.extend(matchers);

const OPERATOR = 'streaming/zookeeper-operator';

describe('toGrant', () => {
  const { chart, operator } = platform();

  test('takes an operator, a ServiceAccount, a text, and data for the subject', () => {
    const data = {
      kind: 'ServiceAccount',
      namespace: 'streaming',
      name: 'zookeeper-operator',
    } as const;
    for (const subject of [
      operator,
      operator.serviceAccount,
      OPERATOR,
      `ServiceAccount ${OPERATOR}`,
      data,
    ]) {
      expect(chart).toGrant(subject, 'create', 'statefulsets.apps', 'billing');
      expect(chart).toGrant(
        subject,
        ['list', 'update'],
        'zookeeperclusters.zookeeper.pravega.io',
        'streaming',
      );
      expect(chart).not.toGrant(subject, 'create', 'statefulsets.apps', 'elsewhere');
      expect(chart).not.toGrant(subject, '*', 'clusterroles.rbac.authorization.k8s.io');
      expect(chart).not.toGrant(subject, 'get', '/metrics');
    }
    assertGrants(chart, operator, 'create', 'statefulsets.apps', 'billing');
    assertDoesNotGrant(chart, operator, '*', 'nodes');
  });

  test('without a namespace a right is held everywhere; without one and with .not nowhere', () => {
    expect(failureOf(() => expect(chart).toGrant(operator, 'create', 'statefulsets.apps'))).toMatch(
      /^ServiceAccount streaming\/zookeeper-operator may not create statefulsets\.apps everywhere; of this resource it has:\n {2}.*namespace streaming/,
    );
    expect(
      failureOf(() => expect(chart).not.toGrant(operator, 'create', 'statefulsets.apps')),
    ).toMatch(
      /^ServiceAccount streaming\/zookeeper-operator has rights on it:\n.*namespace streaming.*\n.*namespace billing/,
    );
    const everywhere = testChart('a');
    const wide = new ZookeeperOperator(everywhere, 'operator', { scope: OperatorScope.cluster() });
    expect(everywhere).toGrant(wide, 'create', 'statefulsets.apps');
    expect(everywhere).toGrant(wide, 'create', 'statefulsets.apps', 'any');
  });

  test('says which verbs are missing, and what else there are rights on', () => {
    const message = failureOf(() =>
      expect(chart).toGrant(operator, ['create', 'impersonate'], 'statefulsets.apps', 'billing'),
    );
    expect(message).toMatch(
      /may not impersonate statefulsets\.apps in namespace billing; of this resource it has:/,
    );
    expect(message).toMatch(/ by RoleBinding billing\//);
    expect(failureOf(() => expect(chart).toGrant(operator, 'get', 'nodes'))).toMatch(
      /may not get nodes everywhere; it has rights on .*statefulsets\.apps/,
    );
  });

  test.each([
    [
      'secret',
      "the resource is 'secret'; the core group has no such resource; did you mean 'secrets'",
    ],
    [
      'statefulsets',
      "the resource is 'statefulsets'; it is not of the core group; write 'statefulsets.apps'",
    ],
    ['statefulset.apps', "the group apps has no such resource; did you mean 'statefulsets.apps'"],
    [
      'zookeeperclusters',
      "write the plural, and behind it the API group: 'zookeeperclusters.zookeeper.pravega.io'",
    ],
  ])('a resource that there cannot be is an error, with .not too: %s', (resource, text) => {
    expect(() => expect(chart).toGrant(operator, 'get', resource)).toThrow(text);
    expect(() => expect(chart).not.toGrant(operator, 'get', resource)).toThrow(text);
  });

  test.each(['zookeeper-operator', 'Team platform', ''])(
    'a subject that is none is an error: %p',
    (subject) => {
      expect(() => expect(chart).not.toGrant(subject, 'get', 'secrets')).toThrow(
        "write a ServiceAccount as 'namespace/name'",
      );
    },
  );

  test('a subject that the manifests do not name is no proof of anything', () => {
    const text =
      "the manifests do not name ServiceAccount streaming/zookeper-operator; did you mean 'ServiceAccount streaming/zookeeper-operator'";
    expect(() => expect(chart).not.toGrant('streaming/zookeper-operator', 'get', 'nodes')).toThrow(
      text,
    );
    expect(() => expect(chart).toGrant('streaming/zookeper-operator', 'get', 'nodes')).toThrow(
      text,
    );
  });
});

describe('toGrant of manifests of any origin', () => {
  const rbac = 'rbac.authorization.k8s.io';
  const object = (kind: string, name: string, fields: object, namespace?: string): object => ({
    apiVersion: `${rbac}/v1`,
    kind,
    metadata: { name, ...(namespace !== undefined && { namespace }) },
    ...fields,
  });
  const bound = (rules: readonly object[], subject: object): object[] => [
    object('ClusterRole', 'role', { rules }),
    object('ClusterRoleBinding', 'binding', {
      roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: 'role' },
      subjects: [subject],
    }),
  ];
  const account = { kind: 'ServiceAccount', name: 'b', namespace: 'a' };

  test('wildcards stand for all', () => {
    const all = bound([{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }], account);
    expect(all).toGrant('a/b', 'delete', 'statefulsets.apps/scale', 'c');
    expect(all).toGrant('a/b', '*', 'whatever.example.com');
    expect(all).not.toGrant('a/b', 'get', '/metrics');
  });

  test('a right on some objects is not one on all, and not none', () => {
    const some = bound(
      [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'], resourceNames: ['x', 'y'] }],
      account,
    );
    const named = (...resourceNames: string[]) => ({ resource: 'secrets', resourceNames });
    expect(() => expect(some).toGrant('a/b', 'get', 'secrets')).toThrow(
      'get secrets named x, y, everywhere',
    );
    expect(() => expect(some).not.toGrant('a/b', 'get', 'secrets')).toThrow(
      'get secrets named x, y, everywhere',
    );
    expect(some).toGrant('a/b', 'get', named('x'));
    expect(some).toGrant('a/b', 'get', named('x', 'y'));
    expect(() => expect(some).toGrant('a/b', 'get', named('x', 'z'))).toThrow(
      'may not get secrets named x, z everywhere',
    );
    expect(() => expect(some).not.toGrant('a/b', 'get', named('x', 'z'))).toThrow(
      'has rights on it',
    );
    expect(some).not.toGrant('a/b', 'get', named('z'));
  });

  test('subresources are resources of their own', () => {
    const pods = bound(
      [{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'create'] }],
      account,
    );
    expect(pods).not.toGrant('a/b', 'create', 'pods/exec');
    expect(pods).toGrant('a/b', 'create', 'pods');
  });

  test('paths of the API server are resources of no group', () => {
    const metrics = bound(
      [{ nonResourceURLs: ['/metrics', '/healthz/*'], verbs: ['get'] }],
      account,
    );
    expect(metrics).toGrant('a/b', 'get', '/metrics');
    expect(metrics).toGrant('a/b', 'get', '/healthz/live');
    expect(metrics).not.toGrant('a/b', 'get', '/metrics/cadvisor');
    expect(metrics).not.toGrant('a/b', 'get', 'pods');
  });

  test.each(['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:a'])(
    'a ServiceAccount has what its group has: %s',
    (name) => {
      const group = bound([{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }], {
        kind: 'Group',
        name,
      });
      const known = [...group, coreObject('ServiceAccount', { name: 'b', namespace: 'a' })];
      expect(known).toGrant('a/b', 'get', 'pods');
      expect(() => expect(known).not.toGrant('a/b', 'get', 'pods')).toThrow('has rights on it');
      expect(group).toGrant(`Group ${name}`, 'get', 'pods');
    },
  );

  test('of a role that is not there nothing is known', () => {
    const open = [
      object(
        'RoleBinding',
        'binding',
        { roleRef: { kind: 'ClusterRole', name: 'edit' }, subjects: [account] },
        'c',
      ),
    ];
    const text =
      'not among the manifests is not known:\n  ClusterRole edit by RoleBinding c/binding, namespace c';
    expect(() => expect(open).toGrant('a/b', 'get', 'pods', 'c')).toThrow(text);
    expect(() => expect(open).not.toGrant('a/b', 'get', 'pods', 'c')).toThrow(text);
    expect(() => expect(open).not.toGrant('a/b', 'get', 'pods')).toThrow(text);
    expect(open).not.toGrant('a/b', 'get', 'pods', 'd');
  });
});
