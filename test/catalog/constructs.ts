import { failureOf } from '../support/synth';
import { chartFor, ENTRIES } from './entries';

import type { Chart } from 'cdk8s';
import type { IOperator } from 'operator-constructs';
import type { CatalogEntry, OperatorCase, ResourceCase } from '../support/catalog-entry';

/** The operator classes of the catalogue. */
export const OPERATORS: readonly InEntry<OperatorCase>[] = ENTRIES.flatMap((entry) =>
  entry.operators.map((operator) => ({ entry, name: operator.Class.name, ...operator })),
);

/** The resource classes of the catalogue. */
export const RESOURCES: readonly InEntry<ResourceCase>[] = ENTRIES.flatMap((entry) =>
  entry.resources.map((resource) => ({ entry, name: resource.Class.name, ...resource })),
);

/** A case with the name of its class, and its entry. */
export type InEntry<T> = T & { readonly name: string; readonly entry: CatalogEntry };

/** A value in a program without types. */
export const anything = (value: unknown): never => value as never;

/** A construct of the catalogue with all of its props. */
export interface ConstructCase {
  readonly name: string;
  readonly Class: OperatorCase['Class'] | ResourceCase['Class'];
  readonly props: object;
  /** Places the construct, and what it needs, with props in which values may be unresolved. */
  readonly place: (chart: Chart, props: never) => unknown;
}

/** All constructs that have a component. */
export const CONSTRUCTS: readonly ConstructCase[] = [
  ...OPERATORS.map(({ name, Class, all }) => ({
    name,
    Class,
    props: all,
    place: (chart: Chart, props: object) => new Class(chart, 'it', anything(props)),
  })),
  ...RESOURCES.map((resource) => ({
    name: resource.name,
    Class: resource.Class,
    props: resource.all,
    place: (chart: Chart, props: object) =>
      new resource.Class(chart, 'it', anything({ ...besides(resource, chart), ...props })),
  })),
];

/** The operator of a resource, and what else it refers to, as props. */
function besides(
  { entry, operator: Class, operatorProps, beside }: InEntry<ResourceCase>,
  chart: Chart,
): object {
  const least = entry.operators.find((each) => each.Class === Class)?.least;
  const operator: IOperator = new Class(
    chart,
    'operator',
    anything({ ...least, ...operatorProps }),
  );
  return { operator, ...beside?.(chart, operator) };
}

/** Props of a resource that is right. */
export function rightProps(resource: InEntry<ResourceCase>, chart: Chart): object {
  return { ...besides(resource, chart), ...resource.least };
}

/** A resource that is right but for some props, in a chart of its own. */
export function placeResource(
  resource: InEntry<ResourceCase>,
  props: object,
  id = 'it',
  chart = chartFor(resource.entry),
) {
  return {
    chart,
    made: new resource.Class(chart, id, anything({ ...rightProps(resource, chart), ...props })),
  };
}

/** The error of such a resource. */
export function resourceFailure(
  resource: InEntry<ResourceCase>,
  props: object,
  id?: string,
): string {
  return failureOf(() => placeResource(resource, props, id));
}

/** The resource class of a name. */
export function resourceNamed(name: string): InEntry<ResourceCase> {
  return RESOURCES.find((each) => each.name === name)!;
}
