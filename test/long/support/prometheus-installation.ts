import { CustomResource, type ICustomResourceType, Operator, type OperatorScope } from 'operator-constructs';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { ImportedOperator } from './imported-operator';
import { upstreamSource } from './upstream-sources';
import { silentChart } from '../../support/synth';

/** A prometheus-operator in `home`, and in each of `places` servers with something to do. */
export interface PrometheusInstallation {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly places: readonly string[];
  /** Not served, with the same resources. @default - none: all namespaces are served */
  readonly outside?: string;
}

/** The operator as it is imported from the manifests of its release, and its kinds by their names. */
export class PrometheusKinds {
  private readonly imported = new ImportedOperator(upstreamSource('prometheus-operator'));

  public clusterPart(): KubernetesObject[] {
    return this.imported.clusterPart();
  }

  /**
   * Everything else: the operator, and in each place a Prometheus that scrapes what a ServiceMonitor names, evaluates
   * a PrometheusRule and alerts an Alertmanager.
   */
  public installation({ home, scope, places }: PrometheusInstallation, replicas: number): KubernetesObject[] {
    const chart = silentChart(home, 'monitoring');
    const { definition } = this.imported;
    const operator = new Operator(chart, 'operator', { definition, scope, clusterPart: 'skip' });
    for (const namespace of places) {
      for (const [kind, name, spec] of resourcesOf(namespace, replicas)) {
        const options = { operator, type: this.type(kind), namespace, name, spec };
        new CustomResource(chart, `${kind}-${namespace}`, options);
      }
    }
    return chart.toJson() as KubernetesObject[];
  }

  /** The resources of a namespace that no operator watches: an installation would refuse them. */
  public unserved(namespace: string): KubernetesObject[] {
    return resourcesOf(namespace, 1).map(([kind, name, spec]) => ({
      apiVersion: 'monitoring.coreos.com/v1',
      kind,
      metadata: { namespace, name },
      spec,
    }));
  }

  private type(kind: string): ICustomResourceType {
    const type = this.imported.definition.customResources.find((candidate) => candidate.kind === kind);
    if (!type) throw new Error(`the release has no CRD of ${kind}`);
    return type;
  }
}

function resourcesOf(namespace: string, replicas: number): [kind: string, name: string, spec: object][] {
  const rules = [{ alert: 'Down', expr: 'up == 0', for: '5m', labels: { severity: 'page' } }];
  return [
    ['Alertmanager', 'alerts', { replicas: 1 }],
    ['ServiceMonitor', 'shop', { selector: { matchLabels: { app: 'shop' } }, endpoints: [{ port: 'web' }] }],
    ['PrometheusRule', 'shop', { groups: [{ name: 'shop', rules }] }],
    [
      'Prometheus',
      'metrics',
      {
        replicas,
        serviceMonitorSelector: {},
        ruleSelector: {},
        alerting: { alertmanagers: [{ namespace, name: 'alertmanager-operated', port: 'web' }] },
      },
    ],
  ];
}
