import { App, Chart } from 'cdk8s';

import type { AppProps } from 'cdk8s';
import type { Construct } from 'constructs';

/** A Kubernetes object, as loosely typed as tests want it. */
// Tests read deep into manifests of many kinds; a type for each would hide what they say.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Manifest = Record<string, any>;

/** An app with one chart. */
export function testChart(namespace: string | undefined = 'here', props: AppProps = {}): Chart {
  return new Chart(new App(props), 'chart', { namespace });
}

/** A chart in which warnings are dropped. */
export function silentChart(namespace = 'here', id = 'chart'): Chart {
  return chartWith({ warnings: 'silent' }, namespace, id);
}

/** A chart in which each warning is an error. */
export function strictChart(namespace = 'here', id = 'chart'): Chart {
  return chartWith({ warnings: 'error' }, namespace, id);
}

/** A chart in an app with these settings in its context. */
export function chartWith(
  settings: object,
  namespace: string | undefined = 'here',
  id = 'chart',
): Chart {
  return new Chart(appWith(settings), id, { namespace });
}

/** An app with these settings in its context. */
export function appWith(settings: object, props?: AppProps): App {
  const app = new App(props);
  setContext(app, settings);
  return app;
}

/** Gives settings to all that is below a construct. */
export function setContext({ node }: Construct, settings: object): void {
  Object.entries(settings).forEach(([name, value]) =>
    node.setContext(`operator-constructs/${name}`, value),
  );
}

/** The objects of a chart, in the order in which they are written. */
export function synth(chart: Chart): Manifest[] {
  return chart.toJson() as Manifest[];
}

/** The one object of a kind, and of a name if given. */
export function only(objects: readonly Manifest[], kind: string, name?: string): Manifest {
  const found = objects.filter(
    (object) => object.kind === kind && (name === undefined || nameOf(object) === name),
  );
  if (found.length !== 1 || found[0] === undefined) {
    throw new Error(
      `expected one ${kind} ${name ?? ''}, found: ${objects.map(address).join(', ')}`,
    );
  }
  return found[0];
}

/** An object in a word: `Kind namespace/name`. */
export function address(object: Manifest): string {
  const { namespace, name } = object.metadata as { namespace?: string; name: string };
  return `${String(object.kind)} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/** The lines of the error that synthesizing gives; fails when there is none. */
export function failureOf(action: () => unknown): string {
  const message = errorOf(action);
  if (message === undefined) {
    throw new Error('expected a failure');
  }
  return message;
}

/** The message with which something fails; undefined if it does not. */
export function errorOf(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The message with which the synthesis of a chart fails. */
export function refusalOf(chart: Chart): string {
  return failureOf(() => synth(chart));
}

function nameOf(object: Manifest): string {
  return (object.metadata as { name: string }).name;
}
