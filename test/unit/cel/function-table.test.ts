import type * as amounts from '../../../lib/crd/cel/functions/amounts';
import type * as conversions from '../../../lib/crd/cel/functions/conversions';
import type * as formats from '../../../lib/crd/cel/functions/formats';
import type * as lists from '../../../lib/crd/cel/functions/lists';
import type * as networks from '../../../lib/crd/cel/functions/networks';
import type { FunctionRow } from '../../../lib/crd/cel/functions/row';
import { namesOf, overloadsOf } from '../../../lib/crd/cel/functions/table';
import type * as table from '../../../lib/crd/cel/functions/table';
import type * as texts from '../../../lib/crd/cel/functions/texts';
import type * as timeParts from '../../../lib/crd/cel/functions/time-parts';

/** The table as a program has it that has just begun. */
function fresh(run: (functions: typeof table, rare: readonly FunctionRow[]) => void): void {
  jest.isolateModules(() => {
    const functions = require('../../../lib/crd/cel/functions/table') as typeof table;
    const rare = [
      ...(require('../../../lib/crd/cel/functions/conversions') as typeof conversions).CONVERSIONS,
      ...(require('../../../lib/crd/cel/functions/time-parts') as typeof timeParts).TIME_PARTS,
      ...(require('../../../lib/crd/cel/functions/lists') as typeof lists).LISTS,
      ...(require('../../../lib/crd/cel/functions/amounts') as typeof amounts).AMOUNTS,
      ...(require('../../../lib/crd/cel/functions/networks') as typeof networks).NETWORKS,
      ...(require('../../../lib/crd/cel/functions/formats') as typeof formats).NAMED_FORMATS,
    ];
    run(functions, rare);
  });
}

const namesOfRare = new Set<string>();
fresh((_functions, rare) => rare.forEach(({ name }) => namesOfRare.add(name)));

describe('functions of files that are loaded later', () => {
  test.each([...namesOfRare])(
    '%s is found by its name, with all its overloads and no other, in their order',
    (name) => {
      fresh(({ overloadsOf }, rare) => {
        const common = (require('../../../lib/crd/cel/functions/texts') as typeof texts).TEXTS;
        for (const where of ['function', 'method', 'macro'] as const) {
          const own = [...rare, ...common].filter((row) => row.table === where && row.name === name);
          expect(overloadsOf(where, name)).toEqual(own);
        }
      });
    },
  );

  test('are among the names', () => {
    fresh(({ namesOf }, rare) => {
      const names = [...namesOf('function'), ...namesOf('method'), ...namesOf('macro')];
      expect(names).toEqual(expect.arrayContaining(rare.map(({ name }) => name)));
    });
  });

  test('the table is complete, whatever was asked for first', () => {
    const tables = ['function', 'method', 'operator', 'macro'] as const;
    const all = (first: string): string[][] => {
      const found: string[][] = [];
      fresh(({ namesOf, overloadsOf }) => {
        overloadsOf('method', first);
        found.push(...tables.map((one) => [...namesOf(one)].sort()));
      });
      return found;
    };
    expect(all('isLoopback')).toEqual(all('size'));
  });
});

test('overloads of one name have one estimate, as types may leave open which is meant', () => {
  for (const where of ['function', 'method', 'operator', 'macro'] as const) {
    for (const name of namesOf(where)) {
      const estimates = new Set(overloadsOf(where, name).map(({ cost }) => cost.declared));
      expect([name, estimates.size]).toEqual([name, 1]);
    }
  }
});
