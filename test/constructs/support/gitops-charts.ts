import { ApiObject, App, Chart, type YamlOutputType } from 'cdk8s';
import {
  type ArgoApplicationsProps,
  type FluxKustomizationsProps,
  GitOps,
  type GitOpsTool,
  OperatorScope,
} from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';

/** The required options of each tool. */
export const ARGO: ArgoApplicationsProps = { repoURL: 'https://git.example.com/platform.git', path: 'manifests' };
export const FLUX: FluxKustomizationsProps = {
  sourceRef: { kind: 'GitRepository', name: 'platform' },
  path: 'manifests',
};

/** An app that prints no warnings. */
export function newApp(yamlOutputType?: YamlOutputType, tool?: GitOpsTool): App {
  const app = new App({ ...(yamlOutputType !== undefined && { yamlOutputType }) });
  app.node.setContext('operator-constructs/warnings', 'silent');
  if (tool !== undefined) GitOps.configure(app, { tool });
  return app;
}

/** An operator with its CRDs, and an ensemble in another chart that is made first. */
export function twoCharts(app: App) {
  const streaming = new Chart(app, 'streaming', { namespace: 'streaming' });
  const operators = new Chart(app, 'operators', { namespace: 'operators' });
  for (const name of ['operators', 'streaming']) {
    new ApiObject(operators, `namespace-${name}`, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  }
  const operator = new ZookeeperOperator(operators, 'operator', { scope: OperatorScope.namespaces('streaming') });
  new ZookeeperCluster(streaming, 'events', { operator });
  return { streaming, operators, operator };
}
