import { AccessReport } from 'operator-constructs/cli';
import {
  account,
  binding,
  clusterBinding,
  clusterRole,
  group,
  role,
  rule,
} from '../../support/access-objects';

import type { Rule } from '../../support/access-objects';

/** The dangers of one rule, in namespace `a` and everywhere, each as `id level`. */
function dangersOf(of: Rule): { here: string[]; everywhere: string[] } {
  const objects = [
    role('a', 'here', of),
    binding('a', 'here', 'Role here', account('a', 'one')),
    clusterRole('all', [of]),
    clusterBinding('all', 'ClusterRole all', account('a', 'two')),
  ];
  const { rights } = AccessReport.of(objects);
  const of1 = (name: string): string[] => [
    ...new Set(
      rights
        .filter(({ subject }) => subject.name === name)
        .flatMap(({ dangers }) => dangers.map(({ id, level }) => `${id} ${level}`)),
    ),
  ];
  return { here: of1('one'), everywhere: of1('two') };
}

const RBAC = 'rbac.authorization.k8s.io';
const ADMISSION = 'admissionregistration.k8s.io';
const CERTIFICATES = 'certificates.k8s.io';

describe('dangerous rights', () => {
  test.each<[rule: Rule, here: string[], everywhere: string[]]>([
    [rule('', 'secrets', 'get'), ['secrets-read high'], ['secrets-read critical']],
    [rule('', 'secrets', 'list'), ['secrets-read high'], ['secrets-read critical']],
    [rule('', 'secrets', 'watch'), ['secrets-read high'], ['secrets-read critical']],
    [rule('', 'secrets', 'create'), ['secrets-write high'], ['secrets-write critical']],
    [rule('', 'secrets', 'delete'), [], []],
    [rule('', 'pods/exec', 'create'), ['exec high'], ['exec critical']],
    [rule('', 'pods/exec', 'get'), ['exec high'], ['exec critical']],
    [rule('', 'pods/attach', 'create'), ['exec high'], ['exec critical']],
    [rule('', 'pods/portforward', 'create'), ['port-forward high'], ['port-forward critical']],
    [
      rule('', 'pods/ephemeralcontainers', 'patch'),
      ['ephemeral-containers high'],
      ['ephemeral-containers critical'],
    ],
    [rule('', '*/exec', 'create'), ['exec high'], ['exec critical']],
    [rule('', 'pods/*', 'create'), [], []],
    [rule(RBAC, 'roles', 'escalate'), ['escalate critical'], ['escalate critical']],
    [rule(RBAC, 'roles', 'bind'), ['bind critical'], ['bind critical']],
    [rule(RBAC, 'rolebindings', 'create'), ['roles-write high'], ['roles-write critical']],
    [
      rule('', 'serviceaccounts', 'impersonate'),
      ['impersonate critical'],
      ['impersonate critical'],
    ],
    // Who acts as a user is asked for the right in no namespace.
    [rule('', 'users', 'impersonate'), [], ['impersonate critical']],
    [
      rule('', 'serviceaccounts/token', 'create'),
      ['token-request critical'],
      ['token-request critical'],
    ],
    [rule('', 'pods', 'create'), ['pods-create high'], ['pods-create critical']],
    [rule('', 'pods', 'get', 'list', 'watch', 'delete'), [], []],
    [
      rule('apps', 'deployments', 'update'),
      ['workloads-create high'],
      ['workloads-create critical'],
    ],
    [rule('apps', 'deployments', 'get'), [], []],
    [rule('batch', 'cronjobs', 'create'), ['workloads-create high'], ['workloads-create critical']],
    // Of the whole cluster: a RoleBinding cannot give them.
    [rule('', 'nodes/proxy', 'get'), [], ['nodes-proxy critical']],
    [rule('', 'nodes', 'get'), [], []],
    [rule('', 'persistentvolumes', 'create'), [], ['volumes-create critical']],
    [
      rule(CERTIFICATES, 'certificatesigningrequests/approval', 'update'),
      [],
      ['csr-approve critical'],
    ],
    [rule(CERTIFICATES, 'signers', 'approve'), [], ['csr-approve critical']],
    [rule(ADMISSION, 'mutatingwebhookconfigurations', 'patch'), [], ['admission-write critical']],
    [rule(ADMISSION, 'validatingadmissionpolicies', 'delete'), [], ['policies-write high']],
    [rule('apiextensions.k8s.io', 'customresourcedefinitions', 'delete'), [], ['crds-write high']],
    [rule('apiregistration.k8s.io', 'apiservices', 'create'), [], ['api-services-write critical']],
    [rule('', 'namespaces', 'patch'), ['namespaces-write high'], ['namespaces-write high']],
    [rule('', 'configmaps', '*'), ['wildcard high'], ['wildcard high']],
    [
      rule('', 'secrets', '*'),
      ['wildcard high', 'secrets-read high', 'secrets-write high'],
      ['secrets-read critical', 'secrets-write critical', 'wildcard high'],
    ],
    [rule('example.com', '*', 'get'), ['wildcard high'], ['wildcard high']],
    [rule('*', 'widgets', 'get'), ['wildcard high'], ['wildcard high']],
    [rule('*', '*', '*'), ['everything critical'], ['everything critical']],
    [{ nonResourceURLs: ['/metrics'], verbs: ['get'] }, [], ['non-resource-url notable']],
    [{ nonResourceURLs: ['*'], verbs: ['get'] }, [], ['wildcard high']],
    [rule('', 'services', 'get', 'create', 'update'), [], []],
  ])('%j', (of, here, everywhere) => {
    const found = dangersOf(of);
    expect(found.here.sort()).toEqual([...here].sort());
    expect(found.everywhere.sort()).toEqual([...everywhere].sort());
  });

  test('each has a reason', () => {
    const { rights } = AccessReport.of([
      clusterRole('all', [
        rule('', '*', '*'),
        rule(RBAC, '*', '*'),
        rule('apps', '*', '*'),
        rule(ADMISSION, '*', '*'),
      ]),
      clusterBinding('all', 'ClusterRole all', account('a', 'one')),
    ]);
    const dangers = rights.flatMap((right) => right.dangers);
    expect(dangers.length).toBeGreaterThan(12);
    expect(dangers.filter(({ reason }) => !/^[a-z].{20,}[^.]$/.test(reason))).toEqual([]);
  });

  test('a right for named objects is at most high', () => {
    const named = { ...rule('', 'secrets', 'get'), resourceNames: ['token'] };
    expect(dangersOf(named)).toEqual({
      here: ['secrets-read high'],
      everywhere: ['secrets-read high'],
    });
  });

  test('the worst right comes first', () => {
    const { rights } = AccessReport.of([
      clusterRole('all', [
        rule('', 'services', 'get'),
        rule('', 'namespaces', 'patch'),
        rule('*', '*', '*'),
      ]),
      clusterBinding('all', 'ClusterRole all', account('a', 'one')),
    ]);
    expect(rights.map(({ resource }) => resource)).toEqual(['*', 'namespaces', 'services']);
  });
});

