import { App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { show, throwIfAny } from '../crd/checks/errors';

/**
 * Says what is wrong with a scope or an id before the constructor of `Construct`, which says only
 * how it failed.
 */
export function placeable(scope: Construct, id: string): Construct {
  const given: unknown = scope;
  const isPlaced = Construct.isConstruct(given);
  const isInChart = isPlaced && given.node.scopes.some((above) => Chart.isChart(above));
  const what = given instanceof App ? 'the app' : show(given);
  throwIfAny([
    ...(isInChart
      ? []
      : [
          `the first argument is ${what}; must be a chart, such as new Chart(app, 'name'), or a construct in one`,
        ]),
    ...(typeof (id as unknown) === 'string' && id !== ''
      ? []
      : [
          `the second argument is ${typeof (id as unknown) === 'object' ? 'an object' : show(id)}; must be an id, a text that is unique in its scope`,
        ]),
  ]);
  return scope;
}
