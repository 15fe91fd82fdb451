import { join } from 'node:path';
import { CheckReport } from 'operator-constructs/cli';
import { commandOf } from '../../support/command';
import { crd } from '../../support/sources';
import { folder, useFolder, write } from '../../support/temporary-folder';

import type { Finding } from 'operator-constructs/cli';

/** These findings do not need the program. */
const without = { program: false, partial: true } as const;

type Fields = Readonly<Record<string, unknown>>;

const object = (kind: string, name: string, fields: Fields = {}, namespace?: string): Fields => ({
  apiVersion:
    { Deployment: 'apps/v1', Role: RBAC, ClusterRole: RBAC, CronJob: 'batch/v1' }[kind] ?? 'v1',
  kind,
  metadata: { name, ...(namespace !== undefined && { namespace }) },
  ...fields,
});
const RBAC = 'rbac.authorization.k8s.io/v1';

const found = (...objects: readonly Fields[]): readonly Partial<Finding>[] =>
  CheckReport.of(objects, without).findings.filter(({ rule }) => rule !== 'check/not-checked');

describe('an object that is there twice', () => {
  const config = (value: string): Fields => object('ConfigMap', 'web', { data: { value } }, 'shop');

  test('with other content is an error that names both places', () => {
    expect(found(config('a'), object('Service', 'web'), config('b'))).toEqual([
      {
        level: 'error',
        rule: 'check/repeated',
        object: 'ConfigMap shop/web',
        message: 'is in object 1 too, with other content: what is applied last wins',
        remedy: 'give each its own name, or leave one out',
      },
    ]);
    const report = CheckReport.of([config('a'), config('b')], { program: false });
    expect(report.isRefused).toBe(true);
  });

  test('in another version of its kind is the same', () => {
    const scaler = (version: string): Fields => ({
      ...object('HorizontalPodAutoscaler', 'web'),
      apiVersion: `autoscaling/${version}`,
    });
    expect(found(scaler('v1'), scaler('v2'))).toMatchObject([{ rule: 'check/repeated' }]);
  });

  test.each<[string, readonly Fields[]]>([
    [
      'the same content, in whatever order',
      [config('a'), { data: { value: 'a' }, ...config('a') }],
    ],
    ['another namespace', [config('a'), object('ConfigMap', 'web', {}, 'other')]],
    [
      'another group',
      [object('Event', 'web'), { ...object('Event', 'web'), apiVersion: 'events.k8s.io/v1' }],
    ],
    ['a name that the API server gives', [object('Pod', ''), object('Pod', '', { spec: {} })]],
    [
      'hooks, which run one after the other',
      ['pre-install', 'post-upgrade'].map((event) => ({
        ...object('ServiceAccount', 'job'),
        metadata: { name: 'job', annotations: { 'helm.sh/hook': event } },
      })),
    ],
  ])('is none for %s', (_what, objects) => {
    expect(found(...objects)).toEqual([]);
  });
});

describe('files with an object that is there twice', () => {
  useFolder();
  const run = commandOf('check');
  const config = (value: string): string =>
    `# ${value}\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata: { value: ${value} }\n`;
  const repeated = (): readonly Finding[] =>
    CheckReport.fromFiles([folder], without).findings.filter(
      ({ rule }) => rule === 'check/repeated',
    );

  test('in one folder are refused, with the file and line of both', async () => {
    write({ 'a.yaml': config('a'), 'b.yaml': `${config('a')}---\n${config('b')}` });
    const { status, output } = await run([folder, '--partial']);
    expect(status).toBe(1);
    expect(output).toContain(`b.yaml:8: ConfigMap web: is in ${join(folder, 'a.yaml')}:2 too`);
  });

  test('in two folders may be for two clusters, which is said once', () => {
    const both = (value: string): string =>
      `${config(value)}---\n${config(value).replaceAll('web', 'api')}`;
    write({ 'dev/a.yaml': both('a'), 'prod/a.yaml': both('b') });
    expect(repeated()).toMatchObject([
      { level: 'info', message: expect.stringContaining('(and 1 more object)') as string },
    ]);
  });

  test.each<[string, Readonly<Record<string, string>>, number]>([
    [
      'what two kustomizations build',
      {
        'dev/kustomization.yaml': 'resources: [a.yaml]',
        'dev/a.yaml': config('a'),
        'prod/kustomization.yaml': 'resources: [a.yaml]',
        'prod/a.yaml': config('b'),
      },
      0,
    ],
    [
      'a patch, and a file that the kustomization leaves',
      {
        'kustomization.yaml': 'resources: [b.yaml]\npatches: [{ path: patches/a.yaml }]',
        'patches/a.yaml': config('a'),
        'patches/unused.yaml': config('c'),
        'b.yaml': config('b'),
      },
      0,
    ],
    [
      'two resources of one kustomization',
      {
        'kustomization.yaml': 'resources: [a.yaml, b/b.yaml]',
        'a.yaml': config('a'),
        'b/b.yaml': config('b'),
      },
      1,
    ],
  ])('%s', (_what, files, findings) => {
    write(files);
    expect(repeated()).toHaveLength(findings);
  });
});

