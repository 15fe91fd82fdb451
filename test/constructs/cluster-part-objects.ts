import type { Chart } from 'cdk8s';
import { OperatorClusterPart, type OperatorClusterPartProps } from 'operator-constructs';
import { widgetDefinition as definition } from '../support/definition';
import { address, type Manifest, synth, testChart } from '../support/synth';

export const POLICY = 'ValidatingAdmissionPolicy';
export const BINDING = 'ValidatingAdmissionPolicyBinding';

/** The cluster part of the widget operator. */
export function part(chart: Chart, props: Partial<OperatorClusterPartProps> = {}): OperatorClusterPart {
  return new OperatorClusterPart(chart, 'part', { definition, ...props });
}

/** Objects of a cluster part in a chart of its own. */
export function objectsOf(
  props: Partial<OperatorClusterPartProps> = {},
  context: Readonly<Record<string, string>> = {},
): Manifest[] {
  const chart = testChart();
  for (const [key, value] of Object.entries(context)) chart.node.setContext(key, value);
  part(chart, props);
  return synth(chart);
}

/** The policies and bindings among objects. */
export function policiesIn(objects: readonly Manifest[]): string[] {
  return objects.filter(({ kind }) => (kind as string).startsWith(POLICY)).map(address);
}
