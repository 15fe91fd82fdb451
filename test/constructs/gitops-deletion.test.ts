import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { ArgoApplications, GitOps, type GitOpsTool, type ArgoApplicationsProps } from 'operator-constructs';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';

type Annotations = Readonly<Record<string, string>>;

const ARGOCD = 'argocd.argoproj.io/sync-options';
const FLUX = 'kustomize.toolkit.fluxcd.io/prune';

function appFor(tool: GitOpsTool = 'both'): App {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  GitOps.configure(app, { tool });
  return app;
}

function namespaceIn(app: App, name: string, annotations?: Annotations): Chart {
  const chart = new Chart(app, `namespace-${name}`);
  new ApiObject(chart, 'Namespace', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, ...(annotations && { annotations }) },
  });
  return chart;
}

function zookeeperIn(app: App, namespace: string): Chart {
  const chart = new Chart(app, `zookeeper-${namespace}`, { namespace });
  const operator = new ZookeeperOperator(chart, 'zookeeper-operator');
  new ZookeeperCluster(chart, 'events', { operator });
  return chart;
}

function annotationsOf(chart: Chart): Annotations {
  const [namespace] = Testing.synth(chart) as { readonly metadata: { readonly annotations?: Annotations } }[];
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
    const operator = new MemcachedOperator(chart, 'operator', { image: 'registry.example.com/memcached-operator:v1' });
    new Memcached(chart, 'cache', { operator, replicas: 1 });
    zookeeperIn(app, 'streaming');
    expect(annotationsOf(caches)).toEqual({});
    expect(annotationsOf(other)).toEqual({});
  });
});

describe('pruning by Argo CD', () => {
  function syncOptions(syncPolicy?: ArgoApplicationsProps['syncPolicy']): Readonly<Record<string, readonly string[]>> {
    const app = appFor('argocd');
    namespaceIn(app, 'streaming');
    zookeeperIn(app, 'streaming');
    const props = { repoURL: 'https://git.example.com/platform.git', path: 'manifests' };
    const applications = new ArgoApplications(app, 'applications', { ...props, ...(syncPolicy && { syncPolicy }) });
    const objects = Testing.synth(applications) as {
      readonly metadata: { readonly name: string };
      readonly spec: { readonly syncPolicy: ArgoApplicationsProps['syncPolicy'] & {} };
    }[];
    return Object.fromEntries(objects.map(({ metadata, spec }) => [metadata.name, spec.syncPolicy.syncOptions ?? []]));
  }

  test('is in the background where an operator creates again what is deleted before its resource', () => {
    expect(syncOptions()).toEqual({
      'namespace-streaming': ['ServerSideApply=true'],
      'zookeeper-streaming': ['ServerSideApply=true', 'PrunePropagationPolicy=background'],
    });
  });

  test('is so with a policy of the user, unless that says otherwise', () => {
    expect(syncOptions({ automated: { prune: true } })).toEqual({
      'namespace-streaming': [],
      'zookeeper-streaming': ['PrunePropagationPolicy=background'],
    });
    const orphaning = ['PrunePropagationPolicy=orphan'];
    expect(syncOptions({ syncOptions: orphaning })).toEqual({
      'namespace-streaming': orphaning,
      'zookeeper-streaming': orphaning,
    });
  });
});
