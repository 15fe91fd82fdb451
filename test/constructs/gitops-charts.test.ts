import { ApiObject, Chart, YamlOutputType } from 'cdk8s';
import {
  AppSettings,
  ArgoApplications,
  FluxKustomizations,
  OperatorClusterPart,
  OperatorScope,
} from 'operator-constructs';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { RedisOperator, RedisReplication } from 'operator-constructs/redis';
import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';
import { coreObject, nameOf } from '../cluster/support/kubernetes-object';
import { appWith } from '../support/synth';
import { warningsOf } from '../support/warnings';

import type { App } from 'cdk8s';
import type {
  ArgoApplicationsProps,
  FluxKustomizationsProps,
  GitOpsTool,
} from 'operator-constructs';

const ARGO: ArgoApplicationsProps = {
  repoURL: 'https://git.example.com/platform.git',
  path: 'manifests',
};
const FLUX: FluxKustomizationsProps = {
  sourceRef: { kind: 'GitRepository', name: 'platform' },
  path: 'manifests',
};

/** An app that prints no warnings. */
function newApp(yamlOutputType?: YamlOutputType, tool?: GitOpsTool): App {
  const app = appWith({ warnings: 'silent' }, { yamlOutputType });
  if (tool !== undefined) {
    AppSettings.configure(app, { gitops: tool });
  }
  return app;
}

/** An operator with its CRDs, and an ensemble in another chart that is made first. */
function twoCharts(app: App) {
  const streaming = new Chart(app, 'streaming', { namespace: 'streaming' });
  const operators = new Chart(app, 'operators', { namespace: 'operators' });
  for (const name of ['operators', 'streaming']) {
    new ApiObject(operators, `namespace-${name}`, coreObject('Namespace', name));
  }
  const operator = new ZookeeperOperator(operators, 'operator', {
    scope: OperatorScope.namespaces('streaming'),
  });
  new ZookeeperCluster(streaming, 'events', { operator });
  return { streaming, operators, operator };
}

const FOLDERS = YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE;

interface ToolObject {
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is written, whatever it is
  readonly spec: any;
}

const toolObjects = (chart: Chart): ToolObject[] => chart.toJson() as ToolObject[];

const named = (chart: Chart, name: string): ToolObject =>
  toolObjects(chart).find(({ metadata }) => metadata.name === name)!;