describe('rights on resources that nobody serves', () => {
  const role = (...rules: readonly (readonly [groups: string[], resources: string[]])[]): Fields =>
    object('ClusterRole', 'web', {
      rules: rules.map(([apiGroups, resources]) => ({ apiGroups, resources, verbs: ['get'] })),
    });
  const widgets = crd('widgets', 'Widget', 'Namespaced', 'example.com');

  test.each([
    [[''], 'pod', "the core group ''", "did you mean 'pods'?"],
    [['apps'], 'Deployment', "group 'apps'", "did you mean 'deployments'?"],
    [[''], 'pod/log', "the core group ''", "did you mean 'pods/log'?"],
    [['', 'apps'], 'jobs', "the core group '' and group 'apps'", "'jobs' is in group 'batch'"],
  ])('of %p: %s', (groups, resource, where, remedy) => {
    expect(found(role([groups, ['*/scale', resource]]))).toEqual([
      {
        level: 'warning',
        rule: 'check/unserved-resource',
        object: 'ClusterRole web',
        path: 'rules[0].resources[1]',
        message: `gives rights on '${resource}', which is no resource of ${where}`,
        remedy,
      },
    ]);
  });

  test('are one finding for all rules of a role', () => {
    expect(found(role([[''], ['pod']], [[''], ['secrets', 'pod']]))).toMatchObject([
      { path: 'rules[0].resources[0]', alsoAt: ['rules[1].resources[1]'] },
    ]);
  });

  test('of a group whose CRDs are here', () => {
    expect(found(widgets, role([['example.com'], ['widget', 'widgets/status']]))).toMatchObject([
      {
        message: "gives rights on 'widget', which no CustomResourceDefinition here defines",
        remedy: "did you mean 'widgets'?",
      },
    ]);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ['groups that nobody knows', ['example.com', ''], ['pod']],
    ['resources that one of several groups has', ['', 'apps', 'batch'], ['pods', 'jobs']],
    ['all resources', [''], ['*', '*/scale']],
    ['resources of earlier releases', ['policy', 'resource.k8s.io'], ['podsecuritypolicies']],
    ['far names of a group with CRDs', ['example.com'], ['gadgetsets']],
  ])('says nothing of %s', (_what, groups, resources) => {
    expect(found(widgets, role([[...groups], [...resources]]))).toEqual([]);
  });
});

describe('a ServiceAccount that nobody makes', () => {
  const pod = (account?: string): Fields => ({
    ...(account !== undefined && { serviceAccountName: account }),
    containers: [{ name: 'web', image: 'example.com/web:1' }],
  });
  const deployment = (name: string, account?: string): Fields =>
    object('Deployment', name, { spec: { template: { spec: pod(account) } } }, 'shop');

  test('is a warning, once for all workloads that run as it', () => {
    const cron = object(
      'CronJob',
      'night',
      { spec: { jobTemplate: { spec: { template: { spec: pod('web') } } } } },
      'shop',
    );
    expect(found(deployment('a', 'web'), cron, deployment('c', 'web'))).toEqual([
      {
        level: 'warning',
        rule: 'check/no-service-account',
        object: 'Deployment shop/a',
        path: 'spec.template.spec.serviceAccountName',
        message:
          'runs as the ServiceAccount shop/web, as 2 more workloads, which is not among these manifests; no pod starts without it',
        remedy: 'add it, or see that whoever keeps it creates it first',
      },
    ]);
  });

  test('has a guess at the one that is there', () => {
    const account = object('ServiceAccount', 'web-app', {}, 'shop');
    expect(found(account, deployment('a', 'webapp'))).toMatchObject([
      { remedy: "did you mean 'web-app'?" },
    ]);
  });

  test.each<[what: string, objects: readonly Fields[], old?: readonly Fields[]]>([
    ['no account, or that of every namespace', [deployment('a'), deployment('b', 'default')]],
    ['one that is here', [deployment('a', 'web'), object('ServiceAccount', 'web', {}, 'shop')]],
    ['one without a namespace', [deployment('a', 'web'), object('ServiceAccount', 'web')]],
    ['one that is stored', [deployment('a', 'web')], [object('ServiceAccount', 'web', {}, 'shop')]],
    ['a kind of others', [{ ...deployment('a', 'web'), apiVersion: 'example.com/v1' }]],
  ])('says nothing of %s', (_what, objects, old = []) => {
    const { findings } = CheckReport.of(objects, { ...without, old, unknown: 'ignore' });
    expect(findings.filter(({ rule }) => rule === 'check/no-service-account')).toEqual([]);
  });
});
