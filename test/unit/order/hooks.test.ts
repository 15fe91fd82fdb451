import { Chart, Testing } from 'cdk8s';
import { Operator, OperatorScope } from 'operator-constructs';
import {
  ApplyOrder,
  operatorDefinition,
  PlanReport,
  releaseOfObjects,
} from 'operator-constructs/cli';
import { coreObject, nameOf } from '../../cluster/support/kubernetes-object';
import {
  account as subject,
  binding,
  clusterBinding,
  clusterRole,
  role,
  rule,
} from '../../support/access-objects';
import { commandOf } from '../../support/command';
import { account, deployment, operator, read } from '../../support/sources';
import * as synthesized from '../../support/synth';
import { warningsOf } from '../../support/warnings';

import type { Release } from 'operator-constructs/cli';
import type { ManifestObject } from 'operator-constructs/testing';

type Annotations = Readonly<Record<string, string>>;

const HELM = 'helm.sh/hook';
const ARGO = 'argocd.argoproj.io/hook';
const WEIGHT = 'helm.sh/hook-weight';
const WAVE = 'argocd.argoproj.io/sync-wave';

const job = (name: string, annotations: Annotations, pod: object = {}) => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name, namespace: 'gadgets', annotations },
  spec: { template: { spec: { restartPolicy: 'Never', ...pod } } },
});

const inHome = <T extends object>(kind: string, name: string, more: T) =>
  coreObject(kind, { name, namespace: 'gadgets' }, more);

const titleOf = ({ kind, metadata }: ManifestObject): string => `${kind} ${metadata.name}`;

const STEPS: Readonly<Record<string, string>> = {
  always: 'operators',
  before: 'pre-install',
  after: 'post-install',
  never: 'never',
};

describe('when an object belongs to an installation', () => {
  test.each<[Annotations, string, string]>([
    [{}, 'always', 'always'],
    [{ [HELM]: 'pre-install' }, 'before', 'before'],
    [{ [HELM]: 'pre-install,pre-upgrade' }, 'before', 'before'],
    [{ [HELM]: ' Post-Install , post-upgrade' }, 'after', 'after'],
    [{ [HELM]: 'post-install' }, 'after', 'after'],
    // Argo CD knows no first sync.
    [{ [HELM]: 'pre-upgrade' }, 'never', 'before'],
    [{ [HELM]: 'post-upgrade' }, 'never', 'after'],
    [{ [HELM]: 'pre-rollback' }, 'never', 'never'],
    [{ [HELM]: 'post-rollback' }, 'never', 'never'],
    [{ [HELM]: 'pre-delete' }, 'never', 'never'],
    [{ [HELM]: 'post-delete,post-rollback' }, 'never', 'never'],
    [{ [HELM]: 'test' }, 'never', 'never'],
    [{ [HELM]: 'test-success' }, 'never', 'never'],
    [{ [HELM]: 'crd-install' }, 'always', 'always'],
    [{ [HELM]: 'later' }, 'never', 'never'],
    [{ [HELM]: 'post-delete,pre-install' }, 'before', 'before'],
    [{ [ARGO]: 'PreSync' }, 'before', 'before'],
    [{ [ARGO]: 'Sync' }, 'always', 'always'],
    [{ [ARGO]: 'PostDelete' }, 'never', 'never'],
    [{ [ARGO]: 'SyncFail' }, 'never', 'never'],
    [{ [ARGO]: 'Skip' }, 'always', 'never'],
    [{ [ARGO]: 'PostSync', [HELM]: 'pre-delete' }, 'never', 'after'],
    [{ [ARGO]: 'Skip', [HELM]: 'pre-install' }, 'before', 'never'],
    // Only events of a sync make Argo CD look past Helm's.
    [{ [ARGO]: 'PostDelete', [HELM]: 'post-install' }, 'after', 'after'],
  ])('%j: %s, under Argo CD %s', (annotations, expected, underArgo) => {
    const turns = (['kubectl', 'argocd'] as const).map((tool) => {
      const { steps } = ApplyOrder.of([job('job', annotations)], { tool });
      return steps.find(({ objects }) => objects.length > 0)?.name ?? 'never';
    });
    expect(turns).toEqual([expected, underArgo].map((turn) => STEPS[turn]));
  });

  test('weights, which a wave replaces under Argo CD', () => {
    const turns = (heavy: Annotations): string[] =>
      (['kubectl', 'argocd'] as const).map((tool) => {
        const first = job('first', { [HELM]: 'pre-install', [WEIGHT]: '0' });
        const jobs = [job('heavy', { [HELM]: 'pre-install', ...heavy }), first];
        const placed = ApplyOrder.of(jobs, { tool }).objectsOf('pre-install');
        return placed.map(nameOf).join();
      });
    expect(turns({ [WEIGHT]: '5' })).toEqual(['first,heavy', 'first,heavy']);
    expect(turns({ [WEIGHT]: '5', [WAVE]: '-1' })).toEqual(['first,heavy', 'heavy,first']);
    expect(turns({ [WEIGHT]: 'last', [WAVE]: 'last' })).toEqual(['heavy,first', 'heavy,first']);
  });
});

