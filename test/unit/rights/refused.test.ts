import { RightsReport } from 'operator-constructs/cli';
import { event, granted, LIFE, log, rule, WIDGETS } from './log.fixture';

const report = async (manifests: readonly object[], ...lines: readonly string[]): Promise<RightsReport> =>
  await RightsReport.of({ manifests: [WIDGETS, ...manifests], logs: [log(...LIFE, ...lines)] });

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
      [['get', 'list'], expect.stringMatching(/^seen: list 1; kept get: requests that need it were refused/) as string],
    ]);
    expect(found.toText()).toContain(
      'get secrets in namespace a (s): 1 request, though these manifests give the right: it was not in force then',
    );
    expect(found.toMarkdown()).toContain('**refused**');
  });

  test('one that was allowed later is used, and the refusal is reported all the same', async () => {
    const found = await report(
      granted([rule('', 'secrets', 'get')], 'a'),
      event('get secrets', { namespace: 'a', name: 's', ...FORBIDDEN }),
      event('get secrets', { namespace: 'a', name: 's' }),
    );
    expect(found.rights).toMatchObject([{ verdict: 'used', requests: 1 }]);
    expect(found.refused).toMatchObject([{ isGranted: true }]);
  });

  test('a request that an admission plugin refuses used its right, and is reported with the message of the plugin', async () => {
    const message = 'configmaps "c" is forbidden: cannot set blockOwnerDeletion';
    const found = await report(
      granted([rule('', 'configmaps', 'create')], 'a'),
      event('create configmaps', { namespace: 'a', name: 'c', code: 403, message }),
    );
    expect(found.rights).toMatchObject([{ verdict: 'used' }]);
    expect(found.refused).toMatchObject([{ verb: 'create', by: 'admission', names: ['c'], reason: message }]);
    expect(found.toText()).toContain(`(c): 1 request, by an admission plugin: ${message}`);
  });

  test('the first comes first, whatever its kind, and whatever its file', async () => {
    const manifests = [WIDGETS, ...granted([rule('', 'secrets', 'get')], 'a')];
    const at = (minute: number): string => `2026-11-01T10:0${minute}:00Z`;
    const later = log(
      ...LIFE,
      event('get pods', { namespace: 'a', at: at(1) }),
      event('list pods', { namespace: 'a', at: at(5), ...FORBIDDEN }),
      event('get pods', { namespace: 'a', at: at(6), ...FORBIDDEN }),
    );
    const sooner = log(event('watch pods', { namespace: 'a', at: at(2), ...FORBIDDEN }));
    const { refused } = await RightsReport.of({ manifests, logs: [later, sooner] });
    expect(refused.map(({ verb, isGranted }) => [verb, isGranted])).toEqual([
      ['watch', false],
      ['list', false],
      ['get', false],
    ]);
  });
});

describe('rights for some objects', () => {
  const named = { ...rule('', 'configmaps', 'get'), resourceNames: ['lock'] };
  const gets = (...names: readonly string[]): string[] =>
    names.map((name) => event('get configmaps', { namespace: 'a', name }));
  const many = Array.from({ length: 30 }, (_, i) => `map-${i}`);

  test('are seen however many other objects were asked for before', async () => {
    const manifests = [...granted([named], 'a'), ...granted([rule('', 'configmaps', 'get')], 'a', 'all')];
    const { rights } = await report(manifests, ...gets(...many, 'lock', 'lock'));
    expect(rights.map(({ resourceNames, verdict, requests }) => [resourceNames, verdict, requests])).toEqual([
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