describe('ArgoApplications', () => {
  test('an operator comes after the CRDs that it serves, where it brings none', () => {
    const app = newApp();
    const chart = new Chart(app, 'operators', { namespace: 'operators' });
    new ZookeeperOperator(chart, 'operator', { clusterPart: 'skip' });
    new OperatorClusterPart(new Chart(app, 'admin'), 'zookeeper', {
      definition: zookeeperDefinition,
    });
    const applications = new ArgoApplications(app, 'applications', ARGO);
    expect(named(applications, 'operators').metadata.annotations).toEqual({
      'argocd.argoproj.io/sync-wave': '1',
    });
  });

  test('those of two environments stand side by side in one Argo CD, each for its own Kubernetes cluster', () => {
    const applications = ['stage', 'prod'].flatMap((name) => {
      const app = newApp();
      twoCharts(app);
      const options = { path: `manifests/${name}`, prefix: `${name}-`, destination: { name } };
      const made = new ArgoApplications(app, 'applications', { ...ARGO, ...options });
      return [...toolObjects(made), ...toolObjects(made.root)];
    });
    const of = (text: string): ToolObject[] =>
      applications.filter(({ metadata }) => metadata.name.startsWith(text));
    expect(applications.map(nameOf).sort()).toEqual(
      ['prod', 'stage'].flatMap((name) =>
        ['applications', 'operators', 'streaming'].map((each) => `${name}-${each}`),
      ),
    );
    expect(of('prod-').map(({ spec }) => spec.source.path as string)).toEqual(
      Array(3).fill('manifests/prod'),
    );
    expect(of('stage-streaming')[0]?.spec.destination).toEqual({
      name: 'stage',
      namespace: 'streaming',
    });
    // The Application of Applications is where Argo CD runs.
    expect(of('prod-applications')[0]?.spec.destination).toEqual({
      namespace: 'argocd',
      server: 'https://kubernetes.default.svc',
    });
  });

  test('an ApplicationSet makes those of each Kubernetes cluster that is chosen, in the same order', () => {
    const app = newApp();
    twoCharts(app);
    const clusters = { matchLabels: { environment: 'prod' } };
    const applications = new ArgoApplications(app, 'applications', {
      ...ARGO,
      clusters,
      prefix: 'platform-',
    });
    const [set, ...others] = toolObjects(applications);
    expect([set?.kind, set?.metadata.name, others]).toEqual([
      'ApplicationSet',
      'platform-applications',
      [],
    ]);
    const labels = (layer: string): object => ({ 'operator-constructs.dev/layer': layer });
    const application = (chart: string, layer: string, options: readonly string[]): object => ({
      clusters: {
        selector: clusters,
        template: {
          metadata: { name: `platform-{{ .nameNormalized }}-${chart}`, labels: labels(layer) },
          spec: expect.objectContaining({
            source: expect.objectContaining({
              path: 'manifests',
              directory: { include: `${chart}.k8s.yaml` },
            }) as object,
            destination: { server: '{{ .server }}', namespace: chart },
            syncPolicy: expect.objectContaining({
              syncOptions: ['ServerSideApply=true', ...options],
            }) as object,
          }) as object,
        },
      },
    });
    const step = (layer: string): object => ({
      matchExpressions: [{ key: 'operator-constructs.dev/layer', operator: 'In', values: [layer] }],
    });
    expect(set?.spec).toMatchObject({
      goTemplate: true,
      generators: [
        application('streaming', '1', ['PrunePropagationPolicy=background']),
        application('operators', '0', []),
      ],
      strategy: { type: 'RollingSync', rollingSync: { steps: [step('0'), step('1')] } },
      // Databases stay in a Kubernetes cluster that is no longer chosen.
      syncPolicy: { preserveResourcesOnDeletion: true },
    });
    expect(toolObjects(applications.root).map(nameOf)).toEqual(['platform-applications']);
  });

  test('objects that a chart gets later count, too', () => {
    const app = newApp();
    const { operators, operator } = twoCharts(app);
    const late = new Chart(app, 'late', { namespace: 'elsewhere' });
    new ApiObject(late, 'settings', coreObject('ConfigMap', 'settings'));
    const applications = new ArgoApplications(app, 'applications', {
      ...ARGO,
      charts: [late, operators],
    });
    const waveOf = (): string | undefined =>
      named(applications, 'late').metadata.annotations?.['argocd.argoproj.io/sync-wave'];
    expect(waveOf()).toBe('0');
    new ZookeeperCluster(late, 'late', { operator, namespace: 'streaming' });
    expect(waveOf()).toBe('1');
  });

  test('all props are written where Argo CD reads them', () => {
    const app = newApp(FOLDERS, 'argocd');
    const { streaming } = twoCharts(app);
    const applications = new ArgoApplications(app, 'applications', {
      ...ARGO,
      path: './manifests/',
      targetRevision: 'v1',
      project: 'platform',
      namespace: 'gitops',
      destination: { name: 'production' },
      syncPolicy: { automated: { prune: true } },
      prefix: 'prod-',
      charts: [streaming],
      spec: { revisionHistoryLimit: 3 },
    });
    expect(toolObjects(applications)).toEqual([
      {
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: {
          name: 'prod-streaming',
          namespace: 'gitops',
          annotations: { 'argocd.argoproj.io/sync-wave': '0' },
        },
        spec: {
          project: 'platform',
          source: { repoURL: ARGO.repoURL, targetRevision: 'v1', path: 'manifests/streaming' },
          destination: { name: 'production', namespace: 'streaming' },
          syncPolicy: {
            automated: { prune: true },
            syncOptions: ['PrunePropagationPolicy=background'],
          },
          revisionHistoryLimit: 3,
        },
      },
    ]);
    // Applications are read where Argo CD is.
    expect(toolObjects(applications.root)[0]?.spec).toMatchObject({
      source: { path: 'manifests/applications' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'gitops' },
    });
  });

  test('a chart whose last resource is gone prunes it in the background', () => {
    const app = newApp();
    const { operators } = twoCharts(app);
    const emptied = new Chart(app, 'emptied', { namespace: 'streaming' });
    const charts = [emptied, operators];
    const applications = new ArgoApplications(app, 'applications', { ...ARGO, charts });
    const options = charts.map(({ node }) => JSON.stringify(named(applications, node.id).spec));
    expect(options.map((text) => text.includes('PrunePropagation'))).toEqual([true, false]);
  });

  test('a policy of the user may say how Argo CD prunes', () => {
    const app = newApp();
    twoCharts(app);
    const syncPolicy = { syncOptions: ['PrunePropagationPolicy=orphan'] };
    const applications = new ArgoApplications(app, 'applications', { ...ARGO, syncPolicy });
    expect(named(applications, 'streaming').spec.syncPolicy).toEqual(syncPolicy);
  });

  test('with cascade Argo CD deletes what each Application applied, in the background', () => {
    const finalizersOf = (props: Partial<ArgoApplicationsProps>): unknown[] => {
      const app = newApp();
      twoCharts(app);
      const made = new ArgoApplications(app, 'applications', { ...ARGO, ...props });
      return [...toolObjects(made), ...toolObjects(made.root)].map(
        ({ metadata }) => (metadata as { readonly finalizers?: unknown }).finalizers,
      );
    };
    const background = ['resources-finalizer.argocd.argoproj.io/background'];
    expect(finalizersOf({ cascade: true })).toEqual([background, background, background]);
    expect(finalizersOf({})).toEqual([undefined, undefined, undefined]);
    expect(() => finalizersOf({ cascade: true, clusters: {} })).toThrow(
      "'cascade' is true with 'clusters', where a Kubernetes cluster that is no longer selected would lose its data",
    );
  });

  test('a namespace that no chart makes is made by Argo CD', () => {
    const app = newApp();
    const chart = new Chart(app, 'shop', { namespace: 'shop' });
    new ApiObject(chart, 'settings', { apiVersion: 'v1', kind: 'ConfigMap' });
    const applications = new ArgoApplications(app, 'applications', ARGO);
    const options = (): unknown => named(applications, 'shop').spec.syncPolicy.syncOptions;
    expect(options()).toEqual(['ServerSideApply=true', 'CreateNamespace=true']);
    new ApiObject(chart, 'namespace', coreObject('Namespace', 'shop'));
    expect(options()).toEqual(['ServerSideApply=true']);
  });
});

