import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Chart } from 'cdk8s';
import { Construct } from 'constructs';

import type * as entries from '../../catalog/entries';
import type { CatalogEntry } from '../../support/catalog-entry';

const catalog = resolve(__dirname, '../../catalog');

/** A construct that a program has placed in a chart. */
export interface Placed {
  readonly className: string;
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly construct: Construct;
}

type ConstructClass = new (scope: Construct, id: string, props?: object) => Construct;

let placed: Placed[] | undefined;

/** Resources that a program places in charts; its entries come from {@link recorded}. */
export function placedBy(program: () => void): readonly Placed[] {
  placed = [];
  try {
    program();
    return placed;
  } finally {
    placed = undefined;
  }
}

/**
 * The entries of the catalogue, whose constructs are remembered in the order in which a program
 * places them.
 */
export function recordedEntries(): readonly CatalogEntry[] {
  for (const name of readdirSync(catalog).filter((folder) =>
    existsSync(join(catalog, folder, 'entry.ts')),
  )) {
    jest.doMock(`operator-constructs/${name}`, () => {
      const actual = jest.requireActual<Record<string, unknown>>(`operator-constructs/${name}`);
      const recorded = Object.entries(actual).map(([key, value]) => [
        key,
        isConstructClass(value) ? recording(key, value) : value,
      ]);
      return Object.fromEntries(recorded) as unknown;
    });
  }
  return jest.requireActual<typeof entries>('../../catalog/entries').ENTRIES;
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
