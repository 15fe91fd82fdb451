import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { account, clusterBinding } from '../../support/access-objects';
import { documentsOf } from '../../support/manifest-files';
import { crd, podsOf } from '../../support/sources';

/** The namespace of the release, which is its name, too. */
export const RELEASE = 'lantern';

/** A Job of the chart that runs at other moments than the operator does. */
export interface HookJob {
  readonly hook: string;
  /** @default - 0, as Helm has it */
  readonly weight?: number;
  readonly deletePolicy?: string;
  /** The ServiceAccount that its pods run as. @default - none of the chart's */
  readonly account?: string;
  /** Further annotations. */
  readonly annotations?: Readonly<Record<string, string>>;
}

/** A Job for each event of Helm, in no order. */
const JOBS: Readonly<Record<string, HookJob>> = {
  smoke: { hook: 'test' },
  register: { hook: 'post-install', weight: 1 },
  announce: { hook: 'post-install,post-upgrade', weight: -1, deletePolicy: 'hook-succeeded' },
  prepare: { hook: 'pre-install', weight: 5, deletePolicy: 'before-hook-creation' },
  check: { hook: 'pre-install,pre-upgrade', weight: -5, account: 'setup' },
  convert: { hook: 'pre-upgrade', deletePolicy: 'before-hook-creation' },
  tidy: { hook: 'post-upgrade' },
  save: { hook: 'pre-rollback' },
  restore: { hook: 'post-rollback' },
  uninstall: { hook: 'pre-delete', deletePolicy: 'hook-succeeded', account: 'uninstall' },
  farewell: { hook: 'post-delete', account: 'farewell' },
};

const SET_UP = { 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-weight': '-10' };

/** The ServiceAccounts, with annotations of the hook that an identity is in some charts. */
const ACCOUNTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  operator: {},
  setup: SET_UP,
  uninstall: {},
  farewell: { 'helm.sh/hook': 'post-delete', 'helm.sh/hook-weight': '-10' },
};

/** Changes of a chart. */
export interface HookChartOptions {
  readonly version?: string;
  /** Further Jobs, or others in the place of Jobs of the same name. */
  readonly jobs?: Readonly<Record<string, HookJob>>;
}

/** Writes the chart of an operator that has a hook for each event of Helm. */
export function writeHookChart(
  folder: string,
  { version = '1.0.0', jobs = {} }: HookChartOptions = {},
): void {
  mkdirSync(join(folder, 'templates'), { recursive: true });
  mkdirSync(join(folder, 'crds'));
  const write = (file: string, ...objects: readonly object[]): void =>
    writeFileSync(join(folder, file), documentsOf(objects));
  write('Chart.yaml', { apiVersion: 'v2', name: 'lantern-operator', version, appVersion: version });
  write('crds/lanterns.yaml', CRD);
  write(
    'templates/all.yaml',
    ...Object.entries({ ...JOBS, ...jobs }).map(([name, job]) => jobOf(name, job)),
    OPERATOR,
    ...Object.entries(ACCOUNTS).flatMap(([name, annotations]) => identity(name, annotations)),
  );
}

const HOME = { namespace: '{{ .Release.Namespace }}' };
const IMAGE = 'registry.example.com/lantern:{{ .Chart.AppVersion }}';

const CRD = crd('lanterns', 'Lantern', 'Namespaced', 'example.com');

const OPERATOR = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { ...HOME, name: 'lantern-operator' },
  spec: podsOf('lantern', {
    serviceAccountName: 'operator',
    containers: [{ name: 'operator', image: IMAGE, env: [{ name: 'WATCH_NAMESPACE', value: '' }] }],
  }),
};

function jobOf(
  name: string,
  { hook, weight, deletePolicy, account, annotations }: HookJob,
): object {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      ...HOME,
      name,
      annotations: {
        'helm.sh/hook': hook,
        ...(weight !== undefined && { 'helm.sh/hook-weight': String(weight) }),
        ...(deletePolicy !== undefined && { 'helm.sh/hook-delete-policy': deletePolicy }),
        ...annotations,
      },
    },
    spec: {
      template: {
        spec: {
          restartPolicy: 'Never',
          ...(account !== undefined && { serviceAccountName: account }),
          containers: [{ name, image: IMAGE, args: [name] }],
        },
      },
    },
  };
}

function identity(name: string, annotations: Readonly<Record<string, string>>): object[] {
  const apiGroup = 'rbac.authorization.k8s.io';
  const rbac = `${apiGroup}/v1`;
  return [
    coreObject('ServiceAccount', { ...HOME, name, annotations }),
    {
      apiVersion: rbac,
      kind: 'ClusterRole',
      metadata: { name, annotations },
      rules: [
        { apiGroups: ['example.com'], resources: ['lanterns'], verbs: ['list', 'watch', 'delete'] },
        { apiGroups: ['example.com'], resources: ['lanterns/status'], verbs: ['update'] },
      ],
    },
    {
      ...clusterBinding(name, `ClusterRole ${name}`, account(HOME.namespace, name)),
      metadata: { name, annotations },
    },
  ];
}
