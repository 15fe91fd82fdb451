import { join } from 'node:path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import { Deployment, EnvValue, Namespace } from 'cdk8s-plus-27';
import {
  AppSettings,
  ArgoApplications,
  FluxKustomizations,
  OperatorClusterPart,
  OperatorScope,
} from 'operator-constructs';
import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';

// One platform, written for Argo CD into `argocd` and for Flux into `flux`, each with its own way
// to order objects.
const out = process.env.CDK8S_OUTDIR ?? 'dist';

/**
 * A chart for each owner: the administrator's, the platform team's, and two of the streaming team.
 */
function platform(app: App) {
  const cluster = new Chart(app, 'cluster');
  for (const name of ['operators', 'streaming']) {
    new Namespace(cluster, name, { metadata: { name } });
  }
  new OperatorClusterPart(cluster, 'zookeeper', { definition: zookeeperDefinition });

  const operators = new Chart(app, 'operators', { namespace: 'operators' });
  const operator = new ZookeeperOperator(operators, 'zookeeper-operator', {
    scope: OperatorScope.namespaces('streaming'),
    clusterPart: 'skip',
  });

  const streaming = new Chart(app, 'streaming', { namespace: 'streaming' });
  const events = new ZookeeperCluster(streaming, 'events', { operator });

  const api = new Chart(app, 'api', { namespace: 'streaming' });
  new Deployment(api, 'api', { metadata: { name: 'api' }, replicas: 2 }).addContainer({
    image: 'registry.example.com/streaming/api:1.0.0',
    envVariables: { ZOOKEEPER: EnvValue.fromValue(events.connectionString) },
  });
  // No object shows that the API needs the ensemble; all else follows from the objects.
  return [{ chart: api, on: [streaming] }];
}

// A file for each chart: kubectl apply -f argocd/applications-root.k8s.yaml, once.
const forArgo = new App({ outdir: join(out, 'argocd') });
AppSettings.configure(forArgo, { gitops: 'argocd' });
new ArgoApplications(forArgo, 'applications', {
  dependsOn: platform(forArgo),
  repoURL: 'https://git.example.com/platform.git',
  path: 'argocd',
});
forArgo.synth();

// A folder for each chart: kubectl apply -f flux/sync, once.
const forFlux = new App({
  outdir: join(out, 'flux'),
  yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
});
AppSettings.configure(forFlux, { gitops: 'flux' });
new FluxKustomizations(forFlux, 'sync', {
  dependsOn: platform(forFlux),
  sourceRef: { kind: 'GitRepository', name: 'platform' },
  path: 'flux',
});
forFlux.synth();
