import { RightsReport } from 'operator-constructs/cli';
import { rule } from '../../support/access-objects';
import { crd } from '../../support/sources';
import { event, granted, LIFE, log, OPERATOR, report, WIDGETS } from './log.fixture';

import type { AuditLogSource } from 'operator-constructs/cli';

/** Verb, resource, and its finding. */
const verdicts = ({ rights }: RightsReport): string[] =>
  rights.map(
    ({ verb, resource, nonResourceURL, verdict }) =>
      `${verb} ${resource ?? nonResourceURL}: ${verdict}`,
  );

describe('rights and their use', () => {
  test('a right that requests needed is used, one that none needed is not', async () => {
    const found = await report(
      granted([rule('', 'secrets', 'get', 'list'), rule('apps', 'deployments', 'get')], 'a'),
      event('get secrets', { namespace: 'a', name: 's' }),
      event('get secrets', { namespace: 'a', name: 't' }),
    );
    expect(verdicts(found)).toEqual([
      'get secrets: used',
      'list secrets: unused',
      'get deployments: unused',
    ]);
    expect(found.rights[0]?.requests).toBe(2);
  });

  test.each([
    ['another namespace', event('get secrets', { namespace: 'b' })],
    ['another group', event('get secrets.example.com', { namespace: 'a' })],
    ['a subresource', event('get secrets/status', { namespace: 'a' })],
    ['another verb', event('watch secrets', { namespace: 'a' })],
    [
      'another user',
      event('get secrets', { namespace: 'a', user: 'system:serviceaccount:ops:other' }),
    ],
    [
      'a request that was not decided about yet',
      event('get secrets', { namespace: 'a', stage: 'RequestReceived' }),
    ],
  ])('%s needs another right', async (_what, line) => {
    const found = await report(granted([rule('', 'secrets', 'get')], 'a'), line, event('get pods'));
    expect(found.rights).toMatchObject([{ verdict: 'unused' }]);
  });

  test('a watch that is still open counts once', async () => {
    const open = event('watch secrets', { namespace: 'a', stage: 'ResponseStarted' });
    const manifests = granted([rule('', 'secrets', 'watch')], 'a');
    for (const lines of [[open], [open, event('watch secrets', { namespace: 'a' })]]) {
      const { rights } = await report(manifests, ...lines);
      expect(rights).toMatchObject([{ verdict: 'used', requests: 1 }]);
    }
  });

  test('what makes an object in passing needs the right to create it', async () => {
    const found = await report(
      granted([rule('', 'configmaps', 'create', 'patch')], 'a'),
      event('patch configmaps', { namespace: 'a', name: 'c', code: 201 }),
    );
    expect(verdicts(found)).toEqual(['create configmaps: used', 'patch configmaps: used']);
  });

  test('resource names: a right for some objects is for those only, and never for a create', async () => {
    const named = { ...rule('', 'secrets', 'get', 'create'), resourceNames: ['tls'] };
    const manifests = granted([named], 'a');
    const found = await report(manifests, event('get secrets', { namespace: 'a', name: 'other' }));
    expect(found.rights.map(({ verdict }) => verdict)).toEqual(['unused', 'unused']);
    expect(found.elsewhere).toMatchObject([{ verb: 'get', resource: 'secrets', requests: 1 }]);
    const used = await report(
      manifests,
      event('get secrets', { namespace: 'a', name: 'tls' }),
      event('create secrets', { namespace: 'a', name: 'tls' }),
    );
    expect(verdicts(used)).toEqual(['get secrets: used', 'create secrets: unused']);
  });

  test('paths of the API server', async () => {
    const urls = { nonResourceURLs: ['/metrics/*', '/healthz'], verbs: ['get'] };
    const found = await report(granted([urls]), event('get', { uri: '/metrics/cadvisor?x=1' }));
    expect(verdicts(found)).toEqual(['get /metrics/*: used', 'get /healthz: unused']);
  });

  test('what is done in the name of another is the right to do so', async () => {
    const found = await report(
      granted([rule('', 'users', 'impersonate'), rule('', 'secrets', 'get')]),
      event('get secrets', { namespace: 'a', impersonated: 'bob' }),
    );
    expect(verdicts(found)).toEqual(['impersonate users: used', 'get secrets: unused']);
  });
});

