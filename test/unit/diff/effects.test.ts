import { DiffReport } from 'operator-constructs/cli';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { object } from './objects';

import type { OperatorDefinition } from 'operator-constructs/authoring';
import type { DiffOptions } from 'operator-constructs/cli';

type FieldEffect = NonNullable<OperatorDefinition['effects']>['kinds'][string]['fields'][number];

const effect = (
  field: string,
  values: readonly unknown[],
  ...verdicts: FieldEffect['verdicts']
): FieldEffect => ({ field, values, verdicts, evidence: 'seen' });

const FIELDS: readonly FieldEffect[] = [
  effect('domainName', ['example.com'], { verdict: 'noEffect' }),
  effect('config', [{ tickTime: 1 }], {
    verdict: 'objectsOnly',
    objects: ['ConfigMap/*-configmap'],
  }),
  effect('pod.labels', [{ a: 'b' }], { verdict: 'restartsPods', order: 'one by one' }),
  {
    ...effect('pod.labels', [], { verdict: 'restartsPods', order: 'one by one' }),
    from: { a: 'b' },
    isRemoved: true,
  },
  effect('pod.annotations', [{ a: 'b' }], { verdict: 'restartsPods', order: 'one by one' }),
  effect('pod.nodeSelector', [{ a: 'b' }], { verdict: 'restartsPods', order: 'at once' }),
  effect('maxUnavailableReplicas', [2], {
    verdict: 'creationOnly',
    objects: ['PodDisruptionBudget/*', 'Service/*-client'],
  }),
  effect('maxUnavailableReplicas', [0], { verdict: 'noEffect' }),
  {
    ...effect('maxUnavailableReplicas', [], { verdict: 'noEffect' }),
    from: 1,
    isRemoved: true,
  },
  {
    ...effect('pod.terminationGracePeriodSeconds', [240], {
      verdict: 'restartsServers',
      order: 'one by one',
    }),
    servers: { seconds: 40, withoutWrites: 3 },
  },
  {
    ...effect('triggerRollingRestart', [true], { verdict: 'reloads' }),
    servers: { seconds: 10, withoutWrites: 1 },
  },
  effect('image.repository', ['a'], {
    verdict: 'atRenewal',
    objects: ['StatefulSet/*'],
    by: 'replicas',
  }),
  effect('image.tag', ['1'], { verdict: 'breaks', how: 'PodsReady is not True' }),
  effect(
    'labels',
    [{ a: 'b' }],
    { verdict: 'restartsPods', order: 'one by one' },
    { verdict: 'differsFromFresh', objects: ['ConfigMap/*-configmap'] },
  ),
  effect(
    'pod.serviceAccountName',
    ['x'],
    { verdict: 'recreates', objects: ['StatefulSet/*'] },
    { verdict: 'noWayBack', by: ['replace'], left: ['ServiceAccount/<value>'] },
  ),
  effect(
    'clientService.annotations',
    [{ a: 'b' }],
    { verdict: 'objectsOnly', objects: ['Service/*-client'] },
    {
      verdict: 'noWayBack',
      by: ['server-side apply'],
      refused: 'it is null',
      instead: 'client-side apply',
    },
  ),
  effect('image.pullPolicy', ['Always'], { verdict: 'restartsPods', order: 'one by one' }),
  effect('image.pullPolicy', ['Never'], { verdict: 'noEffect' }),
  effect('storageType', ['ephemeral'], { verdict: 'refused', by: 'guard storage-type-fixed' }),
];

const definition: OperatorDefinition = {
  ...zookeeperDefinition,
  effects: {
    release: '0.2.15',
    kubernetes: '1.36.3',
    measured: '2026-11-28',
    kinds: { ZookeeperCluster: { pods: 'replicas', fields: FIELDS, notTried: [] } },
  },
};

const cluster = (spec: object): object =>
  object('zookeeper.pravega.io/v1beta1 ZookeeperCluster', {
    spec: { replicas: 3, pod: { terminationGracePeriodSeconds: 120 }, ...spec },
  });

const grace = { terminationGracePeriodSeconds: 120 };

const report = (after: object, before: object = {}, options: DiffOptions = {}) =>
  DiffReport.of([cluster(before)], [cluster(after)], { definitions: [definition], ...options });

const told = (...args: Parameters<typeof report>): string[] =>
  report(...args)
    .findings.filter(({ rule }) => rule.startsWith('effects/'))
    .map(({ message }) => message);

