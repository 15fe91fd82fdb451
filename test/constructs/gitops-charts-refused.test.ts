import { ApiObject, type App, Chart, YamlOutputType } from 'cdk8s';
import { ArgoApplications, FluxKustomizations } from 'operator-constructs';
import { ARGO, FLUX, newApp, twoCharts } from './support/gitops-charts';

const FOLDERS = YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE;

describe('what cannot work is refused', () => {
  const argo = (app: App, props: object): (() => unknown) => {
    return () => new ArgoApplications(app, 'applications', { ...ARGO, ...props });
  };
  const flux = (app: App, props: object): (() => unknown) => {
    return () => new FluxKustomizations(app, 'sync', { ...FLUX, ...props });
  };

  test('props that are missing, unknown or wrong, all at once', () => {
    const app = newApp(FOLDERS);
    expect(argo(app, { repoURL: undefined, path: '/manifests', repoUrl: 'a', targetRevision: 1 })).toThrow(
      /^4 problems \[applications\]:(?=[^]*'repoURL' is undefined; give the URL of the repository)(?=[^]*'path' is '\/manifests'; give the folder)(?=[^]*'repoUrl' is an unknown prop; did you mean 'repoURL'\?)(?=[^]*'targetRevision' is 1; must be a string)/,
    );
    expect(argo(app, { syncPolicy: { automated: { pune: true } } })).toThrow("did you mean 'prune'?");
    const repoURL = 'https://robot:hunter2@git.example.com/platform.git';
    expect(argo(app, { repoURL })).toThrow(
      "'repoURL' holds a password, which is not shown; leave it out, and give it to Argo CD by a Secret for the repository " +
        '[applications]',
    );
    expect(argo(app, { repoURL: 'git@git.example.com:platform.git' })).not.toThrow();
    expect(argo(newApp(FOLDERS), { repoURL: 'ssh://git@git.example.com:2222/platform.git' })).not.toThrow();
    expect(argo(newApp(FOLDERS), { destination: { server: 'a', name: 'b' } })).toThrow(
      "'destination' has both 'server' and 'name'; use one of them [applications]",
    );
    expect(argo(newApp(FOLDERS), { destination: { name: 'prod' }, clusters: {} })).toThrow(
      "'destination.name' names one Kubernetes cluster, and 'clusters' selects several; use one of them [applications]",
    );
    expect(argo(newApp(FOLDERS), { clusters: { matchLabel: { a: 'b' } } })).toThrow("did you mean 'matchLabels'?");
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
    expect(flux(app, { spec: { wait: false } })).toThrow("'spec.wait' is given; use the prop 'wait' [sync]");
    expect(flux(app, { charts: ['streaming'] })).toThrow("'charts[0]' is 'streaming'; give a chart");
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
        "GitOps.configure(app, { tool: 'argocd' }) first [applications]",
    );
    expect(flux(newApp(FOLDERS, 'none'), {})).toThrow(
      "the annotations that Flux reads; call GitOps.configure(app, { tool: 'flux' })",
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
