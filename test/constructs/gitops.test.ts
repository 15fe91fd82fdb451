import { ApiObject, Chart, Size, Testing } from 'cdk8s';
import { AppSettings } from 'operator-constructs';
import { EtcdCluster, EtcdOperator, EtcdRestoreOperator } from 'operator-constructs/etcd';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { coreObject } from '../cluster/support/kubernetes-object';
import { appWith } from '../support/synth';

import type { App } from 'cdk8s';
import type { GitOpsTool } from 'operator-constructs';

interface Annotated {
  readonly kind: string;
  readonly metadata: { readonly annotations?: Readonly<Record<string, string>> };
}

function stack(app: App, annotations?: Record<string, string>): readonly Annotated[] {
  const chart = new Chart(app, 'streaming', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'zookeeper-operator', { userRoles: 'aggregated' });
  new ZookeeperCluster(chart, 'events', {
    operator,
    storage: { size: Size.gibibytes(1) },
    ...(annotations && { metadata: { annotations } }),
  });
  const etcd = new EtcdOperator(chart, 'etcd-operator');
  new EtcdRestoreOperator(chart, 'etcd-restore-operator');
  new EtcdCluster(chart, 'registry', { operator: etcd });
  const memcached = new MemcachedOperator(chart, 'memcached-operator', {
    image: 'registry.example.com/memcached-operator:v1',
  });
  new Memcached(chart, 'cache', { operator: memcached, replicas: 1 });
  return Testing.synth(chart) as Annotated[];
}

const silentApp = (more: object = {}): App => appWith({ warnings: 'silent', ...more });

const TOOLS: readonly GitOpsTool[] = ['argocd', 'flux', 'both', 'none'];

const OF_TOOLS = {
  argocd: 'argocd.argoproj.io/',
  flux: 'kustomize.toolkit.fluxcd.io/',
  helm: 'helm.sh/',
} as const;

const READ: Readonly<Record<GitOpsTool, readonly (keyof typeof OF_TOOLS)[]>> = {
  argocd: ['argocd', 'helm'],
  flux: ['flux', 'helm'],
  both: ['argocd', 'flux', 'helm'],
  none: [],
};

function toolsIn(objects: readonly Annotated[]): string[] {
  const keys = objects.flatMap(({ metadata }) => Object.keys(metadata.annotations ?? {}));
  return Object.entries(OF_TOOLS)
    .filter(([, prefix]) => keys.some((key) => key.startsWith(prefix)))
    .map(([tool]) => tool);
}

describe('the GitOps tool of an app', () => {
  test.each(TOOLS)('%s: objects have the annotations that it reads, and no others', (tool) => {
    const app = silentApp();
    AppSettings.configure(app, { gitops: tool });
    const objects = stack(app);
    expect(toolsIn(objects).sort()).toEqual([...READ[tool]].sort());
    expect(
      objects.filter(
        ({ metadata }) => Object.keys(metadata.annotations ?? { any: '' }).length === 0,
      ),
    ).toEqual([]);
  });

  test('annotations that are given stay, whatever the tool is', () => {
    const app = silentApp();
    AppSettings.configure(app, { gitops: 'flux' });
    const given = { 'argocd.argoproj.io/sync-wave': '5' };
    const cluster = stack(app, given).find(({ kind }) => kind === 'ZookeeperCluster');
    expect(cluster?.metadata.annotations).toEqual(given);
  });

  test.each([
    ['Prune=false', 'Prune=false,SkipDryRunOnMissingResource=true'],
    ['Prune=false, Delete=false', 'Prune=false,Delete=false,SkipDryRunOnMissingResource=true'],
    ['SkipDryRunOnMissingResource=false', 'SkipDryRunOnMissingResource=false'],
    [
      'Prune=false , SkipDryRunOnMissingResource=true',
      'Prune=false , SkipDryRunOnMissingResource=true',
    ],
    ['', 'SkipDryRunOnMissingResource=true'],
  ])('options %j that are given are kept', (given, expected) => {
    const objects = stack(silentApp(), { 'argocd.argoproj.io/sync-options': given });
    const { metadata } = objects.find(({ kind }) => kind === 'ZookeeperCluster')!;
    expect(metadata.annotations?.['argocd.argoproj.io/sync-options']).toBe(expected);
  });

  test('is one of four', () => {
    expect(() => {
      AppSettings.configure(silentApp(), { gitops: 'argo' as 'argocd' });
    }).toThrow(`'gitops' is 'argo'; use 'argocd', 'flux', 'both' or 'none'`);
    expect(() => stack(silentApp({ gitops: 'argo' }))).toThrow(
      "context 'operator-constructs/gitops' is 'argo'; use one of: argocd, flux, both, none",
    );
  });
});

