import type * as amounts from '../../../lib/cel/functions/amounts';
import type * as formats from '../../../lib/cel/functions/formats';
import type * as networks from '../../../lib/cel/functions/networks';
import type { FunctionRow } from '../../../lib/cel/functions/row';
import type * as table from '../../../lib/cel/functions/table';

/** The table as a program has it that has just begun. */
function fresh(run: (functions: typeof table, rare: readonly FunctionRow[]) => void): void {
  jest.isolateModules(() => {
    const functions = require('../../../lib/cel/functions/table') as typeof table;
    const rare = [
      ...(require('../../../lib/cel/functions/amounts') as typeof amounts).AMOUNTS,
      ...(require('../../../lib/cel/functions/networks') as typeof networks).NETWORKS,
      ...(require('../../../lib/cel/functions/formats') as typeof formats).NAMED_FORMATS,
    ];
    run(functions, rare);
  });
}

const namesOfRare = new Set<string>();
fresh((_functions, rare) => rare.forEach(({ name }) => namesOfRare.add(name)));

describe('functions of files that are loaded later', () => {
  test.each([...namesOfRare])('%s is found by its name, with all its overloads and no other', (name) => {
    fresh(({ overloadsOf }, rare) => {
      for (const where of ['function', 'method'] as const) {
        expect(overloadsOf(where, name)).toEqual(rare.filter((row) => row.table === where && row.name === name));
      }
    });
  });

  test('are among the names', () => {
    fresh(({ namesOf }, rare) => {
      const names = [...namesOf('function'), ...namesOf('method')];
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
