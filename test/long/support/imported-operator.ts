import { App, Chart } from 'cdk8s';
import { Operator, OperatorClusterPart, type OperatorDefinition, type OperatorScope } from 'operator-constructs';
import { operatorDefinition, type ReadOperator, readOperator } from 'operator-constructs/cli';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { objectsOf, type UpstreamSource } from './upstream-sources';

/** An operator that was imported from what its authors publish, as a program installs it. */
export class ImportedOperator {
  public readonly definition: OperatorDefinition;

  /** Throws, saying why, where the source is not to be had. */
  public constructor(upstream: UpstreamSource, change: (read: ReadOperator) => ReadOperator = (read) => read) {
    const found = objectsOf(upstream);
    if ('missing' in found) throw new Error(found.missing);
    this.definition = operatorDefinition(change(readOperator(found.objects)));
  }

  public clusterPart(): KubernetesObject[] {
    const { definition } = this;
    return synthesized('default', (chart) => new OperatorClusterPart(chart, 'part', { definition }));
  }

  /** Everything else, in a namespace. */
  public installation(home: string, scope: OperatorScope): KubernetesObject[] {
    const { definition } = this;
    return synthesized(home, (chart) => new Operator(chart, 'operator', { definition, scope, clusterPart: 'skip' }));
  }
}

function synthesized(namespace: string, build: (chart: Chart) => void): KubernetesObject[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  // To check the CRDs of others takes longer than all the rest; here an API server does that.
  app.node.setContext('operator-constructs/checks', 'off');
  const chart = new Chart(app, 'chart', { namespace });
  build(chart);
  return chart.toJson() as KubernetesObject[];
}
