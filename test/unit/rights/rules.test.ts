import { RightsReport } from 'operator-constructs/cli';
import { rule } from '../../support/access-objects';
import { event, granted, log, report, WIDGETS } from './log.fixture';

/**
 * Requests of an operator that follows widgets and the Deployments that it makes of them, by the
 * way in which it lists.
 */
type Client = (namespace: string | undefined) => readonly string[];

const work: Client = (namespace) => [
  ...['list', 'get'].map((verb) => event(`${verb} nodes`, { name: 'n' })),
  event('create leases.coordination.k8s.io', { namespace: 'ops', name: 'lock', code: 201 }),
  event('update leases.coordination.k8s.io', { namespace: 'ops', name: 'lock' }),
  event('create deployments.apps', { namespace: namespace ?? 'a', name: 'one', code: 201 }),
  event('update deployments.apps', { namespace: namespace ?? 'a', name: 'one' }),
  event('watch namespaces'),
];
const follow = (verbs: readonly string[], namespace: string | undefined): string[] =>
  ['widgets.example.com', 'deployments.apps'].flatMap((kind) =>
    verbs.map((verb) => event(`${verb} ${kind}`, { namespace })),
  );
const CLIENTS: Readonly<Record<string, Client>> = {
  'lists, and watches': (namespace) => [
    ...work(namespace),
    ...follow(['list', 'watch'], namespace),
  ],
  'streams its lists': (namespace) => [...work(namespace), ...follow(['watch'], namespace)],
};

const ALL = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'];
const NAMESPACED = [rule('example.com', 'widgets', ...ALL), rule('apps', 'deployments', ...ALL)];
const OF_CLUSTER = [
  rule('', 'nodes', 'get', 'list', 'watch'),
  rule('', 'namespaces', 'get', 'list', 'watch'),
];
const LOCK = granted([rule('coordination.k8s.io', 'leases', ...ALL)], 'ops', 'lock');

/** The installations, each with the namespace of what it follows. */
const INSTALLATIONS: readonly (readonly [string, readonly object[], string | undefined])[] = [
  ['all namespaces', [...granted([...NAMESPACED, ...OF_CLUSTER]), ...LOCK], undefined],
  ['a list', [...granted(NAMESPACED, 'a'), ...granted(OF_CLUSTER), ...LOCK], 'a'],
  ['its own namespace', [...granted(NAMESPACED, 'ops'), ...granted(OF_CLUSTER), ...LOCK], 'ops'],
];

/** Manifests of the rules that remain, as an installation of the same scope has them. */
const written = (seen: RightsReport, namespace: string | undefined): object[] =>
  seen.toRules().flatMap((kept, index) => {
    const at = { own: 'ops', watched: namespace, cluster: undefined, delegated: undefined }[
      kept.place
    ];
    expect('scopes' in kept ? kept.scopes : ['cluster']).toContain('cluster');
    return granted([kept], at, `rule-${index}`);
  });

describe.each(INSTALLATIONS)(
  'an operator for %s that has the rules which were written',
  (_, manifests, namespace) => {
    const pairs = Object.keys(CLIENTS).flatMap((seen) =>
      Object.keys(CLIENTS).map((later) => [seen, later] as const),
    );

    test.each(pairs)(
      'after it was seen as one that %s lives as one that %s',
      async (seen, later) => {
        const before = await report(manifests, ...CLIENTS[seen]!(namespace));
        const deletes = event('delete deployments.apps', { namespace: namespace ?? 'a' });
        const again = await report(
          written(before, namespace),
          ...CLIENTS[later]!(namespace),
          deletes,
        );
        expect(again.elsewhere).toEqual([]);
        // Unused rights are not written.
        const verbs = before
          .toRules()
          .map(({ place, resources, verbs }) => `${place} ${resources.join()}: ${verbs.join(' ')}`);
        expect(verbs).toContain('cluster nodes: get list');
        const targets = new Set(verbs.map((text) => text.split(':')[0]));
        expect(targets).toContain(`${namespace === 'ops' ? 'own' : 'watched'} deployments`);
        expect(targets.size).toBe(verbs.length);
      },
    );
  },
);

test('a cluster-wide right stays where only some namespaces are watched', async () => {
  const manifests = [
    ...granted(NAMESPACED, 'a'),
    ...granted([rule('', 'secrets', 'list')], undefined, 'all'),
  ];
  const lines = [...CLIENTS['lists, and watches']!('a'), event('list secrets')];
  const found = await report(manifests, ...lines);
  expect(found.toRules().find(({ resources }) => resources.includes('secrets'))).toMatchObject({
    place: 'cluster',
  });
});

test('an operator that never got going is reported as one, and none of its rights as unused', async () => {
  const found = await RightsReport.of({
    manifests: [WIDGETS, ...granted([...NAMESPACED, ...OF_CLUSTER]), ...LOCK],
    logs: [
      log(
        event('create leases.coordination.k8s.io', { namespace: 'ops', name: 'lock' }),
        event('list widgets.example.com', { decision: 'forbid', code: 403 }),
      ),
    ],
  });
  expect(found.rights.filter(({ verdict }) => verdict === 'unused')).toEqual([]);
  expect(found.notes).toEqual([
    'ServiceAccount ops/operator: it never got going while the log was written: it neither listed nor watched Widget',
    'no Widget was created or changed or deleted while the log was written',
  ]);
  expect(found.toText().match(/never got going/g)).toHaveLength(2);
});

