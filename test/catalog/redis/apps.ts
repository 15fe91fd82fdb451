import { App, Chart, type ChartProps } from 'cdk8s';

/** A chart that is made for the last Kubernetes version on which the amaizfinance operator runs. */
export function oldChart(namespace = 'shop', props: ChartProps = {}, app = new App()): Chart {
  app.node.setContext('operator-constructs/kubernetes-version', '1.24');
  return new Chart(app, 'chart', { namespace, ...props });
}