describe('what a log cannot show', () => {
  const why = async (
    rules: readonly object[],
    ...lines: readonly string[]
  ): Promise<(string | undefined)[]> =>
    (await report(granted(rules, 'a'), event('get pods'), ...lines)).rights.map(
      ({ reason }) => reason,
    );

  test('rights that are asked for inside of other requests', async () => {
    expect(
      await why([
        rule('example.com', 'widgets/finalizers', 'update'),
        rule('', 'serviceaccounts', 'bind', 'get'),
      ]),
    ).toEqual([
      expect.stringContaining('OwnerReferencesPermissionEnforcement'),
      expect.stringContaining('bound'),
      undefined,
    ]);
  });

  test('rights that the operator asked about', async () => {
    const review = (spec: object): string =>
      event('create selfsubjectaccessreviews.authorization.k8s.io', { code: 201, body: { spec } });
    const about = (resource: string, namespace: string): string =>
      review({ resourceAttributes: { verb: 'list', resource, namespace } });
    const asks = expect.stringContaining('it asks the API server whether it has this right');
    const rules = [
      rule('', 'events', 'list'),
      rule('', 'pods', 'list'),
      rule('', 'secrets', 'list'),
    ];
    expect(await why(rules, about('events', 'a'), about('secrets', ''))).toEqual([
      asks,
      asks,
      undefined,
    ]);
    const unsaid = event('create selfsubjectrulesreviews.authorization.k8s.io', { code: 201 });
    expect(await why([rule('', 'secrets', 'list')], unsaid)).toEqual([
      expect.stringContaining('audit level Request'),
    ]);
  });

  const unknown = Array(2).fill(expect.stringContaining('which rights'));

  test('rights that are held to be granted on', async () => {
    const rules = [rule('', 'secrets', 'get'), rule('', 'pods', 'delete')];
    const write = (body?: object): string =>
      event('create roles.rbac.authorization.k8s.io', {
        namespace: 'a',
        name: 'agent',
        code: 201,
        ...(body && { body }),
      });
    const body = {
      metadata: { name: 'agent' },
      rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'] }],
    };
    const end = event('delete roles.rbac.authorization.k8s.io', { namespace: 'a', name: 'other' });
    expect(await why(rules, write(body), end)).toEqual([
      expect.stringContaining('it grants this right by Role a/agent'),
      undefined,
    ]);
    expect(await why(rules, write())).toEqual(unknown);
  });

  test('rights that are held to bind a role: one that it wrote, one of the manifests, or one that nobody knows', async () => {
    const rules = [rule('', 'secrets', 'get'), rule('', 'pods', 'delete')];
    const bind = (kind: string, name: string): string =>
      event('create rolebindings.rbac.authorization.k8s.io', {
        namespace: 'a',
        name: 'agent',
        code: 201,
        body: { metadata: { name: 'agent' }, roleRef: { kind, name } },
      });
    const write = event('create roles.rbac.authorization.k8s.io', {
      namespace: 'a',
      name: 'agent',
      code: 201,
      user: 'alice',
      body: { metadata: { name: 'agent' }, rules: [rule('', 'secrets', 'get')] },
    });
    expect(await why(rules, bind('Role', 'agent'), write)).toEqual([
      expect.stringContaining('it grants this right by Role a/agent'),
      undefined,
    ]);
    const [agents] = granted([rule('', 'pods', 'delete')], undefined, 'agents');
    const bound = async (role: object): Promise<unknown> =>
      (await report([role, ...granted(rules, 'a')], bind('ClusterRole', 'agents'))).rights.map(
        ({ reason }) => reason,
      );
    expect(await bound(agents!)).toEqual([
      undefined,
      expect.stringContaining('it grants this right by ClusterRole agents'),
    ]);
    expect(await bound({ ...agents, aggregationRule: {} })).toEqual(unknown);
    expect(await why(rules, bind('ClusterRole', 'edit'), write)).toEqual(unknown);
  });

  test('what leader election deletes, in the own namespace only', async () => {
    const rules = [rule('', 'pods', 'delete'), rule('', 'services', 'delete')];
    const manifests = [...granted(rules, 'ops'), ...granted(rules, 'a')];
    const found = await report(manifests, event('get pods'));
    const kept = found.rights.filter(({ verdict }) => verdict === 'unknown');
    expect(kept).toMatchObject([
      { resource: 'pods', namespace: 'ops', reason: expect.stringContaining('leader') as string },
    ]);
  });

  test('nodes, where it reads its own pod to put it into a lock', async () => {
    const manifests = granted([rule('', 'nodes', 'get', 'list')]);
    const reasons = async (line: string): Promise<(string | undefined)[]> =>
      (await report(manifests, line)).rights.map(({ reason }) => reason);
    expect(await reasons(event('get pods', { namespace: 'ops', name: 'me' }))).toEqual([
      expect.stringContaining('node of a lost leader'),
      undefined,
    ]);
    expect(await reasons(event('get pods', { namespace: 'a', name: 'other' }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('events that repeat, of an operator that writes some', async () => {
    const rules = ['', 'events.k8s.io'].map((group) =>
      rule(group, 'events', 'create', 'patch', 'update', 'delete'),
    );
    expect(
      await why(rules, event('create events.events.k8s.io', { namespace: 'a', code: 201 })),
    ).toEqual([...Array(5), ...Array(2).fill(expect.stringContaining('repeats')), undefined]);
  });

  test('events that repeat, though there was no occasion for others', async () => {
    const manifests = [WIDGETS, ...granted([rule('', 'events', 'create', 'patch', 'delete')], 'a')];
    const lines = [...LIFE.slice(0, 2), event('create events', { namespace: 'a', code: 201 })];
    const { rights } = await RightsReport.of({ manifests, logs: [log(...lines)] });
    expect(rights.map(({ reason }) => reason)).toEqual([
      undefined,
      expect.stringContaining('repeats'),
      'the log shows no deletion of Widget',
    ]);
  });

  test('what the operator had no occasion for', async () => {
    const manifests = [WIDGETS, ...granted([rule('', 'pods', 'delete', 'list')], 'a')];
    const applied = { user: 'alice', namespace: 'a', name: 'one', code: 201 };
    const lines = [event('patch widgets.example.com', applied)];
    const found = await RightsReport.of({
      manifests,
      logs: [log(...lines, event('get pods', { reason: 'x' }))],
    });
    expect(found.rights.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['unknown', 'the log shows no deletion of Widget'],
      ['unused', undefined],
    ]);
  });

  test('of many kinds that had none it names some', async () => {
    const kinds = ['Ant', 'Bee', 'Cow', 'Dog', 'Elk'].map((kind) =>
      crd(`${kind.toLowerCase()}s`, kind),
    );
    const { rights } = await report(
      [...kinds, ...granted([rule('', 'pods', 'list')], 'a')],
      event('get pods'),
    );
    expect(rights[0]?.reason).toBe(
      'the log shows no creation of Ant, Bee, Cow or 2 more of its kinds',
    );
  });

  test('without a CRD it is not known what work there was, which is reported', async () => {
    const found = await RightsReport.of({
      manifests: granted([rule('', 'pods', 'get')], 'a'),
      logs: [log(event('get pods'))],
      subjects: ['ServiceAccount ops/operator'],
    });
    expect(found.notes).toEqual([expect.stringContaining('no CRD is among the manifests')]);
  });
});

describe('what does not go together', () => {
  test('requests that were refused, and those that another right allowed', async () => {
    const found = await report(
      granted([rule('', 'secrets', 'get')], 'a'),
      event('get secrets', { namespace: 'a' }),
      event('get secrets', { namespace: 'b', decision: 'forbid', code: 403, reason: '' }),
      event('list pods', { namespace: 'a', reason: 'RBAC: allowed by RoleBinding "more/a"' }),
      event('get', {
        uri: '/version',
        reason: 'RBAC: allowed by ClusterRoleBinding "system:discovery" of ...',
      }),
    );
    expect(found.refused).toMatchObject([
      { verb: 'get', resource: 'secrets', namespace: 'b', requests: 1 },
    ]);
    expect(found.elsewhere).toMatchObject([
      { verb: 'list', resource: 'pods', reason: expect.stringContaining('more/a') as string },
    ]);
  });

  test('a log of another cluster', async () => {
    const logOf = (...users: readonly string[]): AuditLogSource[] => [
      log(...users.map((user) => event('get pods', { user }))),
    ];
    const other = logOf('system:serviceaccount:x:y');
    const manifests = [WIDGETS, ...granted([rule('', 'secrets', 'get')], 'a')];
    await expect(RightsReport.of({ manifests, logs: other })).rejects.toThrow(
      `no request of ${OPERATOR} is in the log, which has requests of system:serviceaccount:x:y`,
    );
    const ten = [...'abcdefghij'];
    for (const [logs, seen] of [
      [logOf(), 'no request at all'],
      [logOf(...ten), `requests of ${ten.join(', ')}`],
      [logOf(...ten, 'k', 'l'), `requests of ${ten.join(', ')} and 2 more`],
    ] as const) {
      await expect(RightsReport.of({ manifests, logs })).rejects.toThrow(`has ${seen}; give`);
    }
    await expect(RightsReport.of({ manifests: [WIDGETS], logs: other })).rejects.toThrow(
      'give the roles and bindings',
    );
    await expect(
      RightsReport.of({ manifests, logs: other, subjects: ['ServiceAccount a/b'] }),
    ).rejects.toThrow(
      'ServiceAccount a/b has no rights in the manifests; those that have are ServiceAccount ops/operator',
    );
  });
});

test('the rules that remain say what was seen, and where', async () => {
  const manifests = [
    ...granted([rule('', 'secrets', 'get', 'list', 'watch')], 'a'),
    ...granted(
      ['', 'example.com'].map((group) => rule(group, 'configmaps', 'get', 'update')),
      'ops',
      'lock',
    ),
    ...granted([rule('', 'nodes', 'get')], undefined, 'nodes'),
  ];
  const found = await report(
    manifests,
    event('get secrets', { namespace: 'a', name: 's' }),
    event('list secrets', { namespace: 'a' }),
    event('get configmaps', { namespace: 'ops', name: 'lock' }),
    event('get configmaps.example.com', { namespace: 'ops', name: 'lock' }),
    event('get nodes', { name: 'n' }),
  );
  expect(found.toRules()).toEqual([
    {
      place: 'watched',
      apiGroups: [''],
      resources: ['secrets'],
      verbs: ['get', 'list'],
      reason: 'seen: get 1, list 1',
    },
    ...['', 'example.com'].map((group) => ({
      place: 'own',
      apiGroups: [group],
      resources: ['configmaps'],
      verbs: ['get'],
      reason: 'seen: get 1',
    })),
    {
      place: 'cluster',
      scopes: ['namespace', 'namespaces', 'cluster'],
      apiGroups: [''],
      resources: ['nodes'],
      verbs: ['get'],
      reason: 'seen: get 1',
    },
  ]);
});

const FORBIDDEN = { decision: 'forbid', code: 403, reason: '' };

describe('what was refused', () => {
  test('a right of the manifests that was asked for before it was in force stays, and is reported', async () => {
    const found = await report(
      granted([rule('', 'secrets', 'get', 'list')], 'a'),
      event('get secrets', { namespace: 'a', name: 's', ...FORBIDDEN }),
      event('list secrets', { namespace: 'a' }),
    );
    expect(found.rights.map(({ verb, verdict, requests }) => [verb, verdict, requests])).toEqual([
      ['get', 'refused', 0],
      ['list', 'used', 1],
    ]);
    expect(found.refused).toMatchObject([
      { verb: 'get', by: 'authorizer', names: ['s'], isGranted: true, requests: 1 },
    ]);
    expect(found.toRules().map(({ verbs, reason }) => [verbs, reason])).toEqual([
      [
        ['get', 'list'],
        expect.stringMatching(
          /^seen: list 1; kept get: requests that need it were refused/,
        ) as string,
      ],
    ]);
  });

  test('one that was allowed later is used, and its first refusal is reported all the same', async () => {
    const at = '2026-11-01T10:00:00Z';
    const found = await report(
      granted([rule('', 'secrets', 'get')], 'a'),
      event('get secrets', { namespace: 'a', name: 's', at, ...FORBIDDEN }),
      event('get secrets', { namespace: 'a', name: 's', at: '2026-11-01T10:01:00Z', ...FORBIDDEN }),
      event('get secrets', { namespace: 'a', name: 's' }),
    );
    expect(found.rights).toMatchObject([{ verdict: 'used', requests: 1 }]);
    expect(found.refused).toMatchObject([{ isGranted: true, at }]);
  });

  test('a request that an admission plugin refuses used its right, and is reported with the message of the plugin', async () => {
    const message = 'configmaps "c" is forbidden: cannot set blockOwnerDeletion';
    const found = await report(
      granted([rule('', 'configmaps', 'create')], 'a'),
      event('create configmaps', { namespace: 'a', name: 'c', code: 403, message }),
    );
    expect(found.rights).toMatchObject([{ verdict: 'used' }]);
    expect(found.refused).toMatchObject([
      { verb: 'create', by: 'admission', names: ['c'], reason: message },
    ]);
  });
});

describe('rights for some objects', () => {
  const named = { ...rule('', 'configmaps', 'get'), resourceNames: ['lock'] };
  const gets = (...names: readonly string[]): string[] =>
    names.map((name) => event('get configmaps', { namespace: 'a', name }));
  const many = Array.from({ length: 30 }, (_, i) => `map-${i}`);

  test('are seen however many other objects were asked for before', async () => {
    const manifests = [
      ...granted([named], 'a'),
      ...granted([rule('', 'configmaps', 'get')], 'a', 'all'),
    ];
    const { rights } = await report(manifests, ...gets(...many, 'lock', 'lock'));
    expect(
      rights.map(({ resourceNames, verdict, requests }) => [resourceNames, verdict, requests]),
    ).toEqual([
      [['lock'], 'used', 2],
      [undefined, 'used', 32],
    ]);
  });

  test('do not allow requests about others, which something else allowed', async () => {
    const found = await report(granted([named], 'a'), ...gets('lock', 'other', 'other'));
    expect(found.rights).toMatchObject([{ verdict: 'used', requests: 1 }]);
    expect(found.elsewhere).toMatchObject([{ verb: 'get', resource: 'configmaps', requests: 2 }]);
  });

  test('names of refused requests are none that a right was used for', async () => {
    const found = await report(
      granted([rule('', 'configmaps', 'get')], 'a'),
      ...gets('lock'),
      event('get configmaps', { namespace: 'a', name: 'other', ...FORBIDDEN }),
      event('get configmaps', { namespace: 'a', ...FORBIDDEN }),
    );
    expect(found.rights).toMatchObject([{ onlyNames: ['lock'] }]);
  });
});
