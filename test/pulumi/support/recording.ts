import { Chart } from 'cdk8s';
import { Construct } from 'constructs';

/** A construct that a program has placed in a chart. */
export interface Placed {
  readonly className: string;
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly construct: Construct;
}

type ConstructClass = new (scope: Construct, id: string, props?: object) => Construct;

let placed: Placed[] | undefined;

/** What a program places in charts; its entries come from {@link recorded}. */
export function placedBy(program: () => void): readonly Placed[] {
  placed = [];
  try {
    program();
    return placed;
  } finally {
    placed = undefined;
  }
}

/** An entry of the catalogue whose constructs are remembered in the order in which a program places them. */
export function recorded(entry: string): Record<string, unknown> {
  const actual = jest.requireActual<Record<string, unknown>>(`../../../lib/catalog/${entry}`);
  return Object.fromEntries(
    Object.entries(actual).map(([name, value]) => [name, isConstructClass(value) ? recording(name, value) : value]),
  );
}

function recording(className: string, Actual: ConstructClass): ConstructClass {
  return class extends Actual {
    constructor(scope: Construct, id: string, props: object = {}) {
      super(scope, id, props);
      if (Chart.isChart(scope)) {
        placed?.push({ className, id, props: { ...props }, construct: this });
      }
    }
  };
}

function isConstructClass(value: unknown): value is ConstructClass {
  return typeof value === 'function' && value.prototype instanceof Construct;
}
