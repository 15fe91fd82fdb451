import { RightsReport } from 'operator-constructs/cli';
import { event, granted, LIFE, log, rule, WIDGETS } from './log.fixture';

const report = async (manifests: readonly object[], ...lines: readonly string[]): Promise<RightsReport> =>
  await RightsReport.of({ manifests, logs: [log(...LIFE, ...lines)] });

describe('what could be narrower', () => {
  test('a right that was used for one object only', async () => {
    const lines = ['get', 'update'].map((verb) =>
      event(`${verb} leases.coordination.k8s.io`, { namespace: 'ops', name: 'lock' }),
    );
    const found = await report(
      [WIDGETS, ...granted([rule('coordination.k8s.io', 'leases', 'get', 'update', 'create')], 'ops')],
      ...lines,
      event('create leases.coordination.k8s.io', { namespace: 'ops', name: 'lock' }),
    );
    expect(found.rights.map(({ verb, onlyNames }) => [verb, onlyNames])).toEqual([
      ['get', ['lock']],
      ['update', ['lock']],
      ['create', undefined],
    ]);
    expect(found.toText()).toContain(
      'get leases.coordination.k8s.io in namespace ops: only for lock; resourceNames could say so',
    );
  });

  test('a right that was used for some objects, of fixed names', async () => {
    const gets = (resource: string, ...names: readonly string[]): string[] =>
      names.map((name) => event(`get ${resource}`, { namespace: 'a', name }));
    const only = async (apiGroup: string, resource: string, ...names: readonly string[]): Promise<unknown> => {
      const manifests = [WIDGETS, ...granted([rule(apiGroup, resource, 'get')])];
      const [plural, part] = resource.split('/');
      const target = `${plural}${apiGroup === '' ? '' : `.${apiGroup}`}${part === undefined ? '' : `/${part}`}`;
      const found = await report(manifests, ...gets(target, ...names), event('list widgets.example.com'));
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

  test('a right for every namespace that was used in some', async () => {
    const manifests = [WIDGETS, ...granted([rule('', 'secrets', 'get'), rule('', 'nodes', 'get')])];
    const lines = ['b', 'a'].map((namespace) => event('get secrets', { namespace, name: namespace }));
    const found = await report(manifests, ...lines, event('get nodes', { name: 'n' }));
    expect(found.rights.map(({ onlyNamespaces }) => onlyNamespaces)).toEqual([['a', 'b'], undefined]);
    const everywhere = await report(manifests, ...lines, event('get secrets'));
    expect(everywhere.rights[0]?.onlyNamespaces).toBeUndefined();
  });

  test('a wildcard that was also asked about', async () => {
    const asked = { verb: 'get', group: 'apps', resource: 'deployments', subresource: 'status', namespace: 'a' };
    const found = await report(
      [WIDGETS, ...granted([rule('*', '*', '*')], 'a')],
      event('get secrets', { namespace: 'a', name: 's' }),
      ...[asked, { ...asked, verb: 'list', namespace: 'b' }].map((resourceAttributes) =>
        event('create selfsubjectaccessreviews.authorization.k8s.io', { body: { spec: { resourceAttributes } } }),
      ),
    );
    expect(found.rights[0]?.wildcardUses).toEqual(['get deployments.apps/status', 'get secrets']);
  });

  test('a wildcard', async () => {
    const found = await report(
      [WIDGETS, ...granted([rule('*', '*', '*')], 'a')],
      event('get secrets', { namespace: 'a', name: 's' }),
      event('list deployments.apps', { namespace: 'a' }),
    );
    expect(found.rights).toMatchObject([{ verdict: 'used', wildcardUses: ['get secrets', 'list deployments.apps'] }]);
    // A log cannot show all that a wildcard was needed for, so it stays; its reason says what it was seen to be for.
    expect(found.toRules()).toMatchObject([
      { verbs: ['*'], reason: 'seen: * 2, a wildcard, for get secrets, list deployments.apps only' },
    ]);
  });
});