const CLEANUP = job(
  'cleanup',
  { [HELM]: 'pre-delete' },
  {
    serviceAccountName: 'cleanup',
    containers: [
      {
        name: 'c',
        image: 'example.com/kubectl:1',
        args: ['delete', 'crd', '--password', 'hunter2'],
      },
    ],
  },
);
/** What only the Job of the removal uses, but for the role `shared`. */
const IDENTITY = [
  account('cleanup'),
  role('gadgets', 'cleanup', rule('', 'pods', 'delete')),
  role('gadgets', 'shared', rule('', 'pods', 'get')),
  binding('gadgets', 'cleanup', 'Role cleanup', subject('gadgets', 'cleanup')),
  binding('gadgets', 'cleanup-shared', 'Role shared', subject('gadgets', 'cleanup')),
  binding(
    'gadgets',
    'both',
    'Role shared',
    subject('gadgets', 'cleanup'),
    subject('gadgets', 'other'),
  ),
];
const IN_TURN = [
  job('third', { [HELM]: 'post-install' }, { serviceAccountName: 'late' }),
  job('second', { [HELM]: 'pre-install,pre-upgrade', [WEIGHT]: '1' }),
  job('first', { [HELM]: 'pre-install', [WEIGHT]: '-1' }, { serviceAccountName: 'early' }),
];

describe('import', () => {
  const found = read([...operator(), ...IN_TURN, CLEANUP, ...IDENTITY, account('early')]);
  const names = (objects: readonly object[]): string[] =>
    objects.map((object) => {
      const { kind, metadata } = object as typeof CLEANUP;
      return `${kind} ${metadata.name}`;
    });

  test('leaves out hooks of other moments, with what only they use, and keeps them as data', () => {
    expect(
      found.hooks?.map(({ object, hook, needs }) => [object, hook.moments, names(needs)]),
    ).toEqual([
      [
        CLEANUP,
        ['delete'],
        [
          'ServiceAccount cleanup',
          'Role cleanup',
          'RoleBinding cleanup',
          'RoleBinding cleanup-shared',
        ],
      ],
    ]);
    const installed = names(found.source);
    expect(installed).toEqual(
      expect.arrayContaining(['Role shared', 'RoleBinding both', 'Job first']),
    );
    expect(installed.filter((text) => text.includes('cleanup'))).toEqual([]);
    expect(JSON.stringify(found.definition)).not.toContain('cleanup');
    expect(names(found.published.map(({ object }) => object))).toContain('Job cleanup');
  });

  test('says of each what it does, and when it would run', () => {
    const findings = found.findings.filter(({ rule: id }) => id.startsWith('import/hook-'));
    expect(findings.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "warning Job gadgets/cleanup is left out (helm.sh/hook: pre-delete): Helm runs it before it deletes the release, and never at an installation; it runs 'delete crd --password (hidden)' of example.com/kubectl:1 as ServiceAccount cleanup",
      'info ServiceAccount gadgets/cleanup is left out: nothing but Job gadgets/cleanup uses it',
      'info Role gadgets/cleanup is left out: nothing but Job gadgets/cleanup uses it',
      'info RoleBinding gadgets/cleanup is left out: nothing but Job gadgets/cleanup uses it',
      'info RoleBinding gadgets/cleanup-shared is left out: nothing but Job gadgets/cleanup uses it',
      'info RoleBinding gadgets/both loses the subjects that only left-out hooks run as',
    ]);
  });

  test.each<[string, object]>([
    ['another pod runs as it', job('daily', {}, { serviceAccountName: 'cleanup' })],
    [
      'a process gets its name',
      deployment('giver', {
        account: 'gadget-operator',
        container: { env: [{ name: 'ACCOUNT', value: 'cleanup' }] },
      }),
    ],
    ['a configuration has its name', inHome('ConfigMap', 'c', { data: { a: 'account: cleanup' } })],
  ])('keeps an identity where %s', (_, user) => {
    const { hooks = [], source } = read([...operator(), CLEANUP, ...IDENTITY, user]);
    expect(hooks.map(({ needs }) => needs)).toEqual([[]]);
    expect(names(source)).toEqual(
      expect.arrayContaining(['ServiceAccount cleanup', 'Role cleanup', 'RoleBinding cleanup']),
    );
  });

  test('an installation runs the others in their turn, and Argo CD reads their weights', () => {
    const chart = synthesized.silentChart('gadgets');
    const definition = operatorDefinition(found);
    const placed = new Operator(chart, 'operator', { definition, scope: OperatorScope.cluster() });
    const objects = synthesized.synth(chart);
    const at = (name: string): number =>
      objects.findIndex(({ kind, metadata }) => kind === 'Job' && metadata.name === name);
    const pods = objects.findIndex(({ kind }) => kind === 'Deployment');
    expect([at('first') >= 0, at('first') < at('second'), at('second') < pods]).toEqual([
      true,
      true,
      true,
    ]);
    expect(at('third')).toBeGreaterThan(pods);
    const waves = objects.map(({ kind, metadata }) => [kind, metadata.annotations?.[WAVE]]);
    expect(waves.filter(([kind]) => kind === 'Job').map(([, wave]) => wave)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(waves).toContainEqual(['Deployment', '-1']);
    // Pulumi waits for what comes before.
    const jobs = placed.node
      .findAll()
      .filter(({ node }) => /Job-(first|second)$/.test(node.path))
      .map(({ node }) => node.dependencies.map(({ node: { id } }) => id));
    expect(jobs).toEqual([[], ['Job-first']]);
  });
});