describe('FluxKustomizations', () => {
  test('those for two other Kubernetes clusters stand side by side in one app', () => {
    const app = newApp(FOLDERS);
    twoCharts(app);
    const made = ['eu', 'us'].map((name) => {
      const options = { prefix: `${name}-`, spec: { kubeConfig: { secretRef: { name } } } };
      return new FluxKustomizations(app, `sync-${name}`, { ...FLUX, ...options });
    });
    expect(() => app.synthYaml()).not.toThrow();
    const us = toolObjects(made[1]!);
    expect(us.map(nameOf).sort()).toEqual(['us-operators', 'us-streaming', 'us-sync-us']);
    expect(named(made[1]!, 'us-streaming').spec).toMatchObject({
      dependsOn: [{ name: 'us-operators' }],
      kubeConfig: { secretRef: { name: 'us' } },
    });
    // The manager of the Kustomizations stays where Flux runs.
    expect(named(made[1]!, 'us-sync-us').spec).not.toHaveProperty('kubeConfig');
  });

  test('those of charts wait for what they delete, where they delete anything', () => {
    const policiesOf = (props: Partial<FluxKustomizationsProps>): unknown[] => {
      const app = newApp(FOLDERS);
      twoCharts(app);
      const sync = new FluxKustomizations(app, 'sync', { ...FLUX, ...props });
      return toolObjects(sync).map(
        ({ spec }) => (spec as { deletionPolicy?: unknown }).deletionPolicy,
      );
    };
    // The last one is its own: it deletes no Kustomization before another one.
    const waits = 'WaitForTermination';
    expect(policiesOf({})).toEqual([waits, waits, undefined]);
    expect(policiesOf({ prune: false })).toEqual([undefined, undefined, undefined]);
    expect(policiesOf({ spec: { deletionPolicy: 'Orphan' } })).toEqual([
      'Orphan',
      'Orphan',
      undefined,
    ]);
  });

  test('without wait it names what is waited for', () => {
    const app = newApp(FOLDERS, 'flux');
    const operators = new Chart(app, 'operators', { namespace: 'operators' });
    const operator = new RedisOperator(operators, 'operator', {
      scope: OperatorScope.namespaces('shop'),
    });
    const shop = new Chart(app, 'shop', { namespace: 'shop' });
    new RedisReplication(shop, 'orders', { operator, redisSecret: 'none' });
    const sync = new FluxKustomizations(app, 'sync', { ...FLUX, wait: false, prefix: 'prod-' });
    const { wait, healthChecks, healthCheckExprs, dependsOn } = named(sync, 'prod-shop').spec;
    expect(wait).toBeUndefined();
    expect(healthChecks).toEqual([
      {
        apiVersion: 'redis.redis.opstreelabs.in/v1beta2',
        kind: 'RedisReplication',
        name: 'orders',
        namespace: 'shop',
      },
    ]);
    expect(healthCheckExprs).toMatchObject([
      { kind: 'RedisReplication', current: "status.masterNode != ''" },
    ]);
    expect(dependsOn).toEqual([{ name: 'prod-operators' }]);
    const kinds = named(sync, 'prod-operators').spec.healthChecks.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect([...new Set(kinds)].sort()).toEqual(['CustomResourceDefinition', 'Deployment']);
  });

  test('a kind is waited for by an expression where it holds for all of its resources', () => {
    const app = newApp(FOLDERS);
    const operators = new Chart(app, 'operators', { namespace: 'operators' });
    const image = 'registry.example.com/etcd-operator:v0.9.4';
    const operator = new EtcdOperator(operators, 'operator', {
      image,
      scope: OperatorScope.namespaces('shop'),
    });
    const shop = new Chart(app, 'shop', { namespace: 'shop' });
    new EtcdCluster(shop, 'orders', { operator });
    const sync = new FluxKustomizations(app, 'sync', FLUX);
    expect(named(sync, 'shop').spec.healthCheckExprs).toMatchObject([{ kind: 'EtcdCluster' }]);
    // One that is paused never gets ready: an expression would wait for it.
    new EtcdCluster(shop, 'paused', { operator, spec: { paused: true } });
    expect(named(sync, 'shop').spec).not.toHaveProperty('healthCheckExprs');
  });

  test('a chart with guards and what they are about gets a warning, and so does a namespace that nobody makes', () => {
    const app = newApp(FOLDERS);
    app.node.setContext('operator-constructs/warnings', undefined);
    const chart = new Chart(app, 'streaming', { namespace: 'streaming' });
    const operator = new ZookeeperOperator(chart, 'operator');
    new ZookeeperCluster(chart, 'events', { operator });
    new ZookeeperCluster(chart, 'audit', { operator });
    const sync = new FluxKustomizations(app, 'sync', FLUX);
    const warnings = warningsOf(() => sync.toJson());
    expect(warnings).toContain(
      "Flux applies chart 'streaming' at once, so ZookeeperCluster events and 1 more may be stored before " +
        'ValidatingAdmissionPolicy zookeeper-operator.deny is in force; put the resources of operators into a chart of ' +
        'their own',
    );
    expect(warnings).toContain(
      "chart 'streaming' has objects in namespace 'streaming', which no chart makes, nor Flux; add it, or make it before",
    );
  });
});