type Annotations = Readonly<Record<string, string>>;

const ARGOCD = 'argocd.argoproj.io/sync-options';
const FLUX = 'kustomize.toolkit.fluxcd.io/prune';

function appFor(tool: GitOpsTool = 'both'): App {
  const app = silentApp();
  AppSettings.configure(app, { gitops: tool });
  return app;
}

function namespaceIn(app: App, name: string, annotations?: Annotations): Chart {
  const chart = new Chart(app, `namespace-${name}`);
  new ApiObject(
    chart,
    'Namespace',
    coreObject('Namespace', { name, ...(annotations && { annotations }) }),
  );
  return chart;
}

function zookeeperIn(app: App, namespace: string): Chart {
  const chart = new Chart(app, `zookeeper-${namespace}`, { namespace });
  const operator = new ZookeeperOperator(chart, 'zookeeper-operator');
  new ZookeeperCluster(chart, 'events', { operator });
  return chart;
}

function annotationsOf(chart: Chart): Annotations {
  const [namespace] = Testing.synth(chart) as {
    readonly metadata: { readonly annotations?: Annotations };
  }[];
  return namespace?.metadata.annotations ?? {};
}

describe('the Namespace of resources that hold data', () => {
  test.each<[GitOpsTool, Annotations]>([
    ['argocd', { [ARGOCD]: 'Prune=false,Delete=false' }],
    ['flux', { [FLUX]: 'disabled' }],
    ['both', { [ARGOCD]: 'Prune=false,Delete=false', [FLUX]: 'disabled' }],
    ['none', {}],
  ])('is kept by %s, whichever of the two is made first', (tool, kept) => {
    const before = appFor(tool);
    const first = namespaceIn(before, 'streaming');
    zookeeperIn(before, 'streaming');
    expect(annotationsOf(first)).toEqual(kept);

    const after = appFor(tool);
    zookeeperIn(after, 'streaming');
    const last = namespaceIn(after, 'streaming');
    expect(annotationsOf(last)).toEqual(kept);
    expect(annotationsOf(last)).toEqual(kept);
  });

  test('keeps the annotations that it has been given', () => {
    const app = appFor();
    const own = { [ARGOCD]: 'Prune=confirm', [FLUX]: 'enabled' };
    const chart = namespaceIn(app, 'streaming', own);
    zookeeperIn(app, 'streaming');
    expect(annotationsOf(chart)).toEqual(own);
  });

  test('is left alone where nothing in it holds data', () => {
    const app = appFor();
    const [caches, other] = [namespaceIn(app, 'caches'), namespaceIn(app, 'other')];
    const chart = new Chart(app, 'memcached', { namespace: 'caches' });
    const operator = new MemcachedOperator(chart, 'operator', {
      image: 'registry.example.com/memcached-operator:v1',
    });
    new Memcached(chart, 'cache', { operator, replicas: 1 });
    zookeeperIn(app, 'streaming');
    expect(annotationsOf(caches)).toEqual({});
    expect(annotationsOf(other)).toEqual({});
  });
});