test('a definition does not install hooks of other moments, and says so', () => {
  const chart = new Chart(Testing.app(), 'gadgets', { namespace: 'gadgets' });
  const definition = operatorDefinition(read(operator()));
  const { namespace: _, ...metadata } = CLEANUP.metadata;
  new Operator(chart, 'operator', {
    definition: { ...definition, objects: [{ place: 'own', manifest: { ...CLEANUP, metadata } }] },
    scope: OperatorScope.cluster(),
  });
  let objects: readonly synthesized.Manifest[] = [];
  const warnings = warningsOf(() => {
    objects = synthesized.synth(chart);
  });
  expect(objects.map(({ kind }) => kind)).not.toContain('Job');
  expect(warnings).toMatch(/Job 'cleanup' is left out .*\(warning 'hook-left-out'\)/);
});

test('plan: a changed hook is no danger, and hooks of the upgrade are listed', () => {
  const release = (version: string, annotations: Annotations): Release =>
    releaseOfObjects(version, [
      ...operator(),
      job('prepare', annotations, {
        containers: [{ name: 'c', image: `example.com/c:${version}` }],
      }),
      job('convert', { [HELM]: 'post-upgrade' }),
    ]);
  const found = (annotations: Annotations): string[] =>
    PlanReport.of(release('1', annotations), release('2', annotations))
      .findings.filter(({ object }) => object.startsWith('Job'))
      .map(({ level, rule: id, object }) => `${level} ${id} ${object}`);
  const upgrade = 'warning stages/upgrade-hook Job gadgets/convert';
  const changed = 'names/immutable-field Job gadgets/prepare';
  expect(found({ [HELM]: 'pre-install,pre-upgrade' })).toEqual([`warning ${changed}`, upgrade]);
  expect(found({})).toEqual([`error ${changed}`, upgrade]);
  // Helm keeps it, and cannot create the next one beside it.
  const kept = { [HELM]: 'pre-install,pre-upgrade', 'helm.sh/hook-delete-policy': 'hook-failed' };
  expect(found(kept)).toEqual([`error ${changed}`, upgrade]);
});