describe('what cannot work is refused', () => {
  const argo = (app: App, props: object): (() => unknown) => {
    return () => new ArgoApplications(app, 'applications', { ...ARGO, ...props });
  };
  const flux = (app: App, props: object): (() => unknown) => {
    return () => new FluxKustomizations(app, 'sync', { ...FLUX, ...props });
  };

  test('props that are missing, unknown or wrong, all at once', () => {
    const app = newApp(FOLDERS);
    expect(
      argo(app, { repoURL: undefined, path: '/manifests', repoUrl: 'a', targetRevision: 1 }),
    ).toThrow(
      /^4 problems \[applications\]:(?=[^]*'repoURL' is undefined; give the URL of the repository)(?=[^]*'path' is '\/manifests'; give the folder)(?=[^]*'repoUrl' is an unknown prop; did you mean 'repoURL'\?)(?=[^]*'targetRevision' is 1; must be a string)/,
    );
    expect(argo(app, { syncPolicy: { automated: { pune: true } } })).toThrow(
      "did you mean 'prune'?",
    );
    const repoURL = 'https://robot:hunter2@git.example.com/platform.git';
    expect(argo(app, { repoURL })).toThrow(
      "'repoURL' holds a password, which is not shown; leave it out, and give it to Argo CD by a Secret for the repository " +
        '[applications]',
    );
    expect(argo(app, { repoURL: 'git@git.example.com:platform.git' })).not.toThrow();
    expect(
      argo(newApp(FOLDERS), { repoURL: 'ssh://git@git.example.com:2222/platform.git' }),
    ).not.toThrow();
    expect(argo(newApp(FOLDERS), { destination: { server: 'a', name: 'b' } })).toThrow(
      "'destination' has both 'server' and 'name'; use one of them [applications]",
    );
    expect(argo(newApp(FOLDERS), { destination: { name: 'prod' }, clusters: {} })).toThrow(
      "'destination.name' names one Kubernetes cluster, and 'clusters' selects several; use one of them [applications]",
    );
    expect(argo(newApp(FOLDERS), { clusters: { matchLabel: { a: 'b' } } })).toThrow(
      "did you mean 'matchLabels'?",
    );
    expect(argo(newApp(FOLDERS), { spec: { source: {} } })).toThrow(
      "'spec.source' is given; it follows from 'repoURL', 'targetRevision' and 'path' [applications]",
    );
    expect(flux(app, { sourceRef: undefined })).toThrow(
      "name the source that Flux reads, such as { kind: 'GitRepository'",
    );
    expect(flux(app, { sourceRef: { kind: 'Git', name: 'a' } })).toThrow(
      "'sourceRef.kind' is 'Git'; use 'GitRepository'",
    );
    expect(flux(app, { interval: 10, timeout: '5 minutes', path: '../out' })).toThrow(
      /'path' is '..\/out'[^]*'interval' is 10; must be a number with its unit[^]*'timeout' is '5 minutes'/,
    );
    expect(flux(app, { prefix: 'Prod_' })).toThrow(
      "'prefix' is 'Prod_'; use lower-case letters, digits and '-', with a letter or a digit first [sync]",
    );
    expect(flux(app, { spec: { wait: false } })).toThrow(
      "'spec.wait' is given; use the prop 'wait' [sync]",
    );
    expect(flux(app, { charts: ['streaming'] })).toThrow(
      "'charts[0]' is 'streaming'; give a chart",
    );
  });

  test('a layout of files that the tool cannot tell apart', () => {
    expect(flux(newApp(), {})).toThrow(
      "'yamlOutputType' of the app is YamlOutputType.FILE_PER_CHART, which has no folder for each chart; use " +
        'YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE [sync]',
    );
    expect(argo(newApp(YamlOutputType.FILE_PER_APP), {})).toThrow(
      "'yamlOutputType' of the app is YamlOutputType.FILE_PER_APP, which has no file for each chart; use " +
        'YamlOutputType.FILE_PER_CHART or YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE [applications]',
    );
  });

  test('files that no tool reads', () => {
    const app = newApp(FOLDERS);
    Object.assign(app, { outputFileExtension: '.txt' });
    expect(flux(app, {})).toThrow(
      "'outputFileExtension' of the app is '.txt', which no tool reads; use one that ends in '.yaml' [sync]",
    );
  });

  test('an app for another tool, and a place that is not the app', () => {
    expect(argo(newApp(FOLDERS, 'flux'), {})).toThrow(
      "the app is for the GitOps tool 'flux', so that its objects lack the annotations that Argo CD reads; call " +
        "AppSettings.configure(app, { gitops: 'argocd' }) first [applications]",
    );
    expect(flux(newApp(FOLDERS, 'none'), {})).toThrow(
      "the annotations that Flux reads; call AppSettings.configure(app, { gitops: 'flux' })",
    );
    const app = newApp(FOLDERS);
    expect(argo(new Chart(app, 'chart') as unknown as App, {})).toThrow(
      "'scope' is [chart]; make it in the app itself, beside the charts that it is about [applications]",
    );
  });

  test('charts that need each other, with the reasons', () => {
    const app = newApp();
    const { streaming, operators } = twoCharts(app);
    argo(app, { dependsOn: [{ chart: operators, on: [streaming] }] })();
    expect(() => {
      app.synthYaml();
    }).toThrow(
      /charts 'streaming' and 'operators' need each other: 'streaming' comes after 'operators', as ZookeeperCluster streaming\/events is in Namespace streaming; 'operators' comes after 'streaming', as 'dependsOn' says so; put what others need into a chart of its own/,
    );
  });

  test('dependencies between charts, for which cdk8s numbers files, and charts in charts', () => {
    const app = newApp();
    const { streaming, operators } = twoCharts(app);
    streaming.addDependency(operators);
    argo(app, {})();
    expect(() => app.synthYaml()).toThrow(
      "chart 'streaming' depends on chart 'operators', so cdk8s numbers what it writes, and renames it when a chart " +
        "comes or goes: the tool would take that for deleted objects; leave that out, and give [applications] 'dependsOn' " +
        'with the two',
    );
    const nested = newApp();
    twoCharts(nested);
    new Chart(nested.node.findChild('streaming'), 'inner');
    argo(nested, {})();
    expect(() => nested.synthYaml()).toThrow("chart 'streaming' holds chart 'streaming/inner'");
  });

  test('charts that come later, charts of other apps, and charts without objects', () => {
    const app = newApp();
    const { operators } = twoCharts(app);
    const empty = new Chart(app, 'empty');
    expect(argo(app, { dependsOn: [{ chart: empty, on: [operators] }] })).toThrow(
      "'dependsOn' has [empty], which has no objects yet, or is not in 'charts'; make this when it has some",
    );
    expect(argo(app, { charts: [new Chart(newApp(), 'elsewhere')] })).toThrow(
      "'charts' has [elsewhere], which is of another app; make it in this one [applications]",
    );
    argo(app, {})();
    expect(() => app.synthYaml()).not.toThrow();
    new ApiObject(empty, 'late', { apiVersion: 'v1', kind: 'ConfigMap' });
    expect(() => app.synthYaml()).toThrow(
      "chart 'empty' got its objects after this was created; create it after all charts have their objects",
    );
  });
});