test('a right to delete what has no owner is unused where bodies show it', async () => {
  const verdicts = async (metadata: object): Promise<unknown> => {
    const update = event('update deployments.apps', {
      namespace: 'a',
      name: 'one',
      body: { metadata },
    });
    const { rights } = await report(
      granted([rule('apps', 'deployments', 'update', 'delete')], 'a'),
      update,
    );
    return rights.map(({ verdict }) => verdict);
  };
  expect(await verdicts({ name: 'one' })).toEqual(['used', 'unused']);
  expect(await verdicts({ name: 'one', ownerReferences: [{}] })).toEqual(['used', 'unknown']);
});

describe('what could be narrower', () => {
  test('a right that was used for one object only', async () => {
    const verbs = ['get', 'update', 'list'];
    const lines = verbs.map((verb) =>
      event(`${verb} leases.coordination.k8s.io`, { namespace: 'ops', name: 'lock' }),
    );
    const found = await report(
      granted([rule('coordination.k8s.io', 'leases', ...verbs, 'create')], 'ops'),
      ...lines,
      event('create leases.coordination.k8s.io', { namespace: 'ops', name: 'lock' }),
    );
    expect(found.rights.map(({ verb, onlyNames }) => [verb, onlyNames])).toEqual([
      ['get', ['lock']],
      ['update', ['lock']],
      // The name is that of a field selector.
      ['list', undefined],
      ['create', undefined],
    ]);
    expect(found.toText()).toContain(
      'get leases.coordination.k8s.io in namespace ops: only for lock; resourceNames could say so',
    );
  });

  test('a right that was used for some objects, of fixed names', async () => {
    const only = async (
      apiGroup: string,
      resource: string,
      ...names: readonly string[]
    ): Promise<unknown> => {
      const target = resource.replace('widgets', '$&.example.com');
      const found = await report(
        granted([rule(apiGroup, resource, 'get')]),
        ...names.map((name) => event(`get ${target}`, { namespace: 'a', name })),
        event('get widgets.example.com', { namespace: 'a', name: 'two' }),
      );
      return found.rights[0]?.onlyNames;
    };
    expect(await only('', 'secrets', 'tls', 'ca', 'tls')).toEqual(['ca', 'tls']);
    // Other widgets have other objects: LIFE has one of the name 'one'.
    expect(await only('', 'secrets', 'tls', 'one-tls')).toBeUndefined();
    expect(await only('', 'secrets', 'tls', 'x.one')).toBeUndefined();
    expect(await only('', 'secrets', 'stone')).toEqual(['stone']);
    expect(await only('example.com', 'widgets', 'two')).toBeUndefined();
    expect(await only('example.com', 'widgets/status', 'two')).toBeUndefined();
    // Names that are made up anew each time.
    expect(await only('', 'pods', 'operator-5d9c7-x2x1z')).toBeUndefined();
    expect(await only('', 'nodes', 'node-1')).toBeUndefined();
    const many = Array.from({ length: 30 }, (_, i) => `map-${i}`);
    expect(await only('', 'configmaps', ...many)).toBeUndefined();
  });

  test('a right to create a part of one object', async () => {
    const found = await report(
      granted([rule('', 'serviceaccounts/token', 'create')]),
      event('create serviceaccounts/token', { namespace: 'a', name: 'builder', code: 201 }),
    );
    expect(found.rights.map(({ onlyNames }) => onlyNames)).toEqual([['builder']]);
  });

  test('a right for every namespace that was used in some', async () => {
    const manifests = granted([rule('', 'secrets', 'get'), rule('', 'nodes', 'get')]);
    const lines = ['b', 'a'].map((namespace) =>
      event('get secrets', { namespace, name: namespace }),
    );
    const found = await report(manifests, ...lines, event('get nodes', { name: 'n' }));
    expect(found.rights.map(({ onlyNamespaces }) => onlyNamespaces)).toEqual([
      ['a', 'b'],
      undefined,
    ]);
    const everywhere = await report(manifests, ...lines, event('get secrets'));
    expect(everywhere.rights[0]?.onlyNamespaces).toBeUndefined();
  });

  test('a wildcard, by its uses and by what it was asked about', async () => {
    const asked = {
      verb: 'get',
      group: 'apps',
      resource: 'deployments',
      subresource: 'status',
      namespace: 'a',
    };
    const found = await report(
      granted([rule('*', '*', '*')], 'a'),
      event('get secrets', { namespace: 'a', name: 's' }),
      ...[asked, { ...asked, verb: 'list', namespace: 'b' }].map((resourceAttributes) =>
        event('create selfsubjectaccessreviews.authorization.k8s.io', {
          body: { spec: { resourceAttributes } },
        }),
      ),
    );
    expect(found.rights).toMatchObject([
      { verdict: 'used', wildcardUses: ['get deployments.apps/status', 'get secrets'] },
    ]);
    // A log cannot show all that a wildcard was needed for, so it stays; its reason says what it
    // was seen to be for.
    expect(found.toRules()).toMatchObject([
      {
        verbs: ['*'],
        reason: 'seen: * 1, a wildcard, for get deployments.apps/status, get secrets only',
      },
    ]);
  });
});
