import { RightsReport } from 'operator-constructs/cli';
import { event, granted, LIFE, log, rule, WIDGETS } from './log.fixture';

/**
 * Requests of an operator that follows widgets and the Deployments that it makes of them, by the way in which it lists.
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
  'lists, and watches': (namespace) => [...work(namespace), ...follow(['list', 'watch'], namespace)],
  'streams its lists': (namespace) => [...work(namespace), ...follow(['watch'], namespace)],
};

const ALL = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'];
const NAMESPACED = [rule('example.com', 'widgets', ...ALL), rule('apps', 'deployments', ...ALL)];
const OF_CLUSTER = [rule('', 'nodes', 'get', 'list', 'watch'), rule('', 'namespaces', 'get', 'list', 'watch')];
const LOCK = granted([rule('coordination.k8s.io', 'leases', ...ALL)], 'ops', 'lock');

/** The installations, each with the namespace of what it follows. */
const INSTALLATIONS: readonly (readonly [string, readonly object[], string | undefined])[] = [
  ['all namespaces', [...granted([...NAMESPACED, ...OF_CLUSTER]), ...LOCK], undefined],
  ['a list', [...granted(NAMESPACED, 'a'), ...granted(OF_CLUSTER), ...LOCK], 'a'],
  ['its own namespace', [...granted(NAMESPACED, 'ops'), ...granted(OF_CLUSTER), ...LOCK], 'ops'],
];

/** Manifests of the rules that remain, as an installation of the same scope has them. */
const written = (report: RightsReport, namespace: string | undefined): object[] =>
  report.toRules().flatMap((kept, index) => {
    const at = { own: 'ops', watched: namespace, cluster: undefined, delegated: undefined }[kept.place];
    expect('scopes' in kept ? kept.scopes : ['cluster']).toContain('cluster');
    return granted([kept], at, `rule-${index}`);
  });

describe.each(INSTALLATIONS)('an operator for %s that has the rules which were written', (_, manifests, namespace) => {
  const pairs = Object.keys(CLIENTS).flatMap((seen) => Object.keys(CLIENTS).map((later) => [seen, later] as const));

  test.each(pairs)('after it was seen as one that %s lives as one that %s', async (seen, later) => {
    const lines = CLIENTS[seen]!(namespace);
    const report = await RightsReport.of({ manifests: [WIDGETS, ...manifests], logs: [log(...LIFE, ...lines)] });
    const rules = written(report, namespace);
    const again = await RightsReport.of({
      manifests: [WIDGETS, ...rules],
      logs: [
        log(...LIFE, ...CLIENTS[later]!(namespace), event('delete deployments.apps', { namespace: namespace ?? 'a' })),
      ],
    });
    expect(again.elsewhere).toEqual([]);
    // Unused rights are not written.
    const verbs = report.toRules().map(({ resources, verbs }) => `${resources.join()}: ${verbs.join(' ')}`);
    expect(verbs).toContain('nodes: get list');
    expect(new Set(verbs.map((text) => text.split(':')[0])).size).toBe(verbs.length);
  });
});

test('a cluster-wide right stays where only some namespaces are watched', async () => {
  const manifests = [WIDGETS, ...granted(NAMESPACED, 'a'), ...granted([rule('', 'secrets', 'list')], undefined, 'all')];
  const lines = [...CLIENTS['lists, and watches']!('a'), event('list secrets')];
  const report = await RightsReport.of({ manifests, logs: [log(...LIFE, ...lines)] });
  expect(report.toRules().find(({ resources }) => resources.includes('secrets'))).toMatchObject({ place: 'cluster' });
});

test('an operator that never got going is reported as one, and none of its rights as unused', async () => {
  const report = await RightsReport.of({
    manifests: [WIDGETS, ...granted([...NAMESPACED, ...OF_CLUSTER]), ...LOCK],
    logs: [log(event('create leases.coordination.k8s.io', { namespace: 'ops', name: 'lock' }))],
  });
  expect(report.rights.filter(({ verdict }) => verdict === 'unused')).toEqual([]);
  expect(report.notes).toEqual([
    'ServiceAccount ops/operator: it never got going while the log was written: it neither listed nor watched Widget',
    'no Widget was created or changed or deleted while the log was written',
  ]);
  expect(report.toText().match(/never got going/g)).toHaveLength(2);
});

test('a right to delete what has no owner is unused where bodies show it', async () => {
  const verdicts = async (metadata: object): Promise<unknown> => {
    const update = event('update deployments.apps', { namespace: 'a', name: 'one', body: { metadata } });
    const manifests = [WIDGETS, ...granted([rule('apps', 'deployments', 'update', 'delete')], 'a')];
    const { rights } = await RightsReport.of({ manifests, logs: [log(...LIFE, update)] });
    return rights.map(({ verdict }) => verdict);
  };
  expect(await verdicts({ name: 'one' })).toEqual(['used', 'unused']);
  expect(await verdicts({ name: 'one', ownerReferences: [{}] })).toEqual(['used', 'unknown']);
});
