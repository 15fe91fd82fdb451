import fc from 'fast-check';
import { DiffReport } from 'operator-constructs/cli';
import { CoveringRights } from '../../../lib/cli/diff/diff-rights';
import { account, binding, group, role, rule } from '../../support/access-objects';
import { covers } from '../../support/covers';
import { lines, object } from './objects';

import type { AccessRight } from 'operator-constructs/cli';
import type { Rule } from '../../support/access-objects';

/** A Role with a rule, and who has it. */
const granted = (given: Rule, subject = account('a', 'one')): object[] => [
  role('a', 'r', given),
  binding('a', 'b', 'Role r', subject),
];

const counts = (before: readonly object[], after: readonly object[]): object =>
  DiffReport.of(before, after).toJSON().objects;

describe('objects', () => {
  test('are the same by group, kind, namespace and name, whatever their version is', () => {
    const before = [
      object('policy/v1beta1 PodDisruptionBudget'),
      object('v1 Event'),
      object('v1 ConfigMap', {}, 'one'),
    ];
    const after = [
      object('policy/v1 PodDisruptionBudget'),
      object('events.k8s.io/v1 Event'),
      object('v1 ConfigMap', {}, 'two'),
    ];
    expect(counts(before, after)).toEqual({
      added: ['Event a/x', 'ConfigMap a/two'],
      removed: ['Event a/x', 'ConfigMap a/one'],
      changed: ['PodDisruptionBudget a/x'],
      unchanged: 0,
    });
  });

  test('that are CRDs are the same as live ones, to which the API server adds defaults', () => {
    const definition = (names: object, spec: object, more: object = {}): object => ({
      ...object('apiextensions.k8s.io/v1 CustomResourceDefinition', {
        spec: { group: 'example.com', scope: 'Cluster', versions: [], names, ...spec },
      }),
      ...more,
    });
    const names = { kind: 'Widget', plural: 'widgets' };
    const service = { name: 'widgets', namespace: 'system' };
    const byWebhook = (at: object): object => ({
      conversion: { strategy: 'Webhook', webhook: { clientConfig: { service: at } } },
    });
    const stored = { ...names, singular: 'widget', listKind: 'WidgetList' };
    const live = [
      definition(
        stored,
        { conversion: { strategy: 'None' } },
        { status: { storedVersions: ['v1'] } },
      ),
      definition(stored, byWebhook({ ...service, port: 443 })),
    ];
    const written = [
      definition({ ...names, shortNames: [] }, { preserveUnknownFields: false }),
      definition(names, byWebhook(service)),
    ];
    live.forEach((each, index) => {
      expect(counts([each], [written[index] as object])).toMatchObject({
        changed: [],
        unchanged: 1,
      });
    });
    expect(counts([live[0] as object], [written[1] as object])).toMatchObject({ unchanged: 0 });
  });

  test('of the whole cluster are the same whatever namespace is written on them', () => {
    const named = (namespace: string): object =>
      object('v1 Namespace', { metadata: { namespace } });
    expect(counts([named('a')], [named('a')])).toMatchObject({ unchanged: 1 });
    expect(counts([named('a')], [named('b')])).toMatchObject({
      changed: ['Namespace x'],
      removed: [],
    });
    expect(
      counts([object('v1 Secret')], [object('v1 Secret', { metadata: { namespace: 'b' } })]),
    ).toMatchObject({
      added: ['Secret b/x'],
      removed: ['Secret a/x'],
    });
  });

  test('are unchanged where only the API server, or the order of fields, has changed them', () => {
    const before = object('v1 ConfigMap', { data: { a: '1', b: '2' } });
    const annotations = {
      'kubectl.kubernetes.io/last-applied-configuration': '{"data":{"password":"aHVudGVyMg=="}}',
    };
    const after = object('v1 ConfigMap', {
      data: { b: '2', a: '1' },
      binaryData: null,
      metadata: { annotations, uid: 'u', resourceVersion: '1', generation: 4, managedFields: [] },
      status: {},
    });
    expect(counts([before], [after])).toEqual({
      added: [],
      removed: [],
      changed: [],
      unchanged: 1,
    });
    expect(lines([before], [after])).toEqual([]);
  });

  test('two of one name, one without a name, and kinds that nothing defines are reported', () => {
    const widget = object('x.com/v1 Widget');
    const platform = [
      object('argoproj.io/v1alpha1 Application'),
      object('monitoring.coreos.com/v1 ServiceMonitor'),
    ];
    const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { generateName: 'j-' } };
    expect(
      lines([], [object('v1 ConfigMap'), object('v1 ConfigMap'), job, widget, widget, ...platform]),
    ).toEqual([
      'warning objects repeated ConfigMap a/x',
      'warning objects no-name Job of batch/v1',
      'warning objects repeated Widget a/x',
      'warning objects unknown-kind Widget of x.com/v1',
    ]);
  });
});

