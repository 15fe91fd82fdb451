import { ApplyOrder, REMOVAL_STEP_NAMES, RemovalOrder, STEP_NAMES } from 'operator-constructs/cli';
import { account, clusterBinding, clusterRole, role, rule } from '../../support/access-objects';
import {
  ALL,
  APP,
  BULBS,
  commandsOf,
  findingSentence,
  LAMP,
  LAMPS,
  object,
  OPERATOR,
  pods,
  POLICY,
  rulesOf,
  stepsOf,
  without,
} from './lamp-objects';

import type { ManifestObject } from 'operator-constructs/testing';

const EXAMPLES = [
  'zookeeper/expected',
  'zookeeper-two-namespaces/expected',
  'import/expected',
  'redis/expected',
  'memcached/expected',
  'database/expected',
  'own-operator/expected',
  'monitoring/expected',
].map((folder) => `examples/${folder}`);

describe('the order of removal', () => {
  test('what stays is named with its reason', () => {
    const { staying, left } = RemovalOrder.of(ALL);
    expect(staying.map(({ object: name, why }) => `${name}: ${why}`)).toEqual([
      expect.stringMatching(/^Namespace shop: goes with --with-namespaces, .* volume claims/),
      expect.stringMatching(
        /^CustomResourceDefinition lamps.*: goes with --with-cluster-part, .* every namespace$/,
      ),
      'ValidatingAdmissionPolicy lamps: goes with --with-cluster-part: others may use it',
      'ValidatingAdmissionPolicyBinding lamps: goes with --with-cluster-part: others may use it',
      'PersistentVolumeClaim shop/notes: holds data; delete it by hand',
    ]);
    expect(left).toEqual(['kubectl get persistentvolumeclaims --namespace shop']);
    expect(RemovalOrder.of([APP]).staying).toEqual([
      {
        object: 'Namespace shop',
        why: 'is not in the manifests; delete it by hand, if nobody else uses it',
      },
    ]);
  });

  test.each([
    ['argocd.argoproj.io/sync-options', 'Prune=false'],
    ['helm.sh/resource-policy', 'keep'],
    ['kustomize.toolkit.fluxcd.io/prune', 'disabled'],
  ])('an object stays that %s keeps, and a CRD goes if that is asked for', (key, value) => {
    const kept = (given: object) => ({
      ...given,
      metadata: { ...(given as ManifestObject).metadata, annotations: { [key]: value } },
    });
    const secret = kept(object('v1', 'Secret', 'password'));
    expect(RemovalOrder.of([secret]).staying[0]).toEqual({
      object: 'Secret shop/password',
      why: `annotation ${key} keeps it; delete it by hand`,
    });
    expect(stepsOf([kept(LAMPS)], { clusterPart: true })['cluster-part']).toHaveLength(1);
  });

  test.each(EXAMPLES.flatMap((folder) => [[folder, false] as const, [folder, true] as const]))(
    '%s: nothing is lost, and nothing goes twice (all of it: %s)',
    (folder, isAll) => {
      const application = ApplyOrder.fromFiles([folder]);
      const applied = STEP_NAMES.flatMap((step) => application.objectsOf(step));
      const order = RemovalOrder.fromFiles([folder], { clusterPart: isAll, namespaces: isAll });
      const removed = REMOVAL_STEP_NAMES.flatMap((step) => order.objectsOf(step));
      expect(new Set(removed).size).toBe(removed.length);
      const names = (objects: readonly ManifestObject[]): string[] =>
        objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
      const staying = order.staying
        .filter(({ why }) => !why.startsWith('is not in the manifests'))
        .map((each) => each.object.replace(/ .*\//, ' '));
      expect([...names(removed), ...staying].sort()).toEqual(names(applied).sort());
      expect(isAll ? staying : []).toEqual([]);
    },
  );

  test.each(EXAMPLES)('%s: what is applied after another object goes before it', (folder) => {
    const application = ApplyOrder.fromFiles([folder]);
    const order = RemovalOrder.fromFiles([folder], { clusterPart: true, namespaces: true });
    const at = new Map(
      REMOVAL_STEP_NAMES.flatMap((step) => order.objectsOf(step)).map(
        (each, index) =>
          [`${each.kind} ${each.metadata.namespace}/${each.metadata.name}`, index] as const,
      ),
    );
    const indexOf = ({ kind, metadata }: ManifestObject): number =>
      at.get(`${kind} ${metadata.namespace}/${metadata.name}`) ?? -1;
    const [namespaces, resources] = (['namespaces', 'resources'] as const).map((step) =>
      application.objectsOf(step).map(indexOf),
    ) as [number[], number[]];
    const workloads = application
      .objectsOf('operators')
      .filter(({ kind }) => kind === 'Deployment')
      .map(indexOf);
    const rights = application
      .objectsOf('operators')
      .filter(({ kind }) => /Role|Account/.test(kind))
      .map(indexOf);
    const crds = application
      .objectsOf('definitions')
      .filter(({ kind }) => kind === 'CustomResourceDefinition')
      .map(indexOf);
    expect(resources.every((each) => workloads.every((other) => each < other))).toBe(true);
    expect(workloads.every((each) => rights.every((other) => each < other))).toBe(true);
    expect(
      [...resources, ...workloads, ...rights].every((each) => crds.every((other) => each < other)),
    ).toBe(true);
    expect(resources.every((each) => namespaces.every((other) => each < other))).toBe(true);
  });

  test('roles that somebody is bound to go with their bindings, others with the cluster part', () => {
    const rights = [
      clusterRole('lamps', []),
      clusterRole('lamps-view', []),
      clusterBinding('lamps', 'ClusterRole lamps'),
    ];
    const { rights: going, 'cluster-part': part } = stepsOf(rights, { clusterPart: true });
    expect([going, part]).toEqual([
      ['ClusterRoleBinding lamps', 'ClusterRole lamps'],
      ['ClusterRole lamps-view'],
    ]);
  });

  test('resources of an operator whose CRD somebody else has placed go before it', () => {
    expect(stepsOf(without('CustomResourceDefinition'))).toMatchObject({
      resources: ['Lamp desk'],
      operators: ['Deployment lamps'],
    });
  });

  test('resources whose operator is elsewhere come first, and that has to run', () => {
    const claim = object('example.com/v1', 'Bulb', 'e27');
    expect(stepsOf([claim, LAMP]).resources).toEqual(['Bulb e27', 'Lamp desk']);
    expect(RemovalOrder.of([LAMP]).findings.map(findingSentence)).toEqual([
      'no operator of Lamp.example.com is in the manifests; it has to run until the resources are gone',
    ]);
  });
});

describe('resources that name others go before these', () => {
  const cluster = object('db.example.com/v1', 'PgCluster', 'orders');
  const of = (kind: string, spec: object): object =>
    object('db.example.com/v1', kind, 'it', { spec });
  const turnsOf = (...resources: readonly object[]): Record<string, string[]> =>
    Object.fromEntries(
      RemovalOrder.of(resources).steps.map(({ turn = 'all', objects }) => [turn, [...objects]]),
    );
  const APART = { 0: ['Backup shop/it'], 1: ['PgCluster shop/orders'] };

  test.each([
    [{ pgCluster: { name: 'orders' } }],
    [{ pgClusterRef: { name: 'orders' } }],
    [{ pgClusterReference: { name: 'orders' } }],
    [{ pgClusterName: 'orders' }],
    [{ target: { kind: 'PgCluster', name: 'orders' } }],
    [{ deep: [{ sourcePgCluster: 'orders' }] }],
    [{ pgClusters: ['others', 'orders'] }],
    [{ pgCluster: { name: 'orders', namespace: 'shop' } }],
    [{ kind: 'Full', pgClusterName: 'orders' }],
  ])('%j', (spec) => {
    expect(turnsOf(cluster, of('Backup', spec))).toEqual(APART);
    expect(turnsOf(of('Backup', spec), cluster)).toEqual(APART);
  });

  test.each([
    [{ bucket: 'orders' }],
    [{ pgClusterSize: 'orders' }],
    [{ target: { kind: 'Bucket', name: 'orders' } }],
    [{ pgCluster: { name: 'orders', namespace: 'billing' } }],
    [{ pgCluster: { name: 'other' } }],
  ])('%j names none', (spec) => {
    expect(turnsOf(of('Backup', spec), cluster)).toEqual({
      all: ['Backup shop/it', 'PgCluster shop/orders'],
    });
  });

  test('along a chain, and in a circle all of them once', () => {
    const chain = ['a', 'b', 'c'].map((name, at, all) =>
      object('example.com/v1', 'Link', name, { spec: { link: all[at + 1] } }),
    );
    expect(turnsOf(...chain)).toEqual({
      0: ['Link shop/a'],
      1: ['Link shop/b'],
      2: ['Link shop/c'],
    });
    const circle = ['a', 'b'].map((name) =>
      object('example.com/v1', 'Link', name, { spec: { link: name === 'a' ? 'b' : 'a' } }),
    );
    expect(
      Object.values(turnsOf(...circle))
        .flat()
        .sort(),
    ).toEqual(['Link shop/a', 'Link shop/b']);
  });

  test('in time that grows with their number, not with its square', () => {
    const backups = (count: number): object[] =>
      Array.from({ length: count }, (_, at) =>
        object('db.example.com/v1', 'Backup', `b${at}`, {
          spec: { pgCluster: { name: 'orders' } },
        }),
      );
    const cpuOf = (count: number): number => {
      const resources = [cluster, ...backups(count)];
      const start = process.cpuUsage();
      RemovalOrder.of(resources);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    cpuOf(500);
    expect(cpuOf(8_000)).toBeLessThan(10 * cpuOf(2_000));
  });
});

describe('the commands', () => {
  const none = (list: string): string => `kubectl get ${list} --no-headers | { ! grep '.'; }`;
  const empty = (list: string): string =>
    `kubectl wait --for=delete ${list} --all --timeout=1m || ${none(list)}`;

  test('look for resources that are not in the manifests, in all namespaces of the rights', () => {
    const everywhere = [
      clusterRole('lamps', [
        rule('example.com', 'lamps', 'update'),
        rule('example.com', 'bulbs', 'patch'),
      ]),
      clusterBinding('lamps', 'ClusterRole lamps', account('shop', 'lamps')),
    ];
    expect(commandsOf([...without('Lamp', 'Role', 'RoleBinding'), BULBS, ...everywhere])).toContain(
      empty('bulbs.example.com,lamps.example.com --all-namespaces'),
    );
  });

  test.each([
    ['lamps/status', ['lamps.example.com']],
    ['lamps/finalizers', ['lamps.example.com']],
    // Who reports no state of a group is no operator of it.
    ['lamps', []],
    ['lamps/status', [], '*'],
  ])(
    'without their CRDs, %s is looked for by the rights',
    (resource, expected, group = 'example.com') => {
      const rights = role(
        'shop',
        'lamps',
        rule(group, resource, 'update'),
        rule('apps', 'deployments/status', 'update'),
      );
      const lists = commandsOf([...without('CustomResourceDefinition', 'Role'), rights]).filter(
        (command) => command.startsWith('kubectl wait'),
      );
      expect(lists).toEqual(expected.map((kind) => empty(`${kind} --namespace shop`)));
    },
  );

  test('tell what to do where a finalizer hangs, its danger, and where to look', () => {
    const notes = RemovalOrder.of(ALL)
      .steps.flatMap((step) => step.notes)
      .join('\n');
    expect(notes).toContain('kubectl get deployment/lamps --namespace shop');
    expect(notes).toMatch(/kubectl get lamps.example.com --namespace shop --output .*FINALIZERS/);
    expect(notes).toMatch(
      /Only if nobody .*DANGER: .*\n.*\n.*kubectl patch KIND NAME .*"finalizers":null/,
    );
  });
});

describe('what ordering cannot fix', () => {
  test('a policy that is asked about deletions', () => {
    expect(RemovalOrder.of(ALL).findings.map(findingSentence)).toEqual([
      expect.stringMatching(
        /^ValidatingAdmissionPolicy lamps: is asked before example.com\/Lamp is deleted, and may refuse/,
      ),
    ]);
    const ofUpdates = JSON.parse(JSON.stringify(POLICY).replace('DELETE', 'UPDATE')) as object;
    expect(rulesOf([...without('ValidatingAdmissionPolicy'), ofUpdates])).toEqual([]);
  });

  test('a CRD that stays, and is converted at a Service that goes', () => {
    const service = { name: 'lamps', namespace: 'shop' };
    const conversion = { strategy: 'Webhook', webhook: { clientConfig: { service } } };
    const converted = { ...LAMPS, spec: { ...LAMPS.spec, conversion } };
    const objects = [converted, object('v1', 'Service', 'lamps')];
    expect(rulesOf(objects)).toEqual(['order/conversion-goes']);
    expect(rulesOf(objects, { clusterPart: true })).toEqual([]);
    expect(rulesOf([converted])).toEqual([]);
  });

  test('a StatefulSet whose claims go with it', () => {
    const set = (whenDeleted: string, volumeClaimTemplates = [{}]): object =>
      object('apps/v1', 'StatefulSet', 'db', {
        spec: {
          ...pods('default').spec,
          volumeClaimTemplates,
          persistentVolumeClaimRetentionPolicy: { whenDeleted },
        },
      });
    expect(rulesOf([set('Delete')])).toEqual(['order/claims-go']);
    expect(rulesOf([set('Retain'), set('Delete', [])])).toEqual([]);
  });

  test('objects without a namespace, and a tool that applies again what is deleted', () => {
    const application = object('argoproj.io/v1alpha1', 'Application', 'shop');
    const { findings } = RemovalOrder.of([{ ...APP, metadata: { name: 'web' } }, application]);
    expect(findings.map(findingSentence)).toEqual([
      'Application shop/shop tells Argo CD what to apply, and is left out here; stop that before, or it applies again what you delete',
      "Deployment web: names no namespace; it goes wherever the tool's default is",
    ]);
    expect(rulesOf([application], { tool: 'argocd' })).toEqual([]);
  });

  test.each([
    ['0', '0', ['order/removed-with-operator']],
    ['-1', '0', []],
    ['0', '-1', ['order/removed-with-operator']],
  ])(
    'under Argo CD: an operator in wave %s, its resource in wave %s',
    (operator, resource, rules) => {
      const inWave = (to: string, given: object) => ({
        ...given,
        metadata: {
          ...(given as ManifestObject).metadata,
          annotations: { 'argocd.argoproj.io/sync-wave': to },
        },
      });
      const objects = without(
        'Deployment',
        'Lamp',
        'ValidatingAdmissionPolicy',
        'PersistentVolumeClaim',
      );
      const placed = [...objects, inWave(operator, OPERATOR), inWave(resource, LAMP)];
      expect(rulesOf(placed, { tool: 'argocd' })).toEqual(rules);
    },
  );
});
