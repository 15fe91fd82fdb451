import { type App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ENTRIES } from './entries';

/** The namespaces of {@link placeAllOperators}. */
export const OPERATOR_NAMESPACES = ENTRIES.map(({ title }) => `all-${title}`);

/** Every operator of the catalogue in one app, each in a chart and a namespace of its own, with clusters of all its kinds. */
export function placeAllOperators(app: App): Chart[] {
  return ENTRIES.map((entry) => {
    const { title } = entry;
    const namespace = `all-${title}`;
    const chart = new Chart(app, title, { namespace, disableResourceNameHashes: true });
    // Of the oldest Kubernetes that one of them asks for, the others are not to hear.
    for (const [key, value] of Object.entries(entry.context ?? {})) chart.node.setContext(key, value);
    const scope = entry.refuses?.namespace === undefined ? OperatorScope.namespace() : OperatorScope.cluster();
    const operator = entry.install(chart, { scope });
    entry.place(chart, operator, namespace);
    entry.images.place?.(chart, operator);
    return chart;
  });
}