describe('removed objects that hold data', () => {
  const templates = { volumeClaimTemplates: [{}] };
  const whenDeleted = { persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Delete' } };
  const keep = (annotations: object): object => ({ metadata: { annotations } });
  test.each<[type: string, fields: object, level: string | undefined]>([
    ['v1 PersistentVolumeClaim', {}, 'error'],
    ['v1 Namespace', {}, 'error'],
    ['apiextensions.k8s.io/v1 CustomResourceDefinition', { spec: { group: 'x' } }, 'error'],
    ['v1 PersistentVolume', { spec: { persistentVolumeReclaimPolicy: 'Delete' } }, 'error'],
    ['v1 PersistentVolume', { spec: { persistentVolumeReclaimPolicy: 'Retain' } }, 'warning'],
    ['v1 PersistentVolume', {}, 'warning'],
    ['v1 Secret', {}, 'warning'],
    ['apps/v1 StatefulSet', { spec: {} }, undefined],
    ['apps/v1 StatefulSet', { spec: templates }, 'warning'],
    ['apps/v1 StatefulSet', { spec: { ...templates, ...whenDeleted } }, 'error'],
    ['v1 ConfigMap', {}, undefined],
    ['apps/v1 Deployment', {}, undefined],
    [
      'v1 PersistentVolumeClaim',
      keep({ 'argocd.argoproj.io/sync-options': 'Delete=false,Prune=false' }),
      'warning',
    ],
    [
      'v1 PersistentVolumeClaim',
      keep({ 'argocd.argoproj.io/sync-options': 'Prune=true' }),
      'error',
    ],
    [
      'v1 PersistentVolumeClaim',
      keep({ 'kustomize.toolkit.fluxcd.io/prune': 'disabled' }),
      'warning',
    ],
    ['v1 PersistentVolumeClaim', keep({ 'helm.sh/resource-policy': 'keep' }), 'warning'],
  ])('%s %j: %s', (type, fields, level) => {
    const { findings } = DiffReport.of([object(type, fields)], []);
    const found = findings.filter((finding) => finding.rule.split('/')[0] === 'removals');
    expect(found.map((finding) => finding.level)).toEqual(level === undefined ? [] : [level]);
  });
});

describe('rights', () => {
  const reader = (...verbs: string[]): object[] => granted(rule('', 'pods', ...verbs));
  const messages = (before: readonly object[], after: readonly object[]): string[] =>
    DiffReport.of(before, after)
      .findings.filter((finding) => finding.rule.split('/')[0] === 'rights')
      .map(({ level, object: who, message }) => `${level} ${who}: ${message}`);

  test('added and removed, verb by verb', () => {
    expect(messages(reader('get', 'list'), reader('get', 'watch'))).toEqual([
      'info ServiceAccount a/one: may watch pods in namespace a',
      'info ServiceAccount a/one: may no longer list pods in namespace a',
    ]);
  });

  test('that are dangerous ask for a look', () => {
    expect(messages(reader('get'), reader('get', 'create'))).toEqual([
      'warning ServiceAccount a/one: may create pods in namespace a; high: starts pods as any ServiceAccount of the ' +
        'namespace, with any of its Secrets and volumes',
    ]);
    const all = granted(rule('', 'pods', 'get'), group('system:authenticated'));
    expect(messages(reader('get'), all)[0]).toMatch(
      /^warning Group system:authenticated: may get pods in namespace a; high: every user/,
    );
  });

  test('by a role that is not there are reported once it is bound', () => {
    const bound = [binding('a', 'b', 'ClusterRole cluster-admin', account('a', 'one'))];
    expect(messages([], bound)[0]).toMatch(
      /^warning ServiceAccount a\/one: has ClusterRole cluster-admin \(namespace a\), by RoleBinding a\/b; critical/,
    );
    expect(messages(bound, bound)).toEqual([]);
  });
});

describe('levels', () => {
  const before = [object('v1 PersistentVolumeClaim'), object('v1 Secret')];
  const after = [object('v1 Secret', { type: 'x' }), ...granted(rule('', 'secrets', 'get'))];
  const severities = (levels: object): string[] =>
    DiffReport.of(before, after, { levels }).findings.map(
      (finding) => `${finding.rule.split('/')[0]} ${finding.level}`,
    );

  test('turn a check up or down', () => {
    expect(severities({})).toEqual(['removals error', 'immutable error', 'rights warning']);
    expect(severities({ removals: 'warn', rights: 'deny' })).toEqual([
      'immutable error',
      'rights error',
      'removals warning',
    ]);
    expect(severities({ removals: 'off', immutable: 'off', rights: 'off' })).toEqual([]);
  });

  test('what only tells stays what it is', () => {
    const added = granted(rule('', 'pods', 'get'));
    expect(lines([], added, { levels: { rights: 'deny' } })).toEqual([
      'info rights right-added ServiceAccount a/one',
    ]);
  });
});

const targets = fc.oneof(
  fc.record({
    apiGroup: fc.constantFrom('', 'apps', '*'),
    resource: fc.constantFrom('pods', 'pods/exec', '*/exec', '*', 'deployments'),
  }),
  fc.record({ nonResourceURL: fc.constantFrom('*', '/*', '/a', '/a/*', '/a/b', '/ab') }),
);

const rights: fc.Arbitrary<AccessRight> = fc
  .tuple(
    targets,
    fc.record({
      subject: fc.constantFrom(
        { kind: 'User', name: 'u' } as const,
        { kind: 'Group', name: 'u' } as const,
      ),
      verbs: fc.uniqueArray(fc.constantFrom('get', 'list', 'create', '*'), { minLength: 1 }),
    }),
    fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    fc.option(fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }), { nil: undefined }),
  )
  .map(([target, rest, namespace, resourceNames]) => ({
    ...target,
    ...rest,
    ...(namespace !== undefined && { namespace }),
    ...(resourceNames !== undefined && { resourceNames }),
    grantedBy: [],
    dangers: [],
  }));

/** Two rights for an object each are none for both. */
const NAMED = ['x', 'y'].map((name): AccessRight => ({
  apiGroup: '',
  resource: 'pods',
  verbs: ['get'],
  resourceNames: [name],
  grantedBy: [],
  dangers: [],
  subject: { kind: 'User', name: 'u' },
}));

test('rights that are found by their key are those that are found by a look at each', () => {
  fc.assert(
    fc.property(fc.array(rights, { maxLength: 8 }), rights, (there, right) => {
      const wider = there.filter((other) => covers(other, right));
      const missing = right.verbs.filter(
        (verb) => !wider.some(({ verbs }) => verbs.includes('*') || verbs.includes(verb)),
      );
      expect(new CoveringRights(there).missingVerbs(right)).toEqual(missing);
    }),
    { numRuns: 2_000, examples: [[NAMED, { ...NAMED[0]!, resourceNames: ['x', 'y'] }]] },
  );
});