describe('apply-order', () => {
  const objects = [
    ...operator(),
    ...IN_TURN,
    CLEANUP,
    ...IDENTITY,
    account('early'),
    account('late'),
    { ...job('probe', { [HELM]: 'post-install' }), kind: 'Pod' },
  ];

  test('runs hooks before and after the rest by weight, and waits for each', () => {
    const order = ApplyOrder.of(objects);
    const steps = order.steps.map(({ name, weight, objects: of }) => [name, weight, of]);
    expect(steps.filter(([name]) => String(name).endsWith('-install'))).toEqual([
      ['pre-install', -1, ['ServiceAccount gadgets/early', 'Job gadgets/first']],
      ['pre-install', 1, ['Job gadgets/second']],
      ['post-install', undefined, ['Pod gadgets/probe', 'Job gadgets/third']],
    ]);
    expect(order.steps.map(({ name }) => name)).toEqual([
      'namespaces',
      'definitions',
      'pre-install',
      'pre-install',
      'operators',
      'post-install',
    ]);
    expect(order.steps[2]?.commands).toEqual([
      'npx operator-constructs apply-order --step pre-install --weight=-1 manifests | kubectl apply --server-side -f -',
      'kubectl wait --for=condition=complete --timeout=5m job/first --namespace gadgets',
    ]);
    expect(order.steps.at(-1)?.commands[1]).toContain('=Succeeded ');
    expect(order.objectsOf('pre-install', 1).map(nameOf)).toEqual(['second']);
    expect(JSON.stringify(order.steps)).not.toContain('cleanup');
  });

  test('leaves the ClusterRole of a hook among the definitions, which come before it', () => {
    const early = subject('gadgets', 'early');
    const order = ApplyOrder.of([
      ...IN_TURN,
      account('early'),
      clusterRole('early', [rule('', 'pods', 'get')]),
      clusterBinding('early', 'ClusterRole early', early),
    ]);
    expect(order.objectsOf('definitions').map(titleOf)).toEqual(['ClusterRole early']);
    expect(order.objectsOf('pre-install', -1).map(titleOf)).toEqual([
      'ServiceAccount early',
      'ClusterRoleBinding early',
      'Job first',
    ]);
  });

  test.each([
    ['kubectl', 'warning', 'Helm runs it before it deletes the release'],
    ['flux', 'warning', 'Helm runs it before it deletes the release'],
    ['argocd', 'info', 'Argo CD runs it when the Application is deleted, even without its objects'],
  ] as const)('says what %s does with the others', (tool, level, text) => {
    const { findings } = ApplyOrder.of(objects, { tool });
    const [left] = findings.filter(({ rule: id }) => id === 'order/hook-left-out');
    const identities = findings.filter(({ rule: id }) => id === 'order/hook-identity-left-out');
    // Argo CD applies what is no hook, whoever uses it.
    expect(identities.map(({ message }) => message)).toEqual(
      Array(tool === 'argocd' ? 0 : 4).fill('is left out: nothing but Job gadgets/cleanup uses it'),
    );
    expect(ApplyOrder.of(objects, { tool }).objectsOf('operators').map(titleOf)).toEqual(
      tool === 'argocd'
        ? expect.arrayContaining(['ServiceAccount cleanup', 'RoleBinding cleanup'])
        : expect.not.arrayContaining(['ServiceAccount cleanup', 'RoleBinding cleanup']),
    );
    expect(left).toMatchObject({ level, object: 'Job gadgets/cleanup' });
    expect(left?.message).toContain(text);
    expect(left?.remedy !== undefined).toBe(tool === 'flux');
  });

  test('says what Argo CD runs at the first sync, or before what it needs', () => {
    const upgrade = job('migrate', { [HELM]: 'pre-upgrade' }, { serviceAccountName: 'early' });
    const { findings, steps } = ApplyOrder.of([upgrade, account('early')], { tool: 'argocd' });
    expect(findings.map(({ rule: id }) => id)).toEqual(
      expect.arrayContaining(['order/hook-at-each-sync', 'order/hook-too-early']),
    );
    expect(steps.map(({ name }) => name)).toEqual(['namespaces', 'pre-install', 'operators']);
    expect(ApplyOrder.of([upgrade]).steps).toEqual([]);
    const early = inHome('ServiceAccount', 'early', {});
    const annotations = { [HELM]: 'pre-install' };
    const hook = { ...early, metadata: { ...early.metadata, annotations } };
    const together = ApplyOrder.of([upgrade, hook], { tool: 'argocd' });
    expect(together.findings.map(({ rule: id }) => id)).not.toContain('order/hook-too-early');
  });

  test('a weight is a number', async () => {
    await expect(
      commandOf('apply-order')(['--step', 'operators', '--weight', 'x', 'y']),
    ).rejects.toThrow("'--weight' is 'x'; it has to be a number without a fraction");
  });
});
