import { execFileSync } from 'node:child_process';
import { App, Chart } from 'cdk8s';
import {
  CustomResource,
  type ICustomResourceType,
  loadCustomResourceDefinition,
  Operator,
  OperatorClusterPart,
  type OperatorScope,
} from 'operator-constructs';
import { parseAllDocuments } from 'yaml';
import { prometheusDefinition } from '../../support/prometheus-definition';
import { binaryPath } from './cluster-tier';
import type { KubernetesObject } from './kubernetes-object';

/** A prometheus-operator in `home`, and in each of `places` servers with something to do. */
export interface PrometheusInstallation {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly places: readonly string[];
}

/** The kinds of the operator as it prints them itself, by their names. */
export class PrometheusKinds {
  private readonly types: readonly ICustomResourceType[];

  constructor() {
    const binary = binaryPath('prometheus-operator');
    const text = execFileSync(binary, ['crds'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const documents = parseAllDocuments(text).map((document) => document.toJS() as object | null);
    this.types = documents.flatMap((crd) => (crd === null ? [] : loadCustomResourceDefinition(crd)));
  }

  /** What belongs to the Kubernetes cluster. */
  public clusterPart(): KubernetesObject[] {
    return synthesized((app) => {
      const chart = new Chart(app, 'cluster-part');
      new OperatorClusterPart(chart, 'part', { definition: prometheusDefinition(this.types) });
    });
  }

  /**
   * Everything else: the operator, and in each place a Prometheus that scrapes what a ServiceMonitor names, judges by
   * a PrometheusRule and alerts an Alertmanager.
   */
  public installation({ home, scope, places }: PrometheusInstallation, replicas: number): KubernetesObject[] {
    return synthesized((app) => {
      const chart = new Chart(app, 'monitoring', { namespace: home });
      const definition = prometheusDefinition(this.types);
      const operator = new Operator(chart, 'operator', { definition, scope, clusterPart: 'skip', metrics: {} });
      for (const namespace of places) {
        for (const [kind, name, spec] of resourcesOf(namespace, replicas)) {
          const options = { operator, type: this.type(kind), namespace, name, spec };
          new CustomResource(chart, `${kind}-${namespace}`, options);
        }
      }
    });
  }

  private type(kind: string): ICustomResourceType {
    const type = this.types.find((candidate) => candidate.kind === kind);
    if (!type) throw new Error(`the operator prints no CRD of ${kind}`);
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

function synthesized(build: (app: App) => void): KubernetesObject[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  build(app);
  return app.charts.flatMap((chart) => chart.toJson() as KubernetesObject[]);
}