describe('dangerous subjects', () => {
  test.each<[subject: object, where: string, danger: string | undefined]>([
    [group('system:authenticated'), 'a', 'everybody high'],
    [group('system:unauthenticated'), 'a', 'anonymous critical'],
    [{ kind: 'User', name: 'system:anonymous' }, 'a', 'anonymous critical'],
    [group('system:serviceaccounts'), 'a', 'everybody high'],
    [group('system:serviceaccounts:a'), 'a', 'everybody high'],
    [group('system:masters'), 'a', 'masters critical'],
    [group('developers'), 'a', undefined],
    [account('a', 'default'), 'a', 'default-service-account notable'],
    [account('b', 'one'), 'a', 'cross-namespace notable'],
    [account('a', 'one'), 'a', undefined],
  ])('%j in namespace %s', (subject, where, danger) => {
    const { exposures } = AccessReport.of([
      role(where, 'reader', rule('', 'services', 'get'), rule('', 'pods', 'get')),
      binding(where, 'readers', 'Role reader', subject),
    ]);
    expect(
      exposures.map(({ rights, dangers }) => [
        rights,
        ...dangers.map(({ id, level }) => `${id} ${level}`),
      ]),
    ).toEqual(danger === undefined ? [] : [[2, danger]]);
  });
});
