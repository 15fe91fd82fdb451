import { ApiObject, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { ManifestObject } from '../../manifests/manifest-object';
import { type IOperator, isOperator } from '../operator-reference';

/** A chart that comes before another one, and why. */
export interface EarlierChart {
  readonly on: Chart;
  readonly why: string;
}

/**
 * The charts that come before one for reasons that only the constructs show: resources after the operator that serves
 * them, operators after the CRDs that they serve.
 */
export function impliedOrder(
  chart: Chart,
  charts: readonly Chart[],
  rendered: (chart: Chart) => readonly ManifestObject[],
): EarlierChart[] {
  const constructs = chart.node.findAll().filter((construct) => Chart.of(construct) === chart);
  const operators = constructs.flatMap((construct) => {
    const operator = operatorOf(construct);
    return operator === undefined || Chart.of(operator) === chart
      ? []
      : [{ on: Chart.of(operator), why: `[${construct.node.path}] is served by [${operator.node.path}]` }];
  });
  const definitions = constructs.filter(isInstalled).flatMap((operator) => {
    const names = new Set(operator.definition.customResources.map(({ name }) => name));
    const homes = charts.filter((other) => other !== chart && rendered(other).some((object) => isCrdIn(names, object)));
    return homes.map((on) => ({ on, why: `[${operator.node.path}] serves kinds that it defines` }));
  });
  return [...operators, ...definitions].filter(({ on }) => charts.includes(on));
}

function isCrdIn(names: ReadonlySet<string>, { kind, metadata }: ManifestObject): boolean {
  return kind === 'CustomResourceDefinition' && names.has(metadata.name);
}

/** The operator of this app that serves a custom resource. */
function operatorOf(construct: IConstruct): IOperator | undefined {
  const operator: unknown = (construct as Partial<{ operator: unknown }>).operator;
  return isOperator(operator) && isInstalled(operator) && operator.node.root === construct.node.root
    ? operator
    : undefined;
}

/** Returns true if a construct is an operator that is installed here, and no reference to one. */
function isInstalled(construct: IConstruct): construct is IOperator {
  return isOperator(construct) && construct.node.findAll().some((inner) => ApiObject.isApiObject(inner));
}