describe('what a changed field does', () => {
  test.each<[string, object, string[]]>([
    ['nothing', { domainName: 'x.y' }, ['has no effect in zookeeper-operator 0.2.15']],
    ['not, beside what a guard denies', { domainName: 'x.y', kubernetesClusterDomain: 'y' }, []],
    [
      'objects only, though deeper below',
      { config: { tickTime: 3000 } },
      ['changes ConfigMap x-configmap, and by itself restarts no pod'],
    ],
    [
      'a restart of so many pods',
      { pod: { ...grace, labels: { c: 'd' } } },
      ['restarts its 3 pods, one after the other'],
    ],
    [
      'a restart of one pod',
      { replicas: 1, pod: { ...grace, labels: { c: 'd' } } },
      ['restarts its pod'],
    ],
    [
      'a restart at once',
      { pod: { ...grace, nodeSelector: { c: 'd' } } },
      ['restarts its 3 pods, all at once'],
    ],
    [
      'something at creation',
      { maxUnavailableReplicas: 3 },
      [
        'takes effect only at creation (PodDisruptionBudget x and Service x-client): this resource keeps what it has',
      ],
    ],
    [
      'what is the same for a value that stands for nothing',
      { maxUnavailableReplicas: 0 },
      ['has no effect in zookeeper-operator 0.2.15'],
    ],
    [
      'what servers do, and how long nobody can write',
      { pod: { terminationGracePeriodSeconds: 180 } },
      [
        'restarts the servers in its pods, one after the other; ' +
          'in a test with small servers no write worked for 3 s',
      ],
    ],
    [
      'what servers take without that',
      { triggerRollingRestart: true },
      ['is taken by its servers as they run'],
    ],
    [
      'what waits for another field',
      { image: { repository: 'b' } },
      ["does nothing until 'replicas' changes, too"],
    ],
    ['a break', { image: { tag: '2' } }, ['breaks it: PodsReady is not True']],
    [
      'less than at creation',
      { labels: { c: 'd' } },
      [
        'restarts its 3 pods, one after the other; ' +
          'a resource that is created with it has another ConfigMap x-configmap',
      ],
    ],
    [
      'something without a way back',
      { pod: { ...grace, serviceAccountName: 'members' } },
      [
        'deletes StatefulSet x and creates it again, without its pods; ' +
          'no way back by a revert: ServiceAccount members stays as the change left it',
      ],
    ],
    [
      'something with another way back',
      { clientService: { annotations: { c: 'd' } } },
      [
        'changes Service x-client, and by itself restarts no pod; ' +
          'no way back by server-side apply (it is null), but by client-side apply',
      ],
    ],
    [
      'what was tried with this value',
      { image: { pullPolicy: 'Never' } },
      ['has no effect in zookeeper-operator 0.2.15'],
    ],
    ['nothing known of a value where others differ', { image: { pullPolicy: 'Maybe' } }, []],
    ['nothing known of one that stands for nothing', { domainName: '' }, []],
    ['nothing known of a field', { volumes: [{ name: 'a' }] }, []],
    ['nothing where a guard says it', { storageType: 'ephemeral' }, []],
  ])('is told: %s', (_, after, messages) => {
    expect(told(after)).toEqual(messages);
  });

  test('is told once for fields of which the same is true', () => {
    const { findings } = report({ pod: { ...grace, labels: { a: '1' }, annotations: { a: '1' } } });
    expect(findings.filter(({ rule }) => rule === 'effects/measured')).toEqual([
      {
        level: 'info',
        rule: 'effects/measured',
        object: 'ZookeeperCluster a/x',
        path: 'spec.pod.labels',
        alsoAt: ['spec.pod.annotations'],
        message: 'restarts its 3 pods, one after the other',
      },
    ]);
  });

  test('is a warning where it breaks', () => {
    const { findings, isDenied } = report({ image: { tag: '2' } });
    expect(findings.find(({ rule }) => rule === 'effects/breaks')?.level).toBe('warning');
    expect(isDenied).toBe(false);
  });

  test('is not told where values differ, and it was tried from another one', () => {
    const before = { image: { pullPolicy: 'Always' } };
    expect(told({ image: { pullPolicy: 'Never' } }, before)).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    [
      'with the value that was removed',
      { pod: { ...grace, labels: { a: 'b' } } },
      ['restarts its 3 pods, one after the other'],
    ],
    [
      'with another value, which may be the default',
      { pod: { ...grace, labels: { c: 'd' } } },
      ['restarts its 3 pods, one after the other, unless it was the default'],
    ],
    [
      'where it did nothing',
      { maxUnavailableReplicas: 1 },
      ['has no effect in zookeeper-operator 0.2.15'],
    ],
    ['not with another value, where it did nothing', { maxUnavailableReplicas: 2 }, []],
    ['not where nobody removed it', { domainName: 'x.y' }, []],
  ])('is told of a field that is removed: %s', (_, before, messages) => {
    expect(told({}, before)).toEqual(messages);
  });

  test('is not told if it is not asked for', () => {
    expect(told({ domainName: 'x.y' }, {}, { effects: 'off' })).toEqual([]);
  });
});
